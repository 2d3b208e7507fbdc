/* test-compare-query.c: tests of the rows that the table of changes lists
 *
 * covers: hf-compare-list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "compare-test.h"
#include "hf-compare-list.h"

static HfFilter *
find_filter (const char *text)
{
  g_autoptr (GError) error = NULL;
  HfFilter *filter = text == NULL ? NULL
                                  : hf_filter_new_for (HF_FILTER_OF_COMPARISON, text, &error);

  g_assert_no_error (error);
  return filter;
}

static HfCompareRows *
find (HfComparison   *comparison,
      HfCompareOrder  order,
      gboolean        descending,
      guint64         floor,
      const char     *text)
{
  g_autoptr (HfFilter) filter = find_filter (text);
  const HfCompareQuery query = {
    .order = order,
    .descending = descending,
    .floor = floor,
    .filter = filter,
  };
  g_autoptr (GError) error = NULL;
  HfCompareRows *rows = app_test_answer (hf_compare_query_new_question (comparison, &query),
                                         &error);

  g_assert_no_error (error);
  return rows;
}

static void
assert_rows (HfComparison  *comparison,
             HfCompareRows *rows,
             const char    *names)
{
  g_autoptr (HfCompareList) list = hf_compare_list_new ();
  g_autoptr (GString) found = g_string_new (NULL);

  hf_compare_list_set (list, comparison, rows);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfCompareRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpuint (hf_compare_list_find (list, hf_compare_row_get_place (row)), ==, i);
      g_string_append_printf (found, "%s%s", i == 0 ? "" : " ",
                              hf_compare_row_get_name (row) + strlen ("N."));
    }
  g_assert_cmpstr (found->str, ==, names);
}

/* ---- Orders ------------------------------------------------------------ */

static const struct
{
  HfCompareOrder  order;
  gboolean        descending;
  const char     *names;
} orders[] = {
  { HF_COMPARE_ORDER_DELTA, TRUE, "Grows Shrinks New Gone Many Little" },
  { HF_COMPARE_ORDER_DELTA, FALSE, "Little Many Gone New Shrinks Grows" },
  { HF_COMPARE_ORDER_BEFORE, TRUE, "Shrinks Gone Grows Many Little New" },
  { HF_COMPARE_ORDER_AFTER, TRUE, "Grows New Many Shrinks Little Gone" },
  { HF_COMPARE_ORDER_NAME, FALSE, "Gone Grows Little Many New Shrinks" },
  { HF_COMPARE_ORDER_NAME, TRUE, "Shrinks New Many Little Grows Gone" },
};

static void
test_orders (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    assert_rows (comparison, find (comparison, orders[i].order, orders[i].descending, 0, NULL),
                 orders[i].names);
}

static void
test_counts (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);
  g_autoptr (HfCompareList) list = hf_compare_list_new ();
  g_autoptr (HfCompareRow) first = NULL;

  hf_compare_list_set (list, comparison, find (comparison, HF_COMPARE_ORDER_COUNT, TRUE, 0, NULL));
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (hf_compare_row_get_name (first), ==, "N.Many");
  g_assert_cmpint (hf_compare_row_get_side (first), ==, HF_SIDE_AFTER);
}

/* The name of a type that is gone is that of the heap before. */
static void
test_gone (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);
  g_autoptr (HfCompareList) list = hf_compare_list_new ();
  g_autoptr (HfCompareRow) row = NULL;

  hf_compare_list_set (list, comparison, find (comparison, HF_COMPARE_ORDER_NAME, FALSE, 0, NULL));
  row = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpint (hf_compare_row_get_side (row), ==, HF_SIDE_BEFORE);
  g_assert_cmpint (hf_compare_row_get (row)->change, ==, HF_CHANGE_GONE);
}

/* ---- Which ------------------------------------------------------------- */

static void
test_floor (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);
  HfCompareRows *rows = find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 1000, NULL);

  g_assert_cmpuint (rows->list.n_hidden, ==, 1);
  assert_rows (comparison, rows, "Grows Shrinks New Gone Many");
}

static void
test_filter (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);

  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "o"), "Grows Gone");
  /* One of the sides suffices. */
  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "size>20KB"),
               "Grows Shrinks");
  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "count>1"), "Many");
  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "is:gone"), "Gone");
  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "delta>100KB"),
               "Grows");
  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "nothing"), "");
}

/* A file that ends before its roots does not know what they hold. */
static void
test_filter_without_roots (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              "a 2 x\nt 1 N.T\no 10 1 8\n");
  g_autoptr (HfFilter) filter = find_filter ("retained>1");
  const HfCompareQuery query = { .order = HF_COMPARE_ORDER_DELTA, .filter = filter };
  g_autoptr (GError) error = NULL;

  g_assert_null (app_test_answer (hf_compare_query_new_question (comparison, &query), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_filter_by_retained (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);

  assert_rows (comparison, find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "retained>20KB"),
               "Grows Shrinks");
}

/* ---- The scale --------------------------------------------------------- */

/* One that is far larger is broken; among others of its size it is the scale itself. */
static void
test_scale (void)
{
  g_autoptr (HfComparison) comparison = compare_test_compare (COMPARE_TEST_BEFORE,
                                                              COMPARE_TEST_AFTER);
  g_autoptr (HfCompareRows) all = find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, NULL);
  g_autoptr (HfCompareRows) two = find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "ne");
  g_autoptr (HfCompareRows) one = find (comparison, HF_COMPARE_ORDER_DELTA, TRUE, 0, "Grows");

  g_assert_cmpuint (all->scale, ==, 0x9000 - 0x1000);
  g_assert_cmpuint (two->scale, ==, 0x4000);
  g_assert_cmpuint (one->scale, ==, 0x80000 - 0x2000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/compare-query/each-column-sorts", test_orders);
  g_test_add_func ("/app/compare-query/objects-sort", test_counts);
  g_test_add_func ("/app/compare-query/a-type-that-is-gone-has-the-name-before", test_gone);
  g_test_add_func ("/app/compare-query/small-differences-are-hidden-and-counted", test_floor);
  g_test_add_func ("/app/compare-query/a-match-on-one-side-suffices", test_filter);
  g_test_add_func ("/app/compare-query/without-roots-a-filter-of-retained-sizes-is-refused",
                   test_filter_without_roots);
  g_test_add_func ("/app/compare-query/retained-sizes-are-computed-for-a-filter",
                   test_filter_by_retained);
  g_test_add_func ("/app/compare-query/one-far-larger-does-not-set-the-scale", test_scale);
  return g_test_run ();
}
