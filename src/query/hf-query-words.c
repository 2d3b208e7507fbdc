/* hf-query-words.c: the functions of one value: hex(), bytes() and retained_of()
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-figures.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>

/* All that a function needs; SQLite frees it. */
typedef struct
{
  HfQuerySource  *source;
  HfQueryContext *context;
} Word;

/* An id as people read it, without a prefix; of text and bytes as SQLite has it. */
static void
hex_cb (sqlite3_context  *context,
        int               n_values,
        sqlite3_value   **values)
{
  const guint8 *bytes = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int n = 0;

  (void) n_values;
  if (sqlite3_value_type (values[0]) == SQLITE_INTEGER)
    {
      g_string_printf (text, "%" G_GINT64_MODIFIER "x", (guint64) sqlite3_value_int64 (values[0]));
    }
  else
    {
      bytes = sqlite3_value_blob (values[0]);
      n = bytes != NULL ? sqlite3_value_bytes (values[0]) : 0;
      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "%02X", bytes[i]);
    }
  sqlite3_result_text (context, text->str, (int) text->len, SQLITE_TRANSIENT);
}

static void
bytes_cb (sqlite3_context  *context,
          int               n_values,
          sqlite3_value   **values)
{
  gint64 n = 0;
  g_autofree char *figure = NULL;

  (void) n_values;
  if (sqlite3_value_type (values[0]) == SQLITE_NULL)
    return;
  n = sqlite3_value_int64 (values[0]);
  figure = n >= 0 ? hf_figures_size ((guint64) n) : NULL;
  if (figure != NULL)
    sqlite3_result_text (context, figure, -1, SQLITE_TRANSIENT);
}

static void
retained_of_cb (sqlite3_context  *context,
                int               n_values,
                sqlite3_value   **values)
{
  const Word *word = sqlite3_user_data (context);
  const gint64 type = sqlite3_value_int64 (values[0]);
  g_autoptr (GError) error = NULL;
  gboolean is_known = FALSE;
  HfRetainedSum sum;

  (void) n_values;
  if (sqlite3_value_type (values[0]) != SQLITE_INTEGER || type < 0 ||
      type >= hf_heap_get_n_types (hf_query_source_get_heap (word->source)))
    return;
  if (!hf_query_source_find_retained_of (word->source, (HfTypeIndex){ (guint32) type }, &sum,
                                         &is_known, word->context->progress,
                                         word->context->cancellable, &error))
    {
      sqlite3_result_error (context, error->message, -1);
      g_clear_error (&word->context->error);
      word->context->error = g_steal_pointer (&error);
      return;
    }
  if (is_known)
    sqlite3_result_int64 (context, (gint64) sum.n_bytes);
}

static void
refuse_cb (sqlite3_context  *context,
           int               n_values,
           sqlite3_value   **values)
{
  (void) n_values;
  (void) values;
  sqlite3_result_error (
    context,
    _ ("retained_of(type) in an expression is for one heap; with several, use it "
       "as a table: SELECT bytes FROM schema.retained_of(type)"),
    -1);
}

static void
free_word_cb (void *data)
{
  Word *word = data;

  hf_query_source_unref (word->source);
  g_free (word);
}

int
hf_query_words_register (sqlite3        *db,
                         HfQuerySource  *source,
                         HfQueryContext *context)
{
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  Word *word = g_new (Word, 1);
  int status = sqlite3_create_function (db, "hex", 1, flags, NULL, hex_cb, NULL, NULL);

  *word = (Word){ hf_query_source_ref (source), context };
  if (status == SQLITE_OK)
    status = sqlite3_create_function (db, "bytes", 1, flags, NULL, bytes_cb, NULL, NULL);
  if (status != SQLITE_OK)
    {
      free_word_cb (word);
      return status;
    }
  return sqlite3_create_function_v2 (db, "retained_of", 1, flags, word, retained_of_cb, NULL, NULL,
                                     free_word_cb);
}

int
hf_query_words_refuse (sqlite3 *db)
{
  return sqlite3_create_function (db, "retained_of", 1, SQLITE_UTF8 | SQLITE_INNOCUOUS, NULL,
                                  refuse_cb, NULL, NULL);
}
