/* test-cli-sql-series.c: tables over several heaps have the figures of compare
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

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
  g_test_add_func ("/cli/sql-series/signs", test_signs);
  return g_test_run ();
}
