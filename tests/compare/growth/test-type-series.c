/* test-type-series.c: the types that changed most over several snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-test.h"
#include "hf-type-series.h"

#define N 3

static HfTypeSeriesList *
find (const char * const *words,
      guint32             max_rows)
{
  HfComparedHeap compared[N];
  HfHeap *heaps[N];
  g_autoptr (GError) error = NULL;
  HfTypeSeriesList *list = NULL;

  for (guint i = 0; i < N; i++)
    {
      compared[i] = hf_compared_words (words[i]);
      heaps[i] = compared[i].heap;
    }
  list = hf_type_series_list_new (heaps, N, max_rows, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N; i++)
    hf_compared_heap_clear (&compared[i]);
  return list;
}

/* "Item 1:10 2:20 0:0, …" */
static char *
dup_rows (const HfTypeSeriesList *list)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < list->n_rows; i++)
    {
      const HfTypeSeries *row = &list->rows[i];

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", row->name);
      for (guint32 k = 0; k < list->n_snapshots; k++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, row->counts[k],
                                row->bytes[k]);
    }
  return g_string_free (text, FALSE);
}

/* Types have other numbers in each heap; unreachable objects count. */
static const char *const words[N] = {
  "!k k:5:Same a:10:Item b:7:Gone",
  "z:1:Between !k k:5:Same y:30:New a:10:Item c:10:Item d:99:Peak",
  "x:30:New y:30:New !a a:10:Item c:10:Item k:5:Same",
};

static void
test_rows (void)
{
  g_autoptr (HfTypeSeriesList) list = find (words, 10);
  g_autofree char *text = dup_rows (list);

  g_assert_cmpstr (text, ==, "New 0:0 1:30 2:60, Item 1:10 2:20 2:20, Gone 1:7 0:0 0:0");
  g_assert_cmpuint (list->n_types, ==, 4);
  g_assert_cmpuint (list->n_changed, ==, 3);
}

static void
test_limit (void)
{
  g_autoptr (HfTypeSeriesList) list = find (words, 1);
  g_autofree char *text = dup_rows (list);

  g_assert_cmpstr (text, ==, "New 0:0 1:30 2:60");
  g_assert_cmpuint (list->n_changed, ==, 3);
}

/* Whatever the order in the file. */
static void
test_equal (void)
{
  static const char *const equal[N] = { "!k k:1:K", "!k k:1:K", "!k k:1:K b:2:B a:2:A" };
  g_autoptr (HfTypeSeriesList) list = find (equal, 5);
  g_autofree char *text = dup_rows (list);

  g_assert_cmpstr (text, ==, "A 0:0 0:0 1:2, B 0:0 0:0 1:2");
}

static void
test_same (void)
{
  static const char *const same[N] = { "!k k:1:K", "!k k:1:K", "!k k:1:K" };
  g_autoptr (HfTypeSeriesList) list = find (same, 5);

  g_assert_cmpuint (list->n_rows, ==, 0);
  g_assert_cmpuint (list->n_changed, ==, 0);
  g_assert_cmpuint (list->n_types, ==, 1);
}

static void
test_cancel (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("!k k:1:K");
  HfHeap *heaps[2] = { heap.heap, heap.heap };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_type_series_list_new (heaps, 2, 5, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/type-series/the-largest-difference-comes-first", test_rows);
  g_test_add_func ("/compare/type-series/rows-are-limited", test_limit);
  g_test_add_func ("/compare/type-series/equal-ones-are-by-name", test_equal);
  g_test_add_func ("/compare/type-series/nothing-changed", test_same);
  g_test_add_func ("/compare/type-series/it-can-be-cancelled", test_cancel);
  return g_test_run ();
}
