/* hf-pair-graph-query.h: a graph of two heaps, made and laid out in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-latest.h"
#include "hf-pair-graph.h"

G_BEGIN_DECLS

/**
 * HfPairGraphPlan: what a graph of two heaps depends on
 * @heaps: (array): by #HfSide; not owned
 * @trees: (array) (nullable): by #HfSide, the reasons of both heaps if they are there; not owned
 * @kind: %HF_GRAPH_OWNERSHIP or %HF_GRAPH_RETENTION
 * @subject: (nullable): the full name of the type that a retention is about; not owned
 * @floor: as hf_comparison_choose_floor()
 * @space: of the view
 * @pair: (nullable): the graph, if it is there and only to be laid out anew; not owned
 */
typedef struct
{
  HfComparedHeap heaps[HF_N_SIDES];
  HfReasonTree  *trees[HF_N_SIDES];
  HfGraphKind    kind;
  char          *subject;
  guint64        floor;
  HfGraphSpace   space;
  HfPairGraph   *pair;
} HfPairGraphPlan;

/**
 * HfPairGraphMade:
 * @plan: what it was made for; its heaps have their retention, and after a retention its trees are
 *   there; its members are references, and it has no pair
 * @pair: (transfer full): the graph
 * @layout: (transfer full): of the graph of @pair
 */
typedef struct
{
  HfPairGraphPlan plan;
  HfPairGraph    *pair;
  HfGraphLayout  *layout;
} HfPairGraphMade;

/**
 * hf_pair_graph_query_new_question:
 * @plan: of heaps without a hf_pair_graph_query_get_why_not()
 *
 * The worker computes the retention that a heap lacks, and for a retention the reasons.
 *
 * Errors: as hf_retention_new(), hf_reason_tree_new(), hf_pair_graph_new_ownership() and
 * hf_pair_graph_new_retention().
 *
 * Returns: (transfer full): a question for an #HfPairGraphMade
 */
HfQuestion *hf_pair_graph_query_new_question (const HfPairGraphPlan *plan);

/**
 * hf_pair_graph_query_get_why_not:
 * @heaps: (array fixed-size=2): by #HfSide
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why both heaps have no graph;
 *   %NULL if they have one
 */
const char *hf_pair_graph_query_get_why_not  (const HfComparedHeap  *heaps);

/** hf_pair_graph_query_lay_out: (transfer full): as hf_graph_layout_new(). Blocks. */
HfGraphLayout *hf_pair_graph_query_lay_out   (const HfPairGraph     *pair,
                                              const HfGraphSpace    *space,
                                              GCancellable          *cancellable,
                                              GError               **error);

/** hf_pair_graph_made_free: frees it with its members; may take time. */
void        hf_pair_graph_made_free          (HfPairGraphMade       *self);

G_END_DECLS
