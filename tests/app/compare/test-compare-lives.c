/* test-compare-lives.c: tests of objects by identity, by the rows of a comparison by type
 *
 * covers: hf-compare-moments, hf-compare-order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-compare-kinds.h"
#include "hf-compare-types.h"
#include "hf-lives-rows.h"
#include "hf-load.h"
#include "hf-test.h"

/* Generic classes that a compiler has numbered anew are one row of a comparison. */
#define BEFORE \
  "a 3 x 0\nt 1 N.Cell\nt 2 N.Pair\nt 3 N.Shop+<>c__DisplayClass1_0\nn 0 100 100 100\n" \
  "o 100 1 10\no 110 1 10\no 120 2 20\no 140 3 10\nr 100 1 0\nc x 0\n"
#define COLLECTION "g 1 c8 1 1\nn 0 100 100 100\nm 110 100 10\nm 120 110 20\ne 1 12c\n"
#define AFTER \
  "a 3 x 0\nt 1 N.Cell\nt 2 N.Pair\nt 3 N.Shop+<>c__DisplayClass2_0\nt 4 N.Fresh\n" \
  "n 0 130 100 100\nn 1 100 30 30\n" \
  "o 100 1 10\no 110 2 20\no 130 3 18\no 148 4 40\no 188 4 40\nr 100 1 0\nc x 0\n"

typedef struct
{
  HfKnownHeap     heaps[HF_N_SIDES];
  HfComparison   *types;
  HfCompareKinds *kinds;
} Fixture;

static void
begin (Fixture    *fixture,
       const char *text)
{
  g_autoptr (GFile) file = hf_test_temporary ("recording.gclog", text, -1);
  g_auto (HfComparedHeap) one = { 0 };
  g_auto (HfComparedHeap) other = { 0 };
  g_auto (HfCompareMoments) moments = { 0 };
  HfKnownHeap *heaps[] = { &fixture->heaps[HF_SIDE_BEFORE], &fixture->heaps[HF_SIDE_AFTER] };
  g_autoptr (GError) error = NULL;

  heaps[0]->recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  heaps[1]->recording = g_object_ref (heaps[0]->recording);
  heaps[1]->position = 1;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      heaps[side]->analysis = hf_analysis_new (hf_recording_get_heap (heaps[side]->recording, side),
                                               NULL, NULL, &error);
      g_assert_no_error (error);
    }
  one = hf_compared_heap_new (heaps[0]->analysis, NULL);
  other = hf_compared_heap_new (heaps[1]->analysis, NULL);
  fixture->types = hf_compare_types (&one, &other, NULL, &error);
  g_assert_no_error (error);
  fixture->kinds = hf_compare_kinds_new (fixture->types);
  moments = hf_compare_moments_new (heaps);
  hf_compare_moments_check (&moments);
  hf_compare_kinds_set_moments (fixture->kinds, &moments, NULL);
  hf_test_remove (file);
}

static void
end (Fixture *fixture)
{
  g_object_unref (fixture->kinds);
  g_object_unref (fixture->types);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_object_unref (fixture->heaps[side].analysis);
      g_object_unref (fixture->heaps[side].recording);
    }
}

static HfCompareLives *
make (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  HfCompareLives *lives = NULL;

  g_assert_null (hf_compare_kinds_get_why_no_lives (fixture->kinds));
  lives = hf_compare_kinds_make_lives (fixture->kinds, NULL, NULL, &error);
  g_assert_no_error (error);
  return lives;
}

/* Returns: (transfer full): the names of the listed types, and how many objects and bytes of each
 * survived, died and are new */
static char *
dup_rows (const HfCompareLives *lives,
          HfCompareOrder        order,
          gboolean              descending,
          const HfBitset       *among)
{
  g_auto (HfComparisonList) list = { 0 };
  g_autoptr (HfRows) rows = NULL;
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);

  g_assert_true (hf_compare_lives_list (lives, order, descending, among, &list, &error));
  g_assert_no_error (error);
  rows = hf_compare_lives_new_rows (lives, g_steal_pointer (&list.positions), list.n);
  for (guint32 i = 0; i < rows->n_rows; i++)
    {
      HfTableValue values[HF_LIVES_ROWS_N_COLUMNS];

      hf_rows_get_row (rows, i, values);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : "; ", values[HF_LIVES_ROWS_TYPE].text);
      for (guint k = HF_LIVES_ROWS_OBJECTS; k < HF_LIVES_ROWS_N_COLUMNS; k++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT, values[k].number);
    }
  return g_string_free (text, FALSE);
}

static void
test_rows (void)
{
  Fixture fixture = { 0 };
  g_autoptr (HfCompareLives) lives = NULL;
  g_autofree char *rows = NULL;
  const HfLives *sums = NULL;

  begin (&fixture, BEFORE COLLECTION AFTER);
  lives = make (&fixture);
  rows = dup_rows (lives, HF_COMPARE_ORDER_NAME, FALSE, NULL);
  g_assert_cmpstr (rows, ==,
                   "N.Cell 1 1 0 16 16 0; N.Fresh 0 0 2 0 0 128; N.Pair 1 0 0 32 0 0; "
                   "N.Shop+<>c__DisplayClass1_0 0 1 1 0 16 24");
  sums = hf_compare_lives_get (lives);
  g_assert_cmpuint (sums->sums[HF_LIFE_SURVIVED].n_objects, ==, 2);
  g_assert_cmpuint (sums->sums[HF_LIFE_NEW].n_bytes, ==, 152);
  g_assert_cmpuint (sums->n_lost + sums->n_misfits, ==, 0);
  end (&fixture);
}

static void
assert_order (const HfCompareLives *lives,
              HfCompareOrder        order,
              gboolean              descending,
              const char           *first,
              const char           *last)
{
  g_autofree char *rows = dup_rows (lives, order, descending, NULL);
  g_auto (GStrv) each = g_strsplit (rows, "; ", -1);

  g_assert_cmpuint (g_strv_length (each), ==, 4);
  g_assert_true (g_str_has_prefix (each[0], first));
  g_assert_true (g_str_has_prefix (each[3], last));
}

/* Ties are by name, whichever the direction. */
static void
test_orders (void)
{
  Fixture fixture = { 0 };
  g_autoptr (HfCompareLives) lives = NULL;

  begin (&fixture, BEFORE COLLECTION AFTER);
  lives = make (&fixture);
  assert_order (lives, HF_COMPARE_ORDER_NAME, TRUE, "N.Shop", "N.Cell");
  assert_order (lives, HF_COMPARE_ORDER_SURVIVED, TRUE, "N.Pair", "N.Shop");
  assert_order (lives, HF_COMPARE_ORDER_SURVIVED, FALSE, "N.Fresh", "N.Pair");
  assert_order (lives, HF_COMPARE_ORDER_DIED, TRUE, "N.Cell", "N.Pair");
  assert_order (lives, HF_COMPARE_ORDER_NEW, TRUE, "N.Fresh", "N.Pair");
  assert_order (lives, HF_COMPARE_ORDER_SURVIVED_COUNT, TRUE, "N.Cell", "N.Shop");
  assert_order (lives, HF_COMPARE_ORDER_DIED_COUNT, FALSE, "N.Fresh", "N.Shop");
  assert_order (lives, HF_COMPARE_ORDER_NEW_COUNT, TRUE, "N.Fresh", "N.Pair");
  end (&fixture);
}

static void
test_among (void)
{
  Fixture fixture = { 0 };
  g_autoptr (HfCompareLives) lives = NULL;
  g_auto (HfBitset) among = { NULL, 0 };
  g_autofree char *rows = NULL;
  guint32 n_rows = 0;

  begin (&fixture, BEFORE COLLECTION AFTER);
  lives = make (&fixture);
  hf_comparison_get_rows (fixture.types, &n_rows);
  g_assert_true (hf_bitset_init (&among, n_rows));
  hf_bitset_add (&among, 0);
  rows = dup_rows (lives, HF_COMPARE_ORDER_NEW, TRUE, &among);
  g_assert_cmpstr (rows, ==, "N.Cell 1 1 0 16 16 0");
  end (&fixture);
}

static void
count_cb (const HfProgressReport *report,
          gpointer                data)
{
  guint *n_reports = data;

  *n_reports += report->stage == HF_STAGE_COLLECTIONS;
}

static HfCompareKinds *
make_kinds (Fixture        *fixture,
            HfKnownHeap   **heaps,
            HfCompareKinds *before)
{
  g_auto (HfCompareMoments) moments = hf_compare_moments_new (heaps);
  HfCompareKinds *kinds = hf_compare_kinds_new (fixture->types);

  hf_compare_kinds_set_moments (kinds, &moments, before);
  return kinds;
}

/* Objects are followed once, also if the sides are swapped and swapped back. */
static void
test_once (void)
{
  Fixture fixture = { 0 };
  HfKnownHeap *heaps[] = { &fixture.heaps[0], &fixture.heaps[1] };
  HfKnownHeap *swapped_heaps[] = { &fixture.heaps[1], &fixture.heaps[0] };
  g_autoptr (HfCompareLives) lives = NULL;
  g_autoptr (HfCompareLives) again = NULL;
  g_autoptr (HfCompareKinds) swapped = NULL;
  g_autoptr (HfCompareKinds) kinds = NULL;
  g_autoptr (GError) error = NULL;
  guint n_reports = 0;
  HfProgress progress;

  hf_progress_init (&progress, count_cb, &n_reports);
  begin (&fixture, BEFORE COLLECTION AFTER);
  lives = hf_compare_kinds_make_lives (fixture.kinds, &progress, NULL, &error);
  g_assert_no_error (error);
  again = hf_compare_kinds_dup_lives (fixture.kinds);
  g_assert_true (again == lives);
  g_assert_cmpuint (n_reports, >, 0);

  n_reports = 0;
  hf_progress_init (&progress, count_cb, &n_reports);
  swapped = make_kinds (&fixture, swapped_heaps, fixture.kinds);
  g_assert_nonnull (hf_compare_kinds_get_why_no_lives (swapped));
  kinds = make_kinds (&fixture, heaps, swapped);
  g_clear_pointer (&again, hf_compare_lives_unref);
  again = hf_compare_kinds_make_lives (kinds, &progress, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_reports, ==, 0);
  end (&fixture);
}

static void
test_cancel (void)
{
  Fixture fixture = { 0 };
  g_autoptr (HfCompareLives) lives = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  begin (&fixture, BEFORE COLLECTION AFTER);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_compare_kinds_make_lives (fixture.kinds, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (hf_compare_kinds_dup_lives (fixture.kinds));
  lives = make (&fixture);
  end (&fixture);
}

/* ---- Why not ----------------------------------------------------------- */

static void
assert_why_not (HfKnownHeap *before,
                HfKnownHeap *after,
                const char  *part)
{
  HfKnownHeap *heaps[] = { before, after };
  g_auto (HfCompareMoments) moments = hf_compare_moments_new (heaps);

  hf_compare_moments_check (&moments);
  g_assert_nonnull (strstr (moments.why_not, part));
}

static void
test_why_not (void)
{
  Fixture fixture = { 0 };
  Fixture other = { 0 };

  begin (&fixture, BEFORE COLLECTION AFTER);
  begin (&other, BEFORE "x the disk was too slow\n" AFTER);
  assert_why_not (&fixture.heaps[0], &other.heaps[1], "two snapshots of one recording");
  assert_why_not (&fixture.heaps[0], &fixture.heaps[0], "the same snapshot");
  assert_why_not (&fixture.heaps[1], &fixture.heaps[0], "swap both sides");
  assert_why_not (&other.heaps[0], &other.heaps[1], "tracking was interrupted");
  g_assert_nonnull (hf_compare_kinds_get_why_no_lives (other.kinds));
  end (&other);
  end (&fixture);
}

/* Two tabs may have read the same file. */
static void
test_read_twice (void)
{
  Fixture fixture = { 0 };
  Fixture other = { 0 };
  HfKnownHeap *heaps[] = { &fixture.heaps[0], &other.heaps[1] };
  g_auto (HfCompareMoments) moments = { 0 };

  begin (&fixture, BEFORE COLLECTION AFTER);
  begin (&other, BEFORE COLLECTION AFTER);
  g_assert_true (fixture.heaps[0].recording != other.heaps[1].recording);
  moments = hf_compare_moments_new (heaps);
  g_assert_null (moments.why_not);
  g_assert_cmpuint (moments.to, ==, 1);
  end (&other);
  end (&fixture);
}

/* ---- Orders ------------------------------------------------------------ */

static void
test_order_names (void)
{
  for (guint i = 0; i < HF_N_COMPARE_ORDERS; i++)
    {
      HfCompareOrder order = HF_N_COMPARE_ORDERS;

      g_assert_true (hf_compare_order_find (hf_compare_order_get_name (i), &order));
      g_assert_cmpint (order, ==, i);
      g_assert_cmpint (hf_compare_order_is_descending (i), ==, i != HF_COMPARE_ORDER_NAME);
      g_assert_true (hf_compare_order_fits (i, FALSE) || hf_compare_order_fits (i, TRUE));
      g_assert_cmpint (hf_compare_order_fits (i, FALSE) && hf_compare_order_fits (i, TRUE), ==,
                       i == HF_COMPARE_ORDER_NAME);
    }
  g_assert_true (hf_compare_order_fits (HF_COMPARE_USUAL_ORDER, FALSE));
  g_assert_true (hf_compare_order_fits (HF_COMPARE_USUAL_LIVES_ORDER, TRUE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/compare-lives/types-that-match-are-one-row", test_rows);
  g_test_add_func ("/app/compare-lives/every-column-is-an-order", test_orders);
  g_test_add_func ("/app/compare-lives/a-filter-leaves-rows", test_among);
  g_test_add_func ("/app/compare-lives/objects-are-followed-once", test_once);
  g_test_add_func ("/app/compare-lives/a-cancel-leaves-nothing", test_cancel);
  g_test_add_func ("/app/compare-lives/heaps-without-identity-have-a-reason", test_why_not);
  g_test_add_func ("/app/compare-lives/a-file-read-twice-is-one-recording", test_read_twice);
  g_test_add_func ("/app/compare-lives/orders-have-names", test_order_names);
  return g_test_run ();
}
