/* heap-map-test.c: heaps with ranges of generations, for maps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "heap-map-test.h"

#include "hf-heap-builder.h"

#define START G_GUINT64_CONSTANT (0x10000000)
#define STEP G_GUINT64_CONSTANT (0x100000000)
#define N_TYPES 5

static HfHeapBuilder *
begin (void)
{
  static const char *const names[N_TYPES] = { "N.A", "System.String", "System.Text.B",
                                              "Contoso.Core.C", "D" };
  HfHeapBuilder *builder = hf_heap_builder_new ();

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 3);
  for (guint i = 0; i < N_TYPES; i++)
    hf_heap_builder_add_type (builder, i + 1, names[i]);
  return builder;
}

static void
add_range (HfHeapBuilder *builder,
           guint64        generation,
           guint64        start,
           guint64        n_bytes)
{
  const HfRange range = { generation, start, n_bytes, n_bytes };
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_range (part, &range);
  hf_heap_builder_add_part (builder, part, 0);
}

static void
add_filled (HfHeapBuilder *builder,
            guint64        generation,
            guint64        start,
            guint64        n_bytes)
{
  add_range (builder, generation, start, n_bytes);
  hf_heap_builder_add_object (builder, start, 1, n_bytes, NULL, 0);
}

static HfHeapRegions *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  HfHeapRegions *regions = NULL;

  g_assert_no_error (error);
  hf_heap_builder_free (builder);
  regions = hf_heap_regions_new (heap, NULL, &error);
  g_assert_no_error (error);
  return regions;
}

HfHeapRegions *
heap_map_test_ranges (guint   n,
                      guint64 n_bytes)
{
  HfHeapBuilder *builder = begin ();

  for (guint64 i = 0; i < n; i++)
    add_filled (builder, i * 3 / n, START + i * STEP, n_bytes);
  return seal (builder);
}

HfHeapRegions *
heap_map_test_two (guint64 generation,
                   guint64 n_bytes,
                   guint64 other_generation,
                   guint64 other_n_bytes)
{
  HfHeapBuilder *builder = begin ();

  add_filled (builder, generation, START, n_bytes);
  add_filled (builder, other_generation, START + STEP, other_n_bytes);
  return seal (builder);
}

HfHeapRegions *
heap_map_test_random (guint n_objects)
{
  HfHeapBuilder *builder = begin ();
  guint64 address = START;
  guint64 range = START;

  for (guint i = 0; i < n_objects; i++)
    {
      const guint64 type = (guint64) g_test_rand_int_range (1, N_TYPES + 1);
      const guint64 size = 8 * (guint64) g_test_rand_int_range (3, i % 50 == 0 ? 2000 : 20);

      hf_heap_builder_add_object (builder, address, type, size, NULL, 0);
      if (g_test_rand_int_range (0, 20) == 0)
        hf_heap_builder_add_root (builder, address, HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL, NULL);
      address += size;
      if (g_test_rand_int_range (0, 4) == 0)
        address += 8 * (guint64) g_test_rand_int_range (1, 300);
      if (g_test_rand_int_range (0, (int) n_objects / 4) != 0)
        continue;
      if (g_test_rand_int_range (0, 3) != 0)
        add_range (builder, (guint64) g_test_rand_int_range (0, 6), range, address - range);
      address += STEP;
      range = address;
    }
  return seal (builder);
}

HfHeapMap *
heap_map_test_new (HfHeapRegions   *regions,
                   HfHeapMapWindow  window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (regions->heap, NULL, NULL, &error);
  g_autoptr (HfColorKey) key = NULL;
  HfHeapMap *map = NULL;

  g_assert_no_error (error);
  key = hf_color_key_new (analysis, NULL, HF_COLORING_NAMESPACE, HF_WEIGHT_EVERYTHING, NULL,
                          &error);
  g_assert_no_error (error);
  map = hf_heap_map_new (hf_heap_map_layout_new (regions, window, (HfRect){ 0, 0, 900, 600 }, 1),
                         key, NULL, &error);
  g_assert_no_error (error);
  return map;
}
