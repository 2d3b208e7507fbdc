/* test-cli-graph.c: tests of hf-cli-graph.c, by running holdfast-cli graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define TYPEFACE "2cc81d8"

static JsonObject *
make (const char *path,
      const char *of)
{
  g_autoptr (CliResult) result = cli_run ("graph", "--json", "--of", of, path, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static JsonObject *
get_row (JsonObject *graph,
         const char *key,
         guint       row)
{
  return json_array_get_object_element (json_object_get_array_member (graph, key), row);
}

static guint
count_rows (JsonObject *graph,
            const char *key)
{
  return json_array_get_length (json_object_get_array_member (graph, key));
}

static gint64
get (JsonObject *graph,
     const char *key,
     guint       row,
     const char *member)
{
  return json_object_get_int_member (get_row (graph, key, row), member);
}

static const char *
get_text (JsonObject *graph,
          const char *key,
          guint       row,
          const char *member)
{
  return json_object_get_string_member (get_row (graph, key, row), member);
}

/* ---- Data ---------------------------------------------------------------------- */

/* The first node holds all that is reachable, and no node owns more than it holds. */
static void
test_ownership (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (JsonObject) graph = make (path, "ownership");
      guint n_nodes = count_rows (graph, "nodes");
      g_autofree gint64 *owned = g_new0 (gint64, n_nodes + 1);
      gint64 total = 0;

      for (guint k = 0; k < count_rows (graph, "edges"); k++)
        {
          g_assert_cmpint (get (graph, "edges", k, "to"), <, n_nodes);
          if (strcmp (get_text (graph, "edges", k, "kind"), "owns") == 0)
            owned[get (graph, "edges", k, "from")] += get (graph, "edges", k, "bytes");
        }
      for (guint k = 0; k < n_nodes; k++)
        {
          g_assert_cmpint (owned[k], <=, get (graph, "nodes", k, "bytes"));
          if (get (graph, "nodes", k, "layer") == 0)
            total += get (graph, "nodes", k, "bytes");
        }
      g_assert_cmpint (total, ==, json_object_get_int_member (answers, "bytes_reachable"));
      g_assert_cmpint (total, ==, json_object_get_int_member (graph, "bytes"));
    }
}

static void
test_retention (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) graph = make (path, TYPEFACE);
  guint subject = count_rows (graph, "nodes") - 1;
  guint n_shortest = 0;

  g_assert_cmpstr (get_text (graph, "nodes", subject, "name"), ==, "GlyphTypeface");
  g_assert_cmpstr (get_text (graph, "nodes", subject, "object"), ==, TYPEFACE);
  g_assert_true (json_object_get_boolean_member (get_row (graph, "nodes", subject), "subject"));
  g_assert_cmpint (get (graph, "nodes", subject, "bytes"), ==, 77654);
  for (guint i = 0; i < count_rows (graph, "edges"); i++)
    n_shortest += strcmp (get_text (graph, "edges", i, "kind"), "shortest") == 0;
  g_assert_cmpuint (n_shortest, ==, 3);
}

/* A word that could be an id is the name of a type where no object has it. */
static void
test_named (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) graph = make (path, "Dispatcher");
  guint subject = count_rows (graph, "nodes") - 1;
  g_autoptr (CliResult) other = cli_run ("graph", "--json", path, "--of", "Face", NULL);
  g_autoptr (CliResult) selected = cli_run ("graph", "--json", path, "--of", "types", "--type",
                                            "Dispatcher", NULL);
  g_autoptr (JsonObject) types = NULL;

  g_assert_cmpstr (get_text (graph, "nodes", subject, "type"), ==,
                   "System.Windows.Threading.Dispatcher");
  cli_assert_refused (other, "Face");
  cli_assert_done (selected);
  types = cli_parse_json (selected);
  g_assert_cmpstr (get_text (types, "nodes", 0, "name"), ==, "Dispatcher");
  g_assert_cmpuint (count_rows (types, "nodes"), >, 25);
}

static void
test_opened (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) closed = make (path, "types");
  const char *key = get_text (closed, "nodes", 0, "key");
  g_autoptr (CliResult) result = cli_run ("graph", "--json", "--of", "types", "--open", key, path,
                                          NULL);
  g_autoptr (JsonObject) opened = NULL;

  cli_assert_done (result);
  opened = cli_parse_json (result);
  g_assert_cmpuint (count_rows (closed, "nodes"), ==, 25);
  g_assert_cmpuint (count_rows (opened, "nodes"), ==, 45);
}

static void
test_csv (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) graph = make (path, TYPEFACE);
  g_autoptr (CliResult) csv = cli_run ("graph", "--csv", path, "--of", TYPEFACE, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);

  cli_assert_done (csv);
  g_assert_true (
    g_str_has_prefix (csv->out, "from,to,kind,bytes,references,folded,from_name,to_name\n"));
  g_assert_cmpuint (rows->len, ==, count_rows (graph, "edges") + 1);
  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      guint from = (guint) get (graph, "edges", i - 1, "from");

      g_assert_cmpint (g_ascii_strtoll (row[0], NULL, 10), ==, from);
      g_assert_cmpstr (row[2], ==, get_text (graph, "edges", i - 1, "kind"));
      g_assert_cmpint (g_ascii_strtoll (row[3], NULL, 10), ==,
                       get (graph, "edges", i - 1, "bytes"));
      g_assert_cmpstr (row[6], ==, get_text (graph, "nodes", from, "name"));
    }
}

/* ---- Pictures -------------------------------------------------------------------- */

static void
assert_picture (const char *of,
                const char *name,
                const char *start,
                const char *part)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autofree char *output = cli_temporary (name, "");
  g_autoptr (CliResult) result = cli_run ("graph", path, "--of", of, "-o", output, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_true (g_file_get_contents (output, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (memcmp (contents, start, strlen (start)) == 0);
  if (part != NULL)
    cli_assert_contains (contents, part);
  cli_remove (output);
}

static void
test_pictures (void)
{
  assert_picture ("ownership", "a.png", "\x89PNG", NULL);
  assert_picture ("types", "a.pdf", "%PDF", NULL);
  assert_picture (TYPEFACE, "a.svg", "<?xml", "CachedTypeface");
}

/* ---- Nothing, and what is wrong ----------------------------------------------------- */

static void
test_nothing (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 t\nt 1 T\no 10 1 14\nr 10 3 2\nc t\n");
  g_autoptr (CliResult) result = cli_run ("graph", "--json", path, "--of", "10", NULL);
  g_autoptr (JsonObject) graph = cli_parse_json (result);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "No root leads to the subject");
  g_assert_cmpuint (count_rows (graph, "nodes"), ==, 0);
  cli_remove (path);
}

static void
test_refused (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (CliResult) nowhere = cli_run ("graph", path, NULL);
  g_autoptr (CliResult) both = cli_run ("graph", path, "--csv", "-o", "a.png", NULL);
  g_autoptr (CliResult) type = cli_run ("graph", path, "--csv", "--type", "X", NULL);
  g_autoptr (CliResult) key = cli_run ("graph", path, "--csv", "--open", "xyz", NULL);
  g_autoptr (CliResult) nobody = cli_run ("graph", path, "--csv", "--open", "7", NULL);
  g_autoptr (CliResult) scale = cli_run ("graph", path, "-o", "a.svg", "--scale", "2", NULL);

  cli_assert_refused (nowhere, "“graph” needs -o OUT.png");
  cli_assert_refused (both, "write rows");
  cli_assert_refused (type, "--type is for --of types");
  cli_assert_refused (key, "--open takes a key");
  cli_assert_refused (nobody, "no node with the key 0000000000000007");
  cli_assert_refused (scale, "--scale is for a PNG");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/graph/owners-hold-all-that-is-reachable", test_ownership);
  g_test_add_func ("/cli/graph/ways-lead-to-the-object", test_retention);
  g_test_add_func ("/cli/graph/types-have-names", test_named);
  g_test_add_func ("/cli/graph/nodes-can-be-opened", test_opened);
  g_test_add_func ("/cli/graph/all-forms-have-the-same", test_csv);
  g_test_add_func ("/cli/graph/draws-all-kinds-of-files", test_pictures);
  g_test_add_func ("/cli/graph/what-is-not-held-has-none", test_nothing);
  g_test_add_func ("/cli/graph/says-what-is-wrong", test_refused);
  return g_test_run ();
}
