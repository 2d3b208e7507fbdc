/* test-query.c: errors of a query have a place and a sentence, and no query gets out of its limits
 *
 * covers: hf-query-database, hf-query-deadline, hf-query-error, hf-query-schema, hf-query-source
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-deadline-private.h"
#include "hf-test.h"

#include <string.h>

static HfQueryDatabase *
open_sample (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfQueryDatabase *database = hf_query_database_new (source, &error);

  g_assert_no_error (error);
  return database;
}

/* ---- Errors in the text ---- */

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    const char *sentence; /* a pattern */
    gssize offset;
    gsize length;
    const char *nearest;
  } faults[] = {
    { "SELECT o.retaned FROM objects AS o",
      "There is no column “o.retaned”; *nearest is “retained”", 7, 9, "retained" },
    { "SELECT idd FROM objects", "There is no column “idd”; the nearest is “id”", 7, 3, "id" },
    { "SELECT zzzzzzzzz FROM objects", "There is no column “zzzzzzzzz”", 7, 9, NULL },
    { "SELECT 1 FROM object", "There is no table “object”; the nearest is “objects”", -1, 0,
      "objects" },
    { "SELECT retaned_of(1)", "There is no function “retaned_of”; the nearest is “retained_of”", 7,
      10, "retained_of" },
    { "SELECT id FORM objects", "“objects” is not expected here", 15, 7, NULL },
    { "SELECT bytes FROM objects, types", "Several tables have a column “bytes”; *", 7, 5, NULL },
    { "SELECT (", "SQLite does not accept the query: incomplete input", -1, 0, NULL },
    { "", "The query is empty", -1, 0, NULL },
    { " -- nothing\n", "The query is empty", -1, 0, NULL },
    { "SELECT 1; SELECT 2", "The text has more than one statement", 9, 1, NULL },
    { "SELECT '\xff'", "The text of the query is not valid UTF-8", 8, 1, NULL },
    { "SELECT \"a\"", "There is no column “a”*", 7, 1, NULL },
    { "SELECT * FROM path", "A function after FROM lacks its argument, as in path(id)", -1, 0,
      NULL },
    { "SELECT name FROM objects", "The tables of the query have no column “name”; “types” has it",
      7, 4, NULL },
    { "SELECT path (1)", "“path” is a table: use it after FROM or JOIN", 7, 4, NULL },
    { "SELECT hexx (1)", "There is no function “hexx”; the nearest is “hex”", 7, 4, "hex" },
    { "SELECT x.id FROM objects", "There is no column “x.id”", 7, 4, NULL },
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      HfQueryPlace place;
      g_autoptr (HfQuery) query = hf_query_new (database, faults[i].text, &place, &error);

      g_assert_null (query);
      g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
      if (!g_pattern_match_simple (faults[i].sentence, error->message))
        g_assert_cmpstr (error->message, ==, faults[i].sentence);
      if (faults[i].offset >= 0)
        {
          g_assert_cmpint (place.offset, ==, faults[i].offset);
          g_assert_cmpuint (place.length, ==, faults[i].length);
        }
      if (faults[i].nearest != NULL)
        g_assert_cmpstr (place.nearest, ==, faults[i].nearest);
    }
}

/* Nothing is written, and no file is opened. */
static void
test_forbidden (void)
{
  static const char *const texts[] = {
    "ATTACH '/tmp/x.db' AS x",
    "DETACH main",
    "CREATE TABLE t (a)",
    "CREATE TEMP VIEW v AS SELECT 1",
    "CREATE VIRTUAL TABLE t USING fts5 (a)",
    "DROP TABLE objects",
    "DELETE FROM objects",
    "UPDATE types SET name = 'x'",
    "INSERT INTO types (name) VALUES ('x')",
    "PRAGMA writable_schema = 1",
    "PRAGMA temp_store",
    "VACUUM INTO '/tmp/x.db'",
    "BEGIN",
    "SAVEPOINT a",
    "ANALYZE",
    "REINDEX",
    "SELECT load_extension ('x')",
    "SELECT * FROM pragma_database_list",
    "EXPLAIN DELETE FROM objects",
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfQuery) query = hf_query_new (database, texts[i], NULL, &error);
      gboolean is_row = FALSE;

      if (query != NULL && hf_query_next (query, &is_row, NULL, &error))
        g_error ("%s", texts[i]);
      g_assert_nonnull (error);
      g_assert_true (error->domain == HF_QUERY_ERROR);
    }
  g_assert_false (g_file_test ("/tmp/x.db", G_FILE_TEST_EXISTS));
}

/* ---- Limits ---- */

static GError *
run (HfQueryDatabase *database,
     const char      *text,
     GCancellable    *cancellable)
{
  GError *error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  gboolean is_row = TRUE;

  while (query != NULL && is_row && hf_query_next (query, &is_row, cancellable, &error))
    ;
  return error;
}

static void
test_limits (void)
{
  static const char *const endless[] = {
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c",
    "SELECT count(*) FROM refs AS a, refs AS b, refs AS c WHERE a.target > b.source + c.source",
    "SELECT count(*) FROM objects AS a, objects AS b, objects AS c, objects AS d",
  };
  static const char *const large[] = {
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION SELECT x + 1 FROM c) SELECT count(*) FROM c",
    "SELECT a.id || b.id || c.id FROM refs AS a, objects AS b, objects AS c ORDER BY 1",
    "WITH RECURSIVE c(x) AS (SELECT 'a' UNION ALL SELECT x || x FROM c) SELECT max(x) FROM c",
    "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c LIMIT 2000) "
    "SELECT i, randomblob (15000000) AS b FROM c ORDER BY b",
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (endless); i++)
    {
      g_autoptr (GError) error = NULL;

      hf_query_database_set_limits (database, 0, 200 * 1000);
      error = run (database, endless[i], NULL);
      g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_LIMIT);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autoptr (GError) error = NULL;

      hf_query_database_set_limits (database, 60 * 1000 * 1000, 60 * G_USEC_PER_SEC);
      error = run (database, large[i], NULL);
      g_assert_nonnull (error);
      g_assert_true (error->domain == HF_QUERY_ERROR);
    }
}

/* A text that is too long or too deep. */
static void
test_hostile (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GString) text = g_string_new ("SELECT ");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append_c (text, '(');
  error = run (database, text->str, NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_clear_error (&error);

  g_string_assign (text, "SELECT 1");
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, " + 1");
  error = run (database, text->str, NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_clear_error (&error);

  g_string_assign (text, "SELECT 1");
  for (guint i = 0; i < 500; i++)
    g_string_append (text, " UNION SELECT 1");
  error = run (database, text->str, NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_clear_error (&error);

  g_string_assign (text, "SELECT '");
  for (guint i = 0; i < HF_QUERY_MAX_TEXT; i++)
    g_string_append_c (text, 'x');
  g_string_append_c (text, '\'');
  error = run (database, text->str, NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==, "The text of the query is longer than 1,000,000 bytes");
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_usleep (100 * 1000);
  g_cancellable_cancel (cancellable);
  return FALSE;
}

static gpointer
cancel_thread (gpointer cancellable)
{
  cancel_cb (cancellable);
  return NULL;
}

static void
test_cancel (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GThread *thread = g_thread_new ("cancel", cancel_thread, cancellable);
  g_autoptr (GError) error = run (database, "SELECT count(*) FROM refs AS a, refs AS b, refs AS c",
                                  cancellable);
  g_autofree char *answer = NULL;

  g_thread_join (thread);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* The database is as good as before. */
  answer = hf_query_copy_ask (database, "SELECT count(*) > 0 FROM objects");
  g_assert_cmpstr (answer, ==, "1\n");
}

/* ---- Columns and schemas ---- */

static void
test_kinds (void)
{
  static const HfQueryKind kinds[] = {
    HF_QUERY_KIND_ID,    HF_QUERY_KIND_TYPE,  HF_QUERY_KIND_TYPE_NAME,
    HF_QUERY_KIND_BYTES, HF_QUERY_KIND_PLAIN, HF_QUERY_KIND_ID,
    HF_QUERY_KIND_BYTES, HF_QUERY_KIND_BYTES, HF_QUERY_KIND_PLAIN,
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQuery) query = hf_query_new (
    database,
    "SELECT k.id AS kept_by, o.type, t.name AS what, o.bytes AS b, o.bytes + 1, d, sum(o.bytes) AS "
    "bytes, sum(o.bytes) AS all_bytes, 1 AS bytes_a FROM objects AS o JOIN types AS t ON t.id = "
    "o.type LEFT JOIN (SELECT id, dominator AS d FROM objects) AS k ON k.id = o.dominator",
    NULL, NULL);

  g_assert_cmpuint (hf_query_get_n_columns (query), ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (hf_query_get_column_kind (query, i), ==, kinds[i]);
  g_assert_cmpstr (hf_query_get_column_name (query, 0), ==, "kept_by");
}

static void
test_attach (void)
{
  g_autoptr (HfQuerySource) before = hf_query_copy_load ("compare-shop/"
                                                         "orders-1-warm.gclog.gz");
  g_autoptr (HfQuerySource) after = hf_query_copy_load ("compare-shop/"
                                                        "orders-3-after-4000.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (before, NULL);
  g_autofree char *answer = NULL;
  g_autofree char *expected =
    g_strdup_printf ("%u|%u\n", hf_heap_get_n_objects (hf_query_source_get_heap (before)),
                     hf_heap_get_n_objects (hf_query_source_get_heap (after)));

  g_autoptr (GError) error = NULL;

  g_assert_true (hf_query_database_attach (database, "after", after, NULL));
  answer = hf_query_copy_ask (database, "SELECT (SELECT count(*) FROM objects), "
                                        "(SELECT count(*) FROM after.objects)");
  g_assert_cmpstr (answer, ==, expected);
  /* A type of one heap is another one in the other: the word has no place for the schema. */
  error = run (database, "SELECT retained_of (id) FROM after.types LIMIT 1", NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_assert_nonnull (strstr (error->message, "is for one heap"));
  g_free (answer);
  answer = hf_query_copy_ask (database, "SELECT count(*) FROM after.types AS t JOIN "
                                        "after.retained_of (t.id) AS r WHERE r.bytes > 0");
  g_assert_cmpstr (answer, !=, "0\n");
}

static void
test_names (void)
{
  static const struct
  {
    const char *file;
    const char *name;
  } cases[] = {
    { "/a/before.gclog.zst", "before" },
    { "a b-c.gclog", "a_b_c" },
    { "1.gclog", "_1" },
    { ".gclog.gz", "_gclog" },
    { "order.gclog", "order_" },
    { "Main.gclog", "Main_" },
    { "-", "_" },
    { "after.gclog", "after" },
    { "select.gclog", "select_" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = hf_query_schema_dup_name (cases[i].file);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

static void
test_deadline (void)
{
  HfQueryDeadline *soon = hf_query_deadline_new (1);
  HfQueryDeadline *late = hf_query_deadline_new (G_MAXUINT64);

  while (!g_cancellable_is_cancelled (hf_query_deadline_get_cancellable (soon)))
    g_usleep (100);
  g_assert_true (hf_query_deadline_has_passed (soon));
  g_assert_false (hf_query_deadline_has_passed (late));
  g_assert_false (g_cancellable_is_cancelled (hf_query_deadline_get_cancellable (late)));
  hf_query_deadline_free (soon);
  hf_query_deadline_free (late);
}

/* The time ends a scan in which SQLite sees no row; then the next query has a time of its own. */
static void
test_late (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GError) error = NULL;

  hf_query_database_set_limits (database, 0, 100 * 1000);
  error = run (database,
               "SELECT count(*) FROM objects AS a, objects AS b, objects AS c "
               "WHERE c.bytes < 0 - a.bytes - b.bytes",
               NULL);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_LIMIT);
  g_clear_error (&error);
  hf_query_database_set_limits (database, 0, 600 * (guint64) G_USEC_PER_SEC);
  error = run (database, "SELECT max(retained) FROM objects", NULL);
  g_assert_no_error (error);
}

static void
test_nul (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autofree char *answer = hf_query_copy_ask (database, "SELECT 'a' || char (0) || 'b'");

  g_assert_cmpstr (answer, ==,
                   "a\xef\xbf\xbd"
                   "b\n");
}

/* A query that needs no retained sizes does not wait for them. */
static void
test_needs (void)
{
  static const struct
  {
    const char *text;
    guint needs;
  } cases[] = {
    { "SELECT max(bytes), count(*) FROM objects", 0 },
    { "SELECT name FROM types", 0 },
    { "SELECT count(*) FROM types WHERE count > 3", HF_QUERY_NEEDS_ANALYSIS },
    { "SELECT max(retained) FROM objects", HF_QUERY_NEEDS_RETENTION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
      g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_autofree char *answer = hf_query_copy_ask (database, cases[i].text);
      HfRetention *retention = NULL;

      /* A cancelled question finds what is there, and nothing else. */
      g_cancellable_cancel (cancelled);
      g_assert_cmpint (hf_query_source_find_analysis (source, NULL, cancelled, NULL) != NULL, ==,
                       cases[i].needs != 0);
      g_assert_cmpint (hf_query_source_find_retention (source, &retention, NULL, cancelled, NULL),
                       ==, cases[i].needs == HF_QUERY_NEEDS_RETENTION);
    }
}

/* A look-up does not scan, and a scan is not repeated for each value of an IN. */
static void
test_plans (void)
{
  static const struct
  {
    const char *text;
    const char *plan; /* a pattern */
  } plans[] = {
    { "SELECT * FROM objects WHERE id = 5", "*:=00\n" },
    { "SELECT * FROM refs WHERE target = 5", "*:=01\n" },
    { "SELECT * FROM objects WHERE bytes > 100", "*:>02\n" },
    { "SELECT * FROM objects WHERE bytes IN (1, 2)", "*VIRTUAL TABLE INDEX *:\n" },
    { "SELECT * FROM objects WHERE type IN (1, 2)", "*:=01\n" },
  };
  g_autoptr (HfQueryDatabase) database = open_sample ();

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autofree char *text = g_strconcat ("EXPLAIN QUERY PLAN ", plans[i].text, NULL);
      g_autofree char *answer = hf_query_copy_ask (database, text);

      if (!g_pattern_match_simple (plans[i].plan, answer))
        g_assert_cmpstr (answer, ==, plans[i].plan);
    }
}

static void
test_schema (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (GString) text = g_string_new (NULL);
  const HfQueryTable *table = hf_query_schema_find_table ("REFS");

  hf_query_schema_append (text, table);
  g_assert_cmpstr (text->str, ==, "CREATE TABLE refs(\"source\" INTEGER, \"target\" INTEGER)");
  g_assert_cmpuint (hf_query_schema_get_n_rows (table, source), ==,
                    hf_heap_get_n_references (hf_query_source_get_heap (source)));
  g_assert_null (hf_query_schema_find_table ("reference"));
  g_assert_nonnull (hf_query_schema_find_column (table, "Source"));
  g_assert_null (hf_query_schema_find_column (table, "id"));
  for (guint i = 0; i < hf_query_schema_get_n_tables (); i++)
    {
      table = hf_query_schema_get_table (i);
      g_assert_cmpuint (table->n_columns, <=, HF_QUERY_MAX_COLUMNS);
      for (guint j = 0; j < table->n_columns; j++)
        g_assert_cmpint (table->columns[j].is_argument, ==, j < table->n_arguments);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/errors", test_errors);
  g_test_add_func ("/query/forbidden", test_forbidden);
  g_test_add_func ("/query/limits", test_limits);
  g_test_add_func ("/query/hostile", test_hostile);
  g_test_add_func ("/query/cancel", test_cancel);
  g_test_add_func ("/query/kinds", test_kinds);
  g_test_add_func ("/query/attach", test_attach);
  g_test_add_func ("/query/names", test_names);
  g_test_add_func ("/query/deadline", test_deadline);
  g_test_add_func ("/query/late", test_late);
  g_test_add_func ("/query/nul", test_nul);
  g_test_add_func ("/query/needs", test_needs);
  g_test_add_func ("/query/plans", test_plans);
  g_test_add_func ("/query/schema", test_schema);
  return g_test_run ();
}
