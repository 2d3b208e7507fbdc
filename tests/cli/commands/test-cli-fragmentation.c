/* test-cli-fragmentation.c: tests of hf-cli-fragmentation.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

/* A pinned object between two gaps, and a range that another one keeps. */
static const char small[] =
  "a 3 test\nt 1 N.A\nt 2 N.B\n"
  "o 10000 1 800\no 10900 2 100\no 10b00 1 500\no 20100 2 20\n"
  "n 2 10000 1000 2000\nn 2 20000 200 10000\n"
  "r 10900 3 1\nr 20100 1 1\nc test\n";

static void
test_csv (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autoptr (CliResult) ranges = cli_run ("fragmentation", path, "--csv", NULL);
  g_autoptr (CliResult) pinned = cli_run ("fragmentation", path, "--csv", "--pinned", NULL);

  cli_assert_done (ranges);
  g_assert_cmpstr (ranges->out, ==,
                   "start,generation,used,reserved,objects,object_bytes,gaps,free_bytes,"
                   "largest_gap,pinned,pinned_bytes,held_bytes,kept\n"
                   "10000,2,4096,8192,3,3584,2,512,256,1,256,512,0\n"
                   "20000,2,512,65536,1,32,2,480,256,1,32,480,1\n");
  cli_assert_done (pinned);
  g_assert_cmpstr (pinned->out, ==,
                   "id,type,size,generation,gap_before,gap_behind,range,root,keeps_range\n"
                   "10900,N.B,256,2,256,256,10000,handle,0\n"
                   "20100,N.B,32,2,256,224,20000,local,1\n");
  cli_remove (path);
}

static void
test_people (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autoptr (CliResult) text = cli_run ("fragmentation", path, "--limit=1", NULL);

  cli_assert_done (text);
  cli_assert_contains (text->out, "\nRanges that pinned objects keep: 1\n");
  cli_assert_contains (text->out, "\nPinned objects, with the free memory beside them: 2\n");
  cli_assert_contains (text->out,
                       "\n           10900      256 B           2      256 B      256 B  "
                       "handle     N.B\n");
  cli_assert_contains (text->out, "… and 1 more");
  cli_remove (path);
}

/* A real program, in which one pinned array holds more than a megabyte open. */
static void
test_real (void)
{
  static const char *const keys[] = { "generations", "ranges", "pinned", "outside", NULL };
  g_autofree char *path = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("fragmentation", path, "--snapshot=1", "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (result);
  JsonArray *ranges = json_object_get_array_member (json, "ranges");
  JsonArray *generations = json_object_get_array_member (json, "generations");
  JsonObject *pinned = json_array_get_object_element (json_object_get_array_member (json, "pinned"),
                                                      0);
  gint64 n_free = 0;

  cli_assert_done (result);
  cli_assert_keys (json, keys);
  g_assert_cmpstr (json_object_get_string_member (pinned, "id"), ==, "7f5c1995fa48");
  g_assert_cmpint (json_object_get_int_member (pinned, "gap_before"), >, 1000000);
  g_assert_true (json_object_get_boolean_member (pinned, "keeps_range"));
  for (guint i = 0; i < json_array_get_length (ranges); i++)
    {
      JsonObject *range = json_array_get_object_element (ranges, i);

      g_assert_cmpint (json_object_get_int_member (range, "object_bytes") +
                         json_object_get_int_member (range, "free_bytes"),
                       ==, json_object_get_int_member (range, "used"));
      n_free += json_object_get_int_member (range, "free_bytes");
    }
  for (guint i = 0; i < json_array_get_length (generations); i++)
    n_free -= json_object_get_int_member (json_array_get_object_element (generations, i),
                                          "free_bytes");
  g_assert_cmpint (n_free, ==, 0);
}

static void
test_refusals (void)
{
  g_autofree char *path = cli_temporary ("small.gclog", small);
  g_autofree char *without = cli_data ("oracle/heap-200.gclog");
  g_autoptr (CliResult) pinned = cli_run ("fragmentation", path, "--pinned", NULL);
  g_autoptr (CliResult) ranges = cli_run ("fragmentation", without, NULL);

  cli_assert_refused (pinned, "--pinned goes with --csv");
  cli_assert_refused (ranges, "The file has no ranges of generations");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/fragmentation/csv-has-ranges-or-pinned-objects", test_csv);
  g_test_add_func ("/cli/fragmentation/lists-for-people", test_people);
  g_test_add_func ("/cli/fragmentation/of-a-real-program", test_real);
  g_test_add_func ("/cli/fragmentation/refusals", test_refusals);
  return g_test_run ();
}
