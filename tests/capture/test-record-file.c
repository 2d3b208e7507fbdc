/* test-record-file.c: tests of the file of a recording while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-load.h"
#include "hf-record-file.h"
#include "hf-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

static GFile *
make_target (GFile **folder)
{
  g_autofree char *path = g_dir_make_tmp ("holdfast-XXXXXX", NULL);

  *folder = g_file_new_for_path (path);
  return g_file_get_child (*folder, "recorded.gclog.gz");
}

static guint64
get_size (GFile *file)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (g_file_peek_path (file), &status), ==, 0);
  return (guint64) status.st_size;
}

static guint
count_files (GFile *folder)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static void
remove_all (GFile *folder,
            GFile *target)
{
  g_unlink (g_file_peek_path (target));
  g_assert_cmpint (g_rmdir (g_file_peek_path (folder)), ==, 0);
}

static void
add_piece (HfRecordFile *file,
           const char   *text,
           gboolean      has_snapshot)
{
  g_autoptr (GError) error = NULL;
  HfGclogSink *sink = hf_record_file_begin (file, NULL, NULL, &error);

  g_assert_no_error (error);
  hf_gclog_sink_add_text (sink, text);
  hf_record_file_end (file, has_snapshot, &error);
  g_assert_no_error (error);
}

static void
add_snapshot (HfRecordFile *file,
              guint         number)
{
  g_autofree char *text = g_strdup_printf ("a 3 app 0\nt 1 T%u\no 10 1 8\nr 10 3 0\nc app 0\n",
                                           number);

  add_piece (file, text, TRUE);
}

/* Returns: how many snapshots a reader finds now, the first of which has the type @first */
static guint
count_snapshots (GFile      *target,
                 const char *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (target, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmphex (hf_recording_get_completeness (recording)->kinds, ==, 0);
  g_assert_cmpstr (hf_heap_get_type_name (hf_recording_get_heap (recording, 0), (HfTypeIndex){ 0 }),
                   ==, first);
  return hf_recording_get_n_heaps (recording);
}

/* It can be read at any time, from the first snapshot on. */
static void
test_grows (void)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) target = make_target (&folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecordFile) file = NULL;

  g_file_set_contents (g_file_peek_path (target), "old", -1, NULL);
  file = hf_record_file_new (target, HF_COMPRESSION_GZIP, &error);
  g_assert_no_error (error);
  add_piece (file, "", FALSE);
  g_assert_cmpuint (get_size (target), ==, 3);
  add_snapshot (file, 1);
  g_assert_cmpuint (count_snapshots (target, "T1"), ==, 1);
  add_piece (file, "g 1 1 1 0\ne 1 2\n", FALSE);
  add_snapshot (file, 2);
  g_assert_cmpuint (count_snapshots (target, "T1"), ==, 2);
  g_assert_cmpuint (hf_record_file_get_n_snapshots (file), ==, 2);
  g_assert_true (hf_record_file_close (file, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_record_file_get_size (file), ==, get_size (target));
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_all (folder, target);
}

/* Without a snapshot, nothing has happened. */
static void
test_nothing (void)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) target = make_target (&folder);
  g_autoptr (GError) error = NULL;
  HfRecordFile *file;

  g_file_set_contents (g_file_peek_path (target), "old", -1, NULL);
  file = hf_record_file_new (target, HF_COMPRESSION_NONE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (hf_record_file_begin (file, NULL, NULL, &error));
  hf_record_file_drop (file);
  hf_record_file_free (file);
  g_assert_cmpuint (get_size (target), ==, 3);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_all (folder, target);
}

static void
test_shorten (void)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) target = make_target (&folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecordFile) file = hf_record_file_new (target, HF_COMPRESSION_GZIP, &error);
  guint64 size;

  g_assert_no_error (error);
  for (guint i = 1; i <= 4; i++)
    {
      add_snapshot (file, i);
      add_piece (file, "g 1 1 1 0\ne 1 2\n", FALSE);
    }
  size = hf_record_file_get_size (file);
  g_assert_true (hf_record_file_shorten (file, size, &error));
  g_assert_cmpuint (count_snapshots (target, "T1"), ==, 4);
  g_assert_true (hf_record_file_shorten (file, size / 2, &error));
  g_assert_cmpuint (count_snapshots (target, "T3"), ==, 2);
  g_assert_cmpuint (hf_record_file_get_size (file), ==, get_size (target));
  add_snapshot (file, 5);
  g_assert_cmpuint (count_snapshots (target, "T3"), ==, 3);
  g_assert_true (hf_record_file_shorten (file, 1, &error));
  g_assert_cmpuint (count_snapshots (target, "T5"), ==, 1);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_all (folder, target);
}

/* A full disk leaves a file that is whole up to its last piece. */
static void
test_full (void)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) target = make_target (&folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecordFile) file = hf_record_file_new (target, HF_COMPRESSION_NONE, &error);
  struct rlimit old;
  struct rlimit low = { 4096, 4096 };
  HfGclogSink *sink;

  g_assert_no_error (error);
  add_snapshot (file, 1);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  low.rlim_max = old.rlim_max;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &low), ==, 0);
  sink = hf_record_file_begin (file, NULL, NULL, &error);
  for (guint i = 0; i < 10000; i++)
    hf_gclog_sink_add_text (sink, "s 1000 10\n");
  g_assert_false (hf_record_file_end (file, FALSE, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "recorded.gclog.gz"));
  add_snapshot (file, 2);
  g_assert_cmpuint (count_snapshots (target, "T1"), ==, 2);
  remove_all (folder, target);
}

static void
test_refused (void)
{
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/null");
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/recorded.gclog");
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_record_file_new (device, HF_COMPRESSION_NONE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_null (hf_record_file_new (nowhere, HF_COMPRESSION_NONE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nowhere/recorded.gclog"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-file/grows", test_grows);
  g_test_add_func ("/record-file/nothing", test_nothing);
  g_test_add_func ("/record-file/shorten", test_shorten);
  g_test_add_func ("/record-file/full", test_full);
  g_test_add_func ("/record-file/refused", test_refused);

  return g_test_run ();
}
