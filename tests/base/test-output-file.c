/* test-output-file.c: a file is there whole, or what was there before is
 *
 * covers: hf-output-place, hf-output-signals, hf-output-stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-file.h"
#include "hf-output-signals.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Debian's "nobody", who may read no file of root's. */
#define NOBODY 65534

#define FILE_LIMIT 4096

/* ---- A file system without files that have no name ---------------------------- */

/* Where temporary files need names, as on NFS or FAT. */
static gboolean needs_names;

/* What a rename is to be interrupted by; 0 = by nothing. */
static int rename_signal;

int open64 (const char *path, int flags, ...);

/* In the place of the C library's. */
int
open64 (const char *path,
        int         flags,
        ...)
{
  va_list arguments;
  mode_t mode = 0;

  if ((flags & O_TMPFILE) == O_TMPFILE && needs_names)
    {
      errno = EOPNOTSUPP;
      return -1;
    }
  if ((flags & (O_CREAT | O_TMPFILE)) != 0)
    {
      va_start (arguments, flags);
      mode = va_arg (arguments, mode_t);
      va_end (arguments);
    }
  return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}

int
rename (const char *old_path,
        const char *new_path)
{
  if (rename_signal != 0)
    kill (getpid (), rename_signal);
  return (int) syscall (SYS_renameat2, AT_FDCWD, old_path, AT_FDCWD, new_path, 0);
}

/* ---- A folder for each test ------------------------------------------------ */

typedef struct
{
  char  *folder;
  char  *path;   /* "target" in it */
  GFile *target;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  needs_names = data != NULL;
  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "target", NULL);
  fixture->target = g_file_new_for_path (fixture->path);
}

static void
remove_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  remove_entries (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->target);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_entries = 0;

  while (g_dir_read_name (dir) != NULL)
    n_entries++;
  return n_entries;
}

static void
set_contents (const char *path,
              const char *contents)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
}

static void
assert_contents (const char *path,
                 const char *wanted)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, wanted);
}

static void
assert_mode (const char *path,
             mode_t      wanted)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 07777, ==, wanted);
}

/* ---- Writing --------------------------------------------------------------- */

static gboolean
write_text (HfOutputFile  *output,
            const char    *text,
            GError       **error)
{
  return g_output_stream_write_all (hf_output_file_get_stream (output), text, strlen (text), NULL,
                                    NULL, error);
}

static HfOutputFile *
begin (GFile      *target,
       const char *text)
{
  g_autoptr (GError) error = NULL;
  HfOutputFile *output = hf_output_file_new (target, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (write_text (output, text, &error));
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
test_new (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  mode_t old_mask = umask (0027);

  write_whole (fixture->target, "new");
  umask (old_mask);
  assert_contents (fixture->path, "new");
  assert_mode (fixture->path, 0640);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_replaced (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfOutputFile *output;
  g_autoptr (GError) error = NULL;

  set_contents (fixture->path, "old");
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  output = begin (fixture->target, "new");
  assert_contents (fixture->path, "old");
  g_assert_true (hf_output_file_close (output, NULL, &error));
  assert_contents (fixture->path, "new");
  hf_output_file_free (output);
  assert_contents (fixture->path, "new");
  assert_mode (fixture->path, 0604);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_dropped (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfOutputFile *output;

  set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_assert_cmpuint (count_entries (fixture->folder), ==, needs_names ? 2 : 1);
  g_assert_true (g_output_stream_close (hf_output_file_get_stream (output), NULL, NULL));
  hf_output_file_free (output);
  assert_contents (fixture->path, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfOutputFile *output;

  set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_output_file_close (output, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  hf_output_file_free (output);

  output = hf_output_file_new (fixture->target, NULL, cancellable, &error);
  g_assert_null (output);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_contents (fixture->path, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
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
  is_good = write_text (output, text, error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  return is_good;
}

static void
test_full (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) close_error = NULL;
  HfOutputFile *output;

  set_contents (fixture->path, "old");
  output = begin (fixture->target, "new");
  g_assert_false (write_beyond_the_limit (output, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, fixture->path));

  /* Who has not looked at the error of a write cannot put half a file in place. */
  g_assert_false (hf_output_file_close (output, NULL, &close_error));
  g_assert_nonnull (strstr (close_error->message, fixture->path));
  hf_output_file_free (output);
  assert_contents (fixture->path, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "target", NULL);
  g_autofree char *below_file = g_build_filename (fixture->path, "target", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GFile) target_below_file = g_file_new_for_path (below_file);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  assert_refused (target, G_IO_ERROR_NOT_FOUND, path);
  assert_refused (folder, G_IO_ERROR_IS_DIRECTORY, fixture->folder);
  set_contents (fixture->path, "old");
  assert_refused (target_below_file, G_IO_ERROR_NOT_DIRECTORY, below_file);
}

static void
test_forbidden (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  uid_t user = geteuid ();

  set_contents (fixture->path, "old");
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
  assert_contents (fixture->path, "old");
}

/* A folder that stands there by the time of the rename. */
static void
test_taken (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  HfOutputFile *output = begin (fixture->target, "new");

  g_assert_cmpint (g_mkdir (fixture->path, 0777), ==, 0);
  g_assert_false (hf_output_file_close (output, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_nonnull (strstr (error->message, fixture->path));
  hf_output_file_free (output);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* ---- Names and links -------------------------------------------------------- */

static void
test_name (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "caf\xe9", NULL);
  g_autofree char *below = g_build_filename (fixture->folder, "caf\xe9", "target", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GFile) target_below = g_file_new_for_path (below);

  assert_refused (target_below, G_IO_ERROR_NOT_FOUND, "café/target");
  write_whole (target, "new");
  assert_contents (path, "new");
}

static void
test_link (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *first = g_build_filename (fixture->folder, "first", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (first);

  g_assert_cmpint (symlink (second, first), ==, 0);
  g_assert_cmpint (symlink ("target", second), ==, 0);
  write_whole (target, "made");
  assert_contents (fixture->path, "made");
  write_whole (target, "replaced");
  assert_contents (fixture->path, "replaced");
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_entries (fixture->folder), ==, 3);
}

static void
test_circle (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (symlink ("target", fixture->path), ==, 0);
  assert_refused (fixture->target, G_IO_ERROR_TOO_MANY_LINKS, fixture->path);
}

/* ---- What is no regular file ------------------------------------------------ */

static gpointer
read_pipe_worker (gpointer data)
{
  char *contents = NULL;

  g_file_get_contents (data, &contents, NULL, NULL);
  return contents;
}

static void
test_pipe (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
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
test_stalled_pipe (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
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
test_open_file (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
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
  assert_contents (fixture->path, "before within after");
}

static void
test_device (void)
{
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOutputFile) output = hf_output_file_new (full, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_false (write_text (output, "x", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "/dev/full"));
  write_whole (null, "x");
}

/* ---- Signals ---------------------------------------------------------------- */

#define PATH_KEY "HOLDFAST_TEST_PATH"
#define MOMENT_KEY "HOLDFAST_TEST_MOMENT"
#define NAMES_KEY "HOLDFAST_TEST_NAMES"

/* Where the child of the next tests is when the signal comes. */
typedef enum
{
  MOMENT_OPENED,
  MOMENT_WRITTEN,
  MOMENT_RENAMED, /* it sends itself the signal: the number is behind this one */
} Moment;

static const int ends[] = { SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGSEGV, SIGBUS,
                            SIGTRAP, SIGXCPU, SIGALRM, SIGUSR1, SIGKILL };

/* It leaves a file unfinished, says so, and waits. */
static int
run_child (const char *path)
{
  const int moment = atoi (g_getenv (MOMENT_KEY));
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (HfOutputFile) output = NULL;

  /* A test that runs in the background may have been told to ignore them. */
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    signal (ends[i], SIG_DFL);
  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  needs_names = g_getenv (NAMES_KEY) != NULL;
  hf_output_signals_set_up ();
  output = hf_output_file_new (target, NULL, NULL, NULL);
  if (moment >= MOMENT_WRITTEN)
    write_text (output, "new", NULL);
  if (moment >= MOMENT_RENAMED)
    {
      rename_signal = moment - MOMENT_RENAMED;
      hf_output_file_close (output, NULL, NULL);
    }
  if (write (STDOUT_FILENO, "!", 1) == 1)
    pause ();
  return 0;
}

static void
wait_for_sign (int output)
{
  char sign = '\0';

  g_assert_cmpint (read (output, &sign, 1), ==, 1);
  g_assert_cmpint (sign, ==, '!');
}

/* Starts the child, and ends it by the signal if that does not come from itself. */
static void
end_child (Fixture *fixture,
           int      moment,
           int      number)
{
  const char *const arguments[] = { "/proc/self/exe", NULL };
  g_autofree char *moment_text = g_strdup_printf ("%d", moment);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), PATH_KEY, fixture->path, TRUE);
  g_autoptr (GError) error = NULL;
  int output = -1;
  int status = 0;
  GPid child;

  environment = g_environ_setenv (environment, MOMENT_KEY, moment_text, TRUE);
  if (needs_names)
    environment = g_environ_setenv (environment, NAMES_KEY, "1", TRUE);
  g_spawn_async_with_pipes (NULL, (char **) arguments, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                            NULL, &child, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  if (moment < MOMENT_RENAMED)
    {
      wait_for_sign (output);
      g_assert_cmpint (kill (child, number), ==, 0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (output);
  g_test_message ("Signal %d at moment %d", number, moment);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == number);
}

/* SIGKILL leaves what needs a name. */
static void
test_signals (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    for (int moment = MOMENT_OPENED; moment <= MOMENT_WRITTEN; moment++)
      {
        if (needs_names && ends[i] == SIGKILL)
          continue;
        end_child (fixture, moment, ends[i]);
        g_assert_cmpuint (count_entries (fixture->folder), ==, 0);
        set_contents (fixture->path, "old");
        end_child (fixture, moment, ends[i]);
        g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
        assert_contents (fixture->path, "old");
        g_assert_cmpint (g_unlink (fixture->path), ==, 0);
      }
}

/* Between the moment in which it has its other name and that in which it has its own. */
static void
test_signals_at_the_end (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      if (ends[i] == SIGKILL)
        continue;
      set_contents (fixture->path, "old");
      end_child (fixture, MOMENT_RENAMED + ends[i], ends[i]);
      g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
      assert_contents (fixture->path, needs_names ? "old" : "new");
    }
}

/* A name that somebody else has made meanwhile is replaced, as it was asked for. */
static void
test_made_meanwhile (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfOutputFile) output = begin (fixture->target, "new");

  set_contents (fixture->path, "other");
  g_assert_true (hf_output_file_close (output, NULL, &error));
  g_assert_no_error (error);
  assert_contents (fixture->path, "new");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* Where files need names, and where they do not. */
static void
add (const char *path,
     void      (*function) (Fixture *, gconstpointer))
{
  g_autofree char *nameless = g_strconcat ("/heap/output-file/", path, NULL);
  g_autofree char *named = g_strconcat ("/heap/output-file/with-names/", path, NULL);

  g_test_add (nameless, Fixture, NULL, set_up, function, tear_down);
  g_test_add (named, Fixture, &needs_names, set_up, function, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  if (g_getenv (PATH_KEY) != NULL)
    return run_child (g_getenv (PATH_KEY));

  g_test_init (&argc, &argv, NULL);
  add ("a-new-file-has-what-the-umask-leaves", test_new);
  add ("the-old-file-stays-until-the-new-one-is-whole", test_replaced);
  add ("what-is-dropped-leaves-nothing", test_dropped);
  add ("what-is-cancelled-leaves-the-old-file", test_cancelled);
  add ("a-full-disk-leaves-the-old-file", test_full);
  add ("a-missing-folder-or-a-folder-is-named", test_no_folder);
  add ("what-may-not-be-written-is-refused", test_forbidden);
  add ("a-folder-is-never-replaced", test_taken);
  add ("a-name-need-not-be-utf-8", test_name);
  add ("links-stay-and-lead-to-the-new-file", test_link);
  add ("a-circle-of-links-is-refused", test_circle);
  add ("a-named-pipe-is-written-into", test_pipe);
  add ("a-pipe-that-nobody-reads-can-be-cancelled", test_stalled_pipe);
  add ("an-open-file-is-written-on", test_open_file);
  g_test_add_func ("/heap/output-file/a-device-is-written-to", test_device);
  add ("what-is-made-meanwhile-is-replaced", test_made_meanwhile);
  add ("a-signal-leaves-no-temporary-file", test_signals);
  add ("a-signal-at-the-end-leaves-no-temporary-file", test_signals_at_the_end);
  return g_test_run ();
}
