/* hf-query-private.h: what the database and its queries share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-table-private.h"
#include "hf-query.h"

G_BEGIN_DECLS

struct _HfQueryDatabase
{
  sqlite3        *db;
  HfQueryContext  context;
  guint64         max_bytes;
  guint64         max_usec;
};

/**
 * hf_query_database_new_empty:
 *
 * Returns: (transfer full): a database without tables, with the limits of others; or %NULL with
 *   @error set, %HF_ERROR_NO_MEMORY
 */
HfQueryDatabase *hf_query_database_new_empty (GError **error);

/** hf_query_error_set_forbidden: sets %HF_QUERY_ERROR_FORBIDDEN. */
void hf_query_error_set_forbidden (GError **error);

/** hf_query_error_is_syntax: whether the last error of @db does not depend on any name. */
gboolean hf_query_error_is_syntax (sqlite3 *db);

/**
 * hf_query_error_set:
 * @text: of the query
 * @place: (out) (optional): where it is
 *
 * Sets @error to a sentence about the last error of @database, which is in the text of a query.
 */
void hf_query_error_set (GError           **error,
                         HfQueryDatabase   *database,
                         const char        *text,
                         HfQueryPlace      *place);

G_END_DECLS
