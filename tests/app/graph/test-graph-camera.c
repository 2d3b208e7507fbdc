/* test-graph-camera.c: tests of which part of a graph is seen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-camera.h"
#include "hf-graph-layout.h"

static const HfRect bounds = { -100, 50, 1100, 800 };
static const HfRect home = { 0, 100, 150, 40 };

static void
assert_place (const HfGraphCamera *camera,
              double               x,
              double               y)
{
  const HfRect seen = hf_graph_camera_to_view (camera, &bounds);

  g_assert_cmpfloat_with_epsilon (seen.x, x, 1);
  g_assert_cmpfloat_with_epsilon (seen.y, y, 1);
}

static void
test_fit (void)
{
  HfGraphCamera camera = { 3, 7, 7, FALSE };

  hf_graph_camera_fit (&camera, &bounds, &home, 990, 900);
  g_assert_cmpfloat (camera.scale, ==, .9);
  g_assert_true (camera.is_fitted);
  g_assert_true (hf_graph_camera_sees_all (&camera, &bounds, 990, 900));
  assert_place (&camera, 0, 90);

  /* Never larger than life. */
  hf_graph_camera_fit (&camera, &bounds, &home, 10000, 10000);
  g_assert_cmpfloat (camera.scale, ==, 1);
}

/* Readable text goes before a graph that fits: it begins at its subject. */
static void
test_readable (void)
{
  const HfRect last = { 850, 700, 150, 40 };
  const HfRect middle = { 400, 430, 150, 40 };
  const HfRect column = { -80, 60, 150, 780 };
  HfGraphCamera camera = { 3, 7, 7, FALSE };
  HfRect seen;

  for (double width = 100; width < 900; width += 100)
    {
      hf_graph_camera_fit (&camera, &bounds, &home, width, 400);
      g_assert_cmpfloat (camera.scale, ==, HF_GRAPH_READABLE_SCALE);
      g_assert_true (camera.is_fitted);
    }

  hf_graph_camera_fit (&camera, &bounds, &home, 600, 400);
  assert_place (&camera, 0, 0);
  hf_graph_camera_fit (&camera, &bounds, &last, 600, 400);
  assert_place (&camera, 600 - .85 * 1100, 400 - .85 * 800);
  hf_graph_camera_fit (&camera, &bounds, &middle, 600, 400);
  seen = hf_graph_camera_to_view (&camera, &middle);
  g_assert_cmpfloat_with_epsilon (seen.x + seen.width / 2, 300, 1);
  g_assert_cmpfloat_with_epsilon (seen.y + seen.height / 2, 200, 1);

  /* A column that is higher than the view begins with what weighs most. */
  hf_graph_camera_fit (&camera, &bounds, &column, 600, 400);
  seen = hf_graph_camera_to_view (&camera, &column);
  g_assert_cmpfloat (seen.y, >=, 0);
  g_assert_cmpfloat (seen.y, <, 20);
}

static void
test_zoom (void)
{
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfPoint before;
  HfPoint after;

  hf_graph_camera_fit (&camera, &bounds, &home, 1000, 800);
  before = hf_graph_camera_to_graph (&camera, 300, 200);
  hf_graph_camera_zoom (&camera, 1.7, 300, 200);
  after = hf_graph_camera_to_graph (&camera, 300, 200);
  g_assert_cmpfloat_with_epsilon (before.x, after.x, 1e-9);
  g_assert_cmpfloat_with_epsilon (before.y, after.y, 1e-9);
  g_assert_false (camera.is_fitted);

  hf_graph_camera_zoom (&camera, 1000, 300, 200);
  g_assert_cmpfloat (camera.scale, ==, HF_GRAPH_MAX_SCALE);
  hf_graph_camera_zoom (&camera, 1e-6, 300, 200);
  g_assert_cmpfloat (camera.scale, ==, HF_GRAPH_MIN_SCALE);
}

/* The graph cannot be moved out of sight. */
static void
test_move (void)
{
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfRect seen;

  hf_graph_camera_fit (&camera, &bounds, &home, 1200, 900);
  hf_graph_camera_move (&camera, 30, -20, &bounds, 1200, 900);
  assert_place (&camera, 80, 30);

  hf_graph_camera_move (&camera, -1e6, 1e6, &bounds, 1200, 900);
  seen = hf_graph_camera_to_view (&camera, &bounds);
  g_assert_cmpfloat (seen.x + seen.width, >, 10);
  g_assert_cmpfloat (seen.y, <, 890);
}

static void
test_reveal (void)
{
  const HfRect inside = { 500, 300, 100, 50 };
  const HfRect far = { 1800, 900, 100, 50 };
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfRect seen;

  g_assert_true (hf_graph_camera_can_see (&camera, &far, 1000, 800));
  g_assert_false (hf_graph_camera_can_see (&camera, &far, 110, 800));
  hf_graph_camera_reveal (&camera, &inside, 1000, 800);
  g_assert_cmpfloat (camera.x, ==, 0);
  g_assert_true (camera.is_fitted);

  hf_graph_camera_reveal (&camera, &far, 1000, 800);
  seen = hf_graph_camera_to_view (&camera, &far);
  g_assert_cmpfloat (seen.x, >=, 0);
  g_assert_cmpfloat (seen.x + seen.width, <=, 1000);
  g_assert_cmpfloat (seen.y + seen.height, <=, 800);
  g_assert_false (camera.is_fitted);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/graph-camera/all-of-it", test_fit);
  g_test_add_func ("/app/graph-camera/what-can-be-read-goes-before-what-fits", test_readable);
  g_test_add_func ("/app/graph-camera/zoom-to-a-point", test_zoom);
  g_test_add_func ("/app/graph-camera/some-of-it-stays", test_move);
  g_test_add_func ("/app/graph-camera/what-is-looked-at", test_reveal);

  return g_test_run ();
}
