/* test-type-retention.c: lower bounds by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test.h"
#include "hf-type-retention.h"

#define N_RANDOM 1000

static guint64
get_bound (HfRetention *retention,
           const char  *type)
{
  HfHeap *heap = hf_retain_heap (retention);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), type))
        return hf_retention_get_type_bounds (retention)[i];
    }
  g_assert_not_reached ();
}

static void
test_bounds (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (
    "!a a:1:A b:10:B c:100:A d:1000:A e:5:C a->b b->c !d g:7:A");
  g_autoptr (HfRetention) retention = hf_retain (heap);

  /* a retains b and c; c counts with it. */
  g_assert_cmpuint (get_bound (retention, "A"), ==, 111 + 1000);
  g_assert_cmpuint (get_bound (retention, "B"), ==, 110);
  g_assert_cmpuint (get_bound (retention, "C"), ==, 0);
}

/* Bytes that two instances hold together belong to the figure of neither instance. */
static void
test_less_than_all (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a !b a:1:A b:1:A a->c b->c c:100:C");
  g_autoptr (HfRetention) retention = hf_retain (heap);

  g_assert_cmpuint (get_bound (retention, "A"), ==, 2);
  g_assert_cmpuint (get_bound (retention, "C"), ==, 100);
}

static gboolean
is_below_its_like (HfHeap                  *heap,
                   const HfNaiveDominators *naive,
                   guint32                  object)
{
  HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ object });

  for (guint32 at = naive->idoms[object]; at != HF_INDEX_NONE; at = naive->idoms[at])
    {
      if (hf_heap_get_object_type (heap, (HfObjectIndex){ at }).value == type.value)
        return TRUE;
    }
  return FALSE;
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfNaiveDominators) naive = hf_naive_dominators_new (heap);
      g_autofree guint64 *bounds = g_new0 (guint64, hf_heap_get_n_types (heap));

      g_test_message ("seed %u", seed);
      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        {
          if (!is_below_its_like (heap, naive, k))
            bounds[hf_heap_get_object_type (heap, (HfObjectIndex){ k }).value] +=
              naive->retained[k];
        }
      for (guint32 k = 0; k < hf_heap_get_n_types (heap); k++)
        g_assert_cmpuint (hf_retention_get_type_bounds (retention)[k], ==, bounds[k]);
    }
}

/* Groups of any kind, across types. */
static void
test_groups (void)
{
  static const char words[] = "!a a:1 a->b b:10 b->c c:100 !d d:1000 d->e e:5 f:7";
  static const guint32 groups[] = { 0, 1, 0, 1, 2, HF_INDEX_NONE };
  g_autoptr (HfHeap) heap = hf_test_heap (words);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GError) error = NULL;
  g_autofree guint64 *bounds = hf_group_retention_compute (heap,
                                                           hf_retention_get_dominators (retention),
                                                           groups, 3, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (bounds[0], ==, 111);
  g_assert_cmpuint (bounds[1], ==, 110 + 1005);
  g_assert_cmpuint (bounds[2], ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/type-retention/an-instance-below-another-counts-once", test_bounds);
  g_test_add_func ("/analysis/type-retention/what-several-hold-is-not-in-it", test_less_than_all);
  g_test_add_func ("/analysis/type-retention/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/type-retention/groups-may-be-of-any-kind", test_groups);
  return g_test_run ();
}
