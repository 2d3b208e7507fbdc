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
  hf_completeness_add (&scratch->completeness, HF_FAULT_BAD_NUMBER, 1, 3);
  first = hf_heap_part_steal (scratch);
  g_assert_true (hf_heap_part_is_empty (scratch));
  g_assert_cmpuint (first->n_objects, ==, 1);
  g_assert_cmpuint (first->n_references, ==, 1);
  g_assert_cmpuint (first->type_records->len, ==, 1);
  g_assert_cmpuint (hf_completeness_get_count (&first->completeness, HF_FAULT_BAD_NUMBER), ==, 1);

  hf_heap_part_add_object (scratch, 3, 8, 16, 1);
  second = hf_heap_part_steal (scratch);
  g_assert_cmpuint (second->n_references, ==, 0);
  g_assert_cmpuint (second->type_ids[second->types[0]], ==, 8);
  g_assert_cmpuint (hf_completeness_get_count (&second->completeness, HF_FAULT_BAD_NUMBER), ==, 0);
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
  hf_heap_part_add_object (part, 3, 1, HF_MAX_SIZE, 3);
  hf_heap_part_add_object (part, 4, 1, HF_MAX_SIZE + 1, 4);
  g_assert_cmpuint (part->large_sizes->len, ==, 2);
  g_assert_cmpuint (g_array_index (part->large_sizes, HfPartLargeSize, 1).size, ==, HF_MAX_SIZE);
  g_assert_cmpuint (part->sizes[3], ==, 0);
  g_assert_cmpuint (hf_completeness_get_line (&part->completeness, HF_FAULT_IMPOSSIBLE_SIZE), ==,
                    4);
}

static gboolean
may_grow_cb (gsize    n_bytes,
             gpointer data)
{
  gsize *rest = data;

  if (n_bytes > *rest)
    return FALSE;
  *rest -= n_bytes;
  return TRUE;
}

/* Whatever is added, one way or another. */
static gboolean
add_any (HfHeapPart *part,
         guint       kind,
         guint       i)
{
  const HfRange range = { 0, 1, 2, 3 };

  switch (kind)
    {
    case 0:
      return hf_heap_part_add_object (part, i + 1, 1, 8, i + 1);
    case 1:
      return hf_heap_part_add_object (part, i + 1, i, 8, i + 1);
    case 2:
      return hf_heap_part_add_object (part, i + 1, 1, G_MAXUINT64, 3 * i + 1);
    case 3:
      return (i > 0 || hf_heap_part_add_object (part, 1, 1, 8, 1)) &&
             hf_heap_part_add_reference (part, i + 1);
    case 4:
      return hf_heap_part_add_type (part, i, "T", 1, i + 1);
    case 5:
      return hf_heap_part_add_root (part, i, 1, 0, NULL, "field", 5, i + 1);
    case 6:
      return hf_heap_part_add_dependent (part, i, i, i + 1);
    case 7:
      return hf_heap_part_add_range (part, &range);
    default:
      return hf_heap_part_add_info (part, "key", 3, "value", 5);
    }
}

/* No kind of record grows past what the guard grants, and none is lost silently. */
static void
test_guard (void)
{
  const gsize granted = 4000000;

  for (guint kind = 0; kind <= 8; kind++)
    {
      g_autoptr (HfHeapPart) part = hf_heap_part_new ();
      gsize empty = hf_heap_part_get_n_bytes (part);
      gsize rest = granted;
      guint i = 0;

      hf_heap_part_set_guard (part, may_grow_cb, &rest);
      while (i < 10000000 && add_any (part, kind, i))
        i++;
      g_assert_cmpuint (i, >, 1000);
      g_assert_cmpuint (i, <, 10000000);
      g_assert_cmpuint (hf_heap_part_get_n_bytes (part), <=, empty + granted);
      g_assert_cmpuint (hf_heap_part_get_n_bytes (part) + rest, >=, granted);
    }
}

/* A part whose copy would take as much memory again is given away whole. */
static void
test_steal_much (void)
{
  g_autoptr (HfHeapPart) scratch = hf_heap_part_new ();
  g_autoptr (HfHeapPart) part = NULL;
  const guint64 *references;
  gsize rest = G_MAXSIZE;

  g_assert_true (hf_heap_part_add_object (scratch, 1, 7, 24, 1));
  for (guint i = 1; i <= 6000000; i++)
    g_assert_true (hf_heap_part_add_reference (scratch, i));
  references = scratch->references;

  rest = 0;
  hf_heap_part_set_guard (scratch, may_grow_cb, &rest);
  part = hf_heap_part_steal (scratch);
  g_assert_nonnull (part);
  g_assert_true (scratch->references != references);
  g_assert_cmpuint (part->n_references, ==, 6000000);
  g_assert_cmpuint (part->references[5999999], ==, 6000000);
  g_assert_cmpuint (hf_heap_part_get_n_bytes (scratch), <, 100000);

  hf_heap_part_set_guard (scratch, NULL, NULL);
  g_assert_true (hf_heap_part_add_object (scratch, 2, 8, 24, 1));
  g_assert_true (hf_heap_part_add_reference (scratch, 9));
  g_assert_cmpuint (scratch->type_ids[scratch->types[0]], ==, 8);
}

/* A record that is taken back leaves no trace in those after it. */
static void
test_remove_last (void)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();

  g_assert_true (hf_heap_part_add_object (part, 1, 7, 24, 0));
  g_assert_true (hf_heap_part_add_reference (part, 2));
  g_assert_true (hf_heap_part_add_object (part, 2, 7, 24, 0));
  g_assert_true (hf_heap_part_add_reference (part, 1));
  g_assert_true (hf_heap_part_add_reference (part, 3));
  hf_heap_part_remove_last_object (part);
  g_assert_cmpuint (part->n_objects, ==, 1);
  g_assert_cmpuint (part->n_references, ==, 1);

  g_assert_true (hf_heap_part_add_object (part, 3, 8, G_GUINT64_CONSTANT (1) << 40, 0));
  g_assert_cmpuint (part->n_type_ids, ==, 2);
  hf_heap_part_remove_last_object (part);
  g_assert_cmpuint (part->n_type_ids, ==, 1);
  g_assert_cmpuint (part->large_sizes->len, ==, 0);
  hf_heap_part_remove_last_object (part);
  g_assert_cmpuint (part->n_objects, ==, 0);
  g_assert_cmpuint (part->n_references, ==, 0);
  g_assert_cmpuint (part->n_type_ids, ==, 0);

  g_assert_true (hf_heap_part_add_object (part, 3, 8, 24, 0));
  g_assert_true (hf_heap_part_add_object (part, 3, 7, 24, 0));
  g_assert_cmpuint (part->type_ids[part->types[0]], ==, 8);
  g_assert_cmpuint (part->type_ids[part->types[1]], ==, 7);
}

/* All of one type go, whatever they hold, and the others keep what they hold. */
static void
test_remove_type (void)
{
  const guint64 large = G_GUINT64_CONSTANT (1) << 40;
  g_autoptr (HfHeapPart) scratch = hf_heap_part_new ();
  g_autoptr (HfHeapPart) part = NULL;
  guint64 n_objects = 1;
  guint64 n_bytes = 2;

  for (guint i = 0; i < 9; i++)
    {
      g_assert_true (hf_heap_part_add_object (scratch, i + 1, i % 3, i < 3 ? large + i : i, 0));
      for (guint k = 0; k < i; k++)
        g_assert_true (hf_heap_part_add_reference (scratch, 10 * i + k));
    }
  part = hf_heap_part_steal (scratch);

  hf_heap_part_remove_type (part, 1, &n_objects, &n_bytes);
  g_assert_cmpuint (n_objects, ==, 1 + 3);
  g_assert_cmpuint (n_bytes, ==, 2 + large + 1 + 4 + 7);
  g_assert_cmpuint (part->n_objects, ==, 6);
  g_assert_cmpuint (part->n_type_ids, ==, 2);
  g_assert_cmpuint (part->n_references, ==, 2 + 3 + 5 + 6 + 8);
  for (guint at = 0; at < 6; at++)
    {
      guint i = at / 2 * 3 + at % 2 * 2;
      guint32 begin = at > 0 ? part->reference_ends[at - 1] : 0;

      g_assert_cmpuint (part->ids[at], ==, i + 1);
      g_assert_cmpuint (part->type_ids[part->types[at]], ==, i % 3);
      g_assert_cmpuint (part->reference_ends[at] - begin, ==, i);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (part->references[begin + k], ==, 10 * i + k);
      if (i >= 3)
        g_assert_cmpuint (part->sizes[at], ==, i);
    }
  g_assert_cmpuint (part->large_sizes->len, ==, 2);
  g_assert_cmpuint (g_array_index (part->large_sizes, HfPartLargeSize, 1).object, ==, 1);
  g_assert_cmpuint (g_array_index (part->large_sizes, HfPartLargeSize, 1).size, ==, large + 2);

  hf_heap_part_remove_type (part, 1, &n_objects, &n_bytes);
  g_assert_cmpuint (n_objects, ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/heap-part/columns-grow", test_grows);
  g_test_add_func ("/heap/heap-part/stealing-leaves-a-fresh-part", test_steal);
  g_test_add_func ("/heap/heap-part/sizes-over-32-bits-are-kept", test_large_sizes);
  g_test_add_func ("/heap/heap-part/all-that-is-held-is-counted", test_memory);
  g_test_add_func ("/heap/heap-part/nothing-grows-past-its-guard", test_guard);
  g_test_add_func ("/heap/heap-part/an-object-can-be-taken-back", test_remove_last);
  g_test_add_func ("/heap/heap-part/a-type-can-be-removed", test_remove_type);
  g_test_add_func ("/heap/heap-part/very-much-is-stolen-without-a-copy", test_steal_much);
  return g_test_run ();
}
