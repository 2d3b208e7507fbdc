/* test-cli-owners.c: tests of hf-cli-owners.c, by running holdfast-cli owners
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

static JsonObject *
own (const char *path)
{
  g_autoptr (CliResult) result = cli_run ("owners", "--json", path, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static gint64
get (JsonArray  *rows,
     gint64      row,
     const char *key)
{
  return json_object_get_int_member (json_array_get_object_element (rows, (guint) row), key);
}

/* A group is what is its own and what the groups right below it hold. */
static void
check_groups (JsonArray *groups)
{
  guint n_groups = json_array_get_length (groups);
  g_autofree gint64 *sums = g_new0 (gint64, n_groups);

  for (guint i = n_groups; i-- > 0;)
    {
      JsonObject *group = json_array_get_object_element (groups, i);

      sums[i] += get (groups, i, "bytes");
      g_assert_cmpint (sums[i], ==, get (groups, i, "retained"));
      g_assert_cmpint (get (groups, i, "retained_count"), >=, 1);
      if (json_object_get_null_member (group, "parent"))
        continue;
      g_assert_cmpint (get (groups, i, "parent"), <, i);
      sums[get (groups, i, "parent")] += sums[i];
    }
}

static void
check_edges (JsonArray *groups,
             JsonArray *edges)
{
  guint n_owning = 0;
  guint n_kinds = 0;

  for (guint i = 0; i < json_array_get_length (edges); i++)
    {
      gint64 to = get (edges, i, "to");
      gint64 from = get (edges, i, "from");

      g_assert_cmpint (from, <, json_array_get_length (groups));
      g_assert_cmpint (get (edges, i, "bytes"), <=, get (groups, to, "retained"));
      if (get (edges, i, "owns") == 0)
        continue;
      g_assert_cmpint (get (groups, to, "parent"), ==, from);
      n_owning++;
    }
  for (guint i = 0; i < json_array_get_length (groups); i++)
    n_kinds += json_object_get_null_member (json_array_get_object_element (groups, i), "parent");
  g_assert_cmpuint (n_owning + n_kinds, ==, json_array_get_length (groups));
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (JsonObject) owners = own (path);
      JsonArray *groups = json_object_get_array_member (owners, "groups");
      gint64 n_bytes = 0;

      g_test_message ("%s", cli_oracles[i].heap);
      g_assert_cmpuint (json_array_get_length (groups), <=, 30);
      for (guint k = 0; k < json_array_get_length (groups); k++)
        n_bytes += get (groups, k, "bytes");
      g_assert_cmpint (n_bytes, ==, json_object_get_int_member (answers, "bytes_reachable"));
      check_groups (groups);
      check_edges (groups, json_object_get_array_member (owners, "edges"));
    }
}

/* Two commands report how much the roots of a kind hold. */
static void
test_kinds (void)
{
  g_autofree char *path = cli_data ("real/roslyn-server.gclog.gz");
  g_autoptr (JsonObject) owners = own (path);
  g_autoptr (CliResult) roots = cli_run ("roots", "--by=kind", "--csv", path, NULL);
  JsonArray *groups = json_object_get_array_member (owners, "groups");
  guint n_found = 0;

  for (guint i = 0; i < json_array_get_length (groups); i++)
    {
      JsonObject *group = json_array_get_object_element (groups, i);
      const char *kind = json_object_get_string_member (group, "kind");
      gboolean is_several = strcmp (kind, "several") == 0;
      g_autofree char *row = NULL;

      if (!is_several && strcmp (kind, "roots") != 0)
        continue;
      row = g_strdup_printf (",%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT "\n",
                             get (groups, i, "retained"), get (groups, i, "retained_count"));
      cli_assert_contains (roots->out, row);
      cli_assert_contains (roots->out,
                           is_several ? "several" : json_object_get_string_member (group, "name"));
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 5);
}

static void
test_lists (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (JsonObject) owners = own (path);
  g_autoptr (CliResult) csv = cli_run ("owners", "--csv", path, NULL);
  g_autoptr (CliResult) text = cli_run ("owners", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);
  JsonArray *groups = json_object_get_array_member (owners, "groups");

  cli_assert_done (csv);
  g_assert_true (g_str_has_prefix (csv->out, "name,type,count,bytes,retained,retained_count,kind,"
                                             "parent\n"));
  g_assert_cmpuint (rows->len, ==, json_array_get_length (groups) + 1);
  for (guint r = 1; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);
      JsonObject *group = json_array_get_object_element (groups, r - 1);

      g_assert_cmpstr (row[0], ==, json_object_get_string_member (group, "name"));
      g_assert_cmpint (g_ascii_strtoll (row[4], NULL, 10), ==, get (groups, r - 1, "retained"));
    }
  cli_assert_done (text);
  cli_assert_contains (text->out, " Retained        Own      Objects  Owner\n");
  cli_assert_contains (text->out, "   209 KB        0 B        6,228  static\n");
  cli_assert_contains (text->out, "  several kinds of roots\n");
  cli_assert_contains (text->out, "    DependencyProperty ×");
  cli_assert_contains (text->out, ", shared by ");
}

/* Who sees an `Object[]` looks for it in the program, and it is not there. */
static void
test_tables (void)
{
  g_autofree char *path = cli_temporary ("in.gclog",
                                         "a 2 t\nt 1 System.Object[]\nt 2 N.Item\nt 3 N.Own\n"
                                         "o 10 1 8 20\no 20 2 100\no 30 3 8 40\no 40 2 100\n"
                                         "r 10 3 1\nr 30 3 0\nc t\n");
  g_autoptr (CliResult) text = cli_run ("owners", path, NULL);
  g_autoptr (JsonObject) owners = own (path);
  JsonArray *groups = json_object_get_array_member (owners, "groups");

  cli_assert_done (text);
  cli_assert_contains (text->out,
                       "  Object[], where the runtime keeps static fields and literals\n");
  cli_assert_contains (text->out, "  Own\n");
  for (guint i = 0; i < json_array_get_length (groups); i++)
    g_assert_null (strchr (
      json_object_get_string_member (json_array_get_object_element (groups, i), "name"), ','));
  cli_remove (path);
}

static void
test_nothing (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 t\nt 1 T\no 10 1 14\nr 10 3 2\nc t\n");
  g_autoptr (JsonObject) owners = own (path);
  g_autoptr (CliResult) text = cli_run ("owners", path, NULL);
  g_autoptr (CliResult) csv = cli_run ("owners", "--csv", path, NULL);

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (owners, "groups")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (owners, "edges")), ==, 0);
  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==, "No root leads to any object, so nothing owns anything\n");
  cli_assert_done (csv);
  g_assert_true (g_str_has_suffix (csv->out, ",parent\n"));
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/owners/groups-add-up-to-what-is-reachable", test_oracles);
  g_test_add_func ("/cli/owners/kinds-hold-what-roots-reports", test_kinds);
  g_test_add_func ("/cli/owners/all-forms-have-the-same", test_lists);
  g_test_add_func ("/cli/owners/the-runtimes-own-tables-are-kept-apart", test_tables);
  g_test_add_func ("/cli/owners/nothing-reachable-has-no-owner", test_nothing);
  return g_test_run ();
}
