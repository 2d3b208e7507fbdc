/* hf-type-instances.h: the objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfTypeInstances:
 * @objects: (array): all objects of the heap by type, those of one type ascending
 * @first: (array): by #HfTypeIndex, where its objects begin; one more entry than there are types
 *
 * For callers that query one type after another, where each query would cost a pass over all
 * objects. Immutable once made.
 */
typedef struct
{
  HfObjectIndex *objects;
  guint32       *first;
} HfTypeInstances;

/**
 * hf_type_instances_new:
 *
 * Linear in the objects; takes 4 bytes for each.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeInstances     *hf_type_instances_new  (HfHeap        *heap,
                                             GCancellable  *cancellable,
                                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_instances_free: (nullable): frees it, and all lists that hf_type_instances_get()
 * gave. */
void                 hf_type_instances_free (HfTypeInstances        *self);

/**
 * hf_type_instances_get:
 * @n_objects: (out): their number
 *
 * Returns: (transfer none) (array length=n_objects): the objects of @type, ascending
 */
const HfObjectIndex *hf_type_instances_get  (const HfTypeInstances  *self,
                                             HfTypeIndex             type,
                                             guint32                *n_objects);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeInstances, hf_type_instances_free)

G_END_DECLS
