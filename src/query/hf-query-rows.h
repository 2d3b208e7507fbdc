/* hf-query-rows.h: the rows of an answer, kept while they come
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"

G_BEGIN_DECLS

/**
 * HfQueryRows:
 *
 * The rows that a query has returned so far, in blocks of some thousand. A block holds a column of
 * numbers in as few bytes as their differences need, and each text once. One thread adds rows;
 * meanwhile any thread reads those that are published. Counted.
 */
typedef struct _HfQueryRows HfQueryRows;

/**
 * hf_query_rows_new:
 * @query: whose rows are to be kept; its columns are copied
 * @max_bytes: how much memory they may take; 0 = no limit
 *
 * Returns: (transfer full): without rows
 */
HfQueryRows  *hf_query_rows_new         (HfQuery           *query,
                                         guint64            max_bytes) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_rows_ref: (transfer full): adds a reference; any thread. */
HfQueryRows  *hf_query_rows_ref         (HfQueryRows       *self);
/** hf_query_rows_unref: (nullable) (transfer full): releases a reference; any thread. */
void          hf_query_rows_unref       (HfQueryRows       *self);

/**
 * hf_query_rows_fill:
 * @query: the one of hf_query_rows_new(), before its first row
 * @max_rows: how many rows to keep at most
 *
 * Keeps the rows of @query until it ends, or until the room is used up; publishes them at least ten
 * times a second. Blocks. With an error the rows before it stay.
 *
 * Errors: as hf_query_next().
 */
gboolean      hf_query_rows_fill        (HfQueryRows       *self,
                                         HfQuery           *query,
                                         guint32            max_rows,
                                         GCancellable      *cancellable,
                                         GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_query_rows_get_n: how many rows are published; it only grows. */
guint32       hf_query_rows_get_n       (HfQueryRows       *self);
/** hf_query_rows_is_cut: whether the query had more rows than there was room for. */
gboolean      hf_query_rows_is_cut      (HfQueryRows       *self);
/** hf_query_rows_get_n_bytes: the memory of the rows. For tests. */
guint64       hf_query_rows_get_n_bytes (HfQueryRows       *self);

/** hf_query_rows_get_n_columns: at least 1. */
guint         hf_query_rows_get_n_columns (HfQueryRows     *self);
/** hf_query_rows_get_name: (transfer none): as hf_query_get_column_name(). */
const char   *hf_query_rows_get_name    (HfQueryRows       *self,
                                         guint              column);
/** hf_query_rows_get_kind: as hf_query_get_column_kind(). */
HfQueryKind   hf_query_rows_get_kind    (HfQueryRows       *self,
                                         guint              column);
/** hf_query_rows_is_number: whether all values of a column so far are numbers or null, one at least
 *  a number. */
gboolean      hf_query_rows_is_number   (HfQueryRows       *self,
                                         guint              column);
/** hf_query_rows_has_texts: whether any value of a column so far is a text. */
gboolean      hf_query_rows_has_texts   (HfQueryRows       *self,
                                         guint              column);

/**
 * hf_query_rows_get:
 *
 * Takes time logarithmic in the number of rows.
 *
 * Returns: a value of a published row; its text is there as long as the rows
 */
HfQueryValue  hf_query_rows_get         (HfQueryRows       *self,
                                         guint32            row,
                                         guint              column);

/**
 * hf_query_rows_sort:
 * @n_rows: the first so many rows are sorted
 *
 * Sorts rows by a column as SQLite does: null before numbers before texts; rows of the same value
 * stay in their order. Any thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array length=n_rows): the positions of the rows in the new order, or
 *   %NULL with @error set
 */
guint32      *hf_query_rows_sort        (HfQueryRows       *self,
                                         guint32            n_rows,
                                         guint              column,
                                         gboolean           descending,
                                         GCancellable      *cancellable,
                                         GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQueryRows, hf_query_rows_unref)

G_END_DECLS
