/* hf-referrer-table.h: the referrers of all objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfReferrerTable:
 *
 * The references of a heap in reverse, with those of dependent handles, which lead from their
 * sources to their targets. An object that refers to another more than once is one referrer.
 * Immutable; any thread may read it without a lock.
 */
typedef struct _HfReferrerTable HfReferrerTable;

/**
 * hf_referrer_table_new:
 *
 * Linear in objects and references. The table includes unreachable referrers.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReferrerTable     *hf_referrer_table_new         (HfHeap                 *heap,
                                                    HfProgress             *progress,
                                                    GCancellable           *cancellable,
                                                    GError                **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/** hf_referrer_table_free: (nullable): frees it, and all lists that hf_referrer_table_get()
 * gave. */
void                 hf_referrer_table_free        (HfReferrerTable        *self);

/**
 * hf_referrer_table_get:
 * @n_referrers: (out): their number
 *
 * Constant time.
 *
 * Returns: (transfer none) (array length=n_referrers): each referrer of @object once,
 *   ascending, which may include @object itself; never %NULL, and valid as long as @self
 */
const HfObjectIndex *hf_referrer_table_get         (const HfReferrerTable  *self,
                                                    HfObjectIndex           object,
                                                    gsize                  *n_referrers);

/** hf_referrer_table_contains: whether @referrer refers to @object. Logarithmic in the referrers of
 * @object. */
gboolean             hf_referrer_table_contains    (const HfReferrerTable  *self,
                                                    HfObjectIndex           object,
                                                    HfObjectIndex           referrer);

/** hf_referrer_table_get_n_edges: the number of all referrers of all objects. For tests. */
guint64              hf_referrer_table_get_n_edges (const HfReferrerTable  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReferrerTable, hf_referrer_table_free)

G_END_DECLS
