/* test-heap-regions.c: the regions of a heap, against a look at each object and range
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-heap-regions.h"
#include "hf-retain.h"
#include "hf-test.h"

#define START G_GUINT64_CONSTANT (0x10000)

static HfHeapBuilder *
begin (void)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "N.T");
  return builder;
}

static void
add_range (HfHeapBuilder *builder,
           guint64        generation,
           guint64        start,
           guint64        used)
{
  const HfRange range = { generation, start, used, used };
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_range (part, &range);
  hf_heap_builder_add_part (builder, part, 0);
}

static void
add_object (HfHeapBuilder *builder,
            guint64        address,
            guint64        size)
{
  hf_heap_builder_add_object (builder, address, 1, size, NULL, 0);
}

/* Returns: (transfer full): the regions of what @builder has, which is used up */
static HfHeapRegions *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  HfHeapRegions *self = NULL;

  g_assert_no_error (error);
  hf_heap_builder_free (builder);
  self = hf_heap_regions_new (heap, NULL, &error);
  g_assert_no_error (error);
  return self;
}

static void
assert_region (const HfHeapRegions *self,
               guint32              at,
               guint64              generation,
               guint64              start,
               guint64              n_bytes,
               guint64              n_used,
               guint32              n_objects)
{
  const HfHeapRegion *region = &self->regions[at];

  g_assert_cmpuint (at, <, self->n_regions);
  g_assert_cmpuint (region->generation, ==, generation);
  g_assert_cmpuint (region->start, ==, start);
  g_assert_cmpuint (region->n_bytes, ==, n_bytes);
  g_assert_cmpuint (region->n_used, ==, n_used);
  g_assert_cmpuint (region->n_objects, ==, n_objects);
}

/* ---- Cases ---------------------------------------------------------------- */

static void
test_ranges (void)
{
  HfHeapBuilder *builder = begin ();
  g_autoptr (HfHeapRegions) self = NULL;

  add_range (builder, 2, START, 0x100);
  add_range (builder, 0, START + 0x1000, 0);
  add_range (builder, 3, START + 0x2000, 0x40);
  add_object (builder, START, 0x20);
  add_object (builder, START + 0x80, 0x20);
  add_object (builder, START + 0x2000, 0x50);
  add_object (builder, START + 0x3000, 0x10);
  hf_heap_builder_add_root (builder, START + 0x80, HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL, NULL);
  hf_heap_builder_add_root (builder, START + 0x80, HF_ROOT_LOCAL, HF_ROOT_PINNED, NULL, NULL);
  hf_heap_builder_add_root (builder, START, HF_ROOT_LOCAL, 0, NULL, NULL);
  self = seal (builder);

  g_assert_true (self->has_ranges);
  g_assert_true (self->has_places);
  g_assert_cmpuint (self->n_regions, ==, 4);
  assert_region (self, 0, 2, START, 0x100, 0x40, 2);
  assert_region (self, 1, 0, START + 0x1000, 0, 0, 0);
  assert_region (self, 2, 3, START + 0x2000, 0x40, 0x40, 1);
  assert_region (self, 3, HF_GENERATION_NONE, START + 0x3000, 0x10, 0x10, 1);
  g_assert_cmpuint (self->n_pinned, ==, 1);
  g_assert_cmpuint (self->regions[0].n_pinned, ==, 1);
  g_assert_true (hf_heap_regions_is_pinned (self, (HfObjectIndex){ 1 }));
  g_assert_false (hf_heap_regions_is_pinned (self, (HfObjectIndex){ 0 }));
}

static void
test_runs (void)
{
  HfHeapBuilder *builder = begin ();
  g_autoptr (HfHeapRegions) self = NULL;

  add_object (builder, START, 0x20);
  add_object (builder, START + 0x20 + HF_HEAP_REGIONS_HOLE - 1, 0x20);
  add_object (builder, START + 0x40 + 2 * HF_HEAP_REGIONS_HOLE - 1, 0x30);
  self = seal (builder);

  g_assert_false (self->has_ranges);
  g_assert_cmpuint (self->n_regions, ==, 2);
  assert_region (self, 0, HF_GENERATION_NONE, START, HF_HEAP_REGIONS_HOLE + 0x3f, 0x40, 2);
  assert_region (self, 1, HF_GENERATION_NONE, START + 0x3f + 2 * HF_HEAP_REGIONS_HOLE, 0x30, 0x30,
                 1);
}

/* So many holes do not part regions any more. */
static void
test_many_runs (void)
{
  HfHeapBuilder *builder = begin ();
  g_autoptr (HfHeapRegions) self = NULL;

  for (guint64 i = 0; i <= HF_HEAP_REGIONS_MAX_RUNS; i++)
    add_object (builder, START + i * 2 * HF_HEAP_REGIONS_HOLE, 0x20);
  self = seal (builder);

  g_assert_cmpuint (self->n_regions, ==, 1);
  g_assert_cmpuint (self->regions[0].n_objects, ==, HF_HEAP_REGIONS_MAX_RUNS + 1);
}

static void
test_no_places (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) empty = hf_test_heap ("");
  g_autoptr (HfHeapRegions) nothing = hf_heap_regions_new (empty, NULL, &error);
  HfHeapBuilder *builder = begin ();
  g_autoptr (HfHeapRegions) self = NULL;

  for (guint64 i = 1; i < 40; i++)
    add_object (builder, i, 0x20);
  self = seal (builder);

  g_assert_no_error (error);
  g_assert_false (self->has_places);
  g_assert_false (nothing->has_places);
  g_assert_cmpuint (nothing->n_regions, ==, 0);
}

static void
test_cancelled (void)
{
  HfHeapBuilder *builder = begin ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeapRegions) self = NULL;
  g_autoptr (HfHeapRegions) cancelled = NULL;

  for (guint64 i = 0; i < 200000; i++)
    add_object (builder, START + i * 0x20, 0x20);
  self = seal (builder);
  g_cancellable_cancel (cancellable);
  cancelled = hf_heap_regions_new (self->heap, cancellable, &error);

  g_assert_null (cancelled);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- By chance ------------------------------------------------------------- */

static void
check_region (const HfHeapRegions *self,
              guint32              at)
{
  const HfHeapRegion *region = &self->regions[at];
  guint64 n_used = 0;

  if (at > 0)
    g_assert_cmpuint (self->regions[at - 1].start + self->regions[at - 1].n_bytes, <=,
                      region->start);
  for (guint32 i = 0; i < region->n_objects; i++)
    {
      const HfObjectIndex object = { region->first_object + i };
      const guint64 address = hf_heap_get_object_address (self->heap, object);

      n_used += hf_heap_regions_get_end (self, region, object) - address;
    }
  g_assert_cmpuint (region->n_used, ==, n_used);
  g_assert_cmpuint (n_used, <=, region->n_bytes);
}

/* Returns: the object with the byte at @address, by a look at each */
static guint32
find_naively (HfHeap  *heap,
              guint64  address)
{
  guint32 found = HF_INDEX_NONE;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint64 start = hf_heap_get_object_address (heap, (HfObjectIndex){ i });

      if (start <= address)
        found = address - start < hf_heap_get_object_size (heap, (HfObjectIndex){ i })
                  ? i
                  : HF_INDEX_NONE;
    }
  return found;
}

static void
check (const HfHeapRegions *self)
{
  g_autoptr (HfGenerations) generations = hf_generations_new (self->heap);
  guint32 n_objects = 0;

  for (guint32 i = 0; i < self->n_regions; i++)
    {
      check_region (self, i);
      n_objects += self->regions[i].n_objects;
    }
  g_assert_cmpuint (n_objects, ==, hf_heap_get_n_objects (self->heap));

  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };
      const guint64 address = hf_heap_get_object_address (self->heap, object);
      const guint32 region = hf_heap_regions_find (self, address);

      g_assert_cmpuint (region, !=, HF_INDEX_NONE);
      g_assert_cmpuint (i - self->regions[region].first_object, <, self->regions[region].n_objects);
      g_assert_cmpuint (self->regions[region].generation, ==,
                        generations == NULL ? HF_GENERATION_NONE
                                            : hf_generations_find (generations, object));
      g_assert_cmpuint (hf_heap_regions_find_object (self, address).value, ==, i);
      g_assert_cmpuint (hf_heap_regions_find_object (self, address + 8).value, ==,
                        find_naively (self->heap, address + 8));
    }
}

static void
test_random (void)
{
  for (guint round = 0; round < 50; round++)
    {
      HfHeapBuilder *builder = begin ();
      g_autoptr (HfHeapRegions) self = NULL;
      guint64 address = START;

      for (guint i = g_test_rand_int_range (1, 200); i > 0; i--)
        {
          const guint64 size = 16 * (guint64) g_test_rand_int_range (1, 8);

          if (g_test_rand_int_range (0, 10) == 0)
            add_range (builder, (guint64) g_test_rand_int_range (0, 6), address,
                       16 * (guint64) g_test_rand_int_range (0, 64) + size);
          add_object (builder, address, size);
          address += size + 16 * (guint64) g_test_rand_int_range (0, 3);
          if (g_test_rand_int_range (0, 20) == 0)
            address += 100000;
        }
      self = seal (builder);
      check (self);
    }
}

static void
test_file (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeapRegions) self = hf_heap_regions_new (hf_retain_heap (retention), NULL, &error);

  g_assert_no_error (error);
  g_assert_true (self->has_places);
  check (self);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/heap-regions/each-range-is-one", test_ranges);
  g_test_add_func ("/analysis/heap-regions/without-ranges-holes-part-them", test_runs);
  g_test_add_func ("/analysis/heap-regions/many-holes-are-too-many", test_many_runs);
  g_test_add_func ("/analysis/heap-regions/ids-that-are-no-addresses", test_no_places);
  g_test_add_func ("/analysis/heap-regions/cancel", test_cancelled);
  g_test_add_func ("/analysis/heap-regions/as-a-look-at-each-object-says", test_random);
  g_test_add_func ("/analysis/heap-regions/of-a-file", test_file);
  return g_test_run ();
}
