/* test-capture-backend.c: a real .NET program is captured in the window, twice
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"
#include "hf-capture-backend.h"
#include "hf-capture-error.h"
#include "hf-compare-page.h"
#include "hf-target.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

#define MIN_OBJECTS 50000

static HfApplication *application;

/* Those of this machine, captured into a folder of the test. */
static void
set_up (void)
{
  capture_test_set_up ();
  hf_capture_backend_set (NULL);
}

static void
wait_for_running (void)
{
  g_autoptr (HfCaptureJob) job = NULL;

  g_assert_cmpuint (hf_capture_job_get_n_running (), ==, 1);
  job = g_object_ref (hf_capture_job_get_running (0));
  capture_test_wait (job);
  g_assert_cmpstr (hf_capture_job_get_error (job), ==, NULL);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_DONE);
  g_assert_cmpuint (hf_capture_job_get_pause (job), >, 0);
  app_test_settle ();
}

static void
assert_heap (HfWindow *window)
{
  HfHeapPage *page = HF_HEAP_PAGE (hf_window_get_page (window));

  window_test_wait_loaded (page);
  g_assert_cmpuint (window_test_get_n_objects (page), >, MIN_OBJECTS);
}

static void
test_twice (void)
{
  HfTarget target;
  HfWindow *window = NULL;

  if (!hf_target_build ())
    return;

  set_up ();
  hf_target_start (&target, NULL);
  window = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.capture", NULL);
  capture_test_wait_row (window->capture_window, target.pid, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (window->capture_window));
  g_signal_emit_by_name (capture_test_find_row (window->capture_window, target.pid), "activate");
  wait_for_running ();
  assert_heap (window);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.capture-again", NULL));
  wait_for_running ();
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 2);
  assert_heap (window);
  g_signal_emit_by_name (capture_test_find_button (GTK_WIDGET (window->toasts), "_Compare"),
                         "clicked");
  g_assert_true (HF_IS_COMPARE_PAGE (hf_window_get_page (window)));
  window_test_close_all ();
  hf_target_stop (&target);
  capture_test_tear_down ();
}

/* The process has ended since it was listed. */
static void
test_ended (void)
{
  HfTarget target;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (HfCapturedProcess) captured = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (HfCaptureJob) job = NULL;

  if (!hf_target_build ())
    return;

  set_up ();
  hf_target_start (&target, NULL);
  process = hf_process_find (target.pid, NULL, &error);
  g_assert_no_error (error);
  captured = hf_captured_process_new (process);
  hf_target_stop (&target);

  folder = capture_test_dup_folder ();
  job = hf_capture_job_start (captured, folder, NULL);
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_FAILED);
  g_assert_nonnull (strstr (hf_capture_job_get_error (job), "of known has ended"));
  g_assert_null (hf_capture_job_get_file (job));
  capture_test_tear_down ();
}

/* Its number belongs to another program now. */
static void
test_recycled (void)
{
  HfTarget target;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (HfCapturedProcess) captured = NULL;
  g_autoptr (GFile) file = NULL;
  g_auto (HfCapture) capture = { 0 };
  g_autofree char *reason = NULL;

  if (!hf_target_build ())
    return;

  set_up ();
  hf_target_start (&target, NULL);
  process = hf_process_find (target.pid, NULL, &error);
  g_assert_no_error (error);
  captured = hf_captured_process_new (process);
  captured->started -= 60 * G_USEC_PER_SEC;
  file = hf_test_temporary ("x.gclog", "", 0);
  g_assert_false (
    hf_capture_backend_get ()->take (captured, file, &capture, &reason, NULL, NULL, &error));
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS);
  hf_test_remove (file);
  hf_target_stop (&target);
  capture_test_tear_down ();
}

int
main (int    argc,
      char **argv)
{
  application = window_test_init (&argc, &argv);

  g_test_add_func ("/capture-backend/a-live-program-is-captured-twice-and-compared", test_twice);
  g_test_add_func ("/capture-backend/a-process-that-has-ended-is-said", test_ended);
  g_test_add_func ("/capture-backend/a-later-process-with-its-number-is-not-captured",
                   test_recycled);

  return g_test_run ();
}
