/* test-cli-convert.c: tests of hf-cli-convert.c, by running holdfast-cli convert
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define MESSY "a 3 app\r\no 20 6 8 10 99\r\no 10 7 10\r\nt 7 A\r\nt 6 B\r\nr 10 1 0\r\nc app\r\n"
#define CANONICAL "a 2 app\nt 1 A\nt 2 B\no 10 1 10\no 20 2 8 10\nr 10 1 0\nc app\n"
#define RECORDING "a 2 app\nc app\na 2 app\nt 1 T\no 1 1 1\nr 1 1 0\nc app\n"

static char *
make_sibling (const char *path,
              const char *name)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, name, NULL);
}

static void
assert_file (const char *path,
             const char *wanted)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, wanted);
}

static void
test_standard_output (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", RECORDING);
  g_autoptr (CliResult) result = cli_run ("convert", path, "-", NULL);
  g_autoptr (CliResult) second = cli_run ("convert", "--snapshot", "2", path, "-", NULL);
  g_autoptr (CliResult) piped = cli_run_shell ("\"$CLI\" convert - - < \"$1\"", path, NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, RECORDING);
  cli_assert_done (second);
  g_assert_cmpstr (second->out, ==, "a 2 app\nt 1 T\no 1 1 1\nr 1 1 0\nc app\n");
  cli_assert_done (piped);
  g_assert_cmpstr (piped->out, ==, RECORDING);
  cli_remove (path);
}

static void
test_in_place (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 app\no 10 1 1\nt 1 A\nr 10 1 0\nc app\n");
  g_autoptr (CliResult) result = cli_run ("convert", path, path, NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  assert_file (path, "a 2 app\nt 1 A\no 10 1 1\nr 10 1 0\nc app\n");
  cli_remove (path);
}

static void
test_loss (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", MESSY);
  g_autofree char *output = make_sibling (path, "out.gclog");
  g_autoptr (CliResult) result = cli_run ("convert", path, output, NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "Damaged or missing records are not in the output");
  assert_file (output, CANONICAL);
  g_unlink (output);
  cli_remove (path);
}

/* The output has an end of its own, and must not look whole for it. */
static void
test_cut (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", "a 2 app\nt 1 A\no 10 1 10\nr 10 1 0\nr 1");
  g_autoptr (CliResult) result = cli_run ("convert", path, "-", NULL);
  g_autofree char *output = NULL;
  g_autoptr (CliResult) summary = NULL;
  g_autoptr (CliResult) again = NULL;

  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->out, ==,
                   "a 3 app\ni lacks roots objects\nt 1 A\no 10 1 10\nr 10 1 0\nc app\n");
  cli_assert_contains (result->err, "and the output does not state how many there were\n");

  output = cli_temporary ("out.gclog", result->out);
  summary = cli_run ("summary", output, NULL);
  again = cli_run ("convert", output, "-", NULL);
  cli_assert_contains (summary->out, "unknown   the file does not say what all the roots hold\n");
  g_assert_cmpstr (again->out, ==, result->out);
  cli_remove (path);
  cli_remove (output);
}

static void
assert_loss (const char *path,
             const char *snapshot,
             const char *sentence)
{
  g_autoptr (CliResult) result = cli_run ("convert", "--snapshot", snapshot, path, "-", NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, sentence);
}

/* The sentence is about what is written, not about what the input said. */
static void
test_reported_loss (void)
{
  static const char how_much[] = "and the output does not state how many there were\n";
  static const char nothing[] = "and the output does not mention them\n";
  static const char damaged[] = "a 2 app\nt 1 A\no 10 1 1 99\nc app\n";
  g_autofree char *text = g_strconcat ("a 3 app\ni lacks objects\nt 1 A\no 10 1 1 99\nc app\n",
                                       damaged, NULL);
  g_autofree char *path = cli_temporary ("in.gclog", text);
  g_autofree char *dump = cli_data ("real/wpf-app.gcdump.gz");
  g_autoptr (CliResult) both = cli_run ("convert", path, "-", NULL);
  g_autoptr (CliResult) converted = cli_run ("convert", dump, "-", NULL);

  cli_assert_contains (both->err, nothing);
  assert_loss (path, "1", how_much);
  assert_loss (path, "2", nothing);
  cli_remove (path);

  /* Objects that this one refers to but that are not described count as missing objects. */
  g_assert_cmpint (converted->status, ==, 0);
  cli_assert_contains (converted->err, how_much);
  g_assert_nonnull (strstr (converted->out, " objects\n"));
}

/* Fields that a line lacks, and lacks in the output in the same way, are not lost. */
static void
test_kept_gaps (void)
{
  static const char *const whole[] = {
    "a 2\nt 1 T\no 10 1 1\nc\n",
    "a 3\nc\nx\ng 1 2 0 0\nx\ne 1 3\na 3\nc\n",
  };
  static const char *const losing[] = {
    "a 2\nt 1 T\nt 2\no 10 1 1\nc\n",
    "a 2\nt 1 T\nt 2\no 10 1 1\nc",
    "a 2 app\nt 1 T\no 10 1 1\nc\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (whole); i++)
    {
      g_autofree char *path = cli_temporary ("in.gclog", whole[i]);
      g_autoptr (CliResult) result = cli_run ("convert", path, "-", NULL);

      g_assert_cmpint (result->status, ==, 0);
      g_assert_cmpstr (result->out, ==, whole[i]);
      cli_assert_contains (result->err, "too few fields");
      g_assert_null (strstr (result->err, "not in the output"));
      cli_remove (path);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (losing); i++)
    {
      g_autofree char *path = cli_temporary ("in.gclog", losing[i]);
      g_autoptr (CliResult) result = cli_run ("convert", path, "-", NULL);

      g_assert_cmpint (result->status, ==, 0);
      cli_assert_contains (result->err, "not in the output");
      cli_remove (path);
    }
}

static void
assert_compressed (const char *name,
                   guint8      magic)
{
  g_autofree char *path = cli_temporary ("in.gclog", CANONICAL);
  g_autofree char *output = make_sibling (path, name);
  g_autoptr (CliResult) result = cli_run ("convert", path, output, NULL);
  g_autoptr (CliResult) back = cli_run ("convert", output, "-", NULL);
  g_autofree char *contents = NULL;

  cli_assert_done (result);
  g_assert_true (g_file_get_contents (output, &contents, NULL, NULL));
  g_assert_cmphex ((guint8) contents[0], ==, magic);
  cli_assert_done (back);
  g_assert_cmpstr (back->out, ==, CANONICAL);
  g_unlink (output);
  cli_remove (path);
}

static void
test_compressed (void)
{
  assert_compressed ("out.gclog.gz", 0x1f);
  assert_compressed ("out.gclog.zst", 0x28);
}

/* Real heaps say the same before and after. */
static void
test_summaries (void)
{
  for (gsize i = 0; i < CLI_N_ORACLES; i++)
    {
      g_autofree char *path = cli_data (cli_oracles[i].heap);
      g_autoptr (CliResult) before = cli_run ("types", "--csv", path, NULL);
      g_autoptr (CliResult) after = cli_run_shell (
        "\"$CLI\" convert \"$1\" - 2>/dev/null | \"$CLI\" types --csv -", path, NULL);

      g_assert_cmpint (after->status, ==, 0);
      g_assert_cmpstr (after->out, ==, before->out);
    }
}

static void
test_refused (void)
{
  g_autofree char *path = cli_temporary ("in.gclog", CANONICAL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *missing = g_build_filename (folder, "missing", "out.gclog", NULL);
  g_autoptr (CliResult) ending = cli_run ("convert", path, "out.txt", NULL);
  g_autoptr (CliResult) one = cli_run ("convert", path, NULL);
  g_autoptr (CliResult) nowhere = cli_run ("convert", path, missing, NULL);
  g_autoptr (CliResult) snapshot = cli_run ("convert", "--snapshot", "2", path, "-", NULL);

  cli_assert_refused (ending, "must end in .gclog, .gclog.gz or .gclog.zst");
  cli_assert_refused (one, "IN and OUT");
  cli_assert_refused (nowhere, "There is no such folder");
  cli_assert_refused (snapshot, "there is no snapshot 2");
  cli_remove (path);
}

static void
test_full (void)
{
  g_autofree char *input = cli_data ("oracle/heap-1500.gclog");
  g_autofree char *path = cli_temporary ("out.gclog", "old");
  g_autoptr (CliResult) result = cli_run_shell ("ulimit -f 8; \"$CLI\" convert \"$1\" \"$2\"; "
                                                "status=$?; ls -A \"${2%/*}\" >&2; exit $status",
                                                input, path, NULL);
  g_autoptr (CliResult) full = cli_run_shell ("\"$CLI\" convert \"$1\" - >/dev/full", input, NULL);

  g_assert_cmpint (result->status, ==, 2);
  cli_assert_contains (result->err, path);
  g_assert_true (g_str_has_suffix (result->err, "\nout.gclog\n"));
  assert_file (path, "old");
  cli_assert_refused (full, "standard output could not be written");
  cli_remove (path);
}

static void
test_reader_leaves (void)
{
  g_autofree char *input = cli_data ("oracle/heap-20000.gclog");
  g_autoptr (CliResult) result = cli_run_shell ("{ \"$CLI\" convert \"$1\" -; echo $? >&2; } "
                                                "| head -n 1",
                                                input, NULL);

  g_assert_cmpstr (result->err, ==, "0\n");
  g_assert_true (g_str_has_prefix (result->out, "a 2 "));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/convert/all-snapshots-or-one-to-standard-output", test_standard_output);
  g_test_add_func ("/cli/convert/a-file-can-be-converted-in-place", test_in_place);
  g_test_add_func ("/cli/convert/what-is-lost-is-reported", test_loss);
  g_test_add_func ("/cli/convert/a-cut-heap-goes-on-to-say-so", test_cut);
  g_test_add_func ("/cli/convert/what-the-output-reports-of-it", test_reported_loss);
  g_test_add_func ("/cli/convert/what-stands-in-the-output-just-so-is-not-lost", test_kept_gaps);
  g_test_add_func ("/cli/convert/the-ending-compresses", test_compressed);
  g_test_add_func ("/cli/convert/types-are-the-same-before-and-after", test_summaries);
  g_test_add_func ("/cli/convert/what-cannot-be-is-one-sentence", test_refused);
  g_test_add_func ("/cli/convert/a-full-disk-leaves-the-old-file", test_full);
  g_test_add_func ("/cli/convert/a-reader-may-leave", test_reader_leaves);
  return g_test_run ();
}
