/* test-compare.c: each way to compare two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compare.h"
#include "hf-compared.h"
#include "hf-test.h"

#define BEFORE "#a:N.C.f a:8:N.A b:4:N.B a->b"
#define AFTER "#a:N.C.f a:8:N.A b:4:N.B a->b c:2:N.B a->c"

static HfComparison *
compare (const HfComparedHeap *before,
         const HfComparedHeap *after,
         HfCompareBy           by)
{
  g_autoptr (GError) error = NULL;
  HfComparison *comparison = hf_compare (before, after, by, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (comparison);
  g_assert_cmpint (hf_comparison_get_by (comparison), ==, by);
  return comparison;
}

static void
test_ways (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) types = compare (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) roots = compare (&before, &after, HF_COMPARE_BY_ROOT);
  g_autoptr (HfComparison) domains = compare (&before, &after, HF_COMPARE_BY_DOMAIN);

  hf_compared_assert (types, "grown N.B 1>2 4>6 1>2 4>6 4>6");
  hf_compared_assert (roots, "grown static N.C.f 1>1 8>8 1>1 8>8 12>14");
  hf_compared_assert (domains, "grown test 2>3 12>14 2>3 12>14 12>14");
}

static void
test_reasons (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) reasons = compare (&before, &after, HF_COMPARE_BY_REASON);
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (reasons, &n_rows);
  guint n_grown = 0;

  for (guint32 i = 0; i < n_rows; i++)
    {
      if (rows[i].change != HF_CHANGE_GROWN)
        continue;
      n_grown++;
      g_assert_cmpuint (rows[i].figures[HF_SIDE_BEFORE][HF_FIGURE_COUNT], ==, 1);
    }
  g_assert_cmpuint (n_grown, >, 0);
  g_assert_cmpuint (hf_comparison_count (reasons)[HF_CHANGE_NEW], ==, 0);
  g_assert_true (
    hf_reason_tree_get_heap (hf_comparison_get_reason_tree (reasons, HF_SIDE_AFTER))->analysis ==
    after.analysis);
}

static void
test_needs (void)
{
  g_auto (HfComparedHeap) before = hf_compared_take (hf_test_heap (BEFORE), FALSE);
  g_auto (HfComparedHeap) after = hf_compared_take (hf_test_heap (AFTER), FALSE);

  for (HfCompareBy by = 0; by <= HF_COMPARE_BY_DOMAIN; by++)
    {
      g_autoptr (HfComparison) comparison = NULL;

      g_assert_cmpint (hf_compare_needs_retention (by), ==, by == HF_COMPARE_BY_REASON);
      if (!hf_compare_needs_retention (by))
        comparison = compare (&before, &after, by);
    }
}

static void
test_cancelled (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (BEFORE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (HfCompareBy by = 0; by <= HF_COMPARE_BY_DOMAIN; by++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_compare (&heap, &heap, by, NULL, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/each-way", test_ways);
  g_test_add_func ("/compare/by-reason", test_reasons);
  g_test_add_func ("/compare/only-reasons-need-retained-sizes", test_needs);
  g_test_add_func ("/compare/can-be-cancelled-before-it-begins", test_cancelled);
  return g_test_run ();
}
