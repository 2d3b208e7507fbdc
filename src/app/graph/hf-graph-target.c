/* hf-graph-target.c: which part of the heap the menu of a node or an edge is for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-target.h"

#include "hf-graph-selection.h"

HfTarget
hf_graph_target_of_node (const HfGraph *graph,
                         guint32        node)
{
  HfRetention *retention = hf_graph_source_get_retention (graph->source);
  const HfTypeStats *stats = hf_analysis_get_type_stats (hf_retention_get_analysis (retention));
  HfTarget target = hf_target_of_selection (hf_graph_selection_new (graph, node));

  target.is_merged = target.selection.kind == HF_SELECTION_TYPE &&
                     graph->nodes[node].n_objects < stats[target.selection.type.value].n_objects;
  return target;
}

static gboolean
is_one_object (const HfGraphNode *node)
{
  return node->kind == HF_GRAPH_OBJECTS && node->n_objects == 1 &&
         node->object.value != HF_INDEX_NONE;
}

/* An owner need not refer to what it owns: others may be between them. */
static gboolean
refers (const HfGraph *graph,
        HfObjectIndex  from,
        HfObjectIndex  to)
{
  HfRetention *retention = hf_graph_source_get_retention (graph->source);

  return hf_referrer_table_contains (hf_retention_get_referrers (retention), to, from);
}

HfTarget
hf_graph_target_of_edge (const HfGraph *graph,
                         guint32        edge)
{
  const HfGraphNode *from = &graph->nodes[graph->edges[edge].from];
  const HfGraphNode *to = &graph->nodes[graph->edges[edge].to];
  HfTarget target = hf_target_none ();

  if (from->kind == HF_GRAPH_ROOTS && from->root.value != HF_INDEX_NONE)
    return hf_target_of_selection (hf_selection_root (from->root));
  if (!is_one_object (from) || !is_one_object (to) || !refers (graph, from->object, to->object))
    return target;

  target = hf_target_of_selection (hf_selection_object (to->object));
  target.is_reference = TRUE;
  target.from = from->object;
  target.to = to->object;
  return target;
}
