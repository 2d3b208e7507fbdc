/* test-cli-tables-run.c: tests of holdfast-cli tables with many files, bad ones, and an early end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-dataset, hf-dataset-growth, hf-dataset-growth-rows, hf-dataset-need,
 *   hf-dataset-snapshot
 */

#include "tables-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define SMALL "real/dotnet10-small.gclog.gz"
#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"

/* A folder with @n heaps, heap-00.gclog.gz and so on. */
static char *
make_heaps (guint n)
{
  char *folder = tables_make_folder ();
  g_autofree char *path = cli_data (SMALL);
  g_autofree char *text = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *copy = g_strdup_printf ("%s/heap-%02u.gclog.gz", folder, i);

      g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
    }
  return folder;
}

static CliResult *
run (const char *heaps,
     const char *folder,
     const char *option)
{
  return cli_run ("tables", heaps, "-o", folder, "--compress=none", option, NULL);
}

/* ---- Many files ---- */

static void
test_jobs (void)
{
  g_autofree char *heaps = make_heaps (9);
  g_autofree char *one = tables_make_folder ();
  g_autofree char *four = tables_make_folder ();
  g_autoptr (CliResult) first = run (heaps, one, "--jobs=1");
  g_autoptr (CliResult) second = run (heaps, four, "--jobs=4");
  g_autoptr (CliResult) same = cli_run_shell ("diff -r \"$1\" \"$2\"", one, four, NULL);

  cli_assert_done (first);
  cli_assert_done (second);
  cli_assert_done (same);
  g_assert_true (tables_has (four, "findings", "heap-08"));
  g_assert_false (tables_has (four, "objects", "heap-08"));
  tables_remove (heaps);
  tables_remove (one);
  tables_remove (four);
}

/* All fit one after the other, and a file that does not fit at all is reported. */
static void
test_memory (void)
{
  g_autofree char *heaps = make_heaps (4);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) tight = run (heaps, folder, "--memory=4MB");
  g_autoptr (CliResult) none = NULL;

  cli_assert_done (tight);
  g_assert_true (tables_has (folder, "snapshots", "heap-03"));
  none = cli_run ("tables", heaps, "-o", folder, "--compress=none", "--force", "--memory=1000",
                  NULL);
  g_assert_cmpint (none->status, ==, 1);
  cli_assert_contains (none->err, "heap-03.gclog.gz: ");
  cli_assert_contains (none->err, "(--memory SIZE allows more)");
  tables_remove (heaps);
  tables_remove (folder);
}

/* A file of three million objects, compressed to very little. */
static char *
make_packed (const char *folder)
{
  g_autoptr (GString) text = g_string_new ("a 3 app 0\nt 1 A\n");
  g_autofree char *plain = g_strdup_printf ("%s/packed.gclog", folder);
  char *packed = g_strdup_printf ("%s/packed.gclog.zst", folder);
  g_autoptr (CliResult) result = NULL;

  for (guint i = 0; i < 3000000; i++)
    g_string_append_printf (text, "o %x 1 18\n", 0x10000000 + 24 * i);
  g_string_append (text, "r 10000000 3 0\nc app\n");
  g_assert_true (g_file_set_contents (plain, text->str, (gssize) text->len, NULL));
  result = cli_run ("convert", plain, packed, NULL);
  cli_assert_done (result);
  g_assert_cmpint (g_unlink (plain), ==, 0);
  return packed;
}

/* A file that needs more than its size lets expect gets all of the budget. */
static void
test_need (void)
{
  g_autofree char *heaps = make_heaps (2);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *packed = make_packed (heaps);
  g_autofree char *expected = NULL;
  g_autoptr (CliResult) least = NULL;
  g_autoptr (CliResult) enough = NULL;
  GStatBuf status;

  g_assert_cmpint (g_stat (packed, &status), ==, 0);
  expected = g_strdup_printf ("--memory=%u", 32000000 + 16 * (guint) status.st_size);
  least = run (heaps, folder, expected);
  g_assert_cmpint (least->status, ==, 1);
  cli_assert_contains (least->err, "packed.gclog.zst: ");
  g_assert_true (tables_has (folder, "snapshots", "heap-01"));
  g_assert_false (tables_has (folder, "snapshots", "packed"));
  enough = run (heaps, folder, "--memory=400MB");
  g_assert_cmpint (enough->status, ==, 0);
  g_assert_true (tables_has (folder, "snapshots", "packed"));
  tables_remove (heaps);
  tables_remove (folder);
}

/* Tables of a file that changes meanwhile are not complete, though they are newer than it. */
static void
test_changing_file (void)
{
  g_autofree char *heaps = tables_make_folder ();
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *packed = make_packed (heaps);
  g_autoptr (CliResult) changing = NULL;
  g_autoptr (CliResult) again = NULL;

  changing = cli_run_shell ("while :; do touch \"$1\"; done & "
                            "\"$CLI\" tables \"$1\" -o \"$2\" --compress=none; status=$?; "
                            "kill $!; exit $status",
                            packed, folder, NULL);
  g_assert_cmpint (changing->status, ==, 1);
  cli_assert_contains (changing->err, "packed.gclog.zst: The file changed while it was read");
  g_assert_false (tables_has (folder, "snapshots", "packed"));
  again = run (packed, folder, NULL);
  cli_assert_done (again);
  g_assert_true (tables_has (folder, "snapshots", "packed"));
  tables_remove (heaps);
  tables_remove (folder);
}

/* A run leaves no part of an older one in a snapshot that it writes anew. */
static void
test_older_parts (void)
{
  g_autofree char *heaps = make_heaps (1);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) all = run (heaps, folder, "--with=objects,refs");
  g_autoptr (CliResult) skipped = run (heaps, folder, NULL);
  g_autoptr (CliResult) usual = NULL;

  cli_assert_done (all);
  g_assert_cmpint (skipped->status, ==, 0);
  g_assert_true (tables_has (folder, "objects", "heap-00"));
  usual = run (heaps, folder, "--force");
  cli_assert_done (usual);
  g_assert_true (tables_has (folder, "types", "heap-00"));
  g_assert_false (tables_has (folder, "objects", "heap-00"));
  g_assert_false (tables_has (folder, "refs", "heap-00"));
  tables_remove (heaps);
  tables_remove (folder);
}

/* Where a table cannot be written no heap is read first. */
static void
test_no_place (void)
{
  g_autofree char *heaps = make_heaps (1);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *taken = g_strdup_printf ("%s/findings", folder);
  g_autoptr (CliResult) result = NULL;

  g_assert_true (g_file_set_contents (taken, "", 0, NULL));
  result = run (heaps, folder, NULL);
  cli_assert_refused (result, "findings: The folder cannot be made");
  tables_remove (heaps);
  tables_remove (folder);
}

static void
test_bad_file (void)
{
  g_autofree char *heaps = make_heaps (3);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *bad = g_strdup_printf ("%s/heap-01.gclog.gz", heaps);
  g_autofree char *empty = g_strdup_printf ("%s/types/snapshot=heap-01", folder);
  g_autoptr (CliResult) result = NULL;
  g_autoptr (CliResult) missing = NULL;

  g_assert_true (g_file_set_contents (bad, "", 0, NULL));
  result = cli_run_shell ("cd \"$1\" && \"$CLI\" tables heap-*.gz -o \"$2\" --compress=none", heaps,
                          folder, NULL);
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "heap-01.gclog.gz");
  g_assert_null (strstr (result->err, "heap-00"));
  g_assert_true (tables_has (folder, "snapshots", "heap-00"));
  g_assert_true (tables_has (folder, "snapshots", "heap-02"));
  g_assert_false (g_file_test (empty, G_FILE_TEST_EXISTS));

  missing = run ("/nowhere/heap.gclog", folder, NULL);
  g_assert_cmpint (missing->status, ==, 1);
  cli_assert_contains (missing->err, "/nowhere/heap.gclog");
  tables_remove (heaps);
  tables_remove (folder);
}

/* Only one table cannot be written: no other one of the snapshot is there. */
static void
test_bad_folder (void)
{
  g_autofree char *heaps = make_heaps (1);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *findings = g_strdup_printf ("%s/findings", folder);
  g_autofree char *block = g_strdup_printf ("%s/snapshot=heap-00", findings);
  g_autofree char *none = g_strdup_printf ("%s/types/snapshot=heap-00", folder);
  g_autoptr (CliResult) result = NULL;

  g_assert_cmpint (g_mkdir (findings, 0777), ==, 0);
  g_assert_true (g_file_set_contents (block, "", 0, NULL));
  result = run (heaps, folder, NULL);
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "findings");
  g_assert_false (g_file_test (none, G_FILE_TEST_EXISTS));
  tables_remove (heaps);
  tables_remove (folder);
}

/* ---- Again ---- */

static void
set_time (const char *folder,
          const char *name,
          const char *time)
{
  g_autoptr (CliResult) result = cli_run_shell ("touch -d \"$3\" \"$1/$2\"", folder, name, time,
                                                NULL);

  cli_assert_done (result);
}

static void
test_resume (void)
{
  g_autofree char *heaps = make_heaps (3);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) first = run (heaps, folder, NULL);
  g_autoptr (CliResult) second = run (heaps, folder, NULL);
  g_autoptr (CliResult) newer = NULL;
  g_autoptr (CliResult) gone = NULL;
  g_autoptr (CliResult) more = NULL;
  g_autoptr (CliResult) forced = NULL;
  g_autofree char *part = g_strdup_printf ("%s/owners/snapshot=heap-02/part-0.csv", folder);

  cli_assert_done (first);
  g_assert_cmpint (second->status, ==, 0);
  cli_assert_contains (second->err, "3 files were skipped");

  set_time (heaps, "heap-01.gclog.gz", "+1 hour");
  newer = run (heaps, folder, NULL);
  cli_assert_contains (newer->err, "2 files were skipped");

  set_time (heaps, "heap-01.gclog.gz", "-1 hour");
  g_assert_cmpint (g_unlink (part), ==, 0);
  gone = run (heaps, folder, NULL);
  cli_assert_contains (gone->err, "2 files were skipped");
  g_assert_true (tables_has (folder, "owners", "heap-02"));

  more = run (heaps, folder, "--with=refs");
  cli_assert_done (more);
  g_assert_true (tables_has (folder, "refs", "heap-00"));
  forced = run (heaps, folder, "--force");
  cli_assert_done (forced);
  tables_remove (heaps);
  tables_remove (folder);
}

static void
test_resume_recording (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *part =
    g_strdup_printf ("%s/snapshots/snapshot=orders-recording-1-2-3%%231/part-0.csv", folder);
  g_autoptr (CliResult) first = run (path, folder, NULL);
  g_autoptr (CliResult) second = run (path, folder, NULL);
  g_autoptr (CliResult) third = NULL;

  cli_assert_done (first);
  cli_assert_contains (second->err, "1 file was skipped");
  /* The first snapshot is written last. */
  g_assert_cmpint (g_unlink (part), ==, 0);
  third = run (path, folder, NULL);
  cli_assert_done (third);
  g_assert_true (g_file_test (part, G_FILE_TEST_EXISTS));
  tables_remove (folder);
}

/* The same paths and figures as compare finds. */
static void
test_growth (void)
{
  g_autofree char *path = cli_data (RECORDING);
  g_autofree char *small = cli_data (SMALL);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) result = run (path, folder, "--growth");
  g_autoptr (GPtrArray) rows = tables_parse (folder, "growth", "orders-recording-1-2-3%233");
  g_autoptr (CliResult) compared = cli_run ("compare", path, "--snapshots=1,2,3", "--json", NULL);
  g_autoptr (JsonObject) known = cli_parse_json (compared);
  JsonArray *paths = json_object_get_array_member (known, "growth");
  g_autoptr (CliResult) few = NULL;

  cli_assert_done (result);
  g_assert_cmpuint (json_array_get_length (paths), >, 0);
  g_assert_cmpuint (rows->len, ==, 3 * json_array_get_length (paths) + 1);
  for (guint i = 1; i < rows->len; i++)
    {
      JsonObject *one = json_array_get_object_element (paths, (i - 1) / 3);
      const guint step = (i - 1) % 3;
      JsonArray *counts = json_object_get_array_member (one, "counts");
      JsonArray *bytes = json_object_get_array_member (one, "bytes");
      g_autofree char *at = g_strdup_printf ("orders-recording-1-2-3#%u", step + 1);

      g_assert_cmpstr (tables_get (rows, i, "path"), ==,
                       json_object_get_string_member (one, "path"));
      g_assert_cmpstr (tables_get (rows, i, "at"), ==, at);
      g_assert_cmpint (g_ascii_strtoll (tables_get (rows, i, "count"), NULL, 10), ==,
                       json_array_get_int_element (counts, step));
      g_assert_cmpint (g_ascii_strtoll (tables_get (rows, i, "retained"), NULL, 10), ==,
                       json_array_get_int_element (bytes, step));
      g_assert_cmpint (g_ascii_strtoll (tables_get (rows, i, "leak_share"), NULL, 10), ==,
                       json_object_get_int_member (one, "leak_share"));
    }
  few = run (small, folder, "--growth");
  g_assert_cmpint (few->status, ==, 1);
  cli_assert_contains (few->err, "three snapshots or more");
  g_assert_true (tables_has (folder, "snapshots", "dotnet10-small"));
  tables_remove (folder);
}

/* No row is there twice after another compression. */
static void
test_compression (void)
{
  g_autofree char *heaps = make_heaps (1);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) plain = run (heaps, folder, NULL);
  g_autofree char *text = tables_read (folder, "types", "heap-00");
  g_autoptr (CliResult) gzip = run (heaps, folder, "--compress=gzip");
  g_autoptr (CliResult) packed =
    cli_run_shell ("gzip -dc \"$1/types/snapshot=heap-00/part-0.csv.gz\"", folder, NULL);
  g_autoptr (CliResult) zstd = cli_run ("tables", heaps, "-o", folder, NULL);
  g_autoptr (CliResult) listed = cli_run_shell ("ls \"$1/types/snapshot=heap-00\"", folder, NULL);
  g_autofree char *path = g_strdup_printf ("%s/types/snapshot=heap-00/part-0.csv.zst", folder);
  g_autofree char *bytes = NULL;
  gsize length = 0;

  cli_assert_done (gzip);
  cli_assert_done (zstd);
  g_assert_cmpstr (packed->out, ==, text);
  g_assert_cmpstr (listed->out, ==, "part-0.csv.zst\n");
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  g_assert_cmpmem (bytes, 4, "\x28\xb5\x2f\xfd", 4);
  tables_remove (heaps);
  tables_remove (folder);
}

/* ---- An early end ---- */

/* Of each snapshot all tables are there or none, and each part is whole. */
static void
check_parts (const char *folder)
{
  static const char script[] =
    "cd \"$1\" || exit 1\n"
    "for part in */*/part-0.csv.gz; do\n"
    "  [ ! -e \"$part\" ] || gzip -t \"$part\" || exit 1\n"
    "done\n"
    "for part in snapshots/*/part-0.csv.gz; do\n"
    "  [ -e \"$part\" ] || continue\n"
    "  for table in types roots reasons owners findings; do\n"
    "    [ -e \"$table/${part#*/}\" ] || { echo \"$table/${part#*/}\"; exit 1; }\n"
    "  done\n"
    "done\n"
    "find . -name '.holdfast*'\n";
  g_autoptr (CliResult) result = cli_run_shell (script, folder, NULL);

  cli_assert_done (result);
}

/* Ends it by a signal as soon as a snapshot begins to be there. */
static void
run_and_end (const char *heaps,
             const char *folder,
             int         number)
{
  g_autofree char *begun = g_strdup_printf ("%s/snapshots", folder);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, g_getenv ("HOLDFAST_CLI"),
                              "tables", heaps, "-o", folder, "--compress=gzip", "--jobs=3", NULL);
  g_assert_no_error (error);
  while (!g_file_test (begun, G_FILE_TEST_EXISTS) && g_subprocess_get_identifier (process) != NULL)
    g_usleep (1000);
  g_subprocess_send_signal (process, number);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
}

static void
test_end (gconstpointer data)
{
  g_autofree char *heaps = make_heaps (30);
  g_autofree char *folder = tables_make_folder ();
  g_autoptr (CliResult) again = NULL;

  for (guint i = 0; i < 3; i++)
    {
      run_and_end (heaps, folder, GPOINTER_TO_INT (data));
      check_parts (folder);
    }
  again = cli_run ("tables", heaps, "-o", folder, "--compress=gzip", NULL);
  g_assert_cmpint (again->status, ==, 0);
  check_parts (folder);
  tables_remove (heaps);
  tables_remove (folder);
}

/* ---- Wrong words ---- */

static void
test_errors (void)
{
  g_autofree char *path = cli_data (SMALL);
  g_autofree char *folder = tables_make_folder ();
  g_autofree char *file = cli_temporary ("file.txt", "x");
  g_autoptr (CliResult) none = cli_run ("tables", NULL);
  g_autoptr (CliResult) nowhere = cli_run ("tables", path, NULL);
  g_autoptr (CliResult) input = cli_run ("tables", "-", "-o", folder, NULL);
  g_autoptr (CliResult) with = run (path, folder, "--with=types");
  g_autoptr (CliResult) jobs = run (path, folder, "--jobs=0");
  g_autoptr (CliResult) memory = run (path, folder, "--memory=much");
  g_autoptr (CliResult) compress = run (path, folder, "--compress=xz");
  g_autoptr (CliResult) twice = run (path, folder, path);
  g_autoptr (CliResult) empty = run (folder, folder, NULL);
  g_autoptr (CliResult) target = run (path, file, NULL);

  cli_assert_refused (none, "a FILE, or a folder");
  cli_assert_refused (nowhere, "-o DIR");
  cli_assert_refused (input, "standard input");
  cli_assert_refused (with, "--with takes objects, refs");
  cli_assert_refused (jobs, "--jobs");
  cli_assert_refused (memory, "--memory takes a size");
  cli_assert_refused (compress, "--compress takes zstd, gzip or none");
  cli_assert_refused (twice, "Both would be the snapshot “dotnet10-small”");
  cli_assert_refused (empty, "has no heaps");
  cli_assert_refused (target, "cannot be made");
  cli_remove (file);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tables-run/jobs", test_jobs);
  g_test_add_func ("/cli/tables-run/memory", test_memory);
  g_test_add_func ("/cli/tables-run/need", test_need);
  g_test_add_func ("/cli/tables-run/changing-file", test_changing_file);
  g_test_add_func ("/cli/tables-run/older-parts", test_older_parts);
  g_test_add_func ("/cli/tables-run/no-place", test_no_place);
  g_test_add_func ("/cli/tables-run/bad-file", test_bad_file);
  g_test_add_func ("/cli/tables-run/bad-folder", test_bad_folder);
  g_test_add_func ("/cli/tables-run/resume", test_resume);
  g_test_add_func ("/cli/tables-run/resume-recording", test_resume_recording);
  g_test_add_func ("/cli/tables-run/growth", test_growth);
  g_test_add_func ("/cli/tables-run/compression", test_compression);
  g_test_add_data_func ("/cli/tables-run/killed", GINT_TO_POINTER (SIGKILL), test_end);
  g_test_add_data_func ("/cli/tables-run/interrupted", GINT_TO_POINTER (SIGINT), test_end);
  g_test_add_data_func ("/cli/tables-run/terminated", GINT_TO_POINTER (SIGTERM), test_end);
  g_test_add_func ("/cli/tables-run/errors", test_errors);
  return g_test_run ();
}
