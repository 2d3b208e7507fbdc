/* hf-compare-lives.h: objects that survived, died and are new, by the rows of a comparison by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-order.h"
#include "hf-comparison-list.h"
#include "hf-lives.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/**
 * HfCompareLives:
 *
 * The #HfLives of two snapshots, with a type for each row of their comparison by type. Types that
 * the comparison matches although their names differ are one row. Immutable; any thread may use it.
 */
typedef struct _HfCompareLives HfCompareLives;

/**
 * hf_compare_lives_new:
 * @types: a comparison by type of the snapshots @from and @to
 * @identity: known from @from to @to
 * @from: the snapshot before
 * @to: the snapshot after, a later one
 *
 * Blocks; as hf_lives_new().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCompareLives *hf_compare_lives_new      (HfComparison          *types,
                                           HfIdentity            *identity,
                                           guint32                from,
                                           guint32                to,
                                           GCancellable          *cancellable,
                                           GError               **error);
/** hf_compare_lives_ref: (transfer full): adds a reference; any thread. */
HfCompareLives *hf_compare_lives_ref      (HfCompareLives        *self);
/** hf_compare_lives_unref: (nullable) (transfer full): releases a reference; any thread. Drop the
 * last one in a worker. */
void            hf_compare_lives_unref    (HfCompareLives        *self);

/** hf_compare_lives_get: (transfer none): the sums; its types are by position in
 * hf_comparison_get_rows(). */
const HfLives  *hf_compare_lives_get      (const HfCompareLives  *self);

/**
 * hf_compare_lives_list:
 * @order: one that hf_compare_order_fits() a table by identity; ties are by name
 * @among: (nullable): by position, the rows that a filter leaves
 * @list: (out caller-allocates): all of them
 *
 * O(n log n) in the rows.
 *
 * Errors: %HF_ERROR_NO_MEMORY.
 */
gboolean        hf_compare_lives_list     (const HfCompareLives  *self,
                                           HfCompareOrder         order,
                                           gboolean               descending,
                                           const HfBitset        *among,
                                           HfComparisonList      *list,
                                           GError               **error);

/**
 * hf_compare_lives_new_rows:
 * @positions: (transfer full) (array length=n_rows): positions in hf_comparison_get_rows()
 *
 * Returns: (transfer full): these rows; @self outlives them
 */
HfRows         *hf_compare_lives_new_rows (const HfCompareLives  *self,
                                           guint32               *positions,
                                           guint32                n_rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCompareLives, hf_compare_lives_unref)

G_END_DECLS
