/* test-graph-find.c: the pointer and the keys find what is seen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"
#include "hf-graph-layout.h"

static void
test_hits (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 30, 34, 4, 5);
  g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfRect *rect = &layout->rects[i];

      g_assert_cmpuint (hf_graph_layout_find (layout, rect->x, rect->y), ==, i);
      g_assert_cmpuint (hf_graph_layout_find (layout, rect->x + rect->width - .5,
                                              rect->y + rect->height - .5),
                        ==, i);
    }
  g_assert_cmpuint (hf_graph_layout_find (layout, layout->bounds.x, layout->bounds.y), ==,
                    HF_INDEX_NONE);

  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfPoint at = layout->routes[i].label;
      const guint32 found = hf_graph_layout_find_edge (layout, at.x, at.y, 4);

      /* Another one may run over it. */
      g_assert_cmpuint (found, !=, HF_INDEX_NONE);
    }
  g_assert_cmpuint (hf_graph_layout_find_edge (layout, layout->bounds.x, layout->bounds.y, 4), ==,
                    HF_INDEX_NONE);
}

/* From every node keys lead to every other one. */
static void
test_neighbors (void)
{
  static const HfGraphKind kinds[] = { HF_GRAPH_OWNERSHIP, HF_GRAPH_TYPES, HF_GRAPH_RETENTION };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (HfGraph) graph = graph_test_new (kinds[k], 24, 30, 4, 6);
      g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);
      g_autofree guint32 *stack = g_new (guint32, 24 * 4 + 1);
      g_autofree guint8 *is_seen = g_new0 (guint8, 24);
      guint n_stack = 1;
      guint n_seen = 0;

      stack[0] = 0;
      while (n_stack > 0)
        {
          const guint32 node = stack[--n_stack];

          if (is_seen[node])
            continue;
          is_seen[node] = TRUE;
          n_seen++;
          for (HfDirection side = HF_DIRECTION_LEFT; side <= HF_DIRECTION_DOWN; side++)
            {
              const guint32 next = hf_graph_layout_find_neighbor (layout, node, side);

              g_assert_cmpuint (next, !=, node);
              if (next != HF_INDEX_NONE && !is_seen[next])
                stack[n_stack++] = next;
            }
        }
      g_assert_cmpuint (n_seen, >=, 20);
    }
}

static void
test_sides (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 30, 34, 4, 7);
  g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const guint32 right = hf_graph_layout_find_neighbor (layout, i, HF_DIRECTION_RIGHT);
      const guint32 up = hf_graph_layout_find_neighbor (layout, i, HF_DIRECTION_UP);

      if (right != HF_INDEX_NONE)
        g_assert_cmpfloat (layout->rects[right].x, >, layout->rects[i].x);
      if (up != HF_INDEX_NONE)
        g_assert_cmpfloat (layout->rects[up].y, <, layout->rects[i].y);
    }
}

/* Down a column, whatever the edges do. */
static void
test_column (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 24, 30, 4, 6);
  g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      gboolean is_last = TRUE;
      const guint32 down = hf_graph_layout_find_neighbor (layout, i, HF_DIRECTION_DOWN);

      for (guint32 k = 0; k < graph->n_nodes; k++)
        {
          if (graph->nodes[k].layer == graph->nodes[i].layer &&
              layout->rects[k].y > layout->rects[i].y)
            is_last = FALSE;
        }
      if (!is_last)
        g_assert_cmpuint (graph->nodes[down].layer, ==, graph->nodes[i].layer);
    }
}

/* Tab comes to each node once, and Shift+Tab back. */
static void
test_walk (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_RETENTION, 40, 60, 8, 8);
  g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);
  g_autofree guint32 *walk = hf_graph_layout_dup_walk (layout);
  guint32 node = HF_INDEX_NONE;
  guint n = 0;

  for (node = hf_graph_layout_find_next (layout, node, FALSE); node != HF_INDEX_NONE;
       node = hf_graph_layout_find_next (layout, node, FALSE), n++)
    {
      const guint32 next = hf_graph_layout_find_next (layout, node, FALSE);

      g_assert_cmpuint (walk[n], ==, node);
      if (next != HF_INDEX_NONE)
        g_assert_cmpuint (hf_graph_layout_find_next (layout, next, TRUE), ==, node);
    }
  g_assert_cmpuint (n, ==, 40);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/graph-find/what-lies-at-a-point", test_hits);
  g_test_add_func ("/drawing/graph-find/keys-lead-everywhere", test_neighbors);
  g_test_add_func ("/drawing/graph-find/keys-lead-to-their-side", test_sides);
  g_test_add_func ("/drawing/graph-find/keys-keep-to-their-column", test_column);
  g_test_add_func ("/drawing/graph-find/each-node-comes-once", test_walk);

  return g_test_run ();
}
