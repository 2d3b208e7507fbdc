/* hf-treemap-boxes.h: which cells of a treemap hold others, and where in them
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
 * @text_scale: by how much letters are larger than in an exported picture
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
 * Returns: @tile without the ground around a cell, unless too little would be left of it
 */
HfRect   hf_treemap_boxes_inset       (HfRect                tile,
                                       HfCellKind            kind,
                                       HfNodeKind            pooled_kind);

/** hf_treemap_boxes_can_open: whether there are cells inside @cell, if it holds any. */
gboolean hf_treemap_boxes_can_open    (const HfTreemapBoxes *self,
                                       const HfTreemapCell  *cell);

/**
 * hf_treemap_boxes_get_content:
 * @header: (out): the height of the header or label above it, 0 for none
 *
 * Returns: where in @cell other cells lie; negative sizes mean nowhere
 */
HfRect   hf_treemap_boxes_get_content (const HfTreemapBoxes *self,
                                       const HfTreemapCell  *cell,
                                       guint8               *header);

G_END_DECLS
