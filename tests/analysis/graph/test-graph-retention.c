/* test-graph-retention.c: the paths from roots to objects, against a slow search for them
 *
 * covers: hf-graph, hf-graph-fold, hf-graph-paths, hf-graph-private, hf-graph-roots,
 *   hf-graph-scale, hf-graph-search, hf-graph-tiers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-check.h"
#include "hf-graph-naive.h"
#include "hf-heap-builder.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-root-choice.h"
#include "hf-root-path.h"
#include "hf-test-times.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (600)

#define N_LONG 100000

static HfGraphRequest
ask (HfObjectIndex object)
{
  return (
    HfGraphRequest){ .kind = HF_GRAPH_RETENTION, .object = object, .type = { HF_INDEX_NONE } };
}

static HfGraphRequest
ask_type (HfTypeIndex type)
{
  return (HfGraphRequest){ .kind = HF_GRAPH_RETENTION, .object = { HF_INDEX_NONE }, .type = type };
}

/* ---- Properties of every retention ---------------------------------------------------- */

/* Whether edges that hold lead from one node to the other. */
static gboolean
leads_to (const HfGraph *graph,
          guint32        from,
          guint32        to)
{
  g_autofree gboolean *is_met = g_new0 (gboolean, graph->n_nodes);
  gboolean is_changed = TRUE;

  is_met[from] = TRUE;
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint32 i = 0; i < graph->n_edges; i++)
        {
          const HfGraphEdge *edge = &graph->edges[i];

          if (edge->kind == HF_GRAPH_WEAK || !is_met[edge->from] || is_met[edge->to])
            continue;
          is_met[edge->to] = is_changed = TRUE;
        }
    }
  return is_met[to];
}

static void
check_layers (const HfGraph *graph)
{
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &graph->edges[i];

      if (graph->nodes[edge->from].layer >= graph->nodes[edge->to].layer)
        g_assert_true (leads_to (graph, edge->to, edge->from));
      if (edge->kind == HF_GRAPH_SHORTEST)
        g_assert_cmpuint (graph->nodes[edge->from].layer, <, graph->nodes[edge->to].layer);
    }
}

/* A strong root leads to each node, and each leads to the subject. */
static void
check_paths (const HfGraph *graph,
             guint32        subject)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      gboolean is_held = graph->nodes[i].kind == HF_GRAPH_ROOTS;

      for (guint32 k = 0; k < graph->n_nodes && !is_held; k++)
        is_held = graph->nodes[k].kind == HF_GRAPH_ROOTS && leads_to (graph, k, i);
      g_assert_true (is_held);
      g_assert_true ((graph->nodes[i].root_flags & HF_ROOT_WEAK) != 0 ||
                     leads_to (graph, i, subject));
    }
}

/* The shortest path is that of hf_root_path_new_from(). */
static void
check_shortest (const HfGraph *graph,
                HfRetention   *retention,
                HfObjectIndex  object)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfRootPath) path = hf_root_path_new_from (retention, object, NULL, NULL);
  guint32 n_roots;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[path->root.value];
  guint32 at = graph->n_nodes - 1;
  guint32 length = 0;

  while (graph->nodes[at].kind != HF_GRAPH_ROOTS)
    {
      const HfGraphEdge *edge = NULL;

      g_assert_cmpuint (
        graph->nodes[at].type.value, ==,
        hf_heap_get_object_type (heap, path->objects[path->n_objects - 1 - length]).value);
      for (guint32 i = 0; i < graph->n_edges; i++)
        {
          if (graph->edges[i].to == at && graph->edges[i].kind == HF_GRAPH_SHORTEST)
            {
              g_assert_null (edge);
              edge = &graph->edges[i];
            }
        }
      g_assert_nonnull (edge);
      length += edge->n_folded + 1;
      at = edge->from;
    }
  g_assert_cmpuint (length, ==, path->n_objects);
  g_assert_cmpuint (graph->nodes[at].root_kind, ==, root->kind);
  g_assert_cmpuint (graph->nodes[at].type.value, ==, hf_root_choice_get_container (root).value);
}

/* ---- Random ones ------------------------------------------------------------------------- */

static void
check_request (HfGraphSource        *source,
               const HfGraphRequest *request)
{
  HfRetention *retention = hf_graph_source_get_retention (source);
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, request);
  guint32 subject = graph->n_nodes - 1;

  if (graph->n_nodes == 0)
    return;
  g_assert_true (graph->nodes[subject].is_subject);
  g_assert_cmpuint (graph->nodes[subject].layer, ==, graph->n_layers - 1);
  g_assert_cmpuint (graph->nodes[subject].n_bytes, ==, graph->n_bytes);
  check_layers (graph);
  check_paths (graph, subject);
  hf_graph_naive_check (graph, heap, request);
  if (request->object.value == HF_INDEX_NONE)
    return;
  check_shortest (graph, retention, request->object);
  g_assert_cmpuint (graph->n_bytes, ==,
                    hf_dominators_get_retained (hf_retention_get_dominators (retention),
                                                request->object));
}

static void
check_opened_request (HfGraphSource  *source,
                      HfGraphRequest  request)
{
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, &request);

  check_request (source, &request);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphOpening opening = { graph->nodes[i].key, HF_GRAPH_ALL };

      request.openings = &opening;
      request.n_openings = 1;
      if (graph->nodes[i].n_hidden > 0)
        check_request (source, &request);
    }
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
      guint32 object = (guint32) g_rand_int_range (rand, 0, (int) hf_heap_get_n_objects (heap));
      guint32 type = (guint32) g_rand_int_range (rand, 0, (int) hf_heap_get_n_types (heap));
      HfGraphRequest request = ask ((HfObjectIndex){ object });

      check_opened_request (source, request);
      hf_graph_check_openings (source, &request);
      request = ask_type ((HfTypeIndex){ type });
      check_opened_request (source, request);
      hf_graph_check_openings (source, &request);
    }
}

static void
test_permuted (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfHeap) reversed = hf_reverse (heap);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfRetention) other_retention = hf_retain (reversed);
      g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
      g_autoptr (HfGraphSource) other_source = hf_graph_source_new (other_retention);
      guint32 object = (guint32) g_rand_int_range (rand, 0, (int) hf_heap_get_n_objects (heap));
      HfGraphRequest request = ask ((HfObjectIndex){ object });
      HfGraphOpening opening;
      g_autoptr (HfGraph) a = hf_graph_check_make (source, &request);
      g_autoptr (HfGraph) b = hf_graph_check_make (other_source, &request);

      hf_graph_check_equal (a, b);
      if (a->n_nodes == 0)
        continue;
      opening = (HfGraphOpening){ a->nodes[a->n_nodes - 1].key, HF_GRAPH_ALL };
      request.openings = &opening;
      request.n_openings = 1;
      hf_graph_unref (a);
      hf_graph_unref (b);
      a = hf_graph_check_make (source, &request);
      b = hf_graph_check_make (other_source, &request);
      hf_graph_check_equal (a, b);
    }
}

/* ---- Long and wide ones ---------------------------------------------------------------------- */

static HfHeap *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return heap;
}

/* A chain whose types alternate, so that nothing of it can be folded. */
static void
test_long (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfGraphSource) source = NULL;
  g_autoptr (HfGraph) graph = NULL;
  HfGraphRequest request = ask ((HfObjectIndex){ N_LONG - 1 });
  guint64 n_folded = 0;

  hf_heap_builder_begin_domain (builder, "long", 4, NULL, 2);
  hf_heap_builder_add_type (builder, 0, "Odd");
  hf_heap_builder_add_type (builder, 1, "Even");
  for (guint64 i = 1; i <= N_LONG; i++)
    {
      const guint64 next = i + 1;

      hf_heap_builder_add_object (builder, i, i % 2, 24, &next, i < N_LONG);
    }
  hf_heap_builder_add_root (builder, 1, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = seal (builder);
  retention = hf_retain (heap);
  source = hf_graph_source_new (retention);
  graph = hf_graph_check_make (source, &request);
  for (guint32 i = 0; i < graph->n_edges; i++)
    n_folded += graph->edges[i].n_folded;
  g_assert_cmpuint (graph->n_nodes, <, 70);
  g_assert_cmpuint (graph->n_nodes - 1 + n_folded, ==, N_LONG);
  check_shortest (graph, retention, request.object);
}

/* All refer to one, and a root to each of them. */
static void
test_wide (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfGraphSource) source = NULL;
  g_autoptr (HfGraph) graph = NULL;
  const guint64 subject = N_LONG;
  HfGraphRequest request = ask ((HfObjectIndex){ N_LONG - 1 });

  hf_heap_builder_begin_domain (builder, "wide", 4, NULL, 2);
  for (guint64 i = 0; i < 1000; i++)
    {
      g_autofree char *name = g_strdup_printf ("N.Type%u", (guint) i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint64 i = 1; i <= N_LONG; i++)
    {
      hf_heap_builder_add_object (builder, i, i % 1000, 24, &subject, i < N_LONG);
      if (i < N_LONG)
        hf_heap_builder_add_root (builder, i, HF_ROOT_LOCAL, 0, NULL, NULL);
    }
  heap = seal (builder);
  retention = hf_retain (heap);
  source = hf_graph_source_new (retention);
  graph = hf_graph_check_make (source, &request);
  g_assert_cmpuint (graph->n_nodes, <, 30);
  g_assert_cmpuint (graph->nodes[graph->n_nodes - 1].n_hidden, >, 990);
  g_assert_cmpuint (graph->nodes[0].n_objects, >=, 99);
  hf_graph_check_openings (source, &request);
}

/* ---- Real ones ------------------------------------------------------------------------------- */

/* The picture that the window is to show first of all. */
static void
test_wpf (void)
{
  static const char *const types[] = {
    "System.Windows.Media.GlyphRun",
    "System.Windows.Controls.TextBlock",
    "System.Windows.Controls.Button",
    "System.Windows.Threading.Dispatcher",
    "System.Windows.Input.InputManager",
    "MS.Internal.FontCache.CachedTypeface",
    "System.Windows.Threading.DispatcherFrame",
  };
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  HfGraphRequest request = ask (hf_heap_find_object (heap, 0x2cc81d8));
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, &request);

  g_assert_cmpuint (graph->n_nodes, >=, 20);
  g_assert_cmpuint (graph->n_nodes, <=, 30);
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      gboolean is_there = FALSE;

      for (guint32 k = 0; k < graph->n_nodes; k++)
        is_there |= graph->nodes[k].kind == HF_GRAPH_OBJECTS &&
                    strcmp (hf_heap_get_type_name (heap, graph->nodes[k].type), types[i]) == 0;
      if (!is_there)
        g_error ("%s is missing", types[i]);
    }
  check_request (source, &request);
  hf_graph_check_openings (source, &request);
}

static void
test_real (void)
{
  static const char *const files[] = { "real/wpf-app.gclog.gz", "real/aspnet-razor.gclog.gz",
                                       "real/dotnet10-small.gclog.gz" };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (HfRetention) retention = hf_retain_file (files[i]);
      HfHeap *heap = hf_retain_heap (retention);
      g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
      guint32 n = hf_heap_get_n_objects (heap);

      for (guint32 k = 0; k < 20; k++)
        {
          HfGraphRequest request = ask ((HfObjectIndex){ n / 20 * k });

          check_request (source, &request);
          request = ask_type (hf_heap_get_object_type (heap, request.object));
          check_request (source, &request);
        }
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  const HfGraphRequest request = ask ((HfObjectIndex){ 0 });
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_graph_new (source, &request, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/graph-retention/random-heaps-agree-with-a-slow-search", test_random);
  g_test_add_func ("/analysis/graph-retention/the-order-of-records-does-not-matter", test_permuted);
  g_test_add_func ("/analysis/graph-retention/a-long-chain-shows-its-ends", test_long);
  g_test_add_func ("/analysis/graph-retention/many-referrers-are-counted", test_wide);
  g_test_add_func ("/analysis/graph-retention/wpf-shows-who-holds-a-typeface", test_wpf);
  g_test_add_func ("/analysis/graph-retention/real-heaps-have-ways-to-all-nodes", test_real);
  g_test_add_func ("/analysis/graph-retention/cancels", test_cancel);
  return g_test_run ();
}
