/* hf-graph-naive.c: what must be in a graph of ways, found by trying everything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-naive.h"

#include "hf-graph-private.h"
#include "hf-naive.h"
#include "hf-root-choice.h"
#include "hf-statics-tables.h"

#include <string.h>

/* Objects of which a slow search is not too slow. */
#define MAX_NAIVE 100

typedef struct
{
  HfHeap   *heap;
  guint32   n;
  gboolean *refers;    /* by two objects */
  guint32  *distances; /* HF_INDEX_NONE: does not lead there */
  gboolean *is_shown;
} Naive;

static void
naive_clear (Naive *self)
{
  g_free (self->refers);
  g_free (self->distances);
  g_free (self->is_shown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Naive, naive_clear)

static void
find_references (Naive *self)
{
  g_auto (HfStaticsTables) tables = { 0 };
  const HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (self->heap, &view);

  g_assert_true (hf_statics_tables_init (&tables, self->heap));
  for (guint32 from = 0; from < self->n; from++)
    {
      const HfObjectIndex object = { from };
      gsize n;
      guint32 n_dependents;
      const HfObjectIndex *references = hf_heap_get_references (self->heap, object, &n);
      const HfDependent *dependents = hf_heap_get_dependents_of (self->heap, object, &n_dependents);

      for (gsize i = 0; i < n && reachable[from]; i++)
        self->refers[from * self->n + references[i].value] =
          !hf_statics_tables_contains (&tables, object, references[i]);
      for (guint32 i = 0; i < n_dependents && reachable[from]; i++)
        self->refers[from * self->n + dependents[i].target.value] =
          !hf_statics_tables_contains (&tables, object, dependents[i].target);
    }
}

static void
find_distances (Naive *self)
{
  gboolean is_changed = TRUE;

  for (guint32 distance = 0; is_changed; distance++)
    {
      is_changed = FALSE;
      for (guint32 i = 0; i < self->n * self->n; i++)
        {
          if (!self->refers[i] || self->distances[i % self->n] != distance ||
              self->distances[i / self->n] <= distance + 1)
            continue;
          self->distances[i / self->n] = distance + 1;
          is_changed = TRUE;
        }
    }
}

static guint32
find_node (const Naive   *self,
           const HfGraph *graph,
           guint32        object)
{
  guint64 key = hf_graph_key_number (HF_GRAPH_KEY_FIRST, self->distances[object]);

  if (self->distances[object] == HF_INDEX_NONE)
    return HF_INDEX_NONE;
  return hf_graph_find_node (
    graph, hf_graph_key_type (key, self->heap,
                              hf_heap_get_object_type (self->heap, (HfObjectIndex){ object })));
}

static void
find_shown (Naive         *self,
            const HfGraph *graph)
{
  gboolean is_changed = TRUE;

  for (guint32 i = 0; i < self->n; i++)
    self->is_shown[i] = self->distances[i] == 0;
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint32 i = 0; i < self->n * self->n; i++)
        {
          if (!self->refers[i] || !self->is_shown[i % self->n] || self->is_shown[i / self->n] ||
              find_node (self, graph, i / self->n) == HF_INDEX_NONE)
            continue;
          self->is_shown[i / self->n] = is_changed = TRUE;
        }
    }
}

static void
check_objects (const Naive   *self,
               const HfGraph *graph)
{
  g_autofree guint32 *n_objects = g_new0 (guint32, graph->n_nodes);
  g_autofree guint64 *n_references = g_new0 (guint64, graph->n_nodes * graph->n_nodes);

  for (guint32 i = 0; i < self->n; i++)
    {
      if (self->is_shown[i])
        n_objects[find_node (self, graph, i)]++;
    }
  for (guint32 i = 0; i < self->n * self->n; i++)
    {
      if (self->refers[i] && self->is_shown[i % self->n] && self->is_shown[i / self->n] &&
          find_node (self, graph, i / self->n) != find_node (self, graph, i % self->n))
        n_references[find_node (self, graph, i / self->n) * graph->n_nodes +
                     find_node (self, graph, i % self->n)]++;
    }
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].kind == HF_GRAPH_OBJECTS)
        g_assert_cmpuint (graph->nodes[i].n_objects, ==, n_objects[i]);
    }
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];
      guint64 *n = &n_references[edge->from * graph->n_nodes + edge->to];

      if (graph->nodes[edge->from].kind == HF_GRAPH_ROOTS)
        continue;
      g_assert_cmpuint (edge->n_references, ==, *n);
      *n = 0;
    }
  for (guint32 i = 0; i < graph->n_nodes * graph->n_nodes; i++)
    g_assert_cmpuint (n_references[i], ==, 0);
}

/* Roots are all there, and where there are few of a kind they are all shown. */
static void
check_roots (const Naive   *self,
             const HfGraph *graph)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];
      const HfGraphNode *node = &graph->nodes[edge->from];
      guint32 n = 0;

      if (node->kind != HF_GRAPH_ROOTS)
        continue;
      for (guint32 k = 0; k < n_roots; k++)
        n += roots[k].kind == node->root_kind &&
             hf_root_is_weak (&roots[k]) == (edge->kind == HF_GRAPH_WEAK) &&
             hf_root_choice_get_container (&roots[k]).value == node->type.value &&
             self->is_shown[roots[k].object.value] &&
             find_node (self, graph, roots[k].object.value) == edge->to;
      g_assert_cmpuint (node->n_objects, ==, n);
      g_assert_cmpuint (edge->n_references, ==, n);
    }
}

/* Whether a referrer is the first of those that are merged with it. */
static gboolean
is_first_alike (const Naive   *self,
                const HfGraph *graph,
                guint32        node,
                guint32        object)
{
  const HfTypeIndex *types = hf_heap_get_object_types (self->heap);

  for (guint32 i = 0; i < object; i++)
    {
      if (self->is_shown[i] || self->distances[i] != self->distances[object] ||
          types[i].value != types[object].value)
        continue;
      for (guint32 to = 0; to < self->n; to++)
        {
          if (self->refers[i * self->n + to] && self->is_shown[to] &&
              find_node (self, graph, to) == node)
            return FALSE;
        }
    }
  return TRUE;
}

static guint32
count_hidden_objects (const Naive   *self,
                      const HfGraph *graph,
                      guint32        node)
{
  guint32 n = 0;

  for (guint32 from = 0; from < self->n; from++)
    {
      gboolean is_neighbor = FALSE;

      for (guint32 to = 0; to < self->n && !self->is_shown[from]; to++)
        is_neighbor |= self->refers[from * self->n + to] && self->is_shown[to] &&
                       find_node (self, graph, to) == node;
      n += is_neighbor && is_first_alike (self, graph, node, from);
    }
  return n;
}

static gboolean
leads_to_node (const Naive   *self,
               const HfGraph *graph,
               guint32        node,
               const HfRoot  *root)
{
  return self->is_shown[root->object.value] && find_node (self, graph, root->object.value) == node;
}

/* All of one kind and class, strong ones and weak ones, less those that have a node. */
static guint32
count_hidden_roots (const Naive   *self,
                    const HfGraph *graph,
                    guint32        node)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  guint32 n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      gboolean is_first = leads_to_node (self, graph, node, &roots[i]);

      for (guint32 k = 0; k < i; k++)
        is_first = is_first && !(leads_to_node (self, graph, node, &roots[k]) &&
                                 hf_root_is_weak (&roots[i]) == hf_root_is_weak (&roots[k]) &&
                                 hf_root_choice_equal (&roots[i], &roots[k]));
      n += is_first;
    }
  for (guint32 i = 0; i < graph->n_edges; i++)
    n -= graph->edges[i].to == node && graph->nodes[graph->edges[i].from].kind == HF_GRAPH_ROOTS;
  return n;
}

static void
check_hidden (const Naive   *self,
              const HfGraph *graph)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].kind == HF_GRAPH_OBJECTS)
        g_assert_cmpuint (graph->nodes[i].n_hidden, ==,
                          count_hidden_objects (self, graph, i) +
                            count_hidden_roots (self, graph, i));
    }
}

void
hf_graph_naive_check (const HfGraph        *graph,
                      HfHeap               *heap,
                      const HfGraphRequest *request)
{
  guint32 n = hf_heap_get_n_objects (heap);
  const gsize n_pairs = n > MAX_NAIVE ? 0 : n * n;
  g_auto (Naive) naive = { heap, n, g_new0 (gboolean, n_pairs), g_new (guint32, n),
                           g_new0 (gboolean, n) };
  const HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &view);

  if (n > MAX_NAIVE)
    return;
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].n_folded > 0)
        return;
    }
  memset (naive.distances, 0xff, n * sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    {
      if (reachable[i] &&
          (request->object.value == i ||
           request->type.value == hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value))
        naive.distances[i] = 0;
    }
  find_references (&naive);
  find_distances (&naive);
  find_shown (&naive, graph);
  check_objects (&naive, graph);
  check_roots (&naive, graph);
  check_hidden (&naive, graph);
}
