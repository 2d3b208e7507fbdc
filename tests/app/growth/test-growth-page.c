/* test-growth-page.c: tests of a tab that shows what grows over three heaps
 *
 * covers: hf-compare-page-reason, hf-growth-bar, hf-growth-fit, hf-growth-page-head,
 *   hf-growth-page-menu, hf-growth-page-tab, hf-growth-pane, hf-growth-row, hf-growth-spark,
 *   hf-growth-strip
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"
#include "hf-compare-page.h"
#include "hf-compare-view.h"
#include "hf-growth-fit.h"
#include "hf-growth-spark.h"
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

/* ---- Rows -------------------------------------------------------------- */

static void
test_leak (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  g_autofree char *rows = growth_test_dup_rows (HF_GROWTH_PAGE (page));

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  g_assert_cmpstr (rows, ==, "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 2 per step|");
  g_assert_nonnull (app_test_find_label (page, "2 per step"));
  g_assert_nonnull (app_test_find_label (page, "2 → 4 → 6  ·  1.0 KB each"));
  g_assert_nonnull (app_test_find_label (page, "+4.0 KB of +6.0 KB grew at every step"));
  g_assert_nonnull (app_test_find_label (page, "1 path, 66.7 % of all growth"));
  g_assert_nonnull (app_test_find_label (page, "Objects or size in 1, 2, 3"));
  g_assert_nonnull (app_test_find_label (page, "All 3 complete"));
  g_assert_nonnull (app_test_find_label (page, "1 → 3: +6 reachable objects  ·  paths by the "
                                               "shortest way from a root"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window_test_get_window ())), ==,
                   "orders-1 → orders-2 → orders-3");
}

/* One array gets larger: its sizes stand where numbers of objects do otherwise. */
static void
test_larger (Fixture       *fixture G_GNUC_UNUSED,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const sizes[] = { "f4240", "1e8480", "2dc6c0" };
  GFile *files[3];
  GtkWidget *page = NULL;
  g_autofree char *rows = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("log-%u.gclog", i + 1);
      g_autofree char *text = g_strdup_printf ("a 2 x\nt 1 N.Log\no 1000 1 %s\nr 1000 3 0\nc x\n",
                                               sizes[i]);

      files[i] = hf_test_temporary (name, text, -1);
    }
  page = GTK_WIDGET (growth_test_open (files));
  rows = growth_test_dup_rows (HF_GROWTH_PAGE (page));
  g_assert_cmpstr (rows, ==,
                   "Handle › Log, size 1.0 MB, 2.0 MB, 3.0 MB, +2.0 MB, 1.0 MB per step|");
  g_assert_nonnull (app_test_find_label (page, "1.0 MB per step"));
  g_assert_nonnull (app_test_find_label (page, "1.0 MB → 2.0 MB → 3.0 MB  ·  1 object"));
  growth_test_remove_files (files);
}

static void
test_pane (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));

  g_assert_nonnull (app_test_find_label (page, "Grew below"));
  g_assert_nonnull (app_test_find_label (page, "Growth · 66.7 %"));
  g_assert_nonnull (app_test_find_label (page, "Each keeps"));
  g_assert_nonnull (app_test_find_label (page, "Retained"));
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[3] = { fixture->files[0], fixture->files[1], fixture->files[1] };
  HfGrowthPage *page = growth_test_open (files);

  g_assert_cmpuint (hf_growth_page_get_growth (page)->n_paths, ==, 0);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "Nothing grew at every step"));
}

/* Rows that are listed on demand stay behind those that grew at every step. */
static void
test_in_part (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfGrowthPage *page = growth_test_open (fixture->files);
  g_autofree char *shown = NULL;
  g_autofree char *hidden = NULL;

  g_assert_nonnull (
    app_test_find_label (GTK_WIDGET (page), "1 path grew, but not at every step: +2.0 KB."));
  growth_test_click (GTK_WIDGET (page), "_Show");
  shown = growth_test_dup_rows (page);
  g_assert_cmpstr (shown, ==,
                   "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 2 per step|"
                   "Handle › Once, 1, 3, 3 objects, +2.0 KB, not from 2 to 3|");

  gtk_single_selection_set_selected (growth_test_get_selection (page), 1);
  app_test_settle ();
  g_assert_null (app_test_find_label (GTK_WIDGET (page), "Retained"));
  growth_test_click (GTK_WIDGET (page), "_Hide");
  hidden = growth_test_dup_rows (page);
  g_assert_cmpstr (hidden, ==, "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 2 per step|");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (page), "Retained"));
}

/* A path that grew by a multiple of the runs says so. */
static void
test_per_step (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  GtkWidget *runs = app_test_find (page, GTK_TYPE_SPIN_BUTTON);
  g_autofree char *one = NULL;
  g_autofree char *none = NULL;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (runs), 2);
  app_test_settle ();
  one = growth_test_dup_rows (HF_GROWTH_PAGE (page));
  g_assert_cmpstr (one, ==, "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 1 per run|");
  g_assert_nonnull (app_test_find_label (page, "1 per run"));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (runs), 7);
  none = growth_test_dup_rows (HF_GROWTH_PAGE (page));
  g_assert_cmpstr (none, ==, "Handle › Leak, 2, 4, 6 objects, +4.0 KB, 2 per step|");
}

/* ---- Snapshots --------------------------------------------------------- */

static GtkWidget *
find_card_label (GtkWidget  *page,
                 const char *text)
{
  GtkWidget *label = app_test_find_label (page, text);

  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  return label;
}

/* The keyboard comes to a card, to the step behind it, and to the next card. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  GtkWidget *card = app_test_find (page, GTK_TYPE_TOGGLE_BUTTON);
  GtkRoot *root = gtk_widget_get_root (page);

  gtk_widget_grab_focus (card);
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (root);

      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD));
      g_assert_true (gtk_root_get_focus (root) == gtk_widget_get_next_sibling (focus));
    }
}

static gboolean
is_scrolled (gpointer user_data)
{
  return gtk_adjustment_get_value (user_data) > 0;
}

static gboolean
is_wide (gpointer user_data)
{
  return gtk_adjustment_get_upper (user_data) > gtk_adjustment_get_page_size (user_data);
}

/* However many there are: the strip scrolls. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[8];
  HfWindow *window = window_test_get_window ();
  GtkWidget *scroller = NULL;
  GtkWidget *card = NULL;
  GtkAdjustment *adjustment = NULL;
  GtkWidget *page = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    files[i] = fixture->files[MIN (i, 2)];
  hf_window_show_growth (window, files, G_N_ELEMENTS (files), TRUE);
  page = GTK_WIDGET (growth_test_get_page ());
  find_card_label (page, "3.0 KB");
  find_card_label (page, "3 objects");
  scroller = gtk_widget_get_ancestor (find_card_label (page, "7 objects"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_true (app_test_wait (is_wide, adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  /* The keyboard brings a card into view. */
  card = gtk_widget_get_ancestor (find_card_label (page, "7 objects"), GTK_TYPE_TOGGLE_BUTTON);
  gtk_widget_grab_focus (gtk_widget_get_last_child (gtk_widget_get_parent (card)));
  app_test_settle ();
  g_assert_true (app_test_wait (is_scrolled, adjustment));
}

/* Bytes and objects of a card are those that are reachable. */
static void
test_basis (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = growth_test_dup_heap (2, 1);
  g_autofree char *text = g_strconcat (heap, "o f000 1 3e8\nc x\n", NULL);
  GFile *files[3] = { hf_test_temporary ("garbage.gclog", text, -1), fixture->files[1],
                      fixture->files[2] };
  GtkWidget *page = GTK_WIDGET (growth_test_open (files));

  find_card_label (page, "3.0 KB");
  find_card_label (page, "3 objects");
  g_assert_null (app_test_find_label (page, "4 objects"));
  hf_test_remove (files[0]);
}

static void
test_spark (Fixture       *fixture G_GNUC_UNUSED,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint64 small[] = { 1, 3, 6, 4 };
  const guint64 large[] = { 1, 3, 6, 1000000004 };
  GtkWidget *spark = g_object_ref_sink (hf_growth_spark_new ());
  g_auto (GStrv) deltas = NULL;

  hf_growth_spark_set (HF_GROWTH_SPARK (spark), small, 4, TRUE);
  deltas = hf_growth_spark_dup_deltas (HF_GROWTH_SPARK (spark));
  g_assert_true (
    g_strv_equal ((const char *const *) deltas, (const char *const[]){ "+2", "+3", "−2", NULL }));
  hf_growth_spark_set_in_bytes (HF_GROWTH_SPARK (spark));
  g_strfreev (deltas);
  deltas = hf_growth_spark_dup_deltas (HF_GROWTH_SPARK (spark));
  g_assert_true (g_strv_equal ((const char *const *) deltas,
                               (const char *const[]){ "+2 B", "+3 B", "−2 B", NULL }));
  hf_growth_spark_set (HF_GROWTH_SPARK (spark), large, 4, TRUE);
  g_assert_null (hf_growth_spark_dup_deltas (HF_GROWTH_SPARK (spark)));
  g_object_unref (spark);
}

/* ---- The user's commands ------------------------------------------------- */

static void
test_copy (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  g_autofree char *path = NULL;
  g_autofree char *row = NULL;

  g_assert_true (gtk_widget_activate_action (page, "growth.copy-path", NULL));
  path = app_test_dup_clipboard ();
  g_assert_cmpstr (path, ==, "Handle › N.Leak");
  g_assert_true (app_test_press (page, "<Control>c"));
  row = app_test_dup_clipboard ();
  g_assert_cmpstr (row, ==, "Handle › N.Leak\t2 per step\t2 → 4 → 6\t4000\t66.7 %");
}

/* The key opens it for the row with the focus. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  GtkWidget *menu = NULL;

  growth_test_click (page, "_Show");
  gtk_single_selection_set_selected (growth_test_get_selection (HF_GROWTH_PAGE (page)), 1);
  gtk_widget_grab_focus (page);
  app_test_settle ();
  g_assert_true (app_test_press (page, "Menu"));
  app_test_settle ();
  menu = app_test_find (page, GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_get_mapped (menu));
  g_assert_cmpuint (
    gtk_single_selection_get_selected (growth_test_get_selection (HF_GROWTH_PAGE (page))), ==, 1);
  gtk_popover_popdown (GTK_POPOVER (menu));
}

static gboolean
is_listed (gpointer user_data)
{
  g_autoptr (HfCompareState) state = hf_compare_view_dup_state (user_data);

  return !hf_compare_view_is_busy (user_data) && state->selected != NULL;
}

/* The page lists reasons to live, and the one that grew is selected. */
static void
check_reason (GtkWidget *page)
{
  GtkWidget *view = app_test_find (page, HF_TYPE_COMPARE_VIEW);
  g_autoptr (HfCompareState) state = NULL;

  g_assert_true (app_test_wait (is_listed, view));
  state = hf_compare_view_dup_state (HF_COMPARE_VIEW (view));
  g_assert_cmpint (state->by, ==, HF_COMPARE_BY_REASON);
  g_assert_cmpstr (state->selected, ==, "handle › N.Leak");
}

static void
test_pair (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  HfWindow *window = window_test_get_window ();
  g_autofree char *title = NULL;
  g_autofree char *ends = NULL;

  g_assert_true (gtk_widget_activate_action (page, "growth.open-pair", "(uu)", 0, 1));
  g_assert_true (HF_IS_COMPARE_PAGE (hf_window_get_page (window)));
  title = hf_page_dup_title (hf_window_get_page (window));
  g_assert_cmpstr (title, ==, "orders-1 ↔ orders-2");

  growth_test_click (page, "_Compare the Ends");
  ends = hf_page_dup_title (hf_window_get_page (window));
  g_assert_cmpstr (ends, ==, "orders-1 ↔ orders-3");
  g_assert_true (app_test_wait (window_test_is_read, hf_window_get_page (window)));
  check_reason (GTK_WIDGET (hf_window_get_page (window)));

  /* Again, in the tab that is there already. */
  adw_tab_view_set_selected_page (window->tabs, adw_tab_view_get_page (window->tabs, page));
  growth_test_click (page, "_Compare the Ends");
  check_reason (GTK_WIDGET (hf_window_get_page (window)));
}

static void
test_list_objects (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  HfPage *heap = NULL;

  growth_test_click (page, "_List Objects");
  heap = hf_window_get_page (window_test_get_window ());
  g_assert_true (HF_IS_HEAP_PAGE (heap));
  g_assert_true (g_file_equal (hf_page_get_file (heap), fixture->files[2]));
  window_test_wait_loaded (HF_HEAP_PAGE (heap));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (hf_page_get_views (heap)), ==, "objects");
}

/* F6 goes from pane to pane, and around. */
static void
test_panes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = GTK_WIDGET (growth_test_open (fixture->files));
  GtkWidget *list = app_test_find (page, GTK_TYPE_LIST_VIEW);
  GtkRoot *root = gtk_widget_get_root (page);

  gtk_widget_grab_focus (page);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), list));
  hf_page_run (HF_PAGE (page), HF_PAGE_NEXT_PANE);
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (root), list));
  hf_page_run (HF_PAGE (page), HF_PAGE_PREVIOUS_PANE);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), list));
}

/* Where the pane has no room a button below the rows opens it over them. */
static void
test_room (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfPage *page = HF_PAGE (growth_test_open (fixture->files));
  GtkWidget *list = app_test_find (GTK_WIDGET (page), GTK_TYPE_LIST_VIEW);

  g_assert_true (hf_page_can (page, HF_PAGE_SHOW_DETAILS));
  hf_page_set_room (page, HF_ROOM_USUAL);
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
  hf_page_set_room (page, HF_ROOM_NARROW);
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  growth_test_click (GTK_WIDGET (page), "Details");
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  g_assert_true (gtk_widget_is_visible (list));
  growth_test_click (GTK_WIDGET (page), "Details");
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
  hf_page_set_pane_visible (page, HF_PANE_ROOTS, TRUE);
  g_assert_false (hf_page_get_pane_visible (page, HF_PANE_ROOTS));
  hf_page_set_room (page, HF_ROOM_USUAL);
  g_assert_true (hf_page_get_pane_visible (page, HF_PANE_DETAILS));
}

/* ---- Forms --------------------------------------------------------------- */

static void
test_fit (Fixture       *fixture G_GNUC_UNUSED,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *fit = g_object_ref_sink (hf_growth_fit_new ());
  GtkWidget *forms[2];
  int minimum = 0;
  int natural = 0;

  for (guint i = 0; i < 2; i++)
    {
      forms[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_size_request (forms[i], i == 0 ? 200 : 50, 10);
      hf_growth_fit_add (HF_GROWTH_FIT (fit), forms[i]);
    }
  gtk_widget_measure (fit, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 50);
  g_assert_cmpint (natural, ==, 200);
  gtk_widget_allocate (fit, 200, 10, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (forms[0]));
  g_assert_false (gtk_widget_get_child_visible (forms[1]));
  gtk_widget_allocate (fit, 199, 10, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (forms[0]));
  g_assert_true (gtk_widget_get_child_visible (forms[1]));
  g_object_unref (fit);
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
  add ("/app/growth-page/a-leak-is-the-first-row", test_leak);
  add ("/app/growth-page/an-array-that-gets-larger-has-its-sizes", test_larger);
  add ("/app/growth-page/the-selected-path-fills-the-pane", test_pane);
  add ("/app/growth-page/nothing-grows", test_nothing);
  add ("/app/growth-page/what-grew-in-part-is-listed-on-demand", test_in_part);
  add ("/app/growth-page/runs-per-step-mark-multiples", test_per_step);
  add ("/app/growth-page/tab-goes-from-card-to-step-to-card", test_tab);
  add ("/app/growth-page/figures-of-many-snapshots-are-whole", test_many);
  add ("/app/growth-page/a-card-counts-reachable-objects", test_basis);
  add ("/app/growth-page/a-line-has-all-its-differences-or-none", test_spark);
  add ("/app/growth-page/paths-and-rows-are-copied", test_copy);
  add ("/app/growth-page/a-key-opens-the-menu-of-a-row", test_menu);
  add ("/app/growth-page/a-step-and-the-ends-open-as-pairs", test_pair);
  add ("/app/growth-page/objects-are-listed-in-the-last-heap", test_list_objects);
  add ("/app/growth-page/a-key-goes-from-pane-to-pane", test_panes);
  add ("/app/growth-page/the-pane-opens-where-it-has-no-room", test_room);
  add ("/app/growth-page/the-longest-form-that-fits-is-shown", test_fit);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
