/* test-compare-random.c: random heaps, compared by a slow method too
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-heap-model.h"
#include "hf-plain-comparison.h"
#include "hf-test-times.h"

#define N_PAIRS HF_TEST_TIMES (1000)

static const HfCompareBy ways[] = {
  HF_COMPARE_BY_TYPE,
  HF_COMPARE_BY_ROOT,
  HF_COMPARE_BY_DOMAIN,
};

/* Two random heaps, half of them with nearly the same contents; and perhaps both in another
 * order. */
typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
  HfComparedHeap before_again;
  HfComparedHeap after_again;
} Pair;

static HfComparedHeap
make_heap (const HfHeapModel *model,
           GRand             *rand)
{
  g_autofree char *text = hf_heap_model_write (model, rand);

  return hf_compared_text (text);
}

static void
pair_init (Pair     *self,
           gboolean  with_other_order)
{
  const guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_auto (HfHeapModel) before = { 0 };
  g_auto (HfHeapModel) after = { 0 };

  g_test_message ("seed %u", seed);
  hf_heap_model_init (&before, rand);
  if (g_rand_boolean (rand))
    hf_heap_model_init (&after, rand);
  else
    hf_heap_model_change (&after, &before, rand);
  self->before = make_heap (&before, rand);
  self->after = make_heap (&after, rand);
  if (!with_other_order)
    return;
  self->before_again = make_heap (&before, rand);
  self->after_again = make_heap (&after, rand);
}

static void
pair_clear (Pair *self)
{
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
  hf_compared_heap_clear (&self->before_again);
  hf_compared_heap_clear (&self->after_again);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static void
test_plain (void)
{
  for (guint i = 0; i < N_PAIRS; i++)
    {
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, FALSE);
      for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
        {
          g_autoptr (HfComparison) comparison = hf_compared_new (&pair.before, &pair.after,
                                                                 ways[k]);

          hf_plain_comparison_check (comparison);
        }
    }
}

/* The row with the same parts on the other sides. */
static const HfComparisonRow *
find_swapped (HfComparison          *comparison,
              const HfComparisonRow *row)
{
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      if (rows[i].parts[0] == row->parts[1] && rows[i].parts[1] == row->parts[0])
        return &rows[i];
    }
  g_assert_not_reached ();
}

static void
check_negative (HfComparison *there,
                HfComparison *back)
{
  static const HfChange opposites[HF_N_CHANGES] = {
    HF_CHANGE_SAME, HF_CHANGE_GONE, HF_CHANGE_NEW, HF_CHANGE_SHRUNK, HF_CHANGE_GROWN,
  };
  guint32 n_there;
  guint32 n_back;
  const HfComparisonRow *rows = hf_comparison_get_rows (there, &n_there);

  hf_comparison_get_rows (back, &n_back);
  g_assert_cmpuint (n_there, ==, n_back);
  for (guint32 i = 0; i < n_there; i++)
    {
      const HfComparisonRow *row = find_swapped (back, &rows[i]);

      g_assert_cmpint (row->change, ==, opposites[rows[i].change]);
      g_assert_cmpint (hf_comparison_is_doubtful (back, row), ==,
                       hf_comparison_is_doubtful (there, &rows[i]));
      for (HfFigure figure = 0; figure < HF_N_FIGURES; figure++)
        g_assert_cmpint (hf_comparison_get_delta (back, row, figure), ==,
                         -hf_comparison_get_delta (there, &rows[i], figure));
    }
}

static void
test_negative (void)
{
  for (guint i = 0; i < N_PAIRS / 4; i++)
    {
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, FALSE);
      for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
        {
          g_autoptr (HfComparison) there = hf_compared_new (&pair.before, &pair.after, ways[k]);
          g_autoptr (HfComparison) back = hf_compared_new (&pair.after, &pair.before, ways[k]);

          check_negative (there, back);
        }
    }
}

static void
test_permuted (void)
{
  for (guint i = 0; i < N_PAIRS / 4; i++)
    {
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, TRUE);
      for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
        {
          g_autoptr (HfComparison) once = hf_compared_new (&pair.before, &pair.after, ways[k]);
          g_autoptr (HfComparison) again = hf_compared_new (&pair.before_again, &pair.after_again,
                                                            ways[k]);
          g_autofree char *rows = hf_compared_dup_rows (once);

          hf_compared_assert (again, rows);
        }
    }
}

static void
test_itself (void)
{
  for (guint i = 0; i < N_PAIRS / 4; i++)
    {
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, FALSE);
      for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
        {
          g_autoptr (HfComparison) same = hf_compared_new (&pair.before, &pair.before, ways[k]);
          guint32 n_rows;

          hf_comparison_get_rows (same, &n_rows);
          g_assert_cmpuint (hf_comparison_count (same)[HF_CHANGE_SAME], ==, n_rows);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/random/a-slow-method-agrees", test_plain);
  g_test_add_func ("/compare/random/the-way-back-is-the-negative", test_negative);
  g_test_add_func ("/compare/random/order-and-ids-do-not-matter", test_permuted);
  g_test_add_func ("/compare/random/a-heap-does-not-differ-from-itself", test_itself);
  return g_test_run ();
}
