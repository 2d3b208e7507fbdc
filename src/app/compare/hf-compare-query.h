/* hf-compare-query.h: the rows of a comparison that a table lists, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-compare-lives.h"
#include "hf-comparison-list.h"
#include "hf-filter.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/** HF_COMPARE_MAX_NAMES: the most names of a path in a row: its root and its end say most. */
#define HF_COMPARE_MAX_NAMES 8

/**
 * HfCompareQuery:
 * @order: the column to sort by
 * @descending: whether the largest are first; for names, whether the last is
 * @floor: in bytes, as hf_comparison_list_init()
 * @filter: (nullable): of %HF_FILTER_OF_COMPARISON: lists only rows that match
 * @lives: (nullable): lists all types by identity, whether they differ or not; @order fits these
 */
typedef struct
{
  HfCompareOrder  order;
  gboolean        descending;
  guint64         floor;
  HfFilter       *filter;
  HfCompareLives *lives;
} HfCompareQuery;

/**
 * HfCompareRows:
 * @list: the rows that are listed
 * @places: (array): by position in hf_comparison_get_rows(), the position in @list, or
 *   %HF_INDEX_NONE
 * @figure: the figure of the order, in which the list sums the hidden differences
 * @n_matched: how many rows the filter leaves, also those that do not differ
 * @matches: the rows that the filter leaves, by position in hf_comparison_get_rows(); empty without
 *   a filter
 * @scale: in bytes, the difference whose bar is as long as there is room; 0 if nothing differs
 * @lives: (nullable): those of the query
 */
typedef struct
{
  HfComparisonList  list;
  guint32          *places;
  HfFigure          figure;
  guint32           n_matched;
  HfBitset          matches;
  guint64           scale;
  HfCompareLives   *lives;
} HfCompareRows;

/** hf_compare_rows_free: @self may be %NULL. */
void         hf_compare_rows_free         (HfCompareRows        *self);

/**
 * hf_compare_query_new_question:
 *
 * The worker takes O(n log n) in the rows of @comparison, and more if the filter asks for retained
 * sizes that the heaps do not have yet.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; those of #HF_FILTER_ERROR;
 * %G_IO_ERROR_NOT_SUPPORTED if the filter is about retained sizes, and one of the files does not
 * say what all its roots hold.
 *
 * Returns: (transfer full): a question for an #HfCompareRows
 */
HfQuestion  *hf_compare_query_new_question (HfComparison         *comparison,
                                            const HfCompareQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCompareRows, hf_compare_rows_free)

G_END_DECLS
