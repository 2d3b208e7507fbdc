/* test-cli-tables.c: tests of hf-cli-tables.c: each table has what the commands report
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-dataset-part, hf-dataset-snapshot-rows, hf-dataset-table, hf-finding-rows,
 *   hf-owner-rows, hf-reason-rows
 */

#include "hf-dataset-growth-rows.h"
#include "hf-dataset-table.h"
#include "tables-test.h"

#include <string.h>

#define SMALL "real/dotnet10-small.gclog.gz"
#define BEFORE "compare-shop/orders-1-warm.gclog.gz"
#define AFTER "compare-shop/orders-2-after-2000.gclog.gz"
#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

/* The tables of a file, plain. */
static char *
make (const char *name)
{
  char *folder = tables_make_folder ();
  g_autofree char *path = cli_data (name);
  g_autoptr (CliResult) result = cli_run ("tables", path, "-o", folder, "--compress=none",
                                          "--with=objects,refs", NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  return folder;
}

static GPtrArray *
ask (const char *name,
     const char *command,
     const char *option)
{
  g_autofree char *path = cli_data (name);
  g_autoptr (CliResult) result = cli_run (command, path, "--csv", option, NULL);

  cli_assert_done (result);
  return cli_parse_csv (result);
}

/* ---- The same as the commands ---- */

static void
test_types (void)
{
  g_autofree char *folder = make (SMALL);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "types", "dotnet10-small");
  g_autoptr (GPtrArray) known = ask (SMALL, "types", NULL);

  tables_assert_same (known, rows,
                      (const char *const[]){ "type", "type", "count", "count", "bytes", "bytes",
                                             "reachable_count", "reachable_count",
                                             "reachable_bytes", "reachable_bytes", "retained_min",
                                             "retained_min", "assembly", "assembly", NULL });
  tables_remove (folder);
}

/* Commands write ids in hexadecimal. */
static void
convert_ids (GPtrArray  *known,
             const char *column)
{
  for (guint i = 1; i < known->len; i++)
    {
      char **row = known->pdata[i];
      guint at = 0;

      while (strcmp (((char **) known->pdata[0])[at], column) != 0)
        at++;
      if (row[at][0] != '\0')
        {
          const guint64 id = g_ascii_strtoull (row[at], NULL, 16);

          g_free (row[at]);
          row[at] = g_strdup_printf ("%" G_GUINT64_FORMAT, id);
        }
    }
}

static void
test_roots (void)
{
  g_autofree char *folder = make (SMALL);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "roots", "dotnet10-small");
  g_autoptr (GPtrArray) known = ask (SMALL, "roots", NULL);

  convert_ids (known, "object");
  tables_assert_same (known, rows,
                      (const char *const[]){ "object", "object", "kind", "kind", "flags", "flags",
                                             "container", "container", "field", "field", "type",
                                             "type", "size", "bytes", "retained", "retained",
                                             "freed", "freed", NULL });
  tables_remove (folder);
}

static void
test_objects (void)
{
  g_autofree char *folder = make (SMALL);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "objects", "dotnet10-small");
  g_autoptr (GPtrArray) known = ask (SMALL, "objects", NULL);

  convert_ids (known, "id");
  convert_ids (known, "idom");
  tables_assert_same (known, rows,
                      (const char *const[]){ "id", "id", "type", "type", "size", "bytes",
                                             "reachable", "reachable", "depth", "depth", "retained",
                                             "retained", "idom", "dominator", "generation",
                                             "generation", NULL });
  tables_remove (folder);
}

static void
test_refs (void)
{
  g_autofree char *folder = make (SMALL);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "refs", "dotnet10-small");
  g_autofree char *path = cli_data (SMALL);
  g_autoptr (CliResult) result = cli_run ("sql", path, "SELECT source, target FROM refs", "--csv",
                                          NULL);
  g_autoptr (GPtrArray) known = cli_parse_csv (result);

  g_assert_cmpuint (rows->len, ==, 3945 + 1);
  tables_assert_same (known, rows,
                      (const char *const[]){ "source", "source", "target", "target", NULL });
  tables_remove (folder);
}

static void
test_owners (void)
{
  g_autofree char *folder = make (AFTER);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "owners", "orders-2-after-2000");
  g_autoptr (GPtrArray) known = ask (AFTER, "owners", NULL);

  tables_assert_same (known, rows,
                      (const char *const[]){ "name", "name", "type", "type", "count", "count",
                                             "bytes", "bytes", "retained", "retained",
                                             "retained_count", "retained_count", "kind", "kind",
                                             "parent", "parent", NULL });
  g_assert_cmpstr (tables_get (rows, 1, "number"), ==, "0");
  tables_remove (folder);
}

static void
test_findings (void)
{
  g_autofree char *folder = make (AFTER);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "findings", "orders-2-after-2000");
  g_autofree char *path = cli_data (AFTER);
  g_autoptr (CliResult) result = cli_run ("findings", "--json", path, NULL);
  g_autoptr (JsonObject) known = cli_parse_json (result);
  JsonArray *findings = json_object_get_array_member (known, "findings");

  g_assert_cmpuint (rows->len, >, 1);
  g_assert_cmpuint (rows->len, ==, json_array_get_length (findings) + 1);
  for (guint i = 1; i < rows->len; i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i - 1);
      g_autofree char *bytes = g_strdup_printf ("%" G_GINT64_FORMAT,
                                                json_object_get_int_member (finding, "bytes"));

      g_assert_cmpstr (tables_get (rows, i, "kind"), ==,
                       json_object_get_string_member (finding, "kind"));
      g_assert_cmpstr (tables_get (rows, i, "sentence"), ==,
                       json_object_get_string_member (finding, "sentence"));
      g_assert_cmpstr (tables_get (rows, i, "bytes"), ==, bytes);
    }
  tables_remove (folder);
}

/* A comparison has the rows that differ. */
static void
test_reasons (void)
{
  g_autofree char *folder = make (AFTER);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "reasons", "orders-2-after-2000");
  g_autoptr (GHashTable) paths = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *before = cli_data (BEFORE);
  g_autofree char *after = cli_data (AFTER);
  g_autoptr (CliResult) result = cli_run ("compare", before, after, "--by=reason", "--csv", NULL);
  g_autoptr (GPtrArray) known = cli_parse_csv (result);
  guint n = 0;

  for (guint i = 1; i < rows->len; i++)
    g_hash_table_insert (paths, (char *) tables_get (rows, i, "path"), GUINT_TO_POINTER (i));
  for (guint i = 1; i < known->len; i++)
    {
      const guint row = GPOINTER_TO_UINT (
        g_hash_table_lookup (paths, tables_get (known, i, "path")));

      if (strcmp (tables_get (known, i, "state"), "gone") == 0)
        continue;
      g_assert_cmpuint (row, >, 0);
      g_assert_cmpstr (tables_get (rows, row, "count"), ==, tables_get (known, i, "count_after"));
      g_assert_cmpstr (tables_get (rows, row, "bytes"), ==, tables_get (known, i, "bytes_after"));
      n++;
    }
  g_assert_cmpuint (n, >, 10);
  tables_remove (folder);
}

/* Each node adds to those above it, and each object has one reason. */
static void
test_reasons_are_a_tree (void)
{
  g_autofree char *folder = make (SMALL);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "reasons", "dotnet10-small");
  g_autofree guint64 *below = g_new0 (guint64, rows->len);
  guint64 n_objects = 0;

  for (guint i = rows->len - 1; i > 0; i--)
    {
      const char *parent = tables_get (rows, i, "parent");
      const guint64 count = g_ascii_strtoull (tables_get (rows, i, "count"), NULL, 10);

      below[i] += count;
      n_objects += count;
      g_assert_cmpuint (below[i], ==,
                        g_ascii_strtoull (tables_get (rows, i, "count_below"), NULL, 10));
      if (parent[0] != '\0')
        below[g_ascii_strtoull (parent, NULL, 10) + 1] += below[i];
    }
  g_assert_cmpuint (n_objects, ==, 2828);
  tables_remove (folder);
}

static void
test_snapshots (void)
{
  g_autofree char *folder = make (RECORDING);
  g_autoptr (GPtrArray) rows = tables_parse (folder, "snapshots", "orders-recording-1-2-3%233");
  g_autoptr (GPtrArray) first = tables_parse (folder, "snapshots", "orders-recording-1-2-3%231");
  g_autofree char *path = cli_data (RECORDING);

  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (tables_get (rows, 1, "file"), ==, path);
  g_assert_cmpstr (tables_get (rows, 1, "position"), ==, "3");
  g_assert_cmpstr (tables_get (rows, 1, "format"), ==, "gclog");
  g_assert_cmpstr (tables_get (rows, 1, "taken"), ==, "2026-11-23T02:48:48Z");
  g_assert_cmpstr (tables_get (rows, 1, "started"), ==, "2026-11-23T02:47:47Z");
  g_assert_cmpstr (tables_get (rows, 1, "runtime"), ==, ".NET 10.0.12 linux-x64");
  g_assert_cmpstr (tables_get (rows, 1, "process"), ==, "28351");
  g_assert_cmpstr (tables_get (rows, 1, "command"), ==, "dotnet OrderService.dll");
  g_assert_cmpstr (tables_get (rows, 1, "objects"), ==, "84496");
  g_assert_cmpstr (tables_get (rows, 1, "bytes"), ==, "13316762");
  g_assert_cmpstr (tables_get (rows, 1, "losses"), ==, "");
  g_assert_cmpstr (tables_get (first, 1, "position"), ==, "1");
  g_assert_true (tables_has (folder, "types", "orders-recording-1-2-3%232"));
  tables_remove (folder);
}

/* ---- Values ---- */

/* Null and an empty text are not the same; texts are always in quotes, and numbers never. */
static void
test_values (void)
{
  g_autofree char *path = cli_temporary ("values.gclog", "a 2 a,\"b\"\n"
                                                         "t 2 Text \"of\", one\n"
                                                         "o ff00 2 10\n"
                                                         "r ff00 3 0\n"
                                                         "c a,\"b\"\n");
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) result = cli_run ("tables", path, "-o", folder, "--compress=none", NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;

  g_assert_cmpint (result->status, ==, 0);
  *strstr (name, ".gclog") = '\0';
  text = tables_read (folder, "roots", name);
  cli_assert_contains (text, "0,\"");
  cli_assert_contains (text, ",\"\",,,\"");
  cli_assert_contains (text, ",65280,\"Text \"\"of\"\", one\",16,");
  cli_remove (path);
  tables_remove (folder);
}

/* Nothing is known of what is reachable: such values are null, and such tables empty. */
static void
test_without_roots (void)
{
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *path = cli_sample ("bubblecs.gclog");
  g_autoptr (CliResult) result = cli_run ("tables", path, "-o", folder, "--compress=none", NULL);
  g_autoptr (GPtrArray) snapshots = NULL;
  g_autoptr (GPtrArray) reasons = NULL;
  g_autoptr (GPtrArray) types = NULL;

  /* Its losses are reported, as by the other commands. */
  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "2 roots lead to no object");
  snapshots = tables_parse (folder, "snapshots", "bubblecs");
  reasons = tables_parse (folder, "reasons", "bubblecs");
  types = tables_parse (folder, "types", "bubblecs");
  g_assert_cmpstr (tables_get (snapshots, 1, "reachable_bytes"), ==, "");
  g_assert_cmpstr (tables_get (snapshots, 1, "losses"), !=, "");
  g_assert_cmpuint (reasons->len, ==, 1);
  g_assert_cmpuint (types->len, >, 1);
  g_assert_cmpstr (tables_get (types, 1, "retained_min"), ==, "");
  tables_remove (folder);
}

/* ---- The document ---- */

/* Each table is a section, whose rows are its columns, in this order. */
static void
check_section (const char *document,
               const char *table,
               char      **columns)
{
  g_autofree char *title = g_strdup_printf ("\n## `%s`\n", table);
  const char *p = strstr (document, title);
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_test_message ("%s", table);
  g_assert_nonnull (p);
  lines = g_strsplit (p, "\n", -1);
  for (guint i = 2; lines[i] != NULL && !g_str_has_prefix (lines[i], "## "); i++)
    {
      g_autofree char *start = columns[n] == NULL ? NULL
                                                  : g_strdup_printf ("| `%s` | ", columns[n]);

      if (!g_str_has_prefix (lines[i], "| `"))
        continue;
      g_assert_nonnull (start);
      g_assert_true (g_str_has_prefix (lines[i], start));
      n++;
    }
  g_assert_null (columns[n]);
}

static void
test_document (void)
{
  g_autofree char *folder = make (SMALL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "tables.md", NULL);
  g_autofree char *document = NULL;
  g_auto (GStrv) growth = g_new0 (char *, hf_dataset_growth_schema.n_columns + 1);
  const HfDatasetTable *table;

  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  for (guint i = 0; (table = hf_dataset_get_table (i)) != NULL; i++)
    {
      g_autoptr (GPtrArray) rows = tables_parse (folder, table->name, "dotnet10-small");

      check_section (document, table->name, rows->pdata[0]);
    }
  for (guint i = 0; i < hf_dataset_growth_schema.n_columns; i++)
    growth[i] = g_strdup (hf_dataset_growth_schema.columns[i].key);
  check_section (document, "growth", growth);
  tables_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tables/types", test_types);
  g_test_add_func ("/cli/tables/roots", test_roots);
  g_test_add_func ("/cli/tables/objects", test_objects);
  g_test_add_func ("/cli/tables/refs", test_refs);
  g_test_add_func ("/cli/tables/owners", test_owners);
  g_test_add_func ("/cli/tables/findings", test_findings);
  g_test_add_func ("/cli/tables/reasons", test_reasons);
  g_test_add_func ("/cli/tables/reasons-are-a-tree", test_reasons_are_a_tree);
  g_test_add_func ("/cli/tables/snapshots", test_snapshots);
  g_test_add_func ("/cli/tables/values", test_values);
  g_test_add_func ("/cli/tables/without-roots", test_without_roots);
  g_test_add_func ("/cli/tables/document", test_document);
  return g_test_run ();
}
