/* test-cli-sql.c: tests of hf-cli-sql.c, and of all examples in docs/sql.md
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-cli-export, hf-cli-sql-library, hf-cli-sql-rows
 */

#include "cli-test.h"

#include <string.h>

#define SMALL "real/dotnet10-small.gclog.gz"
#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

static CliResult *
ask (const char *path,
     const char *query,
     const char *format)
{
  CliResult *result = cli_run ("sql", path, query, format, NULL);

  cli_assert_done (result);
  return result;
}

/* ---- The same as other commands say ---- */

static void
test_objects (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) known = cli_run ("objects", path, "--csv", NULL);
  g_autoptr (CliResult) result =
    ask (path,
         "SELECT hex(o.id) AS id, o.type_name AS type, o.bytes AS size, o.reachable, o.depth, "
         "o.retained, hex(o.dominator) AS idom, o.generation, t.assembly FROM objects AS o JOIN "
         "types AS t ON t.id = o.type ORDER BY o.id",
         "--csv");

  g_assert_cmpstr (result->out, ==, known->out);
}

static void
test_roots (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) known = cli_run ("roots", path, "--csv", NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (known);
  g_autoptr (CliResult) result = ask (path,
                                      "SELECT hex(r.object), r.kind, r.flags, c.name, r.field, "
                                      "o.type_name, o.bytes, o.retained, r.freed FROM roots AS r "
                                      "JOIN objects AS o ON o.id = r.object LEFT JOIN types AS c "
                                      "ON c.id = r.container",
                                      "--csv");
  g_autoptr (GHashTable) lines = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) known_lines = g_strsplit (known->out, "\n", -1);
  g_auto (GStrv) own_lines = g_strsplit (result->out, "\n", -1);

  cli_assert_done (known);
  g_assert_cmpuint (g_strv_length (own_lines), ==, rows->len + 1);
  for (guint i = 1; own_lines[i] != NULL; i++)
    g_hash_table_add (lines, own_lines[i]);
  /* The command has them in another order. */
  for (guint i = 1; known_lines[i] != NULL; i++)
    g_assert_true (g_hash_table_contains (lines, known_lines[i]));
}

static void
test_types (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) known = cli_run ("types", path, "--exact", "--csv", "--limit=20", NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (known);

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      g_autofree char *query = g_strdup_printf (
        "SELECT count, bytes, reachable_count, reachable_bytes, retained_min, retained_of(id) "
        "FROM types WHERE name = '%s'",
        row[0]);
      g_autoptr (CliResult) result = ask (path, query, "--csv");
      g_autofree char *values = g_strjoinv (",", row + 1);

      g_assert_nonnull (strstr (result->out, "retained_of"));
      g_assert_true (g_str_has_prefix (values, strchr (result->out, '\n') + 1) ||
                     strncmp (values, strchr (result->out, '\n') + 1,
                              strlen (strchr (result->out, '\n') + 1) - 1) == 0);
    }
}

static void
test_history (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) objects = cli_run ("objects", path, "--csv", "--sort=size", "--limit=20",
                                           NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (objects);

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      g_autoptr (CliResult) known = cli_run ("history", path, row[0], "--csv", NULL);
      g_autofree char *query = g_strdup_printf (
        "SELECT event, snapshot, collection, time, hex(nullif(moved_from, 0)) AS \"from\", "
        "hex(address) AS address, generation, NULL AS retained FROM history(0x%s)",
        row[0]);
      g_autoptr (CliResult) result = ask (path, query, "--csv");

      g_assert_cmpstr (result->out, ==, known->out);
    }
}

/* ---- Output ---- */

static void
test_formats (void)
{
  static const char query[] = "SELECT 1 AS a, 'x,\"y' AS a, NULL AS b, 1.5 AS c, x'0aff' AS d, "
                              "9e999 AS e, '=1' AS f";
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) json = ask (path, query, "--json");
  g_autoptr (CliResult) csv = ask (path, query, "--csv");
  g_autoptr (CliResult) spreadsheet = cli_run ("sql", path, query, "--csv", "--spreadsheet", NULL);
  g_autoptr (CliResult) none = ask (path, "SELECT id FROM objects WHERE 0", "--json");

  g_assert_cmpstr (json->out, ==,
                   "{\"rows\": [\n  {\"a\": 1, \"a_2\": \"x,\\\"y\", \"b\": null, \"c\": 1.5, "
                   "\"d\": \"0aff\", \"e\": null, \"f\": \"=1\"}\n]}\n");
  g_assert_cmpstr (csv->out, ==, "a,a,b,c,d,e,f\n1,\"x,\"\"y\",,1.5,0aff,Inf,=1\n");
  g_assert_cmpstr (spreadsheet->out, ==,
                   "\xef\xbb\xbf"
                   "a,a,b,c,d,e,f\n1,\"x,\"\"y\",,1.5,0aff,Inf,\"'=1\"\n");
  g_assert_cmpstr (none->out, ==, "{\"rows\": []}\n");
}

/* Ids and sizes as people read them; no text and no name leaves its line. */
static void
test_people (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = cli_run ("sql", path,
                                          "SELECT id, bytes, 'a' || char(10) || 'b' AS \"te\nxt\", "
                                          "NULL AS none FROM objects ORDER BY id LIMIT 2",
                                          NULL);
  g_autoptr (CliResult) objects = cli_run ("objects", path, "--limit=2", "--csv", NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (objects);
  g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);

  cli_assert_done (result);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  for (guint i = 1; i <= 2; i++)
    {
      char **row = g_ptr_array_index (rows, i);

      g_assert_true (g_str_has_prefix (lines[i], row[0]));
      g_assert_nonnull (strstr (lines[i], "B  a\xef\xbf\xbd"
                                          "b    –"));
    }
}

static void
test_limit (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = cli_run ("sql", path, "SELECT id FROM objects", "--limit=3",
                                          "--csv", "--timing", NULL);
  g_auto (GStrv) lines = g_strsplit (result->out, "\n", -1);

  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  cli_assert_contains (result->err, "3 rows in ");
}

/* The row behind the last one is not waited for. */
static void
test_limit_ends (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = cli_run ("sql", path,
                                          "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                                          "FROM c) SELECT i FROM c WHERE i <= 1",
                                          "--limit=1", "--timeout=20", "--csv", NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "i\n1\n");
}

static void
test_schema (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = ask (path, " .schema\n", NULL);
  g_autoptr (CliResult) json = cli_run ("sql", path, ".schema", "--json", NULL);

  cli_assert_contains (result->out, "objects [");
  cli_assert_contains (result->out, "dominated(of): ");
  cli_assert_contains (result->out, "\n  referrer_count ");
  cli_assert_refused (json, ".schema is text for people");
}

/* ---- The query and the files ---- */

static void
test_errors (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) place = cli_run ("sql", path, "SELECT id,\n  retaned FROM objects", NULL);
  g_autoptr (CliResult) forbidden = cli_run ("sql", path, "DELETE FROM objects", NULL);
  g_autoptr (CliResult) none = cli_run ("sql", path, NULL);
  g_autoptr (CliResult) slow = cli_run ("sql", path,
                                        "SELECT count(*) FROM refs AS a, refs AS b, refs AS c",
                                        "--timeout=1", NULL);
  g_autoptr (CliResult) missing = cli_run ("sql", path, "-f", "/nowhere/query.sql", NULL);

  cli_assert_refused (place, "Line 2, column 3: There is no column “retaned”; the nearest is "
                             "“retained”");
  cli_assert_refused (forbidden, "A query only reads");
  cli_assert_refused (none, "“sql” takes one FILE or more, and a query");
  cli_assert_refused (slow, "The query takes longer than it may");
  g_assert_cmpint (missing->status, ==, 2);
}

/* A text that is wrong whatever the tables are is refused before a heap is read. */
static void
test_syntax_first (void)
{
  g_autoptr (CliResult) wrong = cli_run ("sql", "/nowhere/app.gclog", "SELECT 1\n  FORM objects",
                                         NULL);
  g_autoptr (CliResult) unknown = cli_run ("sql", "/nowhere/app.gclog", "SELECT 1 FROM object",
                                           NULL);

  cli_assert_refused (wrong, "Line 2, column 8: “objects” is not expected here");
  cli_assert_refused (unknown, "/nowhere/app.gclog");
}

static void
test_file (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autofree char *text = cli_temporary ("query.sql", "-- how many\nSELECT count(*) AS n\n"
                                                      "FROM objects;\n");
  g_autoptr (CliResult) result = cli_run ("sql", path, "-f", text, "--csv", NULL);
  g_autoptr (CliResult) word = ask (path, "SELECT count(*) AS n FROM objects", "--csv");
  g_autoptr (CliResult) piped = cli_run_shell (
    "printf 'SELECT count(*) AS n FROM objects\\n' | \"$CLI\" sql \"$1\" -f - --csv", path, NULL);
  g_autoptr (CliResult) both = cli_run ("sql", "-", "-f", "-", NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, word->out);
  g_assert_cmpstr (piped->out, ==, word->out);
  cli_assert_refused (both, "Either the query or a heap is read from standard input");
  cli_remove (text);
}

/* Several files, and several snapshots of one. */
static void
test_schemas (void)
{
  g_autofree char *before = cli_data ("compare-shop/orders-1-warm.gclog.gz");
  g_autofree char *recording = cli_data (RECORDING);
  g_autofree char *first = g_strconcat (recording, "#1", NULL);
  g_autoptr (CliResult) result = cli_run ("sql", before, recording, first,
                                          "SELECT (SELECT count(*) FROM objects) = (SELECT "
                                          "count(*) FROM orders_1_warm.objects) AS a, (SELECT "
                                          "number FROM orders_recording_1_2_3.snapshots WHERE "
                                          "is_current) AS b, (SELECT number FROM "
                                          "orders_recording_1_2_3_2.snapshots WHERE is_current) "
                                          "AS c",
                                          "--csv", NULL);
  g_autoptr (CliResult) schema = cli_run ("sql", before, recording, ".schema", NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "a,b,c\n1,3,1\n");
  cli_assert_contains (schema->out, "orders_1_warm.TABLE is a table of ");
  cli_assert_contains (schema->out, "orders-recording-1-2-3.gclog.gz#3\n");
}

/* A comment at its beginning is not an option. */
static void
test_comment (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) first = cli_run ("sql", path, "-- one = 1\nSELECT 1 AS n", "--csv", NULL);
  g_autoptr (CliResult) last = cli_run ("sql", "--csv", path, "--\nSELECT 1 AS n", NULL);
  g_autoptr (CliResult) marked = cli_run ("sql", "--csv", "--", path, "-- 1\nSELECT 1 AS n", NULL);
  g_autoptr (CliResult) value = cli_run ("sql", path, "--query", "-- 1", NULL);
  g_autoptr (CliResult) option = cli_run ("sql", path, "--one", "SELECT 1", NULL);

  cli_assert_done (first);
  g_assert_cmpstr (first->out, ==, "n\n1\n");
  g_assert_cmpstr (last->out, ==, "n\n1\n");
  g_assert_cmpstr (marked->out, ==, "n\n1\n");
  cli_assert_refused (value, "The library has no query “-- 1”");
  cli_assert_refused (option, "Unknown option --one");
}

/* ---- By name ---- */

static void
test_builtin (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) id = cli_run ("sql", path, "--query", "largest-strings", "--csv", NULL);
  g_autoptr (CliResult) name = cli_run ("sql", "--query=LARGEST strings", path, "--csv", NULL);
  g_autoptr (CliResult) near = cli_run ("sql", path, "--query", "largest-string", NULL);
  g_autoptr (CliResult) unknown = cli_run ("sql", path, "--query", "whatever", NULL);
  g_autoptr (CliResult) missing = cli_run ("sql", path, "--query", "longest-pauses", NULL);
  g_autoptr (CliResult) both = cli_run ("sql", path, "--query", "snapshots", "-f", "x.sql", NULL);
  g_autoptr (CliResult) none = cli_run ("sql", "--query", "snapshots", NULL);

  cli_assert_done (id);
  g_assert_true (g_str_has_prefix (id->out, "id,bytes,depth,keeper,kept_by\n"));
  g_assert_cmpstr (name->out, ==, id->out);
  cli_assert_refused (
    near, "The library has no query “largest-string”; the nearest is “largest-strings”");
  cli_assert_refused (unknown, "The library has no query “whatever”; the query .queries lists all");
  cli_assert_refused (missing, "The file has no garbage collections; a recording has them.");
  cli_assert_refused (both, "--file and --query exclude each other");
  cli_assert_refused (none, "“sql” takes one FILE or more");
}

static void
test_queries (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = ask (path, ".queries", NULL);
  g_autoptr (CliResult) json = cli_run ("sql", path, ".queries", "--json", NULL);

  cli_assert_contains (result->out, "largest-strings: Largest strings\n  The strings with the most "
                                    "bytes, and the object that keeps each.\nstrings-by-size: ");
  cli_assert_contains (result->out, "\n  Not in this file: The file has no garbage collections; a "
                                    "recording has them.\n");
  cli_assert_refused (json, ".queries is text for people");
}

/* A query of one's own comes before a built-in one of the same name. */
static void
test_own (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autofree char *data = g_dir_make_tmp ("hf-queries-XXXXXX", NULL);
  g_autoptr (CliResult) result = cli_run_shell (
    "export XDG_DATA_HOME=\"$2\"; Q=\"$2/holdfast/queries\"; mkdir -p \"$Q\"\n"
    "printf -- '-- How many objects\\nSELECT count(*) AS n FROM objects' >\"$Q/My objects.sql\"\n"
    "printf 'SELECT 7 AS n' >\"$Q/snapshots.sql\"\n"
    "printf '\\377' >\"$Q/bad.sql\"\n"
    "\"$CLI\" sql \"$1\" --query 'my OBJECTS' --csv &&\n"
    "\"$CLI\" sql \"$1\" --query snapshots --csv &&\n"
    "\"$CLI\" sql \"$1\" .queries | tail -n 3\n"
    "\"$CLI\" sql \"$1\" --query 'My object'\n"
    "rm -r \"$2\"",
    path, data, NULL);

  g_assert_cmpstr (result->out, ==, "n\n3007\nn\n7\nMy objects\n  How many objects\nsnapshots\n");
  cli_assert_contains (result->err, "“bad.sql” was left out: The text of the query is not valid "
                                    "UTF-8");
  cli_assert_contains (result->err,
                       "The library has no query “My object”; the nearest is “My objects”");
}

/* ---- As a database ---- */

static void
test_export (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autofree char *target = cli_temporary ("out.sqlite", "old");
  g_autoptr (CliResult) result = cli_run ("export", path, "-o", target, NULL);
  g_autoptr (CliResult) none = cli_run ("export", path, NULL);
  g_autoptr (CliResult) other = cli_run ("export", path, "--output=out.txt", NULL);
  g_autofree char *contents = NULL;
  gsize length = 0;

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_true (g_file_get_contents (target, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 4096);
  g_assert_true (g_str_has_prefix (contents, "SQLite format 3"));
  cli_assert_refused (none, "“export” needs -o OUT.sqlite");
  cli_assert_refused (other, "must end in .sqlite or .db");
  cli_remove (target);
}

/* ---- The document ---- */

/* The first snapshot, the next ones and the last one of a recording. */
static CliResult *
ask_several (const char *query,
             const char *format)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  CliResult *result = cli_run ("sql", first, second, path, query, format, NULL);

  cli_assert_done (result);
  return result;
}

static void
test_document (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *document = g_test_build_filename (G_TEST_DIST, "..", "docs", "sql.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_get_contents (document, &text, NULL, &error);
  g_assert_no_error (error);
  for (char *p = text; (p = strstr (p, "```sql\n")) != NULL; n++)
    {
      char *end = strstr (p + 7, "```\n");
      g_autofree char *query = g_strndup (p + 7, (gsize) (end - p - 7));
      g_autoptr (CliResult) result = strstr (query, "changes") != NULL ||
                                         strstr (query, "growth") != NULL
                                       ? ask_several (query, "--csv")
                                       : ask (path, query, "--csv");
      g_auto (GStrv) lines = g_strsplit (result->out, "\n", 4);

      /* A title, and at least a row. */
      if (g_strv_length (lines) < 3)
        g_test_message ("%s", query);
      g_assert_cmpuint (g_strv_length (lines), >=, 3);
      p = end;
    }
  g_assert_cmpuint (n, >=, 12);
}

/* Each table, column and function is in the document. */
static void
test_document_is_whole (void)
{
  g_autoptr (CliResult) schema = ask_several (".schema", NULL);
  g_auto (GStrv) lines = g_strsplit (schema->out, "\n", -1);
  g_autofree char *document = g_test_build_filename (G_TEST_DIST, "..", "docs", "sql.md", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (document, &text, NULL, NULL));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *start = lines[i] + strspn (lines[i], " ");
      const gsize length = strcspn (start, " (:");
      g_autofree char *name = g_strdup_printf ("`%.*s", (int) length, start);

      if (length == 0 || strncmp (start, "of ", 3) == 0 || strstr (start, ".TABLE is ") != NULL)
        continue;
      if (strstr (text, name) == NULL)
        g_test_message ("%s", name);
      g_assert_nonnull (strstr (text, name));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/sql/objects", test_objects);
  g_test_add_func ("/cli/sql/roots", test_roots);
  g_test_add_func ("/cli/sql/types", test_types);
  g_test_add_func ("/cli/sql/history", test_history);
  g_test_add_func ("/cli/sql/formats", test_formats);
  g_test_add_func ("/cli/sql/people", test_people);
  g_test_add_func ("/cli/sql/limit", test_limit);
  g_test_add_func ("/cli/sql/limit-ends", test_limit_ends);
  g_test_add_func ("/cli/sql/schema", test_schema);
  g_test_add_func ("/cli/sql/errors", test_errors);
  g_test_add_func ("/cli/sql/syntax-first", test_syntax_first);
  g_test_add_func ("/cli/sql/file", test_file);
  g_test_add_func ("/cli/sql/schemas", test_schemas);
  g_test_add_func ("/cli/sql/comment", test_comment);
  g_test_add_func ("/cli/sql/builtin", test_builtin);
  g_test_add_func ("/cli/sql/queries", test_queries);
  g_test_add_func ("/cli/sql/own", test_own);
  g_test_add_func ("/cli/sql/export", test_export);
  g_test_add_func ("/cli/sql/document", test_document);
  g_test_add_func ("/cli/sql/document-is-whole", test_document_is_whole);
  return g_test_run ();
}
