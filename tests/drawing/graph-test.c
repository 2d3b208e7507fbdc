/* graph-test.c: graphs of no heap, for layouts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"

#include <string.h>

static HfGraph *
create (HfGraphKind  kind,
        guint32      n_nodes,
        guint32      n_layers,
        GRand       *random)
{
  HfGraph *graph = g_new0 (HfGraph, 1);

  g_atomic_ref_count_init (&graph->refs);
  graph->kind = kind;
  graph->n_layers = n_layers;
  graph->n_nodes = n_nodes;
  graph->nodes = g_new0 (HfGraphNode, n_nodes);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      HfGraphNode *node = &graph->nodes[i];

      node->key = 1000 + i;
      node->layer = (guint32) ((guint64) i * n_layers / n_nodes);
      node->kind = node->layer == 0 ? HF_GRAPH_ROOTS : HF_GRAPH_OBJECTS;
      node->n_bytes = (guint64) g_rand_int_range (random, 1, 100000);
      node->n_objects = 1;
    }
  return graph;
}

static void
add_edge (GArray  *edges,
          guint32  from,
          guint32  to,
          guint64  n_bytes,
          guint8   kind)
{
  const HfGraphEdge edge = { n_bytes, 1, from, to, 0, kind };

  for (guint i = 0; i < edges->len; i++)
    {
      const HfGraphEdge *other = &g_array_index (edges, HfGraphEdge, i);

      if (other->from == from && other->to == to)
        return;
    }
  g_array_append_val (edges, edge);
}

static guint32
pick_in_layer (const HfGraph *graph,
               guint32        layer,
               GRand         *random)
{
  guint32 first = 0;
  guint32 end = 0;

  while (graph->nodes[first].layer < layer)
    first++;
  end = first;
  while (end < graph->n_nodes && graph->nodes[end].layer == layer)
    end++;
  return (guint32) g_rand_int_range (random, (gint32) first, (gint32) end);
}

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const HfGraphEdge *first = a;
  const HfGraphEdge *second = b;

  if (first->from != second->from)
    return first->from < second->from ? -1 : 1;
  return first->to < second->to ? -1 : first->to > second->to;
}

HfGraph *
graph_test_new (HfGraphKind kind,
                guint32     n_nodes,
                guint32     n_edges,
                guint32     n_layers,
                guint32     seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  HfGraph *graph = create (kind, n_nodes, n_layers, random);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (HfGraphEdge));

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 layer = graph->nodes[i].layer;

      if (layer > 0)
        add_edge (edges, pick_in_layer (graph, layer - 1, random), i, graph->nodes[i].n_bytes,
                  kind == HF_GRAPH_OWNERSHIP ? HF_GRAPH_OWNS : HF_GRAPH_REFERS);
    }
  for (guint32 tries = 0; edges->len < n_edges && tries < 4 * n_edges; tries++)
    {
      const guint32 from = (guint32) g_rand_int_range (random, 0, (gint32) n_nodes);
      const guint32 layer = graph->nodes[from].layer;
      guint32 to_layer = MIN (layer + 1, n_layers - 1);

      if (g_rand_int_range (random, 0, 20) == 0)
        to_layer = (guint32) g_rand_int_range (random, 0, (gint32) n_layers);
      add_edge (edges, from, pick_in_layer (graph, to_layer, random), 1 + tries,
                kind == HF_GRAPH_OWNERSHIP ? HF_GRAPH_REACHES : HF_GRAPH_REFERS);
    }

  g_rand_free (random);
  g_array_sort (edges, compare_edges);
  graph->n_edges = edges->len;
  graph->edges = (HfGraphEdge *) (gpointer) g_array_free (edges, FALSE);
  return graph;
}

HfGraph *
graph_test_without (const HfGraph *graph,
                    guint32        n_less)
{
  HfGraph *less = g_new0 (HfGraph, 1);

  g_atomic_ref_count_init (&less->refs);
  less->kind = graph->kind;
  less->n_layers = graph->n_layers;
  less->n_nodes = graph->n_nodes - n_less;
  less->nodes = g_memdup2 (graph->nodes, sizeof (HfGraphNode) * less->n_nodes);
  less->edges = g_new0 (HfGraphEdge, graph->n_edges + 1);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].from < less->n_nodes && graph->edges[i].to < less->n_nodes)
        less->edges[less->n_edges++] = graph->edges[i];
    }
  return less;
}

HfGraphLayout *
graph_test_lay_out (HfGraph             *graph,
                    const HfGraphLayout *previous)
{
  const HfGraphLayoutOptions options = { .space = { 980, 620, 1, NULL }, .previous = previous };
  g_autoptr (GError) error = NULL;
  HfGraphLayout *layout = hf_graph_layout_new (graph, &options, NULL, &error);

  g_assert_no_error (error);
  return layout;
}
