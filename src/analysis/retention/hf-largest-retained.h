/* hf-largest-retained.h: the objects of a type or of a group of roots that retain most
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retained-set.h"

G_BEGIN_DECLS

/** HF_MAX_LARGEST_RETAINED: the most objects that are listed. */
#define HF_MAX_LARGEST_RETAINED 100

/**
 * HfLargestRetained:
 * @objects: (array length=n_objects): the one that retains most first; of equal ones the
 *   largest, then the one with the lowest address
 * @n_all: the number of objects to choose from, including unreachable ones, which
 *   retain nothing
 *
 * Immutable once made.
 */
typedef struct
{
  HfObjectIndex *objects;
  guint32        n_objects;
  guint32        n_all;
} HfLargestRetained;

/**
 * hf_largest_retained_of_type:
 *
 * Finds the largest instances of @type; linear in the objects of the heap.
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfLargestRetained *hf_largest_retained_of_type  (HfRetention        *retention,
                                                 HfTypeIndex         type,
                                                 GCancellable       *cancellable,
                                                 GError            **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_largest_retained_of_roots:
 *
 * Finds the largest objects of the roots that @match selects, each once; linear in the roots.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfLargestRetained *hf_largest_retained_of_roots (HfRetention        *retention,
                                                 const HfRootMatch  *match,
                                                 GCancellable       *cancellable,
                                                 GError            **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/** hf_largest_retained_free: (nullable): frees it with its list of objects. */
void               hf_largest_retained_free     (HfLargestRetained  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLargestRetained, hf_largest_retained_free)

G_END_DECLS
