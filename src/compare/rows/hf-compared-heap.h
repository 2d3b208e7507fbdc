/* hf-compared-heap.h: one of the heaps of a comparison, with all that is known about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfComparedHeap:
 * @heap: (transfer none): that of @analysis
 * @analysis: the analysis of the heap
 * @retention: (nullable): of @analysis; %NULL if retained sizes are not known
 *
 * A plain value that holds a reference to each of its members but @heap. A set of zeros is empty.
 */
typedef struct
{
  HfHeap      *heap;
  HfAnalysis  *analysis;
  HfRetention *retention;
} HfComparedHeap;

/** hf_compared_heap_new: (transfer full): takes a reference to both; clear it. */
HfComparedHeap hf_compared_heap_new          (HfAnalysis           *analysis,
                                              HfRetention          *retention);
/** hf_compared_heap_copy: (transfer full): clear it. */
HfComparedHeap hf_compared_heap_copy         (const HfComparedHeap *self);
/** hf_compared_heap_clear: releases its members. May take time if it has the last references. */
void           hf_compared_heap_clear        (HfComparedHeap       *self);

/**
 * hf_compared_heap_retain:
 *
 * Finds the retained sizes of its objects, unless it or anyone else has them: see
 * hf_retention_share(). For a worker.
 *
 * Errors: as hf_retention_new().
 *
 * Returns: %FALSE with @error set
 */
gboolean       hf_compared_heap_retain       (HfComparedHeap       *self,
                                              GCancellable         *cancellable,
                                              GError              **error);

/** hf_compared_heap_knows_reachable: whether reachability of its objects is known. */
gboolean       hf_compared_heap_knows_reachable (const HfComparedHeap *self);

/**
 * HfLosses: the losses of a file, and not the omissions of its format
 * @HF_LOSS_OBJECTS: objects, and with them references and roots: any figure may be wrong
 * @HF_LOSS_SIZES: sizes of objects, which count as 0: figures in bytes are too small
 * @HF_LOSS_TYPES: which types objects have: figures of types are too small, and reasons to live
 *   have other names
 * @HF_LOSS_CONTAINERS: which types hold static fields: these roots have other names
 */
typedef enum
{
  HF_LOSS_OBJECTS = 1 << 0,
  HF_LOSS_SIZES = 1 << 1,
  HF_LOSS_TYPES = 1 << 2,
  HF_LOSS_CONTAINERS = 1 << 3,
} HfLosses;

/** hf_compared_heap_get_losses: the losses of its file; 0 = none. */
HfLosses       hf_compared_heap_get_losses   (const HfComparedHeap *self);

/**
 * hf_compared_heap_is_short:
 *
 * Returns: whether its file has lost objects (%HF_LOSS_OBJECTS): it was cut, stopped at a limit,
 *   has records that cannot be read, or refers to objects that it does not have. They may have been
 *   in the process
 */
gboolean       hf_compared_heap_is_short     (const HfComparedHeap *self);

/**
 * hf_compared_heap_differs_in_field_names:
 *
 * A .gclog before version 3 and a .gcdump have classes of static fields, but not their names.
 * Linear in roots.
 *
 * Returns: whether one of the heaps has names of static fields, and the other has static roots, but
 *   not one name of a field: then the same field has another name in each
 */
gboolean       hf_compared_heap_differs_in_field_names (const HfComparedHeap *self,
                                                        const HfComparedHeap *other);

/**
 * hf_compared_heap_is_same_process:
 *
 * Linear in objects if the heaps have the same totals, which is rare unless they are the same.
 *
 * Returns: whether both files name the same process and its start, by their information pairs
 *   `process` and `started`, or contain the same heap: a file may be compared with itself
 */
gboolean       hf_compared_heap_is_same_process (const HfComparedHeap *self,
                                                 const HfComparedHeap *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfComparedHeap, hf_compared_heap_clear)

G_END_DECLS
