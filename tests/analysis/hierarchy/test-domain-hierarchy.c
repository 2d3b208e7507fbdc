/* test-domain-hierarchy.c: the heap by application domain, and in each by namespace
 *
 * covers: hf-namespace-hierarchy, hf-namespace-hierarchy-find, hf-type-leaves
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-hierarchy.h"
#include "hf-object-set.h"
#include "hf-retain.h"

/* Two programs in one process, which share a type. */
static HfHeap *
make_heap (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  hf_heap_builder_begin_domain (builder, "first.exe", 9, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "A.B.Shared");
  hf_heap_builder_add_type (builder, 2, "A.B.C.First");
  hf_heap_builder_add_object (builder, 0x1000, 1, 100, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 50, NULL, 0);
  hf_heap_builder_add_object (builder, 0x3000, 2, 7, NULL, 0);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x2000, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_begin_domain (builder, "second.exe", 10, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "A.B.Shared");
  hf_heap_builder_add_type (builder, 3, "D.E.Second");
  hf_heap_builder_add_object (builder, 0x4000, 1, 400, NULL, 0);
  hf_heap_builder_add_object (builder, 0x5000, 3, 30, NULL, 0);
  hf_heap_builder_add_root (builder, 0x4000, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x5000, HF_ROOT_HANDLE, 0, NULL, NULL);

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
  HfHierarchy *hierarchy = hf_hierarchy_new_by_domain (analysis, weight, NULL, &error);

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

static void
test_two (void)
{
  g_autoptr (HfHeap) heap = make_heap ();
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_REACHABLE);
  const HfNode *nodes = hierarchy->nodes;
  guint32 object;

  g_assert_cmpuint (nodes[0].n_bytes, ==, 580);
  g_assert_cmpuint (nodes[0].n_children, ==, 2);
  assert_node (hierarchy, 1, HF_NODE_DOMAIN, "second.exe", 430, 2);
  assert_node (hierarchy, 2, HF_NODE_DOMAIN, "first.exe", 150, 2);
  assert_node (hierarchy, nodes[1].first_child, HF_NODE_FAMILY, "A.B", 400, 1);
  assert_node (hierarchy, nodes[1].first_child + 1, HF_NODE_FAMILY, "D.E", 30, 1);
  assert_node (hierarchy, nodes[2].first_child, HF_NODE_FAMILY, "A.B", 150, 2);
  g_assert_true (hf_hierarchy_has_detail (hierarchy, 1));

  /* Each object in its own domain, though the type is in both. */
  for (guint32 i = 0; i < 5; i++)
    {
      guint32 above;

      if (i == 2)
        continue;
      object = hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ i });
      g_assert_cmpuint (object, !=, HF_INDEX_NONE);
      g_assert_cmpuint (nodes[object].item, ==, i);
      for (above = object; nodes[above].parent != 0; above = nodes[above].parent)
        continue;
      g_assert_cmpuint (above, ==, i < 3 ? 2 : 1);
    }
}

static void
test_weights (void)
{
  g_autoptr (HfHeap) heap = make_heap ();
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_EVERYTHING);

  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 587);
  assert_node (hierarchy, 2, HF_NODE_DOMAIN, "first.exe", 157, 2);
}

/* In one domain there is what there is by namespace, a level deeper. */
static void
test_one (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) domains = hf_hierarchy_new_by_domain (analysis, HF_WEIGHT_REACHABLE, NULL,
                                                                NULL);
  g_autoptr (HfHierarchy) names = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE,
                                                                 NULL, NULL);

  g_assert_cmpuint (domains->nodes[0].n_children, ==, 1);
  g_assert_cmpuint (domains->n_nodes, ==, names->n_nodes + 1);
  for (guint32 i = 1; i < names->n_nodes; i++)
    {
      g_assert_cmpuint (domains->nodes[i + 1].n_bytes, ==, names->nodes[i].n_bytes);
      g_assert_cmpuint (domains->nodes[i + 1].item, ==, names->nodes[i].item);
      g_assert_cmpuint (domains->nodes[i + 1].kind, ==, names->nodes[i].kind);
      g_assert_cmpuint (hf_hierarchy_count_types (domains, i + 1), ==,
                        hf_hierarchy_count_types (names, i));
    }
}

/* A pool inside a domain has objects of that domain only. */
static void
test_pooled (void)
{
  g_autoptr (HfHeap) heap = make_heap ();
  g_autoptr (HfHierarchy) hierarchy = group (heap, HF_WEIGHT_REACHABLE);
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) set = NULL;
  g_autoptr (GError) error = NULL;

  query.kind = HF_OBJECT_SET_POOLED;
  query.hierarchy = hierarchy;
  query.node = 1;
  query.first = hierarchy->nodes[1].first_child;
  g_assert_false (hf_object_set_needs_retention (&query));
  set = hf_object_set_new (hierarchy->analysis, NULL, &query, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (set->n_objects, ==, 2);
  g_assert_cmpuint (set->objects[0].value, ==, 3);
  g_assert_cmpuint (set->objects[1].value, ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/domain-hierarchy/two-domains-that-share-a-type", test_two);
  g_test_add_func ("/analysis/domain-hierarchy/what-is-weighed", test_weights);
  g_test_add_func ("/analysis/domain-hierarchy/one-domain-is-as-by-namespace", test_one);
  g_test_add_func ("/analysis/domain-hierarchy/what-is-pooled-is-of-its-domain", test_pooled);

  return g_test_run ();
}
