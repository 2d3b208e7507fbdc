/* test-load-pipes.c: pipes, with and without a writer at their other end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"

#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOG "a 2 x\nt 1 T\no 1000 1 8\nr 1000 1 0\nc x\n"

/* A folder that is removed with all that the test put there. */
static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("hf-load-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

typedef struct
{
  int        fd;
  GBytes    *bytes;
} Writer;

static gpointer
write_worker (gpointer data)
{
  Writer *writer = data;
  gsize length;
  const char *bytes = g_bytes_get_data (writer->bytes, &length);

  for (gsize at = 0; at < length;)
    {
      gssize n = write (writer->fd, bytes + at, length - at);

      g_assert_cmpint (n, >, 0);
      at += (gsize) n;
    }
  close (writer->fd);
  return NULL;
}

static void
last_report_cb (const HfProgressReport *report,
                gpointer                data)
{
  if (report->stage == HF_STAGE_READING)
    *(HfProgressReport *) data = *report;
}

static void
test_pipe (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "real",
                                                 "aspnet-razor.gclog.gz", NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;
  HfProgressReport last = { .total = 1 };
  HfProgress progress;
  Writer writer;
  GThread *thread;
  gsize length;
  char *data;
  int fds[2];

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  writer.bytes = g_bytes_new_take (data, length);
  g_assert_true (g_unix_open_pipe (fds, FD_CLOEXEC, NULL));
  writer.fd = fds[1];
  thread = g_thread_new ("write", write_worker, &writer);

  stream = g_unix_input_stream_new (fds[0], TRUE);
  hf_progress_init (&progress, last_report_cb, &last);
  recording = hf_load_heap_from_stream (stream, "standard input", 0, NULL, &progress, NULL, &error);
  g_assert_no_error (error);
  g_thread_join (thread);
  g_bytes_unref (writer.bytes);

  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 90959);
  g_assert_cmpuint (last.total, ==, 0);
  g_assert_false (g_input_stream_is_closed (stream));
}

typedef struct
{
  const char   *path;
  GCancellable *cancellable;
  int           fd;
} Feeder;

static gpointer
feed_worker (gpointer data)
{
  Feeder *feeder = data;

  feeder->fd = g_open (feeder->path, O_WRONLY | O_CLOEXEC, 0);
  g_assert_cmpint (feeder->fd, >=, 0);
  g_assert_cmpint (write (feeder->fd, LOG, 10), ==, 10);
  g_usleep (20 * 1000);
  g_cancellable_cancel (feeder->cancellable);
  return NULL;
}

/* A pipe with a name, as a shell makes it for <(…), that stalls. */
static void
test_named_pipe (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Feeder feeder = { path, cancellable, -1 };
  GThread *thread;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  thread = g_thread_new ("feed", feed_worker, &feeder);
  g_assert_null (hf_load_heap (file, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  close (feeder.fd);
  g_unlink (path);
  g_rmdir (folder);
}

static gpointer
cancel_worker (gpointer data)
{
  g_usleep (20 * 1000);
  g_cancellable_cancel (data);
  return NULL;
}

static void
test_pipe_without_writer (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  thread = g_thread_new ("cancel", cancel_worker, cancellable);
  g_assert_null (hf_load_heap (file, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  g_unlink (path);
  g_rmdir (folder);
}

static gpointer
late_worker (gpointer data)
{
  int fd;

  g_usleep (20 * 1000);
  fd = g_open (data, O_WRONLY | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  for (const char *at = LOG; *at != '\0'; at++)
    {
      g_assert_cmpint (write (fd, at, 1), ==, 1);
      g_usleep (500);
    }
  close (fd);
  return NULL;
}

/* Neither before the writer comes nor between its bytes is the end. */
static void
test_late_writer (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;
  GThread *thread;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  thread = g_thread_new ("late", late_worker, path);
  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
  g_thread_join (thread);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/load-pipes/a-pipe-is-read-to-its-end", test_pipe);
  g_test_add_func ("/formats/load-pipes/a-named-pipe-that-stalls-is-cancelled", test_named_pipe);
  g_test_add_func ("/formats/load-pipes/a-named-pipe-without-a-writer-is-cancelled",
                   test_pipe_without_writer);
  g_test_add_func ("/formats/load-pipes/a-named-pipe-waits-for-its-writer", test_late_writer);
  return g_test_run ();
}
