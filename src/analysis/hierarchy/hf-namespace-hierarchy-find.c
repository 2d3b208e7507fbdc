/* hf-namespace-hierarchy-find.c: where an object is in a hierarchy by names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-namespace-hierarchy-private.h"
#include "hf-outer-groups.h"

/* The type's node, if the object is one of those that have one below it. */
static guint32
find_below_type (const HfHierarchy *self,
                 guint32            type_node,
                 HfObjectIndex      object)
{
  return type_node == HF_INDEX_NONE
           ? HF_INDEX_NONE
           : hf_hierarchy_find_child (self, type_node, HF_NODE_OBJECT, object.value);
}

guint32
hf_namespace_hierarchy_find_object (const HfHierarchy *self,
                                    HfObjectIndex      object)
{
  const HfTypeIndex type = hf_heap_get_object_type (hf_analysis_get_heap (self->analysis), object);

  return find_below_type (self, hf_hierarchy_find_type (self, type), object);
}

/* Of several groups, the type's node in that of the object. */
static guint32
find_type_in_group (const HfHierarchy *self,
                    guint32            outer,
                    guint32            type)
{
  const HfNode *nodes = self->nodes;

  for (guint32 i = 1; i < self->n_nodes; i++)
    {
      guint32 above = i;

      if (nodes[i].kind != HF_NODE_TYPE || nodes[i].item != type)
        continue;
      while (nodes[above].parent != 0)
        above = nodes[above].parent;
      if (nodes[above].item == outer)
        return i;
    }

  return HF_INDEX_NONE;
}

guint32
hf_namespace_hierarchy_find_in_group (const HfHierarchy *self,
                                      HfObjectIndex      object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const guint32 type = hf_heap_get_object_type (heap, object).value;
  g_auto (HfOuterGroups) groups = { 0 };

  if (self->nodes[0].n_children <= 1)
    return hf_namespace_hierarchy_find_object (self, object);
  hf_outer_groups_init (&groups, heap, self->grouping);
  return find_below_type (self,
                          find_type_in_group (self, hf_outer_groups_find (&groups, object), type),
                          object);
}
