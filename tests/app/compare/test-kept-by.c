/* test-kept-by.c: tests of the reasons of a part, its figures, and the counts of roots
 *
 * covers: hf-compare-part, hf-root-counts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-kinds.h"
#include "hf-compare-part.h"
#include "hf-comparison-text.h"
#include "hf-kept-by.h"
#include "hf-root-counts.h"

/* The cache grows by two nodes, and there is a bus that was not there, with a node of its own. */
#define BEFORE \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20\no 20 3 1000\nr 10 4 0 1 s_cache\nc x\n"
#define AFTER \
  "a 2 x\nt 1 N.Shop\nt 2 N.Cache\nt 3 N.Node\nt 4 N.Bus\n" \
  "o 10 2 2000 20 30 40\no 20 3 1000\no 30 3 1000\no 40 3 1000\no 50 4 800 60\no 60 3 5000\n" \
  "r 10 4 0 1 s_cache\nr 50 4 0 4 s_bus\nr 20 3 1\nc x\n"
/* The file ends before its roots. */
#define CUT "a 2 x\nt 3 N.Node\no 10 3 2000\n"

static HfComparison *
make (HfCompareKinds *kinds,
      HfCompareBy     by)
{
  g_autoptr (GError) error = NULL;
  HfComparison *comparison = hf_compare_kinds_make (kinds, by, NULL, &error);

  g_assert_no_error (error);
  return comparison;
}

static guint32
find (HfComparison *comparison,
      const char   *name)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      g_autofree char *found = hf_comparison_text_dup_name (comparison, &rows[i], 8,
                                                            HF_NAMES_SHORT);

      if (g_str_equal (found, name))
        return i;
    }

  g_assert_not_reached ();
}

/* Asserts the reasons of @name, with their changes, in their order. */
static void
assert_kept (HfCompareBy  by,
             const char  *name,
             const char  *expected)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfCompareKinds) kinds = hf_compare_kinds_new (types);
  g_autoptr (HfComparison) reasons = make (kinds, HF_COMPARE_BY_REASON);
  g_autoptr (HfComparison) parts = make (kinds, by);
  g_autoptr (HfQuestion) question = hf_kept_by_new_question (reasons, parts, find (parts, name));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfKeptBy) kept = hf_question_answer (question, NULL, &error);
  g_autoptr (GString) found = g_string_new (NULL);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (reasons, &n_rows);

  g_assert_no_error (error);
  for (guint32 i = 0; i < kept->n; i++)
    {
      const HfComparisonRow *row = &rows[kept->places[i]];
      g_autofree char *path = hf_comparison_text_dup_name (reasons, row, 8, HF_NAMES_SHORT);

      g_string_append_printf (found, "%s%s: %s", i == 0 ? "" : "; ", path,
                              hf_comparison_text_get_change (row->change));
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_type (void)
{
  assert_kept (HF_COMPARE_BY_TYPE, "Node",
               "Static field Bus.s_bus › Bus › Node: NEW; "
               "Static field Shop.s_cache › Cache › Node: grown; Handle › Node: NEW");
}

static void
test_root (void)
{
  assert_kept (HF_COMPARE_BY_ROOT, "Static field Shop.s_cache",
               "Static field Shop.s_cache › Cache › Node: grown; "
               "Static field Shop.s_cache › Cache: grown");
}

/* The type that grew is the title, and the way to it goes before it. */
static void
test_reason (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfCompareKinds) kinds = hf_compare_kinds_new (types);
  g_autoptr (HfComparison) reasons = make (kinds, HF_COMPARE_BY_REASON);
  guint32 place = find (reasons, "Static field Shop.s_cache › Cache › Node");
  g_autoptr (HfComparePart) part = hf_compare_part_new (reasons, place);

  g_assert_cmpstr (part->title, ==, "Node");
  g_assert_cmpstr (part->way, ==, "Static field Shop.s_cache › Cache");
  g_assert_cmpstr (part->full_name, ==, "static N.Shop.s_cache › N.Cache › N.Node");
  g_assert_cmpstr (part->figures[part->main].caption, ==, "Retained");
}

static void
test_part (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfComparePart) part = hf_compare_part_new (types, find (types, "Node"));

  g_assert_cmpstr (part->title, ==, "Node");
  g_assert_null (part->way);
  g_assert_cmpstr (part->full_name, ==, "N.Node");
  g_assert_cmpstr (part->figures[part->main].caption, ==, "Size");
  g_assert_cmpstr (part->state, ==, "grown");
  g_assert_cmpuint (part->n, ==, HF_N_FIGURES - 1);
  g_assert_cmpstr (part->figures[0].caption, ==, "Objects");
  g_assert_cmpstr (part->figures[0].values[HF_SIDE_BEFORE], ==, "1");
  g_assert_cmpstr (part->figures[0].values[HF_SIDE_AFTER], ==, "4");
  g_assert_cmpstr (part->figures[0].delta, ==, "+3");
  g_assert_cmpint (part->figures[0].sign, ==, 1);
}

/* By type, retained sizes are not computed for a pair; by reason they are. */
static void
test_retained (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfCompareKinds) kinds = hf_compare_kinds_new (types);
  g_autoptr (HfComparison) reasons = make (kinds, HF_COMPARE_BY_REASON);
  guint32 place = find (reasons, "Static field Bus.s_bus › Bus");
  g_autoptr (HfComparePart) part = hf_compare_part_new (reasons, place);

  g_assert_cmpuint (part->n, ==, HF_N_FIGURES);
  g_assert_cmpstr (part->figures[HF_FIGURE_RETAINED].values[HF_SIDE_BEFORE], ==, "0 B");
  g_assert_cmpstr (part->figures[HF_FIGURE_RETAINED].values[HF_SIDE_AFTER], ==, "22.5 KB");
}

static void
test_totals (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfComparePart) part = hf_compare_part_new (types, HF_INDEX_NONE);

  g_assert_null (part->state);
  g_assert_cmpuint (part->n, ==, HF_N_FIGURES - 1);
  g_assert_cmpstr (part->figures[0].values[HF_SIDE_BEFORE], ==, "2");
  g_assert_cmpstr (part->figures[0].values[HF_SIDE_AFTER], ==, "6");
  g_assert_cmpstr (part->figures[0].delta, ==, "+4");
}

static void
test_unknown (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (CUT, AFTER);
  g_autoptr (HfComparePart) part = hf_compare_part_new (types, find (types, "Node"));

  g_assert_cmpstr (part->figures[2].caption, ==, "Reachable objects");
  g_assert_cmpstr (part->figures[2].values[HF_SIDE_BEFORE], ==, "not known");
  g_assert_nonnull (part->figures[2].tips[HF_SIDE_BEFORE]);
  g_assert_cmpstr (part->figures[2].values[HF_SIDE_AFTER], ==, "4");
  g_assert_cmpstr (part->figures[2].delta, ==, "not known");
}

static void
test_roots (void)
{
  g_autoptr (HfComparison) types = compare_test_compare (BEFORE, AFTER);
  g_autoptr (HfQuestion) question = hf_root_counts_new_question (types);
  g_autofree HfRootCounts *counts = hf_question_answer (question, NULL, NULL);

  g_assert_cmpuint (counts->all[HF_SIDE_BEFORE], ==, 1);
  g_assert_cmpuint (counts->all[HF_SIDE_AFTER], ==, 3);
  g_assert_cmpuint (counts->kinds[HF_SIDE_BEFORE][HF_ROOT_STATIC], ==, 1);
  g_assert_cmpuint (counts->kinds[HF_SIDE_AFTER][HF_ROOT_STATIC], ==, 2);
  g_assert_cmpuint (counts->kinds[HF_SIDE_AFTER][HF_ROOT_HANDLE], ==, 1);
  g_assert_cmpuint (counts->flags[HF_SIDE_BEFORE][0], ==, 0);
  g_assert_cmpuint (counts->flags[HF_SIDE_AFTER][0], ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept-by/a-type-lives-for-the-reasons-that-lead-to-it", test_type);
  g_test_add_func ("/kept-by/a-static-field-is-the-reason-of-what-is-below-it", test_root);
  g_test_add_func ("/kept-by/a-reason-is-its-own", test_reason);
  g_test_add_func ("/compare-part/a-type-has-its-figures-on-both-sides", test_part);
  g_test_add_func ("/compare-part/a-reason-has-its-retained-size", test_retained);
  g_test_add_func ("/compare-part/without-a-selection-there-are-totals", test_totals);
  g_test_add_func ("/compare-part/a-figure-that-a-file-lacks-is-not-known", test_unknown);
  g_test_add_func ("/root-counts/roots-are-counted-by-kind-and-by-flag", test_roots);

  return g_test_run ();
}
