/* test-root-tally.c: tests of hf-root-tally.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-root-tally.h"

static HfHeap *
create_heap (void)
{
  static const struct
  {
    guint64 kind;
    guint64 flags;
  } roots[] = {
    { HF_ROOT_INTERNAL, 0 },
    { HF_ROOT_HANDLE, HF_ROOT_PINNED },
    { HF_ROOT_HANDLE, HF_ROOT_PINNED | HF_ROOT_REFCOUNTED },
    { HF_ROOT_HANDLE, 0 },
    { 300, HF_ROOT_WEAK },
    { 9, G_GUINT64_CONSTANT (1) << 63 },
    { 300, 16 },
  };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "test", 4, NULL, 2);
  hf_heap_builder_add_type (builder, 1, "T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 16, NULL, 0));
  for (gsize i = 0; i < G_N_ELEMENTS (roots); i++)
    hf_heap_builder_add_root (builder, 0x1000, roots[i].kind, roots[i].flags, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
test_counts (void)
{
  static const HfKindTally expected[] = {
    { HF_ROOT_INTERNAL, 1, { 0 } },
    { HF_ROOT_LOCAL, 0, { 0 } },
    { HF_ROOT_FINALIZER, 0, { 0 } },
    { HF_ROOT_HANDLE, 3, { 2, 0, 0, 1 } },
    { HF_ROOT_STATIC, 0, { 0 } },
    { HF_ROOT_SPECIFIC, 0, { 0 } },
    { 9, 1, { 0 } },
    { 300, 2, { 0, 1, 0, 0 } },
  };
  g_autoptr (HfHeap) heap = create_heap ();
  g_autoptr (HfRootTally) tally = hf_root_tally_new (heap);

  g_assert_cmpuint (tally->kinds->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const HfKindTally *kind = &g_array_index (tally->kinds, HfKindTally, i);

      g_assert_cmpuint (kind->kind, ==, expected[i].kind);
      g_assert_cmpuint (kind->n_roots, ==, expected[i].n_roots);
      for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
        g_assert_cmpuint (kind->n_flagged[bit], ==, expected[i].n_flagged[bit]);
    }
  g_assert_cmpuint (tally->n_flagged[0], ==, 2);
  g_assert_cmpuint (tally->n_flagged[1], ==, 1);
  g_assert_cmpuint (tally->n_flagged[3], ==, 1);
  g_assert_cmpuint (tally->n_flagged[4], ==, 1);
  g_assert_cmpuint (tally->n_flagged[63], ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-tally/every-kind-and-flag-is-counted", test_counts);
  return g_test_run ();
}
