/* test-long-names.c: tests of every view with names that no window is wide enough for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error-page.h"
#include "hf-graph-chooser.h"
#include "hf-heap-map-view.h"
#include "hf-node-popover.h"
#include "hf-notes.h"
#include "hf-session-graph.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "long-names.h"
#include "session-test.h"
#include "window-test.h"

/* Boxes that are zoomed into; each kind of name is among those that come first. */
#define MAX_ZOOMED 12

/* ---- The window -------------------------------------------------------------- */

typedef struct
{
  GFile      *file;
  HfHeapPage *page;
  HfSession  *session;
  HfHeap     *heap;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWindow *window = NULL;
  GdkRectangle monitor;

  fixture->file = long_make_heap ();
  fixture->page = window_test_open (fixture->file);
  fixture->session = hf_heap_page_get_session (fixture->page);
  fixture->heap = hf_session_get_heap (fixture->session);

  window = GTK_WINDOW (window_test_get_window ());
  long_get_monitor (&monitor);
  gtk_window_set_default_size (window, monitor.width, monitor.height);
  long_leave (GTK_WIDGET (window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_test_remove (fixture->file);
  g_object_unref (fixture->file);
  window_test_close_all ();
}

static GtkWidget *
find (Fixture    *fixture,
      const char *type)
{
  GtkWidget *widget = app_test_find (GTK_WIDGET (fixture->page), g_type_from_name (type));

  g_assert_nonnull (widget);
  return widget;
}

/* Not all of it is on the screen when everything is twice as large. */
static void
look (Fixture    *fixture,
      const char *type,
      guint       n_least)
{
  GtkWidget *widget = find (fixture, type);
  guint n;

  window_test_wait_loaded (fixture->page);
  session_test_wait (fixture->session);
  n = long_look_at (widget);
  if (gtk_widget_get_scale_factor (widget) == 1)
    g_assert_cmpuint (n, >=, n_least);
}

static HfTypeIndex
get_type (Fixture *fixture,
          guint    name)
{
  return hf_heap_get_object_type (fixture->heap,
                                  hf_heap_find_object (fixture->heap, (0x101 + name) * 0x100));
}

/* ---- Treemap ------------------------------------------------------------------ */

static void
test_treemap (Fixture       *fixture,
              gconstpointer  data)
{
  app_test_group (fixture->session, GPOINTER_TO_INT (data));
  for (int coloring = 0; coloring < HF_N_COLORINGS; coloring++)
    {
      hf_session_set_coloring (fixture->session, coloring);
      if (coloring == 0)
        look (fixture, "HfTreemapPane", 2);
      else
        app_test_settle ();
    }
}

/* Into each box that is not the whole: the breadcrumb names where one is. */
static void
test_zoomed (Fixture       *fixture,
             gconstpointer  data)
{
  const HfHierarchy *treemap = NULL;
  guint n_zoomed = 0;

  app_test_group (fixture->session, GPOINTER_TO_INT (data));
  treemap = hf_session_get_treemap (fixture->session);
  for (guint32 node = 1; node < treemap->n_nodes && n_zoomed < MAX_ZOOMED; node++)
    {
      if (treemap->nodes[node].kind == HF_NODE_OBJECT)
        continue;

      hf_session_zoom_to (fixture->session, node);
      session_test_wait (fixture->session);
      app_test_settle ();
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window_test_get_window ()));
      n_zoomed++;
      treemap = hf_session_get_treemap (fixture->session);
    }
  g_assert_cmpuint (n_zoomed, >, 4);
  look (fixture, "HfBreadcrumb", 0);
}

static void
show_popover (GtkWidget *popover,
              GtkWidget *above)
{
  gtk_widget_set_parent (popover, above);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle){ 20, 20, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (popover));
  app_test_settle ();
  long_look_at (popover);
  gtk_popover_popdown (GTK_POPOVER (popover));
  app_test_settle ();
  gtk_widget_unparent (popover);
}

static void
test_nodes_in_a_popover (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  const HfHierarchy *treemap = hf_session_get_treemap (fixture->session);
  g_autofree guint32 *nodes = g_new (guint32, treemap->n_nodes);

  for (guint32 i = 0; i + 1 < treemap->n_nodes; i++)
    nodes[i] = i + 1;
  show_popover (hf_node_popover_new (fixture->session, nodes, treemap->n_nodes - 1),
                find (fixture, "HfTreemapView"));
}

/* ---- Graphs -------------------------------------------------------------------- */

/* The button that has the nodes listed. */
static GtkWidget *
find_toggle (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (hf_tip_get (widget), "List the Nodes") == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toggle (child);
  return found;
}

static void
test_graph (Fixture       *fixture,
            gconstpointer  data)
{
  const HfGraphKind kind = GPOINTER_TO_INT (data);
  HfGraphView *view = HF_GRAPH_VIEW (
    app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_GRAPH_VIEW));

  hf_session_set_graph_subject (fixture->session, kind,
                                hf_selection_type (get_type (fixture, LONG_WORST)));
  hf_session_choose_graph (fixture->session, kind);
  hf_session_set_view (fixture->session, HF_VIEW_GRAPH);
  app_test_settle ();
  session_test_wait_for_graph (view);
  look (fixture, "HfGraphView", 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (find (fixture, "HfGraphPane"))),
                                TRUE);

  /* The graph has less room now, and may be laid out anew, with other rows. */
  app_test_settle ();
  session_test_wait_for_graph (view);
  look (fixture, "HfGraphList", 3);
  show_popover (hf_graph_chooser_new (fixture->session, hf_graph_view_get_layout (view), 0),
                GTK_WIDGET (view));
}

static gboolean
has_map (gpointer user_data)
{
  return hf_heap_map_view_get_map (HF_HEAP_MAP_VIEW (user_data)) != NULL;
}

static void
test_heap_map (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_HEAP_MAP_VIEW);

  hf_session_set_view (fixture->session, HF_VIEW_HEAP_MAP);
  g_assert_true (app_test_wait (has_map, view));
  app_test_settle ();
  look (fixture, "HfHeapMapView", 0);
}

/* ---- Lists ---------------------------------------------------------------------- */

static void
test_types (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  look (fixture, "HfTypesView", 3);
}

static gboolean
has_rows (gpointer user_data)
{
  GtkWidget *table = app_test_find (user_data, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (
           G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)))) > 0;
}

static void
test_objects (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = NULL;

  hf_session_list_objects (fixture->session, hf_selection_type (get_type (fixture, LONG_WORST)));
  view = find (fixture, "HfObjectsView");
  g_assert_true (app_test_wait (has_rows, view));
  /* Of one type only its name above the list is long. */
  look (fixture, "HfObjectsView", 0);
  hf_session_list_objects (fixture->session, hf_selection_none ());
  look (fixture, "HfObjectsView", 2);
}

static void
test_findings (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfFindings *findings = NULL;

  window_test_wait_loaded (fixture->page);
  findings = hf_session_get_findings (fixture->session);
  g_assert_cmpuint (findings->n_items, >, 0);
  look (fixture, "HfFindingsStrip", 1);
}

/* Roots of each kind, and in the details of each name its types, objects and roots. */
static void
test_details (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint32 n_roots = 0;

  session_test_open_groups (fixture->session, 2, 100, FALSE);
  hf_heap_get_roots (fixture->heap, &n_roots);
  for (guint name = 0; name <= LONG_N_NAMES; name++)
    {
      const guint64 id = (0x101 + name) * 0x100 + 0x10;

      hf_session_select (fixture->session, hf_selection_type (get_type (fixture, name)));
      if (name == LONG_WORST)
        look (fixture, "HfDetailsHead", 0);
      app_test_settle ();
      hf_session_select (fixture->session,
                         hf_selection_object (hf_heap_find_object (fixture->heap, id)));
      app_test_settle ();
      hf_session_select (fixture->session, hf_selection_root ((HfRootIndex){ name % n_roots }));
      app_test_settle ();
    }
  look (fixture, "HfDetailsPane", 3);
  look (fixture, "HfRootsPane", 3);
}

static gboolean
has_found (gpointer session)
{
  return !hf_session_is_searching (session) && hf_session_get_search (session) != NULL;
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  const char *text = data;

  window_test_activate ("win.find");
  hf_session_set_search (fixture->session, text);
  g_assert_true (app_test_wait (has_found, fixture->session));
  look (fixture, "HfSearchResults", 1);
}

static void
write_notes (Fixture *fixture)
{
  HfNotes *notes = hf_session_get_notes (fixture->session);
  g_autofree char *text = long_name (LONG_LETTERS, 4096);
  g_autofree char *lines = g_strnfill (4000, '\n');
  g_autofree char *many = g_strconcat ("first", lines, "last", NULL);

  for (guint name = 0; name < LONG_N_NAMES; name++)
    {
      const HfSelection type = hf_selection_type (get_type (fixture, name));
      const HfSelection root = hf_selection_root ((HfRootIndex){ name });

      hf_notes_set_text (notes, fixture->heap, &type, text);
      hf_notes_set_text (notes, fixture->heap, &root, many);
    }
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  hf_session_select (fixture->session, hf_selection_type (get_type (fixture, LONG_WORST)));
}

static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  write_notes (fixture);
  look (fixture, "HfDetailsHead", 0);
  look (fixture, "HfTypesView", 0);
}

/* ---- Menus and tooltips ----------------------------------------------------------- */

static void
open_menus (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && long_can_rest_on (widget, 5, 5))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      app_test_settle ();
      if (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL)
        long_look_at (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))));
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      app_test_settle ();
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_menus (child);
}

static void
test_popovers (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  write_notes (fixture);
  window_test_settle (fixture->page);
  /* Another test that opens a heap would replace the menu of recent heaps while it is open. */
  g_signal_handlers_block_matched (gtk_recent_manager_get_default (), G_SIGNAL_MATCH_ID,
                                   g_signal_lookup ("changed", GTK_TYPE_RECENT_MANAGER), 0, NULL,
                                   NULL, NULL);
  open_menus (GTK_WIDGET (window_test_get_window ()));
  hf_session_set_view (fixture->session, HF_VIEW_TREEMAP);
  open_menus (GTK_WIDGET (window_test_get_window ()));
}

/* Typed text stays as it is, and so does copied text. */
static void
test_exact (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);
  g_autofree char *copied = NULL;
  GtkWidget *types = NULL;

  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  hf_session_select (fixture->session, hf_selection_type (get_type (fixture, LONG_WORST)));
  look (fixture, "HfDetailsHead", 0);
  types = find (fixture, "HfTypesView");
  gtk_widget_grab_focus (types);
  app_test_settle ();
  g_assert_true (app_test_press (app_test_find (types, GTK_TYPE_COLUMN_VIEW), "<Control>c"));
  copied = app_test_dup_clipboard ();
  g_assert_true (g_str_has_prefix (copied, name));
  g_assert_cmpint (copied[strlen (name)], ==, '\t');

  /* More than 65,534 bytes no entry of GTK's takes. */
  name[60000] = '\0';
  hf_session_set_type_filter (fixture->session, name);
  hf_session_set_object_filter (fixture->session, name);
  hf_session_set_search (fixture->session, name);
  window_test_activate ("win.find");
  look (fixture, "HfTypesView", 0);
  g_assert_cmpstr (hf_session_get_type_filter_text (fixture->session), ==, name);
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, name);
}

static void
test_error (Fixture       *fixture G_GNUC_UNUSED,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *window = GTK_WIDGET (window_test_get_window ());
  GtkWidget *page = g_object_new (HF_TYPE_ERROR_PAGE, NULL);
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);
  g_autofree char *copied = NULL;
  GError error = { G_IO_ERROR, G_IO_ERROR_FAILED, name };

  hf_error_page_set_error (HF_ERROR_PAGE (page), name, &error);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), page);
  long_look_at (window);
  g_assert_true (app_test_press (page, "<Control>c"));
  copied = app_test_dup_clipboard ();
  g_assert_true (g_str_equal (copied, name));
}

int
main (int    argc,
      char **argv)
{
  static const char *const groupings[HF_N_GROUPINGS] = {
    "namespace", "dominator", "root", "domain", "assembly", "generation",
  };
  static const char *const kinds[HF_N_GRAPH_KINDS] = { "ownership", "types", "retention" };
  static const char *const texts[] = { "MM", "System" };

  window_test_init (&argc, &argv);
  for (int i = 0; i < HF_N_GROUPINGS; i++)
    {
      g_autofree char *path = g_strconcat ("/app/long-names/treemap/", groupings[i], NULL);
      g_autofree char *zoomed = g_strconcat ("/app/long-names/zoomed/", groupings[i], NULL);

      g_test_add (path, Fixture, GINT_TO_POINTER (i), set_up, test_treemap, tear_down);
      g_test_add (zoomed, Fixture, GINT_TO_POINTER (i), set_up, test_zoomed, tear_down);
    }
  for (int i = 0; i < HF_N_GRAPH_KINDS; i++)
    {
      g_autofree char *path = g_strconcat ("/app/long-names/graph/", kinds[i], NULL);

      g_test_add (path, Fixture, GINT_TO_POINTER (i), set_up, test_graph, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strconcat ("/app/long-names/search/", texts[i], NULL);

      g_test_add (path, Fixture, texts[i], set_up, test_search, tear_down);
    }
  g_test_add ("/app/long-names/nodes-in-a-popover", Fixture, NULL, set_up, test_nodes_in_a_popover,
              tear_down);
  g_test_add ("/app/long-names/findings", Fixture, NULL, set_up, test_findings, tear_down);
  g_test_add ("/app/long-names/heap-map", Fixture, NULL, set_up, test_heap_map, tear_down);
  g_test_add ("/app/long-names/types", Fixture, NULL, set_up, test_types, tear_down);
  g_test_add ("/app/long-names/objects", Fixture, NULL, set_up, test_objects, tear_down);
  g_test_add ("/app/long-names/roots-and-details", Fixture, NULL, set_up, test_details, tear_down);
  g_test_add ("/app/long-names/notes", Fixture, NULL, set_up, test_notes, tear_down);
  g_test_add ("/app/long-names/popovers", Fixture, NULL, set_up, test_popovers, tear_down);
  g_test_add ("/app/long-names/what-is-copied-is-exact", Fixture, NULL, set_up, test_exact,
              tear_down);
  g_test_add ("/app/long-names/errors", Fixture, NULL, set_up, test_error, tear_down);
  return g_test_run ();
}
