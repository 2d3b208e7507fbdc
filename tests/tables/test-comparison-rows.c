/* test-comparison-rows.c: comparisons as tables, and as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"
#include "hf-compared.h"
#include "hf-comparison-list.h"
#include "hf-comparison-rows.h"
#include "hf-test.h"

#include <string.h>

#define FIGURES                                                                                    \
  "state,count_before,count_after,count_delta,bytes_before,bytes_after,bytes_delta,"               \
  "reachable_count_before,reachable_count_after,reachable_count_delta,"                            \
  "reachable_bytes_before,reachable_bytes_after,reachable_bytes_delta,"                            \
  "retained_before,retained_after,retained_delta"

#define BEFORE "!a a:8:Own.Root b:10:Own.Item a->b g:5:Old.Thing #f:Shop.Cache.s_map f:16:Sys.Map"
#define AFTER                                                                                      \
  "!a a:8:Own.Root b:10:Own.Item a->b c:10:Own.Item a->c #f:Shop.Cache.s_map f:16:Sys.Map "        \
  "n:7:New.Thing f->n"

/* The rows that differ, the largest difference first, in the form that exports have. */
static char *
dup_contents (HfComparison  *comparison,
              HfTableFormat  format)
{
  const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_autoptr (GFile) file = hf_test_temporary ("list.csv", "old", -1);
  g_autoptr (HfRows) rows = NULL;
  g_autoptr (GError) error = NULL;
  HfComparisonList list = { 0 };
  char *contents = NULL;

  g_assert_true (hf_comparison_list_init (&list, comparison, &order, 0, FALSE, NULL, NULL, &error));
  rows = hf_comparison_rows_new (comparison, list.positions, list.n);
  g_assert_true (hf_rows_to_file (rows, format, file, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  hf_test_remove (file);
  return contents;
}

static void
test_types (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autofree char *csv = dup_contents (comparison, HF_TABLE_CSV);
  g_autofree char *json = dup_contents (comparison, HF_TABLE_JSON);

  g_assert_cmpstr (csv, ==,
                   "type," FIGURES ",doubtful\n"
                   "Own.Item,grown,1,2,1,10,20,10,1,2,1,10,20,10,10,20,10,0\n"
                   "New.Thing,new,0,1,1,0,7,7,0,1,1,0,7,7,0,7,7,0\n"
                   "Old.Thing,gone,1,0,-1,5,0,-5,0,0,0,0,0,0,0,0,0,0\n");
  g_assert_true (g_str_has_prefix (json, "{\n  \"types\": [\n    {\"type\": \"Own.Item\", "
                                         "\"state\": \"grown\", \"count_before\": 1, "));
  g_assert_nonnull (strstr (json,
                            "{\"type\": \"Old.Thing\", \"state\": \"gone\", "
                            "\"count_before\": 1, \"count_after\": 0, \"count_delta\": -1, "));
}

static void
test_roots (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE " ~w w:3:Weak.Thing");
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);
  g_autofree char *csv = dup_contents (comparison, HF_TABLE_CSV);

  g_assert_cmpstr (
    csv, ==,
    "root," FIGURES ",kind,weak,container,field,type,doubtful\n"
    "handle weak › Weak.Thing,gone,1,0,-1,3,0,-3,0,0,0,0,0,0,0,0,0,handle,1,,,Weak.Thing,0\n"
    "handle › Own.Root,grown,1,1,0,8,8,0,1,1,0,8,8,0,18,28,10,handle,0,,,Own.Root,0\n"
    "static Shop.Cache.s_map,grown,1,1,0,16,16,0,1,1,0,16,16,0,16,23,7,static,0,Shop.Cache,s_map,"
    ",0\n");
}

static void
test_reasons (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autoptr (HfReasonTree) before_tree = hf_reason_tree_new (&before, NULL, NULL, NULL);
  g_autoptr (HfReasonTree) after_tree = hf_reason_tree_new (&after, NULL, NULL, NULL);
  g_autoptr (HfComparison) comparison = hf_compare_reasons (before_tree, after_tree, NULL, NULL);
  g_autofree char *csv = dup_contents (comparison, HF_TABLE_CSV);
  g_autofree char *json = dup_contents (comparison, HF_TABLE_JSON);

  g_assert_true (g_str_has_prefix (csv, "path," FIGURES ",doubtful\n"));
  g_assert_nonnull (strstr (csv, "\nhandle › Own.Root › Own.Item,grown,1,2,1,10,20,10,"));
  g_assert_nonnull (strstr (csv, "\nstatic Shop.Cache.s_map › Sys.Map › New.Thing,new,0,1,1,"));
  g_assert_true (g_str_has_prefix (json, "{\n  \"reasons\": ["));
}

#define SECTION(name, size) "a 3 " name "\nt 1 N.A\no 10 1 " size "\nc " name "\n"

/* A figure that a file does not have is empty, and so is the difference. */
static void
test_unknown (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text (SECTION ("app", "8"));
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:9:N.A");
  g_autoptr (HfComparison) types = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autofree char *csv = dup_contents (types, HF_TABLE_CSV);
  g_autofree char *json = dup_contents (types, HF_TABLE_JSON);

  g_assert_cmpstr (csv, ==, "type," FIGURES ",doubtful\nN.A,grown,1,1,0,8,9,1,,1,,,9,,,9,,0\n");
  g_assert_nonnull (strstr (json, "\"retained_before\": null, \"retained_after\": 9, "
                                  "\"retained_delta\": null, \"doubtful\": false}"));
}

/* The file before lacks objects. */
static void
test_doubtful (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 3 app\ni lacks objects\nt 1 N.A\no 10 1 8\n"
                                                     "r 10 3 0\nc app\n");
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:9:N.A");
  g_autoptr (HfComparison) types = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) roots = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);
  g_autofree char *csv = dup_contents (types, HF_TABLE_CSV);
  g_autofree char *csv_of_roots = dup_contents (roots, HF_TABLE_CSV);
  g_autofree char *json = dup_contents (types, HF_TABLE_JSON);

  g_assert_true (g_str_has_suffix (csv, ",8,9,1,1\n"));
  g_assert_true (g_str_has_suffix (csv_of_roots, ",N.A,1\n"));
  g_assert_nonnull (strstr (json, "\"retained_delta\": 1, \"doubtful\": true}"));
}

static void
test_domains (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text (SECTION ("app", "8"));
  g_auto (HfComparedHeap) after = hf_compared_text (SECTION ("app", "10"));
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_DOMAIN);
  g_autofree char *csv = dup_contents (comparison, HF_TABLE_CSV);

  g_assert_cmpstr (csv, ==, "domain," FIGURES ",doubtful\napp,grown,1,1,0,8,16,8,,,,,,,,,,0\n");
}

/* The columns of a figure are where the header says. */
static void
test_positions (void)
{
  for (guint by = HF_COMPARE_BY_TYPE; by <= HF_COMPARE_BY_DOMAIN; by++)
    {
      const HfTableSchema *schema = &hf_comparison_rows_schemas[by];

      g_assert_cmpstr (schema->columns[HF_COMPARISON_ROWS_STATE].key, ==, "state");
      g_assert_cmpstr (
        schema->columns[HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_COUNT, HF_COMPARISON_COLUMN_BEFORE)]
          .key,
        ==, "count_before");
      g_assert_cmpstr (schema
                         ->columns[HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_REACHABLE_BYTES,
                                                              HF_COMPARISON_COLUMN_AFTER)]
                         .key,
                       ==, "reachable_bytes_after");
      g_assert_cmpstr (
        schema->columns[HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_RETAINED, HF_COMPARISON_COLUMN_DELTA)]
          .key,
        ==, "retained_delta");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tables/comparison-rows/types", test_types);
  g_test_add_func ("/tables/comparison-rows/roots", test_roots);
  g_test_add_func ("/tables/comparison-rows/reasons", test_reasons);
  g_test_add_func ("/tables/comparison-rows/domains", test_domains);
  g_test_add_func ("/tables/comparison-rows/doubtful-rows-say-so", test_doubtful);
  g_test_add_func ("/tables/comparison-rows/unknown-figures-are-empty", test_unknown);
  g_test_add_func ("/tables/comparison-rows/columns-have-known-positions", test_positions);
  return g_test_run ();
}
