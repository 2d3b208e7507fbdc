/* hf-reachability.h: the reachable objects, and the distance of each from a root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-heap.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfReachability:
 * @reachable: the reachable objects
 * @depths: (nullable): for hf_reachability_get_depth(): by #HfObjectIndex, @depth_size bytes for
 *   each; %NULL after hf_reachability_new_from_set()
 * @depth_size: 2, 3 or 4, as the greatest depth needs
 * @n_objects: the number of reachable objects
 * @n_bytes: the sum of their own sizes, in bytes
 * @max_depth: the greatest depth; 0 if nothing is reachable or depths are not known
 *
 * An object is reachable if a chain of references leads to it from a root that
 * is not weak. A dependent handle is a reference from its source to its target.
 * Immutable once made.
 */
typedef struct
{
  HfBitset  reachable;
  guint8   *depths;
  guint     depth_size;
  guint32   n_objects;
  guint64   n_bytes;
  guint32   max_depth;
} HfReachability;

/**
 * hf_reachability_new:
 *
 * Breadth-first, without recursion; linear in objects and references. The result is meaningless
 * for a heap without its references; see hf_heap_has_references(). Without root information
 * nothing is reachable: see hf_heap_knows_reachable().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReachability *hf_reachability_new  (HfHeap        *heap,
                                      HfProgress    *progress,
                                      GCancellable  *cancellable,
                                      GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_reachability_new_from_set:
 * @reachable: (transfer full): the reachable objects of @heap, found in another way; then empty
 *
 * Adds up their number and sizes. Depths are not known: neither hf_reachability_get_depth() nor
 * anything that follows paths or cuts may be called.
 *
 * Returns: (transfer full)
 */
HfReachability *hf_reachability_new_from_set (HfHeap   *heap,
                                              HfBitset *reachable);

/** hf_reachability_free: (nullable): frees it with the depths of all objects. */
void            hf_reachability_free (HfReachability *self);

/**
 * hf_reachability_contains:
 *
 * Whether @object is reachable from a strong root. Any thread.
 */
static inline gboolean
hf_reachability_contains (const HfReachability *self,
                          HfObjectIndex         object)
{
  return hf_bitset_contains (&self->reachable, object.value);
}

/**
 * hf_reachability_get_depth:
 *
 * Returns: the number of references on a shortest path from a strong root to @object; 0 = a root
 *   leads to it; HF_INDEX_NONE = it is not reachable
 */
static inline guint32
hf_reachability_get_depth (const HfReachability *self,
                           HfObjectIndex         object)
{
  const guint8 *bytes = self->depths + (gsize) object.value * self->depth_size;
  guint32 depth = bytes[0] | (guint32) bytes[1] << 8;

  if (!hf_reachability_contains (self, object))
    return HF_INDEX_NONE;
  if (self->depth_size > 2)
    depth |= (guint32) bytes[2] << 16;
  return self->depth_size > 3 ? depth | (guint32) bytes[3] << 24 : depth;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReachability, hf_reachability_free)

G_END_DECLS
