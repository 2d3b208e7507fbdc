/* hf-query-copy.h: a heap of the tests as tables, and the same tables in a plain database
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/** hf_query_copy_load: (transfer full): the last heap of a file below tests/data. */
HfQuerySource *hf_query_copy_load   (const char       *path);

/** hf_query_copy_ask: (transfer full): all rows of a query, as lines with | between values. */
char          *hf_query_copy_ask    (HfQueryDatabase  *database,
                                     const char       *text);

/** hf_query_copy_ask_plain: (transfer full): the same of a plain database. */
char          *hf_query_copy_ask_plain (sqlite3       *db,
                                        const char    *text);

/** hf_query_copy_make: (transfer full): a plain database with the rows of all tables. */
sqlite3       *hf_query_copy_make   (HfQueryDatabase  *database);

G_END_DECLS
