/* hf-graph-plan.h: what somebody has made of a graph, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"

G_BEGIN_DECLS

/**
 * HfGraphPlan:
 * @object: of a retention: the subject; or none
 * @type: of a retention without @object: the subject is all its objects; of types: the one
 *   whose neighbours are shown too; or none
 * @openings: (element-type HfGraphOpening): in the order in which they were opened
 * @pins: (element-type HfGraphPin): what was put where
 *
 * Of one kind of graph, what there is to say beside the heap. Nobody changes an array that
 * is in a plan: two plans may share it.
 */
typedef struct
{
  HfObjectIndex object;
  HfTypeIndex   type;
  GArray       *openings;
  GArray       *pins;
} HfGraphPlan;

/** hf_graph_plan_init: (out caller-allocates): of @object or @type, with nothing opened. */
void         hf_graph_plan_init  (HfGraphPlan       *self,
                                  HfObjectIndex      object,
                                  HfTypeIndex        type);
/** hf_graph_plan_copy: (out caller-allocates): shares what is in @other. */
void         hf_graph_plan_copy  (HfGraphPlan       *self,
                                  const HfGraphPlan *other);
void         hf_graph_plan_clear (HfGraphPlan       *self);
gboolean     hf_graph_plan_equal (const HfGraphPlan *a,
                                  const HfGraphPlan *b);
/** hf_graph_plan_has_same_subject: whether both are of the same graph, however much is opened. */
gboolean     hf_graph_plan_has_same_subject (const HfGraphPlan *a,
                                             const HfGraphPlan *b);

/**
 * hf_graph_plan_open:
 * @neighbour: of @node, which is shown; or %HF_GRAPH_ALL, each time some more of very many
 *
 * Returns: %FALSE if @neighbour is shown already
 */
gboolean     hf_graph_plan_open  (HfGraphPlan       *self,
                                  guint64            node,
                                  guint64            neighbour);
/** hf_graph_plan_close: takes back all that was opened at @node; %FALSE if nothing was. */
gboolean     hf_graph_plan_close (HfGraphPlan       *self,
                                  guint64            node);
/** hf_graph_plan_pin: puts @node at a place, in px. */
void         hf_graph_plan_pin   (HfGraphPlan       *self,
                                  guint64            node,
                                  double             x,
                                  double             y);
/** hf_graph_plan_unpin: lets all nodes go; %FALSE if none was put anywhere. */
gboolean     hf_graph_plan_unpin (HfGraphPlan       *self);

/** hf_graph_plan_get_request: (out caller-allocates): borrows the openings. */
HfGraphRequest hf_graph_plan_get_request (const HfGraphPlan *self,
                                          HfGraphKind        kind);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphPlan, hf_graph_plan_clear)

G_END_DECLS
