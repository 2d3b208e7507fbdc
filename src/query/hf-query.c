/* hf-query.c: one question to a database of heaps, and its rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-private.h"

#include "hf-error.h"
#include "hf-query-deadline-private.h"

#include <glib/gi18n.h>
#include <string.h>

struct _HfQuery
{
  HfQueryDatabase *database;
  sqlite3_stmt    *statement;
  HfQueryDeadline *deadline; /* NULL if there is none, and before the first row */
  GPtrArray       *texts;    /* of the row, where they had to be made */
};

/* ---- The text ---- */

static HfQuery *
fail_text (GError     **error,
           const char  *sentence)
{
  g_set_error_literal (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT, sentence);
  return NULL;
}

/* Whether only blanks and comments follow. */
static gboolean
is_end (HfQueryDatabase *database,
        const char      *rest)
{
  sqlite3_stmt *statement = NULL;
  const int status = sqlite3_prepare_v2 (database->db, rest, -1, &statement, NULL);

  sqlite3_finalize (statement);
  return status == SQLITE_OK && statement == NULL;
}

HfQuery *
hf_query_new (HfQueryDatabase  *database,
              const char       *text,
              HfQueryPlace     *place,
              GError          **error)
{
  const gsize length = strlen (text);
  g_autoptr (HfQuery) self = g_new0 (HfQuery, 1);
  const char *rest = NULL;
  const char *end = NULL;

  if (place != NULL)
    *place = (HfQueryPlace){ -1, 0, NULL };
  if (length > HF_QUERY_MAX_TEXT)
    return fail_text (error, _ ("The text of the query is longer than 1,000,000 bytes"));
  if (!g_utf8_validate (text, (gssize) length, &end))
    {
      if (place != NULL)
        *place = (HfQueryPlace){ end - text, 1, NULL };
      return fail_text (error, _ ("The text of the query is not valid UTF-8"));
    }

  self->database = database;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  if (sqlite3_prepare_v2 (database->db, text, (int) length + 1, &self->statement, &rest) !=
      SQLITE_OK)
    {
      hf_query_error_set (error, database, text, place);
      return NULL;
    }
  if (self->statement == NULL)
    return fail_text (error, _ ("The query is empty"));
  if (sqlite3_column_count (self->statement) == 0 || !sqlite3_stmt_readonly (self->statement))
    {
      hf_query_error_set_forbidden (error);
      return NULL;
    }
  if (!is_end (database, rest))
    {
      if (place != NULL)
        *place = (HfQueryPlace){ rest - text, 1, NULL };
      return fail_text (error, _ ("The text has more than one statement"));
    }
  return g_steal_pointer (&self);
}

/* Without tables no name exists: all that is wrong with names, and what they forbid, is left. */
gboolean
hf_query_check_syntax (const char    *text,
                       HfQueryPlace  *place,
                       GError       **error)
{
  g_autoptr (HfQueryDatabase) empty = hf_query_database_new_empty (error);
  g_autoptr (HfQuery) query = NULL;
  g_autoptr (GError) wrong = NULL;

  if (empty == NULL)
    return FALSE;
  query = hf_query_new (empty, text, place, &wrong);
  if (query != NULL ||
      (sqlite3_errcode (empty->db) != SQLITE_OK && !hf_query_error_is_syntax (empty->db)))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

void
hf_query_free (HfQuery *self)
{
  if (self == NULL)
    return;
  sqlite3_finalize (self->statement);
  hf_query_deadline_free (self->deadline);
  if (self->texts != NULL)
    g_ptr_array_unref (self->texts);
  g_free (self);
}

/* ---- Columns ---- */

guint
hf_query_get_n_columns (HfQuery *self)
{
  return (guint) MAX (sqlite3_column_count (self->statement), 1);
}

const char *
hf_query_get_column_name (HfQuery *self,
                          guint    column)
{
  const char *name = sqlite3_column_name (self->statement, (int) column);

  return name != NULL ? name : "";
}

/* The sum of a column of bytes is bytes, and is usually named so. */
static HfQueryKind
guess_kind (const char *name)
{
  static const char *const names[] = { "bytes", "size", "retained" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (g_ascii_strcasecmp (name, names[i]) == 0)
        return HF_QUERY_KIND_BYTES;
    }
  return g_str_has_suffix (name, "_bytes") ? HF_QUERY_KIND_BYTES : HF_QUERY_KIND_PLAIN;
}

HfQueryKind
hf_query_get_column_kind (HfQuery *self,
                          guint    column)
{
  const char *table_name = sqlite3_column_table_name (self->statement, (int) column);
  const char *name = sqlite3_column_origin_name (self->statement, (int) column);
  const HfQueryTable *table = table_name != NULL ? hf_query_schema_find_table (table_name) : NULL;
  const HfQueryColumn *known = table != NULL && name != NULL
                                 ? hf_query_schema_find_column (table, name)
                                 : NULL;

  return known != NULL ? known->kind : guess_kind (hf_query_get_column_name (self, column));
}

/* ---- Rows ---- */

static void
fail_limit (GError     **error,
            const char  *sentence)
{
  g_set_error_literal (error, HF_QUERY_ERROR, HF_QUERY_ERROR_LIMIT, sentence);
}

/* Why the machine has stopped: cancel, a limit, or a table; or the text after all. */
static void
set_error (HfQuery       *self,
           GCancellable  *cancellable,
           int            status,
           GError       **error)
{
  HfQueryContext *context = &self->database->context;
  const gboolean is_late = self->deadline != NULL && hf_query_deadline_has_passed (self->deadline);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return;
  if (is_late && (status == SQLITE_INTERRUPT ||
                  g_error_matches (context->error, G_IO_ERROR, G_IO_ERROR_CANCELLED)))
    fail_limit (error, _ ("The query takes longer than it may"));
  else if (context->error != NULL)
    g_propagate_error (error, g_steal_pointer (&context->error));
  else if (status == SQLITE_NOMEM && self->database->max_bytes > 0)
    fail_limit (error,
                _ ("The query needs more memory than it may have; let it sort or group fewer "
                   "rows, as with WHERE"));
  else if (status == SQLITE_NOMEM)
    hf_error_set_no_memory (error, _ ("there is not enough memory for the rows of the query"));
  else
    g_set_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT,
                 _ ("SQLite does not accept the query: %s"), sqlite3_errmsg (self->database->db));
}

static void
cancel_cb (GCancellable *cancellable G_GNUC_UNUSED,
           gpointer      watched)
{
  g_cancellable_cancel (watched);
}

/* One step, which either of two cancellables ends where there is a deadline. */
static int
step (HfQuery      *self,
      GCancellable *cancellable)
{
  HfQueryContext *context = &self->database->context;
  gulong handler = 0;
  int status;

  context->cancellable = cancellable;
  if (self->deadline != NULL)
    {
      context->cancellable = hf_query_deadline_get_cancellable (self->deadline);
      if (cancellable != NULL)
        handler = g_cancellable_connect (cancellable, G_CALLBACK (cancel_cb), context->cancellable,
                                         NULL);
    }
  status = sqlite3_step (self->statement);
  if (handler != 0)
    g_cancellable_disconnect (cancellable, handler);
  context->cancellable = NULL;
  return status;
}

gboolean
hf_query_next (HfQuery       *self,
               gboolean      *is_row,
               GCancellable  *cancellable,
               GError       **error)
{
  HfQueryDatabase *database = self->database;
  int status;

  g_ptr_array_set_size (self->texts, 0);
  *is_row = FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  g_clear_error (&database->context.error);
  if (database->max_usec > 0 && self->deadline == NULL)
    self->deadline = hf_query_deadline_new (database->max_usec);
  status = step (self, cancellable);
  *is_row = status == SQLITE_ROW;
  if (status == SQLITE_ROW || status == SQLITE_DONE)
    return TRUE;
  set_error (self, cancellable, status, error);
  return FALSE;
}

HfQueryType
hf_query_get_type (HfQuery *self,
                   guint    column)
{
  switch (sqlite3_column_type (self->statement, (int) column))
    {
    case SQLITE_INTEGER:
      return HF_QUERY_TYPE_INTEGER;
    case SQLITE_FLOAT:
      return HF_QUERY_TYPE_REAL;
    case SQLITE_TEXT:
      return HF_QUERY_TYPE_TEXT;
    case SQLITE_BLOB:
      return HF_QUERY_TYPE_BYTES;
    default:
      return HF_QUERY_TYPE_NULL;
    }
}

gint64
hf_query_get_integer (HfQuery *self,
                      guint    column)
{
  return sqlite3_column_int64 (self->statement, (int) column);
}

double
hf_query_get_real (HfQuery *self,
                   guint    column)
{
  return sqlite3_column_double (self->statement, (int) column);
}

static const char *
keep (HfQuery *self,
      char    *text)
{
  g_ptr_array_add (self->texts, text);
  return text;
}

static char *
dup_digits (const guint8 *bytes,
            int           n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  return g_string_free (text, FALSE);
}

const char *
hf_query_get_text (HfQuery *self,
                   guint    column)
{
  const char *text = NULL;
  int n = 0;

  if (hf_query_get_type (self, column) == HF_QUERY_TYPE_BYTES)
    {
      const guint8 *bytes = sqlite3_column_blob (self->statement, (int) column);

      return keep (self, dup_digits (bytes, sqlite3_column_bytes (self->statement, (int) column)));
    }
  text = (const char *) sqlite3_column_text (self->statement, (int) column);
  if (text == NULL)
    return "";
  /* A cast of bytes to text may be anything, with NUL among it. */
  n = sqlite3_column_bytes (self->statement, (int) column);
  return g_utf8_validate (text, n, NULL) ? text : keep (self, g_utf8_make_valid (text, n));
}

HfQueryValue
hf_query_get_value (HfQuery *self,
                    guint    column)
{
  HfQueryValue value = { .type = hf_query_get_type (self, column) };

  switch (value.type)
    {
    case HF_QUERY_TYPE_INTEGER:
      value.integer = hf_query_get_integer (self, column);
      break;
    case HF_QUERY_TYPE_REAL:
      value.real = hf_query_get_real (self, column);
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      value.text = hf_query_get_text (self, column);
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      break;
    }
  return value;
}
