/* test-query-syntax.c: the errors of a query that are found before there is a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"

/* The same sentences as with tables. */
static void
test_wrong (void)
{
  static const char *const wrong[] = {
    "SELEC 1",
    "SELECT id FORM objects",
    "SELECT (",
    "SELECT 1 FROM objects WHERE",
    "SELECT 'a",
    "SELECT ! FROM objects",
    "",
    " -- nothing\n",
    "SELECT 1; SELECT 2",
    "SELECT '\xff'",
  };
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) expected = NULL;
      HfQueryPlace place = { 0, 0, NULL };
      HfQueryPlace expected_place = { 0, 0, NULL };
      g_autoptr (HfQuery) query = hf_query_new (database, wrong[i], &expected_place, &expected);

      g_assert_null (query);
      g_assert_false (hf_query_check_syntax (wrong[i], &place, &error));
      g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
      g_assert_cmpstr (error->message, ==, expected->message);
      g_assert_cmpint (place.offset, ==, expected_place.offset);
      g_assert_cmpuint (place.length, ==, expected_place.length);
    }
}

/* Whether a name exists, and what a query may do, is left to the tables. */
static void
test_right (void)
{
  static const char *const right[] = {
    "SELECT retaned FROM objects",
    "SELECT 1 FROM object",
    "SELECT retaned_of (1)",
    "SELECT o.id, p.step FROM before.objects AS o JOIN before.path (o.id) AS p;",
    "SELECT value FROM json_each ('[1]')",
    "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT i FROM c LIMIT 2",
    "EXPLAIN QUERY PLAN SELECT * FROM types -- all",
    "DELETE FROM objects",
    "PRAGMA temp_store",
  };

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (hf_query_check_syntax (right[i], NULL, &error));
      g_assert_no_error (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/syntax/wrong", test_wrong);
  g_test_add_func ("/query/syntax/right", test_right);
  return g_test_run ();
}
