/* test-cli-record.c: tests of hf-cli-record.c, by running holdfast-cli record
 *
 * Recordings of real programs are in tests/capture.
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
    { { "record" }, "needs the number of a process, or --name" },
    { { "record", "1", "2" }, "takes one process" },
    { { "record", "1", "--name", "x" }, "exclude each other" },
    { { "record", "abc" }, "PID" },
    { { "record", "1", "-o", "a.txt" }, "must end in .gclog" },
    { { "record", "1", "--count", "0" }, "--count" },
    { { "record", "1", "--count", "2" }, "--count needs --every or --snapshot-on" },
    { { "record", "1", "--every", "0" }, "--every needs a time" },
    { { "record", "1", "--every", "-1s" }, "--every needs a time" },
    { { "record", "1", "--every", "5x" }, "not “5x”" },
    { { "record", "1", "--every", "25h" }, "up to 86400 s" },
    { { "record", "1", "--every", "nan" }, "--every needs a time" },
    { { "record", "1", "--max-size", "big" }, "--max-size needs a size" },
    { { "record", "1", "--max-size", "0" }, "--max-size needs a size" },
    { { "record", "1", "--ring" }, "--ring needs the size of the file" },
    { { "record", "1", "--snapshot-on", "KILL" }, "--snapshot-on needs USR1" },
    { { "record", "1", "--snapshot-on", "9" }, "not “9”" },
    { { "record", "1", "--snapshot", "1" }, "--snapshot" },
    { { "record", "1", "--limit", "1" }, "--limit" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run_words (cases[i].words, NULL);

      g_test_message ("%s", cases[i].part);
      cli_assert_refused (result, cases[i].part);
    }
}

/* Words that are right lead to the process, which is not there. */
static void
test_other_process (void)
{
  static const char *const words[][4] = {
    { "--every", "1.5s", "--count", "3" },
    { "--every", "500ms" },
    { "--every", "2m", "--max-size", "1.5GB" },
    { "--snapshot-on", "SIGUSR2", "--count", "2" },
    { "--snapshot-on", "usr1" },
    { "--max-size", "10MB", "--ring", "--blocking" },
  };
  g_autofree char *path = cli_temporary ("taken.gclog.zst", "before");
  g_autofree char *kept = NULL;
  g_autofree char *own = g_strdup_printf ("%d", (int) getpid ());
  g_autoptr (CliResult) other = cli_run ("record", own, "-o", path, NULL);

  cli_assert_refused (other, "has no diagnostics socket");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (CliResult) result = cli_run ("record", "2147483647", "-o", path, words[i][0],
                                              words[i][1], words[i][2], words[i][3], NULL);

      cli_assert_refused (result, "Process 2147483647 does not exist");
    }
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "before");
  cli_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-record/refused-words", test_refused_words);
  g_test_add_func ("/cli-record/other-process", test_other_process);

  return g_test_run ();
}
