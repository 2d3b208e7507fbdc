/* test-graph-layout.c: nodes keep clear of each other and stay, edges go around them
 *
 * covers: hf-graph-channels, hf-graph-columns, hf-graph-detours, hf-graph-routes,
 *   hf-graph-rows, hf-graph-slots, hf-graph-source, hf-graph-springs, hf-graph-widths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"
#include "hf-graph-layout.h"

#include <math.h>

static const struct { HfGraphKind kind; guint32 n_nodes, n_edges, n_layers; } shapes[] = {
  { HF_GRAPH_OWNERSHIP, 1, 0, 1 },    { HF_GRAPH_OWNERSHIP, 30, 34, 4 },
  { HF_GRAPH_OWNERSHIP, 120, 130, 6 }, { HF_GRAPH_TYPES, 1, 0, 1 },
  { HF_GRAPH_TYPES, 25, 60, 1 },       { HF_GRAPH_TYPES, 80, 200, 1 },
  { HF_GRAPH_RETENTION, 1, 0, 1 },     { HF_GRAPH_RETENTION, 2, 1, 2 },
  { HF_GRAPH_RETENTION, 26, 30, 9 },   { HF_GRAPH_RETENTION, 120, 200, 14 },
};

static HfGraphLayout *
lay_out (guint i)
{
  g_autoptr (HfGraph) graph = graph_test_new (shapes[i].kind, shapes[i].n_nodes, shapes[i].n_edges,
                                              shapes[i].n_layers, i + 1);

  return graph_test_lay_out (graph, NULL);
}

static void
assert_clear (const HfGraphLayout *layout)
{
  for (guint32 a = 0; a < layout->graph->n_nodes; a++)
    {
      const HfRect *first = &layout->rects[a];

      g_assert_cmpfloat (first->width, >, 0);
      for (guint32 b = a + 1; b < layout->graph->n_nodes; b++)
        {
          const HfRect *second = &layout->rects[b];
          const gboolean apart = first->x + first->width <= second->x ||
                                 second->x + second->width <= first->x ||
                                 first->y + first->height <= second->y ||
                                 second->y + second->height <= first->y;

          g_assert_true (apart);
        }
    }
}

static void
assert_inside (const HfGraphLayout *layout)
{
  const HfRect *bounds = &layout->bounds;

  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    {
      const HfRect *rect = &layout->rects[i];

      g_assert_cmpfloat (rect->x - bounds->x, >=, HF_GRAPH_MARGIN);
      g_assert_cmpfloat (rect->y - bounds->y, >=, HF_GRAPH_MARGIN);
      g_assert_cmpfloat (bounds->x + bounds->width - rect->x - rect->width, >=, HF_GRAPH_MARGIN);
      g_assert_cmpfloat (bounds->y + bounds->height - rect->y - rect->height, >=, HF_GRAPH_MARGIN);
    }
  for (guint32 i = 0; i < layout->n_points; i++)
    {
      const HfPoint point = layout->points[i];

      g_assert_true (isfinite (point.x) && isfinite (point.y));
      g_assert_true (hf_rect_contains (bounds, point.x, point.y));
    }
}

static void
test_nodes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      HfGraphLayout *layout = lay_out (i);

      assert_clear (layout);
      assert_inside (layout);
      hf_graph_layout_unref (layout);
    }
}

static void
test_deterministic (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraphLayout) first = lay_out (i);
      g_autoptr (HfGraphLayout) second = lay_out (i);

      g_assert_cmpmem (first->rects, sizeof (HfRect) * first->graph->n_nodes, second->rects,
                       sizeof (HfRect) * second->graph->n_nodes);
      g_assert_cmpmem (first->points, sizeof (HfPoint) * first->n_points, second->points,
                       sizeof (HfPoint) * second->n_points);
    }
}

/* Columns and rows: what owns or refers stands before. */
static void
test_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraphLayout) layout = lay_out (i);
      const HfGraph *graph = layout->graph;

      for (guint32 k = 0; k < graph->n_edges; k++)
        {
          const HfGraphEdge *edge = &graph->edges[k];
          const HfRect *from = &layout->rects[edge->from];
          const HfRect *to = &layout->rects[edge->to];

          if (edge->kind == HF_GRAPH_OWNS)
            g_assert_cmpfloat (to->x, >, from->x + from->width);
          else if (graph->kind == HF_GRAPH_RETENTION &&
                   graph->nodes[edge->from].layer < graph->nodes[edge->to].layer)
            g_assert_cmpfloat (to->y, >, from->y + from->height);
        }
    }
}

/* No column drifts away from the others where all fit, or where one alone needs more. */
static void
test_columns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraphLayout) layout = lay_out (i);
      const HfGraph *graph = layout->graph;
      g_autofree double *taken = g_new0 (double, graph->n_layers);
      double room = 620;
      double top = G_MAXDOUBLE;
      double bottom = 0;

      if (graph->kind != HF_GRAPH_OWNERSHIP)
        continue;

      for (guint32 k = 0; k < graph->n_nodes; k++)
        {
          const HfRect *rect = &layout->rects[k];
          double *column = &taken[graph->nodes[k].layer];

          *column += rect->height + 7 + 8; /* the gap, and that between owners */
          room = MAX (room, *column);
          top = MIN (top, rect->y);
          bottom = MAX (bottom, rect->y + rect->height);
        }
      g_assert_cmpfloat (bottom - top, <=, room);
    }
}

/* ---- Edges ------------------------------------------------------------------ */

static HfPoint
get_at (const HfPoint *curve,
        double         t)
{
  const double s = 1 - t;
  const double weights[4] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };
  HfPoint at = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      at.x += weights[i] * curve[i].x;
      at.y += weights[i] * curve[i].y;
    }
  return at;
}

/* Returns: how many nodes an edge runs through that are not its own */
static guint
count_crossed (const HfGraphLayout *layout,
               guint32              position)
{
  const HfGraphEdge *edge = &layout->graph->edges[position];
  const HfGraphRoute *route = &layout->routes[position];
  guint n_crossed = 0;

  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    {
      gboolean is_crossed = FALSE;

      if (i == edge->from || i == edge->to)
        continue;
      for (guint32 k = 0; k + 3 < route->n_points; k += 3)
        {
          for (guint t = 0; t <= 16; t++)
            {
              const HfPoint at = get_at (layout->points + route->first_point + k, t / 16.0);

              is_crossed = is_crossed || hf_rect_contains (&layout->rects[i], at.x, at.y);
            }
        }
      n_crossed += is_crossed;
    }
  return n_crossed;
}

static void
test_edges (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraphLayout) layout = lay_out (i);
      guint n_crossed = 0;

      for (guint32 k = 0; k < layout->graph->n_edges; k++)
        {
          const HfGraphRoute *route = &layout->routes[k];

          g_assert_cmpuint (route->n_points % 3, ==, 1);
          g_assert_cmpuint (route->n_points, >=, 4);
          g_assert_cmpfloat (route->width, >=, 1);
          n_crossed += count_crossed (layout, k) > 0;
        }
      g_test_message ("graph %u: %u edges cross a node", i, n_crossed);
      g_assert_cmpuint (n_crossed, ==, 0);
    }
}

/* An edge begins at its node and ends an arrowhead before the other. */
static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraphLayout) layout = lay_out (i);

      for (guint32 k = 0; k < layout->graph->n_edges; k++)
        {
          const HfGraphEdge *edge = &layout->graph->edges[k];
          const HfGraphRoute *route = &layout->routes[k];
          const HfPoint *points = layout->points + route->first_point;
          const HfPoint end = points[route->n_points - 1];
          HfRect from = layout->rects[edge->from];
          HfRect to = layout->rects[edge->to];

          from = (HfRect){ from.x - 20, from.y - 20, from.width + 40, from.height + 40 };
          to = (HfRect){ to.x - 20, to.y - 20, to.width + 40, to.height + 40 };
          g_assert_true (hf_rect_contains (&from, points[0].x, points[0].y));
          g_assert_true (hf_rect_contains (&to, end.x, end.y));
          g_assert_false (hf_rect_contains (&layout->rects[edge->to], end.x, end.y));
        }
    }
}

/* ---- Nodes that keep their places -------------------------------------------- */

/* Where things had to be squeezed in, an edge may find no way. */
static void
test_opened (void)
{
  guint n_crossed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraph) all = graph_test_new (shapes[i].kind, shapes[i].n_nodes,
                                                shapes[i].n_edges, shapes[i].n_layers, i + 50);
      g_autoptr (HfGraph) some = graph_test_without (all, all->n_nodes / 3);
      g_autoptr (HfGraphLayout) before = graph_test_lay_out (some, NULL);
      g_autoptr (HfGraphLayout) opened = graph_test_lay_out (all, before);
      g_autoptr (HfGraphLayout) closed = graph_test_lay_out (some, opened);

      g_assert_cmpmem (opened->rects, sizeof (HfRect) * some->n_nodes, before->rects,
                       sizeof (HfRect) * some->n_nodes);
      g_assert_cmpmem (closed->rects, sizeof (HfRect) * some->n_nodes, before->rects,
                       sizeof (HfRect) * some->n_nodes);
      assert_clear (opened);
      assert_inside (opened);
      for (guint32 k = 0; k < all->n_edges; k++)
        n_crossed += count_crossed (opened, k) > 0;
    }
  g_test_message ("%u edges cross a node", n_crossed);
  g_assert_cmpuint (n_crossed, <=, 5);
}

static void
test_pins (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_RETENTION, 20, 30, 5, 9);
  g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);
  g_autoptr (HfGraphLayout) moved = hf_graph_layout_new_moved (layout, 7, -300, 1234);
  const HfGraphPin pins[] = { { graph->nodes[7].key, -300, 1234 }, { 1, 0, 0 } };
  const HfGraphLayoutOptions options = { .space = { 980, 620, 1, NULL },
                                         .pins = pins,
                                         .n_pins = 2 };
  g_autoptr (HfGraphLayout) pinned = hf_graph_layout_new (graph, &options, NULL, NULL);

  assert_inside (moved);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      g_assert_cmpint (moved->is_pinned[i], ==, i == 7);
      g_assert_cmpfloat (moved->rects[i].x, ==, i == 7 ? -300 : layout->rects[i].x);
      g_assert_cmpfloat (moved->rects[i].y, ==, i == 7 ? 1234 : layout->rects[i].y);
    }
  g_assert_cmpmem (pinned->rects, sizeof (HfRect) * 20, moved->rects, sizeof (HfRect) * 20);
  g_assert_cmpmem (pinned->points, sizeof (HfPoint) * pinned->n_points, moved->points,
                   sizeof (HfPoint) * moved->n_points);
}

/* ---- How wide nodes are ------------------------------------------------------- */

static HfGraphLayout *
lay_out_names (HfGraph             *graph,
               const HfGraphLayout *previous,
               double               width,
               double               height,
               double               longest)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree double *needed = g_new (double, graph->n_nodes);
  HfGraphLayoutOptions options = { .space = { width, height, 1, NULL }, .previous = previous };
  HfGraphLayout *layout = NULL;

  /* The longest is last: it is what is opened. */
  for (guint32 i = 0; i < graph->n_nodes; i++)
    needed[i] = i + 1 == graph->n_nodes ? longest
                                        : floor (g_rand_double_range (random, 40, longest));
  options.needed = needed;
  layout = hf_graph_layout_new (graph, &options, NULL, NULL);
  assert_clear (layout);
  assert_inside (layout);
  return layout;
}

static double
find_widest (const HfGraphLayout *layout)
{
  double widest = 0;

  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    widest = MAX (widest, layout->rects[i].width);
  return widest;
}

/* Where there is room, all of them; in a view that has little, as much as there is. */
static void
test_names (void)
{
  static const struct
  {
    HfGraphKind kind;
    guint32 n_nodes, n_layers;
  } graphs[] = {
    { HF_GRAPH_OWNERSHIP, 30, 4 },
    { HF_GRAPH_TYPES, 25, 1 },
    { HF_GRAPH_RETENTION, 16, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (HfGraph) graph = graph_test_new (graphs[i].kind, graphs[i].n_nodes,
                                                  graphs[i].n_nodes + 2, graphs[i].n_layers, 11);
      g_autoptr (HfGraphLayout) usual = graph_test_lay_out (graph, NULL);
      g_autoptr (HfGraphLayout) large = lay_out_names (graph, NULL, 2400, 1300, 330);
      g_autoptr (HfGraphLayout) middle = lay_out_names (graph, NULL, 1300, 700, 330);
      g_autoptr (HfGraphLayout) small = lay_out_names (graph, NULL, 300, 300, 330);
      g_autoptr (HfGraphLayout) wide = lay_out_names (graph, NULL, 3000, 1600, 560);
      g_autoptr (HfGraphLayout) endless = lay_out_names (graph, NULL, 9000, 9000, 20000);

      g_assert_cmpfloat (find_widest (large), ==, 330);
      g_assert_cmpfloat (large->bounds.width, <=, 2400);
      g_assert_cmpfloat (find_widest (middle), >=, find_widest (usual));
      g_assert_cmpfloat (find_widest (small), <=, find_widest (usual));
      g_assert_cmpfloat (find_widest (wide), >, 500);
      g_assert_cmpfloat (find_widest (endless), >, 330);
      g_assert_cmpfloat (find_widest (endless), <, 800);

      /* Routes may run around the last column. */
      if (graphs[i].kind != HF_GRAPH_TYPES)
        g_assert_cmpfloat (middle->bounds.width * HF_GRAPH_READABLE_SCALE, <=, 1300 + 60);
    }
}

static void
test_columns_are_even (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 30, 34, 4, 4);
  g_autoptr (HfGraphLayout) layout = lay_out_names (graph, NULL, 1300, 700, 330);

  for (guint32 i = 1; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].layer != graph->nodes[i - 1].layer)
        continue;
      g_assert_cmpfloat (layout->rects[i].x, ==, layout->rects[i - 1].x);
      g_assert_cmpfloat (layout->rects[i].width, ==, layout->rects[i - 1].width);
    }
}

/* Short names leave room to long ones where it is scarce, and only there. */
static void
test_tight (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 30, 34, 4, 4);
  g_autofree double *needed = g_new (double, graph->n_nodes);
  HfGraphLayoutOptions options = { .space = { 1000, 2000, 1, NULL }, .needed = needed };

  for (guint32 i = 0; i < graph->n_nodes; i++)
    needed[i] = graph->nodes[i].layer == 0 ? 130 : 230;
  for (guint i = 0; i < 2; i++)
    {
      const double width = i == 0 ? 1000 : 2000;
      g_autoptr (HfGraphLayout) layout = NULL;
      const HfRect *last = NULL;

      options.space.width = width;
      layout = hf_graph_layout_new (graph, &options, NULL, NULL);
      assert_clear (layout);
      last = &layout->rects[graph->n_nodes - 1];
      g_assert_cmpfloat (last->x + last->width, <=, width);
      g_assert_cmpfloat (layout->rects[0].width, ==, i == 0 ? 130 : 186);
      g_assert_cmpfloat (last->width, >, i == 0 ? 205 : 229);
    }
}

/* Nodes that are opened later do not change the width of others. */
static void
test_names_stay (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (HfGraph) all = graph_test_new (shapes[i].kind, shapes[i].n_nodes,
                                                shapes[i].n_edges, shapes[i].n_layers, i + 50);
      g_autoptr (HfGraph) some = graph_test_without (all, all->n_nodes / 3);
      g_autoptr (HfGraphLayout) before = lay_out_names (some, NULL, 1300, 700, 250);
      g_autoptr (HfGraphLayout) opened = lay_out_names (all, before, 1300, 700, 350);

      g_assert_cmpmem (opened->rects, sizeof (HfRect) * some->n_nodes, before->rects,
                       sizeof (HfRect) * some->n_nodes);
    }
}

static void
test_letters (void)
{
  g_autoptr (HfGraph) graph = graph_test_new (HF_GRAPH_OWNERSHIP, 30, 34, 4, 4);
  const HfGraphLayoutOptions options = { .space = { 980, 620, 1.5, NULL } };
  g_autoptr (HfGraphLayout) usual = graph_test_lay_out (graph, NULL);
  g_autoptr (HfGraphLayout) large = hf_graph_layout_new (graph, &options, NULL, NULL);

  assert_clear (large);
  g_assert_cmpfloat (large->rects[0].width, ==, usual->rects[0].width * 1.5);
}

static void
test_nothing (void)
{
  g_autoptr (HfGraph) graph = g_new0 (HfGraph, 1);

  g_atomic_ref_count_init (&graph->refs);
  for (HfGraphKind kind = 0; kind < HF_N_GRAPH_KINDS; kind++)
    {
      g_autoptr (HfGraphLayout) layout = NULL;

      graph->kind = kind;
      layout = graph_test_lay_out (graph, NULL);
      g_assert_cmpfloat (layout->bounds.width, ==, 0);
      g_assert_cmpuint (hf_graph_layout_find (layout, 0, 0), ==, HF_INDEX_NONE);
      g_assert_cmpuint (hf_graph_layout_find_next (layout, HF_INDEX_NONE, FALSE), ==,
                        HF_INDEX_NONE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/graph-layout/nodes-keep-clear", test_nodes);
  g_test_add_func ("/drawing/graph-layout/same-graph-same-places", test_deterministic);
  g_test_add_func ("/drawing/graph-layout/owners-and-referrers-stand-before", test_order);
  g_test_add_func ("/drawing/graph-layout/columns-keep-together", test_columns);
  g_test_add_func ("/drawing/graph-layout/edges-go-around-nodes", test_edges);
  g_test_add_func ("/drawing/graph-layout/edges-join-their-nodes", test_ends);
  g_test_add_func ("/drawing/graph-layout/what-is-placed-stays", test_opened);
  g_test_add_func ("/drawing/graph-layout/a-node-can-be-put-elsewhere", test_pins);
  g_test_add_func ("/drawing/graph-layout/names-get-the-room-there-is", test_names);
  g_test_add_func ("/drawing/graph-layout/columns-are-even", test_columns_are_even);
  g_test_add_func ("/drawing/graph-layout/short-names-leave-room", test_tight);
  g_test_add_func ("/drawing/graph-layout/what-is-placed-keeps-its-width", test_names_stay);
  g_test_add_func ("/drawing/graph-layout/larger-letters-larger-nodes", test_letters);
  g_test_add_func ("/drawing/graph-layout/a-graph-may-be-empty", test_nothing);

  return g_test_run ();
}
