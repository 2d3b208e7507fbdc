/* test-query-export.c: an exported database has the rows of all tables, or is not there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-export.h"
#include "hf-test.h"

#include <string.h>

static char *
dup_old (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("out.sqlite", "old", 3);

  return g_file_get_path (file);
}

static void
drop (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hf_test_remove (file);
}

static void
test_rows (gconstpointer data)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (data);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  g_autofree char *path = dup_old ();
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  g_assert_true (hf_query_export_to_file (source, target, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < hf_query_schema_get_n_tables (); i++)
    {
      const HfQueryTable *table = hf_query_schema_get_table (i);
      g_autofree char *query = g_strdup_printf ("SELECT * FROM %s", table->name);
      g_autofree char *expected = NULL;
      g_autofree char *answer = NULL;

      if (table->n_arguments > 0)
        continue;
      expected = hf_query_copy_ask (database, query);
      answer = hf_query_copy_ask_plain (db, query);
      g_assert_cmpstr (answer, ==, expected);
    }
  /* A look-up needs no scan. */
  {
    g_autofree char *plan =
      hf_query_copy_ask_plain (db, "EXPLAIN QUERY PLAN SELECT * FROM refs WHERE target = 1");
    g_autofree char *whole = hf_query_copy_ask_plain (db, "PRAGMA integrity_check");

    g_assert_nonnull (strstr (plan, "refs_target"));
    g_assert_cmpstr (whole, ==, "ok\n");
  }
  sqlite3_close (db);
  drop (path);
}

/* The old file is as it was, and nothing else is in its folder. */
static void
assert_untouched (const char *path)
{
  g_autofree char *contents = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
}

static void
test_cancelled (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autofree char *path = dup_old ();
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_query_export_to_file (source, target, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_untouched (path);
  drop (path);
}

static void
test_refused (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autofree char *path = dup_old ();
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/at/all.sqlite");
  g_autoptr (GError) error = NULL;

  g_assert_false (hf_query_export_to_file (source, target, target, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  assert_untouched (path);
  g_clear_error (&error);
  g_assert_false (hf_query_export_to_file (source, nowhere, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  drop (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/query/export/small", "real/dotnet10-small.gclog.gz", test_rows);
  g_test_add_data_func ("/query/export/recording", "compare-shop/orders-recording-1-2-3.gclog.gz",
                        test_rows);
  g_test_add_func ("/query/export/cancelled", test_cancelled);
  g_test_add_func ("/query/export/refused", test_refused);
  return g_test_run ();
}
