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
 * For each cell of each focus that was laid out with the plan: the shape and size of its content
 * when the layout chose its parts and their rows. Positions are those of a hierarchy: a plan is
 * valid only for that one, and for those that hf_hierarchy_new_for_focus() makes from it. Not
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

/** hf_treemap_plan_new: (transfer full): makes an empty plan. */
HfTreemapPlan *hf_treemap_plan_new    (void);
/** hf_treemap_plan_free: (nullable): frees it; layouts made with it stay valid. */
void           hf_treemap_plan_free   (HfTreemapPlan *self);

/**
 * hf_treemap_plan_decide:
 * @self: (nullable): %NULL to decide without earlier layouts
 * @focus: the node that fills the picture
 * @node: the node whose parts fill @content
 *
 * Rows stay until the aspect ratio of @content is 15 % larger or smaller, and the choice of
 * parts stays until width and height of the area have changed by 15 %.
 *
 * Returns: the shape and size for decisions; @self keeps them
 */
HfTreemapRows  hf_treemap_plan_decide (HfTreemapPlan *self,
                                       guint32        focus,
                                       guint32        node,
                                       const HfRect  *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTreemapPlan, hf_treemap_plan_free)

G_END_DECLS
