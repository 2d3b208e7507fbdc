/* hf-graph-check.c: what holds of every graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-check.h"

/* Nodes opened one after the other; a large heap has more that can be. */
#define MAX_OPENED 12

static HfHeap *
get_heap (HfGraphSource *source)
{
  HfRetention *retention = hf_graph_source_get_retention (source);

  return hf_analysis_get_heap (hf_retention_get_analysis (retention));
}

/* ---- Any graph ------------------------------------------------------------------ */

static void
check_nodes (const HfGraph *graph)
{
  guint32 layer = 0;

  g_assert_cmpuint (graph->n_nodes, <=, HF_GRAPH_MAX_NODES);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      g_assert_cmpuint (node->layer, >=, layer);
      layer = node->layer;
      g_assert_cmpuint (hf_graph_find_node (graph, node->key), ==, i);
      g_assert_cmpuint (node->key, !=, HF_GRAPH_ALL);
      g_assert_cmpuint (node->kind, <=, HF_GRAPH_OTHERS);
      if (node->kind == HF_GRAPH_OBJECTS)
        {
          g_assert_cmpuint (node->type.value, !=, HF_INDEX_NONE);
          g_assert_cmpuint (node->n_objects, >, 0);
          g_assert_cmpuint (node->n_types, >, 0);
        }
    }
  g_assert_cmpuint (graph->n_layers, ==, graph->n_nodes > 0 ? layer + 1 : 0);
}

static void
check_edges (const HfGraph *graph)
{
  g_assert_cmpuint (graph->n_edges, <=, HF_GRAPH_MAX_EDGES);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];

      g_assert_cmpuint (edge->from, <, graph->n_nodes);
      g_assert_cmpuint (edge->to, <, graph->n_nodes);
      g_assert_cmpuint (edge->n_references, >, 0);
      if (i > 0)
        g_assert_true (edge[-1].from < edge->from ||
                       (edge[-1].from == edge->from && edge[-1].to < edge->to));
    }
}

HfGraph *
hf_graph_check_make (HfGraphSource        *source,
                     const HfGraphRequest *request)
{
  g_autoptr (GError) error = NULL;
  HfGraph *graph = hf_graph_new (source, request, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (graph->source == source);
  g_assert_cmpuint (graph->kind, ==, request->kind);
  check_nodes (graph);
  check_edges (graph);
  return graph;
}

GArray *
hf_graph_check_list (HfGraph *graph,
                     guint32  node)
{
  g_autoptr (GError) error = NULL;
  GArray *hidden = hf_graph_list_hidden (graph, node, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hidden->len, ==, graph->nodes[node].n_hidden);
  for (guint i = 0; i < hidden->len; i++)
    {
      const HfGraphNode *other = &g_array_index (hidden, HfGraphNode, i);

      g_assert_cmpuint (hf_graph_find_node (graph, other->key), ==, HF_INDEX_NONE);
      if (i > 0)
        g_assert_cmpuint (other[-1].n_bytes, >=, other->n_bytes);
    }
  return hidden;
}

/* ---- Equal ones ----------------------------------------------------------------- */

static void
check_equal_type (HfHeap      *a_heap,
                  HfTypeIndex  a,
                  HfHeap      *b_heap,
                  HfTypeIndex  b)
{
  g_assert_cmpuint (a.value == HF_INDEX_NONE, ==, b.value == HF_INDEX_NONE);
  if (a.value != HF_INDEX_NONE)
    g_assert_cmpstr (hf_heap_get_type_name (a_heap, a), ==, hf_heap_get_type_name (b_heap, b));
}

void
hf_graph_check_equal (const HfGraph *a,
                      const HfGraph *b)
{
  HfHeap *a_heap = get_heap (a->source);
  HfHeap *b_heap = get_heap (b->source);

  g_assert_cmpuint (a->n_nodes, ==, b->n_nodes);
  g_assert_cmpuint (a->n_edges, ==, b->n_edges);
  g_assert_cmpuint (a->n_bytes, ==, b->n_bytes);
  g_assert_cmpuint (a->n_left_out, ==, b->n_left_out);
  for (guint32 i = 0; i < a->n_nodes; i++)
    {
      const HfGraphNode *x = &a->nodes[i];
      const HfGraphNode *y = &b->nodes[i];

      g_assert_cmpuint (x->key, ==, y->key);
      g_assert_cmpuint (x->n_bytes, ==, y->n_bytes);
      g_assert_cmpuint (x->root_kind, ==, y->root_kind);
      g_assert_cmpuint (x->root_flags, ==, y->root_flags);
      check_equal_type (a_heap, x->type, b_heap, y->type);
      g_assert_cmpstr (hf_heap_get_string (a_heap, x->field), ==,
                       hf_heap_get_string (b_heap, y->field));
      g_assert_cmpuint (x->object.value, ==, y->object.value);
      g_assert_cmpuint (x->n_objects, ==, y->n_objects);
      g_assert_cmpuint (x->n_types, ==, y->n_types);
      g_assert_cmpuint (x->layer, ==, y->layer);
      g_assert_cmpuint (x->n_hidden, ==, y->n_hidden);
      g_assert_cmpuint (x->kind, ==, y->kind);
      g_assert_cmpuint (x->is_open, ==, y->is_open);
      g_assert_cmpuint (x->is_subject, ==, y->is_subject);
      g_assert_cmpuint (x->is_bound, ==, y->is_bound);
    }
  for (guint32 i = 0; i < a->n_edges; i++)
    g_assert_cmpmem (&a->edges[i], G_STRUCT_OFFSET (HfGraphEdge, kind) + 1, &b->edges[i],
                     G_STRUCT_OFFSET (HfGraphEdge, kind) + 1);
}

/* ---- Opening and closing ---------------------------------------------------------- */

static void
check_opening (HfGraph        *closed,
               HfGraphRequest  request,
               guint32         node)
{
  g_autoptr (GArray) hidden = hf_graph_check_list (closed, node);
  HfGraphOpening opening = { closed->nodes[node].key, HF_GRAPH_ALL };
  g_autoptr (HfGraph) all = NULL;
  g_autoptr (HfGraph) one = NULL;
  guint n_found = 0;

  if (hidden->len == 0)
    return;
  request.openings = &opening;
  request.n_openings = 1;
  all = hf_graph_check_make (closed->source, &request);
  for (guint i = 0; i < hidden->len; i++)
    n_found += hf_graph_find_node (all, g_array_index (hidden, HfGraphNode, i).key) !=
               HF_INDEX_NONE;
  g_assert_cmpuint (n_found + all->n_left_out, >=, MIN (hidden->len, HF_GRAPH_MAX_OPENED));
  g_assert_true (all->nodes[hf_graph_find_node (all, opening.node)].is_open);

  opening.neighbor = g_array_index (hidden, HfGraphNode, hidden->len - 1).key;
  one = hf_graph_check_make (closed->source, &request);
  g_assert_cmpuint (hf_graph_find_node (one, opening.neighbor), !=, HF_INDEX_NONE);
}

void
hf_graph_check_openings (HfGraphSource        *source,
                         const HfGraphRequest *request)
{
  g_autoptr (HfGraph) closed = hf_graph_check_make (source, request);
  g_autoptr (GArray) openings = g_array_new (FALSE, FALSE, sizeof (HfGraphOpening));
  g_autoptr (HfGraph) again = NULL;
  HfGraphRequest opened = *request;

  for (guint32 i = 0; i < closed->n_nodes; i++)
    check_opening (closed, *request, i);
  /* Keys of nodes that do not exist are ignored. */
  g_array_append_val (openings, ((HfGraphOpening){ 12345, HF_GRAPH_ALL }));
  for (guint i = 0; i < MAX_OPENED; i++)
    {
      g_autoptr (HfGraph) graph = NULL;
      guint32 node = 0;

      opened.openings = (const HfGraphOpening *) (void *) openings->data;
      opened.n_openings = openings->len;
      graph = hf_graph_check_make (source, &opened);
      for (guint32 k = 0; k < closed->n_nodes; k++)
        g_assert_true (hf_graph_find_node (graph, closed->nodes[k].key) != HF_INDEX_NONE ||
                       closed->nodes[k].kind == HF_GRAPH_OTHERS);
      while (node < graph->n_nodes && graph->nodes[node].n_hidden == 0)
        node++;
      if (node == graph->n_nodes)
        break;
      g_array_append_val (openings, ((HfGraphOpening){ graph->nodes[node].key, HF_GRAPH_ALL }));
    }
  again = hf_graph_check_make (source, request);
  hf_graph_check_equal (closed, again);
}
