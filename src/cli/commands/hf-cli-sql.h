/* hf-cli-sql.h: holdfast-cli sql: a question in SQL to one heap or several
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_sql_command: holdfast-cli sql. */
extern const HfCliCommand hf_cli_sql_command;

/**
 * HfCliSqlOptions:
 * @file: (nullable): the file with the query
 * @query: (nullable): the name of a query of the library, or of one's own
 * @names: (element-type HfCliHeapName): the heaps
 * @text: (owned) (nullable): the query, if it is a word
 * @time_word: (nullable): the word after --timeout
 * @timeout: in seconds; 0 = none
 * @timing: whether to print how long the query took
 *
 * The options of "sql".
 */
typedef struct
{
  char     *file;
  char     *query;
  GArray   *names;
  char     *text;
  char     *time_word;
  guint64   timeout;
  gboolean  timing;
} HfCliSqlOptions;

G_END_DECLS
