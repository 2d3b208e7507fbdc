/* test-comparison-text.c: tests of comparisons in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compared.h"
#include "hf-comparison-text.h"
#include "hf-test.h"

#include <string.h>

#define HEAP "!a a:8:Own.Root b:10:Own.Item a->b #f:Shop.Cache.<Map>k__BackingField f:16:System.Map"

/* The names of all rows in their order, one after the other. */
static char *
dup_names (HfComparison *comparison,
           guint         max_names,
           HfNameStyle   style)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint32 i = 0; i < n_rows; i++)
    g_ptr_array_add (names, hf_comparison_text_dup_name (comparison, &rows[i], max_names, style));
  g_ptr_array_add (names, NULL);
  return g_strjoinv ("; ", (char **) names->pdata);
}

static void
test_types (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (HEAP " g:1:Gone.Thing");
  g_auto (HfComparedHeap) after = hf_compared_words (HEAP);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autofree char *exact = dup_names (comparison, 2, HF_NAMES_EXACT);
  g_autofree char *full = dup_names (comparison, 2, HF_NAMES_FULL);
  g_autofree char *short_names = dup_names (comparison, 2, HF_NAMES_SHORT);

  g_assert_cmpstr (exact, ==, "Own.Root; Own.Item; System.Map; Gone.Thing");
  g_assert_cmpstr (full, ==, exact);
  g_assert_cmpstr (short_names, ==, "Root; Item; Map; Thing");
}

static void
test_roots (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (HEAP);
  g_auto (HfComparedHeap) after = hf_compared_words (HEAP);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);
  g_autofree char *exact = dup_names (comparison, 2, HF_NAMES_EXACT);
  g_autofree char *short_names = dup_names (comparison, 2, HF_NAMES_SHORT);

  g_assert_cmpstr (exact, ==, "handle › Own.Root; static Shop.Cache.<Map>k__BackingField");
  g_assert_cmpstr (short_names, ==, "Handle › Root; Static field Cache.Map");
}

static void
test_reasons (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (HEAP);
  g_auto (HfComparedHeap) after = hf_compared_words (HEAP);
  g_autoptr (HfReasonTree) before_tree = hf_reason_tree_new (&before, NULL, NULL, NULL);
  g_autoptr (HfReasonTree) after_tree = hf_reason_tree_new (&after, NULL, NULL, NULL);
  g_autoptr (HfComparison) comparison = hf_compare_reasons (before_tree, after_tree, NULL, NULL);
  g_autofree char *names = dup_names (comparison, 2, HF_NAMES_SHORT);

  g_assert_nonnull (strstr (names, "Static field Cache.Map › Map"));
  g_assert_nonnull (strstr (names, "Handle › +1 › Item"));
}

#define SECTION(name) "a 3 " name "\nt 1 N.A\no 10 1 8\nc " name "\n"

static void
test_domains (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text (SECTION ("old"));
  g_auto (HfComparedHeap) after = hf_compared_text (SECTION ("plug-in"));
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_DOMAIN);
  g_autofree char *names = dup_names (comparison, 2, HF_NAMES_SHORT);

  g_assert_cmpstr (names, ==, "plug-in; old");
}

static void
test_changes (void)
{
  static const char *const expected[HF_N_CHANGES] = {
    [HF_CHANGE_SAME] = "same",   [HF_CHANGE_NEW] = "NEW",       [HF_CHANGE_GONE] = "GONE",
    [HF_CHANGE_GROWN] = "grown", [HF_CHANGE_SHRUNK] = "shrunk",
  };

  for (guint i = 0; i < HF_N_CHANGES; i++)
    g_assert_cmpstr (hf_comparison_text_get_change ((HfChange) i), ==, expected[i]);
}

static void
test_floor (void)
{
  static const struct
  {
    HfComparisonList list;
    HfFigure figure;
    const char *text;
  } cases[] = {
    { { NULL, 5, 34, 2100, 0 },
      HF_FIGURE_BYTES,
      "Differences below 1.0 KB are not listed: 34 rows, +2.1 KB." },
    { { NULL, 5, 1, -12, 0 },
      HF_FIGURE_RETAINED,
      "Differences below 1.0 KB are not listed: 1 row, −12 B." },
    { { NULL, 5, 1200, 0, 0 },
      HF_FIGURE_COUNT,
      "Differences below 1.0 KB are not listed: 1,200 rows, 0 objects." },
    { { NULL, 5, 0, 0, 9 }, HF_FIGURE_BYTES, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_comparison_text_dup_floor (&cases[i].list, cases[i].figure, 1000);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

#define SHORT "a 3 x\ni lacks objects\nt 1 A\no 10 1 8\nr 10 3 0\nc x\n"

static void
test_doubts (void)
{
  static const char *const texts[2][2] = {
    { NULL, "The file of the heap after lacks objects: something that is gone or shrank may still "
            "be there." },
    { "The file of the heap before lacks objects: something that is new or grew may have been "
      "there before.",
      "Both files lack objects of their heaps: any difference may come from that, and not from the "
      "process." },
  };

  for (guint i = 0; i < 4; i++)
    {
      g_auto (HfComparedHeap) before = i < 2 ? hf_compared_words ("!a a:8:A")
                                             : hf_compared_text (SHORT);
      g_auto (HfComparedHeap) after = i % 2 == 0 ? hf_compared_words ("!a a:8:A")
                                                 : hf_compared_text (SHORT);
      g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
      g_autofree char *text = hf_comparison_text_dup_doubt (comparison);

      g_assert_cmpstr (text, ==, texts[i / 2][i % 2]);
    }
}

#define FACTS                                                                                      \
  "One of the files omits facts that the other one has: 2 differences may come from that, and "    \
  "not from the process."

static void
check_doubt (const char  *before_text,
             const char  *after_text,
             HfCompareBy  by,
             const char  *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_text (before_text);
  g_auto (HfComparedHeap) after = hf_compared_text (after_text);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, by);
  g_autofree char *text = hf_comparison_text_dup_doubt (comparison);

  g_assert_cmpstr (text, ==, expected);
}

/* Each cause has a sentence of its own. */
static void
test_causes (void)
{
  static const char whole[] = "a 3 x\nt 1 A\nt 2 B\no 10 1 8\nr 10 4 0 2 f\nc x\n";

  check_doubt (
    "a 3 x\nt 1 A\nt 2 B\no 10 1 7fffffffffffffff\nr 10 4 0 2 f\nc x\n", whole, HF_COMPARE_BY_TYPE,
    "A file has impossible sizes, which count as 0 bytes: 1 difference may come from that "
    "or from something else that a file lacks.");
  check_doubt ("a 3 x\nt 2 B\no 10 1 8\nr 10 4 0 2 f\nc x\n", whole, HF_COMPARE_BY_TYPE,
               "A file has types without a record: 2 differences may come from that or from "
               "something else that a file lacks.");
  check_doubt (SHORT, whole, HF_COMPARE_BY_REASON,
               "The file of the heap before lacks objects, and others seem to hold more for that: "
               "any difference may come from it, and not from the process.");
  check_doubt ("a 2 x\nt 1 A\nt 2 B\no 10 1 8\nr 10 4 0 2\nc x\n", whole, HF_COMPARE_BY_ROOT,
               "One of the files has static fields without their names: any difference of a static "
               "field may come from that, and not from the process.");
}

/* Growth that is not known has a cause. */
static void
test_no_growth (void)
{
  g_auto (HfComparedHeap) whole = hf_compared_words ("!a a:8:A");
  g_auto (HfComparedHeap) without = hf_compared_text ("a 3 x\nt 1 A\no 10 1 8\nc x\n");
  g_auto (HfComparedHeap) not_retained = hf_compared_heap_new (whole.analysis, NULL);
  g_autofree char *none = hf_comparison_text_dup_why_no_growth ("w", &whole);
  g_autofree char *roots = hf_comparison_text_dup_why_no_growth ("2.gclog", &without);
  g_autofree char *memory = hf_comparison_text_dup_why_no_growth ("w", &not_retained);

  g_assert_null (none);
  g_assert_cmpstr (roots, ==, "Growth is not known: 2.gclog: the file has no roots");
  g_assert_cmpstr (memory, ==, "Growth is not known without retained sizes of all heaps");
}

/* A type without its outer type has another name. */
static void
test_omissions (void)
{
  static const char names[] = "a 3 x\nt 1 Own.A+B\nt 2 C\no 10 1 8\no 20 2 8\nr 10 3 0\nc x\n";
  static const char no_names[] = "a 3 x\ni lacks outer-types\nt 1 B\nt 2 C\no 10 1 8\no 20 2 8\n"
                                 "r 10 3 0\nc x\n";
  g_auto (HfComparedHeap) with = hf_compared_text (names);
  g_auto (HfComparedHeap) without = hf_compared_text (no_names);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (HfComparison) comparison = hf_compared_new (i < 2 ? &with : &without,
                                                             i % 2 == 0 ? &with : &without,
                                                             HF_COMPARE_BY_TYPE);
      g_autofree char *text = hf_comparison_text_dup_doubt (comparison);

      if (i == 0 || i == 3)
        g_assert_null (text);
      else
        g_assert_cmpstr (text, ==,
                         i == 1 ? FACTS " After: The file names nested types without their "
                                        "namespace and the type around them."
                                : FACTS " Before: The file names nested types without their "
                                        "namespace and the type around them.");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/comparison-text/types-have-names", test_types);
  g_test_add_func ("/wording/comparison-text/roots-have-names", test_roots);
  g_test_add_func ("/wording/comparison-text/reasons-are-paths", test_reasons);
  g_test_add_func ("/wording/comparison-text/domains-have-names", test_domains);
  g_test_add_func ("/wording/comparison-text/changes-have-words", test_changes);
  g_test_add_func ("/wording/comparison-text/hidden-rows-are-counted", test_floor);
  g_test_add_func ("/wording/comparison-text/losses-are-doubts", test_doubts);
  g_test_add_func ("/wording/comparison-text/omissions-are-doubts", test_omissions);
  g_test_add_func ("/wording/comparison-text/each-doubt-has-a-cause", test_causes);
  g_test_add_func ("/wording/comparison-text/growth-is-not-known-for-a-reason", test_no_growth);
  return g_test_run ();
}
