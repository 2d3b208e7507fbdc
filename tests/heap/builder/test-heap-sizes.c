/* test-heap-sizes.c: sizes over 32 bits, impossible sizes, and their sum
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"

static HfHeap *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return heap;
}

static void
test_sizes (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  hf_heap_builder_add_object (builder, 0x30, 1, G_GUINT64_CONSTANT (0x1234567890), NULL, 0);
  hf_heap_builder_add_object (builder, 0x20, 1, G_MAXUINT32, NULL, 0);
  hf_heap_builder_add_object (builder, 0x10, 1, 7, NULL, 0);
  heap = seal (builder);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 0 }), ==, 7);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 1 }), ==, G_MAXUINT32);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 2 }), ==,
                    G_GUINT64_CONSTANT (0x1234567890));

  g_assert_cmpuint (hf_heap_get_clamped_sizes (heap)[0], ==, 7);
  g_assert_cmpuint (hf_heap_get_clamped_sizes (heap)[1], ==, G_MAXUINT32);
  g_assert_cmpuint (hf_heap_get_clamped_sizes (heap)[2], ==, G_MAXUINT32);
  for (guint32 i = 0; i < 3; i++)
    g_assert_cmpuint (hf_heap_get_object_types (heap)[i].value, ==,
                      hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value);
}

/* An object larger than all addresses of a process is a fault of its record alone. */
static void
test_impossible_size (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  HfHeapPart *part = hf_heap_part_new ();
  const HfFault *damage;

  hf_heap_part_add_object (part, 1, 1, HF_MAX_SIZE, 1);
  hf_heap_part_add_object (part, 2, 1, HF_MAX_SIZE + 1, 2);
  hf_heap_part_add_object (part, 3, 1, G_MAXUINT64, 3);
  hf_heap_part_add_object (part, 4, 1, 24, 4);
  hf_heap_builder_add_part (builder, part, 40);
  heap = seal (builder);

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 4);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, HF_MAX_SIZE + 24);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 0 }), ==, HF_MAX_SIZE);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 1 }), ==, 0);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 2 }), ==, 0);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 3 }), ==, 24);
  damage = hf_completeness_find (hf_heap_get_completeness (heap), HF_FAULT_IMPOSSIBLE_SIZE);
  g_assert_cmpuint (damage->count, ==, 2);
  g_assert_cmpuint (damage->line, ==, 42);
}

/* Adds @n objects of the largest size with ids from @first, and after them a small one. */
static void
add_largest (HfHeapBuilder *builder,
             guint64        first,
             guint          n,
             guint64        small_size,
             guint64        line_offset)
{
  HfHeapPart *part = hf_heap_part_new ();

  for (guint i = 0; i < n; i++)
    hf_heap_part_add_object (part, first + i, 1, HF_MAX_SIZE, i + 1);
  hf_heap_part_add_object (part, first + n, 1, small_size, n + 1);
  hf_heap_builder_add_part (builder, part, line_offset);
}

/* The 2¹⁷ largest sizes are 2⁶⁴ bytes. How the file is cut into parts does not show. */
static void
test_size_sum (void)
{
  enum { HALF = 1 << 16 };
  const guint64 small_size = 1000;

  for (guint is_descending = 0; is_descending < 2; is_descending++)
    {
      g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
      g_autoptr (HfHeap) heap = NULL;
      const HfFault *damage;

      add_largest (builder, is_descending ? 2 * HALF : 1, HALF, small_size, 0);
      add_largest (builder, is_descending ? 1 : 2 * HALF, HALF, small_size, 100000);
      heap = seal (builder);

      /* The last of the largest is one too many; the small one after it fits again. */
      g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==,
                        (2 * HALF - 1) * HF_MAX_SIZE + 2 * small_size);
      damage = hf_completeness_find (hf_heap_get_completeness (heap), HF_FAULT_IMPOSSIBLE_SIZE);
      g_assert_cmpuint (damage->count, ==, 1);
      g_assert_cmpuint (damage->line, ==, 100000 + HALF);
      g_assert_cmpuint (hf_heap_get_object_size (
                          heap,
                          hf_heap_find_object (heap, (is_descending ? 1 : 2 * HALF) + HALF - 1)),
                        ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/heap-sizes/sizes-over-32-bits-are-kept", test_sizes);
  g_test_add_func ("/heap/heap-sizes/an-impossible-size-is-a-fault-of-its-object",
                   test_impossible_size);
  g_test_add_func ("/heap/heap-sizes/a-sum-over-64-bits-is-a-fault-of-the-objects-past-it",
                   test_size_sum);
  return g_test_run ();
}
