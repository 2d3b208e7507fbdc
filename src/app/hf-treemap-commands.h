/* hf-treemap-commands.h: what a click or a key on a cell does to the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_commands_find_cell:
 * @node: of the hierarchy, perhaps none
 * @pooled: look for the pooled cell of what is below @node
 *
 * Returns: a position in @layout, or HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_cell     (const HfTreemapLayout *layout,
                                           guint32                node,
                                           gboolean               pooled);

/** hf_treemap_commands_find_selected: the selected object's cell, or else its type's, or none. */
guint32 hf_treemap_commands_find_selected (const HfTreemapLayout *layout,
                                           HfSession             *session);

/** hf_treemap_commands_select: selects the type or object of @cell; nothing for other cells. */
void    hf_treemap_commands_select        (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/**
 * hf_treemap_commands_open_pooled:
 *
 * Zooms into what is pooled, or lists it if that is done.
 *
 * Returns: %FALSE for pooled families, for which there is no list among the views
 */
gboolean hf_treemap_commands_open_pooled  (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/** hf_treemap_commands_zoom_in: fills the picture with more of @cell, which is not pooled. */
void    hf_treemap_commands_zoom_in       (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

G_END_DECLS
