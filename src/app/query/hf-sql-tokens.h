/* hf-sql-tokens.h: the words, signs, texts and comments of SQL
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfSqlTokenKind: the kind of a token. */
typedef enum
{
  HF_SQL_TOKEN_WORD,    /* a keyword or a name */
  HF_SQL_TOKEN_QUOTED,  /* a name in "", `` or [] */
  HF_SQL_TOKEN_NUMBER,
  HF_SQL_TOKEN_STRING,
  HF_SQL_TOKEN_COMMENT, /* without the end of its line */
  HF_SQL_TOKEN_SIGN,    /* one character */
} HfSqlTokenKind;

/**
 * HfSqlToken:
 * @start: its first byte
 * @end: the byte after it
 * @is_open: of strings, comments and quoted names: the text ends before they do; of comments to the
 *   end of a line always
 */
typedef struct
{
  HfSqlTokenKind kind;
  gsize          start;
  gsize          end;
  gboolean       is_open;
} HfSqlToken;

/** hf_sql_is_word: whether a name can have the byte @c in it. */
gboolean hf_sql_is_word       (char              c);

/**
 * hf_sql_tokens_new:
 * @text: in UTF-8, right or wrong SQL
 *
 * Returns: (transfer full) (element-type HfSqlToken): all tokens of @text, in order
 */
GArray  *hf_sql_tokens_new    (const char       *text);

/** hf_sql_token_is: whether it is the word @word; case does not matter. */
gboolean hf_sql_token_is      (const HfSqlToken *token,
                               const char       *text,
                               const char       *word);

/** hf_sql_token_is_sign: whether it is the character @sign. */
gboolean hf_sql_token_is_sign (const HfSqlToken *token,
                               const char       *text,
                               char              sign);

/** hf_sql_token_dup_name: (transfer full): a word as it is, a quoted name without its quotes. */
char    *hf_sql_token_dup_name (const HfSqlToken *token,
                                const char       *text);

G_END_DECLS
