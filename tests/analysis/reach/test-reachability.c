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

static void
relax (HfHeap  *heap,
       guint32 *depths,
       guint32  n)
{
  for (guint32 i = 0; i < n; i++)
    {
      gsize n_references;
      guint32 n_dependents;
      const HfObjectIndex *references = hf_heap_get_references (heap, (HfObjectIndex){ i },
                                                                &n_references);
      const HfDependent *dependents = hf_heap_get_dependents_of (heap, (HfObjectIndex){ i },
                                                                 &n_dependents);

      if (depths[i] == HF_INDEX_NONE)
        continue;
      for (gsize k = 0; k < n_references; k++)
        depths[references[k].value] = MIN (depths[references[k].value], depths[i] + 1);
      for (guint32 k = 0; k < n_dependents; k++)
        {
          guint32 *depth = &depths[dependents[k].target.value];

          *depth = MIN (*depth, depths[i] + 1);
        }
    }
}

/* A list of a million links: no recursion, whatever the shape, and more than two bytes
 * for a depth. */
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
  for (guint32 i = 0; i < N; i++)
    g_assert_cmpuint (hf_reachability_get_depth (reachability, (HfObjectIndex){ i }), ==, i);
}

/* The greatest depth that two bytes hold, one more, and an unreachable object beside it. */
static void
test_wide_depths (void)
{
  for (guint32 n = G_MAXUINT16; n <= G_MAXUINT16 + 2; n++)
    {
      g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
      g_autoptr (HfHeap) heap = NULL;
      g_autoptr (HfReachability) reachability = NULL;

      for (guint64 i = 0; i <= n; i++)
        {
          guint64 next = (i + 2) * 8;

          hf_heap_builder_add_object (builder, (i + 1) * 8, 1, 24, &next, i + 1 < n ? 1 : 0);
        }
      hf_heap_builder_add_root (builder, 8, HF_ROOT_LOCAL, 0, NULL, NULL);
      heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
      reachability = hf_reachability_new (heap, NULL, NULL, NULL);
      g_assert_cmpuint (reachability->max_depth, ==, n - 1);
      for (guint32 i = 0; i <= n; i++)
        g_assert_cmpuint (hf_reachability_get_depth (reachability, (HfObjectIndex){ i }), ==,
                          i < n ? i : HF_INDEX_NONE);
    }
}

/* Random graphs against the slowest way there is: relax every edge until nothing
 * changes. */
static void
test_random (void)
{
  for (guint round = 0; round < 200; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, 30);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree guint32 *depths = g_new (guint32, n);
      g_autoptr (HfHeap) heap = NULL;
      g_autoptr (HfReachability) reachability = NULL;
      guint32 n_roots;
      const HfRoot *roots;

      for (guint i = 0; i < n; i++)
        {
          g_string_append_printf (text, "o%u ", i);
          depths[i] = HF_INDEX_NONE;
        }
      for (guint i = 0; i < n + n / 2; i++)
        g_string_append_printf (text, "o%d%so%d ", g_test_rand_int_range (0, (int) n),
                                i % 7 == 0 ? "=>" : "->", g_test_rand_int_range (0, (int) n));
      for (guint i = 0; i < 1 + n / 8; i++)
        g_string_append_printf (text, "%so%d ", i % 3 == 2 ? "~" : "!",
                                g_test_rand_int_range (0, (int) n));
      heap = hf_test_heap (text->str);
      reachability = hf_reachability_new (heap, NULL, NULL, NULL);

      roots = hf_heap_get_roots (heap, &n_roots);
      for (guint32 i = 0; i < n_roots; i++)
        {
          if (!hf_root_is_weak (&roots[i]))
            depths[roots[i].object.value] = 0;
        }
      for (guint pass = 0; pass < n; pass++)
        relax (heap, depths, n);
      for (guint32 i = 0; i < n; i++)
        g_assert_cmpuint (hf_reachability_get_depth (reachability, (HfObjectIndex){ i }), ==,
                          depths[i]);
    }
}

/* A cancel that comes while the search is under way. */
static void
cancel_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  if (report->done > 0)
    g_cancellable_cancel (user_data);
}

static void
test_cancel_within (void)
{
  enum { N = 200000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  HfProgress progress;

  for (guint64 i = 1; i <= N; i++)
    {
      hf_heap_builder_add_object (builder, i * 8, 1, 24, NULL, 0);
      hf_heap_builder_add_root (builder, i * 8, HF_ROOT_LOCAL, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  hf_progress_init (&progress, cancel_cb, cancellable);
  progress.next_usec = 0;
  for (guint tries = 0; tries < 1000 && error == NULL; tries++)
    {
      g_autoptr (HfReachability) reachability = NULL;

      /* Whether a report falls into the search is a matter of its 40 ms. */
      reachability = hf_reachability_new (heap, &progress, cancellable, &error);
    }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
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
  g_test_add_func ("/analysis/reachability/depths-are-as-wide-as-they-need", test_wide_depths);
  g_test_add_func ("/analysis/reachability/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/reachability/a-cancel-stops-it", test_cancel);
  g_test_add_func ("/analysis/reachability/a-cancel-stops-it-under-way", test_cancel_within);
  return g_test_run ();
}
