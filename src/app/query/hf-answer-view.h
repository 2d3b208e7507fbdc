/* hf-answer-view.h: the rows of an answer in SQL as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-rows.h"
#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_ANSWER_VIEW (hf_answer_view_get_type ())

/**
 * HfAnswerView:
 *
 * The rows of one answer as a table with the columns of the answer. Ids and types are links: a
 * click on one selects it in the session and opens the details, and each has its menu. The row that
 * has the keyboard stands for its first id, or else for its first type. A title sorts by its
 * column. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfAnswerView, hf_answer_view, HF, ANSWER_VIEW, HfTableView)

/** hf_answer_view_new: (transfer floating): a table of @rows, asked of @source, the heap of
 *  @session. */
GtkWidget     *hf_answer_view_new       (HfSession     *session,
                                         HfQuerySource *source,
                                         HfQueryRows   *rows);
/** hf_answer_view_update: shows the rows that have come since. */
void           hf_answer_view_update    (HfAnswerView  *self);
/** hf_answer_view_get_rows: (transfer none): the rows of hf_answer_view_new(). */
HfQueryRows   *hf_answer_view_get_rows  (HfAnswerView  *self);
/** hf_answer_view_get_n_rows: how many rows it shows. */
guint32        hf_answer_view_get_n_rows (HfAnswerView *self);
/** hf_answer_view_get_order: (transfer none) (nullable): the order of the rows that it shows; %NULL
 *  if it is that of the answer. */
const guint32 *hf_answer_view_get_order (HfAnswerView  *self);

G_END_DECLS
