/* test-output-file.c: a file is there whole, or what was there before is
 *
 * covers: hf-output-place, hf-output-stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-file.h"
#include "hf-output-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Debian's user "nobody", who may not read files of root. */
#define NOBODY 65534

#define FILE_LIMIT 4096

#define GROUP "/heap/output-file"

static void
assert_mode (const char *path,
             mode_t      wanted)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 07777, ==, wanted);
}

/* ---- Writing --------------------------------------------------------------- */

static HfOutputFile *
begin (GFile      *target,
       const char *text)
{
  g_autoptr (GError) error = NULL;
  HfOutputFile *output = hf_output_file_new (target, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (hf_output_write_text (output, text, &error));
  g_assert_no_error (error);
  return output;
}

static void
write_whole (GFile      *target,
             const char *text)
{
  g_autoptr (HfOutputFile) output = begin (target, text);
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_output_file_close (output, NULL, &error));
  g_assert_no_error (error);
}

static void
assert_refused (GFile      *target,
                int         code,
                const char *named)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOutputFile) output = hf_output_file_new (target, NULL, NULL, &error);

  g_assert_null (output);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, named));
}

static void
test_new (HfOutputFixture *fixture,
          gconstpointer    data G_GNUC_UNUSED)
{
  mode_t old_mask = umask (0027);

  write_whole (fixture->target, "new");
  umask (old_mask);
  hf_output_assert_contents (fixture->path, "new");
  assert_mode (fixture->path, 0640);
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

static void
test_replaced (HfOutputFixture *fixture,
               gconstpointer    data G_GNUC_UNUSED)
{
  HfOutputFile *output;
  g_autoptr (GError) error = NULL;

  hf_output_set_contents (fixture->path, "old");
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  output = begin (fixture->target, "new");
  hf_output_assert_contents (fixture->path, "old");
  g_assert_true (hf_output_file_close (output, NULL, &error));
  hf_output_assert_contents (fixture->path, "new");
  hf_output_file_free (output);
  hf_output_assert_contents (fixture->path, "new");
  assert_mode (fixture->path, 0604);
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

static void
test_dropped (HfOutputFixture *fixture,
              gconstpointer    data G_GNUC_UNUSED)
{
  HfOutputFile *output;

  hf_output_set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, hf_output_needs_names ? 2 : 1);
  g_assert_true (g_output_stream_close (hf_output_file_get_stream (output), NULL, NULL));
  hf_output_file_free (output);
  hf_output_assert_contents (fixture->path, "old");
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

static void
test_cancelled (HfOutputFixture *fixture,
                gconstpointer    data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfOutputFile *output;

  hf_output_set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_output_file_close (output, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  hf_output_file_free (output);

  output = hf_output_file_new (fixture->target, NULL, cancellable, &error);
  g_assert_null (output);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  hf_output_assert_contents (fixture->path, "old");
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

/* ---- Failures -------------------------------------------------------------- */

static gboolean
write_beyond_the_limit (HfOutputFile  *output,
                        GError       **error)
{
  g_autofree char *text = g_strnfill (2 * FILE_LIMIT, 'x');
  struct rlimit limit;
  struct rlimit old_limit;
  gboolean is_good;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  limit = old_limit;
  limit.rlim_cur = FILE_LIMIT;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  is_good = hf_output_write_text (output, text, error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  return is_good;
}

static void
test_full (HfOutputFixture *fixture,
           gconstpointer    data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) close_error = NULL;
  HfOutputFile *output;

  hf_output_set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_assert_false (write_beyond_the_limit (output, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, fixture->path));

  /* Who has not looked at the error of a write cannot put half a file in place. */
  g_assert_false (hf_output_file_close (output, NULL, &close_error));
  g_assert_nonnull (strstr (close_error->message, fixture->path));
  hf_output_file_free (output);
  hf_output_assert_contents (fixture->path, "old");
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

static void
test_no_folder (HfOutputFixture *fixture,
                gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "target", NULL);
  g_autofree char *below_file = g_build_filename (fixture->path, "target", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GFile) target_below_file = g_file_new_for_path (below_file);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  assert_refused (target, G_IO_ERROR_NOT_FOUND, path);
  assert_refused (folder, G_IO_ERROR_IS_DIRECTORY, fixture->folder);
  hf_output_set_contents (fixture->path, "old");
  assert_refused (target_below_file, G_IO_ERROR_NOT_DIRECTORY, below_file);
}

static void
test_forbidden (HfOutputFixture *fixture,
                gconstpointer    data G_GNUC_UNUSED)
{
  uid_t user = geteuid ();

  hf_output_set_contents (fixture->path, "old");
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0666), ==, 0);
  if (user == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  assert_refused (fixture->target, G_IO_ERROR_PERMISSION_DENIED, fixture->path);
  if (user == 0)
    g_assert_cmpint (seteuid (user), ==, 0);

  g_assert_cmpint (g_chmod (fixture->folder, 0777), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  if (user == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  assert_refused (fixture->target, G_IO_ERROR_PERMISSION_DENIED, fixture->path);
  if (user == 0)
    g_assert_cmpint (seteuid (user), ==, 0);
  hf_output_assert_contents (fixture->path, "old");
}

/* A folder that stands there by the time of the rename. */
static void
test_taken (HfOutputFixture *fixture,
            gconstpointer    data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  HfOutputFile *output = begin (fixture->target, "new");

  g_assert_cmpint (g_mkdir (fixture->path, 0777), ==, 0);
  g_assert_false (hf_output_file_close (output, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_nonnull (strstr (error->message, fixture->path));
  hf_output_file_free (output);
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

/* ---- Names and links -------------------------------------------------------- */

static void
test_name (HfOutputFixture *fixture,
           gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "caf\xe9", NULL);
  g_autofree char *below = g_build_filename (fixture->folder, "caf\xe9", "target", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GFile) target_below = g_file_new_for_path (below);

  assert_refused (target_below, G_IO_ERROR_NOT_FOUND, "café/target");
  write_whole (target, "new");
  hf_output_assert_contents (path, "new");
}

static void
test_link (HfOutputFixture *fixture,
           gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *first = g_build_filename (fixture->folder, "first", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (first);

  g_assert_cmpint (symlink (second, first), ==, 0);
  g_assert_cmpint (symlink ("target", second), ==, 0);
  write_whole (target, "made");
  hf_output_assert_contents (fixture->path, "made");
  write_whole (target, "replaced");
  hf_output_assert_contents (fixture->path, "replaced");
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 3);
}

static void
test_circle (HfOutputFixture *fixture,
             gconstpointer    data G_GNUC_UNUSED)
{
  g_assert_cmpint (symlink ("target", fixture->path), ==, 0);
  assert_refused (fixture->target, G_IO_ERROR_TOO_MANY_LINKS, fixture->path);
}

/* ---- Special files ---------------------------------------------------------- */

static gpointer
read_pipe_worker (gpointer data)
{
  char *contents = NULL;

  g_file_get_contents (data, &contents, NULL, NULL);
  return contents;
}

static void
test_pipe (HfOutputFixture *fixture,
           gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *contents = NULL;
  g_autofree char *text = g_strnfill (1000000, 'x');
  struct stat status;
  GThread *reader;

  g_assert_cmpint (mkfifo (fixture->path, 0666), ==, 0);
  reader = g_thread_new ("reader", read_pipe_worker, fixture->path);
  write_whole (fixture->target, text);
  contents = g_thread_join (reader);
  g_assert_cmpstr (contents, ==, text);
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
}

static gpointer
cancel_worker (gpointer data)
{
  g_usleep (50 * 1000);
  g_cancellable_cancel (data);
  return NULL;
}

static void
test_stalled_pipe (HfOutputFixture *fixture,
                   gconstpointer    data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (1000000, 'x');
  HfOutputFile *output;
  GThread *thread;
  int reader;

  g_assert_cmpint (mkfifo (fixture->path, 0666), ==, 0);
  thread = g_thread_new ("cancel", cancel_worker, cancellable);
  g_assert_null (hf_output_file_new (fixture->target, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_thread_join (thread);

  reader = open (fixture->path, O_RDONLY | O_NONBLOCK);
  g_cancellable_reset (cancellable);
  output = hf_output_file_new (fixture->target, NULL, cancellable, &error);
  g_assert_no_error (error);
  thread = g_thread_new ("cancel", cancel_worker, cancellable);
  g_assert_false (g_output_stream_write_all (hf_output_file_get_stream (output), text, 1000000,
                                             NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  hf_output_file_free (output);
  close (reader);
}

/* An open file is written on, from where it is. */
static void
test_open_file (HfOutputFixture *fixture,
                gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *name = NULL;
  g_autoptr (GFile) target = NULL;
  int fd = open (fixture->path, O_WRONLY | O_CREAT, 0666);

  g_assert_cmpint (write (fd, "before ", 7), ==, 7);
  name = g_strdup_printf ("/dev/fd/%d", fd);
  target = g_file_new_for_path (name);
  write_whole (target, "within");
  g_assert_cmpint (write (fd, " after", 6), ==, 6);
  close (fd);
  hf_output_assert_contents (fixture->path, "before within after");
}

static void
test_device (void)
{
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOutputFile) output = hf_output_file_new (full, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_false (hf_output_write_text (output, "x", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "/dev/full"));
  write_whole (null, "x");
}

/* ---- Signals ---------------------------------------------------------------- */

/* A file that another program creates under the name meanwhile is replaced, as requested. */
static void
test_made_meanwhile (HfOutputFixture *fixture,
                     gconstpointer    data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOutputFile) output = begin (fixture->target, "new");

  hf_output_set_contents (fixture->path, "other");
  g_assert_true (hf_output_file_close (output, NULL, &error));
  g_assert_no_error (error);
  hf_output_assert_contents (fixture->path, "new");
  g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hf_output_fixture_add (GROUP, "a-new-file-has-what-the-umask-leaves", test_new);
  hf_output_fixture_add (GROUP, "the-old-file-stays-until-the-new-one-is-whole", test_replaced);
  hf_output_fixture_add (GROUP, "what-is-dropped-leaves-nothing", test_dropped);
  hf_output_fixture_add (GROUP, "what-is-cancelled-leaves-the-old-file", test_cancelled);
  hf_output_fixture_add (GROUP, "a-full-disk-leaves-the-old-file", test_full);
  hf_output_fixture_add (GROUP, "a-missing-folder-or-a-folder-is-named", test_no_folder);
  hf_output_fixture_add (GROUP, "what-may-not-be-written-is-refused", test_forbidden);
  hf_output_fixture_add (GROUP, "a-folder-is-never-replaced", test_taken);
  hf_output_fixture_add (GROUP, "a-name-need-not-be-utf-8", test_name);
  hf_output_fixture_add (GROUP, "links-stay-and-lead-to-the-new-file", test_link);
  hf_output_fixture_add (GROUP, "a-circle-of-links-is-refused", test_circle);
  hf_output_fixture_add (GROUP, "a-named-pipe-is-written-into", test_pipe);
  hf_output_fixture_add (GROUP, "a-pipe-without-a-reader-can-be-cancelled", test_stalled_pipe);
  hf_output_fixture_add (GROUP, "an-open-file-is-written-on", test_open_file);
  g_test_add_func (GROUP "/a-device-is-written-to", test_device);
  hf_output_fixture_add (GROUP, "what-is-made-meanwhile-is-replaced", test_made_meanwhile);
  return g_test_run ();
}
