/* hf-treemap-boxes.h: the cells of a treemap that contain others, and their content
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-treemap-cell.h"

G_BEGIN_DECLS

/**
 * HfTreemapBoxes: the parameters of the boxes of one picture
 * @focus: the node that fills it
 * @text_scale: the size of letters relative to that in an exported picture
 * @is_bare: without labels and headers
 */
typedef struct
{
  guint32  focus;
  double   text_scale;
  gboolean is_bare;
} HfTreemapBoxes;

/**
 * hf_treemap_boxes_inset:
 * @pooled_kind: as in #HfTreemapCell
 *
 * Returns: @tile without the space around a cell, unless too little would be left
 */
HfRect   hf_treemap_boxes_inset       (HfRect                tile,
                                       HfCellKind            kind,
                                       HfNodeKind            pooled_kind);

/** hf_treemap_boxes_can_open: whether the parts of @cell, if it has any, get cells inside it. */
gboolean hf_treemap_boxes_can_open    (const HfTreemapBoxes *self,
                                       const HfTreemapCell  *cell);

/**
 * hf_treemap_boxes_get_content:
 * @header: (out): the height of the header or label above it, or 0
 *
 * Returns: the part of @cell for the cells inside it; its sizes are negative if there is no room
 */
HfRect   hf_treemap_boxes_get_content (const HfTreemapBoxes *self,
                                       const HfTreemapCell  *cell,
                                       guint8               *header);

G_END_DECLS
