/* test-cli-objects.c: tests of hf-cli-objects.c, by running holdfast-cli objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <stdlib.h>

enum
{
  ID,
  TYPE,
  SIZE,
  REACHABLE,
  DEPTH,
  N_COLUMNS
};

static GPtrArray *
list_objects (const char *path)
{
  g_autoptr (CliResult) result = cli_run ("objects", "--csv", path, NULL);

  cli_assert_done (result);
  return cli_parse_csv (result);
}

static void
test_header (void)
{
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) result = cli_run ("objects", "--csv", path, NULL);

  cli_assert_done (result);
  g_assert_true (g_str_has_prefix (result->out, "id,type,size,reachable,depth\n"));
}

static void
assert_like_answer (char      **row,
                    JsonArray  *answer)
{
  gboolean is_reachable = !json_array_get_null_element (answer, 2);

  g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
  g_assert_cmpint (strtoll (row[SIZE], NULL, 10), ==, json_array_get_int_element (answer, 1));
  g_assert_cmpstr (row[REACHABLE], ==, is_reachable ? "1" : "0");
  if (is_reachable)
    g_assert_cmpint (strtoll (row[DEPTH], NULL, 10), ==, json_array_get_int_element (answer, 2));
  else
    g_assert_cmpstr (row[DEPTH], ==, "");
}

static void
test_oracle (const CliOracle *oracle)
{
  g_autoptr (JsonObject) answers = cli_read_json (oracle->answers);
  JsonArray *objects = json_object_get_array_member (answers, "objects");
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *path = cli_data (oracle->heap);
  g_autoptr (GPtrArray) rows = list_objects (path);

  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);

      g_hash_table_insert (by_id, (char *) json_array_get_string_element (answer, 0), answer);
    }
  g_assert_cmpuint (rows->len - 1, ==, json_array_get_length (objects));
  for (guint r = 1; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);
      JsonArray *answer = g_hash_table_lookup (by_id, row[ID]);

      g_assert_nonnull (answer);
      assert_like_answer (row, answer);
      g_hash_table_remove (by_id, row[ID]);
    }
  g_assert_cmpuint (g_hash_table_size (by_id), ==, 0);
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    if (cli_oracles[i].has_objects)
      {
        g_test_message ("%s", cli_oracles[i].heap);
        test_oracle (&cli_oracles[i]);
      }
}

static void
test_order (void)
{
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (GPtrArray) rows = list_objects (path);
  guint64 last = 0;
  guint n_reachable = 0;

  g_assert_cmpuint (rows->len, ==, 138218 + 1);
  for (guint r = 1; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);
      guint64 id = g_ascii_strtoull (row[ID], NULL, 16);

      g_assert_cmpuint (last, <, id);
      last = id;
      n_reachable += row[REACHABLE][0] == '1' ? 1 : 0;
    }
  g_assert_cmpuint (n_reachable, ==, 14745);
}

static void
test_json (void)
{
  g_autofree char *path = cli_temporary ("small.gclog",
                                         "a 2 t\n"
                                         "t 1 T\n"
                                         "o AB0 1 14 ac0\n"
                                         "o ac0 1 10\n"
                                         "o ad0 1 c\n"
                                         "r ab0 1 0\n"
                                         "c t\n");
  g_autoptr (CliResult) json = cli_run ("objects", "--json", path, NULL);
  g_autoptr (CliResult) text = cli_run ("objects", path, NULL);

  cli_assert_done (json);
  g_assert_cmpstr (json->out, ==,
                   "{\n  \"objects\": [\n"
                   "    {\"id\": \"ab0\", \"type\": \"T\", \"size\": 20, \"reachable\": 1, "
                   "\"depth\": 0},\n"
                   "    {\"id\": \"ac0\", \"type\": \"T\", \"size\": 16, \"reachable\": 1, "
                   "\"depth\": 1},\n"
                   "    {\"id\": \"ad0\", \"type\": \"T\", \"size\": 12, \"reachable\": 0, "
                   "\"depth\": null}\n"
                   "  ]\n}\n");
  cli_assert_done (text);
  cli_assert_contains (text->out, "             ac0       16 B  yes                1  T\n");
  cli_assert_contains (text->out, "             ad0       12 B  no                 –  T\n");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/objects/columns-are-a-contract", test_header);
  g_test_add_func ("/cli/objects/depths-match-the-oracles", test_oracles);
  g_test_add_func ("/cli/objects/ids-ascend", test_order);
  g_test_add_func ("/cli/objects/an-unknown-depth-is-null", test_json);
  return g_test_run ();
}
