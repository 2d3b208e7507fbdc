/* hf-sql-words.h: the keywords and the functions of SQL
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_sql_words_get_keywords: (transfer none) (array zero-terminated=1): those that a query can
 * have, in order. */
const char *const *hf_sql_words_get_keywords (void);

/**
 * HfSqlFunction:
 * @name: its name
 * @arguments: what stands between its parentheses
 * @meaning: a sentence without its full stop, to be translated
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *meaning;
} HfSqlFunction;

/**
 * hf_sql_words_get_functions:
 * @n: (out): their number
 *
 * Returns: (transfer none) (array length=n): the functions of one value and of many, in order
 */
const HfSqlFunction *hf_sql_words_get_functions (guint *n);

G_END_DECLS
