/* test-capture-window.c: tests of the list of processes to capture
 *
 * covers: hf-capture-row, hf-process-watch
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "capture-test.h"

typedef struct
{
  HfCaptureWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture G_GNUC_UNUSED,
        gconstpointer  data G_GNUC_UNUSED)
{
  capture_test_set_up ();
}

static void
show (Fixture *fixture)
{
  fixture->window = hf_capture_window_new (NULL, HF_CAPTURE_A_SNAPSHOT);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  capture_test_tear_down ();
}

static GtkWidget *
get_row (Fixture *fixture,
         guint32  pid)
{
  capture_test_wait_row (fixture->window, pid, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (fixture->window));
  return GTK_WIDGET (capture_test_find_row (fixture->window, pid));
}

static gboolean
is_shown (Fixture *fixture,
          guint32  pid)
{
  HfCaptureRow *row = capture_test_find_row (fixture->window, pid);

  return row != NULL && gtk_widget_get_child_visible (GTK_WIDGET (row));
}

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  return app_test_find_label (widget, text) != NULL;
}

typedef struct
{
  GtkWidget  *widget;
  const char *text;
} Awaited;

static gboolean
shows_label (gpointer user_data)
{
  const Awaited *awaited = user_data;

  return has_label (awaited->widget, awaited->text);
}

static void
wait_label (gpointer    widget,
            const char *text)
{
  Awaited awaited = { widget, text };

  g_assert_true (app_test_wait (shows_label, &awaited));
}

/* ---- The list ---------------------------------------------------------- */

static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;
  GtkWidget *refused = NULL;

  capture_test_add (7, "shop", NULL);
  capture_test_add (8, "forum", "The process is stopped; let it continue");
  show (fixture);
  row = get_row (fixture, 7);
  refused = get_row (fixture, 8);
  g_assert_nonnull (capture_test_find_button (row, "Capture"));
  g_assert_true (has_label (row, "5.5 MB"));
  g_assert_null (capture_test_find_button (refused, "Capture"));
  g_assert_true (has_label (refused, "8 · The process is stopped; let it continue"));
  g_assert_true (has_label (refused, "Why?"));
  /* Those that can be captured come first, whatever their names are. */
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 0);
}

static void
test_events (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  capture_test_add_by_events (7, "shop", "Another profiler is there");
  show (fixture);
  row = get_row (fixture, 7);
  g_assert_nonnull (capture_test_find_button (row, "Capture"));
  g_assert_true (has_label (
    row, "7 · Another profiler is there; the events of the process can be captured instead"));
  g_assert_false (has_label (row, "Why?"));
}

/* A process comes and another one goes: the row between keeps the focus. */
static void
test_live (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  capture_test_add (7, "b", NULL);
  capture_test_add (8, "c", NULL);
  show (fixture);
  row = get_row (fixture, 7);
  gtk_widget_grab_focus (row);
  capture_test_add (9, "a", NULL);
  capture_test_remove (8);
  capture_test_wait_row (fixture->window, 9, TRUE);
  g_assert_null (capture_test_find_row (fixture->window, 8));
  g_assert_true (GTK_WIDGET (capture_test_find_row (fixture->window, 7)) == row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);

  /* The focus of one that goes is not lost. */
  capture_test_remove (7);
  capture_test_wait_row (fixture->window, 7, FALSE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 GTK_WIDGET (capture_test_find_row (fixture->window, 9)));
}

static void
search (Fixture    *fixture,
        const char *text)
{
  GtkWidget *entry = app_test_find (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  capture_test_add (17, "Shop", NULL);
  capture_test_add (28, "forum", NULL);
  show (fixture);
  get_row (fixture, 28);
  search (fixture, "shop");
  g_assert_true (is_shown (fixture, 17) && !is_shown (fixture, 28));
  search (fixture, " 28");
  g_assert_true (!is_shown (fixture, 17) && is_shown (fixture, 28));
  search (fixture, "forum.DLL");
  g_assert_true (!is_shown (fixture, 17) && is_shown (fixture, 28));
  search (fixture, "mail");
  app_test_wait_for_frame (GTK_WIDGET (fixture->window));
  g_assert_true (has_label (GTK_WIDGET (fixture->window), "No process matches the search."));
}

static void
test_none (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  show (fixture);
  wait_label (fixture->window, "No .NET Process");
  capture_test_set_error ("A sandbox hides them");
  wait_label (fixture->window, "A sandbox hides them");
}

/* ---- Recordings -------------------------------------------------------- */

static void
record_cb (HfCaptureWindow *window G_GNUC_UNUSED,
           const HfProcess *process,
           GFile           *file,
           guint32         *pid)
{
  g_assert_null (file);
  *pid = process->pid;
}

/* A recording cannot be made of events. */
static void
test_record (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  guint32 pid = 0;
  GtkWidget *row = NULL;

  capture_test_add (7, "shop", NULL);
  capture_test_add_by_events (8, "forum", "Another profiler is there");
  fixture->window = hf_capture_window_new (NULL, HF_CAPTURE_A_RECORDING);
  gtk_window_present (GTK_WINDOW (fixture->window));
  row = get_row (fixture, 8);
  g_assert_null (capture_test_find_button (row, "Record"));
  g_assert_true (has_label (row, "Why?"));
  row = get_row (fixture, 7);
  g_assert_nonnull (capture_test_find_button (row, "Record"));
  g_assert_null (capture_test_find_button (row, "Capture"));
  g_assert_true (has_label (GTK_WIDGET (fixture->window), "Record a Process"));

  g_object_ref (fixture->window);
  g_signal_connect (fixture->window, "record", G_CALLBACK (record_cb), &pid);
  g_signal_emit_by_name (row, "activate");
  g_assert_cmpuint (pid, ==, 7);
  g_assert_cmpuint (hf_capture_job_get_n_running (), ==, 0);
  app_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  g_object_unref (fixture->window);
  show (fixture);
}

/* ---- Captures ---------------------------------------------------------- */

static void
started_cb (HfCaptureWindow *window G_GNUC_UNUSED,
            HfCaptureJob    *job,
            HfCaptureJob   **place)
{
  g_set_object (place, job);
}

static HfCaptureJob *
capture (Fixture *fixture,
         guint32  pid)
{
  HfCaptureJob *job = NULL;

  g_signal_connect (fixture->window, "started", G_CALLBACK (started_cb), &job);
  g_signal_emit_by_name (get_row (fixture, pid), "activate");
  g_signal_handlers_disconnect_by_data (fixture->window, &job);
  g_assert_nonnull (job);
  return job;
}

static void
test_progress (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfCaptureJob) job = NULL;
  GtkWidget *row = NULL;

  capture_test_hold (TRUE);
  capture_test_add (7, "shop", NULL);
  show (fixture);
  job = capture (fixture, 7);
  row = get_row (fixture, 7);
  wait_label (row, "7 · 142,000 objects so far, 13.9 MB");
  g_assert_null (capture_test_find_button (row, "Capture"));
  /* The process has ended, and its capture goes on. */
  capture_test_remove (7);
  capture_test_add (8, "forum", NULL);
  capture_test_wait_row (fixture->window, 8, TRUE);
  g_assert_true (GTK_WIDGET (capture_test_find_row (fixture->window, 7)) == row);

  g_signal_emit_by_name (capture_test_find_button (row, "Cancel"), "clicked");
  capture_test_wait (job);
  g_assert_cmpint (hf_capture_job_get_state (job), ==, HF_CAPTURE_CANCELLED);
  capture_test_wait_row (fixture->window, 7, FALSE);
}

/* Another window finds what the first one has begun. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfCaptureJob) job = NULL;

  capture_test_hold (TRUE);
  capture_test_add (7, "shop", NULL);
  show (fixture);
  job = capture (fixture, 7);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  show (fixture);
  g_assert_true (hf_capture_job_is_running (job));
  wait_label (get_row (fixture, 7), "7 · 142,000 objects so far, 13.9 MB");
  capture_test_hold (FALSE);
  capture_test_wait (job);
  g_assert_nonnull (capture_test_find_button (get_row (fixture, 7), "Capture"));
}

static void
test_failed (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfCaptureJob) job = NULL;
  g_autoptr (HfCaptureJob) next = NULL;

  capture_test_fail ("The disk is full");
  capture_test_add (7, "shop", NULL);
  show (fixture);
  job = capture (fixture, 7);
  capture_test_wait (job);
  wait_label (get_row (fixture, 7), "7 · The disk is full");
  /* It can be tried again. */
  capture_test_fail (NULL);
  next = capture (fixture, 7);
  capture_test_wait (next);
  g_assert_cmpint (hf_capture_job_get_state (next), ==, HF_CAPTURE_DONE);
  g_assert_false (has_label (get_row (fixture, 7), "7 · The disk is full"));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/capture-window/a-row-captures-or-says-why-not", test_rows);
  ADD ("/capture-window/events-capture-where-no-profiler-can-be-loaded", test_events);
  ADD ("/capture-window/rows-come-and-go-and-keep-the-focus", test_live);
  ADD ("/capture-window/a-search-finds-name-number-and-command-line", test_search);
  ADD ("/capture-window/no-process-and-no-answer-are-explained", test_none);
  ADD ("/capture-window/a-process-is-chosen-for-a-recording", test_record);
  ADD ("/capture-window/progress-is-shown-and-can-be-cancelled", test_progress);
  ADD ("/capture-window/a-capture-outlives-the-window", test_goes_on);
  ADD ("/capture-window/a-failure-is-shown-and-can-be-repeated", test_failed);
#undef ADD

  return g_test_run ();
}
