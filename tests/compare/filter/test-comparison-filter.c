/* test-comparison-filter.c: which rows of a comparison match a filter
 *
 * covers: hf-part-matcher
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compared.h"
#include "hf-comparison-filter.h"
#include "hf-test.h"

#include <string.h>

#define BEFORE                                                                                     \
  "!a a:8:Own.Root b:10:Own.Item a->b g:100:Gone.Thing a->g s:40:Own.Same a->s "                   \
  "#f:Shop.Cache.s_map f:16:System.Map"
#define AFTER                                                                                      \
  "!a a:8:Own.Root b:10:Own.Item a->b c:10:Own.Item a->c s:40:Own.Same a->s "                      \
  "#f:Shop.Cache.s_map f:16:System.Map n:2000:New.Thing f->n"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the rows that match, in the order of bytes. */
static char *
dup_matches (HfComparison *comparison,
             const char   *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, text, &error);
  g_auto (HfBitset) matches = { 0 };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  g_assert_no_error (error);
  g_assert_true (hf_comparison_filter_find (comparison, filter, &matches, NULL, &error));
  g_assert_no_error (error);
  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfSide side = rows[i].parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                        : HF_SIDE_BEFORE;

      if (hf_bitset_contains (&matches, i))
        g_ptr_array_add (names, hf_compared_dup_name (comparison, side, rows[i].parts[side]));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

typedef struct
{
  const char *filter;
  const char *names;
} Match;

static void
check_matches (HfComparison *comparison,
               const Match  *cases,
               gsize         n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *names = dup_matches (comparison, cases[i].filter);

      g_test_message ("%s", cases[i].filter);
      g_assert_cmpstr (names, ==, cases[i].names);
    }
}

static void
test_types (void)
{
  static const Match cases[] = {
    { "", "Gone.Thing, New.Thing, Own.Item, Own.Root, Own.Same, System.Map" },
    { "thing", "Gone.Thing, New.Thing" },
    { "\"Own.Item\"", "Own.Item" },
    { "\"Item\"", "Own.Item" },
    { "ns:Own -root", "Own.Item, Own.Same" },
    { "/^(Gone|New)/", "Gone.Thing, New.Thing" },
    { "is:new", "New.Thing" },
    { "is:gone", "Gone.Thing" },
    { "is:grown", "Own.Item" },
    { "is:shrunk", "" },
    { "is:same", "Own.Root, Own.Same, System.Map" },
    { "-is:same -is:new", "Gone.Thing, Own.Item" },
    { "delta>10", "New.Thing" },
    { "delta>=10", "New.Thing, Own.Item" },
    { "Δ<0", "Gone.Thing" },
    { "delta<-99", "Gone.Thing" },
    { "delta<-100", "" },
    { "delta:0", "Own.Root, Own.Same, System.Map" },
    { "delta>1KB", "New.Thing" },
    { "delta>-1KB delta<1 KB", "Gone.Thing, Own.Item, Own.Root, Own.Same, System.Map" },
    /* Either side; a side without the part has no figure. */
    { "size=10", "Own.Item" },
    { "size=20", "Own.Item" },
    { "size<10", "Own.Root" },
    { "count<1", "" },
    { "-size>10", "Own.Root" },
    { "retained>1KB", "New.Thing, System.Map" },
    { "retained=16", "System.Map" },
    { "count>1", "Own.Item" },
  };
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  g_assert_cmpint (hf_comparison_get_main_figure (comparison), ==, HF_FIGURE_BYTES);
  check_matches (comparison, cases, G_N_ELEMENTS (cases));
}

static void
test_roots (void)
{
  static const Match cases[] = {
    { "cache.s_map", "static Shop.Cache.s_map" },
    { "ns:Shop", "static Shop.Cache.s_map" },
    { "kind:static", "static Shop.Cache.s_map" },
    { "-kind:static", "handle Own.Root" },
    { "ns:Own", "handle Own.Root" },
    { "delta>1KB", "static Shop.Cache.s_map" },
    { "delta<-50", "handle Own.Root" },
    { "kind:local", "" },
  };
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);

  g_assert_cmpint (hf_comparison_get_main_figure (comparison), ==, HF_FIGURE_RETAINED);
  check_matches (comparison, cases, G_N_ELEMENTS (cases));
}

/* A path is found by its two ends. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *filter;
    guint n_matches;
  } cases[] = {
    { "cache", 2 },       { "ns:System", 1 }, { "type:New", 1 },     { "kind:static", 2 },
    { "kind:handle", 4 }, { "is:new", 1 },    { "cache is:new", 1 },
  };
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) before_tree = hf_reason_tree_new (&before, NULL, NULL, &error);
  g_autoptr (HfReasonTree) after_tree = hf_reason_tree_new (&after, NULL, NULL, &error);
  g_autoptr (HfComparison) comparison = hf_compare_reasons (before_tree, after_tree, NULL, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, cases[i].filter,
                                                       NULL);
      g_auto (HfBitset) matches = { 0 };

      g_test_message ("%s", cases[i].filter);
      g_assert_true (hf_comparison_filter_find (comparison, filter, &matches, NULL, &error));
      g_assert_cmpuint (hf_bitset_count (&matches), ==, cases[i].n_matches);
    }
}

#define SECTION(name, size)                                                                        \
  "a 3 " name "\nt 1 N.A\no " size "0 1 " size "\nr " size "0 3 0\nc " name "\n"

static void
test_domains (void)
{
  static const Match cases[] = {
    { "plug", "plug-in" },
    { "\"main\"", "main" },
    { "is:grown", "plug-in" },
    { "delta>0", "plug-in" },
  };
  g_auto (HfComparedHeap) before = hf_compared_text (SECTION ("main", "8")
                                                       SECTION ("plug-in", "4"));
  g_auto (HfComparedHeap) after = hf_compared_text (SECTION ("main", "8") SECTION ("plug-in", "6"));
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_DOMAIN);

  check_matches (comparison, cases, G_N_ELEMENTS (cases));
}

#define FLAGS(pinned, weak)                                                                        \
  "a 2 x\nt 1 N.A\nt 2 N.B\nt 3 N.C\no 10 1 8\no 20 2 8\no 30 3 8\nr 10 3 " pinned "\nr 10 3 0\n" \
  "r 20 3 " weak "\nr 30 1 4\nc x\n"

/* One root of the group on one side is enough. */
static void
test_flags (void)
{
  static const Match cases[] = {
    { "flag:pinned", "handle N.A" },
    { "flag:Pinned is:same", "handle N.A" },
    { "flag:interior", "local N.C" },
    { "-flag:pinned", "handle N.B, local N.C, weak handle N.B" },
    { "flag:weak", "weak handle N.B" },
    { "flag:5", "handle N.A, local N.C" },
    { "flag:", "handle N.A, handle N.B, local N.C, weak handle N.B" },
  };
  g_auto (HfComparedHeap) before = hf_compared_text (FLAGS ("1", "0"));
  g_auto (HfComparedHeap) after = hf_compared_text (FLAGS ("0", "2"));
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);

  check_matches (comparison, cases, G_N_ELEMENTS (cases));
}

/* ---- Errors and unknown figures ------------------------------------------------------------ */

static void
check_error (HfComparison *comparison,
             const char   *text,
             int           code,
             gsize         place,
             const char   *part)
{
  g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, text, NULL);
  g_auto (HfBitset) matches = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (filter);
  g_assert_false (hf_comparison_filter_find (comparison, filter, &matches, NULL, &error));
  g_assert_error (error, HF_FILTER_ERROR, code);
  g_assert_cmpuint (hf_filter_error_get_place (error).start, ==, place);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_null (matches.words);
}

static void
test_errors (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  check_error (comparison, "x asm:y", HF_FILTER_ERROR_UNKNOWN, 2, "Neither file says which");
  check_error (comparison, "x y kind:static", HF_FILTER_ERROR_UNKNOWN, 4, "compare by root");
  check_error (comparison, "x flag:pinned", HF_FILTER_ERROR_UNKNOWN, 2, "compare by root");
  check_error (comparison, "/(?:(?:.?){30}){30}[^\\s\\S]/", HF_FILTER_ERROR_TOO_LONG, 0,
               "takes too long");
}

#define OF_ASSEMBLY(name) "a 3 x\nt 1 N.A\nt 2 N.B\ny 1 " name "\no 10 1 8\no 20 2 8\nc x\n"

/* One file suffices. */
static void
test_assemblies (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("a:8:N.A b:8:N.B");
  g_auto (HfComparedHeap) after = hf_compared_text (OF_ASSEMBLY ("Shop"));
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autofree char *part = dup_matches (comparison, "asm:sho");
  g_autofree char *exact = dup_matches (comparison, "asm:\"Shop.dll\"");

  g_assert_cmpstr (part, ==, "N.A");
  g_assert_cmpstr (exact, ==, "N.A");
}

/* An unknown figure matches no word, and so matches its negation. */
static void
test_unknown (void)
{
  g_auto (HfComparedHeap) before = hf_compared_take (hf_test_heap (BEFORE), FALSE);
  g_auto (HfComparedHeap) after = hf_compared_take (hf_test_heap (AFTER), FALSE);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) by_root = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);
  g_autofree char *retained = dup_matches (comparison, "retained>0");
  g_autofree char *other = dup_matches (comparison, "-retained>0 is:new");

  g_assert_cmpstr (retained, ==, "");
  g_assert_cmpstr (other, ==, "New.Thing");
  g_assert_cmpint (hf_comparison_get_main_figure (by_root), ==, HF_FIGURE_BYTES);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, "/x/", NULL);
  g_auto (HfBitset) matches = { 0 };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_comparison_filter_find (comparison, filter, &matches, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/filter/types-match-by-name-figures-and-change", test_types);
  g_test_add_func ("/compare/filter/roots-match-by-class-field-and-kind", test_roots);
  g_test_add_func ("/compare/filter/reasons-match-by-both-ends", test_reasons);
  g_test_add_func ("/compare/filter/domains-match-by-name", test_domains);
  g_test_add_func ("/compare/filter/groups-of-roots-match-by-flag", test_flags);
  g_test_add_func ("/compare/filter/words-without-a-meaning-have-a-place", test_errors);
  g_test_add_func ("/compare/filter/assemblies-of-either-file-match", test_assemblies);
  g_test_add_func ("/compare/filter/unknown-figures-match-nothing", test_unknown);
  g_test_add_func ("/compare/filter/a-cancel-is-noticed", test_cancelled);
  return g_test_run ();
}
