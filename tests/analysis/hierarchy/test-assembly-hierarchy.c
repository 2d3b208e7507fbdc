/* test-assembly-hierarchy.c: the heap by assembly, and types without a namespace in theirs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-object-set.h"
#include "hf-retain.h"

/* Type i + 1 has one object of this size. */
typedef struct
{
  const char *name;
  const char *assembly; /* or NULL */
  guint       size;
} Type;

static const Type types[] = {
  { "A.B.Order", "Shop", 400 }, { "Entry", "Shop", 300 },   { "Entry[]", "Shop", 20 },
  { "A.B.Text", "Core", 100 },  { "Bucket", "Core", 50 },   { "<>c", "Core", 9 },
  { "Bare", NULL, 8 },          { "D.E.Unknown", NULL, 7 },
};

static HfHierarchy *
group (HfGrouping grouping)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      hf_heap_builder_add_type (builder, i + 1, types[i].name);
      hf_heap_builder_add_object (builder, 0x1000 * (i + 1), i + 1, types[i].size, NULL, 0);
      hf_heap_builder_add_root (builder, 0x1000 * (i + 1), HF_ROOT_HANDLE, 0, NULL, NULL);
      if (types[i].assembly != NULL)
        hf_heap_builder_add_assembly (builder, i + 1, types[i].assembly);
    }
  hf_heap_builder_add_assembly (builder, 6, "Shop");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_grouping (grouping, analysis, NULL, HF_WEIGHT_REACHABLE, NULL,
                                            NULL, &error);
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

/* All weighs as much as its parts, and each object is found where its type is. */
static void
check_sums (const HfHierarchy *hierarchy)
{
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      guint64 n_bytes = 0;

      for (guint32 k = 0; k < node->n_children; k++)
        n_bytes += hierarchy->nodes[node->first_child + k].n_bytes;
      if (node->kind != HF_NODE_OBJECT && node->kind != HF_NODE_TYPE)
        g_assert_cmpuint (n_bytes, ==, node->n_bytes);
    }
}

static void
test_by_assembly (void)
{
  g_autoptr (HfHierarchy) hierarchy = group (HF_GROUPING_ASSEMBLY);
  const HfNode *nodes = hierarchy->nodes;
  guint32 shop;

  g_assert_cmpuint (nodes[0].n_children, ==, 4);
  assert_node (hierarchy, 1, HF_NODE_ASSEMBLY, "Shop", 720, 3);
  assert_node (hierarchy, 2, HF_NODE_ASSEMBLY, "Core", 150, 2);
  assert_node (hierarchy, 3, HF_NODE_ASSEMBLY, NULL, 15, 2);
  g_assert_cmpuint (nodes[3].item, ==, HF_INDEX_NONE);
  assert_node (hierarchy, 4, HF_NODE_ASSEMBLY, NULL, 9, 1);
  g_assert_cmpuint (nodes[4].item, ==, HF_ASSEMBLY_SEVERAL);

  shop = nodes[1].first_child;
  assert_node (hierarchy, shop, HF_NODE_FAMILY, "A.B", 400, 1);
  assert_node (hierarchy, shop + 1, HF_NODE_FAMILY, NULL, 320, 2);
  g_assert_cmpuint (hf_hierarchy_get_part_kind (hierarchy, 0), ==, HF_NODE_ASSEMBLY);
  g_assert_cmpuint (hf_hierarchy_get_part_kind (hierarchy, 1), ==, HF_NODE_FAMILY);
  check_sums (hierarchy);
  for (guint32 i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_cmpuint (nodes[hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ i })].item, ==,
                      i);
}

/* By namespace only what has none lies in assemblies. */
static void
test_by_namespace (gconstpointer data)
{
  const HfGrouping grouping = (HfGrouping) GPOINTER_TO_INT (data);
  g_autoptr (HfHierarchy) hierarchy = group (grouping);
  const HfNode *nodes = hierarchy->nodes;
  const guint32 top = grouping == HF_GROUPING_DOMAIN ? 1 : 0;
  const guint32 first = nodes[top].first_child;

  g_assert_cmpuint (nodes[top].n_children, ==, 6);
  assert_node (hierarchy, first, HF_NODE_FAMILY, "A.B", 500, 2);
  assert_node (hierarchy, first + 1, HF_NODE_ASSEMBLY, "Shop", 320, 2);
  assert_node (hierarchy, first + 2, HF_NODE_ASSEMBLY, "Core", 50, 1);
  assert_node (hierarchy, first + 3, HF_NODE_ASSEMBLY, NULL, 9, 1);
  assert_node (hierarchy, first + 4, HF_NODE_FAMILY, NULL, 8, 1);
  assert_node (hierarchy, first + 5, HF_NODE_FAMILY, "D.E", 7, 1);
  g_assert_cmpuint (nodes[nodes[first + 1].first_child].kind, ==, HF_NODE_TYPE);
  check_sums (hierarchy);
}

/* A picture pools the objects of whole assemblies, or of whole families in one. */
static void
test_pooled (void)
{
  g_autoptr (HfHierarchy) hierarchy = group (HF_GROUPING_ASSEMBLY);
  const guint32 shop = hierarchy->nodes[1].first_child;
  const guint32 nodes[] = { 0, 1 };
  const guint32 firsts[] = { 2, shop + 1 };
  const guint n_objects[] = { 5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      HfObjectSetQuery query = hf_object_set_query_all ();
      g_autoptr (HfObjectSet) set = NULL;

      query.kind = HF_OBJECT_SET_POOLED;
      query.hierarchy = hierarchy;
      query.node = nodes[i];
      query.first = firsts[i];
      set = hf_object_set_new (hierarchy->analysis, NULL, &query, NULL, NULL);
      g_assert_cmpuint (set->n_objects, ==, n_objects[i]);
    }
}

/* Nested types have no namespace in such a file, but an assembly. */
static void
test_real (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gcdump.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) names = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING,
                                                                 NULL, NULL);
  g_autoptr (HfHierarchy) assemblies = hf_hierarchy_new_by_assembly (analysis, HF_WEIGHT_EVERYTHING,
                                                                     NULL, NULL);
  guint64 n_placed = 0;

  check_sums (names);
  check_sums (assemblies);
  g_assert_cmpuint (names->nodes[0].n_bytes, ==, assemblies->nodes[0].n_bytes);
  for (guint32 i = 1; names->nodes[i].parent == 0; i++)
    {
      if (names->nodes[i].kind == HF_NODE_ASSEMBLY)
        n_placed += names->nodes[i].n_bytes;
      /* All that has objects is from a module here. */
      g_assert_true (names->nodes[i].kind == HF_NODE_ASSEMBLY || names->nodes[i].name_length > 0);
    }
  g_assert_cmpuint (n_placed, >, names->nodes[0].n_bytes / 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(NAME) "/analysis/assembly-hierarchy/" NAME
  g_test_add_func (ADD ("assembly-then-namespace"), test_by_assembly);
  g_test_add_data_func (ADD ("by-namespace-what-has-none"), GINT_TO_POINTER (HF_GROUPING_NAMESPACE),
                        test_by_namespace);
  g_test_add_data_func (ADD ("by-domain-what-has-none"), GINT_TO_POINTER (HF_GROUPING_DOMAIN),
                        test_by_namespace);
  g_test_add_func (ADD ("what-is-pooled-is-listed"), test_pooled);
  g_test_add_func (ADD ("a-real-heap-has-no-type-without-a-place"), test_real);
#undef ADD
  return g_test_run ();
}
