/* hf-namespace-hierarchy.c: the heap by names: of assemblies, families, namespaces and types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-namespace-hierarchy-private.h"

#include "hf-largest-objects.h"
#include "hf-leaf-hierarchy.h"
#include "hf-namespace-nodes-private.h"

/* ---- The hierarchy ------------------------------------------------------ */

static gboolean
is_above_namespaces (const HfNode *node)
{
  return node->kind == HF_NODE_HEAP || hf_node_kind_has_families (node->kind) ||
         node->kind == HF_NODE_FAMILY;
}

/* Types are counted while the user waits: in each family, and in what that is in. */
static void
count_types (HfHierarchy *self)
{
  while (self->n_counted < self->n_nodes && is_above_namespaces (&self->nodes[self->n_counted]))
    self->n_counted++;

  self->type_counts = g_new0 (guint32, (gsize) self->n_counted + 1);
  for (guint32 i = 1; i < self->n_nodes; i++)
    {
      if (self->nodes[i].kind != HF_NODE_TYPE)
        continue;
      for (guint32 above = i; above != HF_INDEX_NONE; above = self->nodes[above].parent)
        {
          if (above < self->n_counted)
            self->type_counts[above]++;
        }
    }
}

/* ---- The classes -------------------------------------------------------- */

static const HfHierarchyClass namespace_class = {
  .instance_size = sizeof (HfHierarchy),
  .grouping = HF_GROUPING_NAMESPACE,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_FAMILY,
    [HF_NODE_ASSEMBLY] = HF_NODE_TYPE,
    [HF_NODE_FAMILY] = HF_NODE_TYPE,
    [HF_NODE_NAMESPACE] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .find_object = hf_namespace_hierarchy_find_object,
};

static const HfHierarchyClass domain_class = {
  .instance_size = sizeof (HfHierarchy),
  .grouping = HF_GROUPING_DOMAIN,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_DOMAIN,
    [HF_NODE_DOMAIN] = HF_NODE_FAMILY,
    [HF_NODE_ASSEMBLY] = HF_NODE_TYPE,
    [HF_NODE_FAMILY] = HF_NODE_TYPE,
    [HF_NODE_NAMESPACE] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .find_object = hf_namespace_hierarchy_find_in_group,
};

static const HfHierarchyClass generation_class = {
  .instance_size = sizeof (HfHierarchy),
  .grouping = HF_GROUPING_GENERATION,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_GENERATION,
    [HF_NODE_GENERATION] = HF_NODE_FAMILY,
    [HF_NODE_ASSEMBLY] = HF_NODE_TYPE,
    [HF_NODE_FAMILY] = HF_NODE_TYPE,
    [HF_NODE_NAMESPACE] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .find_object = hf_namespace_hierarchy_find_in_group,
};

static const HfHierarchyClass assembly_class = {
  .instance_size = sizeof (HfHierarchy),
  .grouping = HF_GROUPING_ASSEMBLY,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_ASSEMBLY,
    [HF_NODE_ASSEMBLY] = HF_NODE_FAMILY,
    [HF_NODE_FAMILY] = HF_NODE_TYPE,
    [HF_NODE_NAMESPACE] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .find_object = hf_namespace_hierarchy_find_object,
};

/* ---- The makers --------------------------------------------------------- */

/* @largest: NULL for a tree that ends with the types */
static HfHierarchy *
make_of_leaves (HfAnalysis              *analysis,
                const HfTypeLeaves      *leaves,
                const HfLargestObjects  *largest,
                const HfHierarchyClass  *class,
                GCancellable            *cancellable,
                GError                 **error)
{
  HfHierarchy *self = NULL;
  GArray *nodes = hf_namespace_nodes_new (leaves, largest, cancellable, error);

  if (nodes == NULL)
    return NULL;
  self = hf_hierarchy_new (class, analysis, leaves->weight, nodes);
  hf_hierarchy_index_types (self);
  count_types (self);
  return self;
}

static HfHierarchy *
make (HfAnalysis              *analysis,
      HfWeight                 weight,
      const HfHierarchyClass  *class,
      GCancellable            *cancellable,
      GError                 **error)
{
  g_autoptr (HfLargestObjects) largest = NULL;
  HfHierarchy *self = NULL;
  HfTypeLeaves leaves = { 0 };

  g_return_val_if_fail (weight != HF_WEIGHT_REACHABLE ||
                          hf_analysis_get_reachability (analysis) != NULL,
                        NULL);

  largest = hf_largest_objects_new (analysis, weight == HF_WEIGHT_REACHABLE, cancellable, error);
  if (largest == NULL)
    return NULL;
  if (hf_type_leaves_init (&leaves, analysis, weight, class->grouping, cancellable, error))
    self = make_of_leaves (analysis, &leaves, largest, class, cancellable, error);
  hf_type_leaves_clear (&leaves);
  return self;
}

HfHierarchy *
hf_hierarchy_new_of_type_leaves (HfAnalysis          *analysis,
                                 const HfTypeLeaves  *leaves,
                                 GCancellable        *cancellable,
                                 GError             **error)
{
  static const HfHierarchyClass *const classes[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = &namespace_class,
    [HF_GROUPING_DOMAIN] = &domain_class,
    [HF_GROUPING_ASSEMBLY] = &assembly_class,
    [HF_GROUPING_GENERATION] = &generation_class,
  };

  g_return_val_if_fail (classes[leaves->grouping] != NULL, NULL);
  g_return_val_if_fail (leaves->heap == hf_analysis_get_heap (analysis), NULL);

  return make_of_leaves (analysis, leaves, NULL, classes[leaves->grouping], cancellable, error);
}

HfHierarchy *
hf_hierarchy_new_by_namespace (HfAnalysis    *analysis,
                               HfWeight       weight,
                               GCancellable  *cancellable,
                               GError       **error)
{
  return make (analysis, weight, &namespace_class, cancellable, error);
}

HfHierarchy *
hf_hierarchy_new_by_domain (HfAnalysis    *analysis,
                            HfWeight       weight,
                            GCancellable  *cancellable,
                            GError       **error)
{
  return make (analysis, weight, &domain_class, cancellable, error);
}

HfHierarchy *
hf_hierarchy_new_by_assembly (HfAnalysis    *analysis,
                              HfWeight       weight,
                              GCancellable  *cancellable,
                              GError       **error)
{
  return make (analysis, weight, &assembly_class, cancellable, error);
}

HfHierarchy *
hf_hierarchy_new_by_generation (HfAnalysis    *analysis,
                                HfWeight       weight,
                                GCancellable  *cancellable,
                                GError       **error)
{
  return make (analysis, weight, &generation_class, cancellable, error);
}
