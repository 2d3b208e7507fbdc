/* test-heap-map.c: what is in each cell of a map, against a look at each byte
 *
 * covers: hf-heap-map-cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-test.h"

/* ---- A naive map: what is at a byte --------------------------------------------- */

static void
check_cell (const HfHeapMap *map,
            guint32          at)
{
  const HfHeapRegions *regions = map->layout->regions;
  const HfHeapMapCell *cell = &map->cells[at];
  const guint32 n_types = hf_heap_get_n_types (regions->heap);
  const guint64 start = hf_heap_map_get_address (map, at);
  g_autofree guint64 *sums = g_new0 (guint64, (gsize) n_types + 1);
  guint64 n_used = 0;
  gboolean is_pinned = FALSE;

  for (guint64 address = start; address < start + cell->n_bytes; address++)
    {
      const HfObjectIndex object = hf_heap_regions_find_object (regions, address);

      if (object.value == HF_INDEX_NONE)
        continue;
      g_assert_cmpuint (object.value - cell->first_object, <, cell->n_objects);
      n_used++;
      sums[hf_heap_get_object_type (regions->heap, object).value]++;
      is_pinned |= hf_heap_get_object_address (regions->heap, object) == address &&
                   hf_heap_regions_is_pinned (regions, object);
    }

  g_assert_cmpuint (cell->n_used, ==, n_used);
  g_assert_cmpint (!!cell->is_pinned, ==, is_pinned);
  if (n_used == 0)
    {
      g_assert_cmpuint (cell->type, ==, HF_INDEX_NONE);
      g_assert_cmpuint (cell->entry, ==, HF_INDEX_NONE);
      return;
    }
  for (guint32 type = 0; type < n_types; type++)
    g_assert_cmpuint (sums[type], <=, sums[cell->type]);
  g_assert_cmpuint (cell->entry, !=, HF_INDEX_NONE);
}

static void
check (const HfHeapMap *map)
{
  guint64 n_used = 0;
  guint64 n_bytes = 0;
  guint64 n_entry_bytes = 0;
  guint32 n_entries;

  for (guint32 i = 0; i < map->n_cells; i++)
    {
      const HfHeapMapCell *cell = &map->cells[i];
      const HfRect rect = hf_heap_map_get_rect (map, i);

      check_cell (map, i);
      n_used += cell->n_used;
      n_bytes += cell->n_bytes;
      g_assert_cmpuint (hf_heap_map_find_address (map, hf_heap_map_get_address (map, i)), ==, i);
      if (!map->layout->shows_objects)
        g_assert_cmpuint (hf_heap_map_find_at (map, rect.x + 1, rect.y + 1), ==, i);
      if (i > 0 && map->cells[i - 1].part == cell->part)
        g_assert_cmpuint (map->cells[i - 1].offset + map->cells[i - 1].n_bytes, ==, cell->offset);
      else
        g_assert_cmpuint (cell->offset, ==, 0);
    }

  hf_color_key_get_entries (map->key, &n_entries);
  for (guint32 i = 0; i < n_entries; i++)
    n_entry_bytes += map->entry_bytes[i];
  g_assert_cmpuint (map->n_used, ==, n_used);
  g_assert_cmpuint (map->n_free, ==, n_bytes - n_used);
  g_assert_cmpuint (n_entry_bytes, ==, n_used);
}

/* ---- Cases ------------------------------------------------------------------------ */

static void
test_tiles (void)
{
  for (guint round = 0; round < 3; round++)
    {
      g_autoptr (HfHeapRegions) regions = heap_map_test_random (4000);
      g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);

      g_assert_false (map->layout->shows_objects);
      g_assert_cmpuint (map->n_cells, ==, map->layout->n_tiles);
      g_assert_cmpuint (map->n_objects, ==, hf_heap_get_n_objects (regions->heap));
      check (map);
    }
}

static void
test_objects (void)
{
  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (HfHeapRegions) regions = heap_map_test_random (60);
      g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
      guint32 n_objects = 0;

      g_assert_true (map->layout->shows_objects);
      check (map);
      for (guint32 i = 0; i < map->n_cells; i++)
        {
          g_assert_cmpuint (map->cells[i].n_objects, <=, 1);
          n_objects += map->cells[i].n_objects;
        }
      g_assert_cmpuint (n_objects, ==, hf_heap_get_n_objects (regions->heap));
    }
}

/* Windows begin and end inside of objects. */
static void
test_windows (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (4000);

  for (guint round = 0; round < 20; round++)
    {
      const HfHeapRegion *region =
        &regions->regions[g_test_rand_int_range (0, (int) regions->n_regions)];
      const guint64 start = region->start +
                            (guint64) g_test_rand_int_range (0, (int) region->n_bytes);
      const HfHeapMapWindow window = { start, start + (guint64) g_test_rand_int_range (1, 200000) };
      g_autoptr (HfHeapMap) map = heap_map_test_new (regions, window);

      check (map);
    }
}

static void
test_neighbors (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (4000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  guint32 cell = 0;
  guint32 next;

  g_assert_cmpuint (hf_heap_map_find_neighbor (map, 0, HF_DIRECTION_LEFT), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_heap_map_find_neighbor (map, 0, HF_DIRECTION_UP), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_heap_map_find_neighbor (map, 0, HF_DIRECTION_RIGHT), ==, 1);
  for (next = 0; next != HF_INDEX_NONE;
       next = hf_heap_map_find_neighbor (map, cell, HF_DIRECTION_DOWN))
    {
      const HfRect rect = hf_heap_map_get_rect (map, next);

      g_assert_true (next == 0 || rect.y > hf_heap_map_get_rect (map, cell).y);
      cell = next;
    }
  g_assert_cmpuint (map->layout->parts[map->cells[cell].part].strip, ==, map->layout->n_strips - 1);
  while ((next = hf_heap_map_find_neighbor (map, cell, HF_DIRECTION_UP)) != HF_INDEX_NONE)
    cell = next;
  g_assert_cmpuint (map->layout->parts[map->cells[cell].part].strip, ==, 0);
}

/* An object that begins before the window is where the window begins. */
static void
test_cut_object (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (4000);
  HfHeap *heap = regions->heap;
  guint n_cut = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap) && n_cut < 10; i += 97)
    {
      const HfObjectIndex object = { i };
      const guint64 address = hf_heap_get_object_address (heap, object);
      const guint64 size = hf_heap_get_object_size (heap, object);
      const guint32 region = hf_heap_regions_find (regions, address);
      HfHeapMapWindow window;
      g_autoptr (HfHeapMap) map = NULL;

      if (size < 16 || region == HF_INDEX_NONE)
        continue;
      window.start = address + size / 2;
      window.end = regions->regions[region].start + regions->regions[region].n_bytes;
      if (window.end - window.start < size)
        continue;
      map = heap_map_test_new (regions, window);
      g_assert_cmpuint (hf_heap_map_find_address (map, address), ==, HF_INDEX_NONE);
      g_assert_cmpuint (hf_heap_map_find_cell (map, object), ==,
                        hf_heap_map_find_address (map, window.start));
      if (i > 0)
        g_assert_cmpuint (hf_heap_map_find_cell (map, (HfObjectIndex){ i - 1 }), ==, HF_INDEX_NONE);
      g_assert_true (hf_heap_map_window_shows (&window, heap, object));
      n_cut++;
    }
  g_assert_cmpuint (n_cut, >, 3);
}

/* Cells in order of addresses, from that of the first byte to that of the last. */
static void
expect_object (const HfHeapMap *map,
               guint32          object,
               HfBitset        *expected)
{
  HfHeap *heap = map->layout->regions->heap;
  const guint64 start = hf_heap_get_object_address (heap, (HfObjectIndex){ object });
  const guint64 size = hf_heap_get_object_size (heap, (HfObjectIndex){ object });
  guint32 last = HF_INDEX_NONE;

  for (guint64 byte = 0; byte < size; byte++)
    {
      const guint32 cell = hf_heap_map_find_address (map, start + byte);

      if (cell != last && cell != HF_INDEX_NONE)
        hf_bitset_add (expected, cell);
      last = cell;
    }
}

static void
check_types (const HfHeapMap *map)
{
  HfHeap *heap = map->layout->regions->heap;
  g_auto (HfBitset) types = { 0 };
  g_auto (HfBitset) cells = { 0 };
  g_auto (HfBitset) expected = { 0 };

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  g_assert_true (hf_bitset_init (&cells, map->n_cells));
  g_assert_true (hf_bitset_init (&expected, map->n_cells));
  hf_bitset_add (&types, 1);
  hf_heap_map_find_types (map, &types, &cells);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if (hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value == 1)
        expect_object (map, i, &expected);
    }
  for (guint32 i = 0; i < map->n_cells; i++)
    g_assert_cmpint (hf_bitset_contains (&cells, i), ==, hf_bitset_contains (&expected, i));
}

static void
test_types (void)
{
  static const guint n_objects[] = { 60, 4000, 40000 };

  for (guint i = 0; i < G_N_ELEMENTS (n_objects); i++)
    {
      g_autoptr (HfHeapRegions) regions = heap_map_test_random (n_objects[i]);
      g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);

      check_types (map);
    }
}

/* Tiles of a large heap have many objects, but few types, which take no time to look through. */
static void
test_types_listed (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (200000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);

  g_assert_nonnull (map->cell_types);
  g_assert_cmpuint (map->first_types[map->n_cells], >, 0);
  g_assert_cmpuint (map->first_types[map->n_cells], <, 200000 / 8);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeapRegions) regions = heap_map_test_random (200000);
  g_autoptr (HfHeapMap) map = heap_map_test_new (regions, HF_HEAP_MAP_ALL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeapMap) cancelled = NULL;

  g_cancellable_cancel (cancellable);
  cancelled = hf_heap_map_new (hf_heap_map_layout_new (regions, HF_HEAP_MAP_ALL,
                                                       map->layout->bounds, 1),
                               map->key, cancellable, &error);
  g_assert_null (cancelled);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/heap-map/tiles-as-a-look-at-each-byte-says", test_tiles);
  g_test_add_func ("/drawing/heap-map/objects-have-cells", test_objects);
  g_test_add_func ("/drawing/heap-map/windows", test_windows);
  g_test_add_func ("/drawing/heap-map/neighbors-lead-through-all-strips", test_neighbors);
  g_test_add_func ("/drawing/heap-map/a-cut-object-is-where-the-window-begins", test_cut_object);
  g_test_add_func ("/drawing/heap-map/cells-with-types", test_types);
  g_test_add_func ("/drawing/heap-map/types-of-a-tile-are-listed-once", test_types_listed);
  g_test_add_func ("/drawing/heap-map/cancel", test_cancelled);
  return g_test_run ();
}
