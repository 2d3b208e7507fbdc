/* test-root-path.c: chains from roots are short, sound and always the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-root-choice.h"
#include "hf-root-path.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (3000)

static void
assert_path (const char *text,
             const char *object,
             guint32     root,
             const char *wanted)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootPath) path = hf_root_path_new (heap, hf_test_object (text, object), NULL,
                                                  &error);
  g_auto (GStrv) names = g_strsplit (wanted, " ", -1);

  g_assert_no_error (error);
  g_assert_cmpuint (path->root.value, ==, root);
  g_assert_cmpuint (path->n_objects, ==, g_strv_length (names));
  for (guint32 i = 0; i < path->n_objects; i++)
    g_assert_cmpuint (path->objects[i].value, ==, hf_test_object (text, names[i]).value);
}

static void
test_shortest (void)
{
  assert_path ("!a a->b b->c a->c c->d", "d", 0, "a c d");
  assert_path ("!a !c a->b b->c c->d", "d", 1, "c d");
  assert_path ("!a !a a->a", "a", 0, "a");
  assert_path ("!b !a b->c a->c", "c", 0, "b c");
}

static void
test_weak (void)
{
  assert_path ("~a a->b !c c->a", "b", 1, "c a b");
  assert_path ("~a a->b", "b", HF_INDEX_NONE, "");
  assert_path ("a", "a", HF_INDEX_NONE, "");
}

static void
test_dependents (void)
{
  assert_path ("!a a=>b b->c", "c", 0, "a b c");
}

static gboolean
leads_to (HfHeap        *heap,
          HfObjectIndex  from,
          HfObjectIndex  to)
{
  gsize n;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, from, &n);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, from, &n_dependents);

  for (gsize i = 0; i < n; i++)
    if (references[i].value == to.value)
      return TRUE;
  for (guint32 i = 0; i < n_dependents; i++)
    if (dependents[i].target.value == to.value)
      return TRUE;
  return FALSE;
}

static void
check_path (HfHeap               *heap,
            const HfReachability *reachability,
            HfObjectIndex         object,
            const HfRootPath     *path)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  if (!hf_reachability_contains (reachability, object))
    {
      g_assert_cmpuint (path->n_objects, ==, 0);
      g_assert_cmpuint (path->root.value, ==, HF_INDEX_NONE);
      return;
    }
  g_assert_cmpuint (path->n_objects, ==, hf_reachability_get_depth (reachability, object) + 1);
  g_assert_false (hf_root_is_weak (&roots[path->root.value]));
  g_assert_cmpuint (roots[path->root.value].object.value, ==, path->objects[0].value);
  g_assert_cmpuint (path->objects[path->n_objects - 1].value, ==, object.value);
  for (guint32 i = 1; i < path->n_objects; i++)
    g_assert_true (leads_to (heap, path->objects[i - 1], path->objects[i]));
}

/* Depths are checked against known answers elsewhere; a path is as long. */
static void
test_depths (void)
{
  g_autoptr (GFile) file = hf_test_file ("oracle/heap-1500.gclog");
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, NULL);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      g_autoptr (HfRootPath) path = hf_root_path_new (heap, (HfObjectIndex){ i }, NULL, NULL);

      check_path (heap, reachability, (HfObjectIndex){ i }, path);
    }
}

/* ---- By what is known -------------------------------------------------------- */

static HfRootPath *
find_path (HfRetention   *retention,
           HfObjectIndex  object)
{
  g_autoptr (GError) error = NULL;
  HfRootPath *path = hf_root_path_new_from (retention, object, NULL, &error);

  g_assert_no_error (error);
  return path;
}

/* No object could be another one with a lower address, and no root say more. */
static void
check_choice (HfRetention      *retention,
              const HfRootPath *path)
{
  HfHeap *heap = hf_retain_heap (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));

  for (guint32 i = 1; i < path->n_objects; i++)
    {
      for (guint32 from = 0; from < path->objects[i - 1].value; from++)
        {
          HfObjectIndex other = { from };

          g_assert_false (hf_reachability_get_depth (reachability, other) == i - 1 &&
                          leads_to (heap, other, path->objects[i]));
        }
    }
  if (path->n_objects > 0)
    g_assert_cmpuint (path->root.value, ==,
                      hf_root_choice_find (retention, path->objects[0]).value);
}

static void
check_same (HfRetention      *retention,
            HfRetention      *other,
            const HfRootPath *path,
            HfObjectIndex     object)
{
  g_autoptr (HfRootPath) same = find_path (other, object);
  guint32 n;
  const HfRoot *root, *same_root;

  g_assert_cmpmem (path->objects, path->n_objects * sizeof (HfObjectIndex), same->objects,
                   same->n_objects * sizeof (HfObjectIndex));
  if (path->n_objects == 0)
    return;
  root = &hf_heap_get_roots (hf_retain_heap (retention), &n)[path->root.value];
  same_root = &hf_heap_get_roots (hf_retain_heap (other), &n)[same->root.value];
  g_assert_cmpuint (root->kind, ==, same_root->kind);
  g_assert_cmpuint (root->flags, ==, same_root->flags);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfHeap) reversed = hf_reverse (heap);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfRetention) other = hf_retain (reversed);
      const HfReachability *reachability = hf_analysis_get_reachability (
        hf_retention_get_analysis (retention));

      g_test_message ("seed %u", seed);
      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        {
          HfObjectIndex object = { k };
          g_autoptr (HfRootPath) path = find_path (retention, object);

          check_path (heap, reachability, object, path);
          check_choice (retention, path);
          check_same (retention, other, path, object);
        }
    }
}

static void
test_known_depths (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("oracle/heap-20000.gclog");
  HfHeap *heap = hf_retain_heap (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      g_autoptr (HfRootPath) path = find_path (retention, (HfObjectIndex){ i });

      check_path (heap, reachability, (HfObjectIndex){ i }, path);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_root_path_new (heap, (HfObjectIndex){ 1 }, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (hf_root_path_new_from (retention, (HfObjectIndex){ 1 }, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-path/is-a-shortest-one", test_shortest);
  g_test_add_func ("/analysis/root-path/weak-roots-lead-nowhere", test_weak);
  g_test_add_func ("/analysis/root-path/goes-along-dependent-handles", test_dependents);
  g_test_add_func ("/analysis/root-path/is-as-long-as-the-object-is-deep", test_depths);
  g_test_add_func ("/analysis/root-path/without-a-search-is-the-lowest-of-the-shortest",
                   test_random);
  g_test_add_func ("/analysis/root-path/without-a-search-is-as-long-as-the-object-is-deep",
                   test_known_depths);
  g_test_add_func ("/analysis/root-path/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
