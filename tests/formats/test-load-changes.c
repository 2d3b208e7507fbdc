/* test-load-changes.c: files that change while they are read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Far more than is read ahead, so that most is still to come at the first report. */
#define N_OBJECTS 60000u
#define BLOCK_SIZE 4096

typedef struct _Fixture Fixture;

struct _Fixture
{
  char    *path;
  GString *log;
  void   (*change) (const Fixture *fixture);
  gboolean is_changed;
};

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_dir_make_tmp ("hf-load-XXXXXX", NULL);

  g_assert_nonnull (folder);
  fixture->path = g_build_filename (folder, "heap.gclog", NULL);
  fixture->log = g_string_new ("a 2 x\nt 1 T\n");
  for (guint i = 1; i <= N_OBJECTS; i++)
    g_string_append_printf (fixture->log, "o %x 1 10\n", i * 0x20);
  g_string_append (fixture->log, "r 20 1 0\nc x\n");
  g_assert_true (
    g_file_set_contents (fixture->path, fixture->log->str, (gssize) fixture->log->len, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_string_free (fixture->log, TRUE);
  g_free (fixture->path);
}

/* Called by the thread that loads, after the first block and before it goes on. */
static void
report_cb (const HfProgressReport *report,
           gpointer                data)
{
  Fixture *fixture = data;

  if (fixture->is_changed || report->stage != HF_STAGE_READING || report->done == 0)
    return;
  g_assert_cmpuint (report->done, <, fixture->log->len / 4);
  fixture->change (fixture);
  fixture->is_changed = TRUE;
}

/* Returns: (transfer full): what is loaded while @change happens to the file */
static HfRecording *
load (Fixture *fixture,
      void   (*change) (const Fixture *fixture))
{
  const HfLoadOptions options = { .n_threads = 2, .block_size = BLOCK_SIZE };
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = NULL;
  HfProgress progress;

  fixture->change = change;
  hf_progress_init (&progress, report_cb, fixture);
  recording = hf_load_heap (file, &options, &progress, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (fixture->is_changed);
  return recording;
}

static guint64
count_objects (HfRecording *recording)
{
  return hf_heap_get_n_objects (hf_recording_get_heap (recording, 0));
}

/* ---- Changes ------------------------------------------------------------ */

static gsize
get_half (const Fixture *fixture)
{
  return fixture->log->len / 2;
}

static void
cut_in_half (const Fixture *fixture)
{
  g_assert_cmpint (truncate (fixture->path, (off_t) get_half (fixture)), ==, 0);
}

/* All complete lines of what is left, and it is said that something is missing. */
static void
test_cut (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfRecording) recording = load (fixture, cut_in_half);
  guint64 n_objects = 0;

  for (const char *at = fixture->log->str; (at = strstr (at, "\no ")) != NULL; at++)
    {
      const char *end = strchr (at + 1, '\n');

      n_objects += end < fixture->log->str + get_half (fixture);
    }

  g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), !=,
                   HF_FAULT_NONE);
  g_assert_cmpuint (count_objects (recording), ==, n_objects);
}

static void
delete (const Fixture *fixture)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
}

static void
replace (const Fixture *fixture)
{
  g_assert_true (g_file_set_contents (fixture->path, "a 2 y\nc y\n", -1, NULL));
}

/* An open file is read to its end, whatever has its name by then. */
static void
assert_whole (Fixture *fixture,
              void   (*change) (const Fixture *fixture))
{
  g_autoptr (HfRecording) recording = load (fixture, change);

  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
  g_assert_cmpuint (count_objects (recording), ==, N_OBJECTS);
}

static void
test_deleted (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  assert_whole (fixture, delete);
}

static void
test_replaced (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  assert_whole (fixture, replace);
}

static void
grow (const Fixture *fixture)
{
  const char more[] = "a 2 x\nt 1 T\no 20 1 10\nr 20 1 0\nc x\n";
  FILE *stream = g_fopen (fixture->path, "ae");

  g_assert_nonnull (stream);
  g_assert_cmpuint (fwrite (more, 1, sizeof more - 1, stream), ==, sizeof more - 1);
  g_assert_cmpint (fclose (stream), ==, 0);
}

/* A program that still writes: what it has added by then may be read or not, and
 * what was there is. */
static void
test_grown (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfRecording) recording = load (fixture, grow);

  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >=, 1);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), <=, 2);
  g_assert_cmpuint (count_objects (recording), ==, N_OBJECTS);
}

/* The second half becomes lines that are not records. */
static void
overwrite (const Fixture *fixture)
{
  gsize half = get_half (fixture);
  FILE *stream = g_fopen (fixture->path, "r+e");

  g_assert_nonnull (stream);
  g_assert_cmpint (fseek (stream, (long) half, SEEK_SET), ==, 0);
  for (gsize at = half; at < fixture->log->len; at++)
    g_assert_cmpint (fputc (at % 8 == 0 ? '\n' : '%', stream), !=, EOF);
  g_assert_cmpint (fclose (stream), ==, 0);
}

static void
test_overwritten (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfRecording) recording = load (fixture, overwrite);
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);

  g_assert_cmpuint (hf_completeness_count (completeness), >, 0);
  g_assert_cmpuint (count_objects (recording), >, N_OBJECTS / 4);
  g_assert_cmpuint (count_objects (recording), <, N_OBJECTS);
}

#define ADD(path, function) \
  g_test_add ("/formats/load-changes/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("a-file-that-is-cut-keeps-its-complete-lines", test_cut);
  ADD ("a-file-that-is-deleted-is-read-to-its-end", test_deleted);
  ADD ("a-file-that-is-replaced-is-read-to-its-end", test_replaced);
  ADD ("a-file-that-grows-loses-nothing", test_grown);
  ADD ("a-file-that-is-overwritten-is-said-to-be-damaged", test_overwritten);
  return g_test_run ();
}
