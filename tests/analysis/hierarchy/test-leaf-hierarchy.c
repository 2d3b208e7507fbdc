/* test-leaf-hierarchy.c: trees of sums are those of the heap that the sums are from
 *
 * covers: hf-namespace-nodes, hf-root-leaf-hierarchy, hf-root-leaves, hf-type-leaves
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-leaf-hierarchy.h"
#include "hf-naive.h"
#include "hf-retain.h"

#define N_RANDOM 500

static HfHierarchy *
make_of_types (HfAnalysis *analysis,
               HfGrouping  grouping,
               HfWeight    weight)
{
  g_autoptr (GError) error = NULL;
  HfTypeLeaves all;
  HfTypeLeaves added;
  HfHierarchy *hierarchy = NULL;

  g_assert_true (hf_type_leaves_init (&all, analysis, weight, grouping, NULL, &error));
  g_assert_true (hf_type_leaves_init_empty (&added, hf_analysis_get_heap (analysis), weight,
                                            grouping, all.n_leaves, NULL, &error));
  /* In another order, and with nothing but what an adder knows. */
  for (guint32 i = all.n_leaves; i-- > 0;)
    {
      const HfTypeLeaf leaf = { .type = all.leaves[i].type,
                                .outer = all.leaves[i].outer,
                                .n_bytes = all.leaves[i].n_bytes,
                                .n_objects = all.leaves[i].n_objects };

      hf_type_leaves_add (&added, leaf);
    }
  hf_type_leaves_add (&added, (HfTypeLeaf){ .type = 0 });
  g_assert_cmpuint (added.n_leaves, ==, all.n_leaves);
  g_assert_true (hf_type_leaves_sort (&added, &error));
  hierarchy = hf_hierarchy_new_of_type_leaves (analysis, &added, NULL, &error);
  g_assert_no_error (error);
  hf_type_leaves_clear (&all);
  hf_type_leaves_clear (&added);
  return hierarchy;
}

static HfHierarchy *
make_of_roots (HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  g_auto (HfRootLeaves) leaves = { 0 };
  HfHierarchy *hierarchy = NULL;

  g_assert_true (hf_root_leaves_init (&leaves, retention, NULL, &error));
  hierarchy = hf_hierarchy_new_of_root_leaves (hf_retention_get_analysis (retention), &leaves, NULL,
                                               &error);
  g_assert_no_error (error);
  return hierarchy;
}

static gboolean
is_same (const HfHierarchy *whole,
         guint32            node,
         const HfHierarchy *leaves,
         guint32            other)
{
  g_autofree char *name = hf_hierarchy_dup_name (whole, node);
  g_autofree char *other_name = hf_hierarchy_dup_name (leaves, other);

  return whole->nodes[node].kind == leaves->nodes[other].kind && g_strcmp0 (name, other_name) == 0;
}

/* A heap's tree by root has no nodes for parts that no picture can show. */
static void
assert_invisible (const HfNode *part,
                  const HfNode *parent)
{
  g_assert_cmpuint (part->n_bytes, <=,
                    parent->n_bytes / (HF_HIERARCHY_PICTURE_AREA / HF_HIERARCHY_CELL_AREA));
}

/* A node of both, and its children in the same order, but for objects. */
static guint
compare_nodes (const HfHierarchy *whole,
               guint32            node,
               const HfHierarchy *leaves,
               guint32            other)
{
  const HfNode *a = &whole->nodes[node];
  const HfNode *b = &leaves->nodes[other];
  const gboolean is_type = a->kind == HF_NODE_TYPE;
  const guint32 n_children = is_type ? 0 : a->n_children;
  guint n = 1;
  guint32 at = b->first_child;

  g_assert_true (is_same (whole, node, leaves, other));
  g_assert_cmpuint (a->n_bytes, ==, b->n_bytes);
  g_assert_cmpuint (a->n_objects, ==, b->n_objects);
  g_assert_cmpuint (a->name_length, ==, b->name_length);
  g_assert_cmpuint (hf_hierarchy_get_part_kind (whole, node), ==,
                    hf_hierarchy_get_part_kind (leaves, other));
  for (guint32 i = 0; i < n_children; i++, at++)
    {
      const guint32 child = a->first_child + i;

      for (; at < b->first_child + b->n_children && !is_same (whole, child, leaves, at); at++)
        assert_invisible (&leaves->nodes[at], b);
      g_assert_cmpuint (at, <, b->first_child + b->n_children);
      n += compare_nodes (whole, child, leaves, at);
    }
  for (; at < b->first_child + b->n_children; at++)
    assert_invisible (&leaves->nodes[at], b);
  return n;
}

static void
check_types (HfAnalysis *analysis)
{
  static const HfGrouping groupings[] = {
    HF_GROUPING_NAMESPACE,
    HF_GROUPING_DOMAIN,
    HF_GROUPING_ASSEMBLY,
    HF_GROUPING_GENERATION,
  };

  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      for (int weight = HF_WEIGHT_REACHABLE; weight <= HF_WEIGHT_COUNT; weight++)
        {
          g_autoptr (HfHierarchy) whole =
            hf_hierarchy_new_by_grouping (groupings[i], analysis, NULL, weight, NULL, NULL, NULL);
          g_autoptr (HfHierarchy) leaves = make_of_types (analysis, groupings[i], weight);

          g_assert_cmpuint (compare_nodes (whole, 0, leaves, 0), ==, leaves->n_nodes);
          for (guint32 node = 0; node < leaves->n_nodes; node++)
            {
              g_assert_cmpuint (leaves->nodes[node].kind, !=, HF_NODE_OBJECT);
              if (leaves->nodes[node].kind == HF_NODE_TYPE)
                g_assert_false (hf_hierarchy_can_open (leaves, node));
            }
        }
    }
}

static void
check_roots (HfRetention *retention)
{
  g_autoptr (HfHierarchy) whole = hf_hierarchy_new_by_root (retention, NULL, NULL);
  g_autoptr (HfHierarchy) leaves = make_of_roots (retention);
  guint64 n_bytes = 0;

  compare_nodes (whole, 0, leaves, 0);
  for (guint32 i = 0; i < leaves->n_nodes; i++)
    {
      const HfNode *node = &leaves->nodes[i];
      const HfRetainedGroup *group = hf_hierarchy_get_group (leaves, i);

      n_bytes += node->kind == HF_NODE_TYPE ? node->n_bytes : 0;
      g_assert_cmpint (group != NULL, ==,
                       node->kind == HF_NODE_KIND || node->kind == HF_NODE_MEMBER);
      if (group != NULL)
        g_assert_cmpuint (group->n_bytes, ==, node->n_bytes);
      if (node->kind == HF_NODE_MEMBER || node->kind == HF_NODE_KIND)
        g_assert_cmpuint (hf_hierarchy_count_types (leaves, i), ==, node->n_children);
      g_assert_true (hf_hierarchy_has_detail (leaves, i));
    }
  g_assert_cmpuint (n_bytes, ==,
                    hf_analysis_get_reachability (hf_retention_get_analysis (retention))->n_bytes);
}

static void
test_real (gconstpointer path)
{
  g_autoptr (HfRetention) retention = hf_retain_file (path);

  check_types (hf_retention_get_analysis (retention));
  check_roots (retention);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = NULL;

      if (!hf_heap_knows_reachable (heap))
        continue;
      g_test_message ("seed %u", seed);
      retention = hf_retain (heap);
      check_types (hf_retention_get_analysis (retention));
      check_roots (retention);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (HfRootLeaves) leaves = { 0 };
  g_auto (HfRootLeaves) whole = { 0 };
  HfTypeLeaves types = { 0 };

  g_assert_true (hf_root_leaves_init (&whole, retention, NULL, NULL));
  g_assert_true (
    hf_type_leaves_init (&types, analysis, HF_WEIGHT_COUNT, HF_GROUPING_NAMESPACE, NULL, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_root_leaves_init (&leaves, retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (hf_hierarchy_new_of_root_leaves (analysis, &whole, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (hf_hierarchy_new_of_type_leaves (analysis, &types, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  hf_type_leaves_clear (&types);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/analysis/leaf-hierarchy/leaves-of-a-heap-are-its-tree",
                        "real/wpf-app.gclog.gz", test_real);
  g_test_add_func ("/analysis/leaf-hierarchy/leaves-of-random-heaps-are-their-trees", test_random);
  g_test_add_func ("/analysis/leaf-hierarchy/making-can-be-cancelled", test_cancel);

  return g_test_run ();
}
