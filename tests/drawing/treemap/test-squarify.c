/* test-squarify.c: tiles cover the rectangle, in proportion
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-squarify.h"

#include <math.h>
#include <string.h>

#define MAX_WEIGHTS 300

typedef void (*Cut) (const double *weights,
                     gsize         n_weights,
                     HfRect        rect,
                     HfRect       *tiles);

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
squarify (const double *weights,
          gsize         n_weights,
          HfRect        rect,
          HfRect       *tiles)
{
  hf_squarify (weights, n_weights, rect, hf_squarify_round_aspect (rect), tiles);
}

static void
cut_strips (const double *weights,
            gsize         n_weights,
            HfRect        rect,
            HfRect       *tiles)
{
  hf_squarify_strips (weights, n_weights, rect, hf_squarify_round_aspect (rect), tiles);
}

static void
check_random (Cut cut)
{
  double weights[MAX_WEIGHTS];
  HfRect tiles[MAX_WEIGHTS];

  for (guint round = 0; round < 200; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, MAX_WEIGHTS);
      HfRect rect = { g_test_rand_int_range (-50, 50), g_test_rand_int_range (-50, 50),
                      g_test_rand_int_range (1, 900), g_test_rand_int_range (1, 700) };
      double total = fill_weights (weights, n);

      cut (weights, n, rect, tiles);
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

  hf_squarify (&weight, 1, rect, 70. / 8, &tile);
  g_assert_cmpmem (&tile, sizeof tile, &rect, sizeof rect);
  hf_squarify_strips (&weight, 1, rect, 1, &tile);
  g_assert_cmpmem (&tile, sizeof tile, &rect, sizeof rect);
}

/* The example of the paper: 6 × 4, areas 6 6 4 3 2 2 1. */
static void
test_paper (void)
{
  const double weights[] = { 6, 6, 4, 3, 2, 2, 1 };
  HfRect tiles[G_N_ELEMENTS (weights)];

  hf_squarify (weights, G_N_ELEMENTS (weights), (HfRect){ 0, 0, 600, 400 }, 1.5, tiles);

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

static void
test_random (void)
{
  check_random (squarify);
}

static void
test_random_strips (void)
{
  check_random (cut_strips);
}

/* How each tile lies to the one before it: beside it, below it, or in a new row. */
static void
find_steps (const HfRect *tiles,
            guint         n,
            guint        *steps)
{
  for (guint i = 1; i < n; i++)
    {
      const HfRect *last = &tiles[i - 1];

      steps[i - 1] = (guint) (tiles[i].x > last->x) + 2 * (guint) (tiles[i].y > last->y) +
                     4 * (guint) (tiles[i].y < last->y);
    }
}

/* In any rectangle the same tiles share a row. */
static void
test_stable (void)
{
  double weights[12];
  HfRect tiles[12];
  guint before[11];
  guint after[11];

  for (guint i = 0; i < 12; i++)
    weights[i] = 1 + (double) (12 - i) * (12 - i);
  for (guint aspect = 1; aspect < 4; aspect++)
    {
      hf_squarify (weights, 12, (HfRect){ 0, 0, 500, 600 }, aspect, tiles);
      find_steps (tiles, 12, before);
      hf_squarify (weights, 12, (HfRect){ 40, 0, 900, 800 }, aspect, tiles);
      find_steps (tiles, 12, after);
      g_assert_cmpmem (before, sizeof before, after, sizeof after);

      hf_squarify_strips (weights, 12, (HfRect){ 0, 0, 500, 600 }, aspect, tiles);
      find_steps (tiles, 12, before);
      hf_squarify_strips (weights, 12, (HfRect){ 40, 0, 900, 800 }, aspect, tiles);
      find_steps (tiles, 12, after);
      g_assert_cmpmem (before, sizeof before, after, sizeof after);
    }
}

/* All strips are as long as the shorter side, one after the other. */
static void
test_strips (void)
{
  const double weights[] = { 40, 30, 25, 20, 20, 18, 15, 15, 14, 12 };
  HfRect tiles[G_N_ELEMENTS (weights)];
  double x = 0;
  double height = 0;

  hf_squarify_strips (weights, G_N_ELEMENTS (weights), (HfRect){ 0, 0, 640, 480 }, 640. / 480,
                      tiles);
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      if (tiles[i].x > x)
        {
          g_assert_cmpfloat (height, ==, 480);
          g_assert_cmpfloat (tiles[i].y, ==, 0);
          height = 0;
        }
      x = tiles[i].x;
      height += tiles[i].height;
    }
  g_assert_cmpfloat (height, ==, 480);
  g_assert_cmpfloat (x, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/squarify/tiles-cover-the-rectangle-in-proportion", test_random);
  g_test_add_func ("/drawing/squarify/strips-cover-the-rectangle-in-proportion",
                   test_random_strips);
  g_test_add_func ("/drawing/squarify/one-weight-takes-all", test_single);
  g_test_add_func ("/drawing/squarify/the-papers-example-comes-out", test_paper);
  g_test_add_func ("/drawing/squarify/rows-are-the-same-in-any-rectangle", test_stable);
  g_test_add_func ("/drawing/squarify/strips-follow-each-other", test_strips);

  return g_test_run ();
}
