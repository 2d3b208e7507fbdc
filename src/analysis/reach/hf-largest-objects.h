/* hf-largest-objects.h: the largest objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"

G_BEGIN_DECLS

/** HF_MAX_LARGEST_OBJECTS: the most objects of a type that are kept. */
#define HF_MAX_LARGEST_OBJECTS 60

/**
 * HfLargestObjects:
 * @first: by #HfTypeIndex, where the objects of the type begin in @objects
 * @n: by #HfTypeIndex, their number, at most HF_MAX_LARGEST_OBJECTS
 * @objects: the objects of each type, in no order
 *
 * Of equal ones those with the lowest addresses; none of size 0. Immutable once made.
 */
typedef struct
{
  guint32 *first;
  guint32 *n;
  guint32 *objects;
} HfLargestObjects;

/**
 * hf_largest_objects_keep:
 * @kept: the largest objects so far, in an order of its own, with room for
 *   HF_MAX_LARGEST_OBJECTS
 * @n_kept: (inout): their number
 *
 * Adds @object if it is large enough, in place of the smallest if there is no more room; of equal
 * ones those with the lowest addresses stay.
 *
 * Returns: the least size, in bytes, with which another object would be added
 */
guint64           hf_largest_objects_keep (HfHeap            *heap,
                                           guint32           *kept,
                                           guint32           *n_kept,
                                           guint32            object);

/**
 * hf_largest_objects_new:
 * @only_reachable: whether to leave out unreachable objects
 *
 * Blocks; linear in the objects.
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfLargestObjects *hf_largest_objects_new  (HfAnalysis        *analysis,
                                           gboolean           only_reachable,
                                           GCancellable      *cancellable,
                                           GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_largest_objects_free: (nullable): frees it; the heap stays. */
void              hf_largest_objects_free (HfLargestObjects  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLargestObjects, hf_largest_objects_free)

G_END_DECLS
