/* test-capture-job.c: tests of captures in workers, their files and words
 *
 * covers: hf-capture-file, hf-capture-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "capture-test.h"
#include "hf-capture-file.h"
#include "hf-capture-text.h"

static HfCaptureJob *
start (guint32     pid,
       const char *name)
{
  g_autoptr (HfCapturedProcess) process = capture_test_new_process (pid, name);
  g_autoptr (GFile) folder = capture_test_dup_folder ();

  return hf_capture_job_start (process, folder, NULL);
}

static gboolean
is_walking (gpointer job)
{
  return hf_capture_job_get_state (job) == HF_CAPTURE_WALKING;
}

/* ---- Jobs -------------------------------------------------------------- */

static void
test_done (void)
{
  g_autoptr (HfCaptureJob) job = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  capture_test_set_up ();
  job = start (20882, "shop");
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_DONE);
  name = g_file_get_basename (hf_capture_job_get_file (job));
  g_assert_true (g_regex_match_simple ("^shop-20882-[0-9]{8}-[0-9]{6}\\.gclog$", name, 0, 0));
  g_assert_true (g_file_query_exists (hf_capture_job_get_file (job), NULL));
  text = hf_capture_text_dup_result (job);
  g_assert_cmpstr (text, ==, "Captured shop: 1 object, 8 B; it paused for 41 ms");
  capture_test_tear_down ();
}

static void
test_progress (void)
{
  g_autoptr (HfCaptureJob) job = NULL;
  g_autofree char *text = NULL;
  HfProcess same = { .pid = 7 };

  capture_test_set_up ();
  capture_test_hold (TRUE);
  job = start (7, "shop");
  same.started = hf_capture_job_get_process (job)->started;
  g_assert_true (app_test_wait (is_walking, job));
  text = hf_capture_text_dup_progress (job);
  g_assert_cmpstr (text, ==, "7 · 142,000 objects so far, 13.9 MB");
  g_assert_true (hf_capture_job_find (&same) == job);
  capture_test_hold (FALSE);
  capture_test_wait (job);
  g_assert_null (hf_capture_job_find (&same));
  capture_test_tear_down ();
}

static void
test_cancel (void)
{
  g_autoptr (HfCaptureJob) job = NULL;

  capture_test_set_up ();
  capture_test_hold (TRUE);
  job = start (7, "shop");
  g_assert_true (app_test_wait (is_walking, job));
  hf_capture_job_cancel (job);
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_CANCELLED);
  g_assert_null (hf_capture_job_get_file (job));
  g_assert_cmpuint (hf_capture_job_get_n_running (), ==, 0);
  capture_test_tear_down ();
}

static void
test_events (void)
{
  g_autoptr (HfCaptureJob) job = NULL;
  g_autoptr (HfCaptureJob) other = NULL;
  g_autofree char *text = NULL;

  capture_test_set_up ();
  capture_test_add_by_events (7, "shop", "Another profiler is there");
  job = start (7, "shop");
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_DONE);
  g_assert_cmpstr (hf_capture_job_get_reason (job), ==, "Another profiler is there");
  text = hf_capture_text_dup_result (job);
  g_assert_cmpstr (text, ==, "Captured shop from the events of its runtime: 1 object, 8 B");

  other = start (8, "other");
  capture_test_wait (other);
  g_assert_null (hf_capture_job_get_reason (other));
  capture_test_tear_down ();
}

static void
test_failed (void)
{
  g_autoptr (HfCaptureJob) job = NULL;
  g_autofree char *name = NULL;

  capture_test_set_up ();
  capture_test_fail ("The disk is full");
  job = start (7, "shop");
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_FAILED);
  g_assert_cmpstr (hf_capture_job_get_error (job), ==, "The disk is full");
  name = g_file_get_basename (hf_capture_job_get_file (job));
  g_assert_cmpstr (name, ==, "part.truncated.gclog");
  capture_test_tear_down ();
}

/* ---- Files ------------------------------------------------------------- */

/* The time of both has whole seconds, which may be the same. */
static void
test_names (void)
{
  g_autoptr (HfCapturedProcess) process = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  capture_test_set_up ();
  process = capture_test_new_process (7, "../a/b");
  folder = capture_test_dup_folder ();
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GFile) file = hf_capture_file_new (folder, process, ".gclog", NULL);
      g_autoptr (GFile) parent = g_file_get_parent (file);

      g_assert_true (g_file_equal (parent, folder));
      g_file_replace_contents (file, "", 0, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL);
      g_assert_true (g_hash_table_add (names, g_file_get_basename (file)));
    }
  capture_test_tear_down ();
}

static void
test_no_folder (void)
{
  g_autoptr (HfCapturedProcess) process = NULL;
  g_autoptr (GFile) folder = g_file_new_for_path ("/dev/null/captures");
  g_autoptr (GError) error = NULL;

  capture_test_set_up ();
  process = capture_test_new_process (7, "shop");
  g_assert_null (hf_capture_file_new (folder, process, ".gclog", &error));
  g_assert_nonnull (strstr (error->message, "/dev/null/captures"));
  capture_test_tear_down ();
}

/* ---- Words ------------------------------------------------------------- */

static void
test_times (void)
{
  static const struct
  {
    gint64 seconds;
    const char *text;
  } ages[] = {
    { -5, "under 1 min" },  { 59, "under 1 min" }, { 18 * 60, "18 min" },
    { 8040, "2 h 14 min" }, { 90000, "1 d 1 h" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    {
      g_autofree char *text = hf_capture_text_dup_age (ages[i].seconds);

      g_assert_cmpstr (text, ==, ages[i].text);
    }
  {
    g_autofree char *short_pause = hf_capture_text_dup_pause (999);
    g_autofree char *pause = hf_capture_text_dup_pause (41999);
    g_autofree char *long_pause = hf_capture_text_dup_pause (1250000);

    g_assert_cmpstr (short_pause, ==, "< 1 ms");
    g_assert_cmpstr (pause, ==, "41 ms");
    g_assert_cmpstr (long_pause, ==, "1.2 s");
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/capture-job/a-capture-has-a-file-and-a-pause", test_done);
  g_test_add_func ("/capture-job/a-capture-that-runs-says-how-far-it-is", test_progress);
  g_test_add_func ("/capture-job/a-cancelled-capture-leaves-nothing", test_cancel);
  g_test_add_func ("/capture-job/events-are-taken-where-no-profiler-can-be-loaded", test_events);
  g_test_add_func ("/capture-job/a-part-of-a-failed-capture-is-kept", test_failed);
  g_test_add_func ("/capture-job/no-file-is-replaced", test_names);
  g_test_add_func ("/capture-job/a-folder-that-cannot-be-made-is-named", test_no_folder);
  g_test_add_func ("/capture-job/times-are-short", test_times);

  return g_test_run ();
}
