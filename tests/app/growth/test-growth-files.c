/* test-growth-files.c: tests of the files of a growth
 *
 * covers: hf-growth-doubt, hf-growth-job, hf-growth-page-failed, hf-growth-page-load,
 *   hf-heaps-job, hf-heaps-task, hf-window-growth
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"
#include "hf-change-bar.h"
#include "hf-compare-page.h"
#include "hf-error-page.h"
#include "hf-growth-page-private.h"
#include "hf-load-page.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile *files[3];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  growth_test_make_files (fixture->files);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  growth_test_remove_files (fixture->files);
}

/* ---- Opening ----------------------------------------------------------- */

/* Three files at once offer it; the earliest one would come first if they said when. */
static void
test_offer (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  HfGrowthPage *page = NULL;

  hf_window_offer_growth (window, fixture->files, 3);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "Show what grows over 3 files?"));
  growth_test_click (GTK_WIDGET (window), "Show _Growth");
  page = growth_test_get_page ();
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_paths, ==, 1);
}

/* As holdfast A B C --compare. */
static void
test_command_line (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  g_application_open (G_APPLICATION (application), fixture->files, 3, "compare");
  page = growth_test_get_page ();
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_snapshots, ==, 3);
}

static GFile *
make_taken (const char *taken,
            guint       n_leaks)
{
  g_autofree char *heap = growth_test_dup_heap (n_leaks, 1);
  g_autofree char *text = g_strdup_printf ("a 2 x\ni taken %s\n%sc x\n", taken,
                                           heap + strlen ("a 2 x\n"));

  return hf_test_temporary ("taken.gclog", text, -1);
}

/* Files that were chosen at once have the order of their times. */
static void
test_sorted (Fixture       *fixture G_GNUC_UNUSED,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;
  GFile *files[3] = {
    make_taken ("770be65857d1e", 6),
    make_taken ("550be65857d1e", 2),
    make_taken ("660be65857d1e", 4),
  };

  hf_window_show_growth (window_test_get_window (), files, 3, FALSE);
  page = growth_test_get_page ();
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_paths, ==, 1);
  g_assert_cmpuint (hf_growth_page_get_growth (page)->paths[0].counts[0], ==, 2);
  /* So long was a step. */
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "83074 h"));
  for (guint i = 0; i < 3; i++)
    {
      hf_test_remove (files[i]);
      g_object_unref (files[i]);
    }
}

/* The same heaps are not opened twice. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  growth_test_open (fixture->files);
  growth_test_open (fixture->files);
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 1);
}

/* A heap that another tab has is not loaded twice. */
static void
test_shared (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapPage *heap = window_test_open (fixture->files[1]);
  HfGrowthPage *page = growth_test_open (fixture->files);
  const HfGrowth *growth = hf_growth_page_get_growth (page);

  g_assert_true (hf_reason_tree_get_heap (growth->trees[1])->heap ==
                 hf_session_get_heap (hf_heap_page_get_session (heap)));
}

/* ---- Errors and doubt ---------------------------------------------------- */

static void
replace (GFile      *file,
         guint       n_leaks,
         const char *behind)
{
  g_autofree char *heap = growth_test_dup_heap (n_leaks, 3);
  g_autofree char *text = g_strconcat (heap, behind, NULL);

  window_test_write (file, text);
}

static HfErrorPage *
get_error_page (HfGrowthPage *page)
{
  return HF_ERROR_PAGE (app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE));
}

/* A record that cannot be used may have been an object: the bar names the file that has it. */
static void
test_short (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  replace (fixture->files[1], 4, "o zz 1 3e8\nc x\n");
  page = growth_test_open (fixture->files);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_true (hf_growth_page_get_growth (page)->is_doubtful);
  g_assert_nonnull (app_test_find_label (
    GTK_WIDGET (page), "Growth may come from the files: one of them lacks objects. Take its "
                       "snapshot again to be sure.\n"
                       "orders-2.gclog: 1 field is not a hexadecimal number (line 18)"));
}

/* It is not known which objects of a file without roots are reachable. */
static void
test_unknown (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  window_test_write (fixture->files[1], "a 2 x\nt 1 N.Leak\no 10 1 8\nc x\n");
  page = growth_test_open (fixture->files);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_null (hf_growth_page_get_growth (page));
  g_assert_cmpstr (hf_error_page_get_title (get_error_page (page)), ==, "Growth Is Not Known");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page),
                                         "“orders-2.gclog” does not say what holds its objects. "
                                         "Take this snapshot again, or choose others."));
  /* The same file would say the same again. */
  g_assert_null (app_test_find_label (GTK_WIDGET (page), "Try Again"));
}

/* An error names its file, and the others are not read again. */
static void
test_error (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = NULL;

  window_test_write (fixture->files[2], "nothing of a heap\n");
  page = growth_test_open (fixture->files);
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_nonnull (strstr (hf_error_page_get_sentence (get_error_page (page)), "orders-3.gclog"));

  replace (fixture->files[2], 6, "c x\n");
  g_signal_emit_by_name (get_error_page (page), "retry", FALSE);
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
}

static void
assert_title (const char *expected)
{
  g_autofree char *title = hf_page_dup_title (hf_window_get_page (window_test_get_window ()));

  g_assert_cmpstr (title, ==, expected);
}

/* Two are left, and compared in a tab of their own. */
static void
test_others (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = NULL;

  window_test_write (fixture->files[1], "nothing of a heap\n");
  page = GTK_WIDGET (growth_test_open (fixture->files));
  g_assert_nonnull (app_test_find_label (page, "Try Again"));
  growth_test_click (page, "Compare the Other _Two");
  assert_title ("orders-1 ↔ orders-3");
  g_assert_true (
    app_test_wait (window_test_is_read, hf_window_get_page (window_test_get_window ())));
}

/* Of four, three are left. */
static void
test_go_on (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[4] = { hf_test_temporary ("bad.gclog", "nothing of a heap\n", -1), fixture->files[0],
                      fixture->files[1], fixture->files[2] };
  HfGrowthPage *page = NULL;

  hf_window_show_growth (window_test_get_window (), files, 4, TRUE);
  page = growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  growth_test_click (GTK_WIDGET (page), "Go On _Without It");
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_snapshots, ==, 3);
  assert_title ("orders-1 → orders-2 → orders-3");
  hf_test_remove (files[0]);
  g_object_unref (files[0]);
}

static void
test_replace (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[3] = { fixture->files[0], fixture->files[1],
                      hf_test_temporary ("bad.gclog", "nothing of a heap\n", -1) };
  HfGrowthPage *page = growth_test_open (files);

  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "Choose Another File…"));
  hf_growth_page_replace (page, 2, fixture->files[2]);
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  assert_title ("orders-1 → orders-2 → orders-3");
  hf_test_remove (files[2]);
  g_object_unref (files[2]);
}

/* ---- Changes ------------------------------------------------------------- */

static gboolean
has_sentence (gpointer user_data)
{
  return hf_change_bar_get_sentence (user_data) != NULL;
}

/* The choices of the user stay. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_CHANGE_BAR);
  g_autofree char *rows = NULL;

  growth_test_click (GTK_WIDGET (page), "_Show");
  gtk_single_selection_set_selected (growth_test_get_selection (page), 1);
  replace (fixture->files[2], 10, "c x\n");
  hf_page_check_file (HF_PAGE (page));
  g_assert_true (app_test_wait (has_sentence, bar));
  g_assert_cmpstr (hf_change_bar_get_sentence (HF_CHANGE_BAR (bar)), ==,
                   "“orders-3.gclog” has changed on disk.");

  g_signal_emit_by_name (bar, "reload", FALSE);
  growth_test_get_page ();
  rows = growth_test_dup_rows (page);
  g_assert_cmpstr (rows, ==,
                   "Handle › Leak, 2, 4, 10 objects, +8.0 KB, uneven|"
                   "Handle › Once, 1, 3, 3 objects, +2.0 KB, not from 2 to 3|");
  g_assert_cmpuint (gtk_single_selection_get_selected (growth_test_get_selection (page)), ==, 1);
}

static void
test_reload_fails (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);
  GtkWidget *bar = app_test_find (GTK_WIDGET (page), HF_TYPE_CHANGE_BAR);

  window_test_write (fixture->files[1], "a 2 x\nt 1 N.Leak\no 10 1 8\nc x\n");
  hf_page_run (HF_PAGE (page), HF_PAGE_RELOAD);
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_true (g_str_has_prefix (hf_change_bar_get_sentence (HF_CHANGE_BAR (bar)),
                                   "orders-2.gclog: Not known: "));
  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_paths, ==, 1);
}

/* ---- Cancelling ---------------------------------------------------------- */

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) sample = window_test_dup_sample ();
  GFile *files[3] = { fixture->files[0], sample, fixture->files[1] };
  GtkWidget *page = GTK_WIDGET (growth_test_begin (files));
  GtkWidget *load_page = app_test_find (page, HF_TYPE_LOAD_PAGE);

  g_assert_cmpstr (hf_load_page_get_title (HF_LOAD_PAGE (load_page)), ==,
                   "Comparing orders-1 → wpf-app → orders-2");
  g_signal_emit_by_name (app_test_find (load_page, GTK_TYPE_BUTTON), "clicked");
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (hf_error_page_get_title (get_error_page (HF_GROWTH_PAGE (page))), ==,
                   "Loading Was Cancelled");

  /* And again to its end. */
  g_signal_emit_by_name (get_error_page (HF_GROWTH_PAGE (page)), "retry", FALSE);
  growth_test_get_page ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
}

/* A tab that is closed in the middle leaves nothing behind. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  g_autoptr (GFile) sample = window_test_dup_sample ();
  GFile *files[3] = { fixture->files[0], sample, fixture->files[1] };
  HfGrowthPage *page = growth_test_begin (files);
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
  add ("/app/growth-files/three-files-offer-it", test_offer);
  add ("/app/growth-files/the-command-line-shows-it", test_command_line);
  add ("/app/growth-files/chosen-files-are-sorted-by-time", test_sorted);
  add ("/app/growth-files/the-same-heaps-open-once", test_again);
  add ("/app/growth-files/heaps-are-shared", test_shared);
  add ("/app/growth-files/a-short-file-casts-doubt-by-name", test_short);
  add ("/app/growth-files/a-file-without-roots-has-no-growth", test_unknown);
  add ("/app/growth-files/an-error-names-its-file", test_error);
  add ("/app/growth-files/the-others-of-three-are-compared", test_others);
  add ("/app/growth-files/four-go-on-without-a-bad-one", test_go_on);
  add ("/app/growth-files/another-file-takes-its-place", test_replace);
  add ("/app/growth-files/a-changed-file-is-read-again", test_reload);
  add ("/app/growth-files/a-failed-reload-loses-nothing", test_reload_fails);
  add ("/app/growth-files/loading-can-be-cancelled", test_cancel);
  add ("/app/growth-files/closing-while-loading-leaves-nothing", test_close);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
