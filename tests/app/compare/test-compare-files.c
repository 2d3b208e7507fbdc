/* test-compare-files.c: tests of the files of two heaps that are compared
 *
 * covers: hf-compare-job, hf-compare-page-load, hf-compare-place, hf-compare-result,
 *   hf-heap-names, hf-known-heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-change-bar.h"
#include "hf-compare-page-private.h"
#include "hf-compare-sum.h"
#include "hf-error-page.h"
#include "hf-load-page.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->before = hf_test_temporary ("before.gclog", COMPARE_TEST_BEFORE, -1);
  fixture->after = hf_test_temporary ("after.gclog", COMPARE_TEST_AFTER, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->before);
  hf_test_remove (fixture->after);
  g_object_unref (fixture->before);
  g_object_unref (fixture->after);
}

static void
assert_names (Fixture    *fixture,
              const char *names)
{
  g_autofree char *found = NULL;

  compare_test_wait (fixture->page);
  found = compare_test_dup_names (fixture->page);
  g_assert_cmpstr (found, ==, names);
}

/* ---- Changed ------------------------------------------------------------- */

static gboolean
has_sentence (gpointer user_data)
{
  return hf_change_bar_get_sentence (user_data) != NULL;
}

static gboolean
has_grown_more (gpointer user_data)
{
  GtkWidget *sum = app_test_find (user_data, HF_TYPE_COMPARE_SUM);

  return hf_page_get_state (user_data) == HF_PAGE_READY &&
         g_str_equal (hf_compare_sum_get_bytes (HF_COMPARE_SUM (sum)), "−60.2 KB");
}

/* A bar names the file that has changed; reloading reads that one alone. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkWidget *before_bar = app_test_find (page, HF_TYPE_CHANGE_BAR);
  GtkWidget *after_bar = gtk_widget_get_next_sibling (before_bar);
  HfHeap *before =
    hf_comparison_get_heap (hf_compare_page_get_comparison (fixture->page), HF_SIDE_BEFORE)->heap;

  window_test_write (fixture->after, "a 2 x\nt 1 N.New\no 10 1 8\nr 10 3 0\nc x\n");
  hf_page_check_file (HF_PAGE (page));
  g_assert_true (app_test_wait (has_sentence, after_bar));
  g_assert_cmpstr (hf_change_bar_get_sentence (HF_CHANGE_BAR (after_bar)), ==,
                   "“after.gclog” has changed on disk.");
  g_assert_null (hf_change_bar_get_sentence (HF_CHANGE_BAR (before_bar)));

  g_signal_emit_by_name (after_bar, "reload", FALSE);
  g_assert_true (app_test_wait (has_grown_more, page));
  g_assert_null (hf_change_bar_get_sentence (HF_CHANGE_BAR (after_bar)));
  g_assert_true (
    hf_comparison_get_heap (hf_compare_page_get_comparison (fixture->page), HF_SIDE_BEFORE)->heap ==
    before);
}

/* The comparison stays if a file cannot be read again. */
static void
test_reload_fails (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkWidget *bar = app_test_find (page, HF_TYPE_CHANGE_BAR);

  window_test_write (fixture->before, "nothing of a heap\n");
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  g_assert_true (app_test_wait (has_sentence, bar));
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_nonnull (strstr (hf_change_bar_get_sentence (HF_CHANGE_BAR (bar)), "before.gclog"));
  assert_names (fixture, "Grows Shrinks New Gone Many");
}

/* An error names its file; trying again does not read the other one again. */
static void
test_error (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_temporary ("broken.gclog", "nothing of a heap\n", -1);
  HfComparePage *page = compare_test_open (fixture->before, file);
  GtkWidget *error_page = app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE);

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_nonnull (
    strstr (hf_error_page_get_sentence (HF_ERROR_PAGE (error_page)), "broken.gclog"));

  window_test_write (file, COMPARE_TEST_AFTER);
  g_signal_emit_by_name (error_page, "retry", FALSE);
  compare_test_wait (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  hf_test_remove (file);
}

static void
test_doubt (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_temporary ("cut.gclog", "a 2 x\nt 1 N.T\no 10 1 8\nr 10 3 0\n",
                                              -1);
  HfComparePage *page = compare_test_open (fixture->before, file);
  GtkWidget *status = app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_STATUS);

  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page),
                                         "The file of the heap after lacks objects: something that "
                                         "is gone or shrank may still be there."));
  g_assert_nonnull (
    strstr (hf_compare_status_get_completeness (HF_COMPARE_STATUS (status)), "cut.gclog"));
  hf_test_remove (file);
}

static void
test_same (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfComparePage *page = compare_test_open (fixture->before, fixture->before);

  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "Nothing Differs"));
}

/* ---- A file that cannot be read ----------------------------------------- */

static GtkWidget *
get_button (GtkWidget  *widget,
            const char *label)
{
  GtkWidget *found = app_test_find_label (widget, label);

  return found == NULL ? NULL : gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON);
}

/* The heap that could be read is not read again, alone or with another one. */
static void
test_instead (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  g_autoptr (GFile) before = hf_test_temporary ("whole.gclog", COMPARE_TEST_BEFORE, -1);
  g_autoptr (GFile) file = hf_test_temporary ("broken.gclog", "nothing of a heap\n", -1);
  HfComparePage *page = compare_test_open (before, file);
  GtkWidget *error_page = app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE);
  g_autofree char *title = NULL;
  HfHeap *heap = NULL;
  HfPage *alone = NULL;

  g_assert_null (get_button (error_page, "Open Another…"));
  g_assert_nonnull (get_button (error_page, "Choose Another File…"));
  g_signal_emit_by_name (get_button (error_page, "Open the Other Heap Alone"), "clicked");
  alone = hf_window_get_page (window);
  g_assert_true (alone != HF_PAGE (page));
  window_test_wait_loaded (HF_HEAP_PAGE (alone));
  heap = hf_session_get_heap (hf_page_get_session (alone));

  hf_compare_page_replace (page, HF_SIDE_AFTER, fixture->after);
  compare_test_wait (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  title = hf_page_dup_title (HF_PAGE (page));
  g_assert_cmpstr (title, ==, "whole ↔ after");
  g_assert_true (
    hf_comparison_get_heap (hf_compare_page_get_comparison (page), HF_SIDE_BEFORE)->heap == heap);
  hf_test_remove (before);
  hf_test_remove (file);
}

/* ---- Sharing ----------------------------------------------------------- */

/* A heap that another tab has, or is about to have, is not loaded twice. */
static void
test_shares (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_temporary ("third.gclog", COMPARE_TEST_AFTER, -1);
  HfHeapPage *heap = window_test_begin_open (file);
  HfComparePage *page = compare_test_open (file, fixture->after);
  HfComparison *comparison = hf_compare_page_get_comparison (page);
  HfSession *session = hf_heap_page_get_session (heap);

  g_assert_true (hf_comparison_get_heap (comparison, HF_SIDE_BEFORE)->heap ==
                 hf_session_get_heap (session));
  g_assert_true (
    hf_comparison_get_heap (comparison, HF_SIDE_AFTER)->heap ==
    hf_comparison_get_heap (hf_compare_page_get_comparison (fixture->page), HF_SIDE_AFTER)->heap);
  hf_test_remove (file);
}

static gboolean
has_findings (gpointer page)
{
  return hf_compare_findings_get (hf_compare_page_get_findings (page)) != NULL;
}

/* So is what it retains: it takes long to find, and as much memory as the heap. */
static void
test_shares_retention (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  HfComparePage *page = fixture->page;
  HfCompareView *view = HF_COMPARE_VIEW (compare_test_get_view (page));
  HfComparison *roots = NULL;
  HfHeapPage *heap = NULL;

  g_assert_true (app_test_wait (has_findings, page));
  roots = hf_compare_kinds_get (hf_compare_view_get_kinds (view), HF_COMPARE_BY_ROOT);
  heap = window_test_begin_open (fixture->after);
  window_test_wait_loaded (heap);
  g_assert_nonnull (hf_session_get_retention (hf_heap_page_get_session (heap)));
  g_assert_true (hf_session_get_retention (hf_heap_page_get_session (heap)) ==
                 hf_comparison_get_heap (roots, HF_SIDE_AFTER)->retention);
}

/* A tab that is closed while it is waited for is waited for no more. */
static void
test_awaited_closes (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *heap = window_test_begin_open (file);
  HfComparePage *page = compare_test_begin (file, fixture->after);

  adw_tab_view_close_page (window->tabs, adw_tab_view_get_page (window->tabs, GTK_WIDGET (heap)));
  compare_test_wait (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
}

/* ---- Cancelling -------------------------------------------------------- */

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfComparePage *page = compare_test_begin (file, fixture->after);
  GtkWidget *load_page = app_test_find (GTK_WIDGET (page), HF_TYPE_LOAD_PAGE);
  GtkWidget *error_page = app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE);

  g_assert_cmpstr (hf_load_page_get_title (HF_LOAD_PAGE (load_page)), ==,
                   "Comparing wpf-app.gclog.gz with after.gclog");
  g_signal_emit_by_name (app_test_find (load_page, GTK_TYPE_BUTTON), "clicked");
  compare_test_wait (page);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (hf_error_page_get_title (HF_ERROR_PAGE (error_page)), ==,
                   "Loading Was Cancelled");
}

/* A tab that is closed in the middle leaves nothing behind. */
static void
test_close_while_loading (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfComparePage *page = compare_test_begin (file, fixture->after);
  GWeakRef weak;

  g_weak_ref_init (&weak, page);
  adw_tab_view_close_page (window->tabs, adw_tab_view_get_page (window->tabs, GTK_WIDGET (page)));
  for (guint i = 0; i < 1000 && weak.priv.p != NULL; i++)
    {
      g_usleep (10000);
      app_test_settle ();
    }
  g_assert_null (g_weak_ref_get (&weak));
  g_weak_ref_clear (&weak);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/compare-files/a-changed-file-alone-is-read-again", test_reload);
  add ("/app/compare-files/a-failed-reload-loses-nothing", test_reload_fails);
  add ("/app/compare-files/an-error-names-its-file", test_error);
  add ("/app/compare-files/another-file-or-the-other-heap-is-offered", test_instead);
  add ("/app/compare-files/a-short-file-raises-doubt", test_doubt);
  add ("/app/compare-files/a-heap-and-itself-do-not-differ", test_same);
  add ("/app/compare-files/heaps-are-shared", test_shares);
  add ("/app/compare-files/what-a-heap-retains-is-found-once", test_shares_retention);
  add ("/app/compare-files/an-awaited-tab-may-close", test_awaited_closes);
  add ("/app/compare-files/loading-can-be-cancelled", test_cancel);
  add ("/app/compare-files/closing-while-loading-leaves-nothing", test_close_while_loading);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
