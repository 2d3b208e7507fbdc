/* test-heap-part.c: the columns that a reader fills
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-part.h"

static void
test_grows (void)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();

  for (guint32 i = 0; i < 40000; i++)
    {
      g_assert_true (hf_heap_part_add_object (part, i * 8 + 8, i % 3000, i, i + 1));
      for (guint k = 0; k < i % 5; k++)
        g_assert_true (hf_heap_part_add_reference (part, k));
    }
  g_assert_cmpuint (part->n_objects, ==, 40000);
  /* A null reference is dropped: of 0, 1, … 4 references 0, 0, 1, 2, 3 stay. */
  g_assert_cmpuint (part->n_references, ==, 40000 / 5 * 6);
  g_assert_cmpuint (part->n_type_ids, ==, 3000);
  g_assert_cmpuint (part->type_ids[part->types[2999]], ==, 2999);
  g_assert_cmpuint (part->type_ids[part->types[3001]], ==, 1);
  g_assert_cmpuint (part->line_runs->len, ==, 1);
}

static void
test_steal (void)
{
  g_autoptr (HfHeapPart) scratch = hf_heap_part_new ();
  g_autoptr (HfHeapPart) first = NULL;
  g_autoptr (HfHeapPart) second = NULL;

  hf_heap_part_add_object (scratch, 1, 7, 24, 1);
  hf_heap_part_add_reference (scratch, 2);
  hf_heap_part_add_type (scratch, 7, "T", 1, 2);
  hf_completeness_add (&scratch->completeness, HF_DAMAGE_BAD_NUMBER, 1, 3);
  first = hf_heap_part_steal (scratch);
  g_assert_true (hf_heap_part_is_empty (scratch));
  g_assert_cmpuint (first->n_objects, ==, 1);
  g_assert_cmpuint (first->n_references, ==, 1);
  g_assert_cmpuint (first->type_records->len, ==, 1);
  g_assert_cmpuint (first->completeness.damage[HF_DAMAGE_BAD_NUMBER].count, ==, 1);

  hf_heap_part_add_object (scratch, 3, 8, 16, 1);
  second = hf_heap_part_steal (scratch);
  g_assert_cmpuint (second->n_references, ==, 0);
  g_assert_cmpuint (second->type_ids[second->types[0]], ==, 8);
  g_assert_cmpuint (second->completeness.damage[HF_DAMAGE_BAD_NUMBER].count, ==, 0);
}

/* Whatever a part is filled with counts: the reader refuses a file by it. */
static void
test_memory (void)
{
  const HfRange range = { 0, 1, 2, 3 };
  g_autoptr (HfHeapPart) ranges = hf_heap_part_new ();
  g_autoptr (HfHeapPart) infos = hf_heap_part_new ();
  g_autoptr (HfHeapPart) lines = hf_heap_part_new ();
  g_autoptr (HfHeapPart) stolen = NULL;
  gsize empty = hf_heap_part_get_n_bytes (ranges);

  g_assert_cmpuint (empty, >=, sizeof (HfHeapPart));
  for (guint i = 0; i < 10000; i++)
    {
      hf_heap_part_add_range (ranges, &range);
      hf_heap_part_add_info (infos, "key", 3, "value", 5);
      hf_heap_part_add_object (lines, i + 1, i, 8, 3 * i + 1);
    }
  stolen = hf_heap_part_steal (lines);
  g_assert_cmpuint (hf_heap_part_get_n_bytes (ranges), >=, empty + 10000 * sizeof range);
  g_assert_cmpuint (hf_heap_part_get_n_bytes (infos), >=,
                    empty + 10000 * (10 + 4 * sizeof (gsize)));
  g_assert_cmpuint (hf_heap_part_get_n_bytes (stolen), >=,
                    empty + 10000 * (28 + sizeof (HfPartLineRun)));
}

static void
test_large_sizes (void)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();

  hf_heap_part_add_object (part, 1, 1, G_MAXUINT32, 1);
  hf_heap_part_add_object (part, 2, 1, G_MAXUINT32 - 1, 2);
  hf_heap_part_add_object (part, 3, 1, G_MAXUINT64, 3);
  g_assert_cmpuint (part->large_sizes->len, ==, 2);
  g_assert_cmpuint (g_array_index (part->large_sizes, HfPartLargeSize, 1).size, ==, G_MAXUINT64);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/heap-part/columns-grow", test_grows);
  g_test_add_func ("/heap/heap-part/stealing-leaves-a-fresh-part", test_steal);
  g_test_add_func ("/heap/heap-part/sizes-over-32-bits-are-kept",
                   test_large_sizes);
  g_test_add_func ("/heap/heap-part/all-that-is-held-is-counted", test_memory);
  return g_test_run ();
}
