/* hf-depth-first.h: objects numbered in the order in which a depth-first walk meets them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ranked-set.h"
#include "hf-reachability.h"

G_BEGIN_DECLS

/**
 * HfDepthFirst:
 * @core: the objects that are numbered; see below
 * @n_vertices: how many numbers there are, one more than @core has members
 * @numbers: (array): by rank in @core; 1 is the first object
 * @objects: (array length=n_vertices): the object that has a number; not set for 0
 * @parents: (array length=n_vertices): the number from which it was met; less than its own
 * @reachable: the reachable objects, if the walk was to find them; else empty
 *
 * A walk from the virtual root, which has the number 0, along strong roots, references and
 * dependent handles. More than half of the objects of most heaps refer to nothing and are
 * referred to once. Such a *leaf* hangs below its one referrer whatever the rest is like,
 * so the walk leaves it out. All else that is reachable is the @core.
 */
typedef struct
{
  HfRankedSet  core;
  guint32      n_vertices;
  guint32     *numbers;
  guint32     *objects;
  guint32     *parents;
  HfBitset     reachable;
} HfDepthFirst;

/**
 * hf_depth_first_new:
 * @reachability: (nullable): of @heap; %NULL for the walk to find the reachable objects, which
 *   takes less time than hf_reachability_new() but does not find depths
 *
 * Linear in objects and references, without recursion.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfDepthFirst *hf_depth_first_new  (HfHeap                *heap,
                                   const HfReachability  *reachability,
                                   GCancellable          *cancellable,
                                   GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_depth_first_free: (nullable): frees it; nothing that was made of it needs it. */
void          hf_depth_first_free (HfDepthFirst          *self);

/**
 * hf_depth_first_get_number:
 *
 * Returns: that of @object; 0 = it is not a member of the core
 */
static inline guint32
hf_depth_first_get_number (const HfDepthFirst *self,
                           HfObjectIndex       object)
{
  guint32 rank = hf_ranked_set_find (&self->core, object.value);

  return rank != HF_INDEX_NONE ? self->numbers[rank] : 0;
}

/**
 * hf_depth_first_fail_memory:
 *
 * Sets %HF_ERROR_NO_MEMORY, in the words of all that leads to the dominators.
 *
 * Returns: %FALSE
 */
gboolean      hf_depth_first_fail_memory (GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDepthFirst, hf_depth_first_free)

G_END_DECLS
