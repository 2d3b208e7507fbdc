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
  g_assert_true (g_str_has_prefix (result->out, "type,count,bytes,reachable_count,reachable_bytes,"
                                                "retained_min,retained,assembly\n"));
}

/* The one, all of several, or nothing if the file does not name it; text goes without. */
static void
test_assemblies (void)
{
  g_autofree char *path = cli_temporary ("assemblies.gclog",
                                         "a 3 t\nt 1 One\nt 2 <>c\nt 3 Bare\n"
                                         "y 1 Core\ny 2 Shop\ny 2 Core\n"
                                         "o 10 1 18\no 20 2 10\no 30 3 8\nr 10 3 0\nc t\n");
  g_autoptr (CliResult) rows = cli_run ("types", "--csv", path, NULL);
  g_autoptr (CliResult) json = cli_run ("types", "--json", path, NULL);
  g_autoptr (CliResult) objects = cli_run ("objects", "--csv", "--filter=asm:shop", path, NULL);
  g_autoptr (CliResult) object = cli_run ("object", "--json", path, "20", NULL);
  g_autoptr (CliResult) text = cli_run ("object", path, "20", NULL);

  cli_assert_done (object);
  cli_assert_contains (object->out, "\n  \"assembly\": \"Core, Shop\"\n}\n");
  cli_assert_done (text);
  cli_assert_contains (text->out, "\nassembly      Core, Shop\n");
  cli_assert_done (rows);
  cli_assert_contains (rows->out, "One,1,24,1,24,24,,Core\n"
                                  "<>c,1,16,0,0,0,,\"Core, Shop\"\n"
                                  "Bare,1,8,0,0,0,,\n");
  cli_assert_done (json);
  cli_assert_contains (json->out, "\"assembly\": \"Core\"");
  cli_assert_contains (json->out, "\"assembly\": null");
  cli_assert_done (objects);
  cli_assert_contains (objects->out, "\n20,<>c,16,0,,,,,\"Core, Shop\"\n");
  g_assert_null (strstr (objects->out, "One"));
  cli_remove (path);
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

static gboolean
retains (char       **row,
         const char  *filter)
{
  const gint64 exact = strtoll (row[6], NULL, 10);

  if (g_str_equal (filter, "retained>=20 KB"))
    return exact >= 20000;
  if (g_str_equal (filter, "retained<1KB size>100"))
    return exact < 1000 && strtoll (row[2], NULL, 10) > 100;
  if (g_str_equal (filter, "-retained<1KB count>5"))
    return exact >= 1000 && strtoll (row[1], NULL, 10) > 5;
  return g_str_equal (row[0], "System.String");
}

/* The figures that a filter compares are exact, though those of the column are not. */
static void
test_filtered (void)
{
  static const char *const filters[] = {
    "retained>=20 KB",
    "retained<1KB size>100",
    "-retained<1KB count>5",
    "\"System.String\"",
  };
  g_autofree char *path = cli_data ("real/dotnet10-small.gclog.gz");
  g_autoptr (GPtrArray) all = list_types (path, "--exact", "100000");

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GPtrArray) rows = list_types (path, "--filter", filters[i]);
      guint r = 1;

      g_test_message ("%s", filters[i]);
      for (guint k = 1; k < all->len; k++)
        {
          if (retains (get_row (all, k), filters[i]))
            g_assert_cmpstr (get_row (rows, r++)[0], ==, get_row (all, k)[0]);
        }
      g_assert_cmpuint (r, ==, rows->len);
      g_assert_cmpuint (r, >, 1);
    }
}

static void
test_wrong_filters (void)
{
  static const struct
  {
    const char *option;
    const char *part;
  } cases[] = {
    { "--filter=a retained>1q", "--filter, character 3: “retained>1q” is not a valid size" },
    { "--filter=kind:stack", "“kind:stack” is not a kind of roots" },
    { "--filter=/^System", "“/^System” in --filter is incomplete" },
    { "--filter=-ns:", "“-ns:” in --filter is incomplete" },
    { "--filter=\"System", "“\"System” in --filter is incomplete" },
    { "--filter=asm:x", "This file does not say which assemblies types are from" },
    { "--filter=/(?:(?:.?){30}){30}[^\\s\\S]/", "takes too long; make it simpler" },
  };
  g_autofree char *path = cli_data ("oracle/heap-200.gclog");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run ("types", path, cases[i].option, NULL);

      cli_assert_refused (result, cases[i].part);
    }
}

/* Every order is total: no two neighbors may be the wrong way round. */
static void
test_orders (void)
{
  static const struct
  {
    const char *key;
    guint column;
  } orders[] = { { "bytes", 2 }, { "count", 1 }, { "reachable", 4 }, { "retained", 5 } };
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
  static const char *const keys[] = { "count", "bytes", "reachable_count", "reachable_bytes",
                                      "retained_min" };
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

      g_assert_cmpuint (json_object_get_size (type), ==, 8);
      g_assert_cmpstr (json_object_get_string_member (type, "type"), ==, row[0]);
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        g_assert_cmpint (json_object_get_int_member (type, keys[k]), ==,
                         strtoll (row[k + 1], NULL, 10));
      g_assert_cmpstr (row[6], ==, "");
      g_assert_true (json_object_get_null_member (type, "retained"));
    }
}

/* The answers have the dominator of each object, so the bound can be summed anew. */
static void
test_bounds (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (JsonObject) answers = cli_read_json ("oracle/heap-20000.json");
  JsonArray *objects = json_object_get_array_member (answers, "objects");
  g_autoptr (CliResult) listed = cli_run ("objects", "--csv", path, NULL);
  g_autoptr (GPtrArray) object_rows = cli_parse_csv (listed);
  g_autoptr (GHashTable) types = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) above = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) sums = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) rows = list_types (path, NULL, NULL);

  for (guint r = 1; r < object_rows->len; r++)
    g_hash_table_insert (types, get_row (object_rows, r)[0], get_row (object_rows, r)[1]);
  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);

      g_hash_table_insert (above, (char *) json_array_get_string_element (answer, 0),
                           json_array_get_null_element (answer, 3)
                             ? NULL
                             : (char *) json_array_get_string_element (answer, 3));
    }
  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      JsonArray *answer = json_array_get_array_element (objects, i);
      const char *id = json_array_get_string_element (answer, 0);
      char *type = g_hash_table_lookup (types, id);

      do
        id = g_hash_table_lookup (above, id);
      while (id != NULL && strcmp (g_hash_table_lookup (types, id), type) != 0);
      if (id == NULL && !json_array_get_null_element (answer, 4))
        g_hash_table_insert (sums, type,
                             GSIZE_TO_POINTER (GPOINTER_TO_SIZE (g_hash_table_lookup (sums, type)) +
                                               (gsize) json_array_get_int_element (answer, 4)));
    }
  for (guint r = 1; r < rows->len; r++)
    g_assert_cmpint (strtoll (get_row (rows, r)[5], NULL, 10), ==,
                     GPOINTER_TO_SIZE (g_hash_table_lookup (sums, get_row (rows, r)[0])));
}

/* Two objects of one type hold a third together: no one of them does. */
static void
test_exact (void)
{
  g_autofree char *path = cli_temporary ("pair.gclog",
                                         "a 2 t\nt 1 Pair\nt 2 Shared\nt 3 Alone\n"
                                         "o 10 1 8 30\no 20 1 8 30\no 30 2 64\no 40 3 20\n"
                                         "r 10 3 0\nr 20 3 0\nr 40 3 0\nc t\n");
  g_autoptr (CliResult) one = cli_run ("types", "--csv", "--sort", "retained", "--exact", "2", path,
                                       NULL);
  g_autoptr (CliResult) people = cli_run ("types", "--sort=retained", "--exact=9", path, NULL);
  g_autoptr (CliResult) plain = cli_run ("types", path, NULL);

  cli_assert_done (one);
  g_assert_cmpstr (one->out, ==,
                   "type,count,bytes,reachable_count,reachable_bytes,retained_min,retained,"
                   "assembly\n"
                   "Shared,1,100,1,100,100,100,\n"
                   "Alone,1,32,1,32,32,32,\n"
                   "Pair,2,16,2,16,16,,\n");
  cli_assert_done (people);
  cli_assert_contains (people->out, "Retained ≥   Retained  Type\n");
  cli_assert_contains (people->out, "16 B      116 B  Pair\n"
                                    "    100 B            1      100 B            1       100 B"
                                    "      100 B  Shared\n");
  cli_assert_contains (plain->out, "Retained ≥  Type\n");
  cli_remove (path);
}

/* Never below the bound, nor below what its reachable instances are themselves. */
static void
test_exact_order (void)
{
  g_autofree char *path = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (CliResult) result = cli_run ("types", "--csv", "--sort=retained", "--exact=40", path,
                                          NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (result);

  cli_assert_done (result);
  for (guint r = 1; r <= 40; r++)
    {
      gint64 exact = strtoll (get_row (rows, r)[6], NULL, 10);

      g_assert_cmpint (exact, >=, strtoll (get_row (rows, r)[5], NULL, 10));
      g_assert_cmpint (exact, >=, strtoll (get_row (rows, r)[4], NULL, 10));
      if (r > 1)
        g_assert_cmpint (exact, <=, strtoll (get_row (rows, r - 1)[6], NULL, 10));
    }
  g_assert_cmpstr (get_row (rows, 41)[6], ==, "");
}

static void
test_odd_names (void)
{
  g_autofree char *path = cli_temporary ("names.gclog", "a 2 t\n"
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

/* Words about objects keep the types of the objects that match them. */
static void
test_depths (void)
{
  static const char *const filters[] = { "depth<3", "-depth<3", "depth>5 kind:static" };
  g_autofree char *path = cli_data ("oracle/heap-1500.gclog");

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GPtrArray) rows = list_types (path, "--filter", filters[i]);
      g_autoptr (CliResult) result = cli_run ("objects", "--csv", "--filter", filters[i], path,
                                              NULL);
      g_autoptr (GPtrArray) objects = NULL;
      g_autoptr (GHashTable) types = g_hash_table_new (g_str_hash, g_str_equal);

      cli_assert_done (result);
      objects = cli_parse_csv (result);
      for (guint k = 1; k < objects->len; k++)
        g_hash_table_add (types, get_row (objects, k)[1]);
      g_test_message ("%s", filters[i]);
      g_assert_cmpuint (rows->len, >, 1);
      g_assert_cmpuint (rows->len - 1, ==, g_hash_table_size (types));
      for (guint k = 1; k < rows->len; k++)
        g_assert_true (g_hash_table_contains (types, get_row (rows, k)[0]));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/types/columns-are-a-contract", test_header);
  g_test_add_func ("/cli/types/assemblies-stand-last", test_assemblies);
  g_test_add_func ("/cli/types/figures-match-the-oracles", test_oracles);
  g_test_add_func ("/cli/types/figures-descend-and-ties-are-by-name", test_orders);
  g_test_add_func ("/cli/types/names-ascend", test_by_name);
  g_test_add_func ("/cli/types/a-limit-cuts-and-says-so", test_limit);
  g_test_add_func ("/cli/types/json-says-what-csv-says", test_json);
  g_test_add_func ("/cli/types/lower-bounds-are-sums-over-the-oracle", test_bounds);
  g_test_add_func ("/cli/types/exact-figures-are-for-whom-they-are-asked", test_exact);
  g_test_add_func ("/cli/types/exact-figures-descend", test_exact_order);
  g_test_add_func ("/cli/types/odd-names-survive", test_odd_names);
  g_test_add_func ("/cli/types/filters-compare-exact-figures", test_filtered);
  g_test_add_func ("/cli/types/filters-ask-for-depths", test_depths);
  g_test_add_func ("/cli/types/wrong-filters-have-a-place", test_wrong_filters);
  return g_test_run ();
}
