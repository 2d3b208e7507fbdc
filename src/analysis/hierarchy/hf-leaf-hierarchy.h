/* hf-leaf-hierarchy.h: trees of sums that need not be those of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-root-leaves.h"
#include "hf-type-leaves.h"

G_BEGIN_DECLS

/* Both are hierarchies like those of a heap, but end with types: no object is known. Figures are
 * those of the leaves; the heap of @analysis has only the names, and need not have an object. */

/**
 * hf_hierarchy_new_of_type_leaves:
 * @leaves: sorted, of the heap of @analysis; grouping and weight are theirs. All their objects
 *   together are less than 2³²
 *
 * By namespace, by domain or by assembly. O(leaves log leaves).
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfHierarchy *hf_hierarchy_new_of_type_leaves (HfAnalysis          *analysis,
                                              const HfTypeLeaves  *leaves,
                                              GCancellable        *cancellable,
                                              GError             **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_of_root_leaves:
 * @leaves: types and members are of the heap of @analysis. All their objects together are less
 *   than 2³²
 *
 * By root: kind of roots → member → type. O(leaves log leaves).
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHierarchy *hf_hierarchy_new_of_root_leaves (HfAnalysis          *analysis,
                                              const HfRootLeaves  *leaves,
                                              GCancellable        *cancellable,
                                              GError             **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
