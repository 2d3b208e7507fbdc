/* test-compare-reasons.c: differences by why objects live
 *
 * covers: hf-reason-pairs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-naive-reasons.h"
#include "hf-naive.h"
#include "hf-shuffle.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (1000)

static void
assert_rows (const char *before_words,
             const char *after_words,
             const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);

  hf_compared_assert (comparison, expected);
}

static char *
dup_new_reasons (HfComparison *comparison)
{
  GString *text = g_string_new (NULL);
  HfReasonTree *tree = hf_comparison_get_reason_tree (comparison, HF_SIDE_AFTER);
  guint32 n, n_reasons;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  g_autofree guint32 *found = hf_comparison_find_new_reasons (comparison, &n, NULL);

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *name = hf_compared_dup_reason (tree, found[i]);

      g_string_append_printf (text, "%s%s %" G_GUINT64_FORMAT, i == 0 ? "" : "\n", name,
                              reasons[found[i]].n_bytes_below);
    }
  return g_string_free (text, FALSE);
}

static void
assert_new_reasons (const char *before_words,
                    const char *after_words,
                    const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);
  g_autofree char *text = dup_new_reasons (comparison);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- Known differences ------------------------------------------------------------- */

#define SHOP "#m:Shop.map m:8:Map m->e e:10:Entry e->a a:5:Leaf "

static void
test_objects (void)
{
  assert_rows (SHOP, SHOP "e->b b:7:Leaf",
               "grown static Shop.map > Map 1>1 8>8 1>1 8>8 23>30\n"
               "grown static Shop.map > Map > Entry 1>1 10>10 1>1 10>10 15>22\n"
               "grown static Shop.map > Map > Entry > Leaf 1>2 5>12 1>2 5>12 5>12");
  assert_rows (SHOP "e->b b:7:Leaf", "#m:Shop.map m:8:Map m->e e:10:Entry",
               "gone static Shop.map > Map > Entry > Leaf 2>0 12>0 2>0 12>0 12>0\n"
               "shrunk static Shop.map > Map 1>1 8>8 1>1 8>8 30>18\n"
               "shrunk static Shop.map > Map > Entry 1>1 10>10 1>1 10>10 22>10");
}

/* The same objects, held by another field. */
static void
test_other_holder (void)
{
  assert_rows ("#m:Shop.map m:8:Map m->a a:5:Leaf", "#m:Shop.other m:8:Map m->a a:5:Leaf",
               "gone static Shop.map > Map 1>0 8>0 1>0 8>0 13>0\n"
               "gone static Shop.map > Map > Leaf 1>0 5>0 1>0 5>0 5>0\n"
               "new static Shop.other > Map 0>1 0>8 0>1 0>8 0>13\n"
               "new static Shop.other > Map > Leaf 0>1 0>5 0>1 0>5 0>5");
}

static void
test_renamed_type (void)
{
  assert_rows ("!m m:8:Map m->a a:5:Leaf", "!m m:8:Map m->a a:5:Twig",
               "gone handle > Map > Leaf 1>0 5>0 1>0 5>0 5>0\n"
               "new handle > Map > Twig 0>1 0>5 0>1 0>5 0>5");
}

/* A compiler gave other numbers to the same closure and its cached delegate. */
static void
test_numbered_names (void)
{
  assert_rows ("#m:Shop+<>O.<0>__Find m:8:Func m->a a:5:Shop+<>c__DisplayClass3_0",
               "#m:Shop+<>O.<7>__Find m:8:Func m->a a:6:Shop+<>c__DisplayClass4_1",
               "grown static Shop+<>O.<0>__Find > Func > Shop+<>c__DisplayClass3_0="
               "static Shop+<>O.<7>__Find > Func > Shop+<>c__DisplayClass4_1 "
               "1>1 5>6 1>1 5>6 5>6\n"
               "grown static Shop+<>O.<0>__Find > Func=static Shop+<>O.<7>__Find > Func "
               "1>1 8>8 1>1 8>8 13>14");
}

/* Two fields with one matched name: nothing says which is which. */
static void
test_ambiguous_names (void)
{
  assert_new_reasons ("#m:Shop+<>O.<0>__Find m:8:Func",
                      "#m:Shop+<>O.<7>__Find m:8:Func "
                      "#n:Shop+<>O.<8>__Find n:9:Func",
                      "static Shop+<>O.<8>__Find 9\nstatic Shop+<>O.<7>__Find 8");
}

/* A number in place of a name means something within a process alone. */
static void
test_unnamed_types (void)
{
  static const char text[] = "a 3 app\ni process %u\ni started 8\no 10 5 %u\nr 10 3 0\nc app\n";
  g_autofree char *here = g_strdup_printf (text, 7, 8);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *there = g_strdup_printf (text, 7 + i, 9);
      g_auto (HfComparedHeap) before = hf_compared_text (here);
      g_auto (HfComparedHeap) after = hf_compared_text (there);
      g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);

      hf_compared_assert (comparison, i == 0 ? "grown handle > ?5 1>1 8>9 1>1 8>9 8>9 doubtful"
                                             : "gone handle > ?5 1>0 8>0 1>0 8>0 8>0 doubtful\n"
                                               "new handle > ?5 0>1 0>9 0>1 0>9 0>9 doubtful");
    }
}

/* A reason below a new one is not listed. */
static void
test_new_reasons (void)
{
  assert_new_reasons (SHOP, SHOP, "");
  assert_new_reasons (SHOP,
                      SHOP "a->x x:1:X x->y y:2:Y #p:Shop.promotions p:50:List p->q q:3:Coupon "
                           "e->z z:1:Z !h h:7:Map",
                      "static Shop.promotions 53\n"
                      "handle 7\n"
                      "static Shop.map > Map > Entry > Leaf > X 3\n"
                      "static Shop.map > Map > Entry > Z 1");
}

/* ---- Random pairs ---------------------------------------------------------------------- */

/* A chain and its sums on both sides. */
typedef struct
{
  char       **chains[HF_N_SIDES];
  GHashTable  *sums[HF_N_SIDES];
} Naive;

static void
naive_init (Naive        *self,
            HfComparison *comparison)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      HfHeap *heap = hf_comparison_get_heap (comparison, side)->heap;

      self->chains[side] = hf_naive_reasons_new (heap);
      self->sums[side] = hf_naive_reasons_sum (heap, self->chains[side]);
    }
}

static void
naive_clear (Naive        *self,
             HfComparison *comparison)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_naive_reasons_free (hf_comparison_get_heap (comparison, side)->heap, self->chains[side]);
      g_hash_table_unref (self->sums[side]);
    }
}

/* The sums of the same chain on @side. A type that the file does not name is another one there. */
static const HfNaiveReason *
find_other (const Naive *self,
            HfSide       side,
            const char  *chain)
{
  return strstr (chain, "\001?") != NULL ? NULL : g_hash_table_lookup (self->sums[side], chain);
}

static guint32
count_expected (const Naive *self)
{
  guint32 n = 0;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      GHashTableIter iter;
      gpointer chain, sum;

      g_hash_table_iter_init (&iter, self->sums[side]);
      while (g_hash_table_iter_next (&iter, &chain, &sum))
        n += ((HfNaiveReason *) sum)->n_objects > 0 &&
             (side == HF_SIDE_AFTER || find_other (self, HF_SIDE_AFTER, chain) == NULL);
    }
  return n;
}

static void
check_side (const Naive           *self,
            HfComparison          *comparison,
            const HfComparisonRow *row,
            HfSide                 side)
{
  HfReasonTree *tree = hf_comparison_get_reason_tree (comparison, side);
  const HfSide other = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  g_autofree char *chain = hf_naive_reasons_dup (tree, row->parts[side]);
  const HfNaiveReason *sum = g_hash_table_lookup (self->sums[side], chain);
  const guint64 *figures = row->figures[side];

  g_assert_cmpuint (figures[HF_FIGURE_COUNT], ==, sum->n_objects);
  g_assert_cmpuint (figures[HF_FIGURE_BYTES], ==, sum->n_bytes);
  g_assert_cmpuint (figures[HF_FIGURE_REACHABLE_COUNT], ==, sum->n_objects);
  g_assert_cmpuint (figures[HF_FIGURE_REACHABLE_BYTES], ==, sum->n_bytes);
  g_assert_cmpuint (figures[HF_FIGURE_RETAINED], ==, sum->n_retained);
  g_assert_cmpint (find_other (self, other, chain) != NULL, ==, row->parts[other] != HF_INDEX_NONE);
  if (row->parts[other] != HF_INDEX_NONE)
    {
      g_autofree char *same =
        hf_naive_reasons_dup (hf_comparison_get_reason_tree (comparison, other), row->parts[other]);

      g_assert_cmpstr (same, ==, chain);
    }
}

static gboolean
is_new_chain (const Naive *self,
              const char  *chain)
{
  g_autofree char *above = g_strndup (chain, (gsize) (strrchr (chain, '\001') - chain));
  const gboolean is_root = g_hash_table_lookup (self->sums[HF_SIDE_AFTER], above) == NULL;

  const HfNaiveReason *sum = g_hash_table_lookup (self->sums[HF_SIDE_AFTER], chain);

  return sum->n_objects_below > 0 && find_other (self, HF_SIDE_BEFORE, chain) == NULL &&
         (is_root || find_other (self, HF_SIDE_BEFORE, above) != NULL);
}

static void
check_new_reasons (const Naive  *self,
                   HfComparison *comparison)
{
  HfReasonTree *tree = hf_comparison_get_reason_tree (comparison, HF_SIDE_AFTER);
  guint32 n, n_reasons;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  g_autofree guint32 *found = hf_comparison_find_new_reasons (comparison, &n, NULL);
  GHashTableIter iter;
  gpointer chain;
  guint32 n_expected = 0;

  g_hash_table_iter_init (&iter, self->sums[HF_SIDE_AFTER]);
  while (g_hash_table_iter_next (&iter, &chain, NULL))
    n_expected += is_new_chain (self, chain);
  g_assert_cmpuint (n, ==, n_expected);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *name = hf_naive_reasons_dup (tree, found[i]);

      g_assert_true (is_new_chain (self, name));
      if (i > 0)
        g_assert_cmpuint (reasons[found[i]].n_bytes_below, <=, reasons[found[i - 1]].n_bytes_below);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) before = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_auto (HfComparedHeap) after = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);
      guint32 n_rows;
      const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
      Naive naive;

      g_test_message ("seed %u", seed);
      naive_init (&naive, comparison);
      g_assert_cmpuint (n_rows, ==, count_expected (&naive));
      for (guint32 k = 0; k < n_rows; k++)
        {
          for (guint side = 0; side < HF_N_SIDES; side++)
            {
              if (rows[k].parts[side] != HF_INDEX_NONE)
                check_side (&naive, comparison, &rows[k], side);
            }
        }
      check_new_reasons (&naive, comparison);
      naive_clear (&naive, comparison);
    }
}

/* Each row is a row of the other one, with its sides exchanged. */
static void
check_negative (HfComparison *comparison,
                HfComparison *turned)
{
  guint32 n_rows, n_turned;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  const HfComparisonRow *others = hf_comparison_get_rows (turned, &n_turned);

  g_assert_cmpuint (n_rows, ==, n_turned);
  for (guint32 i = 0; i < n_rows; i++)
    {
      guint32 at = 0;

      while (others[at].parts[HF_SIDE_AFTER] != rows[i].parts[HF_SIDE_BEFORE] ||
             others[at].parts[HF_SIDE_BEFORE] != rows[i].parts[HF_SIDE_AFTER])
        g_assert_cmpuint (++at, <, n_turned);
      for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
        g_assert_cmpint (hf_comparison_get_delta (comparison, &rows[i], figure), ==,
                         -hf_comparison_get_delta (turned, &others[at], figure));
    }
}

static void
test_negative (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) before = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_auto (HfComparedHeap) after = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);
      g_autoptr (HfComparison) turned = hf_compared_new (&after, &before, HF_COMPARE_BY_REASON);

      g_test_message ("seed %u", seed);
      check_negative (comparison, turned);
    }
}

/* A heap with itself, and with the same heap of other ids. */
static void
test_same (void)
{
  guint n_compared = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) heap = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_auto (HfComparedHeap) other = hf_compared_take (hf_shuffle (heap.heap, rand), TRUE);
      g_autoptr (HfComparison) itself = hf_compared_new (&heap, &heap, HF_COMPARE_BY_REASON);
      g_autoptr (HfComparison) shuffled = hf_compared_new (&heap, &other, HF_COMPARE_BY_REASON);
      g_autofree char *rows = hf_compared_dup_rows (shuffled);

      g_test_message ("seed %u", seed);
      hf_compared_assert (itself, "");
      if (strstr (rows, "> ?") != NULL)
        continue;
      g_assert_cmpstr (rows, ==, "");
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >, N_RANDOM / 10);
}

/* ---- A real program ------------------------------------------------------------------- */

static char *
dup_shop (const char *before_file,
          const char *after_file)
{
  g_auto (HfComparedHeap) before = hf_compared_file (before_file, 0);
  g_auto (HfComparedHeap) after = hf_compared_file (after_file, 0);
  g_autoptr (HfComparison) comparison = hf_compared_new (&before, &after, HF_COMPARE_BY_REASON);

  return dup_new_reasons (comparison);
}

/* Coupons come with a field that was null, rows of a report with a thread. */
static void
test_shop (void)
{
  g_autofree char *report = dup_shop ("compare-shop/orders-1-warm.gclog.gz",
                                      "compare-shop/orders-2-after-2000.gclog.gz");
  g_autofree char *coupons = dup_shop ("compare-shop/orders-2-after-2000.gclog.gz",
                                       "compare-shop/orders-3-after-4000.gclog.gz");

  g_assert_true (g_str_has_prefix (
    report, "local > System.Double[] 960024\n"
            "local > System.Collections.Generic.List<Contoso.Orders.ReportRow> 154348\n"));
  g_assert_true (g_str_has_prefix (coupons, "static Contoso.Orders.Promotions.Active 66624\n"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/reasons/objects-come-and-go", test_objects);
  g_test_add_func ("/compare/reasons/another-field-is-another-reason", test_other_holder);
  g_test_add_func ("/compare/reasons/a-renamed-type-is-new-and-gone", test_renamed_type);
  g_test_add_func ("/compare/reasons/numbers-of-a-compiler-do-not-count", test_numbered_names);
  g_test_add_func ("/compare/reasons/two-fields-of-a-matched-name-are-not-matched",
                   test_ambiguous_names);
  g_test_add_func ("/compare/reasons/types-without-a-name-match-within-a-process",
                   test_unnamed_types);
  g_test_add_func ("/compare/reasons/new-reasons-are-the-topmost-ones", test_new_reasons);
  g_test_add_func ("/compare/reasons/random-pairs-match-a-slow-method", test_random);
  g_test_add_func ("/compare/reasons/the-other-way-round-is-the-negative", test_negative);
  g_test_add_func ("/compare/reasons/the-same-heap-differs-in-nothing", test_same);
  g_test_add_func ("/compare/reasons/a-real-program-has-the-new-reasons-that-it-was-given",
                   test_shop);
  return g_test_run ();
}
