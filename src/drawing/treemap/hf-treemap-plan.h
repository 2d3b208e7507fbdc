/* hf-treemap-plan.h: the decisions that layouts of a treemap share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

G_BEGIN_DECLS

/**
 * HfTreemapPlan:
 *
 * The shape and size for which the contents of a cell and their rows were decided, of every
 * cell of every focus that was laid out with it. Positions are those of a hierarchy: it is
 * valid only for that one, and for those that hf_hierarchy_new_for_focus() makes of it. Not
 * thread-safe.
 */
typedef struct _HfTreemapPlan HfTreemapPlan;

/**
 * HfTreemapRows:
 * @aspect: width by height of the rectangle for which rows are decided
 * @area: in px², of the rectangle for which the parts large enough for a cell are chosen
 */
typedef struct
{
  double aspect;
  double area;
} HfTreemapRows;

/** hf_treemap_plan_new: (transfer full): makes a plan that knows no node. */
HfTreemapPlan *hf_treemap_plan_new    (void);
/** hf_treemap_plan_free: (nullable): frees it; layouts that were made by it stay. */
void           hf_treemap_plan_free   (HfTreemapPlan *self);

/**
 * hf_treemap_plan_decide:
 * @self: (nullable): %NULL to decide afresh
 * @focus: the node that fills the picture
 * @node: whose parts are to lie in @content
 *
 * Rows stay until the aspect ratio of @content is 15 % larger or smaller, and the choice of
 * parts stays until the area has changed by as much in width and height.
 *
 * Returns: the shape and size for decisions now; kept in @self
 */
HfTreemapRows  hf_treemap_plan_decide (HfTreemapPlan *self,
                                       guint32        focus,
                                       guint32        node,
                                       const HfRect  *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTreemapPlan, hf_treemap_plan_free)

G_END_DECLS
