/* hf-comparison-list.h: the rows of a comparison that are listed, in their order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfComparisonKey: the column by which rows are sorted: the difference of a figure by size,
 * whichever its sign; the difference itself; the value before; the value after; the change; or
 * the order of hf_comparison_get_rows(), which nothing reverses
 */
typedef enum
{
  HF_COMPARISON_BY_MAGNITUDE,
  HF_COMPARISON_BY_DELTA,
  HF_COMPARISON_BY_BEFORE,
  HF_COMPARISON_BY_AFTER,
  HF_COMPARISON_BY_CHANGE, /* new, gone, grown, shrunk; then by magnitude, largest first */
  HF_COMPARISON_BY_PLACE,
} HfComparisonKey;

/**
 * HfComparisonOrder:
 * @figure: the figure that is compared
 * @by: the column
 * @ascending: smallest first; changes in the opposite order
 */
typedef struct
{
  HfFigure        figure;
  HfComparisonKey by;
  gboolean        ascending;
} HfComparisonOrder;

/**
 * HfComparisonList:
 * @positions: (array length=n): positions of rows in hf_comparison_get_rows()
 * @n: the number of listed rows
 * @n_hidden: the number of rows that differ, but less than the noise floor
 * @hidden_delta: the sum of their differences in the figure of the order
 * @n_same: the number of rows that do not differ; they are listed only if the caller asks, or if
 *   they differ in the figure of the order, which is what a type or a domain retains
 *
 * A plain value; free it with hf_comparison_list_clear().
 */
typedef struct
{
  guint32 *positions;
  guint32  n;
  guint32  n_hidden;
  gint64   hidden_delta;
  guint32  n_same;
} HfComparisonList;

/**
 * hf_comparison_list_init:
 * @order: how rows are sorted; ties are by name where parts have names, else by place, so that the
 *   result does not depend on the order of records in the files
 * @floor: the noise floor in bytes: a row is hidden if none of its figures in bytes that are known
 *   differs by as much, and it is neither new nor gone with as many bytes. Retained bytes of types
 *   and domains count only if they are the figure of @order. 0 hides nothing
 * @with_same: whether rows that do not differ are listed
 * @among: (nullable): by position, the rows that a filter leaves
 *
 * O(n log n) in the rows.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_comparison_list_init  (HfComparisonList         *self,
                                   HfComparison             *comparison,
                                   const HfComparisonOrder  *order,
                                   guint64                   floor,
                                   gboolean                  with_same,
                                   const HfBitset           *among,
                                   GCancellable             *cancellable,
                                   GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_comparison_list_clear: frees the positions. */
void     hf_comparison_list_clear (HfComparisonList *self);

/** hf_comparison_list_hides: whether @row differs, but by so little that @floor hides it in the
 * order of bytes. */
gboolean hf_comparison_list_hides (HfComparison          *comparison,
                                   const HfComparisonRow *row,
                                   guint64                floor);

/**
 * hf_comparison_get_floor_of:
 *
 * Returns: a ten-thousandth of @n_bytes, at most 1 MB and at least 1 KB. Two snapshots of an idle
 *   process differ by as much
 */
guint64  hf_comparison_get_floor_of (guint64 n_bytes);

/**
 * hf_comparison_choose_floor:
 *
 * Returns: the noise floor for people, in bytes: that of the larger heap; never more than a
 *   hundredth of the difference in bytes between the heaps unless that is 0
 */
guint64  hf_comparison_choose_floor (HfComparison *comparison);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfComparisonList, hf_comparison_list_clear)

G_END_DECLS
