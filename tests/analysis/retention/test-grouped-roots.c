/* test-grouped-roots.c: what any groups of roots retain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-grouped-roots.h"
#include "hf-naive-cuts.h"
#include "hf-retain.h"
#include "hf-test.h"

#define MOST_GROUPS 5

static void
sum (HfRetention   *retention,
     const guint32 *groups,
     guint32        n_groups,
     HfRetainedSum *sums)
{
  g_autoptr (GError) error = NULL;
  gboolean ok = hf_grouped_roots_sum (retention, groups, n_groups, sums, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (ok);
}

static void
check_words (const char    *words,
             const guint32 *groups,
             guint32        n_groups,
             const guint64 *expected)
{
  g_autoptr (HfHeap) heap = hf_test_heap (words);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  HfRetainedSum sums[MOST_GROUPS];

  sum (retention, groups, n_groups, sums);
  for (guint32 i = 0; i < n_groups; i++)
    g_assert_cmpuint (sums[i].n_bytes, ==, expected[i]);
}

static void
test_together (void)
{
  const char *words = "!a a:8 !b b:8 i:4 a->i b->i !c c:16";
  static const guint32 alone[] = { 0, 1, 2 };
  static const guint64 of_each[] = { 8, 8, 16 };
  static const guint32 pairs[] = { 0, 0, 1 };
  static const guint64 of_pairs[] = { 20, 16 };
  static const guint32 all[] = { 3, 3, 3 };
  static const guint64 of_all[] = { 0, 0, 0, 36 };

  check_words (words, alone, 3, of_each);
  check_words (words, pairs, 2, of_pairs);
  check_words (words, all, 4, of_all);
}

static void
test_weak (void)
{
  static const guint32 groups[] = { 0, 1 };
  static const guint64 expected[] = { 0, 8 };

  check_words ("~a a:4 !b b:8", groups, 2, expected);
  check_words ("~a a:4 ~b b:8", groups, 2, (const guint64[]){ 0, 0 });
  check_words ("a:4", NULL, 0, NULL);
}

static void
test_same_object (void)
{
  static const guint32 groups[] = { 0, 1 };
  static const guint32 group[] = { 0, 0 };
  static const guint64 expected[] = { 0, 0 };
  static const guint64 expected_together[] = { 4 };

  check_words ("!a a:4 #a:N.C.f", groups, 2, expected);
  check_words ("!a a:4 #a:N.C.f", group, 1, expected_together);
}

/* ---- Random ones ----------------------------------------------------------------- */

static void
check_random (HfHeap *heap)
{
  g_autoptr (HfRetention) retention = hf_retain (heap);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  g_autofree guint32 *groups = g_new (guint32, (gsize) n_roots + 1);
  HfRetainedSum sums[MOST_GROUPS];

  for (guint32 i = 0; i < n_roots; i++)
    groups[i] = (guint32) g_test_rand_int_range (0, MOST_GROUPS);
  sum (retention, groups, MOST_GROUPS, sums);
  for (guint32 group = 0; group < MOST_GROUPS; group++)
    {
      g_auto (HfNaiveCuts) cuts = { 0 };

      hf_naive_cuts_init (&cuts, heap);
      for (guint32 i = 0; i < n_roots; i++)
        cuts.roots[i] = groups[i] == group && !hf_root_is_weak (&roots[i]);
      hf_naive_cuts_leave_tables_out (&cuts);
      hf_naive_assert_sum (sums[group], hf_naive_cuts_lose (&cuts));
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < HF_NAIVE_ROUNDS / 3; i++)
    {
      g_autoptr (HfHeap) heap = hf_naive_next_heap ();

      check_random (heap);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  static const guint32 groups[] = { 0 };
  HfRetainedSum sums[1];

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_grouped_roots_sum (retention, groups, 1, sums, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/grouped-roots/a-group-retains-what-its-roots-share", test_together);
  g_test_add_func ("/analysis/grouped-roots/weak-roots-retain-nothing", test_weak);
  g_test_add_func ("/analysis/grouped-roots/several-groups-of-one-object", test_same_object);
  g_test_add_func ("/analysis/grouped-roots/a-slow-method-agrees", test_random);
  g_test_add_func ("/analysis/grouped-roots/can-be-cancelled", test_cancelled);
  return g_test_run ();
}
