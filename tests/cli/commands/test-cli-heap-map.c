/* test-cli-heap-map.c: tests of holdfast-cli heapmap
 *
 * covers: hf-export-heap-map hf-region-rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-region-rows.h"

/* Two ranges, an object with a pinned root, and one outside. */
#define HEAP \
  "a 3 x\nn 2 1000 100 100\nn 5 2000 100 100\nt 1 N.Mixed\no 1010 1 40\n" \
  "o 2010 1 18\no 3010 1 8\nr 1010 3 1\nr 2010 3 0\nr 3010 3 0\nc x\n"

static void
test_rows (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) csv = cli_run ("heapmap", "--csv", path, NULL);
  g_autoptr (CliResult) json = cli_run ("heapmap", "--json", path, NULL);
  g_autoptr (CliResult) text = cli_run ("heapmap", path, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  char **row = NULL;

  cli_assert_done (csv);
  cli_assert_done (json);
  cli_assert_done (text);
  rows = cli_parse_csv (csv);
  g_assert_cmpuint (rows->len, ==, 4);
  row = g_ptr_array_index (rows, 1);
  g_assert_cmpstr (row[HF_REGION_ROWS_GENERATION], ==, "2");
  g_assert_cmpstr (row[HF_REGION_ROWS_START], ==, "1000");
  g_assert_cmpstr (row[HF_REGION_ROWS_BYTES], ==, "256");
  g_assert_cmpstr (row[HF_REGION_ROWS_USED], ==, "64");
  g_assert_cmpstr (row[HF_REGION_ROWS_FREE], ==, "192");
  g_assert_cmpstr (row[HF_REGION_ROWS_OBJECTS], ==, "1");
  g_assert_cmpstr (row[HF_REGION_ROWS_PINNED], ==, "1");
  row = g_ptr_array_index (rows, 3);
  g_assert_cmpstr (row[HF_REGION_ROWS_GENERATION], ==, "");
  g_assert_cmpstr (row[HF_REGION_ROWS_START], ==, "3010");
  cli_assert_contains (json->out, "\"ranges\"");
  cli_assert_contains (text->out, "frozen");
  cli_remove (path);
}

/* Returns: (transfer full): the picture of the file @heap */
static char *
draw (const char *heap,
      const char *option)
{
  g_autofree char *path = cli_temporary ("out.svg", "");
  g_autoptr (CliResult) result = cli_run ("heapmap", option, "-o", path, heap, NULL);
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
  g_autofree char *small = cli_temporary ("in.gclog", HEAP);
  g_autofree char *picture = draw (captured, "--color=namespace");
  g_autofree char *colored = draw (captured, "--color=generation");
  g_autofree char *by_root = draw (plain, "--color=root");
  g_autofree char *range = draw (small, "--range=1010");

  cli_assert_contains (picture, "Heap map of dotnet10-small.gclog");
  cli_assert_contains (picture, "by address, color = namespace of most bytes<");
  cli_assert_contains (picture, ">gen 2</text>");
  cli_assert_contains (picture, ">large objects</text>");
  cli_assert_contains (picture, ">one tile = ");
  cli_assert_contains (colored, "by address, color = generation<");
  cli_assert_contains (colored, ">Generation 2</text>");
  cli_assert_contains (by_root, "by address, color = roots that keep most bytes<");
  cli_assert_contains (by_root, ">Unreachable</text>");
  cli_assert_contains (range, "only 256 B from 1000 in gen 2, of 3 objects");
  cli_assert_contains (range, ">one cell = one object</text>");
  cli_assert_contains (range, ">pinned</text>");
  cli_remove (small);
}

/* Ages are known behind the first snapshot of a recording, unless tracking was interrupted. */
static void
test_ages (void)
{
  g_autofree char *recording = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autofree char *plain = cli_temporary ("in.gclog", HEAP);
  g_autofree char *broken = cli_temporary ("broken.gclog", HEAP "g 1 0 1 0\ne 1 0\nx slow\n" HEAP);
  g_autofree char *picture = draw (recording, "--color=age");
  g_autoptr (CliResult) first = cli_run ("heapmap", "--color=age", "--snapshot=1", "-o", "x.svg",
                                         recording, NULL);
  g_autoptr (CliResult) alone = cli_run ("heapmap", "--color=age", "-o", "x.svg", plain, NULL);
  g_autoptr (CliResult) lost = cli_run ("heapmap", "--color=age", "-o", "x.svg", broken, NULL);

  cli_assert_contains (picture, "by address, color = snapshots survived<");
  cli_assert_contains (picture, ">New</text>");
  cli_assert_contains (picture, ">1 snapshot</text>");
  cli_assert_contains (picture, ">Oldest</text>");
  g_assert_cmpint (first->status, !=, 0);
  cli_assert_contains (first->err, "Ages need an earlier snapshot");
  g_assert_cmpint (alone->status, !=, 0);
  cli_assert_contains (alone->err, "Ages need a recording with its collections");
  g_assert_cmpint (lost->status, !=, 0);
  cli_assert_contains (lost->err, "Tracking was interrupted before this snapshot");
  cli_remove (plain);
  cli_remove (broken);
}

/* Ids that count objects are not places. */
static void
test_no_addresses (void)
{
  g_autofree char *path =
    cli_temporary ("in.gclog", "a 2 x\nt 1 T\no 1 1 40\no 2 1 40\no 3 1 40\nr 1 3 0\nc x\n");
  g_autoptr (CliResult) csv = cli_run ("heapmap", "--csv", path, NULL);

  g_assert_cmpint (csv->status, ==, 0);
  cli_assert_contains (csv->err, "The ids of objects are not their addresses");
  cli_remove (path);
}

static void
test_options (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", HEAP);
  g_autoptr (CliResult) color = cli_run ("heapmap", "--color=root", path, NULL);
  g_autoptr (CliResult) range = cli_run ("heapmap", "--range=10", path, NULL);
  g_autoptr (CliResult) nowhere = cli_run ("heapmap", "--range=10", "-o", "x.svg", path, NULL);
  g_autoptr (CliResult) wrong = cli_run ("heapmap", "--color=red", "-o", "x.svg", path, NULL);

  g_assert_cmpint (color->status, ==, 2);
  cli_assert_contains (color->err, "“heapmap” needs -o OUT.png");
  g_assert_cmpint (range->status, ==, 2);
  cli_assert_contains (range->err, "--range is for a picture");
  g_assert_cmpint (nowhere->status, ==, 2);
  cli_assert_contains (nowhere->err, "No range has the address 10");
  g_assert_cmpint (wrong->status, ==, 2);
  cli_assert_contains (wrong->err, "--color takes namespace");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/heapmap/ranges-are-rows", test_rows);
  g_test_add_func ("/cli/heapmap/pictures-say-what-they-show", test_pictures);
  g_test_add_func ("/cli/heapmap/ages-of-a-recording", test_ages);
  g_test_add_func ("/cli/heapmap/no-map-without-addresses", test_no_addresses);
  g_test_add_func ("/cli/heapmap/options-that-do-not-fit", test_options);
  return g_test_run ();
}
