/* hf-answer-list.h: a lazy list model of the rows of an answer in SQL
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lazy-rows.h"
#include "hf-query-rows.h"
#include "hf-selection.h"

G_BEGIN_DECLS

#define HF_TYPE_ANSWER_ROW (hf_answer_row_get_type ())

/** HfAnswerRow: one row of an #HfAnswerList. */
G_DECLARE_FINAL_TYPE (HfAnswerRow, hf_answer_row, HF, ANSWER_ROW, HfLazyRow)

/** hf_answer_row_get: a value of the row; its text lives as long as the row. */
HfQueryValue   hf_answer_row_get         (HfAnswerRow   *self,
                                          guint          column);
/**
 * hf_answer_row_get_target:
 *
 * Returns: the object or the type that the value of @column is in the heap; of kind
 *   %HF_SELECTION_NONE if it is neither
 */
HfSelection    hf_answer_row_get_target  (HfAnswerRow   *self,
                                          guint          column);
/** hf_answer_row_get_heap: (transfer none): the heap that was asked. */
HfHeap        *hf_answer_row_get_heap    (HfAnswerRow   *self);

#define HF_TYPE_ANSWER_LIST (hf_answer_list_get_type ())

/**
 * HfAnswerList:
 *
 * A #GListModel of #HfAnswerRow. It holds the rows of the answer, and makes an item of one only
 * while a view or a caller holds it. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfAnswerList, hf_answer_list, HF, ANSWER_LIST, GObject)

/** hf_answer_list_new: (transfer full): an empty list of @rows, which are of @source. */
HfAnswerList  *hf_answer_list_new        (HfQueryRows   *rows,
                                          HfQuerySource *source);
/** hf_answer_list_get_rows: (transfer none): the rows of hf_answer_list_new(). */
HfQueryRows   *hf_answer_list_get_rows   (HfAnswerList  *self);

/**
 * hf_answer_list_set:
 * @n_rows: the first so many rows of the answer, which are published
 * @order: (nullable) (transfer full) (array length=n_rows): their positions in another order;
 *   %NULL for the order in which they came
 */
void           hf_answer_list_set        (HfAnswerList  *self,
                                          guint32        n_rows,
                                          guint32       *order);
/** hf_answer_list_get_order: (transfer none) (nullable): the order of hf_answer_list_set(). */
const guint32 *hf_answer_list_get_order  (HfAnswerList  *self);

/** hf_answer_list_find_link: the first column that has names of objects or types, those of objects
 *  first; %HF_INDEX_NONE if none has. */
guint          hf_answer_list_find_link  (HfAnswerList  *self);

G_END_DECLS
