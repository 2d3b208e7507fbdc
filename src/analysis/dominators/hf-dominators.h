/* hf-dominators.h: the dominator tree and retained sizes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reachability.h"
#include "hf-referrer-table.h"

G_BEGIN_DECLS

/**
 * HfRetainedSum:
 * @n_bytes: their sizes, in bytes
 * @n_objects: how many
 *
 * The dominator tree of the reachable objects.
 */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
} HfRetainedSum;

/**
 * HfDominators:
 *
 * Object a dominates object b if every chain of references from a root that is not weak
 * to b goes through a; each reachable object dominates itself. The nearest dominator of b
 * other than b is its immediate dominator; if there is none, b is directly below the virtual
 * root above all roots. The immediate dominators form a tree. The bytes of the objects that
 * an object dominates are its retained size: without it, they would be garbage.
 *
 * All readers take constant time, but for the position and the subtree of an object that
 * refers to nothing and has one referrer, which are found by a binary search among its like
 * below the same referrer. Immutable; any thread may read it without a lock.
 */
typedef struct _HfDominators HfDominators;

/**
 * hf_dominators_new:
 * @reachability: of @heap
 * @referrers: of @heap; borrowed for as long as the dominators live, as @heap is
 *
 * Nearly linear in objects and references whatever the shape, without recursion, on up to
 * two cores. The algorithm is that of Lengauer and Tarjan; see hf_lengauer_tarjan_run().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * For tests: #HfRetention has a walk already, and uses it.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfDominators        *hf_dominators_new            (HfHeap                 *heap,
                                                   const HfReachability   *reachability,
                                                   const HfReferrerTable  *referrers,
                                                   HfProgress             *progress,
                                                   GCancellable           *cancellable,
                                                   GError                **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;

/** hf_dominators_free: (nullable): frees it, and all nodes and orders that were got from it. */
void                 hf_dominators_free           (HfDominators           *self);

/**
 * hf_dominators_get_idom:
 *
 * Returns: the immediate dominator; none below the virtual root, and none if @object
 *   is not reachable
 */
HfObjectIndex        hf_dominators_get_idom       (const HfDominators     *self,
                                                   HfObjectIndex           object);

/** hf_dominators_get_retained: bytes, @object's own included; 0 if it is not reachable. */
guint64              hf_dominators_get_retained   (const HfDominators     *self,
                                                   HfObjectIndex           object);

/** hf_dominators_get_n_retained: objects, itself included; 0 if it is not reachable. */
guint32              hf_dominators_get_n_retained (const HfDominators     *self,
                                                   HfObjectIndex           object);

/**
 * hf_dominators_dominates:
 *
 * Whether @a dominates @b; both must be reachable. Every object dominates itself.
 */
gboolean             hf_dominators_dominates      (const HfDominators     *self,
                                                   HfObjectIndex           a,
                                                   HfObjectIndex           b);

/**
 * hf_dominators_get_position:
 * @object: a reachable object
 *
 * Returns: the position of @object in hf_dominators_get_order()
 */
guint32              hf_dominators_get_position   (const HfDominators     *self,
                                                   HfObjectIndex           object);

/**
 * hf_dominators_get_subtree:
 * @object: a reachable object
 * @n_objects: (out): as hf_dominators_get_n_retained()
 *
 * All that @object dominates, itself first, each above what it dominates. To visit only the
 * children, which it dominates immediately, jump:
 *
 *     for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (self, subtree[i]))
 *
 * Returns: (transfer none) (array length=n_objects): never %NULL
 */
const HfObjectIndex *hf_dominators_get_subtree    (const HfDominators     *self,
                                                   HfObjectIndex           object,
                                                   guint32                *n_objects);

/**
 * hf_dominators_get_order:
 * @n_objects: (out): how many objects are reachable
 *
 * All reachable objects, each before those that it dominates: the subtree of the virtual
 * root without itself. To visit only those directly below it, jump from 0.
 *
 * Returns: (transfer none) (array length=n_objects): never %NULL
 */
const HfObjectIndex *hf_dominators_get_order      (const HfDominators     *self,
                                                   guint32                *n_objects);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDominators, hf_dominators_free)

G_END_DECLS
