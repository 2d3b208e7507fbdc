/* test-record-end.c: tests of the end of a recording, and of closing its tab
 *
 * covers: hf-window-close
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

#include <signal.h>

static HfApplication *application;

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

/* ---- The end ----------------------------------------------------------- */

static void
test_stop (RecordFixture *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  record_test_press (fixture, "_Stop");
  record_test_wait_label (fixture->page, "Taking the last snapshot");
  g_assert_cmpint (hf_page_get_state (HF_PAGE (fixture->page)), ==, HF_PAGE_LOADING);
  record_test_hold_end (FALSE);
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
  window_test_wait_loaded (HF_HEAP_PAGE (hf_window_get_page (fixture->window)));
  g_assert_false (record_test_was_cancelled ());
}

/* The user works in another tab when the last snapshot is there. */
static void
test_elsewhere (RecordFixture *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "data", "gclog",
                                                      "good", "every-record.gclog", NULL);
  HfPage *other = NULL;

  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  record_test_press (fixture, "_Stop");
  hf_window_open (fixture->window, file, NULL);
  other = hf_window_get_page (fixture->window);
  window_test_wait_loaded (HF_HEAP_PAGE (other));
  record_test_hold_end (FALSE);
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  app_test_settle ();
  g_assert_true (hf_window_get_page (fixture->window) == other);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
}

static void
test_process_ended (RecordFixture *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  gtk_widget_grab_focus (app_test_find (fixture->page, GTK_TYPE_BUTTON));
  record_test_end_process ();
  record_test_wait_label (fixture->page, "The process has ended; the recording goes up to its end");
  record_test_wait_label (fixture->page, "Complete up to the last snapshot");
  record_test_wait_label (fixture->page,
                          "Objects are followed up to snapshot 1; then the recording "
                          "ended early");
  app_test_wait_for_frame (fixture->page);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) ==
                 capture_test_find_button (fixture->page, "_Open the Recording"));
  record_test_press (fixture, "_Open the Recording");
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
}

static void
test_full_disk (RecordFixture *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_fail ("The disk is full");
  record_test_wait_label (fixture->page, "The disk is full");
  app_test_wait_for_frame (fixture->page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (fixture->page)), ==, HF_PAGE_ERROR);
  g_assert_nonnull (capture_test_find_button (fixture->page, "_Open the Recording"));
  g_assert_null (capture_test_find_button (fixture->page, "_Stop"));
}

static void
test_refused (RecordFixture *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  record_test_refuse ("Another profiler is there");
  record_test_record (fixture);
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
test_close_tab (RecordFixture *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
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
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  g_assert_false (record_test_was_cancelled ());
}

/* While the last snapshot is on its way, closing the tab again gives it up. */
static void
test_close_twice (RecordFixture *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  record_test_press (fixture, "_Stop");
  window_test_activate ("win.close-tab");
  app_test_settle ();
  g_assert_null (find_dialog ());
  g_assert_true (app_test_wait (is_empty, fixture->window));
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  g_assert_true (record_test_was_cancelled ());
}

static gboolean
is_gone (gpointer user_data G_GNUC_UNUSED)
{
  return gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
}

static void
test_close_window (RecordFixture *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_test_settle ();
  answer ("_Cancel");
  g_assert_true (record_test_is_running ());

  gtk_window_close (GTK_WINDOW (fixture->window));
  app_test_settle ();
  answer ("_Stop");
  g_assert_true (app_test_wait (is_gone, NULL));
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  g_assert_false (record_test_was_cancelled ());
}

static void
test_quit (RecordFixture *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  app_test_settle ();
  answer ("_Cancel");
  g_assert_true (record_test_is_running ());
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
}

/* A signal does not ask: the recording gets its last snapshot all the same. */
static void
test_signal (RecordFixture *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  raise (SIGTERM);
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  g_assert_null (find_dialog ());
  g_assert_false (record_test_was_cancelled ());
}

/* It does not wait for a last snapshot for long, and closes the file. */
static void
test_slow_signal (RecordFixture *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_hold_end (TRUE);
  raise (SIGTERM);
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  g_assert_true (record_test_was_cancelled ());
}

int
main (int    argc,
      char **argv)
{
  application = window_test_init (&argc, &argv);

#define ADD(path, function)                                                                        \
  g_test_add (path, RecordFixture, application, record_test_set_up, function, record_test_tear_down)
  ADD ("/record/stop-opens-it-in-place", test_stop);
  ADD ("/record/the-user-stays-in-another-tab", test_elsewhere);
  ADD ("/record/a-process-that-ends-leaves-a-recording", test_process_ended);
  ADD ("/record/a-full-disk-leaves-a-recording", test_full_disk);
  ADD ("/record/a-process-that-refuses-is-said", test_refused);
  ADD ("/record/closing-its-tab-asks", test_close_tab);
  ADD ("/record/closing-its-tab-twice-does-not-wait", test_close_twice);
  ADD ("/record/closing-its-window-asks", test_close_window);
  ADD ("/record/quitting-asks", test_quit);
  ADD ("/record/a-signal-ends-it-whole", test_signal);
  ADD ("/record/a-signal-does-not-wait-for-long", test_slow_signal);
#undef ADD

  return g_test_run ();
}
