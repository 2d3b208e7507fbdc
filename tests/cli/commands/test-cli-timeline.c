/* test-cli-timeline.c: tests of hf-cli-timeline.c and hf-timeline-rows.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-timeline-rows, hf-timeline-text
 */

#include "cli-test.h"

#define RECORDING "real/dotnet10-recording.gclog.gz"

static void
test_points (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) csv = cli_run ("timeline", path, "--csv", NULL);
  g_autoptr (CliResult) text = cli_run ("timeline", path, "--limit=3", NULL);
  g_autoptr (CliResult) json_result = cli_run ("timeline", path, "--json", NULL);
  g_autoptr (JsonObject) json = cli_parse_json (json_result);
  g_autoptr (GPtrArray) rows = cli_parse_csv (csv);

  cli_assert_done (text);
  g_assert_cmpuint (rows->len, ==, 1 + 3 + 2 * 14);
  cli_assert_contains (csv->out, "moment,number,time,total,generation_0,generation_1,generation_2,"
                                 "large,pinned,frozen,others");
  cli_assert_contains (csv->out, "before,4,6484,");
  cli_assert_contains (text->out, "14 collections, 3 snapshots");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "points")), ==, 31);
}

static void
test_blocks (void)
{
  g_autofree char *path = cli_data ("../../data/samples/moved-blocks.gclog");
  g_autoptr (CliResult) csv = cli_run ("timeline", path, "--collection=1", "--csv", NULL);
  g_autoptr (CliResult) text = cli_run ("timeline", path, "--collection=1", NULL);
  g_autoptr (CliResult) wrong = cli_run ("timeline", path, "--collection=7", NULL);

  g_assert_cmpstr (csv->out, ==,
                   "old_start,new_start,length,generation,new_generation,moved\n8,7,1,0,1,1\n"
                   "a,8,3,0,1,1\nf,b,4,0,1,1\n");
  cli_assert_contains (text->out, "Collection 1: generation 0, induced, compacting, 100 µs\n"
                                  "8 B of 13 B survive in 3 blocks · 8 B moved · 5 B freed\n");
  g_assert_cmpint (wrong->status, ==, 2);
  cli_assert_contains (wrong->err, "The recording has no collection 7");
}

static void
test_apart (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autoptr (CliResult) text = cli_run ("timeline", path, "--collection=4", "--limit=1", NULL);

  cli_assert_contains (text->out, "579 KB of 701 KB survive in 627 blocks · 528 KB moved · "
                                  "122 KB freed\nLarge and pinned objects are not shown, as none "
                                  "of them moved: ");
}

static void
test_pictures (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *out = cli_temporary ("timeline.svg", "");
  g_autoptr (CliResult) result = cli_run ("timeline", path, "-o", out, NULL);
  g_autoptr (CliResult) replay = NULL;
  g_autoptr (CliResult) wrong = cli_run ("timeline", path, "--dark", NULL);
  g_autofree char *text = NULL;

  cli_assert_done (result);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  cli_assert_contains (text, "Collection 4: full, induced, compacting, 604 µs");
  g_clear_pointer (&text, g_free);
  replay = cli_run ("timeline", path, "--collection=4", "-o", out, NULL);
  cli_assert_done (replay);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  cli_assert_contains (text, "627 blocks");
  g_assert_cmpint (wrong->status, ==, 2);
  cli_remove (out);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/timeline/points-by-generation", test_points);
  g_test_add_func ("/cli/timeline/blocks-of-a-collection", test_blocks);
  g_test_add_func ("/cli/timeline/large-objects-that-do-not-move-are-apart", test_apart);
  g_test_add_func ("/cli/timeline/pictures", test_pictures);
  return g_test_run ();
}
