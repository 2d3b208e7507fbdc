/* test-type-stats.c: sums by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-test.h"
#include "hf-type-stats.h"

static void
test_sums (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:10:A b:20:B c:30:A !a a->b");
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, NULL);
  g_autofree HfTypeStats *stats = hf_type_stats_compute (heap, reachability, NULL, NULL, NULL);
  guint32 a = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 }).value;
  guint32 b = hf_heap_get_object_type (heap, (HfObjectIndex){ 1 }).value;

  g_assert_cmpuint (stats[a].n_objects, ==, 2);
  g_assert_cmpuint (stats[a].n_bytes, ==, 40);
  g_assert_cmpuint (stats[a].n_reachable, ==, 1);
  g_assert_cmpuint (stats[a].n_reachable_bytes, ==, 10);
  g_assert_cmpuint (stats[b].n_objects, ==, 1);
  g_assert_cmpuint (stats[b].n_reachable_bytes, ==, 20);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a");
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_type_stats_compute (heap, reachability, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/type-stats/all-and-reachable-are-summed", test_sums);
  g_test_add_func ("/analysis/type-stats/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
