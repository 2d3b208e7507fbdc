/* test-cli-treemap-count.c: holdfast-cli treemap, with the number of objects as the area
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

/* Returns: the picture as SVG; nothing else is written */
static char *
draw (const char *heap)
{
  g_autofree char *path = cli_temporary ("picture.svg", "");
  g_autoptr (CliResult) result = cli_run ("treemap", "-o", path, "--weight", "count", heap, NULL);
  g_autoptr (GError) error = NULL;
  char *picture = NULL;

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_cmpstr (result->err, ==, "");
  g_file_get_contents (path, &picture, NULL, &error);
  g_assert_no_error (error);
  cli_remove (path);
  return picture;
}

/* Areas are counts, and rows have both figures, with the most first. */
static void
test_count (void)
{
  static const char text[] = "a 2 t\nt 1 Own.Big\nt 2 Own.Small\no 10 1 900\no 20 2 8\n"
                             "o 30 2 8\nr 10 1 0\nc t\n";
  g_autofree char *heap = cli_temporary ("count.gclog", text);
  g_autofree char *picture = draw (heap);
  g_autoptr (CliResult) csv = cli_run ("treemap", "--csv", "--weight", "count", heap, NULL);
  g_autoptr (CliResult) json = cli_run ("treemap", "--json", "--weight", "count", heap, NULL);

  cli_assert_contains (picture, "by namespace, area = number of objects, unreachable objects too");
  cli_assert_done (csv);
  g_assert_cmpstr (csv->out, ==,
                   "path,kind,type,id,count,bytes,retained,level\n"
                   "Own,family,,,3,2320,,1\n"
                   "Own/Own.Small,type,Own.Small,,2,16,,2\n"
                   "Own/Own.Small/20,object,Own.Small,20,1,8,,3\n"
                   "Own/Own.Small/30,object,Own.Small,30,1,8,,3\n"
                   "Own/Own.Big,type,Own.Big,,1,2304,,2\n"
                   "Own/Own.Big/10,object,Own.Big,10,1,2304,2304,3\n");
  cli_assert_done (json);
  cli_assert_contains (json->out, "\"weight\": \"count\"");
  cli_remove (heap);
}

/* All objects are asked for, so nothing is said where none is reachable, or has a size. */
static void
test_count_of_all (void)
{
  g_autofree char *sizeless = cli_temporary ("count.gclog",
                                             "a 2 t\nt 1 Own.T\no 10 1 0\nr 10 1 0\nc t\n");
  g_autofree char *picture = draw (sizeless);

  cli_assert_contains (picture, "<title>Own.T: 0 B in 1 object</title>");
  cli_remove (sizeless);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/treemap-count/areas-are-counts", test_count);
  g_test_add_func ("/cli/treemap-count/objects-need-no-size", test_count_of_all);
  return g_test_run ();
}
