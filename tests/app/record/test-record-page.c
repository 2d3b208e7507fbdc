/* test-record-page.c: tests of a recording in a tab, and of its end
 *
 * covers: hf-record-chart, hf-record-counters, hf-record-job, hf-record-rows, hf-record-text,
 *   hf-window-close, hf-window-record
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"
#include "hf-record-page.h"
#include "hf-window-private.h"
#include "record-test.h"
#include "window-test.h"

static HfApplication *application;

typedef struct
{
  HfWindow  *window;
  GtkWidget *page;
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

static gboolean
has_ended (gpointer user_data G_GNUC_UNUSED)
{
  return !record_test_is_running ();
}

static void
tear_down (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  g_assert_true (app_test_wait (has_ended, NULL));
  app_test_settle ();
  capture_test_tear_down ();
}

/* Chooses the process in the list; returns whether a tab came. */
static void
choose (Fixture *fixture)
{
  HfCaptureWindow *list = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.record", NULL);
  list = fixture->window->capture_window;
  g_assert_nonnull (list);
  capture_test_wait_row (list, 7, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (list));
  g_assert_nonnull (capture_test_find_button (GTK_WIDGET (list), "Record"));
  g_signal_emit_by_name (capture_test_find_row (list, 7), "activate");
  app_test_settle ();
  g_assert_null (fixture->window->capture_window);
}

static void
record (Fixture *fixture)
{
  choose (fixture);
  fixture->page = GTK_WIDGET (hf_window_get_page (fixture->window));
  g_assert_true (HF_IS_RECORD_PAGE (fixture->page));
}

static void
press (Fixture    *fixture,
       const char *label)
{
  GtkWidget *button = capture_test_find_button (fixture->page, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
shows_heap (gpointer window)
{
  return HF_IS_HEAP_PAGE (hf_window_get_page (window));
}

static gboolean
is_empty (gpointer window)
{
  return hf_window_get_n_pages (window) == 0;
}

/* ---- While it grows ---------------------------------------------------- */

static void
test_counters (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "61,760 objects, 8.7 MB in the last");
  record_test_wait_label (fixture->page, "Process 7 · .NET 10.0.12 linux-x64 · dotnet shop.dll");
  record_test_wait_label (fixture->page, "known after the first collection");
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");

  record_test_collect (0, 12400000);
  record_test_collect (2, 12400000);
  record_test_wait_label (fixture->page, "2 since the start, 1 of them full");
  record_test_wait_label (fixture->page, "12.4 MB");
  record_test_wait_label (fixture->page, "after collection 2, was 5.6 MB at the start");
  record_test_wait_label (fixture->page, "1.1 ms");
  record_test_wait_label (fixture->page, "longest 7.5 ms, all 23.2 ms");
  record_test_wait_label (fixture->page,
                          "Objects are followed through all 2 collections, and nothing was lost");
}

static void
test_loss (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "Complete so far");
  record_test_collect (0, 1000);
  record_test_wait_label (fixture->page, "1 since the start, none of them full");
  record_test_lose ();
  record_test_wait_label (fixture->page, "Records were lost");
  record_test_collect (0, 1000);
  record_test_wait_label (fixture->page, "2 since the start, none of them full");
  record_test_wait_label (fixture->page, "Objects cannot be followed past collection 1 to the next "
                                         "snapshot; the recording goes on");
}

static gboolean
has_every (gpointer usec)
{
  return record_test_get_every () == *(gint64 *) usec;
}

static void
test_snapshots (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  gint64 usec = 5 * G_USEC_PER_SEC;
  GtkWidget *seconds = NULL;
  GtkWidget *regular = NULL;

  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  gtk_widget_activate_action (fixture->page, "win.record", NULL);
  g_signal_emit_by_name (app_test_find (fixture->page, GTK_TYPE_BUTTON), "clicked");
  record_test_wait_label (fixture->page, "2 snapshots · 0 collections · 1.0 MB written");

  seconds = app_test_find (fixture->page, GTK_TYPE_SPIN_BUTTON);
  regular = app_test_find (fixture->page, GTK_TYPE_SWITCH);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 5);
  record_test_wait_label (fixture->page, "Snapshot Every 5 Seconds");
  g_assert_cmpint (record_test_get_every (), ==, 0);
  gtk_switch_set_active (GTK_SWITCH (regular), TRUE);
  g_assert_true (app_test_wait (has_every, &usec));
  gtk_switch_set_active (GTK_SWITCH (regular), FALSE);
  usec = 0;
  g_assert_true (app_test_wait (has_every, &usec));
}

static void
test_failed_snapshot (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_fail_snapshot ();
  g_signal_emit_by_name (app_test_find (fixture->page, GTK_TYPE_BUTTON), "clicked");
  record_test_wait_label (fixture->page,
                          "A snapshot failed, and the recording goes on: It is not whole");
  g_assert_null (capture_test_find_button (fixture->page, "_Open the Recording"));
}

/* All that is there so far opens beside the recording, which goes on. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  press (fixture, "_Open");
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  window_test_wait_loaded (HF_HEAP_PAGE (hf_window_get_page (fixture->window)));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  g_assert_true (record_test_is_running ());

  /* The same process is not recorded twice. */
  choose (fixture);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  g_assert_true (GTK_WIDGET (hf_window_get_page (fixture->window)) == fixture->page);
}

/* ---- The end ----------------------------------------------------------- */

static void
test_stop (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  press (fixture, "_Stop");
  record_test_wait_label (fixture->page, "Taking the last snapshot");
  g_assert_cmpint (hf_page_get_state (HF_PAGE (fixture->page)), ==, HF_PAGE_LOADING);
  record_test_hold_end (FALSE);
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  window_test_wait_loaded (HF_HEAP_PAGE (hf_window_get_page (fixture->window)));
  g_assert_false (record_test_was_cancelled ());
}

static void
test_process_ended (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_end_process ();
  record_test_wait_label (fixture->page, "The process has ended; the recording goes up to its end");
  app_test_wait_for_frame (fixture->page);
  press (fixture, "_Open the Recording");
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
}

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_fail ("The disk is full");
  record_test_wait_label (fixture->page, "The disk is full");
  app_test_wait_for_frame (fixture->page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (fixture->page)), ==, HF_PAGE_ERROR);
  g_assert_nonnull (capture_test_find_button (fixture->page, "_Open the Recording"));
  g_assert_null (capture_test_find_button (fixture->page, "_Stop"));
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  record_test_refuse ("Another profiler is there");
  record (fixture);
  record_test_wait_label (fixture->page, "Another profiler is there");
  record_test_wait_label (fixture->page, "Nothing was recorded");
  g_assert_null (capture_test_find_button (fixture->page, "_Open the Recording"));
}

/* ---- Closing ----------------------------------------------------------- */

static GtkWidget *
find_dialog (void)
{
  GtkWidget *found = NULL;
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (ADW_IS_MESSAGE_DIALOG (l->data))
        found = l->data;
    }
  g_list_free (windows);
  return found;
}

static void
answer (const char *label)
{
  GtkWidget *dialog = find_dialog ();
  GtkWidget *button = NULL;

  g_assert_nonnull (dialog);
  app_test_wait_for_frame (dialog);
  button = capture_test_find_button (dialog, label);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}

static void
test_close_tab (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  window_test_activate ("win.close-tab");
  app_test_settle ();
  answer ("_Cancel");
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  g_assert_true (record_test_is_running ());

  window_test_activate ("win.close-tab");
  app_test_settle ();
  answer ("_Stop");
  g_assert_true (app_test_wait (is_empty, fixture->window));
  g_assert_true (app_test_wait (has_ended, NULL));
  g_assert_false (record_test_was_cancelled ());
}

/* While the last snapshot is on its way, closing the tab again gives it up. */
static void
test_close_twice (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  press (fixture, "_Stop");
  window_test_activate ("win.close-tab");
  app_test_settle ();
  g_assert_null (find_dialog ());
  g_assert_true (app_test_wait (is_empty, fixture->window));
  g_assert_true (app_test_wait (has_ended, NULL));
  g_assert_true (record_test_was_cancelled ());
}

static gboolean
is_gone (gpointer user_data G_GNUC_UNUSED)
{
  return gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
}

static void
test_close_window (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_test_settle ();
  answer ("_Cancel");
  g_assert_true (record_test_is_running ());

  gtk_window_close (GTK_WINDOW (fixture->window));
  app_test_settle ();
  answer ("_Stop");
  g_assert_true (app_test_wait (is_gone, NULL));
  g_assert_true (app_test_wait (has_ended, NULL));
  g_assert_false (record_test_was_cancelled ());
}

static void
test_quit (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  app_test_settle ();
  answer ("_Cancel");
  g_assert_true (record_test_is_running ());
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  application = window_test_init (&argc, &argv);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/record/figures-follow-the-process", test_counters);
  ADD ("/record/a-loss-is-said-at-once", test_loss);
  ADD ("/record/snapshots-come-when-asked-for-and-at-regular-times", test_snapshots);
  ADD ("/record/a-snapshot-that-failed-does-not-end-it", test_failed_snapshot);
  ADD ("/record/it-opens-while-it-grows", test_open);
  ADD ("/record/stop-opens-it-in-place", test_stop);
  ADD ("/record/a-process-that-ends-leaves-a-recording", test_process_ended);
  ADD ("/record/a-full-disk-leaves-a-recording", test_full_disk);
  ADD ("/record/a-process-that-refuses-is-said", test_refused);
  ADD ("/record/closing-its-tab-asks", test_close_tab);
  ADD ("/record/closing-its-tab-twice-does-not-wait", test_close_twice);
  ADD ("/record/closing-its-window-asks", test_close_window);
  ADD ("/record/quitting-asks", test_quit);
#undef ADD

  return g_test_run ();
}
