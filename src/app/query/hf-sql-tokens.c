/* hf-sql-tokens.c: cuts SQL into words, signs, texts and comments, as SQLite does
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sql-tokens.h"

#include <string.h>

gboolean
hf_sql_is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '$' || (guchar) c >= 0x80;
}

/* A quote inside is written twice, but for "]". */
static gsize
find_quote_end (const char *text,
                gsize       at,
                char        quote,
                gboolean   *is_open)
{
  for (; text[at] != '\0'; at++)
    {
      if (text[at] != quote)
        continue;
      if (quote == ']' || text[at + 1] != quote)
        return at + 1;
      at++;
    }
  *is_open = TRUE;
  return at;
}

static void
read_comment (HfSqlToken *token,
              const char *text)
{
  const char *from = text + token->start + 2;
  const char *end = NULL;

  if (text[token->start] == '-')
    {
      token->is_open = TRUE;
      token->end = token->start + 2 + strcspn (from, "\n");
      return;
    }
  end = strstr (from, "*/");
  token->is_open = end == NULL;
  token->end = end == NULL ? token->start + 2 + strlen (from) : (gsize) (end + 2 - text);
}

static HfSqlToken
read_token (const char *text,
            gsize       at)
{
  const char c = text[at];
  HfSqlToken token = { HF_SQL_TOKEN_SIGN, at, at + 1, FALSE };

  if ((c == '-' && text[at + 1] == '-') || (c == '/' && text[at + 1] == '*'))
    {
      token.kind = HF_SQL_TOKEN_COMMENT;
      read_comment (&token, text);
    }
  else if (c == '\'' || c == '"' || c == '`' || c == '[')
    {
      token.kind = c == '\'' ? HF_SQL_TOKEN_STRING : HF_SQL_TOKEN_QUOTED;
      token.end = find_quote_end (text, at + 1, c == '[' ? ']' : c, &token.is_open);
    }
  else if (hf_sql_is_word (c))
    {
      token.kind = g_ascii_isdigit (c) ? HF_SQL_TOKEN_NUMBER : HF_SQL_TOKEN_WORD;
      while (hf_sql_is_word (text[token.end]) ||
             (token.kind == HF_SQL_TOKEN_NUMBER && text[token.end] == '.'))
        token.end++;
    }
  return token;
}

GArray *
hf_sql_tokens_new (const char *text)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (HfSqlToken));

  for (gsize at = 0; text[at] != '\0';)
    {
      HfSqlToken token;

      if (g_ascii_isspace (text[at]))
        {
          at++;
          continue;
        }
      token = read_token (text, at);
      g_array_append_val (tokens, token);
      at = token.end;
    }
  return tokens;
}

gboolean
hf_sql_token_is (const HfSqlToken *token,
                 const char       *text,
                 const char       *word)
{
  const gsize length = strlen (word);

  return token->kind == HF_SQL_TOKEN_WORD && token->end - token->start == length &&
         g_ascii_strncasecmp (text + token->start, word, length) == 0;
}

gboolean
hf_sql_token_is_sign (const HfSqlToken *token,
                      const char       *text,
                      char              sign)
{
  return token->kind == HF_SQL_TOKEN_SIGN && text[token->start] == sign;
}

char *
hf_sql_token_dup_name (const HfSqlToken *token,
                       const char       *text)
{
  const gsize n_open = token->kind == HF_SQL_TOKEN_QUOTED ? 1 : 0;
  const gsize n_close = token->is_open ? 0 : n_open;

  return g_strndup (text + token->start + n_open, token->end - token->start - n_open - n_close);
}
