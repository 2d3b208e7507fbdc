/* hf-cli-sql-library.h: the queries that "sql" knows by name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-output.h"
#include "hf-query-source.h"

G_BEGIN_DECLS

/**
 * hf_cli_sql_library_find:
 * @name: of a query of one's own, or the id or name of a built-in one; case does not matter
 * @text: (out) (transfer full): the query
 *
 * Errors: %HF_QUERY_ERROR_TEXT, with the nearest name.
 */
gboolean hf_cli_sql_library_find  (const char     *name,
                                   char          **text,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_sql_library_check:
 * @name: (nullable): as for hf_cli_sql_library_find()
 *
 * Whether a file has what a built-in query needs; any other query may run.
 */
gboolean hf_cli_sql_library_check (const char     *name,
                                   HfQuerySource  *source,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_cli_sql_library_write: all queries, and why @source cannot answer some. */
void     hf_cli_sql_library_write (HfQuerySource  *source,
                                   HfCliOutput    *output);

G_END_DECLS
