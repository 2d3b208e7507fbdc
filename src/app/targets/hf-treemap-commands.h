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

/**
 * hf_treemap_commands_find_selected:
 *
 * Returns: the cell that was selected, or one that stands for what is selected: the
 *   object's or what holds it, the type's, the root group's; or HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_selected (const HfTreemapLayout *layout,
                                           HfSession             *session);

/** hf_treemap_commands_find_node: the node of what is selected, drawn or not; or none. */
guint32 hf_treemap_commands_find_node     (HfSession             *session);

/** hf_treemap_commands_get_selection: what @node stands for; nothing for a namespace. */
HfSelection hf_treemap_commands_get_selection (HfHierarchy       *hierarchy,
                                               guint32            node);
/** hf_treemap_commands_get_pooled: the part of the heap that a pooled cell stands for. */
HfSelection hf_treemap_commands_get_pooled (const HfTreemapLayout *layout,
                                            guint32              cell);

/**
 * HfTreemapWay: what leads to a cell of what is selected.
 * @HF_WAY_NONE: nothing: it is in the picture, or in none
 * @HF_WAY_ZOOM: another zoom
 * @HF_WAY_BY_ROOT: the treemap by root, where groups of roots have boxes
 */
typedef enum
{
  HF_WAY_NONE,
  HF_WAY_ZOOM,
  HF_WAY_BY_ROOT,
} HfTreemapWay;

/**
 * hf_treemap_commands_find_way:
 * @selected: the cell that shows the selection, or HF_INDEX_NONE
 */
HfTreemapWay hf_treemap_commands_find_way (HfSession             *session,
                                           guint32                selected);

/** hf_treemap_commands_go: goes that way. */
void    hf_treemap_commands_go            (HfSession             *session,
                                           HfTreemapWay           way);

/** hf_treemap_commands_select: what @cell stands for; a family, a namespace, none: nothing. */
void    hf_treemap_commands_select        (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/**
 * hf_treemap_commands_list_pooled:
 * @node: in which something is pooled
 *
 * Returns: (transfer full) (element-type guint32): the nodes in it that are pooled,
 *   heaviest first; what is too small even for a node is not among them
 */
GArray *hf_treemap_commands_list_pooled   (const HfTreemapLayout *layout,
                                           guint32                node);

/**
 * hf_treemap_commands_open_pooled:
 *
 * Zooms into what is pooled, or lists it if that is done.
 *
 * Returns: %FALSE where it has to be listed and no view has such a list
 */
gboolean hf_treemap_commands_open_pooled  (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/** hf_treemap_commands_open_node: zooms to @node of the treemap; selects it if it holds nothing. */
void    hf_treemap_commands_open_node     (HfSession             *session,
                                           guint32                node);

/**
 * hf_treemap_commands_find_color:
 * @entry: a position in the session's key
 *
 * Returns: the one outermost part of the treemap that has this colour, or HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_color    (HfSession             *session,
                                           guint32                entry);

/** hf_treemap_commands_zoom_in: fills the picture with more of @cell; a pooled one's parent. */
void    hf_treemap_commands_zoom_in       (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

G_END_DECLS
