/* test-cli-capture.c: tests of hf-cli-capture.c, by running holdfast-cli capture
 *
 * Snapshots of real programs are in tests/capture.
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <unistd.h>

static void
test_refused_words (void)
{
  static const struct
  {
    const char *const words[8];
    const char *part;
  } cases[] = {
    { { "capture" }, "needs the number of a process, or --name" },
    { { "capture", "1", "2" }, "takes one process" },
    { { "capture", "1", "--name", "x" }, "exclude each other" },
    { { "capture", "abc" }, "PID" },
    { { "capture", "0" }, "PID" },
    { { "capture", "1", "-o", "a.txt" }, "must end in .gclog" },
    { { "capture", "1", "--count", "0" }, "--count" },
    { { "capture", "1", "--every", "-1" }, "--every" },
    { { "capture", "1", "--method", "both" }, "--method is" },
    { { "capture", "--launch" }, "--launch needs a program" },
    { { "capture", "--launch", "--count", "2", "--", "true" }, "--launch excludes" },
    { { "capture", "--launch", "--method", "events", "--", "true" }, "for the profiler" },
    { { "capture", "1", "--snapshot", "1" }, "--snapshot" },
    { { "capture", "1", "--member", "a" }, "--member" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run_words (cases[i].words, NULL);

      g_test_message ("%s", cases[i].part);
      cli_assert_refused (result, cases[i].part);
    }
}

/* No file is made for a process that cannot be captured. */
static void
test_other_process (void)
{
  g_autofree char *own = g_strdup_printf ("%d", (int) getpid ());
  g_autofree char *path = cli_temporary ("taken.gclog", "before");
  g_autofree char *kept = NULL;
  g_autoptr (CliResult) result = cli_run ("capture", own, "-o", path, NULL);
  g_autoptr (CliResult) missing = cli_run ("capture", "2147483647", "-o", path, NULL);
  g_autoptr (CliResult) unnamed = cli_run ("capture", "--name", "no such program", NULL);

  cli_assert_refused (result, "has no diagnostics socket");
  cli_assert_refused (missing, "Process 2147483647 does not exist");
  cli_assert_refused (unnamed, "No .NET process has a name");
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "before");
  cli_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli-capture/words-that-make-no-sense-are-refused", test_refused_words);
  g_test_add_func ("/cli-capture/another-process-is-refused", test_other_process);

  return g_test_run ();
}
