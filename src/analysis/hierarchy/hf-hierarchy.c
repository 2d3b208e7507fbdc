/* hf-hierarchy.c: the heap as a tree of weights
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-hierarchy-private.h"

#include "hf-error.h"
#include "hf-generations.h"

#include <glib/gi18n.h>
#include <string.h>

/* The rest beside it is a frame. */
#define FILLING_SHARE .97

gboolean
hf_hierarchy_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to group the heap"));
  return FALSE;
}

HfHierarchy *
hf_hierarchy_new (const HfHierarchyClass *class,
                  HfAnalysis             *analysis,
                  HfWeight                weight,
                  GArray                 *nodes)
{
  HfHierarchy *self = g_malloc0 (class->instance_size);

  self->class = class;
  g_atomic_ref_count_init (&self->refs);
  self->analysis = g_object_ref (analysis);
  self->grouping = class->grouping;
  self->weight = weight;
  self->n_nodes = nodes->len;
  self->nodes = (HfNode *) (void *) g_array_free (nodes, FALSE);
  return self;
}

HfHierarchy *
hf_hierarchy_ref (HfHierarchy *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_hierarchy_unref (HfHierarchy *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;
  if (self->class->finalize != NULL)
    self->class->finalize (self);
  g_object_unref (self->analysis);
  g_clear_object (&self->retention);
  hf_type_set_unref (self->folded);
  g_free (self->nodes);
  g_free (self->type_nodes);
  g_free (self->type_counts);
  g_free (self);
}

/* ---- Detail ------------------------------------------------------------- */

gboolean
hf_hierarchy_has_detail (const HfHierarchy *self,
                         guint32            focus)
{
  return self->class->detail == NULL || (self->nodes[focus].state & HF_NODE_STATE_DETAILED) != 0;
}

HfHierarchy *
hf_hierarchy_new_for_focus (HfHierarchy   *self,
                            guint32        focus,
                            GCancellable  *cancellable,
                            GError       **error)
{
  g_return_val_if_fail (focus < self->n_nodes, NULL);
  g_return_val_if_fail (self->nodes[focus].kind != HF_NODE_OBJECT, NULL);

  if (hf_hierarchy_has_detail (self, focus))
    return hf_hierarchy_ref (self);
  return self->class->detail (self, focus, cancellable, error);
}

gboolean
hf_hierarchy_can_open (const HfHierarchy *self,
                       guint32            node)
{
  const HfNode *n = &self->nodes[node];
  const HfOwnerNode *owner = hf_hierarchy_get_owner (self, node);

  if (n->kind == HF_NODE_OBJECT || hf_hierarchy_get_weight (self, node) == 0)
    return FALSE;
  /* Nothing finds the parts of a type later, if it has none. */
  if (n->kind == HF_NODE_TYPE && n->n_children == 0 && self->class->detail == NULL)
    return FALSE;
  return owner == NULL || owner->n_own_bytes < n->n_bytes;
}

gboolean
hf_hierarchy_fills (const HfHierarchy *self,
                    guint32            node,
                    guint32            around)
{
  return (double) hf_hierarchy_get_weight (self, node) >=
         FILLING_SHARE * (double) hf_hierarchy_get_weight (self, around);
}

/* ---- Parts of a node ----------------------------------------------------- */

HfNodeKind
hf_hierarchy_get_part_kind (const HfHierarchy *self,
                            guint32            node)
{
  return self->class->part_kinds[self->nodes[node].kind];
}

const HfOwnerNode *
hf_hierarchy_get_owner (const HfHierarchy *self,
                        guint32            node)
{
  return self->nodes[node].kind == HF_NODE_OWNER ? self->class->get_owner (self, node) : NULL;
}

const HfLink *
hf_hierarchy_get_links (const HfHierarchy *self,
                        guint32            node,
                        guint32           *n_links)
{
  *n_links = 0;
  return self->nodes[node].kind == HF_NODE_OWNER ? self->class->get_links (self, node, n_links)
                                                 : NULL;
}

gboolean
hf_hierarchy_for_each_owned (const HfHierarchy *self,
                             guint32            node,
                             HfOwnedFunc        func,
                             gpointer           user_data,
                             GCancellable      *cancellable)
{
  g_return_val_if_fail (self->nodes[node].kind == HF_NODE_OWNER, FALSE);

  return self->class->for_each_owned (self, node, func, user_data, cancellable);
}

const HfRetainedGroup *
hf_hierarchy_get_group (const HfHierarchy *self,
                        guint32            node)
{
  const HfNode *n = &self->nodes[node];

  if (n->kind != HF_NODE_KIND && n->kind != HF_NODE_MEMBER)
    return NULL;
  if (self->class->get_group != NULL)
    return self->class->get_group (self, node);
  if (n->kind == HF_NODE_KIND)
    return &hf_retention_get_root_retention (self->retention)->kinds[n->item];
  return &hf_retention_get_root_retention (self->retention)->members[n->item];
}

HfTypeIndex
hf_hierarchy_get_type (const HfHierarchy *self,
                       guint32            node)
{
  const HfNode *n = &self->nodes[node];

  switch ((HfNodeKind) n->kind)
    {
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
    case HF_NODE_TYPE:
    case HF_NODE_OWNER:
      return (HfTypeIndex){ n->item };
    case HF_NODE_OBJECT:
      return hf_heap_get_object_type (hf_analysis_get_heap (self->analysis),
                                      (HfObjectIndex){ n->item });
    case HF_NODE_MEMBER:
      return hf_hierarchy_get_group (self, node)->type;
    case HF_NODE_HEAP:
    case HF_NODE_DOMAIN:
    case HF_NODE_ASSEMBLY:
    case HF_NODE_GENERATION:
    case HF_NODE_KIND:
    case HF_NODE_SEVERAL:
    default:
      return (HfTypeIndex){ HF_INDEX_NONE };
    }
}

static char *
dup_kind_name (guint64 kind)
{
  const char *name = hf_root_kind_name (kind);

  return name != NULL ? g_strdup (name) : g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
}

char *
hf_hierarchy_dup_name (const HfHierarchy *self,
                       guint32            node)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfNode *from = &self->nodes[node];
  HfTypeIndex type = hf_hierarchy_get_type (self, node);
  guint32 n_domains = 0;

  switch ((HfNodeKind) from->kind)
    {
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
      if (from->name_length == 0)
        return NULL;
      return g_strndup (hf_heap_get_type_name (heap, type), from->name_length);
    case HF_NODE_TYPE:
    case HF_NODE_OWNER:
    case HF_NODE_MEMBER:
      return type.value == HF_INDEX_NONE ? NULL : g_strdup (hf_heap_get_type_name (heap, type));
    case HF_NODE_OBJECT:
      return g_strdup_printf ("%" G_GINT64_MODIFIER "x",
                              hf_heap_get_object_address (heap, (HfObjectIndex){ from->item }));
    case HF_NODE_KIND:
      return dup_kind_name (hf_hierarchy_get_group (self, node)->kind);
    case HF_NODE_DOMAIN:
      return g_strdup (hf_heap_get_domains (heap, &n_domains)[from->item].name);
    case HF_NODE_ASSEMBLY:
      if (from->item >= HF_ASSEMBLY_SEVERAL)
        return NULL;
      return g_strdup (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ from->item }));
    case HF_NODE_GENERATION:
      return g_strdup (hf_generation_slot_name (from->item));
    case HF_NODE_HEAP:
    case HF_NODE_SEVERAL:
    default:
      return NULL;
    }
}

guint32
hf_hierarchy_count_types (const HfHierarchy *self,
                          guint32            node)
{
  if (node < self->n_counted)
    return self->type_counts[node];

  switch ((HfNodeKind) self->nodes[node].kind)
    {
    case HF_NODE_NAMESPACE:
      return self->nodes[node].n_children;
    case HF_NODE_TYPE:
      return 1;
    case HF_NODE_HEAP:
    case HF_NODE_DOMAIN:
    case HF_NODE_ASSEMBLY:
    case HF_NODE_GENERATION:
    case HF_NODE_FAMILY:
    case HF_NODE_OBJECT:
    case HF_NODE_KIND:
    case HF_NODE_SEVERAL:
    case HF_NODE_MEMBER:
    case HF_NODE_OWNER:
    default:
      return 0;
    }
}

/* ---- Where something is ------------------------------------------------- */

void
hf_hierarchy_index_type (HfHierarchy *self,
                         guint32      type,
                         guint32      node)
{
  guint32 *heaviest = &self->type_nodes[type];

  if (*heaviest == HF_INDEX_NONE ||
      hf_hierarchy_get_weight (self, node) > hf_hierarchy_get_weight (self, *heaviest))
    *heaviest = node;
}

void
hf_hierarchy_index_types (HfHierarchy *self)
{
  gsize n_types = hf_heap_get_n_types (hf_analysis_get_heap (self->analysis));

  self->type_nodes = g_new (guint32, n_types + 1);
  memset (self->type_nodes, 0xff, sizeof (guint32) * (n_types + 1));
  for (guint32 i = 1; i < self->n_nodes; i++)
    {
      const HfNode *node = &self->nodes[i];

      if (node->kind == HF_NODE_TYPE || node->kind == HF_NODE_OWNER)
        hf_hierarchy_index_type (self, node->item, i);
    }
}

guint32
hf_hierarchy_find_type (const HfHierarchy *self,
                        HfTypeIndex        type)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);

  return type.value < hf_heap_get_n_types (heap) ? self->type_nodes[type.value] : HF_INDEX_NONE;
}

guint32
hf_hierarchy_find_child (const HfHierarchy *self,
                         guint32            node,
                         HfNodeKind         kind,
                         guint32            item)
{
  const HfNode *parent = &self->nodes[node];

  for (guint32 i = parent->first_child; i < parent->first_child + parent->n_children; i++)
    {
      if (self->nodes[i].kind == kind && self->nodes[i].item == item)
        return i;
    }
  return HF_INDEX_NONE;
}

gboolean
hf_hierarchy_is_folded (const HfHierarchy *self,
                        HfObjectIndex      object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);

  return hf_type_set_contains (self->folded, hf_heap_get_object_type (heap, object));
}

guint32
hf_hierarchy_find_object (const HfHierarchy *self,
                          HfObjectIndex      object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  if (object.value >= hf_heap_get_n_objects (heap))
    return HF_INDEX_NONE;
  if (self->retention != NULL && !hf_reachability_contains (reachability, object))
    return HF_INDEX_NONE;
  return self->class->find_object (self, object);
}

guint32
hf_hierarchy_find_group (const HfHierarchy *self,
                         guint64            kind,
                         HfTypeIndex        type)
{
  const HfRootRetention *roots;
  const HfRetainedGroup *group;
  guint32 node;

  if (self->retention == NULL)
    return HF_INDEX_NONE;
  roots = hf_retention_get_root_retention (self->retention);
  group = hf_root_retention_find_kind (roots, kind);
  if (group == NULL)
    return HF_INDEX_NONE;
  node = hf_hierarchy_find_child (self, 0, HF_NODE_KIND, (guint32) (group - roots->kinds));
  if (node == HF_INDEX_NONE || type.value == HF_INDEX_NONE)
    return node;
  group = hf_root_retention_find_member (roots, kind, type);
  return group == NULL ? HF_INDEX_NONE
                       : hf_hierarchy_find_child (self, node, HF_NODE_MEMBER,
                                                  (guint32) (group - roots->members));
}
