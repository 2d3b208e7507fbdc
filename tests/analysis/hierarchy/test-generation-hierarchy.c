/* test-generation-hierarchy.c: the heap by generation, and in each by namespace
 *
 * covers: hf-namespace-hierarchy, hf-namespace-hierarchy-find, hf-outer-groups, hf-type-leaves
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"
#include "hf-heap-builder.h"
#include "hf-hierarchy.h"
#include "hf-object-set.h"
#include "hf-retain.h"

static void
add_range (HfHeapBuilder *builder,
           guint64        generation,
           guint64        start)
{
  const HfRange range = { generation, start, 0x100, 0x100 };
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_range (part, &range);
  hf_heap_builder_add_part (builder, part, 0);
}

/* A type in three generations, one of which is frozen, and in none; one in a generation without
 * a name. Nothing holds the last object. */
static HfHeap *
make_heap (gboolean has_ranges)
{
  static const struct
  {
    guint64 id;
    guint64 type;
    guint64 size;
  } objects[] = {
    { 0x1000, 1, 10 }, { 0x2000, 1, 100 }, { 0x2080, 2, 300 }, { 0x3000, 1, 50 },
    { 0x4000, 1, 30 }, { 0x5000, 2, 20 },  { 0x2090, 2, 7 },
  };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  hf_heap_builder_add_type (builder, 1, "A.B.Everywhere");
  hf_heap_builder_add_type (builder, 2, "D.E.Old");
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      hf_heap_builder_add_object (builder, objects[i].id, objects[i].type, objects[i].size, NULL,
                                  0);
      if (i + 1 < G_N_ELEMENTS (objects))
        hf_heap_builder_add_root (builder, objects[i].id, HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  if (has_ranges)
    {
      add_range (builder, 0, 0x1000);
      add_range (builder, 2, 0x2000);
      add_range (builder, 5, 0x3000);
      add_range (builder, 9, 0x5000);
    }

  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static HfHierarchy *
group (HfHeap   *heap,
       HfWeight  weight)
{
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy = hf_hierarchy_new_by_generation (analysis, weight, NULL, &error);

  g_assert_no_error (error);
  return hierarchy;
}

static void
assert_node (const HfHierarchy *hierarchy,
             guint32            node,
             HfNodeKind         kind,
             const char        *name,
             guint64            n_bytes,
             guint32            n_types)
{
  g_autofree char *found = hf_hierarchy_dup_name (hierarchy, node);

  g_assert_cmpuint (hierarchy->nodes[node].kind, ==, kind);
  g_assert_cmpstr (found, ==, name);
  g_assert_cmpuint (hierarchy->nodes[node].n_bytes, ==, n_bytes);
  g_assert_cmpuint (hf_hierarchy_count_types (hierarchy, node), ==, n_types);
}

static guint32
find_top (const HfHierarchy *hierarchy,
          guint32            node)
{
  while (hierarchy->nodes[node].parent != 0)
    node = hierarchy->nodes[node].parent;
  return node;
}

static void
test_generations (void)
{
  static const guint32 tops[] = { 5, 1, 1, 2, 3, 4 };
  g_autoptr (HfHeap) heap = make_heap (TRUE);
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_REACHABLE);
  HfGenerations *generations = hf_generations_new (heap);
  const HfNode *nodes = hierarchy->nodes;

  g_assert_cmpuint (nodes[0].n_bytes, ==, 510);
  g_assert_cmpuint (nodes[0].n_children, ==, 5);
  assert_node (hierarchy, 1, HF_NODE_GENERATION, "2", 400, 2);
  assert_node (hierarchy, 2, HF_NODE_GENERATION, "frozen", 50, 1);
  assert_node (hierarchy, 3, HF_NODE_GENERATION, NULL, 30, 1);
  assert_node (hierarchy, 4, HF_NODE_GENERATION, "others", 20, 1);
  assert_node (hierarchy, 5, HF_NODE_GENERATION, "0", 10, 1);
  assert_node (hierarchy, nodes[1].first_child, HF_NODE_FAMILY, "D.E", 300, 1);
  assert_node (hierarchy, nodes[1].first_child + 1, HF_NODE_FAMILY, "A.B", 100, 1);
  assert_node (hierarchy, nodes[2].first_child, HF_NODE_FAMILY, "A.B", 50, 1);
  g_assert_cmpint (hf_hierarchy_get_part_kind (hierarchy, 0), ==, HF_NODE_GENERATION);
  g_assert_cmpint (hf_hierarchy_get_part_kind (hierarchy, 1), ==, HF_NODE_FAMILY);
  g_assert_cmpuint (hf_hierarchy_get_type (hierarchy, 1).value, ==, HF_INDEX_NONE);
  g_assert_true (hf_hierarchy_has_detail (hierarchy, 1));

  /* Each object in its own generation, though the type is in several. In order of ids, the object
   * that nothing holds is the fourth. */
  for (guint32 i = 0; i < 7; i++)
    {
      const guint32 node = hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ i });

      if (i == 3)
        {
          g_assert_cmpuint (node, ==, HF_INDEX_NONE);
          continue;
        }
      g_assert_cmpuint (nodes[node].item, ==, i);
      g_assert_cmpuint (find_top (hierarchy, node), ==, tops[i < 3 ? i : i - 1]);
      g_assert_cmpuint (nodes[find_top (hierarchy, node)].item, ==,
                        hf_generations_find_slot (generations, (HfObjectIndex){ i }));
    }
  hf_generations_free (generations);
}

static void
test_weights (void)
{
  g_autoptr (HfHeap) heap = make_heap (TRUE);
  g_autoptr (HfHierarchy) all = group (heap, HF_WEIGHT_EVERYTHING);
  g_autoptr (HfHierarchy) count = group (heap, HF_WEIGHT_COUNT);

  g_assert_cmpuint (all->nodes[0].n_bytes, ==, 517);
  assert_node (all, 1, HF_NODE_GENERATION, "2", 407, 2);
  g_assert_cmpuint (count->nodes[0].n_objects, ==, 7);
  g_assert_cmpuint (count->nodes[1].n_objects, ==, 3);
  assert_node (count, 1, HF_NODE_GENERATION, "2", 407, 2);
}

static void
test_none (void)
{
  g_autoptr (HfHeap) heap = make_heap (FALSE);
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_REACHABLE);
  const guint32 object = hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 0 });

  g_assert_cmpuint (hierarchy->nodes[0].n_children, ==, 1);
  assert_node (hierarchy, 1, HF_NODE_GENERATION, NULL, 510, 2);
  g_assert_cmpuint (hierarchy->nodes[1].item, ==, HF_GENERATION_SLOT_UNKNOWN);
  g_assert_cmpuint (hierarchy->nodes[object].item, ==, 0);
}

static guint32
count_pooled (HfHierarchy *hierarchy,
              guint32      node,
              guint32      first)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) set = NULL;
  g_autoptr (GError) error = NULL;

  query.kind = HF_OBJECT_SET_POOLED;
  query.hierarchy = hierarchy;
  query.node = node;
  query.first = first;
  set = hf_object_set_new (hierarchy->analysis, NULL, &query, NULL, &error);
  g_assert_no_error (error);
  return set->n_objects;
}

/* A pool has only objects of the generations that are pooled, or that it is in. */
static void
test_pooled (void)
{
  g_autoptr (HfHeap) heap = make_heap (TRUE);
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_REACHABLE);

  g_assert_cmpuint (count_pooled (hierarchy, 1, hierarchy->nodes[1].first_child), ==, 2);
  g_assert_cmpuint (count_pooled (hierarchy, 1, hierarchy->nodes[1].first_child + 1), ==, 1);
  g_assert_cmpuint (count_pooled (hierarchy, 0, 2), ==, 4);
  g_assert_cmpuint (count_pooled (hierarchy, 0, 5), ==, 1);
}

/* In a real heap, generations have what a sum over all objects has. */
static void
test_real (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (heap);
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_EVERYTHING);
  guint64 sums[HF_N_GENERATION_SLOTS] = { 0 };

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    sums[hf_generations_find_slot (generations, (HfObjectIndex){ i })] +=
      hf_heap_get_object_size (heap, (HfObjectIndex){ i });

  g_assert_cmpuint (hierarchy->nodes[0].n_children, >, 1);
  for (guint32 i = 1; i <= hierarchy->nodes[0].n_children; i++)
    {
      g_assert_cmpuint (hierarchy->nodes[i].n_bytes, ==, sums[hierarchy->nodes[i].item]);
      sums[hierarchy->nodes[i].item] = 0;
    }
  for (guint slot = 0; slot < HF_N_GENERATION_SLOTS; slot++)
    g_assert_cmpuint (sums[slot], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/generation-hierarchy/a-type-is-in-several", test_generations);
  g_test_add_func ("/analysis/generation-hierarchy/what-is-weighed", test_weights);
  g_test_add_func ("/analysis/generation-hierarchy/unknown-without-ranges", test_none);
  g_test_add_func ("/analysis/generation-hierarchy/what-is-pooled-is-of-its-generation",
                   test_pooled);
  g_test_add_func ("/analysis/generation-hierarchy/a-real-heap-adds-up", test_real);

  return g_test_run ();
}
