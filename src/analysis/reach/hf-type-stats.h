/* hf-type-stats.h: the numbers of objects and bytes of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reachability.h"

G_BEGIN_DECLS

/**
 * HfTypeStats:
 *
 * Sums over the objects of one type, sizes in bytes.
 */
typedef struct
{
  guint32 n_objects;
  guint32 n_reachable;
  guint64 n_bytes;
  guint64 n_reachable_bytes;
} HfTypeStats;

/**
 * hf_type_stats_compute:
 *
 * @reachability: (nullable): if it is %NULL, as it is not known, its sums are 0
 *
 * One pass over the objects.
 *
 * Returns: (transfer full) (array): one for each type of @heap, by its index;
 *   free with g_free(); %NULL with %G_IO_ERROR_CANCELLED
 */
HfTypeStats *hf_type_stats_compute (HfHeap                *heap,
                                    const HfReachability  *reachability,
                                    HfProgress            *progress,
                                    GCancellable          *cancellable,
                                    GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_type_stats_sum_assemblies:
 * @stats: one for each type of @heap
 *
 * Adds up the types of each assembly. A type of several assemblies counts in each. Linear in types.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array): one for each assembly of @heap, by its index; free with
 *   g_free(); %NULL with @error
 */
HfTypeStats *hf_type_stats_sum_assemblies (HfHeap             *heap,
                                           const HfTypeStats  *stats,
                                           GCancellable       *cancellable,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
