/* test-pair-graph-text.c: words about the nodes and edges of a graph of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-pair-graph-text.h"

#include <string.h>

#define BEFORE "!a a:100:N.Cache a->b b:1000:N.Item a->s s:500:N.Same !g g:700:N.Gone !t t:300:N.T"
#define AFTER \
  "!a a:100:N.Cache a->b b:1000:N.Item a->c c:2000:N.Item a->s s:500:N.Same !n n:900:N.New " \
  "!t t:300:N.T"

static HfPairGraph *
make (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (GError) error = NULL;
  HfPairGraph *pair = hf_pair_graph_new_ownership (&before, &after, 1, NULL, &error);

  g_assert_no_error (error);
  return pair;
}

static void
check (const HfPairGraph *pair,
       const char        *type,
       const char        *detail,
       const char        *title)
{
  const guint32 node = hf_pair_graph_find_type (pair, type);
  g_autofree char *found_detail = NULL;
  g_autofree char *found_title = NULL;

  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  found_detail = hf_pair_graph_dup_node_detail (pair, node);
  found_title = hf_pair_graph_dup_node_title (pair, node);
  g_assert_cmpstr (found_detail, ==, detail);
  g_assert_cmpstr (found_title, ==, title);
}

static void
test_nodes (void)
{
  g_autoptr (HfPairGraph) pair = make ();

  check (pair, "N.Item", "1.0 KB → 3.0 KB · ×1 → 2",
         "N.Item: 1.0 KB before, 3.0 KB after, +2.0 KB; 1 object before, 2 after");
  check (pair, "N.New", "new: 900 B", "N.New: new, 900 B after; 1 object");
  check (pair, "N.Gone", "gone: 700 B", "N.Gone: gone, 700 B before; 1 object");
  check (pair, "N.T", "300 B", "N.T: 300 B before and after; 1 object");
}

static void
test_edges (void)
{
  g_autoptr (HfPairGraph) pair = make ();
  const guint32 item = hf_pair_graph_find_type (pair, "N.Item");

  for (guint32 i = 0; i < pair->graph->n_edges; i++)
    {
      g_autofree char *title = hf_pair_graph_dup_edge_title (pair, i);

      if (pair->graph->edges[i].to != item)
        continue;
      g_assert_cmpstr (title, ==, "Item, owned by Cache: 1.0 KB before, 3.0 KB after, +2.0 KB");
      return;
    }
  g_assert_not_reached ();
}

static void
test_summary (void)
{
  g_autoptr (HfPairGraph) pair = make ();
  g_autofree char *summary = hf_pair_graph_dup_summary (pair);

  g_assert_cmpstr (summary, ==,
                   "Reachable: 2.6 KB → 4.8 KB · groups: 3 grew · 0 shrank · 1 new · 1 gone");
}

/* ---- A retention ---------------------------------------------------------- */

#define KEPT "#c:N.Cache.map c:8:N.Cache c->a a:1:N.Page[] a->s s:10:N.Session "

static HfPairGraph *
make_retention (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (KEPT);
  g_auto (HfComparedHeap) after = hf_compared_words (KEPT "a->t t:10:N.Session !h h:1:N.H h->u "
                                                          "u:10:N.Session");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) first = hf_reason_tree_new (&before, NULL, NULL, &error);
  g_autoptr (HfReasonTree) second = hf_reason_tree_new (&after, NULL, NULL, &error);
  HfReasonTree *const trees[] = { first, second };
  HfPairGraph *pair = hf_pair_graph_new_retention (trees, "N.Session", 1, NULL, &error);

  g_assert_no_error (error);
  return pair;
}

static void
test_kept (void)
{
  g_autoptr (HfPairGraph) pair = make_retention ();

  check (pair, "N.Session", "10 B → 30 B · ×1 → 3",
         "N.Session: 10 B before, 30 B after, +20 B; 1 object before, 3 after");
  check (pair, "N.Cache", "10 B → 20 B · 1 → 2 kept",
         "N.Cache, which keeps Session: 10 B before, 20 B after, +10 B; 1 object before, 2 after");
  check (pair, "N.H", "new: 10 B · 1 kept", "N.H, which keeps Session: new, 10 B after; 1 object");
}

static void
test_roots (void)
{
  g_autoptr (HfPairGraph) pair = make_retention ();
  gboolean is_found = FALSE;

  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      g_autofree char *name = hf_pair_graph_dup_node_name (pair, i);

      is_found |= g_str_equal (name, "Static field Cache.map");
    }
  g_assert_true (is_found);
}

static void
test_references (void)
{
  g_autoptr (HfPairGraph) pair = make_retention ();
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint32 i = 0; i < pair->graph->n_edges; i++)
    {
      g_autofree char *title = hf_pair_graph_dup_edge_title (pair, i);

      g_string_append_printf (titles, "%s\n", title);
    }
  g_assert_nonnull (strstr (titles->str, "Session, referred to by Cache: 10 B before, 20 B after, "
                                         "+10 B; 1 type between them is not shown\n"));
  g_assert_nonnull (strstr (titles->str, "H, referred to by Handle, which keeps Session: new, "
                                         "10 B after\n"));
}

static void
test_paths_summary (void)
{
  g_autoptr (HfPairGraph) pair = make_retention ();
  g_autofree char *summary = hf_pair_graph_dup_summary (pair);

  g_assert_cmpstr (summary, ==,
                   "Session, reachable: 10 B → 30 B · paths: 1 grew · 0 shrank · 1 new · 0 gone");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/pair-graph-text/nodes-have-the-figures-of-both-sides", test_nodes);
  g_test_add_func ("/wording/pair-graph-text/an-edge-names-owner-and-owned", test_edges);
  g_test_add_func ("/wording/pair-graph-text/the-summary-counts-what-is-marked", test_summary);
  g_test_add_func ("/wording/pair-graph-text/a-node-on-the-way-says-what-it-keeps", test_kept);
  g_test_add_func ("/wording/pair-graph-text/a-root-is-named-with-its-field", test_roots);
  g_test_add_func ("/wording/pair-graph-text/a-reference-counts-the-types-left-out",
                   test_references);
  g_test_add_func ("/wording/pair-graph-text/the-summary-of-a-retention-counts-paths",
                   test_paths_summary);
  return g_test_run ();
}
