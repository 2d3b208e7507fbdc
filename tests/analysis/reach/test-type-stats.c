/* test-type-stats.c: sums by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
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

/* A type of several assemblies counts in each, one of none in none. */
static void
test_assemblies (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfReachability) reachability = NULL;
  g_autofree HfTypeStats *stats = NULL;
  g_autofree HfTypeStats *sums = NULL;

  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("T%u", i);

      hf_heap_builder_add_type (builder, i, name);
      hf_heap_builder_add_object (builder, 0x1000 * i, i, 10 * i, NULL, 0);
    }
  hf_heap_builder_add_assembly (builder, 1, "Core");
  hf_heap_builder_add_assembly (builder, 2, "Core");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  reachability = hf_reachability_new (heap, NULL, NULL, NULL);
  stats = hf_type_stats_compute (heap, reachability, NULL, NULL, NULL);
  sums = hf_type_stats_sum_assemblies (heap, stats, NULL, NULL);

  g_assert_cmpuint (sums[0].n_objects, ==, 2);
  g_assert_cmpuint (sums[0].n_bytes, ==, 30);
  g_assert_cmpuint (sums[0].n_reachable, ==, 1);
  g_assert_cmpuint (sums[0].n_reachable_bytes, ==, 10);
  g_assert_cmpuint (sums[1].n_objects, ==, 1);
  g_assert_cmpuint (sums[1].n_bytes, ==, 20);
  g_assert_cmpuint (sums[1].n_reachable, ==, 0);
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
  g_test_add_func ("/analysis/type-stats/assemblies-are-summed", test_assemblies);
  g_test_add_func ("/analysis/type-stats/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
