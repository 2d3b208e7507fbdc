/* hf-owner-tree.h: all groups that could be shown, made on demand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-owner-sets.h"
#include "hf-ownership.h"

G_BEGIN_DECLS

/** HF_OWNER_TREE_SHARE: a group with less than one part in this many gets no node. */
#define HF_OWNER_TREE_SHARE 250

/** HF_OWNER_TREE_DEEPEST: nodes at this level get no children: long lists end here. */
#define HF_OWNER_TREE_DEEPEST 100

/**
 * HfOwnerNode:
 * @kind: any but %HF_OWNERSHIP_OTHERS
 * @parent: position; HF_INDEX_NONE for a class of tops (see #HfOwnerSets)
 * @level: the number of nodes above it
 * @host: the host that it is; HF_INDEX_NONE if it is not a host
 * @type: as in #HfOwnershipGroup; of %HF_OWNERSHIP_SHARED once it is expanded
 * @mask: of %HF_OWNERSHIP_SHARED: the owners that reach it, as in #HfOwnerSets
 * @objects: (array length=n_tops): as in #HfOwnershipGroup; empty for classes
 * @n_objects: @n_tops, plus those of its type below once it is expanded
 * @n_types: of %HF_OWNERSHIP_SHARED, once it is expanded
 * @n_held: the number of objects it holds
 * @n_bytes: the bytes it holds
 * @n_own_bytes: once it is expanded: the sizes of its @n_objects; 0 if its children count
 *   them: for classes, and %HF_OWNERSHIP_SHARED of several types
 * @first_child: children are contiguous, those that hold most first
 * @n_children: the number of children
 */
typedef struct
{
  HfOwnershipKind  kind;
  guint32          parent;
  guint32          level;
  guint32          host;
  HfTypeIndex      type;
  guint32          mask;
  HfObjectIndex   *objects;
  guint32          n_tops;
  guint32          n_objects;
  guint32          n_types;
  guint32          n_held;
  guint64          n_bytes;
  guint64          n_own_bytes;
  guint32          first_child;
  guint32          n_children;
  gboolean         is_expanded;
} HfOwnerNode;

/**
 * HfOwnerTree:
 *
 * The dominator tree with siblings of the same type merged, and with #HfOwnerSets as its
 * first level: below each class the owners, other tops by type that no owner reaches, and
 * those that owners reach, by the set of these; below an owner the objects that its objects
 * dominate, singly or together.
 */
typedef struct _HfOwnerTree HfOwnerTree;

/**
 * hf_owner_tree_new:
 *
 * The tree has the nodes of the classes, that of several kinds last. @sets must live as long.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnerTree       *hf_owner_tree_new     (HfRetention        *retention,
                                          const HfOwnerSets  *sets,
                                          GCancellable       *cancellable,
                                          GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_owner_tree_keep_all:
 *
 * Before any node is expanded: gives small groups nodes too, and divides all that is
 * %HF_OWNERSHIP_SHARED by type, even if it has one type alone. So what a tree has depends on the
 * heap, and not on how much else there is in it. Takes one node for each type below a node that is
 * expanded.
 */
void               hf_owner_tree_keep_all (HfOwnerTree       *self);

/** hf_owner_tree_free: (nullable): frees it with its nodes and buckets. */
void               hf_owner_tree_free    (HfOwnerTree        *self);

/** hf_owner_tree_get: (transfer none): valid until the next node is expanded. */
HfOwnerNode       *hf_owner_tree_get     (HfOwnerTree        *self,
                                          guint32             node);

/**
 * hf_owner_tree_expand:
 *
 * Finds the children of a node at the first call. Expanding all nodes is linear in the
 * reachable objects.
 *
 * Returns: %FALSE with @error set, as hf_owner_tree_new()
 */
gboolean           hf_owner_tree_expand  (HfOwnerTree        *self,
                                          guint32             node,
                                          GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnerTree, hf_owner_tree_free)

G_END_DECLS
