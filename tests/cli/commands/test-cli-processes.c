/* test-cli-processes.c: tests of hf-cli-processes.c, by running holdfast-cli processes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

static void
test_json (void)
{
  g_autoptr (CliResult) result = cli_run ("processes", "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *processes = json_object_get_array_member (json, "processes");

  cli_assert_done (result);
  for (guint i = 0; i < json_array_get_length (processes); i++)
    g_assert_cmpint (
      json_object_get_int_member (json_array_get_object_element (processes, i), "pid"), >, 0);
}

static void
test_csv (void)
{
  g_autoptr (CliResult) result = cli_run ("processes", "--csv", NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (result);
  const char *const *head = rows->pdata[0];

  cli_assert_done (result);
  g_assert_cmpstr (head[0], ==, "pid");
  g_assert_cmpstr (head[1], ==, "name");
}

/* A socket that a dead process has left, or that another one made, is not a process. */
static void
test_stale_socket (void)
{
  g_autoptr (CliResult) result = cli_run_shell (
    "mkdir -p \"$1\" && TMPDIR=\"$1\" && export TMPDIR && "
    "python3 -c 'import socket, sys; s = socket.socket (socket.AF_UNIX); s.bind (sys.argv[1])' "
    "\"$1/dotnet-diagnostic-1-99-socket\" && \"$CLI\" processes --csv && rm -r \"$1\"",
    "stale-sockets", NULL);
  g_autoptr (GPtrArray) rows = cli_parse_csv (result);

  cli_assert_done (result);
  for (guint i = 1; i < rows->len; i++)
    g_assert_cmpstr (((const char *const *) rows->pdata[i])[0], !=, "1");
}

static void
test_operand (void)
{
  g_autoptr (CliResult) result = cli_run ("processes", "1", NULL);

  cli_assert_refused (result, "takes no operand");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli-processes/json-is-for-scripts", test_json);
  g_test_add_func ("/cli-processes/csv-has-its-head", test_csv);
  g_test_add_func ("/cli-processes/a-socket-alone-is-not-a-process", test_stale_socket);
  g_test_add_func ("/cli-processes/an-operand-is-refused", test_operand);

  return g_test_run ();
}
