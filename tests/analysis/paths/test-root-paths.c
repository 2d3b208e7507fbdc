/* test-root-paths.c: one chain for each reason, the shortest first
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-root-choice.h"
#include "hf-root-paths.h"
#include "hf-statics-tables.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (3000)

static HfRootPath *
get_next (HfRootPaths *paths)
{
  g_autoptr (GError) error = NULL;
  HfRootPath *path = hf_root_paths_next (paths, NULL, &error);

  g_assert_no_error (error);
  return path;
}

/* @wanted: the chains, divided by commas, of objects divided by blanks. */
static void
assert_paths (const char *text,
              const char *object,
              const char *wanted)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootPaths) paths = hf_root_paths_new (retention, hf_test_object (text, object), NULL,
                                                     &error);
  g_auto (GStrv) chains = g_strsplit (wanted, ", ", -1);

  g_assert_no_error (error);
  for (guint i = 0; chains[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (chains[i], " ", -1);
      g_autoptr (HfRootPath) path = get_next (paths);

      g_assert_nonnull (path);
      g_assert_cmpuint (path->n_objects, ==, g_strv_length (names));
      for (guint32 k = 0; k < path->n_objects; k++)
        g_assert_cmpuint (path->objects[k].value, ==, hf_test_object (text, names[k]).value);
    }
  g_assert_null (get_next (paths));
  g_assert_null (get_next (paths));
}

static void
test_reasons (void)
{
  assert_paths ("!a !b a->c b->d d->c", "c", "a c, b d c");
  /* An object with a root of its own may have other holders as well. */
  assert_paths ("!a !b a->b", "b", "b, a b");
  /* Two roots of one kind to one object, two fields of one class: one reason each. */
  assert_paths ("!a !a a->b", "b", "a b");
  assert_paths ("#a:Shop.x #b:Shop.y a->c b->c", "c", "a c");
  assert_paths ("#a:Shop.x #b:Bank.y a->c b->c", "c", "a c, b c");
  assert_paths ("#a:Shop.x #a:Bank.y !a", "a", "a, a, a");
  assert_paths ("a=>b !a", "b", "a b");
}

static void
test_none (void)
{
  assert_paths ("~a a->b", "b", "");
  assert_paths ("!a c->b d->b a->b", "b", "a b");
}

/* The runtime's own table refers to what a static field holds: it is not a second path. */
static void
test_tables (void)
{
  assert_paths ("t:99:System.Object[] !t t->a #a:Shop.x a->b", "b", "a b");
  assert_paths ("t:99:System.Object[] !t t->a a->b t->b #a:Shop.x", "b", "t b, a b");
}

/* ---- Random ones --------------------------------------------------------------- */

/* How far each object is from @object against the references; HF_INDEX_NONE: not at all. */
static guint32 *
find_distances (HfRetention           *retention,
                const HfStaticsTables *tables,
                HfObjectIndex          object)
{
  HfHeap *heap = hf_retain_heap (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  guint32 n = hf_heap_get_n_objects (heap);
  guint32 *distances = g_new (guint32, n);
  gboolean changed = hf_reachability_contains (reachability, object);

  memset (distances, 0xff, n * sizeof (guint32));
  if (changed)
    distances[object.value] = 0;
  for (guint32 distance = 0; changed; distance++)
    {
      changed = FALSE;
      for (guint32 from = 0; from < n; from++)
        {
          gsize n_references;
          guint32 n_dependents;
          const HfObjectIndex at = { from };
          const HfObjectIndex *references = hf_heap_get_references (heap, at, &n_references);
          const HfDependent *dependents = hf_heap_get_dependents_of (heap, at, &n_dependents);

          if (distances[from] != HF_INDEX_NONE || !hf_reachability_contains (reachability, at))
            continue;
          for (gsize i = 0; i < n_references + n_dependents; i++)
            {
              HfObjectIndex to = i < n_references ? references[i]
                                                  : dependents[i - n_references].target;

              if (distances[to.value] != distance || hf_statics_tables_contains (tables, at, to))
                continue;
              distances[from] = distance + 1;
              changed = TRUE;
            }
        }
    }
  return distances;
}

static char *
dup_reason (const HfRoot *root)
{
  if (root->kind == HF_ROOT_STATIC && root->container.value != HF_INDEX_NONE)
    return g_strdup_printf ("class %u", root->container.value);
  return g_strdup_printf ("kind %" G_GUINT64_FORMAT ", object %u", root->kind, root->object.value);
}

/* Each reason, to the length of the shortest chain that begins with it and 1. */
static GHashTable *
find_reasons (HfHeap        *heap,
              const guint32 *distances)
{
  GHashTable *reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      guint32 length = distances[roots[i].object.value];
      g_autofree char *reason = dup_reason (&roots[i]);
      guint32 known = GPOINTER_TO_UINT (g_hash_table_lookup (reasons, reason));

      if (length != HF_INDEX_NONE && !hf_root_is_weak (&roots[i]) &&
          (known == 0 || length + 1 < known))
        g_hash_table_replace (reasons, g_steal_pointer (&reason), GUINT_TO_POINTER (length + 1));
    }
  return reasons;
}

/* Each step goes one nearer, along a reference, and none leads through a table. */
static void
check_chain (HfRetention      *retention,
             const HfRootPath *path,
             const guint32    *distances)
{
  const HfReferrerTable *referrers = hf_retention_get_referrers (retention);

  for (guint32 i = 0; i < path->n_objects; i++)
    {
      gsize n;
      const HfObjectIndex *above = hf_referrer_table_get (referrers, path->objects[i], &n);
      gboolean found = i == 0;

      g_assert_cmpuint (distances[path->objects[i].value], ==, path->n_objects - 1 - i);
      for (gsize k = 0; k < n && !found; k++)
        found = above[k].value == path->objects[i - 1].value;
      g_assert_true (found);
    }
}

static void
check_first (HfRetention      *retention,
             HfObjectIndex     object,
             const HfRootPath *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootPath) path = hf_root_path_new_from (retention, object, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (path->root.value, ==, first != NULL ? first->root.value : HF_INDEX_NONE);
  g_assert_cmpuint (path->n_objects, ==, first != NULL ? first->n_objects : 0);
  if (first != NULL)
    g_assert_cmpmem (path->objects, path->n_objects * sizeof (HfObjectIndex), first->objects,
                     first->n_objects * sizeof (HfObjectIndex));
}

static void
check_object (HfRetention   *retention,
              HfObjectIndex  object)
{
  g_auto (HfStaticsTables) tables = { 0 };
  g_autofree guint32 *distances = NULL;
  g_autoptr (GHashTable) reasons = NULL;
  g_autoptr (HfRootPaths) paths = hf_root_paths_new (retention, object, NULL, NULL);
  HfHeap *heap = hf_retain_heap (retention);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 n_before = 0;

  g_assert_true (hf_statics_tables_init (&tables, heap));
  distances = find_distances (retention, &tables, object);
  reasons = find_reasons (heap, distances);
  for (guint i = 0;; i++)
    {
      g_autoptr (HfRootPath) path = get_next (paths);
      g_autofree char *reason = NULL;

      if (i == 0)
        check_first (retention, object, path);
      if (path == NULL)
        break;
      reason = dup_reason (&roots[path->root.value]);
      g_assert_cmpuint (path->n_objects, >=, n_before);
      g_assert_cmpuint (path->n_objects, ==,
                        GPOINTER_TO_UINT (g_hash_table_lookup (reasons, reason)));
      g_assert_true (g_hash_table_remove (reasons, reason));
      g_assert_cmpuint (roots[path->root.value].object.value, ==, path->objects[0].value);
      g_assert_false (hf_root_is_weak (&roots[path->root.value]));
      check_chain (retention, path, distances);
      n_before = path->n_objects;
    }
  g_assert_cmpuint (g_hash_table_size (reasons), ==, 0);
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

      g_test_message ("seed %u", seed);
      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k += 3)
        check_object (retention, (HfObjectIndex){ k });
    }
}

/* The same chains in the same order, whatever the order of the records. */
static void
test_reversed (void)
{
  for (guint i = 0; i < N_RANDOM / 10; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfHeap) reversed = hf_reverse (heap);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfRetention) other = hf_retain (reversed);
      g_autoptr (HfRootPaths) paths = hf_root_paths_new (retention, (HfObjectIndex){ 0 }, NULL,
                                                         NULL);
      g_autoptr (HfRootPaths) others = hf_root_paths_new (other, (HfObjectIndex){ 0 }, NULL, NULL);
      gboolean ended = FALSE;

      g_test_message ("seed %u", seed);
      while (!ended)
        {
          g_autoptr (HfRootPath) path = get_next (paths);
          g_autoptr (HfRootPath) same = get_next (others);

          g_assert_true ((path == NULL) == (same == NULL));
          ended = path == NULL;
          if (!ended)
            g_assert_cmpmem (path->objects, path->n_objects * sizeof (HfObjectIndex), same->objects,
                             same->n_objects * sizeof (HfObjectIndex));
        }
    }
}

/* ---- Types that are left out ----------------------------------------------- */

static void
assert_left_out (const char *text,
                 const char *type,
                 const char *wanted)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTypeSet) left_out = NULL;
  g_autoptr (HfRootPaths) paths = NULL;
  g_auto (GStrv) chains = g_strsplit (wanted, ", ", -1);
  HfBitset types;

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), type))
        hf_bitset_add (&types, i);
    }
  left_out = hf_type_set_new_take (&types);
  paths = hf_root_paths_new (retention, hf_test_object (text, "x"), left_out, NULL);

  for (guint i = 0; chains[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (chains[i], " ", -1);
      g_autoptr (HfRootPath) path = get_next (paths);

      g_assert_nonnull (path);
      g_assert_cmpuint (path->n_objects, ==, g_strv_length (names));
      for (guint32 k = 0; k < path->n_objects; k++)
        g_assert_cmpuint (path->objects[k].value, ==, hf_test_object (text, names[k]).value);
    }
  g_assert_null (get_next (paths));
}

static void
test_left_out (void)
{
  const char *text = "!a !b !c a:8:A a->m m:8:Middle m->x b:8:B b->n n:8:Other n->p p:8:Part p->x "
                     "c:8:C c->o o:8:Middle o->n x:8:X";

  assert_left_out (text, "None", "a m x, b n p x, c o n p x");
  assert_left_out (text, "Middle", "b n p x");
  assert_left_out (text, "Part", "a m x");
  /* A way around is longer, and through the same root perhaps. */
  assert_left_out ("!a a:8:A a->m m:8:Middle m->x a->n n:8:N n->p p:8:P p->x x:8:X", "Middle",
                   "a n p x");
}

/* Of the type of the object itself, only those on the way are left out. */
static void
test_left_out_own_type (void)
{
  assert_left_out ("!a !b a:8:A a->y y:8:X y->x b:8:B b->z z:8:Z z->w w:8:W w->x x:8:X", "X",
                   "b z w x");
  assert_left_out ("!x x:8:X", "X", "x");
}

static void
test_all_left_out (void)
{
  assert_left_out ("!a a:8:A a->x x:8:X", "A", "");
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a !c a->b c->d d->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootPaths) paths = hf_root_paths_new (retention, (HfObjectIndex){ 2 }, NULL, &error);
  g_autoptr (HfRootPath) first = NULL;
  g_autoptr (HfRootPath) second = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_root_paths_next (paths, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  /* Nothing is lost by it. */
  first = get_next (paths);
  second = get_next (paths);
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_null (get_next (paths));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-paths/each-reason-has-one", test_reasons);
  g_test_add_func ("/analysis/root-paths/weak-roots-and-garbage-are-no-reasons", test_none);
  g_test_add_func ("/analysis/root-paths/tables-of-statics-are-no-other-reason", test_tables);
  g_test_add_func ("/analysis/root-paths/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/root-paths/the-order-of-records-does-not-matter", test_reversed);
  g_test_add_func ("/analysis/root-paths/types-are-left-out", test_left_out);
  g_test_add_func ("/analysis/root-paths/the-object-itself-is-not-left-out",
                   test_left_out_own_type);
  g_test_add_func ("/analysis/root-paths/everything-can-be-left-out", test_all_left_out);
  g_test_add_func ("/analysis/root-paths/a-cancel-is-seen-and-forgiven", test_cancelled);
  return g_test_run ();
}
