/* hf-query-copy.c: a heap of the tests as tables, and the same tables in a plain database
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"

#include "hf-load.h"
#include "hf-test.h"

HfQuerySource *
hf_query_copy_load (const char *path)
{
  g_autoptr (GFile) file = hf_test_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return hf_query_source_new (recording, hf_recording_get_n_heaps (recording) - 1, NULL);
}

char *
hf_query_copy_ask (HfQueryDatabase *database,
                   const char      *text)
{
  GString *lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  gboolean is_row = FALSE;

  if (query == NULL)
    g_test_message ("%s", text);
  g_assert_no_error (error);
  while (hf_query_next (query, &is_row, NULL, &error) && is_row)
    {
      for (guint i = 0; i < hf_query_get_n_columns (query); i++)
        g_string_append_printf (lines, "%s%s", i > 0 ? "|" : "",
                                hf_query_get_type (query, i) == HF_QUERY_TYPE_NULL
                                  ? "null"
                                  : hf_query_get_text (query, i));
      g_string_append_c (lines, '\n');
    }
  g_assert_no_error (error);
  return g_string_free (lines, FALSE);
}

char *
hf_query_copy_ask_plain (sqlite3    *db,
                         const char *text)
{
  GString *lines = g_string_new (NULL);
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, text, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s: %s", text, sqlite3_errmsg (db));
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        {
          const char *value = (const char *) sqlite3_column_text (statement, i);

          g_string_append_printf (lines, "%s%s", i > 0 ? "|" : "", value != NULL ? value : "null");
        }
      g_string_append_c (lines, '\n');
    }
  g_assert_cmpint (sqlite3_finalize (statement), ==, SQLITE_OK);
  return g_string_free (lines, FALSE);
}

static void
bind_row (sqlite3_stmt *statement,
          HfQuery      *query)
{
  for (guint i = 0; i < hf_query_get_n_columns (query); i++)
    {
      const int at = (int) i + 1;

      switch (hf_query_get_type (query, i))
        {
        case HF_QUERY_TYPE_INTEGER:
          sqlite3_bind_int64 (statement, at, hf_query_get_integer (query, i));
          break;
        case HF_QUERY_TYPE_TEXT:
          sqlite3_bind_text (statement, at, hf_query_get_text (query, i), -1, SQLITE_TRANSIENT);
          break;
        case HF_QUERY_TYPE_NULL:
          sqlite3_bind_null (statement, at);
          break;
        case HF_QUERY_TYPE_REAL:
        case HF_QUERY_TYPE_BYTES:
        default:
          g_assert_not_reached ();
        }
    }
}

static void
copy_table (sqlite3            *db,
            HfQueryDatabase    *database,
            const HfQueryTable *table)
{
  g_autoptr (GString) declaration = g_string_new (NULL);
  g_autoptr (GString) insert = g_string_new (NULL);
  g_autofree char *text = g_strdup_printf ("SELECT * FROM %s", table->name);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  sqlite3_stmt *statement = NULL;
  gboolean is_row = FALSE;

  g_assert_no_error (error);
  hf_query_schema_append (declaration, table);
  g_assert_cmpint (sqlite3_exec (db, declaration->str, NULL, NULL, NULL), ==, SQLITE_OK);
  g_string_printf (insert, "INSERT INTO %s VALUES (?", table->name);
  for (guint i = 1; i < table->n_columns; i++)
    g_string_append (insert, ", ?");
  g_string_append_c (insert, ')');
  g_assert_cmpint (sqlite3_prepare_v2 (db, insert->str, -1, &statement, NULL), ==, SQLITE_OK);
  while (hf_query_next (query, &is_row, NULL, &error) && is_row)
    {
      bind_row (statement, query);
      g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
      sqlite3_reset (statement);
    }
  g_assert_no_error (error);
  sqlite3_finalize (statement);
}

sqlite3 *
hf_query_copy_make (HfQueryDatabase *database)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (":memory:", &db), ==, SQLITE_OK);
  for (guint i = 0; i < hf_query_schema_get_n_tables (); i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);

      if (table->n_arguments == 0)
        copy_table (db, database, table);
    }
  /* An index only makes the comparison faster; the rows are the same. */
  g_assert_cmpint (
    sqlite3_exec (db,
                  "CREATE INDEX i1 ON objects (id); CREATE INDEX i2 ON types (id);"
                  "CREATE INDEX i3 ON refs (source); CREATE INDEX i4 ON refs (target);"
                  "CREATE INDEX i5 ON objects (type);"
                  "CREATE INDEX i6 ON objects (dominator)",
                  NULL, NULL, NULL),
    ==, SQLITE_OK);
  return db;
}
