/* hf-query-database.c: one heap or several as a database of SQLite that nobody can change
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-query-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Steps of SQLite's machine between two looks at cancel. */
#define STEPS_A_LOOK 20000

/* The longest text or row, in bytes. */
#define MAX_LENGTH (16 * 1024 * 1024)

#define MAX_DEPTH 200
#define MAX_COMPOUND 100
#define MAX_STEPS 100000
#define MAX_PATTERN 1000

G_DEFINE_QUARK (hf-query-error-quark, hf_query_error)

/* A query reads, and calls functions that only compute. */
static int
authorize_cb (void       *data,
              int         action,
              const char *first,
              const char *second,
              const char *schema,
              const char *view)
{
  (void) data;
  (void) first;
  (void) schema;
  (void) view;
  switch (action)
    {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
      return SQLITE_OK;
    case SQLITE_FUNCTION:
      return g_ascii_strcasecmp (second, "load_extension") == 0 ||
                 g_ascii_strcasecmp (second, "fts3_tokenizer") == 0
               ? SQLITE_DENY
               : SQLITE_OK;
    default:
      return SQLITE_DENY;
    }
}

static int
look_cb (void *data)
{
  const HfQueryDatabase *self = data;

  return g_cancellable_is_cancelled (self->context.cancellable) || self->context.error != NULL;
}

static void
set_limits (sqlite3 *db)
{
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, MAX_LENGTH);
  sqlite3_limit (db, SQLITE_LIMIT_SQL_LENGTH, HF_QUERY_MAX_TEXT);
  sqlite3_limit (db, SQLITE_LIMIT_EXPR_DEPTH, MAX_DEPTH);
  sqlite3_limit (db, SQLITE_LIMIT_COMPOUND_SELECT, MAX_COMPOUND);
  sqlite3_limit (db, SQLITE_LIMIT_VDBE_OP, MAX_STEPS);
  sqlite3_limit (db, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, MAX_PATTERN);
  sqlite3_limit (db, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  /* A name in double quotes that does not exist is an error, and not a text. */
  sqlite3_db_config (db, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
}

static gboolean
fail_memory (sqlite3  *db,
             GError  **error)
{
  g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY, _ ("The tables of the heap cannot be made: %s"),
               db != NULL ? sqlite3_errmsg (db) : "");
  return FALSE;
}

static int
open_empty (HfQueryDatabase *self)
{
  return sqlite3_open_v2 (":memory:", &self->db,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
}

/* From now on it is only read. */
static void
protect (HfQueryDatabase *self)
{
  set_limits (self->db);
  sqlite3_progress_handler (self->db, STEPS_A_LOOK, look_cb, self);
  sqlite3_set_authorizer (self->db, authorize_cb, self);
}

static gboolean
fill (HfQueryDatabase  *self,
      HfQuerySource    *source,
      GError          **error)
{
  int status = open_empty (self);

  /* Sorting and grouping in memory, whose amount is watched; not in files, which nobody watches. */
  if (status == SQLITE_OK)
    status = sqlite3_exec (self->db, "PRAGMA temp_store = MEMORY", NULL, NULL, NULL);
  if (status == SQLITE_OK)
    status = hf_query_module_register (self->db, "main", source, &self->context);
  if (status == SQLITE_OK)
    status = hf_query_words_register (self->db, source, &self->context);
  if (status != SQLITE_OK)
    return fail_memory (self->db, error);
  /* SQLite makes these two tables at their first use, which the authorizer would refuse. */
  sqlite3_exec (self->db, "SELECT 1 FROM json_each ('[]'), json_tree ('[]')", NULL, NULL, NULL);
  protect (self);
  return TRUE;
}

HfQueryDatabase *
hf_query_database_new_empty (GError **error)
{
  g_autoptr (HfQueryDatabase) self = g_new0 (HfQueryDatabase, 1);

  if (open_empty (self) != SQLITE_OK)
    {
      fail_memory (self->db, error);
      return NULL;
    }
  protect (self);
  return g_steal_pointer (&self);
}

HfQueryDatabase *
hf_query_database_new (HfQuerySource  *source,
                       GError        **error)
{
  g_autoptr (HfQueryDatabase) self = g_new0 (HfQueryDatabase, 1);

  return fill (self, source, error) ? g_steal_pointer (&self) : NULL;
}

void
hf_query_database_free (HfQueryDatabase *self)
{
  if (self == NULL)
    return;
  sqlite3_close (self->db);
  if (self->max_bytes > 0)
    sqlite3_hard_heap_limit64 (0);
  g_clear_error (&self->context.error);
  hf_query_series_unref (self->context.series);
  g_free (self);
}

gboolean
hf_query_database_attach (HfQueryDatabase  *self,
                          const char       *schema,
                          HfQuerySource    *source,
                          GError          **error)
{
  char *statement = sqlite3_mprintf ("ATTACH ':memory:' AS \"%w\"", schema);
  int status;

  sqlite3_set_authorizer (self->db, NULL, NULL);
  status = sqlite3_exec (self->db, statement, NULL, NULL, NULL);
  sqlite3_free (statement);
  if (status == SQLITE_OK)
    status = hf_query_words_refuse (self->db);
  if (status == SQLITE_OK)
    status = hf_query_module_register (self->db, schema, source, &self->context);
  sqlite3_set_authorizer (self->db, authorize_cb, self);
  return status == SQLITE_OK || fail_memory (self->db, error);
}

gboolean
hf_query_database_add_series (HfQueryDatabase  *self,
                              HfQuerySeries    *series,
                              GError          **error)
{
  int status;

  g_return_val_if_fail (self->context.series == NULL, FALSE);

  self->context.series = hf_query_series_ref (series);
  sqlite3_set_authorizer (self->db, NULL, NULL);
  status = hf_query_module_register_series (self->db, &self->context);
  sqlite3_set_authorizer (self->db, authorize_cb, self);
  return status == SQLITE_OK || fail_memory (self->db, error);
}

void
hf_query_database_set_limits (HfQueryDatabase *self,
                              guint64          max_bytes,
                              guint64          max_usec)
{
  self->max_bytes = max_bytes;
  self->max_usec = max_usec;
  /* In steps, as by the handler of progress, one value of 16 MB after the other could come between
   * two looks. */
  sqlite3_hard_heap_limit64 ((sqlite3_int64) MIN (max_bytes, (guint64) G_MAXINT64));
}

void
hf_query_database_set_progress (HfQueryDatabase *self,
                                HfProgress      *progress)
{
  self->context.progress = progress;
}
