/* hf-root-table.h: the strong roots of each object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfRootTable:
 * @records: (array): the heap's roots by #HfRootIndex; valid as long as the heap
 * @roots: (array length=n_roots): the roots that are not weak, in order of their objects;
 *   those of one object in the order of the file
 *
 * Immutable once made.
 */
typedef struct
{
  const HfRoot *records;
  HfRootIndex  *roots;
  guint32       n_roots;
} HfRootTable;

/**
 * hf_root_table_new:
 *
 * Linear in the number of roots; takes 4 bytes a root, and 32 while it is made.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRootTable       *hf_root_table_new  (HfHeap             *heap,
                                       GCancellable       *cancellable,
                                       GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_table_free: (nullable): frees it; the heap and its roots stay. */
void               hf_root_table_free (HfRootTable        *self);

/**
 * hf_root_table_get:
 * @n_roots: (out): their number
 *
 * Logarithmic in the number of roots.
 *
 * Returns: (transfer none) (array length=n_roots): the strong roots that lead to @object,
 *   in the order of the file
 */
const HfRootIndex *hf_root_table_get  (const HfRootTable  *self,
                                       HfObjectIndex       object,
                                       guint32            *n_roots);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootTable, hf_root_table_free)

G_END_DECLS
