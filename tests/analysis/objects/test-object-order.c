/* test-object-order.c: objects in any order, against a sort by comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"
#include "hf-naive.h"
#include "hf-object-order.h"
#include "hf-retain.h"
#include "hf-test.h"

typedef struct
{
  HfRetention   *retention;
  HfHeap        *heap;
  HfGenerations *generations;
  HfObjectOrder  order;
  gboolean       descending;
} Case;

/* Returns FALSE if it is not known. */
static gboolean
get_figure (const Case    *self,
            HfObjectIndex  object,
            guint64       *figure)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);

  *figure = hf_heap_get_object_address (self->heap, object);
  if (self->order == HF_OBJECT_ORDER_SIZE)
    *figure = hf_heap_get_object_size (self->heap, object);
  if (self->order == HF_OBJECT_ORDER_RETAINED)
    *figure = hf_dominators_get_retained (hf_retention_get_dominators (self->retention), object);
  if (self->order == HF_OBJECT_ORDER_DEPTH)
    *figure = hf_reachability_get_depth (reachability, object);
  if (self->order == HF_OBJECT_ORDER_GENERATION)
    *figure = self->generations == NULL ? HF_GENERATION_NONE
                                        : hf_generations_find (self->generations, object);
  if (self->order == HF_OBJECT_ORDER_GENERATION)
    return *figure != HF_GENERATION_NONE;
  return (self->order != HF_OBJECT_ORDER_RETAINED && self->order != HF_OBJECT_ORDER_DEPTH) ||
         hf_reachability_contains (reachability, object);
}

static int
compare_types (const Case    *self,
               HfObjectIndex  a,
               HfObjectIndex  b)
{
  return strcmp (hf_heap_get_type_name (self->heap, hf_heap_get_object_type (self->heap, a)),
                 hf_heap_get_type_name (self->heap, hf_heap_get_object_type (self->heap, b)));
}

static int
compare (gconstpointer x,
         gconstpointer y,
         gpointer      user_data)
{
  const Case *self = user_data;
  const HfObjectIndex a = *(const HfObjectIndex *) x;
  const HfObjectIndex b = *(const HfObjectIndex *) y;
  guint64 p;
  guint64 q;
  const gboolean has_a = get_figure (self, a, &p);
  const gboolean has_b = get_figure (self, b, &q);
  int result = 0;

  if (has_a != has_b)
    return has_a ? -1 : 1;
  if (self->order == HF_OBJECT_ORDER_TYPE)
    result = compare_types (self, a, b);
  else if (has_a)
    result = (p > q) - (p < q);
  if (self->descending)
    result = -result;
  return result != 0 ? result : (a.value > b.value) - (a.value < b.value);
}

/* All objects, or every second one. */
static void
check (HfRetention *retention,
       guint32      every)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (heap);

  for (guint i = 0; i < 2 * HF_N_OBJECT_ORDERS; i++)
    {
      Case self = { retention, heap, generations, (HfObjectOrder) (i / 2), i % 2 };
      g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
      g_autofree HfObjectIndex *sorted = NULL;

      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k += every)
        g_array_append_val (expected, k);
      sorted = g_memdup2 (expected->data, expected->len * sizeof (HfObjectIndex));
      g_assert_true (hf_object_order_sort (sorted, expected->len, self.order, self.descending,
                                           hf_retention_get_analysis (retention), retention, NULL,
                                           NULL));
      g_array_sort_with_data (expected, compare, &self);
      for (guint k = 0; k < expected->len; k++)
        g_assert_cmpuint (sorted[k].value, ==, g_array_index (expected, HfObjectIndex, k).value);
    }
}

static void
test_files (void)
{
  g_autoptr (HfRetention) oracle = hf_retain_file ("oracle/heap-20000.gclog");
  g_autoptr (HfRetention) real = hf_retain_file ("real/dotnet10-small.gclog.gz");

  check (oracle, 1);
  check (real, 1);
  check (real, 2);
}

/* Sizes above 32 bits are among these. */
static void
test_random (void)
{
  const guint32 seed = g_test_rand_int () & 0x7fffffff;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check (retention, 1);
    }
}

/* Before retained sizes are known, reachable objects are sorted by their own sizes. */
static void
test_without_retention (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:1 b:9 c:4 d:7 !a !c !d");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  HfObjectIndex objects[] = { { 0 }, { 1 }, { 2 }, { 3 } };

  g_assert_true (hf_object_order_sort (objects, 4, HF_OBJECT_ORDER_RETAINED, TRUE,
                                       hf_retention_get_analysis (retention), NULL, NULL, NULL));
  g_assert_cmpuint (objects[0].value, ==, 3);
  g_assert_cmpuint (objects[1].value, ==, 2);
  g_assert_cmpuint (objects[2].value, ==, 0);
  g_assert_cmpuint (objects[3].value, ==, 1);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfObjectIndex objects[] = { { 0 }, { 1 } };

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < HF_N_OBJECT_ORDERS; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (hf_object_order_sort (objects, 2, (HfObjectOrder) i, FALSE,
                                            hf_retention_get_analysis (retention), retention,
                                            cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/object-order/of-files-as-compared", test_files);
  g_test_add_func ("/analysis/object-order/of-random-heaps-as-compared", test_random);
  g_test_add_func ("/analysis/object-order/by-size-at-first", test_without_retention);
  g_test_add_func ("/analysis/object-order/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
