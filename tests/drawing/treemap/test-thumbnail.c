/* test-thumbnail.c: a heap as a small picture without words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-palette.h"
#include "hf-svg-surface.h"
#include "hf-thumbnail.h"
#include "hf-treemap-painter.h"

#include <cairo.h>
#include <string.h>

typedef struct
{
  const guchar *bytes;
  gsize         length;
} Source;

static cairo_status_t
read_cb (void          *closure,
         unsigned char *data,
         unsigned int   length)
{
  Source *source = closure;

  if (length > source->length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes, length);
  source->bytes += length;
  source->length -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
draw (HfHierarchy *hierarchy,
      int          size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hf_thumbnail_draw (hierarchy, size, &error);
  cairo_surface_t *image = NULL;
  Source source;

  g_assert_no_error (error);
  source.bytes = g_bytes_get_data (bytes, &source.length);
  image = cairo_image_surface_create_from_png_stream (read_cb, &source);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, size);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, size);
  return image;
}

static guint32
get_pixel (cairo_surface_t *image,
           int              x,
           int              y)
{
  const guchar *row = cairo_image_surface_get_data (image) +
                      (gsize) y * (gsize) cairo_image_surface_get_stride (image);
  guint32 pixel;

  memcpy (&pixel, row + 4 * (gsize) x, sizeof pixel);
  return pixel & 0xffffff;
}

static guint32
to_pixel (HfColor color)
{
  guint32 red = (guint32) (color.red * 255 + .5);
  guint32 green = (guint32) (color.green * 255 + .5);
  guint32 blue = (guint32) (color.blue * 255 + .5);

  return red << 16 | green << 8 | blue;
}

static void
test_sizes (void)
{
  static const int sizes[] = { HF_THUMBNAIL_MIN_SIZE, 128, 256, HF_THUMBNAIL_MAX_SIZE };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    cairo_surface_destroy (draw (hierarchy, sizes[i]));
}

/* Two families of one type each and of equal weight: one half each, and the whole
 * of a cell in its type's color: there is no header and no word in it. */
static void
test_colors (void)
{
  const HfPalette palette = { FALSE, FALSE };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:500:System.Text.Rune b:500:Contoso.Shop.Cart !a !b");
  guint32 colors[] = { to_pixel (hf_palette_type (&palette, "System.Text.Rune")),
                       to_pixel (hf_palette_type (&palette, "Contoso.Shop.Cart")) };
  guint n_pixels[] = { 0, 0 };
  cairo_surface_t *image = draw (hierarchy, 128);

  for (int y = 0; y < 128; y++)
    for (int x = 0; x < 128; x++)
      for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
        n_pixels[i] += get_pixel (image, x, y) == colors[i];

  g_assert_cmpuint (colors[0], !=, colors[1]);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    g_assert_cmpuint (n_pixels[i], >, 128 * 128 * 40 / 100);
  cairo_surface_destroy (image);
}

static void
test_no_words (void)
{
  const HfTreemapStyle style = { .palette = { FALSE, FALSE } };
  const HfRect bounds = { 0, 0, 500, 500 };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (300, 7);
  g_autoptr (HfTreemapLayout) bare = hf_treemap_layout_new_bare (hierarchy, bounds);
  g_autoptr (HfSurface) surface = hf_svg_surface_new (500, 500, "n", "d");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;
  guint n_pooled = 0;

  hf_treemap_paint (bare, &style, surface, NULL);
  bytes = hf_svg_surface_finish (surface);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_null (strstr (document, "<text"));
  g_assert_null (strstr (document, "<pattern"));
  for (guint32 i = 0; i < bare->n_cells; i++)
    {
      g_assert_cmpuint (bare->cells[i].header, ==, 0);
      g_assert_cmpuint (bare->cells[i].kind, !=, HF_CELL_OBJECT);
      n_pooled += bare->cells[i].kind == HF_CELL_POOLED;
    }
  g_assert_cmpuint (n_pooled, >, 0);
}

/* More is seen than in a picture of that size that has words. */
static void
test_detail (void)
{
  const HfRect bounds = { 0, 0, 128, 128 };
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (300, 7);
  g_autoptr (HfTreemapLayout) bare = hf_treemap_layout_new_bare (hierarchy, bounds);
  g_autoptr (HfTreemapLayout) labeled = hf_treemap_layout_new (hierarchy, 0, bounds);
  guint n_bare = 0;
  guint n_labeled = 0;

  for (guint32 i = 0; i < bare->n_cells; i++)
    n_bare += bare->cells[i].kind == HF_CELL_TYPE;
  for (guint32 i = 0; i < labeled->n_cells; i++)
    n_labeled += labeled->cells[i].kind == HF_CELL_TYPE;
  g_assert_cmpuint (n_bare, >, n_labeled);
}

static void
test_same_bytes (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
  g_autoptr (GBytes) first = hf_thumbnail_draw (hierarchy, 256, NULL);
  g_autoptr (GBytes) second = hf_thumbnail_draw (hierarchy, 256, NULL);

  g_assert_true (g_bytes_equal (first, second));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/thumbnail/has-the-size-asked-for", test_sizes);
  g_test_add_func ("/drawing/thumbnail/areas-are-sizes-in-the-types-colors", test_colors);
  g_test_add_func ("/drawing/thumbnail/has-no-words-headers-and-hatches", test_no_words);
  g_test_add_func ("/drawing/thumbnail/shows-smaller-types-than-a-labeled-one", test_detail);
  g_test_add_func ("/drawing/thumbnail/two-runs-give-the-same-bytes", test_same_bytes);
  return g_test_run ();
}
