/* test-pair-levels.c: vessels are filled to their share, exact to a pixel
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cairo-surface.h"
#include "hf-pair-cells.h"
#include "hf-pair-painter.h"
#include "pair-test.h"

#include <math.h>
#include <string.h>

static void
test_levels (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      const guint64 a = (guint64) g_test_rand_int_range (1, 100000);
      const guint64 b = (guint64) g_test_rand_int_range (1, 100000);
      const HfPairFigures figures = { { a, b }, { 1, 1 } };
      const double height = g_test_rand_int_range (1, 1500);
      const double before = hf_pair_get_level (&figures, HF_WEIGHT_REACHABLE, HF_PAIR_VIEW_BEFORE,
                                               height);
      const double after = hf_pair_get_level (&figures, HF_WEIGHT_REACHABLE, HF_PAIR_VIEW_AFTER,
                                              height);
      const double exact = height * (double) MIN (a, b) / (double) MAX (a, b);

      g_assert_cmpfloat (MAX (before, after), ==, height);
      g_assert_cmpfloat (MIN (before, after), ==, MAX (round (exact), 1));
      g_assert_cmpfloat (hf_pair_get_level (&figures, HF_WEIGHT_COUNT, HF_PAIR_VIEW_AFTER, height),
                         ==, height);
      g_assert_cmpfloat (
        hf_pair_get_level (&figures, HF_WEIGHT_REACHABLE, HF_PAIR_VIEW_CHANGE, height), ==, height);
    }
}

typedef struct
{
  cairo_surface_t *image;
  cairo_t         *cr;
  HfSurface       *surface;
} Canvas;

static Canvas
paint (const HfPairHierarchy *pair,
       const HfTreemapLayout *layout,
       const HfPairStyle     *style)
{
  const HfColor ground = hf_palette_ground (&style->palette);
  Canvas canvas = { NULL, NULL, NULL };

  canvas.image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) layout->bounds.width,
                                             (int) layout->bounds.height);
  canvas.cr = cairo_create (canvas.image);
  canvas.surface = hf_cairo_surface_new (canvas.cr, NULL, NULL);
  hf_surface_fill_rectangle (canvas.surface, &layout->bounds, 0, &ground);
  g_assert_true (hf_pair_paint (pair, layout, style, canvas.surface, NULL));
  cairo_surface_flush (canvas.image);
  return canvas;
}

static void
canvas_clear (Canvas *self)
{
  hf_surface_free (self->surface);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->image);
}

static char *
dup_pixel (const Canvas *self,
           double        x,
           double        y)
{
  const guint8 *data = cairo_image_surface_get_data (self->image);
  const int stride = cairo_image_surface_get_stride (self->image);
  guint32 pixel;

  memcpy (&pixel, data + (gsize) y * (gsize) stride + 4 * (gsize) x, sizeof pixel);
  return g_strdup_printf ("#%06x", pixel & 0xffffff);
}

/* How many pixels of a cell's right edge, inside its outline, have its color. */
static guint
measure_level (const Canvas        *canvas,
               const HfTreemapCell *cell,
               HfColor              color)
{
  g_autofree char *hex = hf_color_to_hex (&color);
  guint n = 0;

  for (double y = cell->rect.y + 1; y < cell->rect.y + cell->rect.height - 1; y++)
    {
      g_autofree char *pixel = dup_pixel (canvas, cell->rect.x + cell->rect.width - 2, y);

      n += g_str_equal (pixel, hex);
    }
  return n;
}

/* In every cell that grew or shrank and has no room for text, which would cover it. */
static guint
check_levels (const HfPairHierarchy *pair,
              const HfTreemapLayout *layout,
              const HfPairStyle     *style)
{
  Canvas canvas = paint (pair, layout, style);
  guint n = 0;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];
      const HfPairFigures figures = hf_pair_get_cell_figures (pair, layout, i);
      const HfChange change = hf_pair_figures_get_change (&figures, pair->weight);
      const double growth = hf_pair_figures_get_growth (&figures, pair->weight);
      const double share = hf_pair_figures_get_share (&figures, pair->weight, (HfSide) style->view);

      if (cell->end > i + 1 || cell->kind != HF_CELL_TYPE || cell->rect.width < 6 ||
          cell->rect.height < 4 || (change != HF_CHANGE_GROWN && change != HF_CHANGE_SHRUNK) ||
          fabs (growth) < .1)
        continue;
      /* A pixel of the outline is on each side. */
      g_assert_cmpfloat_with_epsilon (
        measure_level (&canvas, cell, hf_palette_difference (&style->palette, growth)),
        CLAMP (share * cell->rect.height - 1, 0, cell->rect.height - 2), 1);
      n++;
    }
  canvas_clear (&canvas);
  return n;
}

static void
test_pixels (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  static const HfRect sizes[] = {
    { 0, 0, 640, 420 },
    { 0, 0, 333, 700 },
    { 0, 0, 1001, 77 },
    { 0, 0, 90, 61 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, sizes[i]);

      for (int view = HF_PAIR_VIEW_BEFORE; view <= HF_PAIR_VIEW_AFTER; view++)
        {
          const HfPairStyle style = { .palette = { i % 2 == 1, FALSE }, .view = view };

          g_assert_cmpuint (check_levels (pair, layout, &style), >=, 1);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/pair-levels/levels-are-shares-of-the-larger-side", test_levels);
  g_test_add_func ("/drawing/pair-levels/pixels-are-exact-at-any-size", test_pixels);

  return g_test_run ();
}
