/* test-largest-retained.c: what retains most, against sorting everything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-largest-retained.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test.h"

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  HfRetention *retention = user_data;
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const HfObjectIndex x = *(const HfObjectIndex *) a;
  const HfObjectIndex y = *(const HfObjectIndex *) b;
  guint64 p = hf_dominators_get_retained (dominators, x);
  guint64 q = hf_dominators_get_retained (dominators, y);

  if (p == q)
    {
      p = hf_heap_get_object_size (heap, x);
      q = hf_heap_get_object_size (heap, y);
    }
  if (p != q)
    return p > q ? -1 : 1;
  return x.value < y.value ? -1 : x.value > y.value;
}

static void
check (HfRetention       *retention,
       HfLargestRetained *found,
       GArray            *all)
{
  g_assert_cmpuint (found->n_all, ==, all->len);
  g_assert_cmpuint (found->n_objects, ==, MIN (all->len, HF_MAX_LARGEST_RETAINED));
  g_array_sort_with_data (all, compare, retention);
  for (guint32 i = 0; i < found->n_objects; i++)
    g_assert_cmpuint (found->objects[i].value, ==, g_array_index (all, HfObjectIndex, i).value);
}

static void
check_types (HfRetention *retention)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));

  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
      g_autoptr (HfLargestRetained) found =
        hf_largest_retained_of_type (retention, (HfTypeIndex){ type }, NULL, NULL);

      for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
        {
          if (hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value == type)
            g_array_append_val (all, i);
        }
      check (retention, found, all);
    }
}

static void
check_roots (HfRetention       *retention,
             const HfRootMatch *match)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
  g_autoptr (HfLargestRetained) found = NULL;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 object = 0; object < hf_heap_get_n_objects (heap); object++)
    {
      for (guint32 i = 0; i < n_roots; i++)
        {
          if (roots[i].object.value != object || !hf_root_match_contains (match, heap, &roots[i]))
            continue;
          g_array_append_val (all, object);
          break;
        }
    }
  found = hf_largest_retained_of_roots (retention, match, NULL, NULL);
  check (retention, found, all);
}

static void
test_oracle (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("oracle/heap-1500.gclog");

  check_types (retention);
  for (guint64 kind = 0; kind < HF_N_ROOT_KINDS; kind++)
    check_roots (retention, &(HfRootMatch){ .has_kind = TRUE, .kind = kind });
  check_roots (retention, &(HfRootMatch){ .flags = HF_ROOT_WEAK });
}

/* Of 20,000 objects of one type and many sizes, most have to be turned away. */
static void
test_large (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("oracle/heap-20000.gclog");

  check_types (retention);
}

static void
test_random (void)
{
  const guint32 seed = g_test_rand_int () & 0x7fffffff;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check_types (retention);
      check_roots (retention, &(HfRootMatch){ .flags = 0 });
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const HfRootMatch all = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_largest_retained_of_type (retention, (HfTypeIndex){ 0 }, cancellable, NULL));
  g_assert_null (hf_largest_retained_of_roots (retention, &all, cancellable, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/largest-retained/of-types-and-roots-as-sorted", test_oracle);
  g_test_add_func ("/analysis/largest-retained/of-many-as-sorted", test_large);
  g_test_add_func ("/analysis/largest-retained/of-random-heaps-as-sorted", test_random);
  g_test_add_func ("/analysis/largest-retained/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
