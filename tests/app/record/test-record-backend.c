/* test-record-backend.c: a real .NET program is recorded in the window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"
#include "hf-capture-backend.h"
#include "hf-record-page.h"
#include "hf-target.h"
#include "hf-window-private.h"
#include "record-test.h"
#include "window-test.h"

static HfApplication *application;

static gboolean
shows_heap (gpointer window)
{
  return HF_IS_HEAP_PAGE (hf_window_get_page (window));
}

static void
press (GtkWidget  *page,
       const char *label)
{
  GtkWidget *button = capture_test_find_button (page, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
has_snapshot (gpointer page)
{
  return app_test_find_label (page, "the first one is being taken") == NULL;
}

/* A collection between two snapshots. */
static void
test_record (void)
{
  HfTarget target;
  HfWindow *window = NULL;
  HfHeapPage *heap = NULL;
  GtkWidget *page = NULL;
  g_autofree char *answer = NULL;

  if (!hf_target_build ())
    return;

  capture_test_set_up ();
  hf_capture_backend_set (NULL);
  hf_target_start (&target, NULL);
  window = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.record", NULL);
  capture_test_wait_row (window->capture_window, target.pid, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (window->capture_window));
  g_signal_emit_by_name (capture_test_find_row (window->capture_window, target.pid), "activate");
  page = GTK_WIDGET (hf_window_get_page (window));
  g_assert_true (HF_IS_RECORD_PAGE (page));

  g_assert_true (app_test_wait (has_snapshot, page));
  record_test_wait_label (page, "none since the start");
  answer = hf_target_do (&target, "late");
  record_test_wait_label (page, "1 since the start, 1 of them full");
  record_test_wait_label (page, "Complete so far");
  press (page, "_Stop");
  g_assert_true (app_test_wait (shows_heap, window));
  heap = HF_HEAP_PAGE (hf_window_get_page (window));
  window_test_wait_loaded (heap);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 1);
  g_assert_cmpuint (hf_recording_get_n_heaps (
                      hf_session_get_recording (hf_page_get_session (HF_PAGE (heap)))),
                    ==, 2);
  window_test_close_all ();
  hf_target_stop (&target);
  capture_test_tear_down ();
}

int
main (int    argc,
      char **argv)
{
  application = window_test_init (&argc, &argv);

  g_test_add_func ("/record-backend/a-live-program-is-recorded-and-opened", test_record);

  return g_test_run ();
}
