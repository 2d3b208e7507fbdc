/* test-window-faults.c: tests of what the window shows of a file that omits something
 *
 * covers: hf-faults-box
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-change-bar.h"
#include "hf-details-pane.h"
#include "hf-faults-box.h"
#include "hf-filter-entry.h"
#include "hf-findings-strip.h"
#include "hf-objects-view.h"
#include "hf-roots-pane.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

#define OBJECTS "t 1 A\nt 2 B\no 10 1 10 20\no 20 2 8\n"
#define SLOTS "a 3 app\ni source sos\ni lacks static-roots roots\n" OBJECTS
#define DUMP "a 3 app\ni source gcdump\ni lacks garbage outer-types\n" OBJECTS "r 10 1 0\nc app\n"
#define LOSSY "a 3 app\ni source nettrace\ni lacks objects\n" OBJECTS "r 10 1 0\nc app\n"

#define UNKNOWN "Not known: the file does not say what all the roots hold"
#define LOSS "The objects of all the roots are not in the file, so reachable objects and " \
             "retained sizes are not known"

static GtkWidget *
find (HfHeapPage *page,
      GType       type)
{
  GtkWidget *widget = app_test_find (GTK_WIDGET (page), type);

  g_assert_nonnull (widget);
  return widget;
}

static HfHeapPage *
open_text (const char *text)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", text, -1);
  HfHeapPage *page = window_test_open (file);

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_READY);
  hf_test_remove (file);
  app_test_settle ();
  return page;
}

/* Which sentence is shown comes from workers now and then. */
typedef struct
{
  GtkWidget  *widget;
  const char *text;
} Wanted;

static gboolean
is_shown (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return app_test_find_label (wanted->widget, wanted->text) != NULL;
}

static void
assert_shows (GtkWidget  *widget,
              const char *text)
{
  Wanted wanted = { widget, text };

  g_assert_true (app_test_wait (is_shown, &wanted));
}

/* ---- Reachability that is not known -------------------------------------- */

static void
test_status_bar (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);

  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==, LOSS);
  g_assert_cmpstr (hf_status_bar_get_totals (HF_STATUS_BAR (bar)), ==,
                   "2 objects  24 B  ·  reachable: not known  ·  1 reference");
  g_assert_null (app_test_find_label (bar, UNKNOWN));
  g_assert_null (app_test_find_label (bar, "Compute Retained Sizes"));
  window_test_close_all ();
}

/* The one between the heap and what is known of it; another one is for the file on disk. */
static HfChangeBar *
get_banner (HfHeapPage *page)
{
  GtkWidget *around = gtk_widget_get_parent (find (page, HF_TYPE_FINDINGS_STRIP));

  return HF_CHANGE_BAR (app_test_find (around, HF_TYPE_CHANGE_BAR));
}

static void
test_banner (void)
{
  HfHeapPage *page = open_text ("a 3 app\n" OBJECTS);
  HfChangeBar *banner = get_banner (page);
  GtkWidget *status = find (page, HF_TYPE_STATUS_BAR);
  GtkWidget *label = app_test_find_label (GTK_WIDGET (banner), "List Faults");
  GtkWidget *list = GTK_WIDGET (
    gtk_menu_button_get_popover (GTK_MENU_BUTTON (app_test_find (status, GTK_TYPE_MENU_BUTTON))));
  const char *text = NULL;

  g_assert_cmpstr (hf_change_bar_get_sentence (banner), ==,
                   "Reachable and retained objects are not known, because the file ends early, and "
                   "roots may be missing. Treemap, Types and Objects show all objects of the "
                   "file.");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (banner)));
  g_assert_false (gtk_widget_get_visible (list));
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  app_test_settle ();
  g_assert_true (gtk_widget_get_visible (list));
  text = gtk_label_get_text (GTK_LABEL (app_test_find (list, GTK_TYPE_LABEL)));
  g_assert_nonnull (strstr (text, "The file ends without its closing record, after line 5"));
  window_test_close_all ();

  page = open_text ("a 3 app\n" OBJECTS "r 10 1 0\nc app\n");
  g_assert_null (hf_change_bar_get_sentence (get_banner (page)));
  window_test_close_all ();
}

/* The status bar still has it, and the keyboard goes on in the heap. */
static void
test_closed_banner (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  HfChangeBar *banner = get_banner (page);
  GtkWidget *status = find (page, HF_TYPE_STATUS_BAR);
  GtkWidget *focus = NULL;

  g_assert_nonnull (hf_change_bar_get_sentence (banner));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (banner), GTK_DIR_TAB_FORWARD));
  gtk_widget_activate_action (GTK_WIDGET (banner), "bar.close", NULL);
  app_test_settle ();
  g_assert_null (hf_change_bar_get_sentence (banner));
  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (status)), ==, LOSS);
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, HF_TYPE_TREEMAP_VIEW));
  window_test_close_all ();
}

/* Each heap of a file may be known or not; what was closed stays closed in its tab. */
static void
test_banner_of_snapshots (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\na 3 app\n" OBJECTS "r 10 1 0\nc app\n");
  HfChangeBar *banner = get_banner (page);
  GtkWidget *status = find (page, HF_TYPE_STATUS_BAR);
  GtkDropDown *snapshots = GTK_DROP_DOWN (app_test_find (status, GTK_TYPE_DROP_DOWN));

  for (guint i = 0; i < 2; i++)
    {
      gtk_drop_down_set_selected (snapshots, 1);
      window_test_wait_loaded (page);
      g_assert_null (hf_change_bar_get_sentence (banner));
      gtk_drop_down_set_selected (snapshots, 0);
      window_test_wait_loaded (page);
      g_assert_cmpint (hf_change_bar_get_sentence (banner) != NULL, ==, i == 0);
      gtk_widget_activate_action (GTK_WIDGET (banner), "bar.close", NULL);
    }
  window_test_close_all ();
}

static void
test_roots (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  GtkWidget *pane = find (page, HF_TYPE_ROOTS_PANE);

  assert_shows (pane, UNKNOWN);
  assert_shows (pane, "–");
  g_assert_null (app_test_find_label (pane, "No Roots"));
  g_assert_null (app_test_find_label (pane, "Unreachable"));
  window_test_close_all ();

  page = open_text (SLOTS "r 10 1 0\nc app\n");
  pane = find (page, HF_TYPE_ROOTS_PANE);
  assert_shows (pane, "Sizes are of the rooted objects alone: the file does not say what all the "
                      "roots hold");
  g_assert_null (app_test_find_label (pane, "Unreachable"));
  window_test_close_all ();
}

static void
test_details (void)
{
  HfHeapPage *page = open_text (SLOTS "r 10 1 0\nc app\n");
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *pane = find (page, HF_TYPE_DETAILS_PANE);

  assert_shows (pane, "Missing from This File");
  assert_shows (pane, ".gclog, converted from XML of SOS");
  assert_shows (pane, LOSS);

  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 0 }));
  assert_shows (pane, UNKNOWN);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
  assert_shows (pane, "Referenced by");
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  assert_shows (pane, UNKNOWN);
  hf_session_select (session, hf_selection_root ((HfRootIndex){ 0 }));
  assert_shows (pane, UNKNOWN);
  hf_session_select (session, hf_selection_unreachable ());
  app_test_settle ();
  hf_session_select (session, hf_selection_none ());
  assert_shows (pane, LOSS);
  window_test_close_all ();
}

/* All is drawn, and nothing can be chosen that is not known. */
static void
test_treemap (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *pane = find (page, HF_TYPE_TREEMAP_PANE);

  g_assert_cmpuint (hf_session_get_treemap (session)->nodes[0].n_bytes, ==, 24);
  assert_shows (pane, "Reachable objects are not known");
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  app_test_settle ();
  g_assert_false (hf_session_is_grouping (session));
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_NAMESPACE);
  assert_shows (pane, "Grouping not available: the file does not say what all the roots hold");
  hf_session_weigh (session, HF_WEIGHT_REACHABLE);
  app_test_settle ();
  g_assert_cmpuint (hf_session_get_treemap (session)->nodes[0].n_bytes, ==, 24);
  hf_session_set_coloring (session, HF_COLORING_RETAINED);
  app_test_settle ();
  window_test_close_all ();
}

static void
test_views (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *stack = GTK_WIDGET (hf_page_get_views (HF_PAGE (page)));

  hf_session_set_view (session, HF_VIEW_GRAPH);
  assert_shows (stack, UNKNOWN);
  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_shows (stack, "2 types");
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  assert_shows (stack, "2 objects, 24 B");
  hf_session_set_object_filter (session, "depth<3");
  assert_shows (stack, "Objects Not Listed");
  assert_shows (stack, UNKNOWN);
  hf_session_set_object_filter (session, "size>8");
  assert_shows (stack, "1 of 2 objects, 16 B");
  window_test_close_all ();
}

/* Whether the title of a column has the arrow. */
static gboolean
is_sorted_by (GtkWidget  *widget,
              const char *title)
{
  gboolean is_found = FALSE;

  if (gtk_widget_has_css_class (widget, "ascending") ||
      gtk_widget_has_css_class (widget, "descending"))
    return app_test_find_label (gtk_widget_get_parent (widget), title) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !is_found;
       child = gtk_widget_get_next_sibling (child))
    is_found = is_sorted_by (child, title);

  return is_found;
}

static void
click_title (GtkWidget *view,
             guint      position)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, position);

  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), column, GTK_SORT_ASCENDING);
}

/* Nothing is sorted by what is not known, nor offered to be asked for. */
static void
test_orders (void)
{
  HfHeapPage *page = open_text (SLOTS "c app\n");
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *types = app_test_find (find (page, HF_TYPE_TYPES_VIEW), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *objects = app_test_find (find (page, HF_TYPE_OBJECTS_VIEW), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *filter = NULL;
  gboolean descending = FALSE;

  hf_session_set_view (session, HF_VIEW_TYPES);
  app_test_settle ();
  g_assert_true (is_sorted_by (types, "Size"));
  g_assert_false (is_sorted_by (types, "Retained"));
  click_title (types, 3);
  g_assert_true (is_sorted_by (types, "Size"));
  g_assert_false (is_sorted_by (types, "Retained"));

  hf_session_set_view (session, HF_VIEW_OBJECTS);
  app_test_settle ();
  g_assert_true (is_sorted_by (objects, "Size"));
  filter = app_test_find (find (page, HF_TYPE_OBJECTS_VIEW), HF_TYPE_FILTER_ENTRY);
  hf_filter_entry_open_help (HF_FILTER_ENTRY (filter));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (filter, "size>1KB"));
  g_assert_null (app_test_find_label (filter, "retained>100KB"));
  gtk_popover_popdown (GTK_POPOVER (app_test_find (filter, GTK_TYPE_POPOVER)));
  hf_session_set_object_order (session, HF_OBJECT_ORDER_DEPTH, TRUE);
  g_assert_true (is_sorted_by (objects, "Size"));
  g_assert_cmpint (hf_session_get_shown_object_order (session, &descending), ==,
                   HF_OBJECT_ORDER_SIZE);
  g_assert_true (descending);
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_DEPTH);
  window_test_close_all ();
}

/* ---- Other lacks --------------------------------------------------------------- */

static void
test_limits (void)
{
  HfHeapPage *page = open_text (DUMP);
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);
  GtkWidget *pane = find (page, HF_TYPE_DETAILS_PANE);

  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==,
                   "Complete, within the limits of a .gcdump");
  g_assert_cmpstr (hf_status_bar_get_totals (HF_STATUS_BAR (bar)), ==,
                   "2 objects  24 B  ·  2 reachable  24 B (100 %)  ·  1 reference");
  assert_shows (pane, ".gclog, converted from .gcdump");
  assert_shows (pane, "The file names nested types without their namespace and the type around "
                      "them");
  window_test_close_all ();
}

/* Whether the keyboard comes to a part of the page with Tab. */
static gboolean
does_tab_come_to (HfHeapPage *page,
                  GType       type)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)));
  GtkWidget *part = find (page, type);

  for (guint i = 0; i < 40; i++)
    {
      GtkWidget *focus = NULL;

      gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (focus != NULL && gtk_widget_is_ancestor (focus, part))
        return TRUE;
    }

  return FALSE;
}

/* The keyboard scrolls text that is longer than the pane, and then goes on. */
static void
test_keyboard (void)
{
  HfHeapPage *page = open_text (DUMP);

  g_assert_true (does_tab_come_to (page, HF_TYPE_DETAILS_PANE));
  g_assert_true (does_tab_come_to (page, HF_TYPE_STATUS_BAR));
  g_assert_true (does_tab_come_to (page, HF_TYPE_ROOTS_PANE));
  window_test_close_all ();

  page = open_text ("a 2 app\n" OBJECTS "r 10 1 0\nc app\n");
  g_assert_false (does_tab_come_to (page, HF_TYPE_DETAILS_PANE));
  g_assert_true (does_tab_come_to (page, HF_TYPE_STATUS_BAR));
  window_test_close_all ();
}

static void
test_losses (void)
{
  HfHeapPage *page = open_text (LOSSY);
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);

  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==,
                   "Objects may be missing");
  window_test_close_all ();
}

/* Of several heaps in a file each has its own faults. */
static void
test_snapshots (void)
{
  HfHeapPage *page = open_text (LOSSY "a 3 app\ni source nettrace\ni lacks garbage\n" OBJECTS
                                      "r 10 1 0\nc app\n");
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);
  GtkWidget *snapshots = app_test_find (bar, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (hf_session_get_position (session), ==, 1);
  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==,
                   "Complete, within the limits of a .nettrace");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (snapshots), 0);
  assert_shows (bar, "Objects may be missing");
  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==,
                   "Objects may be missing");
  window_test_close_all ();
}

static void
test_none (void)
{
  HfHeapPage *page = open_text ("a 2 app\n" OBJECTS "r 10 1 0\nc app\n");
  GtkWidget *bar = find (page, HF_TYPE_STATUS_BAR);

  g_assert_cmpstr (hf_status_bar_get_completeness (HF_STATUS_BAR (bar)), ==,
                   "Complete: nothing was lost");
  g_assert_false (gtk_widget_get_visible (find (page, HF_TYPE_FAULTS_BOX)));
  window_test_close_all ();
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/window-faults/status-bar-does-not-know-what-is-reachable",
                   test_status_bar);
  g_test_add_func ("/app/window-faults/a-banner-says-what-follows", test_banner);
  g_test_add_func ("/app/window-faults/closing-the-banner-loses-nothing", test_closed_banner);
  g_test_add_func ("/app/window-faults/the-banner-follows-the-snapshot", test_banner_of_snapshots);
  g_test_add_func ("/app/window-faults/roots-pane-says-why-there-are-none", test_roots);
  g_test_add_func ("/app/window-faults/details-say-that-it-is-not-known", test_details);
  g_test_add_func ("/app/window-faults/treemap-shows-all-objects", test_treemap);
  g_test_add_func ("/app/window-faults/views-say-what-they-do-not-know", test_views);
  g_test_add_func ("/app/window-faults/sorted-by-what-is-known", test_orders);
  g_test_add_func ("/app/window-faults/limits-are-shown-quietly", test_limits);
  g_test_add_func ("/app/window-faults/keyboard-goes-by-them", test_keyboard);
  g_test_add_func ("/app/window-faults/losses-are-warnings", test_losses);
  g_test_add_func ("/app/window-faults/each-snapshot-has-its-own", test_snapshots);
  g_test_add_func ("/app/window-faults/a-file-that-says-everything", test_none);

  return g_test_run ();
}
