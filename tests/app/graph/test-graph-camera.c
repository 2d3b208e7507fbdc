/* test-graph-camera.c: tests of which part of a graph is seen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-camera.h"

static const HfRect bounds = { -100, 50, 2000, 1000 };

static void
test_fit (void)
{
  HfGraphCamera camera = { 3, 7, 7, FALSE };
  HfRect seen;

  hf_graph_camera_fit (&camera, &bounds, 1000, 800, 0);
  g_assert_cmpfloat (camera.scale, ==, .5);
  g_assert_true (camera.is_fitted);
  g_assert_true (hf_graph_camera_sees_all (&camera, &bounds, 1000, 800));
  seen = hf_graph_camera_to_view (&camera, &bounds);
  g_assert_cmpfloat_with_epsilon (seen.x, 0, 1);
  g_assert_cmpfloat_with_epsilon (seen.y, 150, 1);

  /* Never larger than life. */
  hf_graph_camera_fit (&camera, &bounds, 10000, 10000, 0);
  g_assert_cmpfloat (camera.scale, ==, 1);

  /* What can be read goes before what fits: from the upper left corner. */
  hf_graph_camera_fit (&camera, &bounds, 1000, 800, .8);
  g_assert_cmpfloat (camera.scale, ==, .8);
  g_assert_false (hf_graph_camera_sees_all (&camera, &bounds, 1000, 800));
  seen = hf_graph_camera_to_view (&camera, &bounds);
  g_assert_cmpfloat_with_epsilon (seen.x, 0, 1);
  g_assert_cmpfloat_with_epsilon (seen.y, 0, 1);
}

static void
test_zoom (void)
{
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfPoint before;
  HfPoint after;

  hf_graph_camera_fit (&camera, &bounds, 1000, 800, 0);
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

/* Nobody loses it. */
static void
test_move (void)
{
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfRect seen;

  hf_graph_camera_fit (&camera, &bounds, 1000, 800, 0);
  hf_graph_camera_move (&camera, 30, -20, &bounds, 1000, 800);
  seen = hf_graph_camera_to_view (&camera, &bounds);
  g_assert_cmpfloat_with_epsilon (seen.x, 30, 1);
  g_assert_cmpfloat_with_epsilon (seen.y, 130, 1);

  hf_graph_camera_move (&camera, -1e6, 1e6, &bounds, 1000, 800);
  seen = hf_graph_camera_to_view (&camera, &bounds);
  g_assert_cmpfloat (seen.x + seen.width, >, 10);
  g_assert_cmpfloat (seen.y, <, 790);
}

static void
test_reveal (void)
{
  const HfRect inside = { 500, 300, 100, 50 };
  const HfRect far = { 1800, 900, 100, 50 };
  HfGraphCamera camera = { 1, 0, 0, TRUE };
  HfRect seen;

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
  g_test_add_func ("/app/graph-camera/zoom-to-a-point", test_zoom);
  g_test_add_func ("/app/graph-camera/some-of-it-stays", test_move);
  g_test_add_func ("/app/graph-camera/what-is-looked-at", test_reveal);

  return g_test_run ();
}
