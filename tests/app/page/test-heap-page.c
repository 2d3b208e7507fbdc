/* test-heap-page.c: tests of the parts of a tab, and of what it frees
 *
 * covers: hf-heap-page-tab, hf-heap-page-views, hf-heap-page-walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-breadcrumb.h"
#include "hf-dominator-view.h"
#include "hf-legend.h"
#include "hf-query-view.h"
#include "hf-roots-pane.h"
#include "hf-session-types.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

#define HEAP "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\nt 3 Other.C\nt 4 New.D\n" \
             "o 10 1 8000 20 40\no 20 2 4000\no 30 3 3000\no 40 4 500\n" \
             "r 10 3 0\nr 30 2 1\nc x\n"

/* ---- The keyboard -------------------------------------------------- */

/* Presses Tab, or Shift+Tab, until the keyboard is in a widget of @type below @page. */
static void
tab_to (HfHeapPage       *page,
        GType             type,
        GtkDirectionType  direction)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)));
  GtkWidget *focus = NULL;

  for (guint i = 0; i < 40; i++)
    {
      gtk_widget_child_focus (window, direction);
      app_test_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (page)) &&
          gtk_widget_get_ancestor (focus, type) != NULL)
        return;
    }

  g_error ("Tab does not come to %s", g_type_name (type));
}

static void
test_tab_comes_to_all_parts (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  const GType parts[] = { GTK_TYPE_LIST_VIEW, HF_TYPE_BREADCRUMB, HF_TYPE_TREEMAP_VIEW,
                          HF_TYPE_LEGEND, HF_TYPE_STATUS_BAR };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    tab_to (page, parts[i], GTK_DIR_TAB_FORWARD);
  for (guint i = G_N_ELEMENTS (parts); i > 0; i--)
    tab_to (page, parts[i - 1], GTK_DIR_TAB_BACKWARD);

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);
  app_test_settle ();
  tab_to (page, GTK_TYPE_SEARCH_ENTRY, GTK_DIR_TAB_FORWARD);
  tab_to (page, GTK_TYPE_COLUMN_VIEW, GTK_DIR_TAB_FORWARD);
  tab_to (page, GTK_TYPE_SEARCH_ENTRY, GTK_DIR_TAB_BACKWARD);
  tab_to (page, GTK_TYPE_LIST_VIEW, GTK_DIR_TAB_BACKWARD);
  tab_to (page, GTK_TYPE_COLUMN_VIEW, GTK_DIR_TAB_FORWARD);
  hf_test_remove (file);
  window_test_close_all ();
}

/* The keyboard stays in the table that is shown, and the other one is a step away. */
static void
test_tables_of_types (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *types = app_test_find (GTK_WIDGET (page), HF_TYPE_TYPES_VIEW);
  GtkWidget *tree = app_test_find (GTK_WIDGET (page), HF_TYPE_DOMINATOR_VIEW);

  hf_session_set_view (session, HF_VIEW_TYPES);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (types));
  g_assert_false (gtk_widget_get_mapped (tree));
  gtk_widget_grab_focus (types);

  hf_session_set_types_layout (session, HF_TYPES_TREE);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (tree));
  g_assert_false (gtk_widget_get_mapped (types));
  g_assert_nonnull (gtk_widget_get_focus_child (tree));
  hf_session_go_back (session);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (types));
  g_assert_nonnull (gtk_widget_get_focus_child (types));

  /* Each has the filter. */
  hf_session_go_forward (session);
  window_test_activate ("win.filter-types");
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (tree));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (tree)), tree));
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_tree (gpointer user_data)
{
  g_autoptr (HfExportSource) source = hf_page_dup_export_source (user_data);

  return hf_export_source_has (source, HF_SUBJECT_TREE);
}

/* An export proposes the rows of the tree where it is shown, and the list where that is. */
static void
test_exported_table (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_types_layout (session, HF_TYPES_TREE);
  g_assert_true (app_test_wait (has_tree, page));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfExportSource) source = NULL;

      hf_session_set_types_layout (session, i == 0 ? HF_TYPES_TREE : HF_TYPES_LIST);
      app_test_settle ();
      source = hf_page_dup_export_source (HF_PAGE (page));
      g_assert_cmpint (source->subject, ==, i == 0 ? HF_SUBJECT_TREE : HF_SUBJECT_TYPES);
      g_assert_cmpint (hf_export_source_has (source, HF_SUBJECT_TREE), ==, i == 0);
    }
  hf_test_remove (file);
  window_test_close_all ();
}

/* Rows are for the arrow keys. */
static void
test_tab_leaves_a_list (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  GtkWidget *roots = app_test_find (GTK_WIDGET (page), HF_TYPE_ROOTS_PANE);
  GtkWidget *types = app_test_find (GTK_WIDGET (page), HF_TYPE_TYPES_VIEW);

  tab_to (page, GTK_TYPE_LIST_VIEW, GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_child_focus (roots, GTK_DIR_TAB_FORWARD));

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);
  app_test_settle ();
  tab_to (page, GTK_TYPE_COLUMN_VIEW, GTK_DIR_TAB_FORWARD);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (
                      GTK_COLUMN_VIEW (app_test_find (types, GTK_TYPE_COLUMN_VIEW))))),
                    >, 1);
  g_assert_false (gtk_widget_child_focus (types, GTK_DIR_TAB_FORWARD));
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- Panes --------------------------------------------------------- */

/* A graph needs the room, unless the user wants both. */
static void
test_graph_has_room (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  hf_session_set_view (session, HF_VIEW_GRAPH);
  g_assert_false (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  hf_session_set_view (session, HF_VIEW_TYPES);
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));

  hf_session_set_view (session, HF_VIEW_GRAPH);
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, TRUE);
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, FALSE);
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  g_assert_false (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, TRUE);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- Memory -------------------------------------------------------- */

static GMutex lock;
static GThread *freed_by;

static void
freed_cb (gpointer  user_data G_GNUC_UNUSED,
          GObject  *object G_GNUC_UNUSED)
{
  g_mutex_lock (&lock);
  freed_by = g_thread_self ();
  g_mutex_unlock (&lock);
  g_main_context_wakeup (NULL);
}

static GThread *
get_freed_by (void)
{
  GThread *thread = NULL;

  g_mutex_lock (&lock);
  thread = freed_by;
  g_mutex_unlock (&lock);

  return thread;
}

static gboolean
is_freed (gpointer user_data G_GNUC_UNUSED)
{
  return get_freed_by () != NULL;
}

static void
watch_heap (HfHeapPage *page)
{
  freed_by = NULL;
  g_object_weak_ref (G_OBJECT (hf_session_get_heap (hf_heap_page_get_session (page))), freed_cb,
                     NULL);
}

static void
check_freed_elsewhere (void)
{
  g_assert_true (app_test_wait (is_freed, NULL));
  g_assert_true (get_freed_by () != g_thread_self ());
}

static void
test_heaps_are_freed_by_a_worker (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = window_test_open (file);

  watch_heap (page);
  window_test_reload (page);
  check_freed_elsewhere ();

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);
  app_test_settle ();
  watch_heap (page);
  window_test_activate ("win.close-tab");
  check_freed_elsewhere ();

  page = window_test_open (file);
  watch_heap (page);
  gtk_window_destroy (GTK_WINDOW (window_test_get_window ()));
  check_freed_elsewhere ();
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_answer (gpointer page)
{
  GtkWidget *view = app_test_find (page, HF_TYPE_QUERY_VIEW);

  return app_test_find (hf_query_view_get_answer (HF_QUERY_VIEW (view)), GTK_TYPE_COLUMN_VIEW) !=
         NULL;
}

static gboolean
has_focus_in (GtkWidget *part)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (part));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* F6 goes from the library to the text, to the rows of the answer and back. */
static void
test_queries_by_key (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  HfHeapPage *page = window_test_open (file);
  GtkWidget *library = app_test_find (GTK_WIDGET (page), HF_TYPE_QUERY_LIBRARY_PANE);
  HfQueryView *view = HF_QUERY_VIEW (app_test_find (GTK_WIDGET (page), HF_TYPE_QUERY_VIEW));

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_QUERY);
  g_assert_true (app_test_wait (has_answer, page));
  window_test_settle (page);
  gtk_widget_grab_focus (hf_query_view_get_editor (view));
  window_test_activate ("win.next-pane");
  g_assert_true (has_focus_in (hf_query_view_get_answer (view)));
  window_test_activate ("win.next-pane");
  g_assert_true (has_focus_in (library));
  window_test_activate ("win.next-pane");
  g_assert_true (has_focus_in (hf_query_view_get_editor (view)));
  window_test_activate ("win.previous-pane");
  g_assert_true (has_focus_in (library));
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/heap-page/queries-by-key", test_queries_by_key);
  g_test_add_func ("/app/heap-page/tab-comes-to-all-parts", test_tab_comes_to_all_parts);
  g_test_add_func ("/app/heap-page/tab-leaves-a-list", test_tab_leaves_a_list);
  g_test_add_func ("/app/heap-page/a-graph-has-room", test_graph_has_room);
  g_test_add_func ("/app/heap-page/types-have-two-tables", test_tables_of_types);
  g_test_add_func ("/app/heap-page/the-table-that-is-shown-is-exported", test_exported_table);
  g_test_add_func ("/app/heap-page/heaps-are-freed-by-a-worker", test_heaps_are_freed_by_a_worker);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
