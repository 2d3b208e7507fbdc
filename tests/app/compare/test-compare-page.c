/* test-compare-page.c: tests of a tab with two heaps
 *
 * covers: hf-compare-cells, hf-compare-columns, hf-compare-head, hf-compare-page-tab,
 *   hf-compare-status, hf-compare-sum, hf-compare-text, hf-compare-view,
 *   hf-compare-view-counts, hf-compare-view-menu, hf-compare-view-selection,
 *   hf-context-menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-details.h"
#include "hf-compare-head.h"
#include "hf-compare-status.h"
#include "hf-compare-sum.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
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

static HfCompareView *
get_view (Fixture *fixture)
{
  return HF_COMPARE_VIEW (compare_test_get_view (fixture->page));
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

/* ---- Contents ------------------------------------------------------- */

static void
test_shows (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  GtkWidget *page = GTK_WIDGET (fixture->page);
  HfCompareHead *head = HF_COMPARE_HEAD (app_test_find (page, HF_TYPE_COMPARE_HEAD));
  HfCompareSum *sum = HF_COMPARE_SUM (app_test_find (page, HF_TYPE_COMPARE_SUM));
  HfCompareStatus *status = HF_COMPARE_STATUS (app_test_find (page, HF_TYPE_COMPARE_STATUS));

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "before ↔ after");
  g_assert_cmpstr (hf_compare_head_get_facts (head, HF_SIDE_BEFORE), ==, "60.2 KB  ·  6 objects");
  g_assert_cmpstr (hf_compare_head_get_facts (head, HF_SIDE_AFTER), ==, "552 KB  ·  7 objects");
  g_assert_cmpstr (hf_compare_sum_get_bytes (sum), ==, "+492 KB");
  g_assert_cmpstr (hf_compare_sum_get_counts (sum), ==, "grew 3   shrank 1   new 1   gone 1");
  g_assert_cmpstr (hf_compare_status_get_completeness (status), ==, "Both complete");
  assert_names (fixture, "Grows Shrinks New Gone Many");
}

/* Rows are filled when they are drawn first. */
static gboolean
has_rows (gpointer table)
{
  g_autofree char *texts = app_test_dup_texts (table);

  return strstr (texts, "Gone  N|") != NULL;
}

static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *table = app_test_find (compare_test_get_view (fixture->page), GTK_TYPE_COLUMN_VIEW);
  g_autofree char *texts = NULL;

  g_assert_true (app_test_wait (has_rows, table));
  texts = app_test_dup_texts (table);
  g_assert_nonnull (strstr (texts, "Grows  N|1|0|8.2 KB|524 KB|+516 KB|"));
  g_assert_nonnull (strstr (texts, "New  N|1|+1|–|16.4 KB|+16.4 KB|"));
  g_assert_nonnull (strstr (texts, "Gone  N|0|−1|12.3 KB|–|−12.3 KB|"));
  g_assert_nonnull (app_test_find_label (table, "NEW"));
  g_assert_nonnull (app_test_find_label (table, "GONE"));
}

/* The name of the button has no underscore. */
static void
assert_button (Fixture    *fixture,
               const char *name)
{
  GtkWidget *label = app_test_find_label (GTK_WIDGET (get_view (fixture)), name);
  GtkWidget *button = label == NULL ? NULL : gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  g_autofree char *other = NULL;

  g_assert_nonnull (button);
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_null (other);
}

/* The line below says how many rows are hidden, and its button shows them. */
static void
test_small (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_nonnull (strstr (hf_compare_view_get_note (get_view (fixture)), "1 row"));
  hf_compare_view_set_shows_small (get_view (fixture), TRUE);
  assert_names (fixture, "Grows Shrinks New Gone Many Little");
  assert_button (fixture, "Hide Them");
  hf_compare_view_set_shows_small (get_view (fixture), FALSE);
  assert_names (fixture, "Grows Shrinks New Gone Many");
  assert_button (fixture, "Show Them");
}

static void
test_sort (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);

  g_assert_cmpstr (hf_page_get_order (page), ==, "bytes");
  hf_page_toggle_order (page, "name");
  assert_names (fixture, "Gone Grows Many New Shrinks");
  hf_page_toggle_order (page, "name");
  assert_names (fixture, "Shrinks New Many Grows Gone");
  hf_page_toggle_order (page, "before");
  assert_names (fixture, "Shrinks Gone Grows Many New");
  g_assert_cmpstr (hf_page_get_order (page), ==, "before");

  /* A column that this table does not have changes nothing. */
  hf_page_toggle_order (page, "retained");
  g_assert_cmpstr (hf_page_get_order (page), ==, "before");
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_compare_view_set_filter (get_view (fixture), "Gone");
  assert_names (fixture, "Gone");

  /* The rows stay while a text means nothing. */
  hf_compare_view_set_filter (get_view (fixture), "size>x");
  assert_names (fixture, "Gone");
  hf_compare_view_set_filter (get_view (fixture), "");
  assert_names (fixture, "Grows Shrinks New Gone Many");
}

static void
test_reset (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_compare_view_set_filter (get_view (fixture), "Gone");
  hf_page_toggle_order (HF_PAGE (fixture->page), "name");
  hf_page_run (HF_PAGE (fixture->page), HF_PAGE_RESET_VIEW);
  assert_names (fixture, "Grows Shrinks New Gone Many");
}

/* ---- Swapping ---------------------------------------------------------- */

static gboolean
is_swapped (gpointer user_data)
{
  GtkWidget *head = app_test_find (user_data, HF_TYPE_COMPARE_HEAD);

  return g_str_has_prefix (hf_compare_head_get_facts (HF_COMPARE_HEAD (head), HF_SIDE_BEFORE),
                           "552 KB");
}

/* The selected type stays selected. */
static void
test_swap (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  GtkWidget *sum = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_COMPARE_SUM);
  const HfCompareRows *rows = hf_compare_view_get_rows (get_view (fixture));

  hf_compare_view_select (get_view (fixture), rows->list.positions[2]);
  hf_compare_page_swap (fixture->page);
  g_assert_true (app_test_wait (is_swapped, fixture->page));
  assert_names (fixture, "Grows Shrinks New Gone Many");
  g_assert_cmpstr (hf_compare_sum_get_bytes (HF_COMPARE_SUM (sum)), ==, "−492 KB");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "after ↔ before");
  rows = hf_compare_view_get_rows (get_view (fixture));
  g_assert_cmpuint (hf_compare_view_get_selected (get_view (fixture)), ==, rows->list.positions[2]);
}

/* ---- Objects ----------------------------------------------------------- */

static gboolean
lists_objects (gpointer user_data)
{
  HfPage *page = hf_window_get_page (user_data);
  HfSession *session = hf_page_get_session (page);

  return session != NULL && hf_page_get_state (page) == HF_PAGE_READY &&
         hf_session_get_view (session) == HF_VIEW_OBJECTS;
}

static void
assert_lists (const char *type,
              GFile      *file)
{
  HfWindow *window = window_test_get_window ();
  HfSession *session = NULL;
  HfSelection listed;

  g_assert_true (app_test_wait (lists_objects, window));
  session = hf_page_get_session (hf_window_get_page (window));
  listed = hf_session_get_listed (session);
  g_assert_true (g_file_equal (hf_session_get_file (session), file));
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpstr (hf_heap_get_type_name (hf_session_get_heap (session), listed.type), ==, type);
}

/* In the heap after, but those of a type that is gone; without reading the file again. */
static void
test_activate (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  GtkWidget *table = app_test_find (compare_test_get_view (fixture->page), GTK_TYPE_COLUMN_VIEW);
  g_autoptr (HfKnownHeap) known = NULL;
  HfSession *session = NULL;

  g_signal_emit_by_name (table, "activate", 0);
  assert_lists ("N.Grows", fixture->after);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 2);
  session = hf_page_get_session (hf_window_get_page (window));
  known = hf_page_dup_known_heap (HF_PAGE (fixture->page), fixture->after, NULL);
  g_assert_true (hf_session_get_heap (session) == hf_known_heap_get_heap (known));
  g_assert_true (hf_session_get_analysis (session) == known->analysis);

  g_signal_emit_by_name (table, "activate", 3);
  assert_lists ("N.Gone", fixture->before);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 3);

  /* The tab that has the heap is used again. */
  g_signal_emit_by_name (table, "activate", 2);
  assert_lists ("N.New", fixture->after);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 3);
}

/* ---- Keys -------------------------------------------------------------- */

static gboolean
has_cells (gpointer canvas)
{
  return hf_pair_canvas_get_layout (canvas) != NULL;
}

/* F6 goes to the details, the head, the treemaps with their bar, the filter and the rows. */
static void
test_walk (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (fixture->page);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *head = app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_HEAD);
  GtkWidget *filter = hf_compare_view_get_filter_widget (get_view (fixture));
  GtkWidget *table = app_test_find (compare_test_get_view (fixture->page), GTK_TYPE_COLUMN_VIEW);
  HfPairPane *pair = HF_PAIR_PANE (app_test_find (GTK_WIDGET (page), HF_TYPE_PAIR_PANE));
  GtkWidget *details = app_test_find (GTK_WIDGET (page), HF_TYPE_COMPARE_DETAILS);
  GtkWidget *stops[] = { details, head, hf_pair_pane_get_bar (pair), hf_pair_pane_get_sides (pair),
                         filter,  table };

  /* A treemap without cells has nothing for the keyboard. */
  g_assert_true (app_test_wait (has_cells, hf_pair_sides_get_canvas (HF_PAIR_SIDES (stops[3]),
                                                                     HF_PAIR_VIEW_BEFORE)));
  app_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (page));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), table));
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      hf_page_run (page, HF_PAGE_NEXT_PANE);
      g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), stops[i]));
    }
  hf_page_run (page, HF_PAGE_PREVIOUS_PANE);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), filter));
}

/* The menu of a row offers the sides that have the type. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfWindow *window = window_test_get_window ();
  GtkWidget *view = compare_test_get_view (fixture->page);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->page));
  g_assert_true (app_test_press (view, "<Shift>F10"));
  app_test_settle ();
  g_assert_true (gtk_widget_activate_action (view, "changes.list-before", NULL));
  assert_lists ("N.Grows", fixture->before);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 2);
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
  add ("/app/compare-page/heaps-and-sums-are-shown", test_shows);
  add ("/app/compare-page/rows-have-both-sides-and-their-difference", test_rows);
  add ("/app/compare-page/small-differences-are-shown-on-demand", test_small);
  add ("/app/compare-page/each-order-has-a-name", test_sort);
  add ("/app/compare-page/a-filter-filters", test_filter);
  add ("/app/compare-page/reset-forgets-filter-and-order", test_reset);
  add ("/app/compare-page/swapping-turns-all-differences", test_swap);
  add ("/app/compare-page/a-row-lists-objects-in-a-tab-that-shares-the-heap", test_activate);
  add ("/app/compare-page/f6-goes-around", test_walk);
  add ("/app/compare-page/a-menu-leads-to-either-side", test_menu);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
