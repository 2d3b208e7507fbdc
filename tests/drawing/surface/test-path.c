/* test-path.c: parts and points of a path, added one by one or as SVG writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path.h"

static void
assert_part (const HfPath *path,
             guint         position,
             HfPathPart    part)
{
  g_assert_cmpuint (g_array_index (path->parts, guint8, position), ==, part);
}

static void
assert_point (const HfPath *path,
              guint         position,
              double        x,
              double        y)
{
  const HfPoint *point = &g_array_index (path->points, HfPoint, position);

  g_assert_cmpfloat_with_epsilon (point->x, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (point->y, y, 1e-9);
}

static void
test_parts (void)
{
  g_autoptr (HfPath) path = hf_path_new ();

  hf_path_move_to (path, 1, 2);
  hf_path_line_to (path, 3, 4);
  hf_path_curve_to (path, (HfPoint){ 5, 6 }, (HfPoint){ 7, 8 }, (HfPoint){ 9, 10 });
  hf_path_close (path);

  g_assert_cmpuint (path->parts->len, ==, 4);
  g_assert_cmpuint (path->points->len, ==, 5);
  assert_part (path, 0, HF_PATH_MOVE);
  assert_part (path, 1, HF_PATH_LINE);
  assert_part (path, 2, HF_PATH_CURVE);
  assert_part (path, 3, HF_PATH_CLOSE);
  assert_point (path, 2, 5, 6);
  assert_point (path, 4, 9, 10);

  hf_path_clear (path);
  g_assert_cmpuint (path->parts->len, ==, 0);
  g_assert_cmpuint (path->points->len, ==, 0);
}

static void
test_data (void)
{
  g_autoptr (HfPath) path = hf_path_new ();

  hf_path_add_data (path, "M1 2L3 4H5V6.5C7 8 9 10 11 12Z", 100, 200, 2);

  g_assert_cmpuint (path->parts->len, ==, 6);
  g_assert_cmpuint (path->points->len, ==, 7);
  assert_point (path, 0, 102, 204);
  assert_point (path, 1, 106, 208);
  assert_point (path, 2, 110, 208);
  assert_point (path, 3, 110, 213);
  assert_point (path, 6, 122, 224);
  assert_part (path, 5, HF_PATH_CLOSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/path/parts-and-points", test_parts);
  g_test_add_func ("/drawing/path/as-svg-writes-it", test_data);

  return g_test_run ();
}
