/* test-cairo-surface.c: shapes land on the pixels they name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cairo-surface.h"

#define SIZE 64

static const HfColor red = { 1, 0, 0, 1 };

typedef struct
{
  cairo_surface_t *image;
  cairo_t *cr;
  HfSurface *surface;
} Canvas;

static void
canvas_init (Canvas *self)
{
  self->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  self->cr = cairo_create (self->image);
  self->surface = hf_cairo_surface_new (self->cr, NULL, NULL);
}

static void
canvas_clear (Canvas *self)
{
  g_assert_cmpint (cairo_status (self->cr), ==, CAIRO_STATUS_SUCCESS);
  hf_surface_free (self->surface);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->image);
}

static guint32
get_pixel (Canvas *self,
           guint   x,
           guint   y)
{
  const guint32 *pixels = NULL;

  cairo_surface_flush (self->image);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (self->image);
  return pixels[y * SIZE + x];
}

/* How many pixels of a rectangle are not empty. */
static guint
count_drawn (Canvas *self,
             guint   left,
             guint   top,
             guint   right,
             guint   bottom)
{
  guint n = 0;

  for (guint y = top; y < bottom; y++)
    {
      for (guint x = left; x < right; x++)
        n += get_pixel (self, x, y) != 0;
    }

  return n;
}

/* An outline inside another is a hole, and a dash ends. */
static void
test_paths (void)
{
  g_autoptr (HfPath) path = hf_path_new ();
  Canvas canvas;

  canvas_init (&canvas);
  hf_surface_fill_path (canvas.surface, path, &red);
  hf_path_add_data (path, "M10 10H30V30H10ZM15 15H25V25H15Z", 0, 0, 1);
  hf_surface_fill_path (canvas.surface, path, &red);
  g_assert_cmpuint (count_drawn (&canvas, 0, 0, SIZE, SIZE), ==, 300);
  g_assert_cmpuint (count_drawn (&canvas, 15, 15, 25, 25), ==, 0);

  hf_path_clear (path);
  hf_path_add_data (path, "M10 50H50", 0, 0, 1);
  hf_surface_stroke_path (canvas.surface, path, 2, 5, &red);
  g_assert_cmpuint (count_drawn (&canvas, 0, 40, SIZE, SIZE), ==, 40);
  hf_surface_stroke_path (canvas.surface, path, 2, 0, &red);
  g_assert_cmpuint (count_drawn (&canvas, 0, 40, SIZE, SIZE), ==, 80);
  canvas_clear (&canvas);
}

static void
test_views (void)
{
  Canvas canvas;

  canvas_init (&canvas);
  hf_surface_begin_view (canvas.surface, 10, 20, 2);
  hf_surface_fill_rectangle (canvas.surface, &(HfRect){ 1, 1, 4, 3 }, 0, &red);
  hf_surface_end_view (canvas.surface);
  g_assert_cmpuint (count_drawn (&canvas, 0, 0, SIZE, SIZE), ==, 48);
  g_assert_cmpuint (count_drawn (&canvas, 12, 22, 20, 28), ==, 48);
  hf_surface_fill_rectangle (canvas.surface, &(HfRect){ 0, 0, 1, 1 }, 0, &red);
  g_assert_cmphex (get_pixel (&canvas, 0, 0), ==, 0xffff0000);
  canvas_clear (&canvas);
}

static void
test_fill (void)
{
  Canvas canvas;

  canvas_init (&canvas);
  g_assert_false (hf_surface_has_titles (canvas.surface));
  hf_surface_fill_rectangle (canvas.surface, &(HfRect){ 10, 20, 8, 4 }, 0, &red);
  hf_surface_fill_rectangle (canvas.surface, &(HfRect){ 40, 40, 0, 9 }, 0, &red);

  g_assert_cmpuint (count_drawn (&canvas, 0, 0, SIZE, SIZE), ==, 32);
  g_assert_cmpuint (count_drawn (&canvas, 10, 20, 18, 24), ==, 32);
  g_assert_cmphex (get_pixel (&canvas, 10, 20), ==, 0xffff0000);
  canvas_clear (&canvas);
}

static void
test_round (void)
{
  Canvas canvas;

  canvas_init (&canvas);
  /* Rounder than can be: a disc. */
  hf_surface_fill_rectangle (canvas.surface, &(HfRect){ 10, 10, 20, 20 }, 100, &red);

  g_assert_cmphex (get_pixel (&canvas, 10, 10), ==, 0);
  g_assert_cmphex (get_pixel (&canvas, 20, 20), ==, 0xffff0000);
  g_assert_cmphex (get_pixel (&canvas, 29, 29), ==, 0);
  canvas_clear (&canvas);
}

static void
test_stroke (void)
{
  Canvas canvas;

  canvas_init (&canvas);
  hf_surface_stroke_rectangle (canvas.surface, &(HfRect){ 10, 10, 20, 20 }, 0, 1, &red);

  g_assert_cmpuint (count_drawn (&canvas, 0, 0, SIZE, SIZE), ==, 4 * 19);
  g_assert_cmphex (get_pixel (&canvas, 10, 10), ==, 0xffff0000);
  g_assert_cmphex (get_pixel (&canvas, 29, 29), ==, 0xffff0000);
  g_assert_cmphex (get_pixel (&canvas, 11, 11), ==, 0);
  canvas_clear (&canvas);
}

/* Two neighbors hatched one by one look as hatched at once, but for rounding. */
static void
check_hatch_phase (gboolean is_backward)
{
  const HfHatch hatch = { 6, 1, is_backward, red };
  Canvas parts, whole;

  canvas_init (&parts);
  canvas_init (&whole);
  hf_surface_hatch_rectangle (parts.surface, &(HfRect){ 3, 5, 17, 40 }, 0, &hatch);
  hf_surface_hatch_rectangle (parts.surface, &(HfRect){ 20, 5, 31, 40 }, 0, &hatch);
  hf_surface_hatch_rectangle (whole.surface, &(HfRect){ 3, 5, 48, 40 }, 0, &hatch);

  for (guint y = 0; y < SIZE; y++)
    {
      for (guint x = 0; x < SIZE; x++)
        g_assert_cmpfloat_with_epsilon (get_pixel (&parts, x, y) >> 24,
                                        get_pixel (&whole, x, y) >> 24, 8);
    }
  g_assert_cmpuint (count_drawn (&whole, 3, 5, 51, 45), >, 300);
  g_assert_cmpuint (count_drawn (&whole, 3, 5, 51, 45), ==, count_drawn (&whole, 0, 0, SIZE, SIZE));
  canvas_clear (&parts);
  canvas_clear (&whole);
}

static void
test_hatch_phase (void)
{
  check_hatch_phase (FALSE);
  check_hatch_phase (TRUE);
}

/* Slashes do not change on the way from bottom left to top right, backslashes on the other. */
static void
test_hatch_directions (void)
{
  const HfRect all = { 0, 0, SIZE, SIZE };
  Canvas slashes, backslashes;

  canvas_init (&slashes);
  canvas_init (&backslashes);
  hf_surface_hatch_rectangle (slashes.surface, &all, 0, &(HfHatch){ 6, 1, FALSE, red });
  hf_surface_hatch_rectangle (backslashes.surface, &all, 0, &(HfHatch){ 6, 1, TRUE, red });
  for (guint y = 1; y < SIZE; y++)
    {
      for (guint x = 1; x < SIZE; x++)
        {
          g_assert_cmpfloat_with_epsilon (get_pixel (&slashes, x, y - 1) >> 24,
                                          get_pixel (&slashes, x - 1, y) >> 24, 8);
          g_assert_cmpfloat_with_epsilon (get_pixel (&backslashes, x, y) >> 24,
                                          get_pixel (&backslashes, x - 1, y - 1) >> 24, 8);
        }
    }
  g_assert_cmpuint (count_drawn (&slashes, 0, 0, SIZE, SIZE), <, SIZE * SIZE * 3 / 4);
  g_assert_cmpuint (count_drawn (&backslashes, 0, 0, SIZE, SIZE), <, SIZE * SIZE * 3 / 4);
  canvas_clear (&slashes);
  canvas_clear (&backslashes);
}

static void
test_text (void)
{
  const HfTextStyle style = { .size = 12 };
  const HfTextStyle at_end = { .size = 12, .align_end = TRUE };
  Canvas canvas;
  double width;

  canvas_init (&canvas);
  width = hf_surface_draw_text (canvas.surface, "MM", 4, 4, -1, &style, &red);
  g_assert_cmpfloat_with_epsilon (width, hf_surface_measure_text (canvas.surface, "MM", &style),
                                  .01);
  g_assert_cmpuint (count_drawn (&canvas, 4, 4, 5 + (guint) width, 24), >, 10);
  g_assert_cmpuint (count_drawn (&canvas, 0, 24, SIZE, SIZE), ==, 0);

  hf_surface_draw_text (canvas.surface, "MM", 60, 40, -1, &at_end, &red);
  g_assert_cmpuint (count_drawn (&canvas, 60 - (guint) width - 1, 40, 60, SIZE), >, 10);
  g_assert_cmpuint (count_drawn (&canvas, 61, 24, SIZE, SIZE), ==, 0);

  g_assert_cmpfloat (hf_surface_draw_text (canvas.surface, "MM", 0, 0, 1, &style, &red), ==, 0);
  g_assert_cmpfloat (hf_surface_draw_text (canvas.surface, "", 0, 0, -1, &style, &red), ==, 0);
  canvas_clear (&canvas);
}

/* With a widget's context its own font is used. */
static void
test_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("monospace 10");
  const HfTextStyle style = { .size = 12 };
  Canvas canvas;
  HfSurface *surface = NULL;

  canvas_init (&canvas);
  pango_context_set_font_description (context, font);
  surface = hf_cairo_surface_new (canvas.cr, context, NULL);
  g_assert_cmpfloat_with_epsilon (hf_surface_measure_text (surface, "iiii", &style),
                                  hf_surface_measure_text (surface, "MMMM", &style), .01);
  g_assert_cmpfloat (hf_surface_draw_text (surface, "iiii", 4, 4, -1, &style, &red), >, 0);
  g_assert_cmpuint (count_drawn (&canvas, 0, 0, SIZE, SIZE), >, 10);

  hf_surface_free (surface);
  pango_font_description_free (font);
  g_object_unref (context);
  canvas_clear (&canvas);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/cairo-surface/views-move-and-scale", test_views);
  g_test_add_func ("/drawing/cairo-surface/paths-have-holes-and-dashes", test_paths);
  g_test_add_func ("/drawing/cairo-surface/a-fill-covers-just-its-pixels", test_fill);
  g_test_add_func ("/drawing/cairo-surface/corners-are-never-too-round", test_round);
  g_test_add_func ("/drawing/cairo-surface/a-stroke-lies-inside-its-edge", test_stroke);
  g_test_add_func ("/drawing/cairo-surface/hatches-are-in-phase", test_hatch_phase);
  g_test_add_func ("/drawing/cairo-surface/hatches-run-both-ways", test_hatch_directions);
  g_test_add_func ("/drawing/cairo-surface/text-stands-where-asked", test_text);
  g_test_add_func ("/drawing/cairo-surface/a-context-gives-its-font", test_context);

  return g_test_run ();
}
