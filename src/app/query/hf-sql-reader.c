/* hf-sql-reader.c: reads a statement of SQL as far as is needed to know its tables
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sql-reader-private.h"

#include "hf-sql-tokens.h"

/* One pair of parentheses, or what is outside of all. */
typedef struct
{
  HfSqlPlace place;
  gboolean   in_from;  /* after FROM, where a comma comes before another table */
  gboolean   is_named; /* the last table has its name after AS */
  guint      scope;
} Frame;

typedef struct
{
  HfSqlScope *scope;
  const char *text;
  gsize       cursor;
  GArray     *tokens;
  guint       end;     /* the token after the statement */
  GArray     *frames;  /* the last one is the innermost */
  gboolean    is_past; /* the cursor is behind */
} Reader;

static const HfSqlToken *
get_token (const Reader *reader,
           guint         position)
{
  return &g_array_index (reader->tokens, HfSqlToken, position);
}

static Frame *
get_frame (const Reader *reader)
{
  return &g_array_index (reader->frames, Frame, reader->frames->len - 1);
}

static gboolean
is_name (const HfSqlToken *token)
{
  return token->kind == HF_SQL_TOKEN_WORD || token->kind == HF_SQL_TOKEN_QUOTED;
}

static gboolean
is_sign_at (const Reader *reader,
            guint         position,
            char          sign)
{
  return position < reader->end &&
         hf_sql_token_is_sign (get_token (reader, position), reader->text, sign);
}

static gboolean
is_word_at (const Reader *reader,
            guint         position,
            const char   *word)
{
  return position < reader->end &&
         hf_sql_token_is (get_token (reader, position), reader->text, word);
}

static gboolean
is_any_of (const Reader      *reader,
           guint              position,
           const char *const *words)
{
  for (; *words != NULL; words++)
    {
      if (is_word_at (reader, position, *words))
        return TRUE;
    }
  return FALSE;
}

/* ---- Frames ---------------------------------------------------------------- */

static guint
add_scope (Reader *reader,
           guint   parent)
{
  g_array_append_val (reader->scope->parents, parent);
  return reader->scope->parents->len - 1;
}

static void
open_frame (Reader *reader)
{
  const Frame *outer = get_frame (reader);
  const gboolean is_table = outer->place == HF_SQL_PLACE_TABLE;
  Frame frame = { is_table ? HF_SQL_PLACE_TABLE : HF_SQL_PLACE_EXPRESSION, is_table, FALSE, 0 };

  frame.scope = is_table ? outer->scope : add_scope (reader, outer->scope);
  g_array_append_val (reader->frames, frame);
}

/* A query in parentheses is a table like others. */
static void
add_table (Reader             *reader,
           const HfQueryTable *table,
           char               *name)
{
  const HfSqlTable added = { name, table, get_frame (reader)->scope };

  g_array_append_val (reader->scope->tables, added);
  get_frame (reader)->place = HF_SQL_PLACE_CLAUSE;
  get_frame (reader)->is_named = FALSE;
}

static void
close_frame (Reader *reader)
{
  if (reader->frames->len == 1)
    return;

  g_array_set_size (reader->frames, reader->frames->len - 1);
  if (get_frame (reader)->place == HF_SQL_PLACE_TABLE)
    add_table (reader, NULL, g_strdup (""));
}

/* ---- Names ----------------------------------------------------------------- */

/* How many tokens a name has that has others before it, each with a "." between. */
static guint
count_chain (const Reader *reader,
             guint         position)
{
  guint n = 1;

  while (is_sign_at (reader, position + n, '.') &&
         get_token (reader, position + n)->start == get_token (reader, position + n - 1)->end)
    {
      n++;
      if (position + n >= reader->end || !is_name (get_token (reader, position + n)) ||
          get_token (reader, position + n)->start != get_token (reader, position + n - 1)->end)
        return n;
      n++;
    }
  return n;
}

static void
read_table (Reader *reader,
            guint   position,
            guint   n)
{
  const HfSqlToken *last = get_token (reader, position + n - 1);
  g_autofree char *name = NULL;

  if (!is_name (last))
    return;
  name = hf_sql_token_dup_name (last, reader->text);
  add_table (reader, hf_query_schema_find_table (name), g_strdup (name));
}

static void
name_table (Reader *reader,
            guint   position)
{
  GArray *tables = reader->scope->tables;
  HfSqlTable *last = NULL;

  if (tables->len == 0)
    return;
  last = &g_array_index (tables, HfSqlTable, tables->len - 1);
  g_free (last->name);
  last->name = hf_sql_token_dup_name (get_token (reader, position), reader->text);
  get_frame (reader)->is_named = TRUE;
}

/* The name of a query: name AS (…), or name (columns) AS (…). */
static void
read_query (Reader *reader,
            guint   position)
{
  int depth = 0;

  if (position == 0)
    return;
  position--;
  while (position > 0 && (depth > 0 || is_sign_at (reader, position, ')')))
    {
      if (is_sign_at (reader, position, ')'))
        depth++;
      else if (is_sign_at (reader, position, '('))
        depth--;
      position--;
    }
  if (is_name (get_token (reader, position)))
    g_ptr_array_add (reader->scope->queries,
                     hf_sql_token_dup_name (get_token (reader, position), reader->text));
}

/* ---- Keywords -------------------------------------------------------------- */

static gboolean
read_keyword (Reader *reader,
              guint   position)
{
  static const char *const ends[] = { "SELECT", "WHERE",  "GROUP", "ORDER",  "HAVING",    "LIMIT",
                                      "WINDOW", "VALUES", "UNION", "EXCEPT", "INTERSECT", NULL };
  static const char *const joints[] = { "UNION", "EXCEPT", "INTERSECT", NULL };
  static const char *const joins[] = { "LEFT",  "RIGHT", "FULL",    "INNER",
                                       "CROSS", "OUTER", "NATURAL", NULL };
  Frame *frame = get_frame (reader);

  if (is_word_at (reader, position, "JOIN") ||
      (is_word_at (reader, position, "FROM") &&
       !(position > 1 && is_word_at (reader, position - 1, "DISTINCT") &&
         !is_word_at (reader, position - 2, "SELECT"))))
    {
      frame->in_from = TRUE;
      frame->place = HF_SQL_PLACE_TABLE;
      return TRUE;
    }
  if (is_any_of (reader, position, ends))
    {
      /* Each query in parentheses, and each of a UNION, has its own tables. */
      if (is_word_at (reader, position, "SELECT") && frame->place == HF_SQL_PLACE_TABLE)
        frame->scope = add_scope (reader, frame->scope);
      else if (is_any_of (reader, position, joints))
        frame->scope = add_scope (reader,
                                  g_array_index (reader->scope->parents, guint, frame->scope));
      frame->in_from = FALSE;
      frame->place = HF_SQL_PLACE_EXPRESSION;
      return TRUE;
    }
  if (frame->in_from && is_any_of (reader, position, joins))
    {
      frame->place = HF_SQL_PLACE_CLAUSE;
      frame->is_named = TRUE;
      return TRUE;
    }
  return FALSE;
}

static void
read_word (Reader *reader,
           guint   position,
           guint   n)
{
  Frame *frame = get_frame (reader);

  if (n == 1 && frame->place != HF_SQL_PLACE_NEW_NAME && read_keyword (reader, position))
    return;
  if (n == 1 && frame->place != HF_SQL_PLACE_NEW_NAME && is_word_at (reader, position, "AS"))
    {
      frame->is_named = frame->place != HF_SQL_PLACE_CLAUSE;
      frame->place = HF_SQL_PLACE_NEW_NAME;
      return;
    }
  if (frame->place == HF_SQL_PLACE_TABLE)
    {
      read_table (reader, position, n);
    }
  else if (frame->place == HF_SQL_PLACE_NEW_NAME)
    {
      /* AS NOT MATERIALIZED (…) */
      if (is_word_at (reader, position, "NOT") || is_word_at (reader, position, "MATERIALIZED"))
        return;
      if (!frame->is_named)
        name_table (reader, position);
      frame->place = frame->is_named && frame->in_from ? HF_SQL_PLACE_CLAUSE
                                                       : HF_SQL_PLACE_EXPRESSION;
    }
  else if (frame->place == HF_SQL_PLACE_CLAUSE)
    {
      if (is_word_at (reader, position, "ON") || is_word_at (reader, position, "USING"))
        frame->place = HF_SQL_PLACE_EXPRESSION;
      else if (!frame->is_named)
        name_table (reader, position);
    }
}

static guint
find_as (const Reader *reader,
         guint         position)
{
  while (position > 0 && !is_word_at (reader, position, "AS"))
    position--;
  return position;
}

static void
read_sign (Reader *reader,
           guint   position)
{
  Frame *frame = get_frame (reader);

  switch (reader->text[get_token (reader, position)->start])
    {
    case '(':
      if (frame->place == HF_SQL_PLACE_NEW_NAME)
        {
          read_query (reader, find_as (reader, position));
          frame->place = HF_SQL_PLACE_EXPRESSION;
        }
      open_frame (reader);
      break;
    case ')':
      close_frame (reader);
      break;
    case ',':
      frame->place = frame->in_from ? HF_SQL_PLACE_TABLE : HF_SQL_PLACE_EXPRESSION;
      break;
    default:
      if (frame->place == HF_SQL_PLACE_NEW_NAME)
        frame->place = HF_SQL_PLACE_EXPRESSION;
      break;
    }
}

/* ---- The cursor ------------------------------------------------------------ */

static void
note_cursor (Reader *reader)
{
  reader->is_past = TRUE;
  reader->scope->place = get_frame (reader)->place;
  reader->scope->scope = get_frame (reader)->scope;
}

static gboolean
is_cursor_in (const Reader     *reader,
              const HfSqlToken *token)
{
  if (token->start >= reader->cursor || token->end < reader->cursor)
    return FALSE;

  switch (token->kind)
    {
    case HF_SQL_TOKEN_NUMBER:
      return TRUE;
    case HF_SQL_TOKEN_WORD:
    case HF_SQL_TOKEN_SIGN:
      return FALSE;
    case HF_SQL_TOKEN_QUOTED:
    case HF_SQL_TOKEN_STRING:
    case HF_SQL_TOKEN_COMMENT:
    default:
      return token->is_open || reader->cursor < token->end;
    }
}

/* The chain that the cursor is at the end of is not complete: it names nothing yet. */
static void
split_chain (Reader *reader,
             guint   position,
             guint   n)
{
  HfSqlScope *scope = reader->scope;
  guint last = position + n - 1;

  note_cursor (reader);
  if (is_name (get_token (reader, last)))
    {
      g_free (scope->prefix);
      scope->prefix = hf_sql_token_dup_name (get_token (reader, last), reader->text);
      if (n == 1)
        return;
      last--;
    }
  scope->qualifier = hf_sql_token_dup_name (get_token (reader, last - 1), reader->text);
}

static gboolean
is_cursor_at (const Reader *reader,
              guint         position,
              guint         n)
{
  const HfSqlToken *last = get_token (reader, position + n - 1);

  return last->end == reader->cursor &&
         (last->kind == HF_SQL_TOKEN_WORD || (n > 1 && last->kind == HF_SQL_TOKEN_SIGN));
}

/* Before a name of a chain the cursor is in, the chain ends there. */
static guint
cut_chain (const Reader *reader,
           guint         position,
           guint         n)
{
  for (guint i = 1; i < n; i++)
    {
      if (get_token (reader, position + i - 1)->end == reader->cursor && n > i)
        return i;
    }
  return n;
}

static void
read_statement (Reader *reader,
                guint   begin)
{
  guint n = 1;

  for (guint i = begin; i < reader->end; i += n)
    {
      const HfSqlToken *token = get_token (reader, i);

      n = 1;
      if (is_cursor_in (reader, token))
        {
          note_cursor (reader);
          reader->scope->place = HF_SQL_PLACE_NOWHERE;
        }
      if (!reader->is_past && token->start >= reader->cursor)
        note_cursor (reader);
      if (is_name (token))
        {
          n = cut_chain (reader, i, count_chain (reader, i));
          if (!reader->is_past && is_cursor_at (reader, i, n))
            split_chain (reader, i, n);
          else
            read_word (reader, i, n);
        }
      else if (token->kind == HF_SQL_TOKEN_SIGN)
        {
          read_sign (reader, i);
        }
      else if (token->kind != HF_SQL_TOKEN_COMMENT &&
               get_frame (reader)->place == HF_SQL_PLACE_NEW_NAME)
        {
          get_frame (reader)->place = HF_SQL_PLACE_EXPRESSION;
        }
    }
  if (!reader->is_past)
    note_cursor (reader);
}

/* The tokens of the statement with the cursor: between two semicolons. */
static guint
find_statement (Reader *reader)
{
  guint begin = 0;

  reader->end = reader->tokens->len;
  for (guint i = 0; i < reader->tokens->len; i++)
    {
      if (!is_sign_at (reader, i, ';'))
        continue;
      if (get_token (reader, i)->start >= reader->cursor)
        {
          reader->end = i;
          break;
        }
      begin = i + 1;
    }
  return begin;
}

void
hf_sql_reader_read (HfSqlScope *scope,
                    const char *text,
                    gsize       cursor)
{
  g_autoptr (GArray) tokens = hf_sql_tokens_new (text);
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  Reader reader = { scope, text, cursor, tokens, 0, frames, FALSE };
  const Frame outermost = { HF_SQL_PLACE_EXPRESSION, FALSE, FALSE, scope->scope };

  g_array_append_val (frames, outermost);
  read_statement (&reader, find_statement (&reader));
  if (hf_sql_is_word (text[cursor]))
    scope->place = HF_SQL_PLACE_NOWHERE;
}
