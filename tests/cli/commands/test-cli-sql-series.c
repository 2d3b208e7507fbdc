/* test-cli-sql-series.c: tables over several heaps have the figures of compare
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

/* All figures of compare --csv, and its order. */
static void
test_changes (void)
{
  g_autofree char *before = cli_data ("compare-shop/orders-1-warm.gclog.gz");
  g_autofree char *after = cli_data ("compare-shop/orders-3-after-4000.gclog.gz");
  g_autoptr (CliResult) known = cli_run ("compare", before, after, "--csv", NULL);
  g_autoptr (CliResult) result = cli_run (
    "sql", before, after,
    "SELECT name AS type, state, count_before, count_after, count_delta, bytes_before, "
    "bytes_after, bytes_delta, reachable_count_before, reachable_count_after, "
    "reachable_count_delta, reachable_bytes_before, reachable_bytes_after, reachable_bytes_delta, "
    "retained_before, retained_after, retained_delta, doubtful FROM changes WHERE state <> 'same' "
    "ORDER BY abs(bytes_delta) DESC, name",
    "--csv", NULL);
  g_autoptr (CliResult) one = cli_run ("sql", before, "SELECT name FROM changes", NULL);

  cli_assert_done (result);
  cli_assert_contains (known->out, ",grown,");
  g_assert_cmpstr (result->out, ==, known->out);
  cli_assert_refused (one, "The table “changes” needs two heaps or more");
}

static void
append_numbers (GString   *line,
                JsonArray *numbers)
{
  for (guint i = 0; i < json_array_get_length (numbers); i++)
    g_string_append_printf (line, "%s%" G_GINT64_FORMAT, i > 0 ? " " : ",",
                            json_array_get_int_element (numbers, i));
}

/* All figures of the growth of compare --json. */
static void
test_growth (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *first = g_strconcat (path, "#1", NULL);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autoptr (CliResult) known = cli_run ("compare", first, second, path, "--json", NULL);
  g_autoptr (JsonObject) all = cli_parse_json (known);
  JsonArray *growth = json_object_get_array_member (all, "growth");
  g_autoptr (CliResult) result = cli_run (
    "sql", first, second, path,
    "SELECT path, (SELECT group_concat (count, ' ') FROM growth_steps AS s WHERE s.growth = "
    "g.number) AS counts, (SELECT group_concat (retained, ' ') FROM growth_steps AS s WHERE "
    "s.growth = g.number) AS bytes, leak_share FROM growth AS g ORDER BY number",
    "--csv", NULL);
  g_autoptr (CliResult) two = cli_run ("sql", first, path, "SELECT path FROM growth", NULL);
  g_autoptr (GString) expected = g_string_new ("path,counts,bytes,leak_share\n");

  cli_assert_done (result);
  g_assert_cmpuint (json_array_get_length (growth), >=, 3);
  for (guint i = 0; i < json_array_get_length (growth); i++)
    {
      JsonObject *each = json_array_get_object_element (growth, i);
      const char *name = json_object_get_string_member (each, "path");

      g_string_append_printf (expected, strchr (name, ',') != NULL ? "\"%s\"" : "%s", name);
      append_numbers (expected, json_object_get_array_member (each, "counts"));
      append_numbers (expected, json_object_get_array_member (each, "bytes"));
      g_string_append_printf (expected, ",%" G_GINT64_FORMAT "\n",
                              json_object_get_int_member (each, "leak_share"));
    }
  g_assert_cmpstr (result->out, ==, expected->str);
  cli_assert_refused (two, "The table “growth” needs three heaps or more");
}

/* Differences have units and a sign. */
static void
test_signs (void)
{
  g_autofree char *before = cli_data ("compare-shop/orders-1-warm.gclog.gz");
  g_autofree char *after = cli_data ("compare-shop/orders-3-after-4000.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("sql", after, before,
                                          "SELECT count_delta, bytes_delta FROM changes WHERE name "
                                          "= 'System.Byte[]'",
                                          NULL);

  cli_assert_done (result);
  cli_assert_contains (result->out, "\n     −3,920      −5.4 MB\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/sql-series/changes", test_changes);
  g_test_add_func ("/cli/sql-series/growth", test_growth);
  g_test_add_func ("/cli/sql-series/signs", test_signs);
  return g_test_run ();
}
