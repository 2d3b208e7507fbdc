/* hf-graph-outline.c: a graph as a tree, for reading row by row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-outline.h"

/* Whether one stands below the other because of an edge. */
static gboolean
is_reason (const HfGraph     *graph,
           const HfGraphEdge *edge)
{
  if (graph->nodes[edge->from].layer >= graph->nodes[edge->to].layer)
    return FALSE;
  if (graph->kind == HF_GRAPH_OWNERSHIP)
    return edge->kind == HF_GRAPH_OWNS;

  return graph->kind == HF_GRAPH_RETENTION &&
         (edge->kind == HF_GRAPH_SHORTEST || edge->kind == HF_GRAPH_REFERS);
}

/* Of two edges to one node. */
static gboolean
is_better (const HfGraph     *graph,
           const HfGraphEdge *edge,
           const HfGraphEdge *than)
{
  const guint32 layer = graph->nodes[edge->from].layer;
  const guint32 other_layer = graph->nodes[than->from].layer;

  if ((edge->kind == HF_GRAPH_SHORTEST) != (than->kind == HF_GRAPH_SHORTEST))
    return edge->kind == HF_GRAPH_SHORTEST;
  if (layer != other_layer)
    return layer > other_layer;

  return edge->n_bytes > than->n_bytes;
}

guint32 *
hf_graph_dup_parents (const HfGraph *self)
{
  guint32 *parents = g_new (guint32, self->n_nodes + 1);
  g_autofree const HfGraphEdge **reasons = g_new0 (const HfGraphEdge *, self->n_nodes + 1);

  for (guint32 i = 0; i < self->n_edges; i++)
    {
      const HfGraphEdge *edge = &self->edges[i];
      const HfGraphEdge **reason = &reasons[edge->to];

      if (is_reason (self, edge) && (*reason == NULL || is_better (self, edge, *reason)))
        *reason = edge;
    }
  for (guint32 i = 0; i < self->n_nodes; i++)
    parents[i] = reasons[i] == NULL ? HF_INDEX_NONE : reasons[i]->from;
  return parents;
}

guint32 *
hf_graph_dup_outline (const HfGraph *self,
                      const guint32 *parents)
{
  const guint32 n_nodes = self->n_nodes;
  guint32 *outline = g_new (guint32, n_nodes + 1);
  g_autofree guint32 *first = g_new (guint32, n_nodes + 1); /* child; of none at the end */
  g_autofree guint32 *next = g_new (guint32, n_nodes + 1);  /* of one parent */
  guint32 n = 0;
  guint32 at;

  for (guint32 i = 0; i <= n_nodes; i++)
    first[i] = HF_INDEX_NONE;
  for (guint32 i = n_nodes; i > 0; i--)
    {
      const guint32 parent = parents[i - 1] == HF_INDEX_NONE ? n_nodes : parents[i - 1];

      next[i - 1] = first[parent];
      first[parent] = i - 1;
    }

  at = first[n_nodes];
  while (at != HF_INDEX_NONE)
    {
      outline[n++] = at;
      if (first[at] != HF_INDEX_NONE)
        {
          at = first[at];
          continue;
        }
      while (at != HF_INDEX_NONE && next[at] == HF_INDEX_NONE)
        at = parents[at];
      at = at == HF_INDEX_NONE ? HF_INDEX_NONE : next[at];
    }
  return outline;
}
