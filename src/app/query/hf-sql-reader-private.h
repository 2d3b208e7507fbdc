/* hf-sql-reader-private.h: reads a statement of SQL around a cursor
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-sql-scope.h"

G_BEGIN_DECLS

/**
 * hf_sql_reader_read:
 * @scope: new, without tables; its scope is that of the statement
 * @text: in UTF-8, right or wrong SQL
 * @cursor: a place in @text, in bytes
 *
 * Fills @scope.
 */
void hf_sql_reader_read (HfSqlScope *scope,
                         const char *text,
                         gsize       cursor);

G_END_DECLS
