/* test-graph-minimap.c: tests of the small picture of a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-minimap.h"
#include "hf-types.h"

#define WIDTH 800
#define HEIGHT 600

static const HfRect bounds = { -100, -50, 2000, 1000 };

/* There is none while all of the graph is seen. */
static void
test_place (void)
{
  HfGraphCamera camera = { 1, 0, 0, FALSE };
  HfGraphMinimap map = hf_graph_minimap_get (&camera, &bounds, HF_GRAPH_BOTTOM_RIGHT, WIDTH,
                                             HEIGHT);

  g_assert_cmpfloat_with_epsilon (map.rect.width, 2 * map.rect.height, 0.001);
  g_assert_cmpfloat_with_epsilon (map.rect.width, bounds.width * map.scale, 0.001);
  g_assert_cmpfloat (map.rect.x, >, WIDTH / 2);
  g_assert_cmpfloat (map.rect.x + map.rect.width, <, WIDTH);
  g_assert_cmpfloat (map.rect.y, >, HEIGHT / 2);
  g_assert_cmpfloat (map.rect.y + map.rect.height, <, HEIGHT);

  camera = (HfGraphCamera){ .4, 40, 20, FALSE };
  map = hf_graph_minimap_get (&camera, &bounds, HF_GRAPH_BOTTOM_RIGHT, WIDTH, HEIGHT);
  g_assert_cmpfloat (map.rect.width, ==, 0);
}

static HfPoint
look_at (double x_share,
         double y_share)
{
  HfGraphCamera camera = { 1, 0, 0, FALSE };
  const HfGraphMinimap map = hf_graph_minimap_get (&camera, &bounds, HF_GRAPH_BOTTOM_RIGHT, WIDTH,
                                                   HEIGHT);

  hf_graph_minimap_look_at (&map, &camera, &bounds, WIDTH, HEIGHT,
                            map.rect.x + x_share * map.rect.width,
                            map.rect.y + y_share * map.rect.height);
  return hf_graph_camera_to_graph (&camera, WIDTH / 2, HEIGHT / 2);
}

/* At its edge the view shows the edge of the graph, and nothing outside. */
static void
test_looking (void)
{
  HfPoint middle = look_at (0.5, 0.5);

  g_assert_cmpfloat_with_epsilon (middle.x, bounds.x + bounds.width / 2, 0.001);
  g_assert_cmpfloat_with_epsilon (middle.y, bounds.y + bounds.height / 2, 0.001);
  middle = look_at (0, 1);
  g_assert_cmpfloat_with_epsilon (middle.x, bounds.x + WIDTH / 2, 0.001);
  g_assert_cmpfloat_with_epsilon (middle.y, bounds.y + bounds.height - HEIGHT / 2, 0.001);
}

static HfGraphCorner
find_corner (const HfRect  *nodes,
             guint32        n_nodes,
             guint32        current,
             HfGraphCorner  corner)
{
  const HfGraphCamera camera = { 1, 0, 0, FALSE };

  return hf_graph_minimap_find_corner (&camera, &bounds, nodes, n_nodes, current, corner, WIDTH,
                                       HEIGHT);
}

/* It goes to a corner where it covers nothing, and stays if no corner is better. */
static void
test_corner (void)
{
  static const HfRect nodes[] = {
    { WIDTH - 100, HEIGHT - 40, 60, 30 },
    { 40, HEIGHT - 40, 60, 30 },
    { WIDTH - 100, 20, 60, 30 },
    { 40, 20, 60, 30 },
  };

  g_assert_cmpint (find_corner (nodes, 0, HF_INDEX_NONE, HF_GRAPH_TOP_LEFT), ==, HF_GRAPH_TOP_LEFT);
  g_assert_cmpint (find_corner (nodes, 1, HF_INDEX_NONE, HF_GRAPH_BOTTOM_RIGHT), ==,
                   HF_GRAPH_BOTTOM_LEFT);
  g_assert_cmpint (find_corner (nodes, 2, HF_INDEX_NONE, HF_GRAPH_BOTTOM_RIGHT), ==,
                   HF_GRAPH_TOP_RIGHT);
  g_assert_cmpint (find_corner (nodes, 4, HF_INDEX_NONE, HF_GRAPH_BOTTOM_RIGHT), ==,
                   HF_GRAPH_BOTTOM_RIGHT);
  g_assert_cmpint (find_corner (nodes, 4, 0, HF_GRAPH_BOTTOM_RIGHT), ==, HF_GRAPH_BOTTOM_LEFT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/graph-minimap/lies-in-the-corner-if-not-all-is-seen", test_place);
  g_test_add_func ("/app/graph-minimap/covers-no-node-if-a-corner-is-free", test_corner);
  g_test_add_func ("/app/graph-minimap/a-point-of-it-comes-into-the-middle", test_looking);

  return g_test_run ();
}
