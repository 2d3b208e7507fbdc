/* test-window-capture.c: tests of what a window does with captures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"
#include "hf-compare-page.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

static HfApplication *application;

typedef struct
{
  HfWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  capture_test_set_up ();
  capture_test_add (7, "shop", NULL);
  fixture->window = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  capture_test_hold (FALSE);
  window_test_close_all ();
  app_test_settle ();
  capture_test_tear_down ();
}

/* Returns: (transfer none): that of the window, which is open now */
static HfCaptureWindow *
open_list (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.capture", NULL));
  g_assert_nonnull (fixture->window->capture_window);
  capture_test_wait_row (fixture->window->capture_window, 7, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (fixture->window->capture_window));
  return fixture->window->capture_window;
}

/* Returns: (transfer full): a job that runs, or has ended since */
static HfCaptureJob *
start (Fixture *fixture)
{
  HfCaptureRow *row = capture_test_find_row (open_list (fixture), 7);

  g_signal_emit_by_name (row, "activate");
  g_assert_cmpuint (hf_capture_job_get_n_running (), ==, 1);
  return g_object_ref (hf_capture_job_get_running (0));
}

static void
capture (Fixture *fixture)
{
  g_autoptr (HfCaptureJob) job = start (fixture);

  capture_test_wait (job);
  app_test_settle ();
}

static HfHeapPage *
get_loaded (Fixture *fixture)
{
  HfPage *page = hf_window_get_page (fixture->window);

  g_assert_true (HF_IS_HEAP_PAGE (page));
  window_test_wait_loaded (HF_HEAP_PAGE (page));
  return HF_HEAP_PAGE (page);
}

/* Returns: whether a capture began */
static gboolean
repeat (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.capture-again", NULL);
  return hf_capture_job_get_n_running () > 0;
}

/* ---- One capture ------------------------------------------------------- */

static void
test_opens (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *toasts = GTK_WIDGET (fixture->window->toasts);

  capture (fixture);
  g_assert_null (fixture->window->capture_window);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  g_assert_cmpuint (window_test_get_n_objects (get_loaded (fixture)), ==, 1);
  g_assert_nonnull (
    app_test_find_label (toasts, "Captured shop: 1 object, 8 B; it paused for 41 ms"));
}

static void
test_offers (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = NULL;

  hf_settings_set_boolean (HF_SETTINGS_OPEN_CAPTURES, FALSE);
  capture (fixture);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 0);
  button = capture_test_find_button (GTK_WIDGET (fixture->window->capture_window), "_Open");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
  g_assert_null (fixture->window->capture_window);
  g_assert_cmpuint (window_test_get_n_objects (get_loaded (fixture)), ==, 1);
}

static void
test_closed_list (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *toasts = GTK_WIDGET (fixture->window->toasts);
  g_autoptr (HfCaptureJob) job = NULL;

  capture_test_hold (TRUE);
  job = start (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window->capture_window));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (toasts, "The capture of shop goes on"));
  capture_test_hold (FALSE);
  capture_test_wait (job);
  app_test_settle ();
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  get_loaded (fixture);
}

/* The part that arrived can be opened. */
static void
test_failed (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = NULL;

  capture_test_fail ("The process has ended");
  capture (fixture);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 0);
  button = capture_test_find_button (GTK_WIDGET (fixture->window->capture_window), "_Open");
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  get_loaded (fixture);
}

/* ---- Once more --------------------------------------------------------- */

static void
test_again (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfCaptureJob) job = NULL;
  GtkWidget *button = NULL;

  g_assert_false (repeat (fixture));
  capture (fixture);
  get_loaded (fixture);
  capture_test_hold (TRUE);
  g_assert_true (repeat (fixture));
  job = g_object_ref (hf_capture_job_get_running (0));
  capture_test_hold (FALSE);
  capture_test_wait (job);
  app_test_settle ();
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  get_loaded (fixture);

  button = capture_test_find_button (GTK_WIDGET (fixture->window->toasts), "_Compare");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (HF_IS_COMPARE_PAGE (hf_window_get_page (fixture->window)));
}

/* A heap from another tool names no process to capture again. */
static void
test_not_again (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = window_test_make_file ("a 3 x\nt 1 N.T\no 10 1 8\nr 10 3 0\nc x\n");

  window_test_open (file);
  g_assert_false (repeat (fixture));
  hf_test_remove (file);
}

int
main (int    argc,
      char **argv)
{
  application = window_test_init (&argc, &argv);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/window/capture/a-capture-opens-in-a-tab", test_opens);
  ADD ("/window/capture/or-is-offered", test_offers);
  ADD ("/window/capture/a-capture-goes-on-after-its-list-is-closed", test_closed_list);
  ADD ("/window/capture/a-truncated-part-can-be-opened", test_failed);
  ADD ("/window/capture/another-one-is-compared-with-the-first", test_again);
  ADD ("/window/capture/other-heaps-have-no-process", test_not_again);
#undef ADD

  return g_test_run ();
}
