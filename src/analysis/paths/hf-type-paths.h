/* hf-type-paths.h: why all objects of one type live, merged from the roots down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfTypePathSum:
 * @n_instances: how many objects of the type
 * @n_bytes: the sum of their own sizes, in bytes
 * @n_retained: the sum of the bytes that each of them retains, without those that another
 *   instance dominates: they are counted there already. All of them together may retain more
 */
typedef struct
{
  guint32 n_instances;
  guint64 n_bytes;
  guint64 n_retained;
} HfTypePathSum;

/**
 * HfTypePathNode:
 * @parent: position of the node above; HF_INDEX_NONE for a group of roots
 * @first_child: position of its first child; children are contiguous, those first that
 *   retain most
 * @n_children: how many
 * @level: how many nodes are above it
 * @root_kind: of a group of roots: #HfRootKind, or another number
 * @type: of the objects that are merged here; of a group of static roots the class that
 *   declares them, or none if the file does not name it; none for other groups
 * @n_objects: how many objects, instances or not, are merged here; of a group of roots,
 *   how many objects chains begin with
 * @through: the instances whose chain passes through or ends here, along the edge from the
 *   parent
 * @here: those of them whose chain ends here
 */
typedef struct
{
  guint32       parent;
  guint32       first_child;
  guint32       n_children;
  guint32       level;
  guint64       root_kind;
  HfTypeIndex   type;
  guint32       n_objects;
  HfTypePathSum through;
  HfTypePathSum here;
} HfTypePathNode;

/**
 * HfTypePaths:
 * @type: whose objects
 * @n_nodes: how many nodes
 * @nodes: (array length=n_nodes): the groups of roots come first, and each node before
 *   those below it
 * @n_groups: how many groups of roots
 * @n_clusters: how many clusters
 * @clusters: (array length=n_clusters): nodes at which chains end, those first that retain
 *   most, then with most instances
 * @total: all instances that are reachable
 * @left_out: those in clusters past the limit
 * @n_clusters_left_out: how many clusters those are
 *
 * The chains of hf_root_path_new_from() to each instance, merged from the roots down as
 * long as kind of root, container and types are the same. The instances whose chains end
 * at the same node are a cluster: they live for the same reason.
 *
 * An object of the same type as the one before it on the chain is merged with it, and far
 * down (HF_TYPE_TRIE_DEEP) with one of the same type further up, so that a long list is a
 * node or two. A node's @through counts all instances; those in clusters that are left out
 * are the difference between @through and the sum of @here and all children.
 *
 * Immutable once made.
 */
typedef struct
{
  HfTypeIndex     type;
  guint32         n_nodes;
  HfTypePathNode *nodes;
  guint32         n_groups;
  guint32         n_clusters;
  guint32        *clusters;
  HfTypePathSum   total;
  HfTypePathSum   left_out;
  guint32         n_clusters_left_out;
} HfTypePaths;

/**
 * hf_type_paths_new:
 * @max_clusters: how many of the largest to return at most; 0 = all
 *
 * Blocks; linear in the objects of the heap, those on the chains, and their referrers.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypePaths *hf_type_paths_new  (HfRetention   *retention,
                                 HfTypeIndex    type,
                                 guint32        max_clusters,
                                 GCancellable  *cancellable,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_paths_free: (nullable): frees it with the tree and its clusters. */
void         hf_type_paths_free (HfTypePaths   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypePaths, hf_type_paths_free)

G_END_DECLS
