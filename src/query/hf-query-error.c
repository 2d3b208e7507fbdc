/* hf-query-error.c: errors in the text of a query as sentences, with their place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-nearest.h"
#include "hf-query-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* SQLite's messages are English and are part of its interface: its own programs read them. */
typedef enum
{
  FAULT_COLUMN,
  FAULT_TABLE,
  FAULT_FUNCTION,
  FAULT_SYNTAX,
  FAULT_AMBIGUOUS,
  FAULT_ARGUMENT,
  FAULT_OTHER,
} Fault;

static const struct
{
  const char *start;
  const char *end;
} messages[] = {
  [FAULT_COLUMN] = { "no such column: ", "" },
  [FAULT_TABLE] = { "no such table: ", "" },
  [FAULT_FUNCTION] = { "no such function: ", "" },
  [FAULT_SYNTAX] = { "near \"", "\": syntax error" },
  [FAULT_AMBIGUOUS] = { "ambiguous column name: ", "" },
  [FAULT_ARGUMENT] = { "no query solution", "" },
};

/* The kind of the error, and the word that it is about. */
static Fault
read_message (const char  *message,
              char       **word)
{
  for (Fault i = 0; i < FAULT_OTHER; i++)
    {
      const gsize n_start = strlen (messages[i].start);
      const gsize n_end = strlen (messages[i].end);
      const gsize n = strlen (message);

      if (n < n_start + n_end || !g_str_has_prefix (message, messages[i].start) ||
          !g_str_has_suffix (message, messages[i].end))
        continue;
      *word = g_strndup (message + n_start, n - n_start - n_end);
      return i;
    }
  *word = NULL;
  return FAULT_OTHER;
}

gboolean
hf_query_error_is_syntax (sqlite3 *db)
{
  static const char *const starts[] = { "incomplete input", "unrecognized token: " };
  const char *message = sqlite3_errmsg (db);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      if (g_str_has_prefix (message, starts[i]))
        return TRUE;
    }
  return g_str_has_prefix (message, messages[FAULT_SYNTAX].start) &&
         g_str_has_suffix (message, messages[FAULT_SYNTAX].end);
}

/* ---- The name that is most like another ---- */

static void
compare_columns (const HfQueryTable  *table,
                 const char          *word,
                 guint               *least,
                 const char         **nearest)
{
  for (guint i = table->n_arguments; i < table->n_columns; i++)
    hf_query_nearest_compare (word, table->columns[i].name, least, nearest);
}

/* A third of the letters may be wrong. A name that exists elsewhere is not misspelled. */
static const char *
find_nearest (Fault       fault,
              const char *word,
              guint       n_heaps)
{
  static const char *const functions[] = { "hex", "bytes", "retained_of" };
  const char *dot = strrchr (word, '.');
  const char *bare = dot != NULL ? dot + 1 : word;
  guint least = (guint) strlen (bare) / 3 + 2;
  const char *nearest = NULL;

  if (fault == FAULT_TABLE && hf_query_schema_find_table (bare) != NULL)
    return NULL;

  for (guint i = 0; i < hf_query_schema_get_n_tables_of (n_heaps); i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);

      if (fault == FAULT_COLUMN)
        compare_columns (table, bare, &least, &nearest);
      else if (fault == FAULT_TABLE)
        hf_query_nearest_compare (bare, table->name, &least, &nearest);
    }
  for (guint i = 0; i < G_N_ELEMENTS (functions) && fault == FAULT_FUNCTION; i++)
    hf_query_nearest_compare (bare, functions[i], &least, &nearest);
  return least > 0 ? nearest : NULL;
}

/* The table that has a column of just this name; NULL if it is misspelled. */
static const HfQueryTable *
find_owner (const char *word,
            guint       n_heaps)
{
  for (guint i = 0; i < hf_query_schema_get_n_tables_of (n_heaps); i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);
      const HfQueryColumn *column = hf_query_schema_find_column (table, word);

      if (column != NULL && !column->is_argument)
        return table;
    }
  return NULL;
}

/* ---- Sentences ---- */

static char *
dup_similar (Fault       fault,
             const char *word,
             const char *nearest)
{
  switch (fault)
    {
    case FAULT_COLUMN:
      return g_strdup_printf (_ ("There is no column “%s”; the nearest is “%s”"), word, nearest);
    case FAULT_TABLE:
      return g_strdup_printf (_ ("There is no table “%s”; the nearest is “%s”"), word, nearest);
    case FAULT_FUNCTION:
    case FAULT_SYNTAX:
    case FAULT_AMBIGUOUS:
    case FAULT_ARGUMENT:
    case FAULT_OTHER:
    default:
      return g_strdup_printf (_ ("There is no function “%s”; the nearest is “%s”"), word, nearest);
    }
}

/* A table over more heaps than there are, or one that is in no schema. */
static char *
dup_misplaced_table (const char *word,
                     guint       n_heaps)
{
  const char *dot = strrchr (word, '.');
  const HfQueryTable *table = hf_query_schema_find_table (dot != NULL ? dot + 1 : word);
  const guint min_heaps = table != NULL ? hf_query_schema_get_min_heaps (table) : 1;

  if (min_heaps == 1)
    return NULL;
  if (n_heaps >= min_heaps)
    return g_strdup_printf (_ ("The table “%s” is about all heaps and has no schema before it"),
                            table->name);
  if (min_heaps == 2)
    return g_strdup_printf (_ ("The table “%s” needs two heaps or more"), table->name);
  return g_strdup_printf (_ ("The table “%s” needs three heaps or more"), table->name);
}

/* A name that exists, but not in the tables of the query, or not as a function. */
static char *
dup_misplaced (Fault       fault,
               const char *word,
               guint       n_heaps)
{
  const HfQueryTable *owner = fault == FAULT_COLUMN ? find_owner (word, n_heaps) : NULL;

  if (fault == FAULT_TABLE)
    return dup_misplaced_table (word, n_heaps);

  if (owner != NULL)
    return g_strdup_printf (_ ("The tables of the query have no column “%s”; “%s” has it"), word,
                            owner->name);
  if (fault == FAULT_FUNCTION && hf_query_schema_find_table (word) != NULL)
    return g_strdup_printf (_ ("“%s” is a table: use it after FROM or JOIN"), word);
  return NULL;
}

static char *
dup_sentence (Fault       fault,
              const char *word,
              const char *message)
{
  switch (fault)
    {
    case FAULT_COLUMN:
      return g_strdup_printf (_ ("There is no column “%s”"), word);
    case FAULT_TABLE:
      return g_strdup_printf (_ ("There is no table “%s”"), word);
    case FAULT_FUNCTION:
      return g_strdup_printf (_ ("There is no function “%s”"), word);
    case FAULT_SYNTAX:
      return g_strdup_printf (_ ("“%s” is not expected here"), word);
    case FAULT_AMBIGUOUS:
      return g_strdup_printf (_ ("Several tables have a column “%s”; put the table before it, with "
                                 "a dot"),
                              word);
    case FAULT_ARGUMENT:
      return g_strdup (_ ("A function after FROM lacks its argument, as in path(id)"));
    case FAULT_OTHER:
    default:
      return g_strdup_printf (_ ("SQLite does not accept the query: %s"), message);
    }
}

/* The bytes of the word at @offset: of a name with its table the whole. */
static gsize
find_length (const char *text,
             gssize      offset,
             const char *word)
{
  if (offset < 0)
    return 0;
  if (word != NULL && g_ascii_strncasecmp (text + offset, word, strlen (word)) == 0)
    return strlen (word);
  return text[offset] != '\0' ? (gsize) (g_utf8_next_char (text + offset) - (text + offset)) : 0;
}

void
hf_query_error_set_forbidden (GError **error)
{
  g_set_error_literal (error, HF_QUERY_ERROR, HF_QUERY_ERROR_FORBIDDEN,
                       _ ("A query only reads: it neither changes anything nor opens other files"));
}

void
hf_query_error_set (GError           **error,
                    HfQueryDatabase   *database,
                    const char        *text,
                    HfQueryPlace      *place)
{
  sqlite3 *db = database->db;
  HfQuerySeries *series = database->context.series;
  const guint n_heaps = series != NULL ? hf_query_series_get_n (series) : 1;
  const int status = sqlite3_errcode (db);
  const gssize offset = sqlite3_error_offset (db);
  g_autofree char *message = g_utf8_make_valid (sqlite3_errmsg (db), -1);
  g_autofree char *word = NULL;
  const Fault fault = read_message (message, &word);
  const char *nearest = fault <= FAULT_FUNCTION ? find_nearest (fault, word, n_heaps) : NULL;
  g_autofree char *sentence = nearest != NULL ? dup_similar (fault, word, nearest)
                                              : dup_misplaced (fault, word, n_heaps);

  if (sentence == NULL)
    sentence = dup_sentence (fault, word, message);
  if (place != NULL)
    *place = (HfQueryPlace){ offset, find_length (text, offset, word), nearest };
  if ((status & 0xff) == SQLITE_AUTH || g_str_has_prefix (message, "not authorized") ||
      g_str_has_suffix (message, " may not be modified"))
    hf_query_error_set_forbidden (error);
  else
    g_set_error_literal (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT, sentence);
}
