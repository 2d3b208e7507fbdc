/* test-record-page.c: tests of a recording in a tab
 *
 * covers: hf-ask-replace, hf-record-chart, hf-record-counters, hf-record-file-row, hf-record-job,
 *   hf-record-rows, hf-record-text, hf-window-record
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"
#include "hf-capture-file.h"
#include "hf-record-chart.h"
#include "hf-record-file-row.h"
#include "hf-record-page.h"
#include "hf-window-private.h"
#include "record-test.h"
#include "window-test.h"

static gboolean
shows_heap (gpointer window)
{
  return HF_IS_HEAP_PAGE (hf_window_get_page (window));
}

/* ---- While it grows ---------------------------------------------------- */

static void
test_counters (RecordFixture *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
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
test_loss (RecordFixture *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "Complete so far");
  record_test_collect (0, 1000);
  record_test_wait_label (fixture->page, "1 since the start, none of them full");
  record_test_lose ();
  record_test_wait_label (fixture->page, "Records were lost");
  record_test_collect (0, 1000);
  record_test_wait_label (fixture->page, "2 since the start, none of them full");
  record_test_wait_label (fixture->page, "Objects cannot be followed past collection 1 to the next "
                                         "snapshot; the recording goes on");
  record_test_wait_label (fixture->page, "The disk was too slow for all blocks");
  record_test_wait_label (fixture->page, "1 time, first after collection 1");
  record_test_lose ();
  record_test_wait_label (fixture->page, "2 times, first after collection 1");
}

/* The process is in the header while it is recorded. */
static void
test_subtitle (RecordFixture *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (GTK_WIDGET (fixture->window), "Recording process 7");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==,
                   "shop – Recording process 7");
  record_test_end_process ();
  record_test_wait_label (GTK_WIDGET (fixture->window), "Recording of process 7, which has ended");
}

/* ---- The columns by keyboard ------------------------------------------- */

static void
go (GtkWidget  *chart,
    const char *action)
{
  gtk_widget_activate_action (chart, action, NULL);
  app_test_settle ();
}

static void
test_columns (RecordFixture *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *chart = NULL;

  record_test_record (fixture);
  for (guint i = 1; i <= 3; i++)
    record_test_collect (0, i * 1000000);
  record_test_wait_label (fixture->page, "3 since the start, none of them full");
  record_test_wait_label (fixture->page, "Collection 3: 14.3 MB before, 3.0 MB after · gen 0: "
                                         "14.3 MB → 0 B · gen 2: 0 B → 3.0 MB");
  chart = app_test_find (fixture->page, HF_TYPE_RECORD_CHART);
  app_test_wait_for_frame (chart);
  app_test_settle ();
  g_assert_true (gtk_widget_grab_focus (chart));
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (chart)), ==, 2);
  go (chart, "chart.left");
  g_assert_cmpuint (hf_record_chart_get_column (HF_RECORD_CHART (chart))->first, ==, 2);
  record_test_wait_label (fixture->page, "Collection 2: 14.3 MB before, 2.0 MB after · gen 0: "
                                         "14.3 MB → 0 B · gen 2: 0 B → 2.0 MB");
  go (chart, "chart.first");
  g_assert_cmpuint (hf_record_chart_get_column (HF_RECORD_CHART (chart))->first, ==, 1);
  go (chart, "chart.left");
  g_assert_cmpuint (hf_record_chart_get_column (HF_RECORD_CHART (chart))->first, ==, 1);

  /* The cursor stays where it is while the recording goes on. */
  record_test_collect (2, 4000000);
  record_test_wait_label (fixture->page, "4 since the start, 1 of them full");
  app_test_wait_for_frame (chart);
  g_assert_cmpuint (hf_record_chart_get_column (HF_RECORD_CHART (chart))->first, ==, 1);
  go (chart, "chart.last");
  g_assert_cmpuint (hf_record_chart_get_column (HF_RECORD_CHART (chart))->first, ==, 4);
}

/* ---- The file ---------------------------------------------------------- */

static void
test_chosen_file (RecordFixture *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = capture_test_dup_folder ();
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) chosen = g_file_get_child (folder, "mine");
  GtkWidget *list = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.record", NULL);
  g_file_make_directory (folder, NULL, NULL);
  list = GTK_WIDGET (fixture->window->capture_window);
  capture_test_wait_row (fixture->window->capture_window, 7, TRUE);
  g_assert_nonnull (app_test_find_label (list, "Named after the process and the time"));
  hf_record_file_row_choose (HF_RECORD_FILE_ROW (app_test_find (list, HF_TYPE_RECORD_FILE_ROW)),
                             chosen);
  g_assert_nonnull (app_test_find_label (list, "mine.gclog.gz"));
  g_signal_emit_by_name (capture_test_find_row (fixture->window->capture_window, 7), "activate");
  app_test_settle ();
  fixture->page = GTK_WIDGET (hf_window_get_page (fixture->window));
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_wait_label (fixture->page, "mine.gclog.gz");
  file = g_file_get_child (folder, "mine.gclog.gz");
  g_assert_true (g_file_query_exists (file, NULL));
}

static void
test_chosen_folder (RecordFixture *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = capture_test_dup_folder ();
  g_autoptr (GFile) other = g_file_get_child (folder, "other");
  g_autoptr (GFile) chosen = g_file_get_child (other, "mine.gclog");
  g_autoptr (GFile) now = NULL;
  GtkWidget *list = NULL;
  HfRecordFileRow *row = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.record", NULL);
  list = GTK_WIDGET (fixture->window->capture_window);
  row = HF_RECORD_FILE_ROW (app_test_find (list, HF_TYPE_RECORD_FILE_ROW));
  hf_record_file_row_choose (row, chosen);
  g_assert_true (hf_record_file_row_get_file (row) != NULL);
  now = hf_capture_file_dup_folder ();
  g_assert_true (g_file_equal (now, other));

  hf_capture_file_set_folder (folder);
  g_assert_null (hf_record_file_row_get_file (row));
  g_assert_nonnull (app_test_find_label (list, "Named after the process and the time"));
  gtk_window_close (GTK_WINDOW (list));
}

static gboolean
has_every (gpointer usec)
{
  return record_test_get_every () == *(gint64 *) usec;
}

static void
test_snapshots (RecordFixture *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  gint64 usec = 5 * G_USEC_PER_SEC;
  GtkWidget *seconds = NULL;
  GtkWidget *regular = NULL;

  record_test_record (fixture);
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
test_failed_snapshot (RecordFixture *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_fail_snapshot ();
  g_signal_emit_by_name (app_test_find (fixture->page, GTK_TYPE_BUTTON), "clicked");
  record_test_wait_label (fixture->page,
                          "A snapshot failed, and the recording goes on: It is not whole");
  record_test_wait_label (fixture->page, "A snapshot failed");
  record_test_wait_label (fixture->page, "1 time");
  g_assert_null (capture_test_find_button (fixture->page, "_Open the Recording"));
}

/* All that is there so far opens beside the recording, which goes on. */
static void
test_open (RecordFixture *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record_test_record (fixture);
  record_test_wait_label (fixture->page, "1 snapshot · 0 collections · 1.0 MB written");
  record_test_press (fixture, "_Open");
  g_assert_true (app_test_wait (shows_heap, fixture->window));
  window_test_wait_loaded (HF_HEAP_PAGE (hf_window_get_page (fixture->window)));
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  g_assert_true (record_test_is_running ());

  /* The same process is not recorded twice. */
  record_test_choose (fixture);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  g_assert_true (GTK_WIDGET (hf_window_get_page (fixture->window)) == fixture->page);
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);

#define ADD(path, function)                                                                        \
  g_test_add (path, RecordFixture, application, record_test_set_up, function, record_test_tear_down)
  ADD ("/record/figures-follow-the-process", test_counters);
  ADD ("/record/a-loss-is-said-at-once", test_loss);
  ADD ("/record/the-header-names-the-process", test_subtitle);
  ADD ("/record/its-columns-are-walked-by-keyboard", test_columns);
  ADD ("/record/it-goes-to-the-chosen-file", test_chosen_file);
  ADD ("/record/another-folder-drops-the-chosen-file", test_chosen_folder);
  ADD ("/record/snapshots-come-when-asked-for-and-at-regular-times", test_snapshots);
  ADD ("/record/a-snapshot-that-failed-does-not-end-it", test_failed_snapshot);
  ADD ("/record/it-opens-while-it-grows", test_open);
#undef ADD

  return g_test_run ();
}
