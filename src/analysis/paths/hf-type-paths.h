/* hf-type-paths.h: the chains to all objects of one type, merged from the roots down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfTypePathSum:
 * @n_instances: the number of objects of the type
 * @n_bytes: the sum of their own sizes, in bytes
 * @n_retained: the sum of the bytes that each of them retains, without those that another
 *   instance dominates, which count there already. Together they may retain more
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
 * @first_child: position of its first child; children are contiguous, those that
 *   retain most first
 * @n_children: the number of children
 * @level: the number of nodes above it
 * @root_kind: of a group of roots: #HfRootKind, or another number
 * @type: of the objects that are merged here; of a group of static roots the class that
 *   declares them, or none if the file does not name it; none for other groups
 * @n_objects: the number of objects, instances or not, that are merged here; for a group of roots,
 *   the number of objects that chains begin with
 * @through: the instances whose chain passes through or ends here, along the edge from the
 *   parent
 * @here: the instances of @through whose chain ends here
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
 * @type: the type of the instances
 * @n_nodes: the number of nodes
 * @nodes: (array length=n_nodes): the groups of roots come first, and each node before
 *   those below it
 * @n_groups: the number of groups of roots
 * @n_clusters: the number of clusters
 * @clusters: (array length=n_clusters): nodes at which chains end, those that retain
 *   most first, then those with most instances
 * @total: the sum of all reachable instances
 * @left_out: the sum of the instances in clusters past the limit
 * @n_clusters_left_out: the number of clusters past the limit
 * @ends: (nullable): for each object of the type, in their order, the node at which its chain ends;
 *   none if the object does not count. %NULL if there is a limit of clusters
 * @origins: (nullable) (array length=n_nodes): the positions of the same nodes among the paths to
 *   all objects of the type; %NULL if these are the paths to all of them
 *
 * The chains of hf_root_path_new_from() to each instance, merged from the roots down as
 * long as kind of root, container and types are the same. The instances whose chains end
 * at the same node are a cluster: they live for the same reason.
 *
 * An object of the same type as the one before it on the chain is merged with it, and far
 * down (HF_TYPE_TRIE_DEEP) with one of the same type further up, so that a long list is
 * a node or two. A node's @through counts all instances; those in clusters that are left out
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
  guint32        *ends;
  guint32        *origins;
} HfTypePaths;

/**
 * hf_type_paths_new:
 * @max_clusters: the most clusters to return, the largest ones; 0 = all
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

/**
 * hf_type_paths_new_among:
 * @whole: the paths to all objects of a type, with all clusters
 * @retention: of the same heap
 * @among: objects of the heap
 *
 * Finds the paths to those objects of the type alone that are in @among; all figures are of them.
 * Blocks; as hf_type_paths_new().
 *
 * Errors: as hf_type_paths_new().
 *
 * Returns: (transfer full): with all clusters and origins; or %NULL with @error set
 */
HfTypePaths *hf_type_paths_new_among (const HfTypePaths  *whole,
                                      HfRetention        *retention,
                                      const HfBitset     *among,
                                      GCancellable       *cancellable,
                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_paths_get_origin: the position of @node among the paths to all objects of the type. */
static inline guint32
hf_type_paths_get_origin (const HfTypePaths *self,
                          guint32            node)
{
  return self->origins == NULL ? node : self->origins[node];
}

/**
 * hf_type_paths_find_instances:
 * @self: paths with all clusters
 * @retention: the retention of the same heap
 * @node: the position of a node
 * @found: a set for all objects of the heap, empty
 *
 * Adds the instances to @found that the node counts in @through. Nodes have the same positions
 * in each result for the same type of the same heap. Blocks; linear in the objects of the heap, and
 * fast.
 *
 * Errors: as hf_type_paths_new().
 *
 * Returns: %FALSE with @error set; if @node does not exist, it has no instances
 */
gboolean     hf_type_paths_find_instances (const HfTypePaths  *self,
                                           HfRetention        *retention,
                                           guint32             node,
                                           HfBitset           *found,
                                           GCancellable       *cancellable,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_paths_free: (nullable): frees it with the tree and its clusters. */
void         hf_type_paths_free (HfTypePaths   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypePaths, hf_type_paths_free)

G_END_DECLS
