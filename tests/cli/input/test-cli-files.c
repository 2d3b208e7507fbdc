/* test-cli-files.c: holdfast-cli and files that fail it: nothing lost, nothing hangs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli.h"
#include "hf-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOG "a 2 x\nt 1 Contoso.Thing\no 1000 1 400\nr 1000 3 0\nc x\n"

/* Root may do anything, so another user tries these things. */
#define NOBODY 65534

typedef struct
{
  char *folder;
  char *heap;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->heap = g_build_filename (fixture->folder, "heap.gclog", NULL);
  g_assert_true (g_file_set_contents (fixture->heap, LOG, -1, NULL));
}

/* Everything that was expected has been removed: a temporary file that was left would
 * keep the folder. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (g_unlink (fixture->heap), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->heap);
  g_free (fixture->folder);
}

static char *
make_path (const Fixture *fixture,
           const char    *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
assert_contents (const char *path,
                 const char *expected)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, expected);
}

/* ---- Reading ------------------------------------------------------------ */

/* A pipe whose writer stopped: a signal ends the program, and leaves nothing. Opening
 * the pipe waits until the program has opened it. */
static void
test_stalled_pipe (Fixture       *fixture,
                   gconstpointer  data)
{
  int number = GPOINTER_TO_INT (data);
  g_autofree char *pipe = make_path (fixture, "pipe");
  g_autofree char *picture = make_path (fixture, "picture.svg");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  int fd;

  /* A shell that starts tests in the background has them ignore some, and so the program. */
  if (number != SIGKILL)
    signal (number, SIG_DFL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("HOLDFAST_CLI"), "treemap",
                              pipe, "-o", picture, NULL);
  g_assert_no_error (error);
  fd = g_open (pipe, O_WRONLY | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, LOG, 10), ==, 10);

  g_subprocess_send_signal (process, number);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_cmpint (g_subprocess_get_term_sig (process), ==, number);

  close (fd);
  g_assert_cmpint (g_unlink (pipe), ==, 0);
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) result = cli_run ("summary", fixture->folder, NULL);

  cli_assert_refused (result, " is a folder, not a file\n");
}

/* ---- As another user ---------------------------------------------------- */

static int
run_as_nobody (const char *const *words)
{
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  return hf_cli_run (words);
}

/* In a process of its own, which a test starts with the names in its environment. */
static void
run_forbidden_reading (void)
{
  const char *words[] = { "summary", g_getenv ("HOLDFAST_TEST_HEAP"), NULL };

  exit (run_as_nobody (words));
}

static void
run_forbidden_writing (void)
{
  const char *words[] = { "treemap", g_getenv ("HOLDFAST_TEST_HEAP"), "-o",
                          g_getenv ("HOLDFAST_TEST_PICTURE"), NULL };

  exit (run_as_nobody (words));
}

static void
assert_trapped (const char *test,
                const char *message)
{
  g_autofree char *pattern = g_strdup_printf ("*holdfast-cli: *%s*", message);

  g_test_trap_subprocess (test, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr (pattern);
}

static void
test_forbidden_reading (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_setenv ("HOLDFAST_TEST_HEAP", fixture->heap, TRUE);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_cmpint (g_chmod (fixture->heap, 0), ==, 0);
  assert_trapped ("/cli/files/subprocess/forbidden-reading", "may not be read: permission denied");
}

static void
test_forbidden_writing (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *picture = make_path (fixture, "picture.svg");

  g_setenv ("HOLDFAST_TEST_HEAP", fixture->heap, TRUE);
  g_setenv ("HOLDFAST_TEST_PICTURE", picture, TRUE);
  g_assert_cmpint (g_chmod (fixture->heap, 0644), ==, 0);

  /* Into a folder that is only read, a new file and an old one. */
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  assert_trapped ("/cli/files/subprocess/forbidden-writing", "could not be written: ");
  g_assert_false (g_file_test (picture, G_FILE_TEST_EXISTS));

  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (picture, "old", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  assert_trapped ("/cli/files/subprocess/forbidden-writing", "could not be written: ");
  assert_contents (picture, "old");

  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_cmpint (g_unlink (picture), ==, 0);
}

/* ---- Writing ------------------------------------------------------------ */

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *picture = make_path (fixture, data);
  g_autoptr (CliResult) old = NULL;
  g_autoptr (CliResult) new = NULL;

  new = cli_run_shell ("ulimit -f 1; \"$CLI\" treemap \"$1\" -o \"$2\" --size 1600x1200",
                       fixture->heap, picture, NULL);
  cli_assert_refused (new, picture);
  g_assert_false (g_file_test (picture, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (picture, "old", -1, NULL));
  old = cli_run_shell ("ulimit -f 1; \"$CLI\" treemap \"$1\" -o \"$2\" --size 1600x1200",
                       fixture->heap, picture, NULL);
  cli_assert_refused (old, picture);
  assert_contents (picture, "old");
  g_assert_cmpint (g_unlink (picture), ==, 0);
}

static void
test_no_place (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = make_path (fixture, "folder.png");
  g_autofree char *below = make_path (fixture, "heap.gclog/picture.png");
  g_autofree char *nowhere = make_path (fixture, "nowhere/picture.pdf");
  const char *targets[] = { folder, below, nowhere };

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (CliResult) result = cli_run ("treemap", fixture->heap, "-o", targets[i], NULL);

      cli_assert_refused (result, targets[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* In and out, and what is said about them is text nevertheless. */
static void
test_odd_names (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = make_path (fixture, "h\xe4p\n.gclog");
  g_autofree char *picture = make_path (fixture, "b\xefld\x1b.svg");
  g_autofree char *nowhere = make_path (fixture, "n\xef"
                                                 "e/b\xefld\x1b.svg");
  g_autoptr (CliResult) done = NULL;
  g_autoptr (CliResult) refused = NULL;
  g_autofree char *svg = NULL;

  g_assert_true (g_file_set_contents (heap, LOG, -1, NULL));
  done = cli_run ("treemap", heap, "-o", picture, NULL);
  cli_assert_done (done);
  g_assert_true (g_file_get_contents (picture, &svg, NULL, NULL));
  g_assert_true (g_utf8_validate (svg, -1, NULL));

  refused = cli_run ("treemap", heap, "-o", nowhere, NULL);
  cli_assert_refused (refused, "ld");
  g_assert_true (g_utf8_validate (refused->err, -1, NULL));
  g_assert_null (strchr (refused->err, '\x1b'));
  g_assert_cmpint (g_unlink (heap), ==, 0);
  g_assert_cmpint (g_unlink (picture), ==, 0);
}

/* A picture in place of its own heap would lose the heap. */
static void
test_own_file (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *soft = make_path (fixture, "link.svg");
  g_autofree char *hard = make_path (fixture, "hard.pdf");
  const char *targets[] = { soft, hard };

  g_assert_cmpint (symlink ("heap.gclog", soft), ==, 0);
  g_assert_cmpint (link (fixture->heap, hard), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (CliResult) named = cli_run ("treemap", fixture->heap, "-o", targets[i], NULL);
      g_autoptr (CliResult) piped = cli_run_shell ("\"$CLI\" treemap - -o \"$2\" < \"$1\"",
                                                   fixture->heap, targets[i], NULL);

      cli_assert_refused (named, " is the heap itself; choose another name\n");
      cli_assert_refused (piped, " is the heap itself; choose another name\n");
      assert_contents (fixture->heap, LOG);
      g_assert_cmpint (g_unlink (targets[i]), ==, 0);
    }
}

/* Where nothing can be put in place, the picture goes directly. */
static void
test_device (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *soft = make_path (fixture, "out.svg");
  g_autoptr (CliResult) piped = NULL;
  g_autoptr (CliResult) full = NULL;

  g_assert_cmpint (symlink ("/dev/stdout", soft), ==, 0);
  piped = cli_run_shell ("\"$CLI\" treemap \"$1\" -o \"$2\" | cat", fixture->heap, soft, NULL);
  cli_assert_done (piped);
  g_assert_true (g_str_has_prefix (piped->out, "<?xml"));
  g_assert_true (g_str_has_suffix (piped->out, "</svg>\n"));
  g_assert_cmpint (g_unlink (soft), ==, 0);

  g_assert_cmpint (symlink ("/dev/full", soft), ==, 0);
  full = cli_run ("treemap", fixture->heap, "-o", soft, NULL);
  cli_assert_refused (full, "No space left on device");
  g_assert_cmpint (g_unlink (soft), ==, 0);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

/* Kilobytes of address space, from what hardly starts to what is enough for anything. */
static const guint space_limits[] = { 100000, 130000, 160000, 190000, 220000, 250000, 310000 };

/* However little there is, it is said in a sentence, and nothing is left. */
static void
test_little_space (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *heap = cli_sample ("wpf-app.gclog.gz");
  g_autofree char *output = make_path (fixture, "out.pdf");
  g_autofree char *page = g_strconcat (output, ".html", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (space_limits); i++)
    {
      g_autofree char *script = g_strdup_printf ("ulimit -c 0; ulimit -v %u; exec \"$CLI\" %s",
                                                 space_limits[i], (const char *) data);
      g_autoptr (CliResult) result = cli_run_shell (script, heap, output, NULL);

      g_test_message ("%s", script);
      g_unlink (output);
      g_unlink (page);
      if (result->status == 0)
        continue;
      g_assert_cmpint (result->status, ==, 2);
      g_assert_true (g_str_has_prefix (result->err, "holdfast-cli: "));
      g_assert_true (strchr (result->err, '\n') == result->err + strlen (result->err) - 1);
    }
}

#endif

#define ADD(path, data, function) \
  g_test_add ("/cli/files/" path, Fixture, data, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("sigint-ends-a-stalled-pipe", GINT_TO_POINTER (SIGINT), test_stalled_pipe);
  ADD ("sigterm-ends-a-stalled-pipe", GINT_TO_POINTER (SIGTERM), test_stalled_pipe);
  ADD ("sigquit-ends-a-stalled-pipe", GINT_TO_POINTER (SIGQUIT), test_stalled_pipe);
  ADD ("sigkill-ends-a-stalled-pipe", GINT_TO_POINTER (SIGKILL), test_stalled_pipe);
  ADD ("a-folder-is-no-heap", NULL, test_folder);
  ADD ("what-may-not-be-read-is-reported", NULL, test_forbidden_reading);
  ADD ("what-may-not-be-written-stays", NULL, test_forbidden_writing);
  ADD ("a-full-disk-leaves-no-half-svg", "picture.svg", test_full_disk);
  ADD ("a-full-disk-leaves-no-half-png", "picture.png", test_full_disk);
  ADD ("a-full-disk-leaves-no-half-pdf", "picture.pdf", test_full_disk);
  ADD ("a-picture-without-a-place-is-reported", NULL, test_no_place);
  ADD ("names-that-are-no-utf-8-work", NULL, test_odd_names);
  ADD ("the-heap-is-never-replaced-by-its-picture", NULL, test_own_file);
  ADD ("pipes-and-devices-are-written-directly", NULL, test_device);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  ADD ("a-treemap-in-little-space-is-refused", "treemap \"$1\" -o \"$2\"", test_little_space);
  ADD ("a-graph-in-little-space-is-refused", "graph \"$1\" -o \"$2\"", test_little_space);
  ADD ("a-thumbnail-in-little-space-is-refused", "thumbnail \"$1\" -o \"$2\"", test_little_space);
  ADD ("a-report-in-little-space-is-refused", "report \"$1\" -o \"$2.html\"", test_little_space);
  ADD ("a-list-in-little-space-is-refused", "types \"$1\" --exact 9", test_little_space);
#endif
  g_test_add_func ("/cli/files/subprocess/forbidden-reading", run_forbidden_reading);
  g_test_add_func ("/cli/files/subprocess/forbidden-writing", run_forbidden_writing);
  return g_test_run ();
}
