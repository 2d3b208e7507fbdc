/* hf-cli-sql-rows.h: the rows of a query for people, as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-table.h"
#include "hf-query.h"

G_BEGIN_DECLS

/**
 * hf_cli_sql_rows_write:
 * @limit: the most rows to write
 * @n_rows: (out): how many were written
 *
 * Writes each row as it comes. For people, the first thousand rows decide how wide columns are:
 * ids are hexadecimal, and columns of bytes have units; CSV and JSON have the values of SQL.
 *
 * Errors: as hf_query_next().
 */
gboolean hf_cli_sql_rows_write (HfQuery       *query,
                                HfCliOutput   *output,
                                HfCliFormat    format,
                                guint64        limit,
                                guint64       *n_rows,
                                GCancellable  *cancellable,
                                GError       **error);

G_END_DECLS
