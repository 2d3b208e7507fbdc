/* test-graph-outline.c: each node of a graph once, below what owns or holds it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-outline.h"

#define N_NODES 6
#define NONE HF_INDEX_NONE

static void
assert_outline (HfGraphKind        kind,
                const guint32     *layers,
                const HfGraphEdge *edges,
                guint32            n_edges,
                const guint32     *expected_parents,
                const guint32     *expected)
{
  HfGraphNode nodes[N_NODES] = { 0 };
  const HfGraph graph = { .kind = kind,
                          .n_nodes = N_NODES,
                          .nodes = nodes,
                          .n_edges = n_edges,
                          .edges = (HfGraphEdge *) edges };
  g_autofree guint32 *parents = NULL;
  g_autofree guint32 *outline = NULL;

  for (guint32 i = 0; i < N_NODES; i++)
    nodes[i].layer = layers[i];
  parents = hf_graph_dup_parents (&graph);
  outline = hf_graph_dup_outline (&graph, parents);
  for (guint32 i = 0; i < N_NODES; i++)
    {
      g_assert_cmpuint (parents[i], ==, expected_parents[i]);
      g_assert_cmpuint (outline[i], ==, expected[i]);
    }
}

/* Two owners, of which one reaches what the other owns. */
static void
test_ownership (void)
{
  const guint32 layers[] = { 0, 0, 1, 1, 1, 2 };
  const HfGraphEdge edges[] = {
    { 90, 1, 0, 2, 0, HF_GRAPH_OWNS },     { 10, 1, 0, 3, 0, HF_GRAPH_OWNS },
    { 500, 9, 0, 4, 0, HF_GRAPH_REACHES }, { 80, 1, 1, 4, 0, HF_GRAPH_OWNS },
    { 500, 9, 2, 5, 0, HF_GRAPH_REACHES }, { 700, 9, 3, 2, 0, HF_GRAPH_REACHES },
    { 20, 1, 4, 5, 0, HF_GRAPH_OWNS },
  };
  const guint32 parents[] = { NONE, NONE, 0, 0, 1, 4 };
  const guint32 outline[] = { 0, 2, 3, 1, 4, 5 };

  assert_outline (HF_GRAPH_OWNERSHIP, layers, edges, G_N_ELEMENTS (edges), parents, outline);
}

/* The shortest path comes first, then the nearest nodes; weak references and those that lead
 * back do not count. */
static void
test_retention (void)
{
  const guint32 layers[] = { 0, 0, 1, 2, 2, 3 };
  const HfGraphEdge edges[] = {
    { 10, 1, 0, 2, 0, HF_GRAPH_SHORTEST }, { 99, 1, 1, 2, 0, HF_GRAPH_REFERS },
    { 99, 1, 1, 5, 0, HF_GRAPH_WEAK },     { 10, 1, 2, 3, 0, HF_GRAPH_REFERS },
    { 99, 1, 0, 3, 0, HF_GRAPH_REFERS },   { 20, 1, 2, 5, 0, HF_GRAPH_SHORTEST },
    { 99, 1, 3, 5, 0, HF_GRAPH_REFERS },   { 99, 1, 3, 4, 0, HF_GRAPH_REFERS },
    { 99, 1, 5, 4, 0, HF_GRAPH_REFERS },
  };
  const guint32 parents[] = { NONE, NONE, 0, 2, NONE, 2 };
  const guint32 outline[] = { 0, 2, 3, 5, 1, 4 };

  assert_outline (HF_GRAPH_RETENTION, layers, edges, G_N_ELEMENTS (edges), parents, outline);
}

static void
test_types (void)
{
  const guint32 layers[] = { 0, 1, 1, 1, 1, 2 };
  const HfGraphEdge edges[] = { { 10, 1, 0, 2, 0, HF_GRAPH_REFERS },
                                { 99, 1, 1, 5, 0, HF_GRAPH_REFERS } };
  const guint32 parents[] = { NONE, NONE, NONE, NONE, NONE, NONE };
  const guint32 outline[] = { 0, 1, 2, 3, 4, 5 };

  assert_outline (HF_GRAPH_TYPES, layers, edges, G_N_ELEMENTS (edges), parents, outline);
}

/* A chain, without recursion and with nothing beside it. */
static void
test_deep (void)
{
  const guint32 layers[] = { 0, 1, 2, 3, 4, 5 };
  const HfGraphEdge edges[] = {
    { 9, 1, 0, 1, 0, HF_GRAPH_OWNS }, { 9, 1, 1, 2, 0, HF_GRAPH_OWNS },
    { 9, 1, 2, 3, 0, HF_GRAPH_OWNS }, { 9, 1, 3, 4, 0, HF_GRAPH_OWNS },
    { 9, 1, 4, 5, 0, HF_GRAPH_OWNS },
  };
  const guint32 parents[] = { NONE, 0, 1, 2, 3, 4 };
  const guint32 outline[] = { 0, 1, 2, 3, 4, 5 };

  assert_outline (HF_GRAPH_OWNERSHIP, layers, edges, G_N_ELEMENTS (edges), parents, outline);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/graph-outline/below-what-owns-it", test_ownership);
  g_test_add_func ("/analysis/graph-outline/below-what-holds-it", test_retention);
  g_test_add_func ("/analysis/graph-outline/types-are-no-tree", test_types);
  g_test_add_func ("/analysis/graph-outline/one-below-the-other", test_deep);

  return g_test_run ();
}
