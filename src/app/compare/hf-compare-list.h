/* hf-compare-list.h: a lazy list model of the rows of a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-query.h"
#include "hf-comparison-text.h"
#include "hf-lazy-rows.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_ROW (hf_compare_row_get_type ())

/**
 * HfCompareRow:
 *
 * One row of an #HfCompareList: a position in it. In another order of the list the same rows show
 * other parts: compare places, never rows.
 */
G_DECLARE_FINAL_TYPE (HfCompareRow, hf_compare_row, HF, COMPARE_ROW, HfLazyRow)

/** hf_compare_row_get_comparison: (transfer none): the comparison of the row. */
HfComparison *hf_compare_row_get_comparison (HfCompareRow  *self);
/** hf_compare_row_get_place: its position in hf_comparison_get_rows(). */
guint32       hf_compare_row_get_place      (HfCompareRow  *self);
/** hf_compare_row_get: (transfer none): its parts and figures. */
const HfComparisonRow *hf_compare_row_get   (HfCompareRow  *self);
/** hf_compare_row_get_by: in which way the heaps are compared. */
HfCompareBy   hf_compare_row_get_by         (HfCompareRow  *self);
/** hf_compare_row_get_side: the side whose names it shows: after, unless the part is gone. */
HfSide        hf_compare_row_get_side       (HfCompareRow  *self);
/** hf_compare_row_get_heap: (transfer none): the heap of hf_compare_row_get_side(). */
HfHeap       *hf_compare_row_get_heap       (HfCompareRow  *self);
/** hf_compare_row_get_type_index: by type alone: the type in hf_compare_row_get_heap(). */
HfTypeIndex   hf_compare_row_get_type_index (HfCompareRow  *self);
/** hf_compare_row_get_name: (transfer none): by type alone: the full name of the type. */
const char   *hf_compare_row_get_name       (HfCompareRow  *self);
/** hf_compare_row_dup_name: (transfer full): as hf_comparison_text_dup_name(). */
char         *hf_compare_row_dup_name       (HfCompareRow  *self,
                                             guint          max_names,
                                             HfNameStyle    style);
/** hf_compare_row_get_scale: as #HfCompareRows. */
guint64       hf_compare_row_get_scale      (HfCompareRow  *self);
/** hf_compare_row_get_lives: (transfer none) (nullable): its objects that survived, died and are
 * new; %NULL if the rows are not by identity. */
const HfTypeLives *hf_compare_row_get_lives (HfCompareRow  *self);

#define HF_TYPE_COMPARE_LIST (hf_compare_list_get_type ())

/**
 * HfCompareList:
 *
 * A #GListModel of #HfCompareRow over an #HfCompareRows. A row exists only while a view or a
 * caller holds it.
 */
G_DECLARE_FINAL_TYPE (HfCompareList, hf_compare_list, HF, COMPARE_LIST, GObject)

/** hf_compare_list_new: (transfer full): without rows. */
HfCompareList *hf_compare_list_new  (void);

/**
 * hf_compare_list_set:
 * @comparison: (nullable): %NULL empties the list
 * @rows: (nullable) (transfer full): rows of @comparison
 *
 * Rows that a caller holds show their new parts from now on: see hf_lazy_rows_set().
 */
void           hf_compare_list_set  (HfCompareList *self,
                                     HfComparison  *comparison,
                                     HfCompareRows *rows);
/** hf_compare_list_get_rows: (transfer none) (nullable): as set. */
const HfCompareRows *hf_compare_list_get_rows (HfCompareList *self);
/** hf_compare_list_find: the row of @place of hf_comparison_get_rows(), or %HF_INDEX_NONE. */
guint32        hf_compare_list_find (HfCompareList *self,
                                     guint32        place);

G_END_DECLS
