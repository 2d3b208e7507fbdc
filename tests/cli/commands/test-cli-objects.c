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
  RETAINED,
  IDOM,
  GENERATION,
  ASSEMBLY,
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
  g_assert_true (g_str_has_prefix (
    result->out, "id,type,size,reachable,depth,retained,idom,generation,assembly\n"));
}

/* Empty where the answer is null. */
static void
assert_figure (const char *figure,
               JsonArray  *answer,
               guint       position)
{
  if (json_array_get_null_element (answer, position))
    g_assert_cmpstr (figure, ==, "");
  else
    g_assert_cmpint (strtoll (figure, NULL, 10), ==, json_array_get_int_element (answer, position));
}

/* An answer is id, size, depth, immediate dominator and retained size. */
static void
assert_like_answer (char      **row,
                    JsonArray  *answer)
{
  gboolean is_reachable = !json_array_get_null_element (answer, 2);

  g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
  g_assert_cmpstr (row[ID], ==, json_array_get_string_element (answer, 0));
  assert_figure (row[SIZE], answer, 1);
  g_assert_cmpstr (row[REACHABLE], ==, is_reachable ? "1" : "0");
  assert_figure (row[DEPTH], answer, 2);
  if (json_array_get_null_element (answer, 3))
    g_assert_cmpstr (row[IDOM], ==, "");
  else
    g_assert_cmpstr (row[IDOM], ==, json_array_get_string_element (answer, 3));
  assert_figure (row[RETAINED], answer, 4);
}

static void
assert_unreachable (char **row)
{
  g_assert_cmpstr (row[REACHABLE], ==, "0");
  g_assert_cmpstr (row[DEPTH], ==, "");
  g_assert_cmpstr (row[RETAINED], ==, "");
  g_assert_cmpstr (row[IDOM], ==, "");
}

/* Returns: (element-type utf8 GStrv): the rows by id */
static GHashTable *
find_rows (GPtrArray *rows)
{
  GHashTable *by_id = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint r = 1; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);

      g_assert_true (g_hash_table_insert (by_id, row[ID], row));
    }
  return by_id;
}

/* Each answer has its row, which is taken out of @by_id. */
static void
take_answers (GHashTable *by_id,
              JsonArray  *answers)
{
  g_assert_cmpuint (json_array_get_length (answers), >, 0);
  for (guint i = 0; i < json_array_get_length (answers); i++)
    {
      JsonArray *answer = json_array_get_array_element (answers, i);
      const char *id = json_array_get_string_element (answer, 0);
      char **row = g_hash_table_lookup (by_id, id);

      g_assert_nonnull (row);
      assert_like_answer (row, answer);
      g_hash_table_remove (by_id, id);
    }
}

static void
test_oracles (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autoptr (JsonObject) answers = NULL;
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (GPtrArray) rows = NULL;
      g_autoptr (GHashTable) by_id = NULL;

      if (!cli_oracles[i].has_objects)
        continue;
      g_test_message ("%s", cli_oracles[i].heap);
      answers = cli_read_json (cli_oracles[i].answers);
      rows = list_objects (path);
      by_id = find_rows (rows);
      take_answers (by_id, json_object_get_array_member (answers, "objects"));
      g_assert_cmpuint (g_hash_table_size (by_id), ==, 0);
    }
}

/* These answers list the reachable objects; all others are unreachable. */
static void
test_wpf (void)
{
  g_autoptr (JsonObject) answers = cli_read_json ("real/wpf-app-objects.json.gz");
  g_autofree char *path = cli_sample ("wpf-app.gclog.gz");
  g_autoptr (GPtrArray) rows = list_objects (path);
  g_autoptr (GHashTable) by_id = find_rows (rows);
  GHashTableIter iter;
  gpointer row;

  take_answers (by_id, json_object_get_array_member (answers, "objects"));
  g_assert_cmpuint (g_hash_table_size (by_id), ==, 138218 - 14745);
  g_hash_table_iter_init (&iter, by_id);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    assert_unreachable (row);
}

static void
test_samples (void)
{
  static const char *const samples[] = { "largest_retained", "every_997th" };
  g_autoptr (JsonObject) answers = cli_read_json ("real/aspnet-razor.json");
  g_autofree char *path = cli_data ("real/aspnet-razor.gclog.gz");
  g_autoptr (GPtrArray) rows = list_objects (path);

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GHashTable) by_id = find_rows (rows);

      take_answers (by_id, json_object_get_array_member (answers, samples[i]));
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
  g_autofree char *path = cli_temporary ("small.gclog", "a 2 t\n"
                                                        "t 1 T\n"
                                                        "o AB0 1 14 ac0\n"
                                                        "o ac0 1 10\n"
                                                        "o ad0 1 c\n"
                                                        "r ab0 1 0\n"
                                                        "c t\n");
  g_autoptr (CliResult) json = cli_run ("objects", "--json", path, NULL);
  g_autoptr (CliResult) text = cli_run ("objects", path, NULL);

  cli_assert_done (json);
  g_assert_cmpstr (
    json->out, ==,
    "{\n  \"objects\": [\n"
    "    {\"id\": \"ab0\", \"type\": \"T\", \"size\": 20, \"reachable\": 1, "
    "\"depth\": 0, \"retained\": 36, \"idom\": null, \"generation\": null, \"assembly\": null},\n"
    "    {\"id\": \"ac0\", \"type\": \"T\", \"size\": 16, \"reachable\": 1, "
    "\"depth\": 1, \"retained\": 16, \"idom\": \"ab0\", "
    "\"generation\": null, \"assembly\": null},\n"
    "    {\"id\": \"ad0\", \"type\": \"T\", \"size\": 12, \"reachable\": 0, "
    "\"depth\": null, \"retained\": null, \"idom\": null, "
    "\"generation\": null, \"assembly\": null}\n"
    "  ]\n}\n");
  cli_assert_done (text);
  cli_assert_contains (text->out, "             ac0       16 B       16 B  yes                1"
                                  "               ab0  T\n");
  cli_assert_contains (text->out, "             ad0       12 B          –  no                 –"
                                  "                 –  T\n");
  cli_remove (path);
}

/* ---- Some of them, in other orders ---------------------------------------- */

static void
assert_ids (const char *expected,
            const char *first_option,
            const char *second_option)
{
  g_autofree char *path = cli_temporary ("small.gclog", "a 2 t\n"
                                                        "t 1 N.T\nt 2 N.U\n"
                                                        "o ab0 1 14 ac0\n"
                                                        "o ac0 2 1a\n"
                                                        "o ad0 1 c\n"
                                                        "r ab0 1 0\n"
                                                        "c t\n");
  g_autoptr (CliResult) result = cli_run ("objects", "--csv", path, first_option, second_option,
                                          NULL);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  cli_assert_done (result);
  rows = cli_parse_csv (result);
  for (guint r = 1; r < rows->len; r++)
    g_string_append_printf (ids, "%s ", ((char **) g_ptr_array_index (rows, r))[ID]);
  g_assert_cmpstr (ids->str, ==, expected);
  cli_remove (path);
}

static void
test_sorted (void)
{
  assert_ids ("ad0 ac0 ab0 ", "--sort=id", "--reverse");
  assert_ids ("ac0 ab0 ad0 ", "--sort=size", NULL);
  assert_ids ("ad0 ab0 ac0 ", "--sort=size", "--reverse");
  assert_ids ("ab0 ad0 ac0 ", "--sort=type", NULL);
  assert_ids ("ab0 ac0 ad0 ", "--sort=retained", NULL);
  assert_ids ("ac0 ab0 ad0 ", "--sort=retained", "--reverse");
  assert_ids ("ac0 ab0 ad0 ", "--sort=depth", NULL);
  assert_ids ("ab0 ac0 ad0 ", "--sort=generation", NULL);
}

static void
test_filtered (void)
{
  assert_ids ("ab0 ad0 ", "--type=N.T", NULL);
  assert_ids ("ac0 ", "--type=U", NULL);
  assert_ids ("ac0 ", "--filter=size>20", NULL);
  assert_ids ("ab0 ", "--filter=retained>20", "--type=T");
  assert_ids ("ad0 ", "--filter=id:ad", NULL);
  assert_ids ("ab0 ad0 ", "--filter=\"N.T\"", NULL);
  assert_ids ("", "--filter=\"n.t\"", NULL);
  assert_ids ("ac0 ", "--filter=-type:\"N.T\" size>=2 B", NULL);
}

static void
test_wrong_words (void)
{
  static const struct
  {
    const char *option;
    const char *part;
  } cases[] = {
    { "--sort=bytes", "--sort takes id, type, size, retained, depth or generation, not “bytes”" },
    { "--filter=size>1q", "--filter, character 1: “size>1q” is not a valid size" },
    { "--filter=\"ä b\" size>1q", "--filter, character 7: “size>1q” is not a valid size" },
    { "--filter=x weight>5", "--filter, character 3: “weight>5” compares an unknown figure" },
    { "--filter=gen:0 size>", "“size>” in --filter is incomplete" },
    { "--filter=id:", "“id:” in --filter is incomplete" },
    { "--filter=ns:", "“ns:” in --filter is incomplete" },
    { "--type=Nobody", "Nobody" },
    { "--filter=a gen:9", "--filter, character 3: This file does not say which generation" },
    { "--filter=size>0x10", "“size>0x10” is not a valid size" },
    { "--filter=/(?:(?:.?){30}){30}[^\\s\\S]/", "takes too long; make it simpler" },
    { "--filter=/(*LIMIT_MATCH=4000000000)a/", "begins with a setting" },
  };
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run ("objects", path, cases[i].option, NULL);

      cli_assert_refused (result, cases[i].part);
    }
}

static void
test_generations (void)
{
  g_autofree char *path = cli_data ("real/dotnet10-small.gclog.gz");
  g_autoptr (CliResult) text = cli_run ("objects", "--sort=generation", "--limit=3", path, NULL);
  g_autoptr (CliResult) csv = cli_run ("objects", "--csv", "--filter=gen:large", path, NULL);
  g_autoptr (CliResult) named = cli_run ("objects", "--filter=gen:large", "--limit=2", path, NULL);
  g_autoptr (CliResult) unknown = cli_run ("objects", "--filter=gen:9", path, NULL);
  g_autoptr (GPtrArray) rows = NULL;

  cli_assert_refused (unknown, "no generation 9: write gen:0 to gen:2");
  cli_assert_done (text);
  cli_assert_contains (text->out, "Generation");
  cli_assert_done (named);
  cli_assert_contains (named->out, "       large  ");
  cli_assert_done (csv);
  rows = cli_parse_csv (csv);
  g_assert_cmpuint (rows->len, >, 1);
  for (guint r = 1; r < rows->len; r++)
    g_assert_cmpstr (((char **) g_ptr_array_index (rows, r))[GENERATION], ==, "3");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/objects/columns-are-a-contract", test_header);
  g_test_add_func ("/cli/objects/every-figure-matches-the-oracles", test_oracles);
  g_test_add_func ("/cli/objects/the-sample-is-as-walks-without-each-object-say", test_wpf);
  g_test_add_func ("/cli/objects/samples-of-a-large-heap-match", test_samples);
  g_test_add_func ("/cli/objects/ids-ascend", test_order);
  g_test_add_func ("/cli/objects/what-is-unknown-is-null", test_json);
  g_test_add_func ("/cli/objects/sorted-by-any-column", test_sorted);
  g_test_add_func ("/cli/objects/some-of-them", test_filtered);
  g_test_add_func ("/cli/objects/wrong-words-are-reported", test_wrong_words);
  g_test_add_func ("/cli/objects/generations-where-they-are-known", test_generations);
  return g_test_run ();
}
