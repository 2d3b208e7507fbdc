/* test-root-path.c: chains from roots are short, sound and always the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-path.h"

#include "hf-load.h"
#include "hf-reachability.h"
#include "hf-test.h"

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
check_object (HfHeap               *heap,
              const HfReachability *reachability,
              HfObjectIndex         object)
{
  g_autoptr (HfRootPath) path = hf_root_path_new (heap, object, NULL, NULL);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  if (!hf_reachability_contains (reachability, object))
    {
      g_assert_cmpuint (path->n_objects, ==, 0);
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
    check_object (heap, reachability, (HfObjectIndex) { i });
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_root_path_new (heap, (HfObjectIndex) { 1 }, cancellable, &error));
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
  g_test_add_func ("/analysis/root-path/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
