/* hf-type-series.h: the types that changed most over several snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfTypeSeries:
 * @name: the full name of the type
 * @counts: (array): by snapshot, the number of its objects, reachable or not
 * @bytes: (array): by snapshot, their bytes
 *
 * The figures of one type.
 */
typedef struct
{
  char    *name;
  guint64 *counts;
  guint64 *bytes;
} HfTypeSeries;

/**
 * HfTypeSeriesList:
 * @n_snapshots: how many snapshots there are
 * @n_types: the number of types with objects in the first or the last snapshot
 * @n_changed: how many of them differ in bytes between these two
 * @n_rows: how many of these have a row
 * @rows: (array length=n_rows): the largest difference first, of equal ones by name
 *
 * Immutable once made.
 */
typedef struct
{
  guint32       n_snapshots;
  guint32       n_types;
  guint32       n_changed;
  guint32       n_rows;
  HfTypeSeries *rows;
} HfTypeSeriesList;

/**
 * hf_type_series_list_new:
 * @heaps: (array length=n_heaps): of one process, in the order of time
 * @n_heaps: 2 or more
 * @max_rows: the most types that get a row
 * @progress: (nullable): gets %HF_STAGE_ANALYZING, in objects of all heaps
 *
 * Blocks; linear in the objects of all heaps and in the names of their types. It keeps no more than
 * two figures for each type of the first and the last heap while it runs, and those of the rows for
 * each heap.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeSeriesList *hf_type_series_list_new  (HfHeap * const    *heaps,
                                            guint32            n_heaps,
                                            guint32            max_rows,
                                            HfProgress        *progress,
                                            GCancellable      *cancellable,
                                            GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_series_list_free: @self may be %NULL. */
void              hf_type_series_list_free (HfTypeSeriesList  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeSeriesList, hf_type_series_list_free)

G_END_DECLS
