/* test-comparison.c: rows, totals, differences and doubts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-enum.h"
#include "hf-test.h"

#define ALL ((1u << HF_N_FIGURES) - 1)
#define OBJECTS "t 1 N.A\no 10 1 8\nr 10 3 0\n"
#define NONE HF_INDEX_NONE

/* The figures of a row in the order of HfFigure, before and after. */
#define ROW(before, after, ...) { { before, after }, HF_CHANGE_SAME, { __VA_ARGS__ }, FALSE }

static HfComparison *
make (HfCompareBy            by,
      const HfComparisonRow *rows,
      guint32                n_rows,
      guint                  known_before,
      guint                  known_after)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("!a");
  const HfComparedHeap heaps[HF_N_SIDES] = { heap, heap };
  const guint known[HF_N_SIDES] = { known_before, known_after };

  return hf_comparison_new (by, heaps, g_memdup2 (rows, n_rows * sizeof *rows), n_rows, known, NULL,
                            NULL);
}

static void
check_changes (HfCompareBy            by,
               const HfComparisonRow *rows,
               guint32                n_rows,
               const char            *expected)
{
  g_autoptr (HfComparison) comparison = make (by, rows, n_rows, ALL, ALL);
  const HfComparisonRow *found = hf_comparison_get_rows (comparison, &n_rows);
  g_auto (GStrv) changes = g_strsplit (expected, " ", -1);
  guint32 counts[HF_N_CHANGES] = { 0 };

  g_assert_cmpuint (n_rows, ==, g_strv_length (changes));
  for (guint32 i = 0; i < n_rows; i++)
    {
      g_assert_cmpstr (hf_enum_get_name (HF_TYPE_CHANGE, (int) found[i].change), ==, changes[i]);
      counts[found[i].change]++;
    }
  g_assert_cmpmem (counts, sizeof counts, hf_comparison_count (comparison), sizeof counts);
}

static const HfComparisonRow rows[] = {
  ROW (0, 0, { 1, 8, 1, 8, 8 }, { 1, 8, 1, 8, 8 }),
  ROW (NONE, 0, { 0 }, { 1, 8, 1, 8, 8 }),
  ROW (0, NONE, { 1, 8, 1, 8, 8 }, { 0 }),
  ROW (0, 0, { 2, 8, 1, 8, 8 }, { 1, 9, 1, 8, 8 }),  /* fewer, but larger */
  ROW (0, 0, { 1, 9, 1, 8, 8 }, { 1, 8, 1, 8, 10 }), /* smaller, but retains more */
  ROW (0, 0, { 1, 8, 0, 0, 0 }, { 1, 8, 1, 0, 0 }),  /* became reachable, of no size */
  ROW (0, 0, { 1, 8, 1, 8, 9 }, { 1, 8, 2, 9, 8 }),  /* retains less, but more is reachable */
  ROW (0, 0, { 1, 8, 1, 8, 8 }, { 1, 8, 1, 8, 9 }),  /* retains more alone */
};

static void
test_changes (void)
{
  check_changes (HF_COMPARE_BY_TYPE, rows, G_N_ELEMENTS (rows),
                 "same new gone grown shrunk grown grown same");
  check_changes (HF_COMPARE_BY_DOMAIN, rows, G_N_ELEMENTS (rows),
                 "same new gone grown shrunk grown grown same");
}

static void
test_retained_first (void)
{
  check_changes (HF_COMPARE_BY_ROOT, rows, G_N_ELEMENTS (rows),
                 "same new gone grown grown grown shrunk grown");
  check_changes (HF_COMPARE_BY_REASON, rows, G_N_ELEMENTS (rows),
                 "same new gone grown grown grown shrunk grown");
}

static void
test_unknown (void)
{
  const guint objects = 1u << HF_FIGURE_COUNT | 1u << HF_FIGURE_BYTES;
  static const HfComparisonRow unknown[] = {
    ROW (0, 0, { 1, 8, 0, 0, 0 }, { 1, 8, 1, 8, 8 }),
    ROW (0, 0, { 1, 8, 0, 0, 0 }, { 3, 24, 3, 24, 24 }),
  };
  g_autoptr (HfComparison) comparison = make (HF_COMPARE_BY_TYPE, unknown, 2, objects, ALL);
  guint32 n;
  const HfComparisonRow *found = hf_comparison_get_rows (comparison, &n);

  g_assert_cmpint (found[0].change, ==, HF_CHANGE_SAME);
  g_assert_cmpint (found[1].change, ==, HF_CHANGE_GROWN);
  g_assert_true (hf_comparison_knows (comparison, HF_FIGURE_BYTES));
  g_assert_false (hf_comparison_knows (comparison, HF_FIGURE_RETAINED));
  g_assert_false (hf_comparison_knows_on (comparison, HF_SIDE_BEFORE, HF_FIGURE_RETAINED));
  g_assert_true (hf_comparison_knows_on (comparison, HF_SIDE_AFTER, HF_FIGURE_RETAINED));
  g_assert_cmpint (hf_comparison_get_delta (comparison, &found[1], HF_FIGURE_BYTES), ==, 16);
  g_assert_cmpint (hf_comparison_get_delta (comparison, &found[1], HF_FIGURE_RETAINED), ==, 0);
}

static void
test_delta (void)
{
  static const HfComparisonRow large[] = {
    ROW (0, 0, { 7, G_MAXUINT64, 0, 1, (guint64) G_MAXINT64 + 1 }, { 5, 0, G_MAXUINT64, 0, 0 }),
  };
  g_autoptr (HfComparison) comparison = make (HF_COMPARE_BY_TYPE, large, 1, ALL, ALL);
  static const gint64 expected[HF_N_FIGURES] = { -2, G_MININT64, G_MAXINT64, -1, G_MININT64 };
  guint32 n;
  const HfComparisonRow *row = hf_comparison_get_rows (comparison, &n);

  for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
    g_assert_cmpint (hf_comparison_get_delta (comparison, row, figure), ==, expected[figure]);
}

static void
test_totals (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("a:10 !a a->b b:5 !b c:7");
  g_auto (HfComparedHeap) after = hf_compared_text ("a 3 app\nt 1 N.A\no 10 1 8\nc app\n");
  g_autoptr (HfComparison) by_type = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);
  g_autoptr (HfComparison) by_root = hf_compared_new (&before, &after, HF_COMPARE_BY_ROOT);
  static const guint64 expected[HF_N_SIDES][HF_N_FIGURES] = {
    { 3, 22, 2, 15, 15 },
    { 1, 8, 0, 0, 0 },
  };

  g_assert_cmpint (hf_comparison_get_by (by_root), ==, HF_COMPARE_BY_ROOT);
  g_assert_true (hf_comparison_get_heap (by_root, HF_SIDE_AFTER)->analysis == after.analysis);
  for (HfSide side = 0; side < HF_N_SIDES; side++)
    {
      for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
        g_assert_cmpuint (hf_comparison_get_total (by_type, side, figure), ==,
                          expected[side][figure]);
    }
  g_assert_cmpuint (hf_comparison_get_total (by_root, HF_SIDE_BEFORE, HF_FIGURE_COUNT), ==, 2);
  g_assert_cmpuint (hf_comparison_get_total (by_root, HF_SIDE_AFTER, HF_FIGURE_COUNT), ==, 0);
  g_assert_cmpuint (hf_comparison_get_total (by_root, HF_SIDE_BEFORE, HF_FIGURE_BYTES), ==, 22);
}

static void
clear_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
test_parts (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words ("!a");
  const HfComparedHeap heaps[HF_N_SIDES] = { heap, heap };
  static const guint known[HF_N_SIDES] = { ALL, ALL };
  gboolean is_freed = FALSE;
  HfComparison *comparison = hf_comparison_new (HF_COMPARE_BY_REASON, heaps, NULL, 0, known,
                                                &is_freed, clear_cb);
  guint32 n;

  hf_comparison_get_rows (comparison, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (hf_comparison_get_parts (comparison) == &is_freed);
  g_object_unref (comparison);
  g_assert_true (is_freed);
}

static void
test_names (void)
{
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_COMPARE_BY, HF_COMPARE_BY_DOMAIN), ==, "domain");
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_FIGURE, HF_FIGURE_REACHABLE_BYTES), ==,
                   "reachable_bytes");
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_CHANGE, HF_CHANGE_SHRUNK), ==, "shrunk");
}

/* ---- Doubts -------------------------------------------------------------------- */

/* Compares heaps that have, in other words, one object of each row: changed in @change. */
static gboolean
is_doubtful (const char  *lacks_before,
             const char  *lacks_after,
             HfCompareBy  by,
             HfChange     change)
{
  g_autofree char *text_before = g_strdup_printf ("a 3 app\ni lacks %s\n" OBJECTS "c app\n",
                                                  lacks_before);
  g_autofree char *text_after = g_strdup_printf ("a 3 app\ni lacks %s\n" OBJECTS "c app\n",
                                                 lacks_after);
  g_auto (HfComparedHeap) before = hf_compared_text (text_before);
  g_auto (HfComparedHeap) after = hf_compared_text (text_after);
  const HfComparedHeap heaps[HF_N_SIDES] = { before, after };
  static const guint known[HF_N_SIDES] = { ALL, ALL };
  g_autoptr (HfComparison) comparison = NULL;
  const HfComparisonRow *found;
  guint32 n;

  static const HfComparisonRow all[] = {
    ROW (0, 0, { 1, 8, 1, 8, 8 }, { 1, 8, 1, 8, 8 }),
    ROW (NONE, 0, { 0 }, { 1, 8, 0, 0, 0 }),
    ROW (0, NONE, { 1, 8, 0, 0, 0 }, { 0 }),
    ROW (0, 0, { 1, 8, 1, 8, 8 }, { 1, 9, 1, 8, 8 }),
    ROW (0, 0, { 1, 9, 1, 8, 8 }, { 1, 8, 1, 8, 8 }),
  };

  comparison = hf_comparison_new (by, heaps, g_memdup2 (all, sizeof all), G_N_ELEMENTS (all), known,
                                  NULL, NULL);
  found = hf_comparison_get_rows (comparison, &n);
  g_assert_cmpint (found[change].change, ==, change);
  return hf_comparison_is_doubtful (comparison, &found[change]);
}

/* @expected: a letter for each change in the order of HfChange, `d` if it is doubtful. */
static void
check_doubts (const char  *lacks_before,
              const char  *lacks_after,
              HfCompareBy  by,
              const char  *expected)
{
  for (HfChange change = 0; change < HF_N_CHANGES; change++)
    {
      g_test_message ("lacks %s and %s, change %u", lacks_before, lacks_after, change);
      g_assert_cmpint (is_doubtful (lacks_before, lacks_after, by, change), ==,
                       expected[change] == 'd');
    }
}

static void
test_doubts (void)
{
  check_doubts ("nothing", "nothing", HF_COMPARE_BY_TYPE, "-----");
  check_doubts ("sampled", "nothing", HF_COMPARE_BY_TYPE, "-d-d-");
  check_doubts ("nothing", "sampled", HF_COMPARE_BY_TYPE, "--d-d");
  check_doubts ("sampled", "sampled", HF_COMPARE_BY_DOMAIN, "-dddd");
}

/* Compares, and checks the rows. */
static void
check_rows (const char  *before_records,
            const char  *after_records,
            HfCompareBy  by,
            const char  *expected)
{
  g_autofree char *text_before = g_strdup_printf ("a 3 app\n" OBJECTS "%sc app\n", before_records);
  g_autofree char *text_after = g_strdup_printf ("a 3 app\n" OBJECTS "%sc app\n", after_records);
  g_auto (HfComparedHeap) before = hf_compared_text (text_before);
  g_auto (HfComparedHeap) after = hf_compared_text (text_after);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, by);

  hf_compared_assert (comparison, expected);
}

/* A size that is lost makes a sum smaller, and no object comes or goes by it. */
static void
test_size_doubts (void)
{
  const char *lost = "o 20 1 7fffffffffffffff\nr 20 3 0\n";
  const char *whole = "o 20 1 8\nr 20 3 0\nt 2 N.B\no 30 2 8\nr 30 3 0\n";

  check_rows (lost, whole, HF_COMPARE_BY_TYPE,
              "grown N.A 2>2 8>16 2>2 8>16 8>16 doubtful\n"
              "new N.B 0>1 0>8 0>1 0>8 0>8");
  check_rows (whole, lost, HF_COMPARE_BY_TYPE,
              "gone N.B 1>0 8>0 1>0 8>0 8>0\n"
              "shrunk N.A 2>2 16>8 2>2 16>8 16>8 doubtful");
}

/* An object of a type without a record may be of any type. */
static void
test_type_doubts (void)
{
  const char *lost = "o 20 2 8\nr 20 3 0\n";
  const char *whole = "o 20 1 8\nr 20 3 0\n";

  check_rows (lost, whole, HF_COMPARE_BY_TYPE,
              "gone ?2 1>0 8>0 1>0 8>0 8>0 doubtful\n"
              "grown N.A 1>2 8>16 1>2 8>16 8>16 doubtful");
  check_rows (lost, whole, HF_COMPARE_BY_ROOT,
              "gone handle ?2 1>0 8>0 1>0 8>0 8>0 doubtful\n"
              "grown handle N.A 1>2 8>16 1>2 8>16 8>16 doubtful");
  check_rows (lost, "", HF_COMPARE_BY_DOMAIN, "shrunk app 2>1 16>8 2>1 16>8 16>8");
  check_rows ("r 10 4 0 5 f\n", "t 5 N.C\nr 10 4 0 5 f\n", HF_COMPARE_BY_ROOT,
              "gone static ?5.f 1>0 8>0 1>0 8>0 0>0 doubtful\n"
              "new static N.C.f 0>1 0>8 0>1 0>8 0>0 doubtful");
}

/* References and roots that lead to no object. */
static void
test_missing_doubts (void)
{
  check_rows ("o 20 1 8 90\n", "o 20 1 8\no 90 1 8\n", HF_COMPARE_BY_TYPE,
              "grown N.A 2>3 16>24 1>1 8>8 8>8 doubtful");
  check_rows ("r 90 3 0\n", "o 90 1 8\n", HF_COMPARE_BY_TYPE,
              "grown N.A 1>2 8>16 1>1 8>8 8>8 doubtful");
}

/* The same heap, once without the names of its static fields. */
static void
test_field_doubts (void)
{
  const char *named = "t 2 N.C\nr 10 4 0 2 f\nr 10 4 0 2 g\n";
  const char *nameless = "t 2 N.C\nr 10 4 0 2\no 20 1 8\nr 20 4 0 2\n";

  check_rows (named, nameless, HF_COMPARE_BY_ROOT,
              "gone static N.C.f 1>0 8>0 1>0 8>0 0>0 doubtful\n"
              "gone static N.C.g 1>0 8>0 1>0 8>0 0>0 doubtful\n"
              "new static N.C 0>2 0>16 0>2 0>16 0>8 doubtful");
  check_rows (nameless, named, HF_COMPARE_BY_REASON,
              "gone static N.C > N.A 2>0 16>0 2>0 16>0 16>0 doubtful\n"
              "new static N.C.f > N.A 0>1 0>8 0>1 0>8 0>8 doubtful");
  check_rows (nameless, "t 2 N.C\nr 10 4 0 2\n", HF_COMPARE_BY_REASON,
              "shrunk static N.C > N.A 2>1 16>8 2>1 16>8 16>8");
  check_rows (named, "", HF_COMPARE_BY_ROOT,
              "gone static N.C.f 1>0 8>0 1>0 8>0 0>0\n"
              "gone static N.C.g 1>0 8>0 1>0 8>0 0>0\n"
              "grown handle N.A 1>1 8>8 1>1 8>8 0>8");
}

/* Two fields hold B; the file that lacks one of their holders seems to show that one keeps it. */
#define HELD                                                                                       \
  "t 2 N.B\nt 3 N.C\no 20 1 8 30\nr 20 4 0 3 f\no 30 2 64\nr 40 4 0 3 g\no 40 1 8 30\n"
#define HELD_BY_ONE                                                                                \
  "t 2 N.B\nt 3 N.C\no 20 1 8 30\nr 20 4 0 3 f\no 30 2 64\nr 40 4 0 3 g\no 40 1 size 30\n"

static void
test_retained_doubts (void)
{
  check_rows (HELD, HELD_BY_ONE, HF_COMPARE_BY_ROOT,
              "gone static N.C.g 1>0 8>0 1>0 8>0 8>0 doubtful\n"
              "grown static N.C.f 1>1 8>8 1>1 8>8 8>108 doubtful");
  check_rows (HELD_BY_ONE, HELD, HF_COMPARE_BY_ROOT,
              "new static N.C.g 0>1 0>8 0>1 0>8 0>8 doubtful\n"
              "shrunk static N.C.f 1>1 8>8 1>1 8>8 108>8 doubtful");
  check_doubts ("sampled", "nothing", HF_COMPARE_BY_REASON, "-dddd");
  check_doubts ("nothing", "sampled", HF_COMPARE_BY_REASON, "-dddd");
  /* Of these rows none that both heaps have retains more or less. */
  check_doubts ("nothing", "sampled", HF_COMPARE_BY_ROOT, "--d-d");
}

static void
test_figure_doubts (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 3 app\n" OBJECTS "c app\n");
  g_auto (HfComparedHeap) after = hf_compared_text ("a 3 app\ni lacks sampled\n" OBJECTS "c app\n");
  const HfComparedHeap heaps[HF_N_SIDES] = { before, after };
  static const guint known[HF_N_SIDES] = { ALL, ALL };
  static const HfComparisonRow same[] = { ROW (0, 0, { 1, 8, 1, 8, 8 }, { 1, 8, 1, 8, 9 }) };
  g_autoptr (HfComparison) comparison = hf_comparison_new (HF_COMPARE_BY_TYPE, heaps,
                                                           g_memdup2 (same, sizeof same), 1, known,
                                                           NULL, NULL);
  guint32 n;
  const HfComparisonRow *row = hf_comparison_get_rows (comparison, &n);

  g_assert_false (hf_comparison_is_doubtful (comparison, row));
  g_assert_false (hf_comparison_is_doubtful_in (comparison, row, HF_FIGURE_BYTES));
  g_assert_true (hf_comparison_is_doubtful_in (comparison, row, HF_FIGURE_RETAINED));
}

static void
test_garbage_doubts (void)
{
  /* Nothing that is reachable differs in these rows. */
  check_doubts ("garbage", "nothing", HF_COMPARE_BY_TYPE, "-d-d-");
  check_doubts ("nothing", "garbage", HF_COMPARE_BY_DOMAIN, "--d-d");
  check_doubts ("garbage", "garbage", HF_COMPARE_BY_TYPE, "-----");
  check_doubts ("garbage", "nothing", HF_COMPARE_BY_ROOT, "-----");
}

static void
test_reachable_is_no_garbage (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 3 app\ni lacks garbage\n" OBJECTS
                                                     "c app\n");
  g_auto (HfComparedHeap) after = hf_compared_text (
    "a 3 app\n" OBJECTS "t 2 N.B\no 20 2 4\no 30 1 8\nr 30 3 0\nc app\n");
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_TYPE);

  hf_compared_assert (comparison, "grown N.A 1>2 8>16 1>2 8>16 8>16\n"
                                  "new N.B 0>1 0>4 0>0 0>0 0>0 doubtful");
}

static void
test_root_doubts (void)
{
  check_doubts ("weak-roots", "nothing", HF_COMPARE_BY_ROOT, "-d-d-");
  check_doubts ("nothing", "weak-roots", HF_COMPARE_BY_ROOT, "--d-d");
  check_doubts ("weak-roots", "weak-roots", HF_COMPARE_BY_ROOT, "-----");
  check_doubts ("weak-roots", "nothing", HF_COMPARE_BY_TYPE, "-----");
  check_doubts ("roots", "roots", HF_COMPARE_BY_ROOT, "-dddd");
  check_doubts ("roots", "nothing", HF_COMPARE_BY_TYPE, "-----");
  check_doubts ("static-roots", "nothing", HF_COMPARE_BY_REASON, "-dddd");
}

static void
test_name_doubts (void)
{
  check_doubts ("outer-types", "nothing", HF_COMPARE_BY_TYPE, "-dd--");
  check_doubts ("nothing", "declaring-types", HF_COMPARE_BY_ROOT, "-dd--");
  check_doubts ("generic-statics", "nothing", HF_COMPARE_BY_ROOT, "-dd--");
  check_doubts ("outer-types", "outer-types", HF_COMPARE_BY_TYPE, "-----");
  check_doubts ("outer-types", "nothing", HF_COMPARE_BY_DOMAIN, "-----");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/comparison/the-first-figure-that-differs-decides", test_changes);
  g_test_add_func ("/compare/comparison/by-root-the-retained-bytes-come-first",
                   test_retained_first);
  g_test_add_func ("/compare/comparison/an-unknown-figure-does-not-differ", test_unknown);
  g_test_add_func ("/compare/comparison/a-difference-has-a-sign-and-fits", test_delta);
  g_test_add_func ("/compare/comparison/totals-are-those-of-the-heaps", test_totals);
  g_test_add_func ("/compare/comparison/parts-go-with-it", test_parts);
  g_test_add_func ("/compare/comparison/names-for-scripts", test_names);
  g_test_add_func ("/compare/comparison/a-loss-casts-doubt-on-one-direction", test_doubts);
  g_test_add_func ("/compare/comparison/so-do-lost-sizes-on-bytes", test_size_doubts);
  g_test_add_func ("/compare/comparison/so-do-types-without-a-record-on-names", test_type_doubts);
  g_test_add_func ("/compare/comparison/so-do-references-to-no-object", test_missing_doubts);
  g_test_add_func ("/compare/comparison/a-loss-may-raise-retained-bytes", test_retained_doubts);
  g_test_add_func ("/compare/comparison/retained-bytes-of-types-too", test_figure_doubts);
  g_test_add_func ("/compare/comparison/fields-without-names-are-not-new", test_field_doubts);
  g_test_add_func ("/compare/comparison/so-does-garbage-that-one-file-has", test_garbage_doubts);
  g_test_add_func ("/compare/comparison/reachable-objects-are-no-garbage",
                   test_reachable_is_no_garbage);
  g_test_add_func ("/compare/comparison/so-do-roots-that-one-file-has", test_root_doubts);
  g_test_add_func ("/compare/comparison/other-names-are-not-new", test_name_doubts);
  return g_test_run ();
}
