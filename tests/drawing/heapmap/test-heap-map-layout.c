/* test-heap-map-layout.c: places of addresses in a map of a heap
 *
 * covers: hf-heap-map-find
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-test.h"

#define BOUNDS ((HfRect){ 10, 20, 900, 600 })

/* ---- Checks of each layout ----------------------------------------------------- */

static void
check_strips (const HfHeapMapLayout *layout)
{
  double y = layout->bounds.y;

  for (guint32 i = 0; i < layout->n_strips; i++)
    {
      const HfHeapMapStrip *strip = &layout->strips[i];

      g_assert_cmpfloat (strip->y, >=, y);
      g_assert_cmpfloat (strip->height, >=, strip->n_rows * layout->edge);
      g_assert_cmpuint (strip->n_parts, >, 0);
      y = strip->y + strip->height;
    }
  g_assert_cmpfloat (y, <=, layout->bounds.y + layout->bounds.height);
}

/* Each tile is where its first byte is found, and no two are in one place. */
static void
check_tiles (const HfHeapMapLayout *layout)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint32 n_tiles = 0;

  for (guint32 i = 0; i < layout->n_parts; i++)
    {
      const HfHeapMapPart *part = &layout->parts[i];

      g_assert_cmpuint (part->first_tile, ==, n_tiles);
      g_assert_cmpuint (part->tile_bytes & (part->tile_bytes - 1), ==, 0);
      g_assert_cmpuint (((guint64) part->n_tiles - 1) * part->tile_bytes, <, part->n_bytes);
      g_assert_cmpuint (part->n_tiles * part->tile_bytes, >=, part->n_bytes);
      n_tiles += part->n_tiles;
      for (guint32 tile = 0; tile < part->n_tiles; tile++)
        {
          const guint64 offset = tile * part->tile_bytes;
          HfRect rect;
          guint32 found;
          guint64 address;

          g_assert_true (
            hf_heap_map_layout_get_piece (layout, i, offset, part->tile_bytes, 0, &rect));
          g_assert_cmpfloat (rect.width, ==, layout->edge - 1);
          g_assert_cmpfloat (rect.x, >=, layout->tiles_x);
          g_assert_cmpfloat (rect.x + rect.width, <=, layout->bounds.x + layout->bounds.width);
          g_assert_true (
            hf_heap_map_layout_find_address (layout, rect.x, rect.y, &found, &address));
          g_assert_cmpuint (found, ==, i);
          g_assert_cmpuint (address, ==, part->start + offset);
          g_assert_true (
            g_hash_table_add (seen, g_strdup_printf ("%d %d", (int) rect.x, (int) rect.y)));
        }
    }
  g_assert_cmpuint (layout->n_tiles, ==, n_tiles);
}

static guint64
count_bytes (const HfHeapMapLayout *layout)
{
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < layout->n_parts; i++)
    n_bytes += layout->parts[i].n_bytes;
  return n_bytes;
}

/* ---- Cases --------------------------------------------------------------------- */

static void
test_ranges (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (3, 5000);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);

  check_strips (layout);
  check_tiles (layout);
  g_assert_cmpuint (layout->n_strips, ==, 3);
  g_assert_cmpuint (layout->n_parts, ==, 3);
  g_assert_cmpuint (count_bytes (layout), ==, 15000);
  g_assert_cmpfloat (layout->edge, >=, 10);
  g_assert_cmpfloat (layout->edge, <=, 16);
  g_assert_cmpfloat (layout->tiles_x, ==, BOUNDS.x + 128);
  g_assert_cmpfloat (layout->strips[1].y - layout->strips[0].y - layout->strips[0].height, ==, 12);
}

/* A strip for each would leave no room for what is in it. */
static void
test_many_ranges (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (300, 5000);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);

  check_strips (layout);
  check_tiles (layout);
  /* One for each of three generations. */
  g_assert_cmpuint (layout->n_strips, ==, 3);
  g_assert_cmpuint (layout->n_parts, ==, 300);
  g_assert_cmpuint (count_bytes (layout), ==, 300 * 5000);
  for (guint32 i = 1; i < layout->strips[0].n_parts; i++)
    g_assert_cmpuint (layout->parts[i].slot, ==,
                      layout->parts[i - 1].slot + layout->parts[i - 1].n_tiles + 1);
}

/* With a few strips more than there is room for, labels get lower. */
static void
test_low_strips (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (16, 200000);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);

  check_strips (layout);
  check_tiles (layout);
  g_assert_cmpuint (layout->n_lines, ==, 1);
  g_assert_cmpuint (layout->n_strips, ==, 16);
}

static void
test_sizes (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (5, 70000);

  for (int width = 1; width < 1300; width += 173)
    {
      for (int height = 1; height < 900; height += 131)
        {
          const HfRect bounds = { 0, 0, width, height };
          g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL,
                                                                       bounds, 1.5);

          g_assert_cmpfloat (layout->edge, >=, 5);
          g_assert_cmpfloat (layout->edge, <=, 16);
          if (width < 300 || height < 300)
            continue;
          check_strips (layout);
          check_tiles (layout);
        }
    }
}

/* Large objects are so many bytes that the rest would have no room. */
static void
test_large_objects (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_two (1, 20000, 3, 20000000);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);

  check_strips (layout);
  check_tiles (layout);
  g_assert_cmpuint (layout->parts[0].tile_bytes, <=, 128);
  g_assert_cmpuint (layout->parts[1].tile_bytes, >=, 4096);
  g_assert_cmpfloat (layout->strips[1].height, <=, .35 * BOUNDS.height);
}

static void
test_window (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (3, 5000);
  const HfHeapRegion *region = &regions->regions[1];
  const HfHeapMapWindow inside = { region->start + 1000, region->start + 1500 };
  const HfHeapMapWindow beyond = { region->start + 1000, region->start + 9999 };
  const HfHeapMapWindow nowhere = { 8, 80 };
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, inside, BOUNDS, 1);
  g_autoptr (HfHeapMapLayout) cut = hf_heap_map_layout_new (regions, beyond, BOUNDS, 1);
  g_autoptr (HfHeapMapLayout) all = hf_heap_map_layout_new (regions, nowhere, BOUNDS, 1);

  g_assert_cmpuint (layout->n_parts, ==, 1);
  g_assert_cmpuint (layout->parts[0].region, ==, 1);
  g_assert_cmpuint (count_bytes (layout), ==, 500);
  g_assert_true (layout->shows_objects);
  g_assert_cmpuint (count_bytes (cut), ==, 4000);
  g_assert_true (hf_heap_map_window_is_all (&all->window));
  g_assert_cmpuint (all->n_parts, ==, 3);
}

/* Bytes over several rows, as a rectangle in each. */
static void
test_pieces (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (1, 100000);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);
  const HfHeapMapPart *part = &layout->parts[0];
  const guint64 row = layout->n_columns * part->tile_bytes;
  HfRect piece;
  guint32 n = 0;

  for (; hf_heap_map_layout_get_piece (layout, 0, row - part->tile_bytes,
                                       row + 2 * part->tile_bytes, n, &piece);
       n++)
    {
      g_assert_cmpfloat (piece.y, ==, layout->strips[0].y + n * layout->edge);
      if (n == 0)
        g_assert_cmpfloat (piece.width, ==, layout->edge - 1);
      if (n == 1)
        g_assert_cmpfloat (piece.width, ==, layout->n_columns * layout->edge - 1);
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
test_nothing (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (0, 0);
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL, BOUNDS, 1);
  HfHeapMapWindow window = HF_HEAP_MAP_ALL;
  guint32 part;
  guint64 address;

  g_assert_cmpuint (layout->n_tiles, ==, 0);
  g_assert_false (hf_heap_map_layout_find_address (layout, 200, 100, &part, &address));
  g_assert_false (hf_heap_map_layout_zoom_in (layout, 0x1000, &window));
  g_assert_false (hf_heap_map_zoom_out (regions, &window));
}

/* ---- Zoom ------------------------------------------------------------------------ */

static gboolean
zoom_in (HfHeapRegions   *regions,
         guint64          address,
         HfHeapMapWindow *window)
{
  g_autoptr (HfHeapMapLayout) layout = hf_heap_map_layout_new (regions, *window, BOUNDS, 1);

  return hf_heap_map_layout_zoom_in (layout, address, window);
}

static void
test_zoom (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (2, 100000000);
  const HfHeapRegion *region = &regions->regions[1];
  const guint64 address = region->start + 77777;
  HfHeapMapWindow window = HF_HEAP_MAP_ALL;
  HfHeapMapWindow before = window;
  guint n_steps = 0;

  while (zoom_in (regions, address, &window))
    {
      g_assert_cmpuint (window.start, <=, address);
      g_assert_cmpuint (window.end, >, address);
      g_assert_cmpuint (window.start, >=, region->start);
      g_assert_cmpuint (window.end, <=, region->start + region->n_bytes);
      if (n_steps == 0)
        g_assert_cmpuint (window.end - window.start, ==, region->n_bytes);
      else
        g_assert_cmpuint (window.end - window.start, ==, (before.end - before.start) / 8);
      before = window;
      n_steps++;
    }
  g_assert_cmpuint (n_steps, >=, 3);

  while (hf_heap_map_zoom_out (regions, &window))
    n_steps--;
  g_assert_cmpuint (n_steps, ==, 0);
  g_assert_true (hf_heap_map_window_is_all (&window));
}

/* All of the only region is the picture of all regions. */
static void
test_zoom_one (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_ranges (1, 100000000);
  HfHeapMapWindow window = HF_HEAP_MAP_ALL;

  g_assert_true (zoom_in (regions, regions->regions[0].start + 500, &window));
  g_assert_cmpuint (window.end - window.start, ==, 12500000);
  g_assert_true (hf_heap_map_zoom_out (regions, &window));
  g_assert_true (hf_heap_map_window_is_all (&window));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/heap-map-layout/a-strip-for-each-range", test_ranges);
  g_test_add_func ("/drawing/heap-map-layout/many-ranges-share-strips", test_many_ranges);
  g_test_add_func ("/drawing/heap-map-layout/some-more-get-lower", test_low_strips);
  g_test_add_func ("/drawing/heap-map-layout/every-size", test_sizes);
  g_test_add_func ("/drawing/heap-map-layout/large-objects-leave-room", test_large_objects);
  g_test_add_func ("/drawing/heap-map-layout/windows-are-cut", test_window);
  g_test_add_func ("/drawing/heap-map-layout/bytes-over-rows", test_pieces);
  g_test_add_func ("/drawing/heap-map-layout/nothing", test_nothing);
  g_test_add_func ("/drawing/heap-map-layout/zoom-in-and-out", test_zoom);
  g_test_add_func ("/drawing/heap-map-layout/zoom-of-one-range", test_zoom_one);
  return g_test_run ();
}
