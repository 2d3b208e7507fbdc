/* test-query-rows.c: rows are kept as the query returns them, in any order of their values
 *
 * covers: hf-query-block, hf-query-rows-sort
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-rows.h"
#include "hf-test.h"

/* Enough for three blocks, with rows that differ in type from block to block. */
#define NUMBERS                                                                                    \
  "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999) "

static HfQueryDatabase *
open_sample (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfQueryDatabase *database = hf_query_database_new (source, &error);

  g_assert_no_error (error);
  return database;
}

static HfQueryRows *
keep (HfQueryDatabase *database,
      const char      *text,
      guint64          max_bytes,
      guint32          max_rows)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  HfQueryRows *rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, max_bytes);
  g_assert_true (hf_query_rows_fill (rows, query, max_rows, NULL, &error));
  g_assert_no_error (error);
  return rows;
}

static void
append_value (GString            *out,
              const HfQueryValue *value)
{
  switch (value->type)
    {
    case HF_QUERY_TYPE_INTEGER:
      g_string_append_printf (out, "%" G_GINT64_FORMAT, value->integer);
      break;
    case HF_QUERY_TYPE_REAL:
      g_string_append_printf (out, "%.15g", value->real);
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      g_string_append (out, value->text);
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      g_string_append (out, "null");
    }
}

/* Each value is that of the query itself. */
static void
check_rows (HfQueryDatabase *database,
            const char      *text)
{
  g_autoptr (HfQueryRows) rows = keep (database, text, 0, G_MAXUINT32);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  gboolean is_row = FALSE;
  guint32 n_rows = 0;

  g_assert_no_error (error);
  g_assert_false (hf_query_rows_is_cut (rows));
  g_assert_cmpuint (hf_query_rows_get_n_columns (rows), ==, hf_query_get_n_columns (query));
  while (hf_query_next (query, &is_row, NULL, &error) && is_row)
    {
      for (guint i = 0; i < hf_query_get_n_columns (query); i++)
        {
          const HfQueryValue value = hf_query_rows_get (rows, n_rows, i);

          g_assert_cmpint (value.type, ==, hf_query_get_type (query, i));
          if (value.type == HF_QUERY_TYPE_INTEGER)
            g_assert_cmpint (value.integer, ==, hf_query_get_integer (query, i));
          else if (value.type == HF_QUERY_TYPE_REAL)
            g_assert_cmpfloat (value.real, ==, hf_query_get_real (query, i));
          else if (value.type != HF_QUERY_TYPE_NULL)
            g_assert_cmpstr (value.text, ==, hf_query_get_text (query, i));
        }
      n_rows++;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (hf_query_rows_get_n (rows), ==, n_rows);
}

static void
test_values (void)
{
  static const char *const texts[] = {
    "SELECT * FROM objects",
    "SELECT * FROM types",
    "SELECT * FROM roots",
    "SELECT 1 WHERE 0",
    NUMBERS "SELECT i, -i, i * 1000000007, i / 3.0, NULL, 'same', hex (i) FROM n",
    NUMBERS "SELECT CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN i WHEN 2 THEN i / 7.0 "
            "WHEN 3 THEN 'text ' || i ELSE x'00ff' END FROM n",
    NUMBERS "SELECT CASE WHEN i < 5000 THEN NULL ELSE -9223372036854775808 + i END, "
            "CASE i % 2 WHEN 0 THEN 9223372036854775807 ELSE -9223372036854775808 END, "
            "CASE i % 3 WHEN 0 THEN '' ELSE NULL END FROM n",
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_rows (database, texts[i]);
}

static void
test_columns (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows = keep (database,
                                       "SELECT id, bytes AS size, type_name, dominator, "
                                       "NULL AS none, 'a' AS letter FROM objects LIMIT 200",
                                       0, G_MAXUINT32);

  g_assert_cmpstr (hf_query_rows_get_name (rows, 1), ==, "size");
  g_assert_cmpint (hf_query_rows_get_kind (rows, 0), ==, HF_QUERY_KIND_ID);
  g_assert_cmpint (hf_query_rows_get_kind (rows, 2), ==, HF_QUERY_KIND_TYPE_NAME);
  g_assert_true (hf_query_rows_is_number (rows, 0));
  g_assert_false (hf_query_rows_is_number (rows, 2));
  g_assert_true (hf_query_rows_is_number (rows, 3));
  g_assert_false (hf_query_rows_is_number (rows, 4));
  g_assert_false (hf_query_rows_is_number (rows, 5));
}

/* Numbers take the bytes of their differences, and a text of a block is there once. */
static void
test_room (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) small = keep (database, NUMBERS "SELECT 5000000000 + i % 200 FROM n", 0,
                                        G_MAXUINT32);
  g_autoptr (HfQueryRows) texts =
    keep (database, NUMBERS "SELECT 'a text that is not short at all' FROM n", 0, G_MAXUINT32);
  g_autoptr (HfQueryRows) cut = keep (database, NUMBERS "SELECT i, hex (i) FROM n", 40000,
                                      G_MAXUINT32);
  g_autoptr (HfQueryRows) few = keep (database, NUMBERS "SELECT i FROM n", 0, 5000);
  g_autoptr (HfQueryRows) all = keep (database, NUMBERS "SELECT i FROM n", 0, 10000);

  g_assert_cmpuint (hf_query_rows_get_n_bytes (small), <, 13000);
  g_assert_cmpuint (hf_query_rows_get_n_bytes (texts), <, 3000);
  g_assert_true (hf_query_rows_is_cut (cut));
  g_assert_cmpuint (hf_query_rows_get_n (cut), <, 10000);
  g_assert_cmpuint (hf_query_rows_get_n (cut), >, 0);
  g_assert_true (hf_query_rows_is_cut (few));
  g_assert_cmpuint (hf_query_rows_get_n (few), ==, 5000);
  g_assert_false (hf_query_rows_is_cut (all));
  g_assert_cmpuint (hf_query_rows_get_n (all), ==, 10000);
}

/* Rows before an error stay. */
static void
test_error (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database,
                                            NUMBERS "SELECT abs (CASE WHEN i < 300 THEN i ELSE "
                                                    "-9223372036854775808 END) FROM n",
                                            NULL, &error);
  g_autoptr (HfQueryRows) rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, 0);
  g_assert_false (hf_query_rows_fill (rows, query, G_MAXUINT32, NULL, &error));
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_assert_cmpuint (hf_query_rows_get_n (rows), ==, 300);
  g_assert_false (hf_query_rows_is_cut (rows));
  g_assert_cmpint (hf_query_rows_get (rows, 299, 0).integer, ==, 299);
}

/* The order is that of SQLite itself, in both directions. */
static void
check_order (HfQueryDatabase *database,
             const char      *text,
             gboolean         descending)
{
  g_autoptr (HfQueryRows) rows = keep (database, text, 0, G_MAXUINT32);
  const guint32 n_rows = hf_query_rows_get_n (rows);
  g_autofree char *sorted = g_strconcat ("SELECT * FROM (", text, ") ORDER BY 1 ",
                                         descending ? "DESC" : "ASC", ", 2", NULL);
  g_autoptr (HfQueryRows) expected = keep (database, sorted, 0, G_MAXUINT32);
  g_autoptr (GError) error = NULL;
  g_autofree guint32 *order = hf_query_rows_sort (rows, n_rows, 0, descending, NULL, &error);
  g_autoptr (GString) got = g_string_new (NULL);
  g_autoptr (GString) wanted = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_query_rows_get_n (expected), ==, n_rows);
  for (guint32 i = 0; i < n_rows; i++)
    {
      for (guint column = 0; column < 2; column++)
        {
          const HfQueryValue value = hf_query_rows_get (rows, order[i], column);
          const HfQueryValue other = hf_query_rows_get (expected, i, column);

          append_value (got, &value);
          append_value (wanted, &other);
          g_string_append_c (got, ' ');
          g_string_append_c (wanted, ' ');
        }
      g_assert_cmpstr (got->str, ==, wanted->str);
      g_string_truncate (got, 0);
      g_string_truncate (wanted, 0);
    }
}

static void
test_order (void)
{
  static const char *const texts[] = {
    NUMBERS "SELECT i * 7919 % 1000 AS key, i FROM n",
    NUMBERS "SELECT (i * 7919 % 1000 - 500) / 8.0 AS key, i FROM n",
    NUMBERS "SELECT 'text ' || (i * 7919 % 1000) AS key, i FROM n",
    NUMBERS "SELECT CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN i % 50 - 25 WHEN 2 THEN i % 30 / 7.0 "
            "WHEN 3 THEN 'text ' || i % 70 ELSE x'00ff' END AS key, i FROM n",
    NUMBERS "SELECT CASE i % 4 WHEN 0 THEN 0.0 WHEN 1 THEN -0.0 WHEN 2 THEN 0.5 ELSE -0.5 END "
            "AS key, i FROM n",
    "SELECT type_name AS key, id FROM objects",
    "SELECT retained AS key, id FROM objects",
    "SELECT 1 AS key, 2 WHERE 0",
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      check_order (database, texts[i], FALSE);
      check_order (database, texts[i], TRUE);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfQueryRows) rows = keep (database, NUMBERS "SELECT hex (i) FROM n", 0, G_MAXUINT32);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_query_rows_sort (rows, 10000, 0, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static gpointer
fill_thread (gpointer data)
{
  gpointer *pair = data;
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_query_rows_fill (pair[0], pair[1], G_MAXUINT32, NULL, &error));
  g_assert_no_error (error);
  return NULL;
}

/* A thread reads the rows that another adds. */
static void
test_threads (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database,
                                            "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL "
                                            "SELECT i + 1 FROM n WHERE i < 299999) "
                                            "SELECT i, hex (i) FROM n",
                                            NULL, &error);
  g_autoptr (HfQueryRows) rows = hf_query_rows_new (query, 0);
  gpointer pair[] = { rows, query };
  GThread *thread = g_thread_new ("rows", fill_thread, pair);
  guint32 n_rows = 0;

  while (n_rows < 300000)
    {
      n_rows = hf_query_rows_get_n (rows);
      if (n_rows > 0)
        g_assert_cmpint (hf_query_rows_get (rows, n_rows - 1, 0).integer, ==, n_rows - 1);
      g_thread_yield ();
    }
  g_thread_join (thread);
  g_assert_cmpuint (hf_query_rows_get_n (rows), ==, 300000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query-rows/values", test_values);
  g_test_add_func ("/query-rows/columns", test_columns);
  g_test_add_func ("/query-rows/room", test_room);
  g_test_add_func ("/query-rows/error", test_error);
  g_test_add_func ("/query-rows/order", test_order);
  g_test_add_func ("/query-rows/cancel", test_cancel);
  g_test_add_func ("/query-rows/threads", test_threads);
  return g_test_run ();
}
