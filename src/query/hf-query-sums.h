/* hf-query-sums.h: a column of an answer, added up by another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-rows.h"

G_BEGIN_DECLS

/** HF_QUERY_SUMS_ROWS: in place of a column with values: how many rows there are. */
#define HF_QUERY_SUMS_ROWS G_MAXUINT

/**
 * HfQuerySum:
 * @key: the value that all its rows have in the column of the keys; 1 and 1.0 are the same, as in
 *   SQL
 * @sum: an integer if all numbers are, the nearest that there is if it does not fit; else a real;
 *   null if none of the values is a number. Texts and bytes are not numbers
 * @n_rows: how many rows have the key, whatever their values
 */
typedef struct
{
  HfQueryValue key;
  HfQueryValue sum;
  guint32      n_rows;
} HfQuerySum;

/**
 * HfQuerySums: the sums of an answer, as GROUP BY makes them
 * @entries: (array length=n_entries): the largest sums first; of the same sums, that with the most
 *   rows, then that whose key comes first in the answer
 * @n_more: how many other keys there are
 * @more: @sum and @n_rows of all others; its key is null
 */
typedef struct
{
  HfQuerySum  *entries;
  guint        n_entries;
  guint32      n_more;
  HfQuerySum   more;

  /*< private >*/
  HfQueryRows *rows;
} HfQuerySums;

/**
 * hf_query_sums_new:
 * @n_rows: the first so many rows are added up
 * @key: the column whose values are the keys
 * @value: the column whose values are added, or %HF_QUERY_SUMS_ROWS
 * @n_most: how many entries there are at most
 *
 * Takes memory for each key. Any thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): holds the texts of @rows; or %NULL with @error set
 */
HfQuerySums *hf_query_sums_new     (HfQueryRows   *rows,
                                    guint32        n_rows,
                                    guint          key,
                                    guint          value,
                                    guint          n_most,
                                    GCancellable  *cancellable,
                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_sums_free: (nullable) (transfer full): may free the rows, which takes a while. */
void         hf_query_sums_free    (HfQuerySums   *self);

/**
 * hf_query_sums_can_add: whether a column has numbers that mean something as a sum: ids and types
 *   do not.
 */
gboolean     hf_query_sums_can_add (HfQueryRows   *rows,
                                    guint          column);

/**
 * hf_query_sums_propose_key:
 *
 * Returns: whether there is a column for the keys other than @value: a type, else a text, else an
 *   id, else anything; the first one of these
 */
gboolean     hf_query_sums_propose_key (HfQueryRows *rows,
                                        guint      value,
                                        guint     *key);

/**
 * hf_query_sums_propose:
 * @key: (out): as hf_query_sums_propose_key()
 * @value: (out): the first column of bytes, else of counts, else of any numbers that can be added
 *
 * Proposes two columns by the rows that are there.
 *
 * Returns: %FALSE if there are no such columns
 */
gboolean     hf_query_sums_propose (HfQueryRows   *rows,
                                    guint         *key,
                                    guint         *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuerySums, hf_query_sums_free)

G_END_DECLS
