/* test-cli-treemap-generations.c: tests of holdfast-cli treemap --by generation
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cell-rows.h"

static void
assert_row (const GPtrArray *rows,
            const char      *path,
            const char      *kind,
            const char      *count,
            const char      *bytes)
{
  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);

      if (!g_str_equal (row[HF_CELL_ROWS_PATH], path) ||
          !g_str_equal (row[HF_CELL_ROWS_KIND], kind))
        continue;
      g_assert_cmpstr (row[HF_CELL_ROWS_COUNT], ==, count);
      g_assert_cmpstr (row[HF_CELL_ROWS_BYTES], ==, bytes);
      return;
    }
  g_assert_not_reached ();
}

/* A type in two generations is in both, and apart if the file does not say where it is. */
static void
test_rows (void)
{
  g_autofree char *path = cli_temporary (
    "in.gclog", "a 3 x\nn 2 1000 100 100\nn 5 2000 100 100\nt 1 N.Mixed\no 1010 1 40\n"
                "o 2010 1 18\no 3010 1 8\nr 1010 3 0\nr 2010 3 0\nr 3010 3 0\nc x\n");
  g_autoptr (CliResult) csv = cli_run ("treemap", "--csv", "--by=generation", path, NULL);
  g_autoptr (GPtrArray) rows = NULL;

  cli_assert_done (csv);
  rows = cli_parse_csv (csv);
  assert_row (rows, "2", "generation", "1", "64");
  assert_row (rows, "2/N/N.Mixed", "type", "1", "64");
  assert_row (rows, "frozen", "generation", "1", "24");
  assert_row (rows, "frozen/N/N.Mixed", "type", "1", "24");
  assert_row (rows, "", "generation", "1", "8");
  assert_row (rows, "/N/N.Mixed", "type", "1", "8");
  cli_remove (path);
}

/* Returns: (transfer full): the picture of the file @heap */
static char *
draw (const char *heap,
      const char *option)
{
  g_autofree char *path = cli_temporary ("out.svg", "");
  g_autoptr (CliResult) result = cli_run ("treemap", "--by=generation", option, "-o", path, heap,
                                          NULL);
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  cli_assert_done (result);
  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  cli_remove (path);
  return contents;
}

static void
test_pictures (void)
{
  g_autofree char *captured = cli_data ("real/dotnet10-small.gclog.gz");
  g_autofree char *plain = cli_data ("real/wpf-app.gclog.gz");
  g_autofree char *picture = draw (captured, "--color=namespace");
  g_autofree char *colored = draw (captured, "--color=generation");
  g_autofree char *unknown = draw (plain, "--weight=everything");

  cli_assert_contains (picture, "by generation, area = size<");
  cli_assert_contains (picture, ">Generation 2</text>");
  cli_assert_contains (picture, ">Large objects</text>");
  cli_assert_contains (colored, "by generation, area = size, color = generation<");
  cli_assert_contains (unknown, "by generation, area = size, unreachable objects too<");
  cli_assert_contains (unknown, ">Unknown generation</text>");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/treemap-generations/a-type-is-in-each-of-its-own", test_rows);
  g_test_add_func ("/cli/treemap-generations/pictures-name-them", test_pictures);
  return g_test_run ();
}
