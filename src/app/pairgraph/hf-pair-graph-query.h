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
 * @floor: as hf_comparison_choose_floor()
 * @space: of the view
 * @pair: (nullable): the graph, if it is there and only to be laid out anew; not owned
 */
typedef struct
{
  HfComparedHeap heaps[HF_N_SIDES];
  guint64        floor;
  HfGraphSpace   space;
  HfPairGraph   *pair;
} HfPairGraphPlan;

/**
 * HfPairGraphMade:
 * @heaps: (array): by #HfSide, with their retention
 * @space: it is laid out for
 * @pair: (transfer full): the graph
 * @layout: (transfer full): of the graph of @pair
 */
typedef struct
{
  HfComparedHeap heaps[HF_N_SIDES];
  HfGraphSpace   space;
  HfPairGraph   *pair;
  HfGraphLayout *layout;
} HfPairGraphMade;

/**
 * hf_pair_graph_query_new_question:
 * @plan: of heaps without a hf_pair_graph_query_get_why_not()
 *
 * The worker computes the retention that a heap lacks.
 *
 * Errors: as hf_retention_new() and hf_pair_graph_new_ownership().
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

/** hf_pair_graph_made_free: frees it with its members; may take time. */
void        hf_pair_graph_made_free          (HfPairGraphMade       *self);

G_END_DECLS
