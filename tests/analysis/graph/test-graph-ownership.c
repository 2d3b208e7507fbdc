/* test-graph-ownership.c: the groups that own a heap as a graph
 *
 * covers: hf-ownership-rest
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-check.h"
#include "hf-naive.h"
#include "hf-ownership-check.h"
#include "hf-ownership-rest.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (1000)

static const HfGraphRequest request = { .kind = HF_GRAPH_OWNERSHIP,
                                        .object = { HF_INDEX_NONE },
                                        .type = { HF_INDEX_NONE } };

/* ---- Pieces ------------------------------------------------------------------------ */

/* All that a group holds is in a group below it, its own objects, or in a piece. */
static void
check_rest (HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOwnership) ownership = hf_ownership_new (retention, NULL, &error);
  g_autoptr (HfOwnershipRest) rest = hf_ownership_rest_new (ownership, NULL, &error);

  g_assert_no_error (error);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];
      guint64 n_bytes = 0;
      guint64 n_held = 0;

      for (guint32 k = rest->first[i]; k < rest->first[i + 1]; k++)
        {
          g_assert_cmpuint (rest->pieces[k].group, ==, i);
          g_assert_cmpuint (rest->pieces[k].n_held, >=, rest->pieces[k].n_objects);
          n_bytes += rest->pieces[k].n_bytes;
          n_held += rest->pieces[k].n_held;
        }
      for (guint32 k = i + 1; k < ownership->n_groups; k++)
        {
          if (ownership->groups[k].parent != i || ownership->groups[k].kind == HF_OWNERSHIP_OTHERS)
            continue;
          n_bytes += ownership->groups[k].n_bytes;
          n_held += ownership->groups[k].n_held;
        }
      if (group->kind == HF_OWNERSHIP_OTHERS)
        g_assert_cmpuint (n_held, ==, 0);
      else if (group->kind == HF_OWNERSHIP_OBJECTS ||
               (group->kind == HF_OWNERSHIP_SHARED && group->n_types == 1))
        {
          g_assert_cmpuint (group->n_held - n_held, ==, group->n_objects);
          g_assert_cmpuint (group->n_bytes, >=, n_bytes);
        }
      else
        {
          g_assert_cmpuint (group->n_held, ==, n_held);
          g_assert_cmpuint (group->n_bytes, ==, n_bytes);
        }
    }
}

/* ---- Graphs ------------------------------------------------------------------------- */

/* No node owns more than it holds, and what stands first holds all. */
static void
check_sums (const HfGraph *graph)
{
  guint64 total = 0;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      guint64 owned = 0;

      for (guint32 k = 0; k < graph->n_edges; k++)
        {
          const HfGraphEdge *edge = &graph->edges[k];

          if (edge->from != i || edge->kind != HF_GRAPH_OWNS)
            continue;
          g_assert_cmpuint (graph->nodes[edge->to].layer, ==, graph->nodes[i].layer + 1);
          g_assert_cmpuint (graph->nodes[edge->to].n_bytes, ==, edge->n_bytes);
          owned += edge->n_bytes;
        }
      if (graph->nodes[i].layer == 0)
        total += graph->nodes[i].n_bytes;
      g_assert_cmpuint (graph->nodes[i].n_bytes, >=, owned);
    }
  g_assert_cmpuint (total, ==, graph->n_bytes);
}

static void
check_opened_sums (HfGraphSource *source)
{
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, &request);

  check_sums (graph);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphOpening opening = { graph->nodes[i].key, HF_GRAPH_ALL };
      HfGraphRequest opened = request;
      g_autoptr (HfGraph) other = NULL;

      opened.openings = &opening;
      opened.n_openings = 1;
      other = hf_graph_check_make (source, &opened);
      g_assert_cmpuint (other->n_bytes, ==, graph->n_bytes);
      check_sums (other);
    }
}

static void
check_retention (HfRetention *retention)
{
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);

  check_rest (retention);
  check_opened_sums (source);
  hf_graph_check_openings (source, &request);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check_retention (retention);
    }
}

static void
test_real (void)
{
  static const char *const files[] = {
    "real/wpf-app.gclog.gz",
    "real/aspnet-razor.gclog.gz",
    "real/roslyn-server.gclog.gz",
    "real/dotnet10-small.gclog.gz",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (HfRetention) retention = hf_retain_file (files[i]);

      check_retention (retention);
    }
}

static void
test_permuted (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");
  g_autoptr (HfHeap) reversed = hf_reverse (hf_retain_heap (retention));
  g_autoptr (HfRetention) other_retention = hf_retain (reversed);
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  g_autoptr (HfGraphSource) other_source = hf_graph_source_new (other_retention);
  g_autoptr (HfGraph) graph = hf_graph_check_make (source, &request);
  HfGraphRequest opened = request;
  const HfGraphOpening openings[] = { { graph->nodes[0].key, HF_GRAPH_ALL },
                                      { graph->nodes[1].key, HF_GRAPH_ALL } };
  g_autoptr (HfGraph) a = NULL;
  g_autoptr (HfGraph) b = NULL;

  opened.openings = openings;
  opened.n_openings = G_N_ELEMENTS (openings);
  a = hf_graph_check_make (source, &opened);
  b = hf_graph_check_make (other_source, &opened);
  g_assert_cmpuint (a->n_nodes, >, graph->n_nodes);
  hf_graph_check_equal (a, b);
}

/* A table has rows that are a group, and besides small things that are none: opened, it
 * says which, and nothing else changes. */
static void
test_opened (void)
{
  g_autoptr (GString) text = g_string_new ("#t:Shop.s_table t:100:Table t->h h:300:Header "
                                           "t->f f:200:Footer f->x x:50:Text");
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfGraphSource) source = NULL;
  g_autoptr (HfGraph) closed = NULL;
  g_autoptr (HfGraph) opened = NULL;
  g_autoptr (GArray) hidden = NULL;
  HfGraphRequest again = request;
  HfGraphOpening opening;
  guint32 table = 0;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, " t->r%u r%u:1000:Row", i, i);
  heap = hf_test_heap (text->str);
  retention = hf_retain (heap);
  source = hf_graph_source_new (retention);
  closed = hf_graph_check_make (source, &request);
  while (closed->nodes[table].kind != HF_GRAPH_OBJECTS)
    table++;
  g_assert_cmpuint (closed->n_bytes, ==, 40650);
  g_assert_cmpuint (closed->nodes[table].n_bytes, ==, 40650);
  hidden = hf_graph_check_list (closed, table);
  /* Rows stay hidden even if they are not a group. */
  g_assert_cmpuint (hidden->len, >=, 2);
  opening = (HfGraphOpening){ closed->nodes[table].key, HF_GRAPH_ALL };
  again.openings = &opening;
  again.n_openings = 1;
  opened = hf_graph_check_make (source, &again);
  check_sums (opened);
  for (guint i = 0; i < hidden->len; i++)
    {
      const HfGraphNode *node = &g_array_index (hidden, HfGraphNode, i);
      const char *name = hf_heap_get_type_name (heap, node->type);

      g_assert_cmpuint (hf_graph_find_node (opened, node->key), !=, HF_INDEX_NONE);
      if (g_str_equal (name, "Header"))
        g_assert_cmpuint (node->n_bytes, ==, 300);
      else if (g_str_equal (name, "Footer"))
        g_assert_cmpuint (node->n_bytes, ==, 250);
      else
        g_assert_cmpstr (name, ==, "Row");
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGraph) graph = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_graph_new (source, &request, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* A cancelled graph is not cached. */
  graph = hf_graph_check_make (source, &request);
  g_assert_cmpuint (graph->n_nodes, >, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/graph-ownership/opened-groups-show-what-hangs-in-them", test_opened);
  g_test_add_func ("/analysis/graph-ownership/random-heaps-add-up", test_random);
  g_test_add_func ("/analysis/graph-ownership/real-heaps-add-up", test_real);
  g_test_add_func ("/analysis/graph-ownership/the-order-of-records-does-not-matter", test_permuted);
  g_test_add_func ("/analysis/graph-ownership/a-cancelled-one-is-not-kept", test_cancel);
  return g_test_run ();
}
