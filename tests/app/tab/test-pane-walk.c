/* test-pane-walk.c: tests that F6 goes from pane to pane
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-pane.h"
#include "hf-dominator-view.h"
#include "hf-filter-bar.h"
#include "hf-graph-list.h"
#include "hf-graph-pane.h"
#include "hf-objects-view.h"
#include "hf-pane-walk.h"
#include "hf-paths-view.h"
#include "hf-roots-pane.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"
#include "hf-test.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "session-test.h"
#include "window-test.h"

#define HEAP "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\nt 3 Other.C\nt 4 New.D\n" \
             "o 10 1 8000 20 40\no 20 2 4000\no 30 3 3000\no 40 4 500\n" \
             "r 10 3 0\nr 30 2 1\nc x\n"

/* ---- In a page --------------------------------------------------------- */

static GtkWidget *
get_focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (window_test_get_window ()));
}

/* Filters and the list of nodes lie in views, whose types would do as well. */
static gboolean
is_in_part_of_view (void)
{
  return gtk_widget_get_ancestor (get_focus (), HF_TYPE_FILTER_BAR) != NULL ||
         gtk_widget_get_ancestor (get_focus (), HF_TYPE_GRAPH_LIST) != NULL;
}

static void
assert_in (GType type)
{
  g_assert_nonnull (get_focus ());
  if (gtk_widget_get_ancestor (get_focus (), type) == NULL)
    g_error ("The keyboard is in %s, not in %s", G_OBJECT_TYPE_NAME (get_focus ()),
             g_type_name (type));
  if (type != HF_TYPE_FILTER_BAR && type != HF_TYPE_GRAPH_LIST)
    g_assert_false (is_in_part_of_view ());
}

static void
press (const char *key,
       GType       type)
{
  g_assert_true (app_test_press (GTK_WIDGET (window_test_get_window ()), key));
  app_test_settle ();
  assert_in (type);
}

/* Around, and back. */
static void
walk (const GType *panes,
      guint        n_panes)
{
  for (guint i = 0; i < n_panes + 1; i++)
    press ("F6", panes[i % n_panes]);
  for (guint i = 0; i < n_panes; i++)
    press ("<Shift>F6", panes[n_panes - 1 - i]);
}

/* With something in the details. */
static HfHeapPage *
open_heap (GFile *file)
{
  HfHeapPage *page = window_test_open (file);

  hf_session_select (hf_heap_page_get_session (page), hf_selection_object ((HfObjectIndex){ 1 }));
  window_test_settle (page);
  return page;
}

static void
show_view (HfHeapPage *page,
           HfView      view)
{
  hf_session_set_view (hf_heap_page_get_session (page), view);
  window_test_settle (page);
  app_test_wait_for_frame (GTK_WIDGET (page));
  gtk_window_set_focus (GTK_WINDOW (window_test_get_window ()), NULL);
}

static void
test_every_view (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = open_heap (file);
  const GType treemap[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_TREEMAP_PANE, HF_TYPE_DETAILS_PANE };
  const GType graph[] = { HF_TYPE_GRAPH_PANE, HF_TYPE_DETAILS_PANE };
  const GType types[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_FILTER_BAR, HF_TYPE_TYPES_VIEW,
                          HF_TYPE_DETAILS_PANE };
  const GType objects[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_FILTER_BAR, HF_TYPE_OBJECTS_VIEW,
                            HF_TYPE_DETAILS_PANE };

  show_view (page, HF_VIEW_TREEMAP);
  walk (treemap, G_N_ELEMENTS (treemap));
  show_view (page, HF_VIEW_GRAPH);
  walk (graph, G_N_ELEMENTS (graph));
  show_view (page, HF_VIEW_TYPES);
  walk (types, G_N_ELEMENTS (types));
  show_view (page, HF_VIEW_OBJECTS);
  walk (objects, G_N_ELEMENTS (objects));
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_rows (gpointer view)
{
  GtkWidget *rows = app_test_find (view, GTK_TYPE_COLUMN_VIEW);

  return gtk_widget_get_mapped (rows) && g_list_model_get_n_items (G_LIST_MODEL (
                                           gtk_column_view_get_model (GTK_COLUMN_VIEW (rows)))) > 0;
}

/* The second table of a view has a filter of its own. */
static void
test_second_tables (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = open_heap (file);
  HfSession *session = hf_heap_page_get_session (page);
  const GType tree[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_FILTER_BAR, HF_TYPE_DOMINATOR_VIEW,
                         HF_TYPE_DETAILS_PANE };
  const GType paths[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_FILTER_BAR, HF_TYPE_PATHS_VIEW,
                          HF_TYPE_DETAILS_PANE };

  hf_session_set_types_layout (session, HF_TYPES_TREE);
  show_view (page, HF_VIEW_TYPES);
  g_assert_true (
    app_test_wait (has_rows, app_test_find (GTK_WIDGET (page), HF_TYPE_DOMINATOR_VIEW)));
  walk (tree, G_N_ELEMENTS (tree));
  hf_session_group_by_path (session, (HfTypeIndex){ 0 });
  g_assert_true (app_test_wait (has_rows, app_test_find (GTK_WIDGET (page), HF_TYPE_PATHS_VIEW)));
  gtk_window_set_focus (GTK_WINDOW (window_test_get_window ()), NULL);
  walk (paths, G_N_ELEMENTS (paths));
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_hidden_panes_are_skipped (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = open_heap (file);
  const GType panes[] = { HF_TYPE_TREEMAP_PANE, HF_TYPE_DETAILS_PANE };

  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, FALSE);
  show_view (page, HF_VIEW_TREEMAP);
  walk (panes, G_N_ELEMENTS (panes));

  /* There is nowhere to go from the only one. */
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_DETAILS, FALSE);
  app_test_settle ();
  press ("F6", HF_TYPE_TREEMAP_PANE);
  press ("F6", HF_TYPE_TREEMAP_PANE);
  hf_test_remove (file);
  window_test_close_all ();
}

/* Nothing is said of what no root keeps: the keyboard scrolls, and is seen there. */
static void
test_empty_lists_are_skipped (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP "o 50 4 70\n", -1);
  HfHeapPage *page = open_heap (file);
  const GType panes[] = { HF_TYPE_ROOTS_PANE, HF_TYPE_TREEMAP_PANE, HF_TYPE_DETAILS_PANE };

  hf_session_select (hf_heap_page_get_session (page), hf_selection_unreachable ());
  show_view (page, HF_VIEW_TREEMAP);
  walk (panes, G_N_ELEMENTS (panes));
  press ("<Shift>F6", HF_TYPE_DETAILS_PANE);
  g_assert_false (GTK_IS_LIST_VIEW (get_focus ()));
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_graph (gpointer pane)
{
  return session_test_is_graph_shown (hf_graph_pane_get_view (pane));
}

/* The list of nodes stands beside the graph. */
static void
test_list_of_nodes (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = open_heap (file);
  GtkWidget *graph = app_test_find (GTK_WIDGET (page), HF_TYPE_GRAPH_PANE);
  GtkWidget *list = app_test_find (graph, HF_TYPE_GRAPH_LIST);
  const GType panes[] = { HF_TYPE_GRAPH_LIST, HF_TYPE_GRAPH_PANE, HF_TYPE_DETAILS_PANE };

  show_view (page, HF_VIEW_GRAPH);
  g_assert_true (app_test_wait (has_graph, graph));
  gtk_widget_set_visible (list, TRUE);
  hf_graph_list_update (HF_GRAPH_LIST (list));
  app_test_wait_for_frame (graph);
  gtk_window_set_focus (GTK_WINDOW (window_test_get_window ()), NULL);
  walk (panes, G_N_ELEMENTS (panes));
  hf_test_remove (file);
  window_test_close_all ();
}

/* A list goes back to its row, and a bar of buttons to its button. */
static void
test_widgets_are_remembered (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  HfHeapPage *page = open_heap (file);
  GtkWidget *treemap = app_test_find (GTK_WIDGET (page), HF_TYPE_TREEMAP_PANE);
  GtkWidget *drop_down = app_test_find (treemap, GTK_TYPE_DROP_DOWN);
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  show_view (page, HF_VIEW_TREEMAP);
  press ("F6", HF_TYPE_ROOTS_PANE);
  press ("F6", HF_TYPE_TREEMAP_VIEW);
  gtk_widget_grab_focus (button);
  press ("F6", HF_TYPE_DETAILS_PANE);
  press ("<Shift>F6", GTK_TYPE_DROP_DOWN);
  g_assert_true (get_focus () == button);

  /* Whatever took the keyboard away. */
  press ("F6", HF_TYPE_DETAILS_PANE);
  gtk_widget_grab_focus (app_test_find (treemap, HF_TYPE_TREEMAP_VIEW));
  gtk_window_set_focus (GTK_WINDOW (window_test_get_window ()), NULL);
  press ("F6", HF_TYPE_ROOTS_PANE);
  press ("F6", HF_TYPE_TREEMAP_VIEW);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- Alone ------------------------------------------------------------- */

/* A widget that is gone or moved is forgotten, and an inner pane is one of its own. */
static void
test_what_is_gone (void)
{
  g_autoptr (HfPaneWalk) walk = hf_pane_walk_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *buttons[] = { gtk_button_new (), gtk_button_new (), gtk_button_new () };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_box_append (GTK_BOX (i == 0 ? inner : box), buttons[i]);
  gtk_box_append (GTK_BOX (box), inner);
  gtk_window_set_child (window, box);
  hf_pane_walk_add (walk, inner, NULL);
  hf_pane_walk_add (walk, box, buttons[1]);
  gtk_window_present (window);
  app_test_settle ();

  hf_pane_walk_note (walk, NULL);
  hf_pane_walk_note (walk, buttons[2]);
  g_assert_true (hf_pane_walk_go (walk, NULL, 1));
  g_assert_true (gtk_window_get_focus (window) == buttons[0]);
  g_assert_true (hf_pane_walk_go (walk, buttons[0], 1));
  g_assert_true (gtk_window_get_focus (window) == buttons[2]);

  gtk_box_remove (GTK_BOX (box), buttons[2]);
  g_assert_true (hf_pane_walk_go (walk, buttons[0], -1));
  g_assert_true (gtk_window_get_focus (window) == buttons[1]);
  gtk_widget_set_visible (inner, FALSE);
  g_assert_false (hf_pane_walk_go (walk, buttons[1], 1));
  gtk_window_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/pane-walk/every-view", test_every_view);
  g_test_add_func ("/app/pane-walk/second-tables-of-views", test_second_tables);
  g_test_add_func ("/app/pane-walk/hidden-panes-are-skipped", test_hidden_panes_are_skipped);
  g_test_add_func ("/app/pane-walk/empty-lists-are-skipped", test_empty_lists_are_skipped);
  g_test_add_func ("/app/pane-walk/the-list-of-nodes-is-a-pane", test_list_of_nodes);
  g_test_add_func ("/app/pane-walk/widgets-are-remembered", test_widgets_are_remembered);
  g_test_add_func ("/app/pane-walk/what-is-gone-is-forgotten", test_what_is_gone);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
