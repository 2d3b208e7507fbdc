/* test-largest-objects.c: tests of the largest objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-largest-objects.h"
#include "hf-test.h"

#include <stdlib.h>

#define N_OBJECTS 5000
#define N_TYPES 3

static guint64
get_size (guint i)
{
  return (i * 7919u) % 211u * 8;
}

/* Every fifth object is reachable. */
static HfAnalysis *
analyze (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis = NULL;

  for (guint i = 0; i < N_TYPES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Type%u", i);

      hf_heap_builder_add_type (builder, i + 1, name);
    }
  for (guint i = 0; i < N_OBJECTS; i++)
    {
      g_assert_true (hf_heap_builder_add_object (builder, 0x1000 + i * 8, i % N_TYPES + 1,
                                                 get_size (i), NULL, 0));
      if (i % 5 == 0)
        hf_heap_builder_add_root (builder, 0x1000 + i * 8, HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

static int
compare_objects (const void *a,
                 const void *b)
{
  guint x = *(const guint32 *) a;
  guint y = *(const guint32 *) b;

  if (get_size (x) != get_size (y))
    return get_size (x) > get_size (y) ? -1 : 1;
  return (x > y) - (x < y);
}

/* Beside a sort of all there are. */
static void
assert_largest (gboolean only_reachable)
{
  g_autoptr (HfAnalysis) analysis = analyze ();
  g_autoptr (HfLargestObjects) largest = NULL;
  g_autoptr (GError) error = NULL;

  largest = hf_largest_objects_new (analysis, only_reachable, NULL, &error);
  g_assert_no_error (error);
  for (guint type = 0; type < N_TYPES; type++)
    {
      g_autofree guint32 *all = g_new (guint32, N_OBJECTS);
      guint32 *kept = largest->objects + largest->first[type];
      guint n = 0;

      for (guint32 i = type; i < N_OBJECTS; i += N_TYPES)
        if (get_size (i) > 0 && (!only_reachable || i % 5 == 0))
          all[n++] = i;
      qsort (all, n, sizeof (guint32), compare_objects);

      g_assert_cmpuint (largest->n[type], ==, HF_MAX_LARGEST_OBJECTS);
      qsort (kept, largest->n[type], sizeof (guint32), compare_objects);
      g_assert_cmpmem (kept, largest->n[type] * sizeof (guint32), all,
                       HF_MAX_LARGEST_OBJECTS * sizeof (guint32));
    }
}

static void
test_of_everything (void)
{
  assert_largest (FALSE);
}

static void
test_of_reachable (void)
{
  assert_largest (TRUE);
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* Fewer than may be kept; what has no size has no place. */
static void
test_of_few (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:8:A b:0:A c:16:A d:0:B !a");
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfLargestObjects) all = NULL;
  g_autoptr (HfLargestObjects) reachable = NULL;
  g_autoptr (GError) error = NULL;

  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  all = hf_largest_objects_new (analysis, FALSE, NULL, &error);
  g_assert_no_error (error);
  reachable = hf_largest_objects_new (analysis, TRUE, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (all->n[0], ==, 2);
  g_assert_cmpuint (all->n[1], ==, 0);
  g_assert_cmpuint (reachable->n[0], ==, 1);
  g_assert_cmpuint (reachable->objects[reachable->first[0]], ==, 0);
}

/* Sizes above 32 bits are distinguished too. */
static void
test_of_huge (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfLargestObjects) largest = NULL;
  g_autoptr (GError) error = NULL;
  guint64 sum = 0;

  hf_heap_builder_add_type (builder, 1, "Huge");
  for (guint i = 0; i < HF_MAX_LARGEST_OBJECTS + 5; i++)
    {
      const guint64 size = G_GUINT64_CONSTANT (0xfffffffe) + i;

      g_assert_true (hf_heap_builder_add_object (builder, 0x1000 + i * 8, 1, size, NULL, 0));
      sum += i;
    }
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_analysis_get_type_stats (analysis)[0].n_bytes, ==,
                    (HF_MAX_LARGEST_OBJECTS + 5) * G_GUINT64_CONSTANT (0xfffffffe) + sum);

  largest = hf_largest_objects_new (analysis, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (largest->n[0], ==, HF_MAX_LARGEST_OBJECTS);
  qsort (largest->objects, largest->n[0], sizeof (guint32), compare_numbers);
  for (guint32 i = 0; i < largest->n[0]; i++)
    g_assert_cmpuint (largest->objects[i], ==, i + 5);
}

static void
test_cancel (void)
{
  g_autoptr (HfAnalysis) analysis = analyze ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_largest_objects_new (analysis, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/largest-objects/of-everything", test_of_everything);
  g_test_add_func ("/analysis/largest-objects/of-reachable", test_of_reachable);
  g_test_add_func ("/analysis/largest-objects/of-few", test_of_few);
  g_test_add_func ("/analysis/largest-objects/of-huge", test_of_huge);
  g_test_add_func ("/analysis/largest-objects/cancel", test_cancel);
  return g_test_run ();
}
