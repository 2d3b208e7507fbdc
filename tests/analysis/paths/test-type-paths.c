/* test-type-paths.c: merged chains are the chains of all instances, merged
 *
 * covers: hf-type-paths-ends, hf-type-paths-tree, hf-type-trie
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-paths.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-test-times.h"
#include "hf-test.h"
#include "hf-type-paths.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (3000)
#define N_LINKS HF_TEST_TIMES (1000000)

static HfTypePaths *
find_paths (HfRetention *retention,
            HfTypeIndex  type,
            guint32      max_clusters)
{
  g_autoptr (GError) error = NULL;
  HfTypePaths *paths = hf_type_paths_new (retention, type, max_clusters, NULL, &error);

  g_assert_no_error (error);
  return paths;
}

static HfTypeIndex
find_type (HfHeap     *heap,
           const char *name)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        return (HfTypeIndex){ i };
    }
  g_assert_not_reached ();
}

/* ---- Checks ----------------------------------------------------------------------- */

static void
add (HfTypePathSum       *sum,
     const HfTypePathSum *added)
{
  sum->n_instances += added->n_instances;
  sum->n_bytes += added->n_bytes;
  sum->n_retained += added->n_retained;
}

static void
assert_sum (const HfTypePathSum *sum,
            const HfTypePathSum *wanted)
{
  g_assert_cmpuint (sum->n_instances, ==, wanted->n_instances);
  g_assert_cmpuint (sum->n_bytes, ==, wanted->n_bytes);
  g_assert_cmpuint (sum->n_retained, ==, wanted->n_retained);
}

/* Children are where they are said to be, and the heaviest comes first. */
static void
check_tree (const HfTypePaths *paths)
{
  guint32 n_children = 0;

  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      const HfTypePathNode *node = &paths->nodes[i];
      guint64 before = G_MAXUINT64;

      g_assert_cmpint (node->parent == HF_INDEX_NONE, ==, i < paths->n_groups);
      if (node->parent != HF_INDEX_NONE)
        g_assert_cmpuint (node->level, ==, paths->nodes[node->parent].level + 1);
      n_children += node->n_children;
      for (guint32 k = 0; k < node->n_children; k++)
        {
          const HfTypePathNode *child = &paths->nodes[node->first_child + k];

          g_assert_cmpuint (child->parent, ==, i);
          g_assert_cmpuint (child->through.n_retained, <=, before);
          before = child->through.n_retained;
        }
    }
  g_assert_cmpuint (n_children + paths->n_groups, ==, paths->n_nodes);
}

static void
check_clusters (const HfTypePaths *paths)
{
  HfTypePathSum sum = paths->left_out;
  guint64 before = G_MAXUINT64;

  for (guint32 i = 0; i < paths->n_clusters; i++)
    {
      const HfTypePathSum *here = &paths->nodes[paths->clusters[i]].here;

      g_assert_cmpuint (here->n_instances, >, 0);
      g_assert_cmpuint (here->n_retained, <=, before);
      before = here->n_retained;
      add (&sum, here);
    }
  assert_sum (&sum, &paths->total);
}

/* The rows of one level add up to the one above it, but for the instances that end there. */
static void
check_levels (const HfTypePaths *paths)
{
  HfTypePathSum groups = { 0, 0, 0 };

  for (guint32 i = 0; i < paths->n_groups; i++)
    add (&groups, &paths->nodes[i].through);
  assert_sum (&groups, &paths->total);
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      const HfTypePathNode *node = &paths->nodes[i];
      HfTypePathSum sum = node->here;

      for (guint32 k = 0; k < node->n_children; k++)
        add (&sum, &paths->nodes[node->first_child + k].through);
      assert_sum (&sum, &node->through);
    }
}

static void
check_sums (HfRetention       *retention,
            const HfTypePaths *paths,
            const HfBitset    *among)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (GHashTable) sums = hf_naive_paths_sum (retention, paths->type, among);

  check_tree (paths);
  check_clusters (paths);
  check_levels (paths);
  g_assert_cmpuint (paths->n_clusters_left_out, ==, 0);
  g_assert_cmpuint (paths->n_nodes, ==, g_hash_table_size (sums));
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      g_autofree char *chain = hf_naive_paths_dup_chain (heap, paths, i);
      const HfNaivePathSum *sum = g_hash_table_lookup (sums, chain);

      g_assert_nonnull (sum);
      g_assert_cmpuint (paths->nodes[i].n_objects, ==, g_hash_table_size (sum->objects));
      assert_sum (&paths->nodes[i].through, &sum->through);
      assert_sum (&paths->nodes[i].here, &sum->here);
    }
}

/* The paths to some objects are those of all that these have, and lead to these alone. */
static void
check_among (HfRetention       *retention,
             const HfTypePaths *whole,
             GRand             *rand)
{
  HfHeap *heap = hf_retain_heap (retention);
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTypePaths) some = NULL;
  g_auto (HfBitset) among = { 0 };

  g_assert_true (hf_bitset_init (&among, n_objects));
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (g_rand_boolean (rand))
        hf_bitset_add (&among, i);
    }
  some = hf_type_paths_new_among (whole, retention, &among, NULL, &error);
  g_assert_no_error (error);
  check_sums (retention, some, &among);
  for (guint32 node = 0; node < some->n_nodes; node++)
    {
      const guint32 origin = hf_type_paths_get_origin (some, node);
      g_autofree char *chain = hf_naive_paths_dup_chain (heap, some, node);
      g_autofree char *same = hf_naive_paths_dup_chain (heap, whole, origin);
      g_auto (HfBitset) found = { 0 };
      g_auto (HfBitset) all = { 0 };

      g_assert_cmpstr (chain, ==, same);
      g_assert_true (hf_bitset_init (&found, n_objects) && hf_bitset_init (&all, n_objects));
      g_assert_true (hf_type_paths_find_instances (some, retention, node, &found, NULL, &error));
      g_assert_true (hf_type_paths_find_instances (whole, retention, origin, &all, NULL, &error));
      for (guint32 i = 0; i < n_objects; i++)
        g_assert_cmpint (hf_bitset_contains (&found, i), ==,
                         hf_bitset_contains (&all, i) && hf_bitset_contains (&among, i));
    }
}

static void
check_type (HfRetention *retention,
            HfTypeIndex  type,
            GRand       *rand)
{
  g_autoptr (HfTypePaths) paths = find_paths (retention, type, 0);

  check_sums (retention, paths, NULL);
  check_among (retention, paths, rand);
}

/* Fewer clusters are the first of all of them, and no figure of a node changes. */
static void
check_limit (HfRetention *retention,
             HfTypeIndex  type)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfTypePaths) all = find_paths (retention, type, 0);
  g_autoptr (HfTypePaths) few = find_paths (retention, type, 2);

  g_assert_cmpuint (few->n_clusters, ==, MIN (2, all->n_clusters));
  g_assert_cmpuint (few->n_clusters + few->n_clusters_left_out, ==, all->n_clusters);
  assert_sum (&few->total, &all->total);
  check_tree (few);
  check_clusters (few);
  for (guint32 i = 0; i < few->n_clusters; i++)
    {
      g_autofree char *chain = hf_naive_paths_dup_chain (heap, few, few->clusters[i]);
      g_autofree char *wanted = hf_naive_paths_dup_chain (heap, all, all->clusters[i]);

      g_assert_cmpstr (chain, ==, wanted);
      assert_sum (&few->nodes[few->clusters[i]].through, &all->nodes[all->clusters[i]].through);
      assert_sum (&few->nodes[few->clusters[i]].here, &all->nodes[all->clusters[i]].here);
    }
}

/* The same nodes at the same positions, whatever the order of the records. */
static void
check_reversed (HfRetention *retention,
                HfRetention *other,
                HfTypeIndex  type)
{
  HfHeap *heap = hf_retain_heap (retention);
  HfHeap *reversed = hf_retain_heap (other);
  HfTypeIndex same_type = find_type (reversed, hf_heap_get_type_name (heap, type));
  g_autoptr (HfTypePaths) paths = find_paths (retention, type, 3);
  g_autoptr (HfTypePaths) same = find_paths (other, same_type, 3);

  g_assert_cmpuint (paths->n_nodes, ==, same->n_nodes);
  g_assert_cmpmem (paths->clusters, paths->n_clusters * sizeof (guint32), same->clusters,
                   same->n_clusters * sizeof (guint32));
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      g_autofree char *chain = hf_naive_paths_dup_chain (heap, paths, i);
      g_autofree char *same_chain = hf_naive_paths_dup_chain (reversed, same, i);

      g_assert_cmpstr (chain, ==, same_chain);
      assert_sum (&paths->nodes[i].through, &same->nodes[i].through);
    }
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
      HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 });

      g_test_message ("seed %u", seed);
      check_type (retention, type, rand);
      check_limit (retention, type);
      check_reversed (retention, other, type);
    }
}

static void
test_text (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("m:8:Map m->e e:8:Entry e->a a:5:Leaf e->b b:7:Leaf "
                                          "!h h:8:Hub h->c c:9:Leaf g:4:Leaf #m:Shop.map");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTypePaths) paths = find_paths (retention, find_type (heap, "Leaf"), 0);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_cmpuint (paths->n_clusters, ==, 2);
  first = hf_naive_paths_dup_chain (heap, paths, paths->clusters[0]);
  second = hf_naive_paths_dup_chain (heap, paths, paths->clusters[1]);
  g_assert_cmpstr (first, ==, "4 Shop > Map > Entry > Leaf");
  g_assert_cmpstr (second, ==, "3 none > Hub > Leaf");
  g_assert_cmpuint (paths->nodes[paths->clusters[0]].here.n_bytes, ==, 12);
  g_assert_cmpuint (paths->total.n_instances, ==, 3);
}

/* ---- Long lists -------------------------------------------------------------------- */

/* Links of @n_types kinds in turn, each refers to the next and, if @is_double, to the
 * one before. */
static HfHeap *
make_list (guint32  n_links,
           guint32  n_types,
           gboolean is_double)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "list", 4, NULL, 2);
  for (guint32 i = 0; i < n_types; i++)
    {
      g_autofree char *name = g_strdup_printf ("Link%u", i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint32 i = 0; i < n_links; i++)
    {
      const guint64 references[] = { 0x1000 + 16 * ((guint64) i + 1),
                                     0x1000 + 16 * ((guint64) i - 1) };

      hf_heap_builder_add_object (builder, 0x1000 + 16 * (guint64) i, i % n_types, 16,
                                  i + 1 < n_links ? references : references + 1,
                                  (is_double && i > 0) + (i + 1 < n_links));
    }
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
test_list (gconstpointer user_data)
{
  guint32 n_types = GPOINTER_TO_UINT (user_data);
  g_autoptr (HfHeap) heap = make_list (N_LINKS, n_types, TRUE);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTypePaths) paths = find_paths (retention, (HfTypeIndex){ 0 }, 0);
  guint32 n_objects = 0;

  check_tree (paths);
  check_clusters (paths);
  g_assert_cmpuint (paths->total.n_instances, ==, (N_LINKS + n_types - 1) / n_types);
  g_assert_cmpuint (paths->total.n_retained, ==, (guint64) 16 * N_LINKS);
  /* A group, and each link once until links repeat: at once, or far down. */
  g_assert_cmpuint (paths->n_nodes, <=, 1 + (n_types == 1 ? 1 : 64));
  for (guint32 i = 1; i < paths->n_nodes; i++)
    n_objects += paths->nodes[i].n_objects;
  g_assert_cmpuint (n_objects, >=, paths->total.n_instances);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_type_paths_new (retention, (HfTypeIndex){ 0 }, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* No object has the type, or none that has it is reachable. */
static void
test_none (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a:8:Map b:8:Leaf #a:Shop.map");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  static const char *const names[] = { "Leaf", "Shop" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (HfTypePaths) paths = find_paths (retention, find_type (heap, names[i]), 0);

      g_assert_cmpuint (paths->n_nodes, ==, 0);
      g_assert_cmpuint (paths->n_clusters, ==, 0);
      g_assert_cmpuint (paths->total.n_instances, ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/type-paths/show-clusters-and-groups", test_text);
  g_test_add_func ("/analysis/type-paths/random-graphs-match-a-slow-method", test_random);
  g_test_add_data_func ("/analysis/type-paths/a-long-list-is-one-node", GUINT_TO_POINTER (1),
                        test_list);
  g_test_add_data_func ("/analysis/type-paths/a-long-list-of-pairs-is-few-nodes",
                        GUINT_TO_POINTER (2), test_list);
  g_test_add_data_func ("/analysis/type-paths/a-long-list-of-triples-is-few-nodes",
                        GUINT_TO_POINTER (3), test_list);
  g_test_add_func ("/analysis/type-paths/nothing-holds-what-is-not-there", test_none);
  g_test_add_func ("/analysis/type-paths/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
