/* test-squarify.c: tiles cover the rectangle, in proportion
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-squarify.h"

#include <math.h>
#include <string.h>

#define MAX_WEIGHTS 300

static double
fill_weights (double *weights,
              guint   n)
{
  double total = 0;

  for (guint i = 0; i < n; i++)
    {
      weights[i] = pow (10, g_test_rand_double_range (0, 5));
      total += weights[i];
    }

  return total;
}

/* Every pixel belongs to just one tile. */
static void
assert_tiled (const HfRect *tiles,
              guint         n,
              HfRect        rect)
{
  g_autofree guint8 *pixels = g_new0 (guint8, (gsize) hf_rect_area (&rect));

  for (guint i = 0; i < n; i++)
    {
      for (double y = tiles[i].y; y < tiles[i].y + tiles[i].height; y++)
        {
          for (double x = tiles[i].x; x < tiles[i].x + tiles[i].width; x++)
            {
              g_assert_true (hf_rect_contains (&rect, x, y));
              pixels[(gsize) ((y - rect.y) * rect.width + x - rect.x)]++;
            }
        }
    }

  for (gsize i = 0; i < (gsize) hf_rect_area (&rect); i++)
    g_assert_cmpuint (pixels[i], ==, 1);
}

static void
test_random (void)
{
  double weights[MAX_WEIGHTS];
  HfRect tiles[MAX_WEIGHTS];

  for (guint round = 0; round < 200; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, MAX_WEIGHTS);
      HfRect rect = { g_test_rand_int_range (-50, 50), g_test_rand_int_range (-50, 50),
                      g_test_rand_int_range (1, 900), g_test_rand_int_range (1, 700) };
      double total = fill_weights (weights, n);

      hf_squarify (weights, n, rect, tiles);
      assert_tiled (tiles, n, rect);
      for (guint i = 0; i < n; i++)
        {
          double exact = weights[i] / total * hf_rect_area (&rect);

          /* Half a pixel at each of two edges, both ways. */
          g_assert_cmpfloat (fabs (hf_rect_area (&tiles[i]) - exact), <=,
                             tiles[i].width + tiles[i].height + 3);
        }
    }
}

static void
test_single (void)
{
  const double weight = 3;
  HfRect rect = { 5, 6, 70, 8 };
  HfRect tile;

  hf_squarify (&weight, 1, rect, &tile);
  g_assert_cmpmem (&tile, sizeof tile, &rect, sizeof rect);
}

/* The example of the paper: 6 × 4, areas 6 6 4 3 2 2 1. */
static void
test_paper (void)
{
  const double weights[] = { 6, 6, 4, 3, 2, 2, 1 };
  HfRect tiles[G_N_ELEMENTS (weights)];

  hf_squarify (weights, G_N_ELEMENTS (weights), (HfRect) { 0, 0, 600, 400 }, tiles);

  g_assert_cmpfloat (tiles[0].width, ==, 300);
  g_assert_cmpfloat (tiles[0].height, ==, 200);
  g_assert_cmpfloat (tiles[1].x, ==, 0);
  g_assert_cmpfloat (tiles[1].y, ==, 200);
  g_assert_cmpfloat (tiles[2].x, ==, 300);
  g_assert_cmpfloat (tiles[2].y, ==, 0);
  g_assert_cmpfloat (tiles[3].y, ==, 0);
  g_assert_cmpfloat (tiles[3].x, ==, tiles[2].x + tiles[2].width);
  g_assert_cmpfloat (tiles[2].height, ==, tiles[3].height);
}

/* Whether a pixel of width rearranges tiles: then one jumps far. */
static gboolean
is_rearranged (const HfRect *before,
               const HfRect *after,
               guint         n)
{
  for (guint i = 0; i < n; i++)
    {
      if (fabs (before[i].x - after[i].x) > 2 || fabs (before[i].y - after[i].y) > 2)
        return TRUE;
    }

  return FALSE;
}

static void
test_stable (void)
{
  double weights[40];
  HfRect before[40], after[40];
  guint n_rearranged = 0;

  fill_weights (weights, 40);
  for (int width = 500; width < 700; width++)
    {
      hf_squarify (weights, 40, (HfRect) { 0, 0, width, 600 }, before);
      hf_squarify (weights, 40, (HfRect) { 0, 0, width + 1, 600 }, after);
      n_rearranged += is_rearranged (before, after, 40);
    }

  /* 500 to 700 is two or three steps of 15 %. */
  g_assert_cmpuint (n_rearranged, <=, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/squarify/tiles-cover-the-rectangle-in-proportion", test_random);
  g_test_add_func ("/drawing/squarify/one-weight-takes-all", test_single);
  g_test_add_func ("/drawing/squarify/the-papers-example-comes-out", test_paper);
  g_test_add_func ("/drawing/squarify/a-small-resize-rearranges-nothing", test_stable);

  return g_test_run ();
}
