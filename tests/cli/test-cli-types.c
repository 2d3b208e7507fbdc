/* test-cli-types.c: tests of hf-cli-types.c, by running holdfast-cli types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <stdlib.h>
#include <string.h>

static GPtrArray *
list_types (const char *path,
            const char *option,
            const char *value)
{
  g_autoptr (CliResult) result = cli_run ("types", "--csv", path, option, value, NULL);

  cli_assert_done (result);
  return cli_parse_csv (result);
}

static char **
get_row (GPtrArray *rows,
         guint      position)
{
  return g_ptr_array_index (rows, position);
}

static void
test_header (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) result = cli_run ("types", "--csv", path, NULL);

  cli_assert_done (result);
  g_assert_true (g_str_has_prefix (result->out,
                                   "type,count,bytes,reachable_count,reachable_bytes\n"));
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = cli_read_json (cli_oracles[i].answers);
      JsonObject *types = json_object_get_object_member (answers, "types");
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (GPtrArray) rows = list_types (path, NULL, NULL);

      g_test_message ("%s", cli_oracles[i].heap);
      g_assert_cmpuint (rows->len - 1, ==, json_object_get_size (types));
      for (guint r = 1; r < rows->len; r++)
        {
          char **row = get_row (rows, r);
          JsonArray *expected = json_object_get_array_member (types, row[0]);

          g_assert_nonnull (expected);
          for (guint k = 0; k < 4; k++)
            g_assert_cmpint (strtoll (row[k + 1], NULL, 10), ==,
                             json_array_get_int_element (expected, k));
        }
    }
}

/* Every order is total: no two neighbours may be the wrong way round. */
static void
test_orders (void)
{
  static const struct
  {
    const char *key;
    guint       column;
  } orders[] = { { "bytes", 2 }, { "count", 1 }, { "reachable", 4 } };
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GPtrArray) rows = list_types (path, "--sort", orders[i].key);

      for (guint r = 2; r < rows->len; r++)
        {
          char **row = get_row (rows, r);
          char **above = get_row (rows, r - 1);
          gint64 figure = strtoll (row[orders[i].column], NULL, 10);
          gint64 figure_above = strtoll (above[orders[i].column], NULL, 10);

          g_assert_cmpint (figure, <=, figure_above);
          if (figure == figure_above)
            g_assert_cmpstr (above[0], <, row[0]);
        }
    }
}

static void
test_by_name (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (GPtrArray) rows = list_types (path, "--sort", "name");

  g_assert_cmpuint (rows->len, >, 100);
  for (guint r = 2; r < rows->len; r++)
    g_assert_cmpstr (get_row (rows, r - 1)[0], <, get_row (rows, r)[0]);
}

static void
test_limit (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (GPtrArray) all = list_types (path, NULL, NULL);
  g_autoptr (GPtrArray) some = list_types (path, "--limit", "3");
  g_autoptr (GPtrArray) too_many = list_types (path, "--limit", "1000000");
  g_autoptr (CliResult) text = cli_run ("types", path, "--limit", "3", NULL);

  g_assert_cmpuint (some->len, ==, 4);
  g_assert_cmpuint (too_many->len, ==, all->len);
  for (guint r = 0; r < some->len; r++)
    g_assert_cmpstr (get_row (some, r)[0], ==, get_row (all, r)[0]);
  cli_assert_done (text);
  cli_assert_contains (text->out, "\n… and 44 more\n");
}

static void
test_json (void)
{
  static const char *const keys[] = { "count", "bytes", "reachable_count", "reachable_bytes" };
  g_autofree char *path = cli_data ("oracle/heap-1500.gclog");
  g_autoptr (CliResult) result = cli_run ("types", "--json", path, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  g_autoptr (GPtrArray) rows = list_types (path, NULL, NULL);
  JsonArray *types = json_object_get_array_member (json, "types");

  g_assert_cmpuint (json_array_get_length (types), ==, rows->len - 1);
  for (guint i = 0; i + 1 < rows->len; i++)
    {
      JsonObject *type = json_array_get_object_element (types, i);
      char **row = get_row (rows, i + 1);

      g_assert_cmpuint (json_object_get_size (type), ==, 5);
      g_assert_cmpstr (json_object_get_string_member (type, "type"), ==, row[0]);
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        g_assert_cmpint (json_object_get_int_member (type, keys[k]), ==,
                         strtoll (row[k + 1], NULL, 10));
    }
}

static void
test_odd_names (void)
{
  g_autofree char *path = cli_temporary ("names.gclog",
                                         "a 2 t\n"
                                         "t 1 Pair<\"A\", B>\n"
                                         "t 2 caf\xe9\n"
                                         "o 10 1 14\n"
                                         "o 20 2 13\n"
                                         "o 30 1d 12\n"
                                         "c t\n");
  g_autoptr (CliResult) result = cli_run ("types", "--csv", path, NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (result);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "1 object has a type without a record (line 6)");
  g_assert_cmpuint (rows->len, ==, 4);
  g_assert_cmpstr (get_row (rows, 1)[0], ==, "Pair<\"A\", B>");
  g_assert_cmpstr (get_row (rows, 2)[0], ==, "café");
  g_assert_cmpstr (get_row (rows, 3)[0], ==, "?1d");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/types/columns-are-a-contract", test_header);
  g_test_add_func ("/cli/types/figures-match-the-oracles", test_oracles);
  g_test_add_func ("/cli/types/figures-descend-and-ties-are-by-name", test_orders);
  g_test_add_func ("/cli/types/names-ascend", test_by_name);
  g_test_add_func ("/cli/types/a-limit-cuts-and-says-so", test_limit);
  g_test_add_func ("/cli/types/json-says-what-csv-says", test_json);
  g_test_add_func ("/cli/types/odd-names-survive", test_odd_names);
  return g_test_run ();
}
