/* hf-treemap-zoom.h: zooming into the cells of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_zoom_in:
 * @cell: a position in @layout
 *
 * Zooms to the box of @cell; if it has nothing inside, to the box around it. If that box fills
 * the picture, zooms to a part that fills the box. By name, zooms one level toward a type or
 * an object, as hf_treemap_zoom_toward().
 */
void hf_treemap_zoom_in     (const HfTreemapLayout *layout,
                             HfSession             *session,
                             guint32                cell);

/**
 * hf_treemap_zoom_toward:
 * @cell: a position in @layout
 *
 * Zooms one level toward @cell, and skips levels that fill the picture.
 */
void hf_treemap_zoom_toward (const HfTreemapLayout *layout,
                             HfSession             *session,
                             guint32                cell);

G_END_DECLS
