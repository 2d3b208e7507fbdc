/* test-comparison-list.c: which rows are listed, and in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-comparison-list.h"

/* One of each change, and some that differ as much as others. */
#define BEFORE "!a a:500:N.Same b:30:N.Gone !b c:10:N.Grown d:900:N.Shrunk !d e:4:N.Little "
#define AFTER "!a a:500:N.Same b:20:N.New !b c:40:N.Grown d:800:N.Shrunk !d e:5:N.Little "

typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
  HfComparison  *comparison;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  user_data G_GNUC_UNUSED)
{
  self->before = hf_compared_words (BEFORE);
  self->after = hf_compared_words (AFTER);
  self->comparison = hf_compared_new (&self->before, &self->after, HF_COMPARE_BY_TYPE);
}

static void
tear_down (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  g_clear_object (&self->comparison);
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
}

static HfComparisonList
list (HfComparison      *comparison,
      HfComparisonOrder  order,
      guint64            floor,
      gboolean           with_same,
      const HfBitset    *among)
{
  g_autoptr (GError) error = NULL;
  HfComparisonList found;
  gboolean ok = hf_comparison_list_init (&found, comparison, &order, floor, with_same, among, NULL,
                                         &error);

  g_assert_no_error (error);
  g_assert_true (ok);
  return found;
}

/* The names of the listed rows. */
static char *
dup_names (HfComparison           *comparison,
           const HfComparisonList *found)
{
  GString *names = g_string_new (NULL);
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < found->n; i++)
    {
      const HfComparisonRow *row = &rows[found->positions[i]];
      const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                     : HF_SIDE_BEFORE;
      g_autofree char *name = hf_compared_dup_name (comparison, side, row->parts[side]);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (names, FALSE);
}

static void
check_order (HfComparison      *comparison,
             HfFigure           figure,
             HfComparisonKey    by,
             gboolean           ascending,
             const char        *expected)
{
  g_auto (HfComparisonList) found = list (comparison, (HfComparisonOrder){ figure, by, ascending },
                                          0, FALSE, NULL);
  g_autofree char *names = dup_names (comparison, &found);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_orders (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  HfComparison *comparison = self->comparison;

  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE,
               "N.Shrunk N.Gone N.Grown N.New N.Little");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, TRUE,
               "N.Little N.New N.Gone N.Grown N.Shrunk");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_DELTA, FALSE,
               "N.Grown N.New N.Little N.Gone N.Shrunk");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_DELTA, TRUE,
               "N.Shrunk N.Gone N.Little N.New N.Grown");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_BEFORE, FALSE,
               "N.Shrunk N.Gone N.Grown N.Little N.New");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_AFTER, FALSE,
               "N.Shrunk N.Grown N.New N.Little N.Gone");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_CHANGE, FALSE,
               "N.New N.Gone N.Grown N.Little N.Shrunk");
  check_order (comparison, HF_FIGURE_BYTES, HF_COMPARISON_BY_CHANGE, TRUE,
               "N.Shrunk N.Grown N.Little N.Gone N.New");
}

static void
test_ties (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  /* Only two types differ in this figure. */
  check_order (self->comparison, HF_FIGURE_COUNT, HF_COMPARISON_BY_MAGNITUDE, FALSE,
               "N.Gone N.New N.Grown N.Little N.Shrunk");
  check_order (self->comparison, HF_FIGURE_COUNT, HF_COMPARISON_BY_MAGNITUDE, TRUE,
               "N.Grown N.Little N.Shrunk N.Gone N.New");
  check_order (self->comparison, HF_FIGURE_REACHABLE_BYTES, HF_COMPARISON_BY_DELTA, FALSE,
               "N.New N.Grown N.Little N.Gone N.Shrunk");
}

static void
test_places (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  g_auto (HfComparisonList) found =
    list (self->comparison, (HfComparisonOrder){ HF_FIGURE_BYTES, HF_COMPARISON_BY_PLACE, FALSE },
          0, TRUE, NULL);
  g_auto (HfComparisonList) reversed =
    list (self->comparison, (HfComparisonOrder){ HF_FIGURE_BYTES, HF_COMPARISON_BY_PLACE, TRUE }, 0,
          TRUE, NULL);

  g_assert_cmpuint (found.n, ==, 6);
  g_assert_cmpuint (found.n_same, ==, 1);
  for (guint32 i = 0; i < found.n; i++)
    g_assert_cmpuint (found.positions[i], ==, i);
  g_assert_cmpmem (found.positions, found.n * sizeof (guint32), reversed.positions,
                   reversed.n * sizeof (guint32));
}

static void
test_floor (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_auto (HfComparisonList) at = list (self->comparison, order, 30, FALSE, NULL);
  g_auto (HfComparisonList) above = list (self->comparison, order, 31, FALSE, NULL);
  g_auto (HfComparisonList) all = list (self->comparison, order, 1000, TRUE, NULL);
  g_autofree char *names = dup_names (self->comparison, &at);

  /* Little grew by 1 byte, and 20 bytes are new. */
  g_assert_cmpstr (names, ==, "N.Shrunk N.Gone N.Grown");
  g_assert_cmpuint (at.n_hidden, ==, 2);
  g_assert_cmpint (at.hidden_delta, ==, 21);
  g_assert_cmpuint (at.n_same, ==, 1);

  g_assert_cmpuint (above.n, ==, 1);
  g_assert_cmpuint (above.n_hidden, ==, 4);
  g_assert_cmpint (above.hidden_delta, ==, 21);

  g_assert_cmpuint (all.n, ==, 1);
  g_assert_cmpuint (all.n_hidden, ==, 5);
  g_assert_cmpint (all.hidden_delta, ==, -79);
}

/* Hidden rows are added up in the figure of the order. */
static void
test_floor_figure (Fixture       *self,
                   gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfComparisonOrder order = { HF_FIGURE_COUNT, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_auto (HfComparisonList) found = list (self->comparison, order, 25, FALSE, NULL);

  g_assert_cmpuint (found.n_hidden, ==, 2);
  g_assert_cmpint (found.hidden_delta, ==, 1);
}

static void
check_floor (HfComparison *comparison,
             HfFigure      figure,
             guint64       floor,
             const char   *expected,
             guint32       n_hidden)
{
  const HfComparisonOrder order = { figure, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_auto (HfComparisonList) found = list (comparison, order, floor, FALSE, NULL);
  g_autofree char *names = dup_names (comparison, &found);

  g_assert_cmpstr (names, ==, expected);
  g_assert_cmpuint (found.n_hidden, ==, n_hidden);
}

/* Of the type N.A only what it retains differs: 500 bytes; N.C has 1 byte more, too. */
static void
test_floor_retained (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (
    "!a a:8:N.A b:500:N.B a->b !b !c c:8:N.C d:500:N.B c->d !d");
  g_auto (HfComparedHeap) after = hf_compared_words (
    "!a a:8:N.A b:500:N.B a->b !c c:9:N.C d:500:N.B c->d");
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  check_floor (comparison, HF_FIGURE_BYTES, 0, "N.C", 0);
  check_floor (comparison, HF_FIGURE_BYTES, 2, "", 1);
  check_floor (comparison, HF_FIGURE_RETAINED, 0, "N.C N.A", 0);
  check_floor (comparison, HF_FIGURE_RETAINED, 500, "N.C N.A", 0);
  check_floor (comparison, HF_FIGURE_RETAINED, 502, "", 2);
}

static void
test_among (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_auto (HfBitset) among = { 0 };
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);

  g_assert_true (hf_bitset_init (&among, n_rows));
  for (guint32 i = 0; i < n_rows; i++)
    {
      if (rows[i].change == HF_CHANGE_NEW || rows[i].change == HF_CHANGE_SHRUNK)
        hf_bitset_add (&among, i);
    }
  {
    g_auto (HfComparisonList) found = list (self->comparison, order, 30, TRUE, &among);
    g_autofree char *names = dup_names (self->comparison, &found);

    g_assert_cmpstr (names, ==, "N.Shrunk");
    g_assert_cmpuint (found.n_hidden, ==, 1);
    g_assert_cmpuint (found.n_same, ==, 0);
  }
}

static void
test_by_root (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:8:N.A #b:N.C.f b:9:N.B !c c:8:N.C");
  g_auto (HfComparedHeap) after = hf_compared_words ("a:8:N.A ~a #b:N.C.g b:9:N.B !c c:9:N.C");
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);

  /* As groups have no single name, the order of their kinds and names decides. */
  check_order (comparison, HF_FIGURE_COUNT, HF_COMPARISON_BY_MAGNITUDE, FALSE,
               "static N.C.g weak handle N.A handle N.A static N.C.f handle N.C");
}

static void
test_empty (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (BEFORE);
  g_autoptr (HfComparison) comparison = hf_compared_new (&heap, &heap, HF_COMPARE_BY_TYPE);
  const HfComparisonOrder order = { HF_FIGURE_RETAINED, HF_COMPARISON_BY_AFTER, TRUE };
  HfComparisonList found = list (comparison, order, 0, FALSE, NULL);

  g_assert_cmpuint (found.n, ==, 0);
  g_assert_cmpuint (found.n_same, ==, 5);
  hf_comparison_list_clear (&found);
  hf_comparison_list_clear (&found);
}

static void
test_cancelled (Fixture       *self,
                gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (HfComparisonList) found = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_comparison_list_init (&found, self->comparison, &order, 0, FALSE, NULL,
                                           cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (found.positions);
}

/* ---- The noise floor for people ------------------------------------------------- */

static guint64
choose (guint64 n_before,
        guint64 n_after)
{
  g_autofree char *words_before = g_strdup_printf ("!a a:%" G_GUINT64_FORMAT, n_before);
  g_autofree char *words_after = g_strdup_printf ("!a a:%" G_GUINT64_FORMAT, n_after);
  g_auto (HfComparedHeap) before = hf_compared_words (words_before);
  g_auto (HfComparedHeap) after = hf_compared_words (words_after);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  return hf_comparison_choose_floor (comparison);
}

static void
test_choose (void)
{
  const guint64 mega = 1000 * 1000;

  g_assert_cmpuint (choose (100 * mega, 300 * mega), ==, 30 * 1000);
  g_assert_cmpuint (choose (300 * mega, 100 * mega), ==, 30 * 1000);
  g_assert_cmpuint (choose (100, mega), ==, 1000);
  g_assert_cmpuint (choose (50000 * mega, 1000 * mega), ==, mega);
  /* A hundredth of the difference. */
  g_assert_cmpuint (choose (100 * mega, 101 * mega), ==, 10 * 1000);
  g_assert_cmpuint (choose (5000, 5600), ==, 6);
  g_assert_cmpuint (choose (5000, 5001), ==, 0);
  g_assert_cmpuint (choose (100 * mega, 100 * mega), ==, 10 * 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/compare/list/each-order", Fixture, NULL, set_up, test_orders, tear_down);
  g_test_add ("/compare/list/equal-rows-are-in-order-of-names", Fixture, NULL, set_up, test_ties,
              tear_down);
  g_test_add ("/compare/list/the-order-of-the-rows-stays", Fixture, NULL, set_up, test_places,
              tear_down);
  g_test_add ("/compare/list/the-noise-floor-hides-and-counts", Fixture, NULL, set_up, test_floor,
              tear_down);
  g_test_add ("/compare/list/hidden-rows-are-added-up-in-the-figure-of-the-order", Fixture, NULL,
              set_up, test_floor_figure, tear_down);
  g_test_add_func ("/compare/list/what-types-retain-counts-in-its-own-order", test_floor_retained);
  g_test_add ("/compare/list/a-filter-leaves-rows", Fixture, NULL, set_up, test_among, tear_down);
  g_test_add_func ("/compare/list/equal-groups-of-roots-are-in-their-order", test_by_root);
  g_test_add_func ("/compare/list/rows-that-do-not-differ-are-counted", test_empty);
  g_test_add ("/compare/list/can-be-cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add_func ("/compare/list/the-floor-for-people-fits-the-heaps", test_choose);
  return g_test_run ();
}
