/* hf-pair-paths-private.h: the paths that keep the objects of a type alive in two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"
#include "hf-pair-figures.h"
#include "hf-pair-names-private.h"
#include "hf-reason-pairs.h"

G_BEGIN_DECLS

/**
 * HfPairReason:
 * @nodes: by #HfSide, a node of the tree of that side; HF_INDEX_NONE if it does not have it
 *
 * A node of two trees of reasons. Without a node on either side there is none.
 */
typedef struct
{
  guint32 nodes[HF_N_SIDES];
} HfPairReason;

/**
 * HfPairPath:
 * @end: the topmost objects of the subject on this path
 * @figures: these and all objects of the subject that they keep further down
 */
typedef struct
{
  HfPairReason  end;
  HfPairFigures figures;
} HfPairPath;

/**
 * HfPairPaths:
 * @reasons: by #HfSide, the nodes of the tree
 * @n_reasons: by #HfSide
 * @pairs: which nodes are the same
 * @names: the types of both heaps
 * @is_subject: (array): by type of the heap of names
 * @n_bytes: by #HfSide, then by node, the bytes of the objects of the subject at it and below
 * @n_objects: by #HfSide, then by node, their number
 * @paths: (element-type HfPairPath): those that have objects, in the order of the tree after; then
 *   those of the tree before alone
 * @total: of all paths
 *
 * Each reachable object of a type, the subject, is in one path: that of its reason, down to the
 * first object of the subject. So a list counts as one path, not as one for each of its members.
 */
typedef struct
{
  const HfReason *reasons[HF_N_SIDES];
  guint32         n_reasons[HF_N_SIDES];
  HfReasonPairs   pairs;
  HfPairNames     names;
  guint8         *is_subject;
  guint64        *n_bytes[HF_N_SIDES];
  guint32        *n_objects[HF_N_SIDES];
  HfColumn       *paths;
  HfPairFigures   total;
} HfPairPaths;

/**
 * hf_pair_paths_init:
 * @self: clear it even after an error
 * @trees: (array fixed-size=2): by #HfSide; they outlive @self
 * @type: the full name of the subject, as either heap has it
 *
 * Linear in the nodes of both trees and in the names of types. Takes 20 bytes a node.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 */
gboolean      hf_pair_paths_init        (HfPairPaths          *self,
                                         HfReasonTree * const *trees,
                                         const char           *type,
                                         GCancellable         *cancellable,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_paths_clear: frees all members. May be called again. */
void          hf_pair_paths_clear       (HfPairPaths          *self);

/** hf_pair_paths_is_node: whether @at has a node on either side. */
gboolean      hf_pair_paths_is_node     (HfPairReason          at);
/** hf_pair_paths_get_parent: the node above, on both sides if both have it; no node for a root. */
HfPairReason  hf_pair_paths_get_parent  (const HfPairPaths    *self,
                                         HfPairReason          at);
/** hf_pair_paths_get_id: a number of the node, below hf_pair_paths_get_n_ids(). */
gsize         hf_pair_paths_get_id      (const HfPairPaths    *self,
                                         HfPairReason          at);
/** hf_pair_paths_get_n_ids: the number of all nodes; those that are matched count twice. */
gsize         hf_pair_paths_get_n_ids   (const HfPairPaths    *self);
/** hf_pair_paths_get_figures: the objects of the subject at the node and below. */
HfPairFigures hf_pair_paths_get_figures (const HfPairPaths    *self,
                                         HfPairReason          at);
/** hf_pair_paths_get_type: of objects, or the class of a static field, in the heap of names; or
 * none. */
HfTypeIndex   hf_pair_paths_get_type    (const HfPairPaths    *self,
                                         HfPairReason          at);
/** hf_pair_paths_get_reason: (transfer none): of the heap after, if it has the node. */
const HfReason *hf_pair_paths_get_reason (const HfPairPaths   *self,
                                          HfPairReason         at);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairPaths, hf_pair_paths_clear)

G_END_DECLS
