/* test-reachability.c: what lives, and how far from a root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reachability.h"

#include "hf-test.h"

/* @depths is one word an object, in order: its depth, or - for garbage. */
static void
assert_depths (const char *text,
               const char *depths)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, &error);
  g_auto (GStrv) words = g_strsplit (depths, " ", -1);
  guint32 n_reachable = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (words), ==, hf_heap_get_n_objects (heap));
  for (guint32 i = 0; words[i] != NULL; i++)
    {
      HfObjectIndex object = { i };
      gboolean garbage = g_str_equal (words[i], "-");
      guint32 depth = garbage ? HF_INDEX_NONE : (guint32) g_ascii_strtoull (words[i], NULL, 10);

      g_assert_cmpuint (hf_reachability_get_depth (reachability, object), ==, depth);
      g_assert_cmpint (hf_reachability_contains (reachability, object), ==, !garbage);
      n_reachable += !garbage;
    }
  g_assert_cmpuint (reachability->n_objects, ==, n_reachable);
  g_assert_cmpuint (hf_bitset_count (&reachability->reachable), ==, n_reachable);
}

static void
test_chains (void)
{
  assert_depths ("!a a->b b->c c->d", "0 1 2 3");
  assert_depths ("!a a->b a->c b->d c->d", "0 1 1 2");
  assert_depths ("!a a->b b->c c->a !c", "0 1 0");
}

static void
test_garbage (void)
{
  assert_depths ("a->b b->a", "- -");
  assert_depths ("!a b->a", "0 -");
  assert_depths ("!a a->a b->b", "0 -");
  assert_depths ("a", "-");
}

static void
test_weak (void)
{
  assert_depths ("~a a->b", "- -");
  assert_depths ("~a !a a->b", "0 1");
}

/* The target lives while the source lives, and not the other way round. */
static void
test_dependent (void)
{
  assert_depths ("!a a=>b b->c", "0 1 2");
  assert_depths ("!b a=>b", "0 -");
  assert_depths ("a=>b b->a", "- -");
  assert_depths ("!a a=>b a=>c c=>d", "0 1 1 2");
}

static void
test_totals (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:10 !a a->b b:20 c:400");
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, NULL);

  g_assert_cmpuint (reachability->n_bytes, ==, 30);
  g_assert_cmpuint (reachability->max_depth, ==, 1);
}

/* A list of a million links: no recursion, whatever the shape. */
static void
test_long_list (void)
{
  enum { N = 1000000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfReachability) reachability = NULL;

  for (guint64 i = 1; i <= N; i++)
    {
      guint64 next = (i + 1) * 8;

      hf_heap_builder_add_object (builder, i * 8, 1, 24, &next, i < N ? 1 : 0);
    }
  hf_heap_builder_add_root (builder, 8, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  reachability = hf_reachability_new (heap, NULL, NULL, NULL);
  g_assert_cmpuint (reachability->n_objects, ==, N);
  g_assert_cmpuint (reachability->max_depth, ==, N - 1);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_reachability_new (heap, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/reachability/depth-is-the-shortest-path", test_chains);
  g_test_add_func ("/analysis/reachability/garbage-has-no-depth", test_garbage);
  g_test_add_func ("/analysis/reachability/weak-roots-hold-nothing", test_weak);
  g_test_add_func ("/analysis/reachability/a-dependent-lives-with-its-source", test_dependent);
  g_test_add_func ("/analysis/reachability/bytes-and-greatest-depth", test_totals);
  g_test_add_func ("/analysis/reachability/a-long-list-needs-no-stack", test_long_list);
  g_test_add_func ("/analysis/reachability/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
