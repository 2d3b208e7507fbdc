/* test-retention-depths.c: retained sizes without depths are the same
 *
 * covers: hf-retention
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block-private.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N_CANCELS HF_TEST_TIMES (20)
#define N_RANDOM HF_TEST_TIMES (400)

/* ---- In place of GIO's ------------------------------------------------------ */

static gint n_polls;
static gint cancel_at; /* at this poll, and ever after; 0: never */

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  if (cancellable == NULL)
    return FALSE;
  return g_atomic_int_add (&n_polls, 1) + 1 >= cancel_at && cancel_at > 0;
}

gboolean
g_cancellable_set_error_if_cancelled (GCancellable  *cancellable,
                                      GError       **error)
{
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "it was cancelled");
  return TRUE;
}

/* ---- The same ----------------------------------------------------------------- */

static void
assert_same_sums (HfAnalysis *a,
                  HfAnalysis *b)
{
  const HfReachability *with = hf_analysis_get_reachability (a);
  const HfReachability *without = hf_analysis_get_reachability (b);
  HfHeap *heap = hf_analysis_get_heap (a);

  g_assert_true (heap == hf_analysis_get_heap (b));
  g_assert_cmpuint (with->n_objects, ==, without->n_objects);
  g_assert_cmpuint (with->n_bytes, ==, without->n_bytes);
  g_assert_cmpuint (hf_analysis_get_n_used_types (a), ==, hf_analysis_get_n_used_types (b));
  g_assert_cmpmem (hf_analysis_get_type_stats (a),
                   hf_heap_get_n_types (heap) * sizeof (HfTypeStats),
                   hf_analysis_get_type_stats (b),
                   hf_heap_get_n_types (heap) * sizeof (HfTypeStats));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_assert_cmpint (hf_bitset_contains (&with->reachable, i), ==,
                     hf_bitset_contains (&without->reachable, i));
}

static void
assert_same_sizes (HfRetention *a,
                   HfRetention *b)
{
  HfHeap *heap = hf_retain_heap (a);
  const HfDominators *with = hf_retention_get_dominators (a);
  const HfDominators *without = hf_retention_get_dominators (b);
  guint32 n_with;
  guint32 n_without;
  const HfObjectIndex *order = hf_dominators_get_order (with, &n_with);
  const HfObjectIndex *same = hf_dominators_get_order (without, &n_without);

  g_assert_cmpmem (order, n_with * sizeof *order, same, n_without * sizeof *same);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };

      g_assert_cmpuint (hf_dominators_get_idom (with, object).value, ==,
                        hf_dominators_get_idom (without, object).value);
      g_assert_cmpuint (hf_dominators_get_retained (with, object), ==,
                        hf_dominators_get_retained (without, object));
      g_assert_cmpuint (hf_dominators_get_n_retained (with, object), ==,
                        hf_dominators_get_n_retained (without, object));
    }
  g_assert_cmpmem (hf_retention_get_type_bounds (a), hf_heap_get_n_types (heap) * sizeof (guint64),
                   hf_retention_get_type_bounds (b), hf_heap_get_n_types (heap) * sizeof (guint64));
}

static void
assert_same_groups (HfRetention *a,
                    HfRetention *b)
{
  const HfRootRetention *with = hf_retention_get_root_retention (a);
  const HfRootRetention *without = hf_retention_get_root_retention (b);

  g_assert_cmpuint (with->n_kinds, ==, without->n_kinds);
  for (guint32 i = 0; i < with->n_kinds; i++)
    g_assert_cmpuint (with->kinds[i].n_bytes, ==, without->kinds[i].n_bytes);
}

static HfRetention *
retain_without_depths (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfRetention *retention = hf_retention_new_without_depths (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return retention;
}

static void
check (HfHeap *heap)
{
  g_autoptr (HfRetention) with = hf_retain (heap);
  g_autoptr (HfRetention) without = retain_without_depths (heap);

  assert_same_sums (hf_retention_get_analysis (with), hf_retention_get_analysis (without));
  assert_same_sizes (with, without);
  assert_same_groups (with, without);
  g_assert_null (hf_analysis_get_reachability (hf_retention_get_analysis (without))->depths);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n = 0;

  while (n < N_RANDOM)
    {
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);

      n++;
      if (hf_analysis_find_why_unknown (heap) == NULL)
        check (heap);
    }
}

static HfRecording *
load (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

static void
test_sample (void)
{
  g_autoptr (HfRecording) recording = load ();

  check (hf_recording_get_heap (recording, 0));
}

/* ---- Left anywhere -------------------------------------------------------------- */

static void
test_cancel (void)
{
  g_autoptr (HfRecording) recording = load ();
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfRetention) whole = NULL;
  gint n;

  g_atomic_int_set (&n_polls, 0);
  whole = hf_retention_new_without_depths (heap, NULL, cancellable, NULL);
  g_assert_nonnull (whole);
  n = g_atomic_int_get (&n_polls);
  g_assert_cmpint (n, >, 10);
  /* Two threads poll, so that the last of them may be too late. */
  for (cancel_at = 1; cancel_at < n / 2; cancel_at += MAX (n / 2 / N_CANCELS, 1))
    {
      g_autoptr (GError) error = NULL;

      g_atomic_int_set (&n_polls, 0);
      g_assert_null (hf_retention_new_without_depths (heap, NULL, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  cancel_at = 0;
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* All blocks are mapped as those of a large heap are: free() would end the program. */
  hf_block_set_least_bytes (1);
  g_test_add_func ("/analysis/retention-depths/random-heaps", test_random);
  g_test_add_func ("/analysis/retention-depths/a-real-heap", test_sample);
  g_test_add_func ("/analysis/retention-depths/a-cancel-stops-it-anywhere", test_cancel);
  return g_test_run ();
}
