/* test-root-choice.c: of several roots the one that says most
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-root-choice.h"
#include "hf-test.h"

static HfHeap *
make_heap (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  const guint64 cache = 2;
  const guint64 shop = 3;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "T");
  hf_heap_builder_add_type (builder, shop, "Shop");
  hf_heap_builder_add_type (builder, cache, "Cache");
  for (guint64 id = 1; id <= 3; id++)
    hf_heap_builder_add_object (builder, id, 1, 16, NULL, 0);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_INTERNAL, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, 77, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_FINALIZER, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_LOCAL, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, 0, &shop, "a");
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, 0, &cache, NULL);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, 0, &cache, "b");
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, 0, &cache, "a");
  hf_heap_builder_add_root (builder, 1, HF_ROOT_STATIC, HF_ROOT_WEAK, &cache, "a");
  hf_heap_builder_add_root (builder, 2, HF_ROOT_STATIC, HF_ROOT_WEAK, &cache, "a");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

/* As the records stand, from the one that says least to the one that says most. */
static void
test_order (void)
{
  static const guint32 order[] = { 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
  g_autoptr (HfHeap) heap = make_heap ();

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (order); k++)
        {
          int result = hf_root_choice_compare (heap, (HfRootIndex){ order[i] },
                                               (HfRootIndex){ order[k] });

          g_assert_cmpint ((result > 0) - (result < 0), ==, (i < k) - (i > k));
        }
    }
}

static void
test_best (void)
{
  g_autoptr (HfHeap) heap = make_heap ();
  g_autoptr (HfRetention) retention = hf_retain (heap);

  g_assert_cmpuint (hf_root_choice_find (retention, (HfObjectIndex){ 0 }).value, ==, 10);
  /* A weak root holds nothing, so it says nothing. */
  g_assert_cmpuint (hf_root_choice_find (retention, (HfObjectIndex){ 1 }).value, ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_root_choice_find (retention, (HfObjectIndex){ 2 }).value, ==, HF_INDEX_NONE);
}

static void
test_groups (void)
{
  g_autoptr (HfHeap) heap = make_heap ();
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  g_assert_true (hf_root_choice_equal (&roots[3], &roots[4]));
  g_assert_cmpuint (hf_root_choice_hash (&roots[3]), ==, hf_root_choice_hash (&roots[4]));
  g_assert_true (hf_root_choice_equal (&roots[8], &roots[10]));
  g_assert_cmpuint (hf_root_choice_hash (&roots[8]), ==, hf_root_choice_hash (&roots[10]));
  g_assert_false (hf_root_choice_equal (&roots[7], &roots[8]));
  g_assert_false (hf_root_choice_equal (&roots[5], &roots[6]));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-choice/names-say-more-than-kinds", test_order);
  g_test_add_func ("/analysis/root-choice/finds-the-one-that-says-most", test_best);
  g_test_add_func ("/analysis/root-choice/a-class-is-one-group", test_groups);
  return g_test_run ();
}
