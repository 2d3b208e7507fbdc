/* test-cli-compare-shop.c: tests of holdfast-cli compare with heaps of a real program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#define SHOP "compare-shop/"
#define SHOP_1 SHOP "orders-1-warm.gclog.gz"
#define SHOP_2 SHOP "orders-2-after-2000.gclog.gz"
#define SHOP_3 SHOP "orders-3-after-4000.gclog.gz"

static const char *const sides[] = { "before", "after" };

static JsonObject *
compare_shop (const char *before,
              const char *after,
              const char *option)
{
  g_autofree char *first = cli_data (before);
  g_autofree char *second = cli_data (after);
  g_autoptr (CliResult) result = cli_run ("compare", "--json", first, second, option, NULL);

  cli_assert_done (result);
  return cli_parse_json (result);
}

static JsonObject *
find_row (JsonArray  *rows,
          const char *key,
          const char *name)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (g_strcmp0 (json_object_get_string_member (row, key), name) == 0)
        return row;
    }
  return NULL;
}

static void
check_totals (JsonObject *json,
              JsonObject *answers)
{
  static const char *const names[][2] = {
    { "objects", "objects" },
    { "bytes", "bytes" },
    { "reachable_objects", "objects_reachable" },
    { "reachable_bytes", "bytes_reachable" },
    { "roots", "roots" },
  };
  JsonObject *totals = json_object_get_object_member (answers, "totals");

  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      JsonObject *heap = json_object_get_object_member (json, sides[side]);

      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        g_assert_cmpint (json_object_get_int_member (heap, names[i][0]), ==,
                         json_object_get_int_member (
                           json_object_get_object_member (totals, names[i][1]), sides[side]));
    }
}

/* All that differ are listed, also in what they retain alone, with the figures of the answers, and
 * nothing else is. */
static void
test_oracles (gconstpointer data)
{
  static const char *const keys[] = {
    "count_before", "count_after",     "count_delta",    "bytes_before",   "bytes_after",
    "bytes_delta",  "retained_before", "retained_after", "retained_delta",
  };
  const char *const *names = data;
  g_autoptr (JsonObject) json = compare_shop (names[0], names[1], "--sort=retained");
  g_autoptr (JsonObject) answers = cli_read_json (names[2]);
  JsonArray *rows = json_object_get_array_member (json, "types");
  JsonArray *expected = json_object_get_array_member (answers, "types");
  guint n_found = 0;

  check_totals (json, answers);
  for (guint i = 0; i < json_array_get_length (expected); i++)
    {
      JsonArray *answer = json_array_get_array_element (expected, i);
      JsonObject *row = find_row (rows, "type", json_array_get_string_element (answer, 0));
      gboolean differs = FALSE;

      n_found += row != NULL ? 1 : 0;
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          differs = differs || (k % 3 == 2 && json_array_get_int_element (answer, k + 1) != 0);
          if (row != NULL)
            g_assert_cmpint (json_object_get_int_member (row, keys[k]), ==,
                             json_array_get_int_element (answer, k + 1));
        }
      g_assert_true (row != NULL || !differs);
    }
  g_assert_cmpuint (n_found, ==, json_array_get_length (rows));
}

/* Of other fields a second root keeps a part, which the answers do not count. */
static void
test_static_fields (void)
{
  static const char *const fields[] = { "InvoiceCache.Rendered", "BufferPool.free",
                                        "PriceFeed.PriceChanged", "Import.Rows" };
  g_autoptr (JsonObject) json = compare_shop (SHOP_1, SHOP_2, "--by=root");
  g_autoptr (JsonObject) answers = cli_read_json (SHOP "pair-1-2.json.gz");
  JsonArray *rows = json_object_get_array_member (json, "roots");
  JsonArray *expected = json_object_get_array_member (answers, "statics");
  guint n_compared = 0;

  for (guint i = 0; i < json_array_get_length (expected); i++)
    {
      JsonArray *answer = json_array_get_array_element (expected, i);
      g_autofree char *name = g_strdup_printf ("static %s.%s",
                                               json_array_get_string_element (answer, 0),
                                               json_array_get_string_element (answer, 1));

      for (gsize k = 0; k < G_N_ELEMENTS (fields); k++)
        {
          if (!g_str_has_suffix (name, fields[k]))
            continue;
          n_compared++;
          g_assert_cmpint (json_object_get_int_member (find_row (rows, "root", name),
                                                       "retained_delta"),
                           ==, json_array_get_int_element (answer, 6));
        }
    }
  g_assert_cmpuint (n_compared, ==, G_N_ELEMENTS (fields));
}

static gboolean
rises (JsonArray *figures)
{
  g_assert_cmpuint (json_array_get_length (figures), ==, 3);
  return json_array_get_int_element (figures, 0) < json_array_get_int_element (figures, 1) &&
         json_array_get_int_element (figures, 1) < json_array_get_int_element (figures, 2);
}

/* Each leak that is planted is among the first paths, and no churn is. */
static void
test_growth (void)
{
  static const char *const leaks[] = {
    "static Contoso.Orders.InvoiceCache.Rendered",
    "static Contoso.Orders.PriceFeed.PriceChanged",
    "CancellationTokenSource",
  };
  g_autofree char *first = cli_data (SHOP_1);
  g_autofree char *second = cli_data (SHOP_2);
  g_autofree char *third = cli_data (SHOP_3);
  g_autoptr (CliResult) result = cli_run ("compare", "--json", "--per-step=2000", first, second,
                                          third, NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *growth = json_object_get_array_member (json, "growth");
  static const char *const keys[] = { "path", "counts", "bytes", "leak_share", NULL };

  cli_assert_done (result);
  g_assert_cmpuint (json_array_get_length (growth), >=, G_N_ELEMENTS (leaks));
  for (gsize i = 0; i < G_N_ELEMENTS (leaks); i++)
    {
      gboolean is_found = FALSE;

      for (guint k = 0; k < 5 && k < json_array_get_length (growth) && !is_found; k++)
        is_found = strstr (json_object_get_string_member (json_array_get_object_element (growth, k),
                                                          "path"),
                           leaks[i]) != NULL;
      g_test_message ("%s", leaks[i]);
      g_assert_true (is_found);
    }
  for (guint i = 0; i < json_array_get_length (growth); i++)
    {
      JsonObject *path = json_array_get_object_element (growth, i);

      cli_assert_keys (path, keys);
      g_assert_false (
        g_str_has_suffix (json_object_get_string_member (path, "path"), " › Contoso.Orders.Order"));
      g_assert_true (rises (json_object_get_array_member (path, "counts")) ||
                     rises (json_object_get_array_member (path, "bytes")));
    }
}

int
main (int    argc,
      char **argv)
{
  static const char *const pairs[][3] = {
    { SHOP_1, SHOP_2, SHOP "pair-1-2.json.gz" },
    { SHOP_1, SHOP_3, SHOP "pair-1-3.json.gz" },
    { SHOP_2, SHOP_3, SHOP "pair-2-3.json.gz" },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/cli/compare-shop/figures-match-the-oracle/1-2", pairs[0], test_oracles);
  g_test_add_data_func ("/cli/compare-shop/figures-match-the-oracle/1-3", pairs[1], test_oracles);
  g_test_add_data_func ("/cli/compare-shop/figures-match-the-oracle/2-3", pairs[2], test_oracles);
  g_test_add_func ("/cli/compare-shop/static-fields-match-the-oracle", test_static_fields);
  g_test_add_func ("/cli/compare-shop/growth-finds-the-planted-leaks", test_growth);
  return g_test_run ();
}
