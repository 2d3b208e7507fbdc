/* test-fragmentation.c: gaps between objects, by hand and byte by byte
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-fragmentation.h"
#include "hf-heap-builder.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

static HfHeap *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return heap;
}

static HfHeapBuilder *
begin (void)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "N.A");
  return builder;
}

static void
add_range (HfHeapBuilder *builder,
           const HfRange *range)
{
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_range (part, range);
  hf_heap_builder_add_part (builder, part, 0);
}

static void
add_root (HfHeapBuilder *builder,
          guint64        id,
          guint64        flags)
{
  hf_heap_builder_add_root (builder, id, HF_ROOT_HANDLE, flags, NULL, NULL);
}

static HfFragmentation *
measure (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfFragmentation *self = hf_fragmentation_new (heap, NULL, &error);

  g_assert_no_error (error);
  return self;
}

/* Generation 2 has a range with a pinned object between two gaps, and one that another keeps. */
static void
test_small (void)
{
  g_autoptr (HfHeapBuilder) builder = begin ();
  const HfRange ranges[] = {
    { 2, 0x10000, 0x1000, 0x2000 },
    { 2, 0x20000, 0x200, 0x10000 },
    { 3, 0x30000, 0x1000, 0x10000 },
    { 0, 0x40000, 0, 0x10000 },
  };
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfFragmentation) self = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    add_range (builder, &ranges[i]);
  hf_heap_builder_add_object (builder, 0x10000, 1, 0x7fa, NULL, 0); /* 6 bytes of padding */
  hf_heap_builder_add_object (builder, 0x10900, 1, 0x100, NULL, 0); /* pinned */
  hf_heap_builder_add_object (builder, 0x10b00, 1, 0x500, NULL, 0);
  hf_heap_builder_add_object (builder, 0x20100, 1, 0x20, NULL, 0); /* pinned twice */
  hf_heap_builder_add_object (builder, 0x30100, 1, 0x20, NULL, 0); /* pinned, but large */
  hf_heap_builder_add_object (builder, 0x50000, 1, 0x20, NULL, 0); /* in no range */
  hf_heap_builder_add_object (builder, 0x10800, 1, 0x20, NULL, 0);
  add_root (builder, 0x10b00, HF_ROOT_PINNED | HF_ROOT_WEAK);
  add_root (builder, 0x20100, 0);
  add_root (builder, 0x20100, HF_ROOT_PINNED);
  add_root (builder, 0x20100, HF_ROOT_PINNED);
  add_root (builder, 0x10900, HF_ROOT_PINNED);
  add_root (builder, 0x30100, HF_ROOT_PINNED);
  heap = seal (builder);
  self = measure (heap);

  g_assert_cmpuint (self->n_regions, ==, 3);
  g_assert_cmpuint (self->n_outside, ==, 1);
  g_assert_cmpuint (self->regions[0].n_objects, ==, 4);
  g_assert_cmpuint (self->regions[0].object_bytes, ==, 0x800 + 0x20 + 0x100 + 0x500);
  g_assert_cmpuint (self->regions[0].free_bytes, ==, 0xe0 + 0x100);
  g_assert_cmpuint (self->regions[0].n_gaps, ==, 2);
  g_assert_cmpuint (self->regions[0].largest_gap, ==, 0x100);
  g_assert_cmpuint (self->regions[0].held_bytes, ==, 0xe0 + 0x100);
  g_assert_cmpuint (self->regions[0].n_pinned, ==, 1);
  g_assert_cmpuint (self->regions[0].pinned_bytes, ==, 0x100);
  g_assert_false (self->regions[0].is_kept || self->regions[2].is_kept);
  g_assert_true (self->regions[1].is_kept);
  g_assert_cmpuint (self->regions[2].n_pinned, ==, 0);
  g_assert_cmpuint (self->n_ranges[2], ==, 2);
  g_assert_cmpuint (self->n_ranges[0], ==, 0);
  g_assert_cmpuint (self->sums[2].held_bytes, ==, 0x1e0 + 0x1e0);
  g_assert_cmpuint (self->n_pinned, ==, 2);
  g_assert_cmpuint (hf_heap_get_object_address (heap, self->pinned[0].object), ==, 0x10900);
  g_assert_cmpuint (self->pinned[0].gap_before, ==, 0xe0);
  g_assert_cmpuint (self->pinned[0].gap_behind, ==, 0x100);
  g_assert_cmpuint (self->pinned[0].root.value, ==, 4);
  g_assert_cmpuint (self->pinned[1].root.value, ==, 2);
  g_assert_cmpuint (self->pinned[1].region, ==, 1);
  g_assert_cmpuint (self->pinned[1].gap_before, ==, 0x100);
  g_assert_cmpuint (self->pinned[1].gap_behind, ==, 0xe0);
}

/* ---- Byte by byte ------------------------------------------------------------------ */

#define N 2048

static guint32
draw (GRand   *rand,
      guint32  below)
{
  return (guint32) g_rand_int_range (rand, 0, (gint32) below);
}

static HfHeap *
make_heap (GRand *rand)
{
  g_autoptr (HfHeapBuilder) builder = begin ();
  guint32 start = 0;

  for (guint32 at = draw (rand, 40); at < N; at += 1 + draw (rand, 80))
    {
      hf_heap_builder_add_object (builder, at + 1, 1, draw (rand, 60), NULL, 0);
      if (draw (rand, 5) == 0)
        add_root (builder, at + 1, draw (rand, 4));
    }
  do
    {
      const HfRange range = { draw (rand, 7), start, draw (rand, 500), draw (rand, 4000) };

      add_range (builder, &range);
      start += 1 + draw (rand, 400);
    }
  while (start < N);
  return seal (builder);
}

/* The range of each byte, or -1: that which begins last. */
static void
fill_owners (HfHeap *heap,
             int    *owners)
{
  guint32 n;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n);

  for (int at = 0; at < N; at++)
    {
      int last = -1;

      for (guint32 i = 0; i < n; i++)
        {
          if (ranges[i].used > 0 && ranges[i].start <= (guint64) at)
            last = (int) i;
        }
      owners[at] = last >= 0 && (guint64) at - ranges[last].start < ranges[last].used ? last : -1;
    }
}

/* Of all bytes of ranges, those of objects in the same range, with padding, are not free. */
static guint64
count_free (HfHeap *heap)
{
  int owners[N + 1];
  gboolean is_full[N] = { FALSE };
  guint64 n_free = 0;

  fill_owners (heap, owners);
  owners[N] = -2;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint64 address = hf_heap_get_object_address (heap, (HfObjectIndex){ i });

      for (guint64 at = address;
           at < MIN (N, address + hf_heap_get_object_size (heap, (HfObjectIndex){ i })); at++)
        is_full[at] |= address < N && owners[at] == owners[address];
    }
  for (int at = 0; at < N;)
    {
      int end = at + 1;

      while (end < N && owners[end] == owners[at] && !is_full[end] && !is_full[at])
        {
          /* An object of no bytes ends a gap too. */
          if (hf_heap_find_object (heap, (guint64) end).value != HF_INDEX_NONE)
            break;
          end++;
        }
      if (owners[at] >= 0 && !is_full[at] && end - at >= HF_FRAGMENTATION_LEAST_GAP)
        n_free += (guint64) (end - at);
      at = end;
    }
  return n_free;
}

static void
test_random (void)
{
  guint64 n_free_of_all = 0;

  for (guint seed = 0; seed < HF_TEST_TIMES (1000); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = make_heap (rand);
      g_autoptr (HfFragmentation) self = measure (heap);
      guint64 n_free = 0;
      guint32 n_objects = self->n_outside;
      guint32 n_pinned = 0;

      g_test_message ("seed %u", seed);
      for (guint32 i = 0; i < self->n_regions; i++)
        {
          const HfRegion *region = &self->regions[i];

          g_assert_cmpuint (region->object_bytes + region->free_bytes, ==, region->used);
          g_assert_cmpuint (region->held_bytes, <=, region->free_bytes);
          g_assert_cmpuint (region->pinned_bytes, <=, region->object_bytes);
          n_free += region->start + region->used <= N ? region->free_bytes : 0;
          n_objects += region->n_objects;
          n_pinned += region->n_pinned;
        }
      g_assert_cmpuint (n_objects, ==, hf_heap_get_n_objects (heap));
      g_assert_cmpuint (n_pinned, ==, self->n_pinned);
      if (self->n_regions == 0 ||
          self->regions[self->n_regions - 1].start + self->regions[self->n_regions - 1].used <= N)
        g_assert_cmpuint (n_free, ==, count_free (heap));
      n_free_of_all += n_free;
    }
  g_assert_cmpuint (n_free_of_all, >, 0);
}

static void
test_errors (void)
{
  g_autoptr (HfHeapBuilder) builder = begin ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfHeap) heap = seal (builder);
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_fragmentation_new (heap, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_fragmentation_new (heap, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fragmentation/by-hand", test_small);
  g_test_add_func ("/fragmentation/free-bytes-are-those-of-a-slow-method", test_random);
  g_test_add_func ("/fragmentation/without-ranges-and-cancelled", test_errors);
  return g_test_run ();
}
