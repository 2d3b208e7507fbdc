/* test-target-menu.c: tests of the menu of what is named in a window
 *
 * covers: hf-target-actions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-breadcrumb.h"
#include "hf-details-pane.h"
#include "hf-findings-strip.h"
#include "hf-legend.h"
#include "hf-paths-view.h"
#include "hf-root-cell.h"
#include "hf-roots-pane.h"
#include "hf-session-cuts.h"
#include "hf-session-folding.h"
#include "hf-session-paths.h"
#include "hf-target-menu.h"
#include "hf-test.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 3 0\nc x\n"

static HfHeapPage *page;
static HfSession *session;
static GFile *file;

/* Its root leads to no object of the file. */
#define UNKNOWN "a 2 x\nt 1 System.Text.A\no 10 1 8000\nr 30 3 0\nc x\n"

static void
set_up_with (const char *text)
{
  file = hf_test_temporary ("heap.gclog", text, -1);
  page = window_test_open (file);
  session = hf_heap_page_get_session (page);
}

static void
set_up (void)
{
  set_up_with (SMALL);
}

static void
tear_down (void)
{
  window_test_close_all ();
  hf_test_remove (file);
  g_clear_object (&file);
}

static GtkWidget *
find (GType type)
{
  GtkWidget *widget = app_test_find (GTK_WIDGET (page), type);

  g_assert_nonnull (widget);
  return widget;
}

static gboolean
is_open (gpointer user_data)
{
  return hf_target_menu_is_open (user_data);
}

static gboolean
is_closed (gpointer user_data)
{
  return !hf_target_menu_is_open (user_data);
}

static void
close_menus (GtkWidget *widget)
{
  if (GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_menus (child);
}

/* Opens the menu of @pane while @focus has the keyboard. */
static void
open_menu (GtkWidget *pane,
           GtkWidget *focus)
{
  g_assert_true (gtk_widget_grab_focus (focus));
  app_test_settle ();
  g_assert_true (app_test_press (focus, "<Shift>F10"));
  g_assert_true (app_test_wait (is_open, pane));
}

static void
choose (GtkWidget  *pane,
        GtkWidget  *focus,
        const char *action)
{
  open_menu (pane, focus);
  g_assert_true (hf_target_menu_is_above (focus));
  g_assert_false (gtk_widget_get_can_target (pane));

  /* As GTK does it. */
  close_menus (pane);
  g_assert_true (gtk_widget_activate_action (pane, action, NULL));
  g_assert_true (app_test_wait (is_closed, pane));
  g_assert_false (hf_target_menu_is_above (focus));
  g_assert_true (gtk_widget_get_can_target (pane));
  app_test_settle ();
}

static void
assert_copied (const char *text)
{
  g_autofree char *copied = app_test_dup_clipboard ();

  g_assert_cmpstr (copied, ==, text);
}

/* ---- Where there is one ------------------------------------------------ */

static void
test_treemap (void)
{
  GtkWidget *pane = NULL;
  GtkWidget *crumb = NULL;

  set_up ();
  pane = find (HF_TYPE_TREEMAP_PANE);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  app_test_settle ();
  choose (pane, find (HF_TYPE_TREEMAP_VIEW), "target.copy-name");
  assert_copied ("System.Text.A");
  choose (pane, find (HF_TYPE_TREEMAP_VIEW), "target.show-in-types");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  hf_session_set_view (session, HF_VIEW_TREEMAP);

  hf_session_zoom_to (session, 1);
  app_test_settle ();
  crumb = gtk_widget_get_last_child (find (HF_TYPE_BREADCRUMB));
  choose (pane, crumb, "target.copy-name");
  assert_copied ("System.Text");
  crumb = app_test_find (find (HF_TYPE_LEGEND), GTK_TYPE_BUTTON);
  if (gtk_widget_get_mapped (crumb))
    choose (pane, crumb, "target.copy-name");
  tear_down ();
}

static gboolean
is_grouped (gpointer user_data G_GNUC_UNUSED)
{
  return hf_session_get_retention (session) != NULL && !hf_session_is_grouping (session);
}

/* The menu names what is folded away or left out, and names it once. */
static void
test_folding (void)
{
  GtkWidget *pane = NULL;
  GtkWidget *picture = NULL;

  set_up ();
  pane = find (HF_TYPE_TREEMAP_PANE);
  picture = find (HF_TYPE_TREEMAP_VIEW);
  g_assert_true (app_test_wait (is_grouped, NULL));
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 1 }));
  app_test_settle ();
  choose (pane, picture, "target.leave-out");
  g_assert_cmpstr (hf_session_get_left_out (session), ==, "type:\"System.Text.B\"");
  choose (pane, picture, "target.fold-away");
  g_assert_true (app_test_wait (is_grouped, NULL));
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"System.Text.B\"");
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_DOMINATOR);
  g_assert_nonnull (app_test_find_label (pane, "Folded away:"));

  /* By namespace a family is a target too; nothing is folded there. */
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  hf_session_zoom_to (session, 1);
  app_test_settle ();
  g_assert_null (app_test_find_label (pane, "Folded away:"));
  choose (pane, gtk_widget_get_last_child (find (HF_TYPE_BREADCRUMB)), "target.fold-away");
  g_assert_cmpstr (hf_session_get_folded (session), ==,
                   "type:\"System.Text.B\"\nns:\"System.Text\"\nns:System.Text.");
  g_assert_true (app_test_wait (is_grouped, NULL));
  g_assert_nonnull (app_test_find_label (pane, "Folded away:"));
  tear_down ();
}

static void
test_types (void)
{
  GtkWidget *view = NULL;

  set_up ();
  view = find (HF_TYPE_TYPES_VIEW);
  hf_session_set_view (session, HF_VIEW_TYPES);
  app_test_settle ();
  choose (view, view, "target.copy-name");
  assert_copied ("System.Text.A");
  choose (view, view, "target.bookmark");
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (session)), ==, 1);
  choose (view, view, "target.bookmark");
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (session)), ==, 0);
  choose (view, view, "target.group-by-path");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpuint (hf_session_get_grouped_type (session).value, ==, 0);
  g_assert_true (gtk_widget_get_mapped (find (HF_TYPE_PATHS_VIEW)));
  hf_session_go_back (session);
  app_test_settle ();
  choose (view, view, "target.show-in-treemap");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, 0);
  tear_down ();
}

static void
test_details (void)
{
  GtkWidget *pane = NULL;
  GtkWidget *copy = NULL;

  set_up ();
  pane = find (HF_TYPE_DETAILS_PANE);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 0 }));
  app_test_settle ();
  copy = app_test_find (pane, GTK_TYPE_BUTTON);
  choose (pane, copy, "target.copy-id");
  assert_copied ("10");
  choose (pane, copy, "target.show-in-heap-map");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_HEAP_MAP);
  g_assert_cmpuint (hf_session_get_selected_object (session).value, ==, 0);

  /* From the object to the root that keeps it. */
  hf_page_set_pane_visible (HF_PAGE (page), HF_PANE_ROOTS, FALSE);
  choose (pane, copy, "target.show-in-roots");
  window_test_wait_loaded (page);
  app_test_settle ();
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (page), HF_PANE_ROOTS));
  g_assert_nonnull (gtk_widget_get_focus_child (find (HF_TYPE_ROOTS_PANE)));
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_OBJECT);
  tear_down ();
}

static void
test_roots (void)
{
  GtkWidget *pane = NULL;
  GtkWidget *row = NULL;

  set_up ();
  pane = find (HF_TYPE_ROOTS_PANE);
  row = gtk_widget_get_parent (app_test_find (pane, HF_TYPE_ROOT_CELL));
  choose (pane, row, "target.copy-name");
  assert_copied ("Handles");
  choose (pane, row, "target.show-in-treemap");
  window_test_wait_loaded (page);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_ROOT);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_ROOT_GROUP);
  tear_down ();
}

static gboolean
has_paths (gpointer view)
{
  return g_list_model_get_n_items (
           G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)))) > 0;
}

/* A row of paths stands for a type or for roots, and lists the objects of its path alone. */
static void
test_paths (void)
{
  GtkWidget *view = NULL;
  GtkWidget *table = NULL;
  HfSelection listed;

  set_up ();
  hf_session_group_by_path (session, (HfTypeIndex){ 1 });
  view = find (HF_TYPE_PATHS_VIEW);
  table = app_test_find (view, GTK_TYPE_COLUMN_VIEW);
  g_assert_true (app_test_wait (has_paths, table));
  app_test_settle ();
  choose (view, view, "target.list-path");
  listed = hf_session_get_listed (session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_PATH);
  g_assert_cmpuint (listed.type.value, ==, 1);
  g_assert_cmpuint (listed.path, ==, 0);

  /* The action that the menu hides has no effect. */
  gtk_widget_activate_action (view, "target.list-objects", NULL);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_PATH);
  tear_down ();
}

/* A type in two generations, and one in none. */
#define GENERATIONS \
  "a 3 x\nn 2 1000 10000 10000\nn 5 20000 10000 10000\nt 1 System.Text.A\nt 2 Own.B\n" \
  "o 1010 1 4000\no 20010 1 2000\no 40010 2 1000\nr 1010 3 0\nr 20010 3 0\nr 40010 3 0\nc x\n"

static gboolean
is_by_generation (gpointer user_data G_GNUC_UNUSED)
{
  return is_grouped (NULL) && hf_session_get_treemap (session)->grouping == HF_GROUPING_GENERATION;
}

static guint32
find_generation (const char *name)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);

  for (guint32 i = 1; i <= treemap->nodes[0].n_children; i++)
    {
      g_autofree char *found = hf_hierarchy_dup_name (treemap, i);

      if (g_strcmp0 (found, name) == 0)
        return i;
    }
  g_assert_not_reached ();
}

/* Zooms to a generation, and chooses @action in the menu of its name above the picture. */
static void
choose_of_generation (const char *name,
                      const char *action)
{
  GtkWidget *pane = find (HF_TYPE_TREEMAP_PANE);

  hf_session_zoom_to (session, find_generation (name));
  app_test_settle ();
  choose (pane, gtk_widget_get_last_child (find (HF_TYPE_BREADCRUMB)), action);
}

/* Its objects are those that a filter matches; those of a type in it are of the type too. */
static void
test_generations (void)
{
  GtkWidget *pane = NULL;
  guint32 frozen;
  guint32 family;
  guint32 type;

  set_up_with (GENERATIONS);
  pane = find (HF_TYPE_TREEMAP_PANE);
  g_assert_true (app_test_wait (is_grouped, NULL));
  hf_session_choose_grouping (session, HF_GROUPING_GENERATION);
  g_assert_true (app_test_wait (is_by_generation, NULL));
  frozen = find_generation ("frozen");
  choose_of_generation ("frozen", "target.copy-name");
  assert_copied ("Frozen objects");
  choose_of_generation ("frozen", "target.list-objects");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "gen:frozen");
  g_assert_null (hf_session_get_object_filter_error (session));

  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_GENERATION);
  g_assert_cmpuint (hf_session_get_focus (session), ==, frozen);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "");

  family = hf_session_get_treemap (session)->nodes[frozen].first_child;
  type = hf_session_get_treemap (session)->nodes[family].first_child;
  hf_session_select_node (session, hf_selection_type ((HfTypeIndex){ 0 }), type);
  app_test_settle ();
  choose (pane, find (HF_TYPE_TREEMAP_VIEW), "target.list-objects");
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_session_get_listed (session).type.value, ==, 0);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "gen:frozen");

  /* No filter matches the objects of an unknown generation alone. */
  hf_session_go_back (session);
  hf_session_zoom_to (session, find_generation (NULL));
  app_test_settle ();
  open_menu (pane, gtk_widget_get_last_child (find (HF_TYPE_BREADCRUMB)));
  g_assert_null (app_test_find_label (pane, "List Its Objects"));
  tear_down ();
}

/* Neither a type nor a reference: the menu does not have the items of these. */
static void
test_items_fit_target (void)
{
  GtkWidget *pane = NULL;
  GtkWidget *copy = NULL;

  set_up ();
  pane = find (HF_TYPE_DETAILS_PANE);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 0 }));
  app_test_settle ();
  copy = app_test_find (pane, GTK_TYPE_BUTTON);
  open_menu (pane, copy);
  g_assert_nonnull (app_test_find_label (pane, "List Its Objects"));
  g_assert_null (app_test_find_label (pane, "Group by Path"));
  g_assert_null (app_test_find_label (pane, "Add Reference to Cuts"));
  close_menus (pane);
  g_assert_true (app_test_wait (is_closed, pane));

  hf_session_set_view (session, HF_VIEW_TYPES);
  app_test_settle ();
  pane = find (HF_TYPE_TYPES_VIEW);
  open_menu (pane, pane);
  g_assert_nonnull (app_test_find_label (pane, "Group by Path"));
  g_assert_null (app_test_find_label (pane, "Add Reference to Cuts"));
  tear_down ();
}

/* A file that does not say what its roots hold has neither paths nor cuts. */
static void
test_unknown_paths (void)
{
  GtkWidget *view = NULL;

  set_up_with (UNKNOWN);
  g_assert_nonnull (hf_session_get_why_no_retention (session));
  view = find (HF_TYPE_TYPES_VIEW);
  hf_session_set_view (session, HF_VIEW_TYPES);
  app_test_settle ();
  choose (view, view, "target.group-by-path");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  choose (view, view, "target.cut");
  g_assert_cmpuint (hf_session_get_n_cuts (session), ==, 0);
  tear_down ();
}

/* A widget without a menu says so, and nothing opens where nothing is. */
static void
test_nothing (void)
{
  GtkWidget *pane = NULL;

  set_up ();
  pane = find (HF_TYPE_DETAILS_PANE);
  g_assert_false (hf_target_menu_is_open (pane));
  app_test_press (pane, "<Shift>F10");
  g_assert_false (hf_target_menu_is_open (pane));
  tear_down ();
}

/* The heap that it is open for goes. */
static void
test_heap_goes (void)
{
  GtkWidget *pane = NULL;

  set_up ();
  pane = find (HF_TYPE_TREEMAP_PANE);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  app_test_settle ();
  g_assert_true (gtk_widget_grab_focus (find (HF_TYPE_TREEMAP_VIEW)));
  g_assert_true (app_test_press (find (HF_TYPE_TREEMAP_VIEW), "Menu"));
  g_assert_true (app_test_wait (is_open, pane));
  app_test_show (session, "!x x:100:Only.X");
  g_assert_true (app_test_wait (is_closed, pane));
  tear_down ();
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/thing-menu/treemap", test_treemap);
  g_test_add_func ("/app/thing-menu/folding", test_folding);
  g_test_add_func ("/app/thing-menu/types", test_types);
  g_test_add_func ("/app/thing-menu/details", test_details);
  g_test_add_func ("/app/thing-menu/roots", test_roots);
  g_test_add_func ("/app/thing-menu/paths-list-their-objects", test_paths);
  g_test_add_func ("/app/thing-menu/generations-list-their-objects", test_generations);
  g_test_add_func ("/app/thing-menu/items-fit-the-target", test_items_fit_target);
  g_test_add_func ("/app/thing-menu/unknown-paths-are-not-grouped-or-cut", test_unknown_paths);
  g_test_add_func ("/app/thing-menu/nothing", test_nothing);
  g_test_add_func ("/app/thing-menu/heap-goes", test_heap_goes);
  return g_test_run ();
}
