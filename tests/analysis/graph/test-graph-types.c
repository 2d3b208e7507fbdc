/* test-graph-types.c: who refers to whom by type, against a slow count
 *
 * covers: hf-type-links
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-check.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-test-times.h"
#include "hf-test.h"
#include "hf-type-links.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (1000)

static HfGraphRequest
ask (HfTypeIndex type)
{
  return (HfGraphRequest){ .kind = HF_GRAPH_TYPES, .object = { HF_INDEX_NONE }, .type = type };
}

/* ---- Against a slow count ------------------------------------------------------------ */

static gboolean
refers (HfHeap  *heap,
        guint32  from,
        guint32  to)
{
  gsize n;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, (HfObjectIndex){ from }, &n);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, (HfObjectIndex){ from },
                                                             &n_dependents);

  for (gsize i = 0; i < n; i++)
    {
      if (references[i].value == to)
        return TRUE;
    }
  for (guint32 i = 0; i < n_dependents; i++)
    {
      if (dependents[i].target.value == to)
        return TRUE;
    }
  return FALSE;
}

static HfTypeLink
count_link (HfHeap         *heap,
            const gboolean *reachable,
            guint32         from_type,
            guint32         to_type)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  HfTypeLink link = { { from_type }, { to_type }, 0, 0 };

  for (guint32 to = 0; to < hf_heap_get_n_objects (heap); to++)
    {
      guint64 n = 0;

      for (guint32 from = 0; from < hf_heap_get_n_objects (heap); from++)
        n += reachable[from] && types[from].value == from_type && types[to].value == to_type &&
             refers (heap, from, to);
      link.n_references += n;
      link.n_bytes += n > 0 ? hf_heap_get_object_size (heap, (HfObjectIndex){ to }) : 0;
    }
  return link;
}

static const HfTypeLink *
find_link (const HfTypeLinks *links,
           guint32            from,
           guint32            to)
{
  for (guint32 i = links->first[from]; i < links->first[from + 1]; i++)
    {
      if (links->links[i].to.value == to)
        return &links->links[i];
    }
  return NULL;
}

static void
check_links (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfTypeLinks) links = hf_type_links_new (retention, NULL, NULL);
  const HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &view);
  guint32 n_types = hf_heap_get_n_types (heap);
  guint32 n_links = 0;

  for (guint32 from = 0; from < n_types; from++)
    {
      for (guint32 to = 0; to < n_types; to++)
        {
          const HfTypeLink expected = count_link (heap, reachable, from, to);
          const HfTypeLink *found = find_link (links, from, to);

          g_assert_cmpuint (found != NULL, ==, expected.n_references > 0);
          if (found == NULL)
            continue;
          n_links++;
          g_assert_cmpuint (found->n_references, ==, expected.n_references);
          g_assert_cmpuint (found->n_bytes, ==, expected.n_bytes);
        }
    }
  g_assert_cmpuint (links->n_links, ==, n_links);
  g_assert_cmpuint (links->n_left_out, ==, 0);
  for (guint32 type = 0; type < n_types; type++)
    {
      for (guint32 i = links->first_incoming[type]; i < links->first_incoming[type + 1]; i++)
        g_assert_cmpuint (links->links[links->incoming[i]].to.value, ==, type);
    }
}

/* ---- Graphs ------------------------------------------------------------------------------ */

static guint32
find_type (const HfGraph *graph,
           HfTypeIndex    type)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].type.value == type.value)
        return i;
    }
  return HF_INDEX_NONE;
}

/* All that is known of the types that are shown is shown, and only that. */
static void
check_graph (const HfGraph *graph,
             HfRetention   *retention)
{
  g_autoptr (HfTypeLinks) links = hf_type_links_new (retention, NULL, NULL);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  guint64 n_bytes = 0;
  guint32 n_edges = 0;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];
      guint32 type = node->type.value;

      n_bytes += stats[type].n_reachable_bytes;
      g_assert_cmpuint (node->n_objects, ==, stats[type].n_reachable);
      g_assert_cmpuint (node->n_bytes, ==, hf_retention_get_type_bounds (retention)[type]);
      g_assert_cmpuint (hf_heap_get_object_type (hf_retain_heap (retention), node->object).value,
                        ==, type);
      for (guint32 k = links->first[type]; k < links->first[type + 1]; k++)
        n_edges += find_type (graph, links->links[k].to) != HF_INDEX_NONE;
    }
  g_assert_cmpuint (graph->n_bytes, ==, n_bytes);
  g_assert_cmpuint (graph->n_edges + graph->n_edges_left_out, ==, n_edges);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];
      const HfTypeLink *link = find_link (links, graph->nodes[edge->from].type.value,
                                          graph->nodes[edge->to].type.value);

      g_assert_nonnull (link);
      g_assert_cmpuint (edge->n_references, ==, link->n_references);
      g_assert_cmpuint (edge->n_bytes, ==, link->n_bytes);
    }
}

/* Layers are distances from the selected type, and 0 without one. */
static void
check_layers (const HfGraph *graph,
              HfTypeIndex    type)
{
  guint32 subject = find_type (graph, type);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      g_assert_cmpuint (graph->nodes[i].is_subject, ==, i == subject);
      if (subject == HF_INDEX_NONE)
        g_assert_cmpuint (graph->nodes[i].layer, ==, 0);
      else
        g_assert_cmpuint (graph->nodes[i].layer == 0, ==, i == subject);
    }
  for (guint32 i = 0; i < graph->n_edges && subject != HF_INDEX_NONE; i++)
    {
      guint32 from = graph->nodes[graph->edges[i].from].layer;
      guint32 to = graph->nodes[graph->edges[i].to].layer;

      g_assert_cmpuint (MAX (from, to) - MIN (from, to), <=, 1);
    }
}

static void
check_request (HfGraphSource        *source,
               const HfGraphRequest *request)
{
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, request);

  check_graph (graph, hf_graph_source_get_retention (source));
  check_layers (graph, request->type);
  hf_graph_check_openings (source, request);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
      HfGraphRequest request = ask ((HfTypeIndex){ HF_INDEX_NONE });

      check_links (retention);
      check_request (source, &request);
      request.type.value = (guint32) g_rand_int_range (rand, 0, (int) hf_heap_get_n_types (heap));
      check_request (source, &request);
    }
}

static HfTypeIndex
find_named (HfHeap     *heap,
            const char *name)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (strcmp (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name) == 0)
        return (HfTypeIndex){ i };
    }
  return (HfTypeIndex){ HF_INDEX_NONE };
}

static void
test_real (void)
{
  static const char *const files[] = { "real/wpf-app.gclog.gz", "real/aspnet-razor.gclog.gz",
                                       "real/roslyn-server.gclog.gz" };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (HfRetention) retention = hf_retain_file (files[i]);
      HfHeap *heap = hf_retain_heap (retention);
      g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
      HfGraphRequest request = ask ((HfTypeIndex){ HF_INDEX_NONE });
      g_autoptr (HfGraph) graph = hf_graph_check_make (source, &request);
      g_autoptr (HfGraph) selected = NULL;

      g_assert_cmpuint (graph->n_nodes, ==, 25);
      check_request (source, &request);
      request.type = find_named (heap, "System.RuntimeType");
      g_assert_cmpuint (request.type.value, !=, HF_INDEX_NONE);
      selected = hf_graph_check_make (source, &request);
      g_assert_cmpuint (selected->n_nodes, >, 26);
      g_assert_cmpuint (selected->n_nodes, <=, 25 + 1 + 40);
      check_request (source, &request);
    }
}

static void
test_permuted (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/aspnet-razor.gclog.gz");
  g_autoptr (HfHeap) reversed = hf_reverse (hf_retain_heap (retention));
  g_autoptr (HfRetention) other_retention = hf_retain (reversed);
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  g_autoptr (HfGraphSource) other_source = hf_graph_source_new (other_retention);
  HfGraphRequest request = ask (find_named (hf_retain_heap (retention), "System.String"));
  g_autoptr (HfGraph) a = hf_graph_check_make (source, &request);
  g_autoptr (HfGraph) b = NULL;

  request.type = find_named (reversed, "System.String");
  b = hf_graph_check_make (other_source, &request);
  hf_graph_check_equal (a, b);
}

/* ---- Many threads, and a cancel -------------------------------------------------------- */

static gpointer
make_worker (gpointer source)
{
  HfGraphRequest request = ask ((HfTypeIndex){ HF_INDEX_NONE });
  HfGraph *graph = hf_graph_check_make (source, &request);
  g_autoptr (HfGraph) other = NULL;

  request.kind = HF_GRAPH_OWNERSHIP;
  other = hf_graph_check_make (source, &request);
  return graph;
}

static void
test_threads (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  GThread *threads[4];
  g_autoptr (HfGraph) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("graph", make_worker, source);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (HfGraph) graph = g_thread_join (threads[i]);

      if (first == NULL)
        first = hf_graph_ref (graph);
      hf_graph_check_equal (first, graph);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  const HfGraphRequest request = ask ((HfTypeIndex){ HF_INDEX_NONE });
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGraph) graph = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_graph_new (source, &request, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  graph = hf_graph_check_make (source, &request);
  g_assert_cmpuint (graph->n_nodes, ==, 25);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/graph-types/random-heaps-agree-with-a-slow-count", test_random);
  g_test_add_func ("/analysis/graph-types/real-heaps-show-the-largest-types", test_real);
  g_test_add_func ("/analysis/graph-types/the-order-of-records-does-not-matter", test_permuted);
  g_test_add_func ("/analysis/graph-types/threads-share-what-is-known", test_threads);
  g_test_add_func ("/analysis/graph-types/a-cancelled-one-is-not-kept", test_cancel);
  return g_test_run ();
}
