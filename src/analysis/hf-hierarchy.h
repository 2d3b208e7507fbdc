/* hf-hierarchy.h: the heap as a tree of weights, for a treemap to draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-largest-objects.h"

G_BEGIN_DECLS

/**
 * HfNodeKind: what a node of an #HfHierarchy stands for.
 */
typedef enum
{
  HF_NODE_HEAP,      /* the top */
  HF_NODE_FAMILY,    /* the first two components of a namespace, or none */
  HF_NODE_NAMESPACE, /* a whole namespace below a family; not the family's own */
  HF_NODE_TYPE,      /* a type */
  HF_NODE_OBJECT,    /* one of the largest objects of a type */
} HfNodeKind;

/**
 * HfNode:
 * @n_bytes: its weight, in bytes
 * @n_objects: how many objects it stands for
 * @parent: position of the node above; HF_INDEX_NONE for the top
 * @first_child: position of its first child; children are contiguous, heaviest
 *   first, ties by name (objects: by address)
 * @n_children: how many
 * @item: an #HfTypeIndex or #HfObjectIndex value for types and objects; for
 *   families and namespaces the type whose name starts with theirs
 * @name_length: for families and namespaces, how many bytes of that type's name
 *   are theirs; 0 = types without a namespace
 * @kind: #HfNodeKind
 *
 * The children of a type are its largest objects, at most
 * HF_HIERARCHY_MAX_OBJECTS of them; of everything else all children are there,
 * so that weights add up.
 */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 parent;
  guint32 first_child;
  guint32 n_children;
  guint32 item;
  guint16 name_length;
  guint8  kind;
  guint8  reserved;
} HfNode;

G_STATIC_ASSERT (sizeof (HfNode) == 32);

/** HF_HIERARCHY_MAX_OBJECTS: how many objects of a type have a node. */
#define HF_HIERARCHY_MAX_OBJECTS HF_MAX_LARGEST_OBJECTS

/**
 * HfWeight: what a hierarchy weighs.
 */
typedef enum
{
  HF_WEIGHT_REACHABLE,  /* bytes of reachable objects */
  HF_WEIGHT_EVERYTHING, /* bytes of all objects */
} HfWeight;

/**
 * HfHierarchy:
 * @analysis: (transfer full): the heap it is of
 * @weight: what is weighed
 * @nodes: (array length=n_nodes): the top is node 0; a child comes after its
 *   parent. What has no objects is left out
 * @type_nodes: (array): by #HfTypeIndex, its node or HF_INDEX_NONE
 * @type_counts: (array): of the top and the families, which come after it, how many
 *   types lie below each
 *
 * Objects of size 0 weigh nothing and have no node of their own, but they are
 * counted: in @n_objects of all nodes above them, and as a type that is among the
 * children of its family even if all its objects are such. Such nodes come last
 * and take no area; a focus on one is an empty picture.
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  HfAnalysis *analysis;
  HfWeight    weight;
  guint32     n_nodes;
  HfNode     *nodes;
  guint32    *type_nodes;
  guint32    *type_counts;
  gatomicrefcount refs;
} HfHierarchy;

/**
 * hf_hierarchy_new_by_namespace:
 *
 * @weight: %HF_WEIGHT_EVERYTHING if @analysis does not know what is reachable
 *
 * Family → namespace → type → largest objects. O(objects + types log types).
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfHierarchy *hf_hierarchy_new_by_namespace (HfAnalysis    *analysis,
                                            HfWeight       weight,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;
HfHierarchy *hf_hierarchy_ref              (HfHierarchy   *self);
void         hf_hierarchy_unref            (HfHierarchy   *self);

/**
 * hf_hierarchy_dup_name:
 *
 * Returns: (transfer full) (nullable): a family's or namespace's name
 *   (`System.Reflection`), a type's full name, an object's id in hexadecimal;
 *   %NULL for the top and for the family of types without a namespace
 */
char        *hf_hierarchy_dup_name         (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_find_type:
 *
 * Returns: the node of @type, or HF_INDEX_NONE; constant time
 */
guint32      hf_hierarchy_find_type        (const HfHierarchy *self,
                                            HfTypeIndex        type);

/**
 * hf_hierarchy_find_object:
 *
 * Returns: the node of @object, HF_INDEX_NONE if it is not one of its type's
 *   largest; constant time
 */
guint32      hf_hierarchy_find_object      (const HfHierarchy *self,
                                            HfObjectIndex      object);

/**
 * hf_hierarchy_count_types:
 *
 * Returns: how many types lie in @node, which is one itself perhaps; 0 for an object;
 *   constant time
 */
guint32      hf_hierarchy_count_types      (const HfHierarchy *self,
                                            guint32            node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHierarchy, hf_hierarchy_unref)

G_END_DECLS
