/* test-heap-map-painter.c: the map of a heap as a picture, its labels and legend
 *
 * covers: hf-heap-map-legend hf-heap-map-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-test.h"
#include "hf-heap-map-painter.h"
#include "hf-heap-map-text.h"
#include "hf-surface-private.h"
#include "hf-svg-surface.h"

#include <string.h>

/* Returns: (transfer full): the picture with its legend, as SVG */
static char *
draw (const HfHeapMap      *map,
      const HfHeapMapStyle *style)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (900, 640, "A map", "Of a test");
  const HfRect legend = { 0, 610, 900, HF_HEAP_MAP_LEGEND_HEIGHT };
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (hf_heap_map_paint (map, style, surface, NULL));
  hf_heap_map_paint_legend (map, style, 1, &legend, surface, NULL);
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_contains (const char *svg,
                 const char *text)
{
  if (strstr (svg, text) == NULL)
    g_error ("“%s” is not in %s", text, svg);
}

static void
test_labels (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_two (2, 20000, 3, 20000000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  const HfHeapMapStyle style = { 0 };
  g_autofree char *svg = draw (map, &style);

  assert_contains (svg, ">gen 2</text>");
  assert_contains (svg, ">20.0 KB</text>");
  assert_contains (svg, ">large objects</text>");
  assert_contains (svg, ">10000000</text>");
  assert_contains (svg, "monospace");
  assert_contains (svg, "<title>N.A</title>");
  assert_contains (svg, ">N</text>");
  assert_contains (svg, "(large objects: ");
  g_assert_null (strstr (svg, ">free</text>"));
  g_assert_null (strstr (svg, ">pinned</text>"));
}

static void
test_free_and_pins (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (5000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  const HfHeapMapStyle style = { .palette = { .dark = TRUE } };
  g_autofree char *svg = draw (map, &style);
  g_autofree char *again = draw (map, &style);

  assert_contains (svg, "<title>Free space</title>");
  assert_contains (svg, ">free</text>");
  assert_contains (svg, ">pinned</text>");
  g_assert_cmpstr (svg, ==, again);
}

/* Dimmed cells are of another color, and marked ones have a frame. */
static void
test_style (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (1, 5000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  g_auto (HfBitset) dimmed = { 0 };
  g_auto (HfBitset) marked = { 0 };
  const HfHeapMapStyle plain = { 0 };
  const HfHeapMapStyle dim = { .dimmed = &dimmed };
  const HfHeapMapStyle mark = { .marked = &marked };
  const HfPalette palette = { 0 };
  const HfColor color = hf_palette_type (&palette, "N.A");
  const HfColor pale = hf_palette_no_match (&palette, &color);
  g_autofree char *color_hex = hf_color_to_hex (&color);
  g_autofree char *pale_hex = hf_color_to_hex (&pale);
  g_autofree char *svg = draw (map, &plain);
  g_autofree char *dimmed_svg = NULL;
  g_autofree char *marked_svg = NULL;

  g_assert_true (hf_bitset_init (&dimmed, map->n_cells));
  g_assert_true (hf_bitset_init (&marked, map->n_cells));
  hf_bitset_add (&dimmed, 0);
  hf_bitset_add (&marked, 0);
  dimmed_svg = draw (map, &dim);
  marked_svg = draw (map, &mark);

  assert_contains (svg, color_hex);
  g_assert_null (strstr (svg, pale_hex));
  assert_contains (dimmed_svg, pale_hex);
  g_assert_cmpstr (svg, !=, marked_svg);
}

/* ---- Parts ----------------------------------------------------------------------- */

typedef struct
{
  HfSurface surface;
  guint     n_most;  /* parts of a path */
  guint     n_parts; /* of all paths */
} Parts;

static void
fill_path (HfSurface     *surface,
           const HfPath  *path,
           const HfColor *color G_GNUC_UNUSED)
{
  Parts *self = (Parts *) surface;

  self->n_most = MAX (self->n_most, path->parts->len);
  self->n_parts += path->parts->len;
}

static void
stroke_path (HfSurface     *surface,
             const HfPath  *path,
             double         line_width G_GNUC_UNUSED,
             double         dash G_GNUC_UNUSED,
             const HfColor *color)
{
  fill_path (surface, path, color);
}

static void
begin_group (HfSurface  *surface G_GNUC_UNUSED,
             const char *title G_GNUC_UNUSED)
{
}

static void
end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static double
measure_text (HfSurface         *surface G_GNUC_UNUSED,
              const char        *text,
              const HfTextStyle *style)
{
  return (double) g_utf8_strlen (text, -1) * style->size / 2;
}

static double
draw_text (HfSurface         *surface,
           const char        *text,
           double             x G_GNUC_UNUSED,
           double             y G_GNUC_UNUSED,
           double             max_width G_GNUC_UNUSED,
           const HfTextStyle *style,
           const HfColor     *color G_GNUC_UNUSED)
{
  return measure_text (surface, text, style);
}

/* On the screen, the pointer makes a part of the picture new: short paths end elsewhere. */
static void
test_short_paths (void)
{
  static const HfSurfaceClass klass = {
    .begin_group = begin_group,
    .end_group = end_group,
    .fill_path = fill_path,
    .stroke_path = stroke_path,
    .draw_text = draw_text,
    .measure_text = measure_text,
  };
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (50000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  g_auto (HfBitset) marked = { 0 };
  const HfHeapMapStyle style = { .marked = &marked };
  Parts parts = { .surface = { &klass } };

  g_assert_true (hf_bitset_init (&marked, map->n_cells));
  for (guint32 i = 0; i < map->n_cells; i++)
    hf_bitset_add (&marked, i);
  g_assert_true (hf_heap_map_paint (map, &style, &parts.surface, NULL));
  g_assert_cmpuint (parts.n_parts, >, 2 * 4 * map->n_cells);
  g_assert_cmpuint (parts.n_most, <, 200);
}

static GArray *
list_places (const HfHeapMap *map,
             double           width)
{
  const HfHeapMapStyle style = { 0 };
  g_autoptr (HfSurface) surface = hf_svg_surface_new (900, 640, "A map", "Of a test");
  GArray *places = g_array_new (FALSE, FALSE, sizeof (HfHeapMapLegendEntry));

  hf_heap_map_paint_legend (map, &style, 1, &(HfRect){ 0, 0, width, HF_HEAP_MAP_LEGEND_HEIGHT },
                            surface, places);
  return places;
}

/* Where a scale does not fit, its bytes go first, and then its last steps. */
static void
test_narrow_legend (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (3, 5000);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (regions->heap, NULL, NULL, NULL);
  g_autoptr (HfColorKey) key = hf_color_key_new (analysis, NULL, HF_COLORING_GENERATION,
                                                 HF_WEIGHT_EVERYTHING, NULL, NULL);
  g_autoptr (HfHeapMap) map = hf_heap_map_new (
    hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, (HfRect){ 0, 0, 900, 600 }, 1), key, NULL,
    NULL);
  g_autoptr (GArray) wide = list_places (map, 900);
  const double full = g_array_index (wide, HfHeapMapLegendEntry, 0).rect.width;
  gboolean is_shorter = FALSE;

  g_assert_cmpuint (wide->len, ==, 3);
  for (double width = 900; width > 100 && !is_shorter; width -= 5)
    {
      g_autoptr (GArray) places = list_places (map, width);

      g_assert_cmpuint (places->len, ==, 3);
      is_shorter = g_array_index (places, HfHeapMapLegendEntry, 0).rect.width < full;
    }
  g_assert_true (is_shorter);
}

static void
test_words (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_two (2, 20000, 3, 20000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  g_autoptr (HfHeapMap) objects = heap_map_test_new (
    regions, (HfHeapMapWindow){ regions->regions[0].start, regions->regions[0].start + 500 });
  g_autofree char *scale = hf_heap_map_dup_scale (map->layout);
  g_autofree char *object_scale = hf_heap_map_dup_scale (objects->layout);
  g_autofree char *summary = hf_heap_map_dup_summary (map);
  g_autofree char *name = hf_heap_map_dup_region_name (regions, 1);

  if (!map->layout->shows_objects)
    g_assert_true (g_str_has_prefix (scale, "one tile = "));
  g_assert_cmpstr (object_scale, ==, "one cell = one object");
  g_assert_cmpstr (summary, ==, "2 objects in 2 ranges, 40.0 KB, 0 % of it free");
  g_assert_cmpstr (name, ==, "large objects");
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (5000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  g_autoptr (HfSurface) surface = hf_svg_surface_new (900, 640, "A map", "Of a test");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const HfHeapMapStyle style = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_heap_map_paint (map, &style, surface, cancellable));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/heap-map-painter/labels-and-legend", test_labels);
  g_test_add_func ("/drawing/heap-map-painter/free-space-and-pins", test_free_and_pins);
  g_test_add_func ("/drawing/heap-map-painter/dimmed-and-marked-cells", test_style);
  g_test_add_func ("/drawing/heap-map-painter/paths-on-the-screen-are-short", test_short_paths);
  g_test_add_func ("/drawing/heap-map-painter/narrow-legend", test_narrow_legend);
  g_test_add_func ("/drawing/heap-map-painter/words", test_words);
  g_test_add_func ("/drawing/heap-map-painter/cancel", test_cancelled);
  return g_test_run ();
}
