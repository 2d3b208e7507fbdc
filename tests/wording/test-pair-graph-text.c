/* test-pair-graph-text.c: words about the nodes and edges of a graph of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-pair-graph-text.h"

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

  g_assert_cmpstr (summary, ==, "+2.2 KB (+84.6 %): 3 grew · 0 shrank · 1 new · 1 gone");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/pair-graph-text/nodes-have-the-figures-of-both-sides", test_nodes);
  g_test_add_func ("/wording/pair-graph-text/an-edge-names-owner-and-owned", test_edges);
  g_test_add_func ("/wording/pair-graph-text/the-summary-counts-what-is-marked", test_summary);
  return g_test_run ();
}
