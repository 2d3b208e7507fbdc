/* test-search-bar.c: tests of the search of a page: its line, what is found, and going there
 *
 * covers: hf-heap-page-search, hf-search-results, hf-search-row, hf-types-view-search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-pane.h"
#include "hf-search-bar.h"
#include "hf-search-results.h"
#include "hf-search-row.h"
#include "hf-target-menu.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

/* Sizes are hexadecimal. My.Cache has no objects, only a static field. */
#define HEAP "a 2 x\nt 1 System.Text.Alpha\nt 2 System.Text.Beta\nt 3 Own.Alphabet\n" \
             "t 4 My.T1\nt 5 My.T2\nt 6 My.T3\nt 7 My.T4\nt 8 My.T5\nt 9 My.T6\nt a My.T7\n" \
             "t b My.Cache\n" \
             "o 10 1 8000 20 30 40 50 60 70 80 90 a0\no 20 2 4000\no 30 3 3000\n" \
             "o 40 4 100\no 50 5 90\no 60 6 80\no 70 7 70\no 80 8 60\no 90 9 50\no a0 a 40\n" \
             "r 10 3 0\nr 20 4 0 b s_field\nc x\n"

typedef struct
{
  GFile           *file;
  HfHeapPage      *page;
  HfSession       *session;
  HfSearchBar     *bar;
  HfSearchResults *results;
  GtkWidget       *entry;
  GtkWidget       *list;
  HfTreemapView   *treemap;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *page = NULL;

  fixture->file = hf_test_temporary ("heap.gclog", HEAP, -1);
  fixture->page = window_test_open (fixture->file);
  page = GTK_WIDGET (fixture->page);
  fixture->session = hf_heap_page_get_session (fixture->page);
  fixture->bar = HF_SEARCH_BAR (app_test_find (page, HF_TYPE_SEARCH_BAR));
  fixture->results = HF_SEARCH_RESULTS (app_test_find (page, HF_TYPE_SEARCH_RESULTS));
  fixture->entry = app_test_find (GTK_WIDGET (fixture->bar), GTK_TYPE_SEARCH_ENTRY);
  fixture->list = app_test_find (GTK_WIDGET (fixture->results), GTK_TYPE_LIST_BOX);
  fixture->treemap = HF_TREEMAP_VIEW (app_test_find (page, HF_TYPE_TREEMAP_VIEW));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_test_remove (fixture->file);
  g_object_unref (fixture->file);
  window_test_close_all ();
}

static gboolean
is_done (gpointer user_data)
{
  return !hf_session_is_searching (((Fixture *) user_data)->session);
}

static void
settle (Fixture *fixture)
{
  g_assert_true (app_test_wait (is_done, fixture));
  app_test_settle ();
}

static void
write_text (Fixture    *fixture,
            const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
  settle (fixture);
}

static GtkWidget *
get_focus (void)
{
  return gtk_root_get_focus (GTK_ROOT (window_test_get_window ()));
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkWidget *focus = get_focus ();

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* A key, as the controllers of WIDGET see it. */
static gboolean
press (GtkWidget       *widget,
       guint            key,
       GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          g_signal_has_handler_pending (
            controller, g_signal_lookup ("key-pressed", GTK_TYPE_EVENT_CONTROLLER_KEY), 0, TRUE))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
  return handled;
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         int      position)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (fixture->list), position);
}

static void
activate (Fixture *fixture,
          int      position)
{
  g_signal_emit_by_name (fixture->list, "row-activated", get_row (fixture, position));
  app_test_settle ();
}

static guint
count_rows (Fixture *fixture)
{
  guint n_rows = 0;

  while (get_row (fixture, (int) n_rows) != NULL)
    n_rows++;
  return n_rows;
}

static const char *
get_selected_name (Fixture *fixture)
{
  const HfTypeIndex type = hf_session_get_selected_type (fixture->session);

  return type.value == HF_INDEX_NONE
           ? ""
           : hf_heap_get_type_name (hf_session_get_heap (fixture->session), type);
}

/* ---- The line --------------------------------------------------------------- */

static void
test_opens (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *before = get_focus ();

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  window_test_activate ("win.find");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  g_assert_true (has_focus (fixture->entry));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));

  write_text (fixture, "alpha");
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "alpha");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "2 in this view"));

  /* Escape leaves nothing behind, and the keyboard is where it was. */
  g_signal_emit_by_name (fixture->entry, "stop-search");
  app_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "");
  g_assert_true (has_focus (before));
}

/* Who has gone on from it closes it as well, as soon as there is nothing to go out of. */
static void
test_closed_from_the_view (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (fixture->bar));
  GtkWidget *treemap = GTK_WIDGET (fixture->treemap);

  window_test_activate ("win.find");
  write_text (fixture, "alpha");
  gtk_widget_grab_focus (treemap);
  hf_session_zoom_to (fixture->session, 1);
  app_test_settle ();
  g_assert_true (app_test_press (treemap, "Escape"));
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);
  g_assert_false (app_test_press (treemap, "Escape"));
  g_assert_true (hf_search_bar_is_open (fixture->bar));
  g_assert_true (press (box, GDK_KEY_Escape, 0));
  g_assert_false (hf_search_bar_is_open (fixture->bar));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "");
  g_assert_true (has_focus (treemap));
  g_assert_false (press (box, GDK_KEY_Escape, 0));
}

/* Letters are a search wherever they are nothing else. */
static void
test_just_typed (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (fixture->bar));
  GtkWidget *filter = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->treemap));
  g_assert_false (press (box, GDK_KEY_space, 0));
  g_assert_false (press (box, GDK_KEY_Left, 0));
  g_assert_false (press (box, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_false (press (box, GDK_KEY_a, GDK_ALT_MASK));
  g_assert_false (hf_search_bar_is_open (fixture->bar));

  g_assert_true (press (box, GDK_KEY_B, GDK_SHIFT_MASK));
  settle (fixture);
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "B");
  g_assert_true (has_focus (fixture->entry));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 1);
  g_assert_false (press (box, GDK_KEY_e, 0));
  hf_search_bar_close (fixture->bar);

  /* Who writes a filter writes a filter. */
  hf_page_run (HF_PAGE (fixture->page), HF_PAGE_FILTER);
  filter = app_test_find (app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_TYPES_VIEW),
                          GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (has_focus (filter));
  g_assert_false (press (box, GDK_KEY_b, 0));
  g_assert_false (hf_search_bar_is_open (fixture->bar));
}

/* ---- From match to match ---------------------------------------------------- */

static void
test_enter_goes_on (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  guint n_steps;

  window_test_activate ("win.find");
  write_text (fixture, "system.text");
  n_steps = hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
  g_assert_true (press (fixture->entry, GDK_KEY_Return, 0));
  app_test_settle ();
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Alpha");
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (fixture->session)), ==,
                    n_steps + 1);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "1 of 2"));

  /* The picture is seen, and the next Enter goes on. */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (has_focus (fixture->entry));
  g_assert_true (press (fixture->entry, GDK_KEY_Return, 0));
  app_test_settle ();
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Beta");
  window_test_activate ("win.find-next");
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Alpha");
  g_assert_true (press (fixture->entry, GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Beta");

  /* As who has no keys activates it. */
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Alpha");
  g_signal_emit_by_name (fixture->entry, "activate");
  window_test_activate ("win.find-previous");
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Alpha");
}

static void
test_types (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  app_test_settle ();
  window_test_wait_loaded (fixture->page);
  window_test_activate ("win.find");
  write_text (fixture, "my.");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "7 in this view"));
  window_test_activate ("win.find-next");
  app_test_settle ();
  g_assert_cmpstr (get_selected_name (fixture), ==, "My.T1");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "1 of 7"));
  window_test_activate ("win.find-previous");
  app_test_settle ();
  g_assert_cmpstr (get_selected_name (fixture), ==, "My.T7");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "7 of 7"));
  window_test_activate ("win.find-next");
  g_assert_cmpstr (get_selected_name (fixture), ==, "My.T1");
}

/* Where the view has none, Enter goes to the best of what is found elsewhere. */
static void
test_elsewhere (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  write_text (fixture, "s_field");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "none in this view"));
  g_assert_true (press (fixture->entry, GDK_KEY_Return, 0));
  app_test_settle ();
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT);

  /* By now the keyboard is among the roots. */
  window_test_activate ("win.find-next");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT);
}

/* ---- Marks ------------------------------------------------------------------ */

static guint
count_borders (const GskRenderNode *node)
{
  guint n_borders = 0;

  if (gsk_render_node_get_node_type (node) == GSK_BORDER_NODE)
    return 1;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return 0;
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    n_borders += count_borders (gsk_container_node_get_child (node, i));
  return n_borders;
}

/* How many frames are drawn above the picture. */
static guint
count_frames (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  guint n_frames;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->treemap));
  GTK_WIDGET_GET_CLASS (fixture->treemap)->snapshot (GTK_WIDGET (fixture->treemap), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  n_frames = count_borders (node);
  gsk_render_node_unref (node);
  return n_frames;
}

static void
test_marks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  guint n_before;

  /* While it zooms, no frames are drawn. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  n_before = count_frames (fixture);

  window_test_activate ("win.find");
  write_text (fixture, "system.text");
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 2);
  write_text (fixture, "alphabet");
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 1);
  write_text (fixture, "nowhere");
  g_assert_cmpuint (count_frames (fixture), ==, n_before);

  /* In the part that is zoomed to, what is in it. */
  write_text (fixture, "alpha");
  hf_session_zoom_to (fixture->session,
                      hf_session_get_treemap (fixture->session)->nodes[0].first_child);
  app_test_settle ();
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 1);
  hf_search_bar_close (fixture->bar);
  g_assert_cmpuint (count_frames (fixture), ==, n_before);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* ---- What is found ---------------------------------------------------------- */

static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  write_text (fixture, "my.");

  /* Six types and one for the seventh, the container. */
  g_assert_cmpuint (count_rows (fixture), ==, HF_SEARCH_RESULTS_FIRST + 2);
  g_assert_nonnull (app_test_find_label (fixture->list, "Types · 7 · 880 B"));
  g_assert_nonnull (app_test_find_label (fixture->list, "1 more"));
  g_assert_nonnull (app_test_find_label (fixture->list, "Static Fields · 1"));
  activate (fixture, HF_SEARCH_RESULTS_FIRST);
  g_assert_cmpuint (count_rows (fixture), ==, 8);
  g_assert_null (app_test_find_label (fixture->list, "1 more"));
  g_assert_true (has_focus (GTK_WIDGET (get_row (fixture, HF_SEARCH_RESULTS_FIRST))));

  write_text (fixture, "nowhere");
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->results),
                                         "No type, namespace, static field or id has “nowhere” "
                                         "in it"));
}

/* What is too much to be listed is counted. */
static void
test_too_many (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GString *text = g_string_new ("!a a:10:My.Array ");

  for (guint i = 0; i < HF_SEARCH_MAX_MATCHES + 10; i++)
    g_string_append_printf (text, "a->b%u b%u:8:My.Type%u ", i, i, i);
  app_test_show (fixture->session, text->str);
  g_string_free (text, TRUE);
  window_test_activate ("win.find");
  write_text (fixture, "my.type");
  g_assert_cmpuint (count_rows (fixture), ==, HF_SEARCH_RESULTS_FIRST + 1);
  g_assert_nonnull (app_test_find_label (fixture->list, "54 more"));
  activate (fixture, HF_SEARCH_RESULTS_FIRST);
  g_assert_cmpuint (count_rows (fixture), ==, HF_SEARCH_MAX_MATCHES + 1);
  g_assert_nonnull (app_test_find_label (fixture->list, "10 more are not listed"));
  g_assert_false (gtk_list_box_row_get_activatable (get_row (fixture, HF_SEARCH_MAX_MATCHES)));
}

static void
test_down_and_up (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  write_text (fixture, "alpha");
  g_assert_true (press (fixture->entry, GDK_KEY_Down, 0));
  app_test_settle ();
  g_assert_true (has_focus (GTK_WIDGET (get_row (fixture, 0))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (press (fixture->list, GDK_KEY_Up, 0));
  app_test_settle ();
  g_assert_true (has_focus (fixture->entry));

  /* What is typed in the list goes on. */
  g_assert_true (press (fixture->entry, GDK_KEY_Down, 0));
  g_assert_true (press (gtk_widget_get_parent (GTK_WIDGET (fixture->bar)), GDK_KEY_b, 0));
  settle (fixture);
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "alphab");
  g_assert_true (has_focus (fixture->entry));
}

/* It is put away when the keyboard goes elsewhere, and comes back with it. */
static void
test_put_away (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  write_text (fixture, "alpha");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->treemap));
  app_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (hf_search_bar_is_open (fixture->bar));
  window_test_activate ("win.find");
  app_test_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
}

/* A row has the menu of what it is, and what is shown by it is seen. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  window_test_activate ("win.find");
  write_text (fixture, "beta");
  row = GTK_WIDGET (get_row (fixture, 0));
  gtk_widget_grab_focus (row);
  g_assert_true (app_test_press (row, "<Shift>F10"));
  app_test_settle ();
  g_assert_true (hf_target_menu_is_open (GTK_WIDGET (fixture->results)));
  g_assert_false (press (gtk_widget_get_parent (GTK_WIDGET (fixture->bar)), GDK_KEY_t, 0));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "beta");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (gtk_widget_activate_action (app_test_find (GTK_WIDGET (fixture->results),
                                                            GTK_TYPE_POPOVER_MENU),
                                             "thing.show-in-types", NULL));
  app_test_settle ();
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Beta");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
}

static void
test_chosen (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  window_test_activate ("win.find");
  write_text (fixture, "beta");
  activate (fixture, 0);
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Beta");
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->treemap)), !=, HF_INDEX_NONE);
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->treemap)), ==,
                    hf_canvas_get_selected (HF_CANVAS (fixture->treemap)));
  g_assert_true (has_focus (GTK_WIDGET (fixture->treemap)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));

  /* A namespace. */
  window_test_activate ("win.find");
  write_text (fixture, "own");
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  activate (fixture, 1);
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);

  /* An object. */
  window_test_activate ("win.find");
  write_text (fixture, "0x20");
  activate (fixture, 0);
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (hf_heap_get_object_address (hf_session_get_heap (fixture->session),
                                                selection.object),
                    ==, 0x20);

  /* A container of static fields. */
  window_test_activate ("win.find");
  write_text (fixture, "my.cache");
  activate (fixture, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT_GROUP);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
}

/* In the types a namespace is what is listed. */
static void
test_chosen_in_types (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  window_test_activate ("win.find");
  write_text (fixture, "own");
  activate (fixture, 1);
  g_assert_cmpuint (hf_session_get_type_scope (fixture->session), !=, 0);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TYPES);

  /* A type that the list does not have is shown all the same. */
  window_test_activate ("win.find");
  write_text (fixture, "beta");
  activate (fixture, 0);
  g_assert_cmpuint (hf_session_get_type_scope (fixture->session), ==, 0);
  g_assert_cmpstr (get_selected_name (fixture), ==, "System.Text.Beta");
}

/* In the objects a type is what is listed, and an object is selected among its like, or all. */
static void
test_chosen_in_objects (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  hf_session_set_view (fixture->session, HF_VIEW_OBJECTS);
  window_test_activate ("win.find");
  write_text (fixture, "beta");
  activate (fixture, 0);
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);

  /* One of them leaves the list as it is, any other does not. */
  window_test_activate ("win.find");
  write_text (fixture, "0x20");
  g_assert_true (press (fixture->entry, GDK_KEY_Return, 0));
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
  write_text (fixture, "0x30");
  g_assert_true (press (fixture->entry, GDK_KEY_Return, 0));
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (get_selected_name (fixture), ==, "Own.Alphabet");
}

/* Only by namespace there are namespaces. */
static void
test_namespace_by_dominator (Fixture       *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_choose_grouping (fixture->session, HF_GROUPING_DOMINATOR);
  while (hf_session_is_grouping (fixture->session))
    g_main_context_iteration (NULL, TRUE);
  window_test_activate ("win.find");
  write_text (fixture, "own");
  activate (fixture, 1);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_DOMINATOR);
}

/* That all roots are listed, to show one, is the same step. */
static void
test_root_is_one_step (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  guint n_steps;

  window_test_activate ("win.find");
  write_text (fixture, "s_field");
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  n_steps = hf_step_history_get_n_steps (history);
  activate (fixture, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT);
  g_assert_cmpuint (hf_session_get_root_flags (fixture->session), ==, 0);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps + 1);
}

/* A view that waits for a worker may be there a little longer than its page. */
static void
test_view_outlives_page (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  GtkWidget *page = GTK_WIDGET (window_test_open (file));
  g_autoptr (GtkWidget) types = g_object_ref (app_test_find (page, HF_TYPE_TYPES_VIEW));
  g_autoptr (GtkWidget) treemap = g_object_ref (app_test_find (page, HF_TYPE_TREEMAP_VIEW));
  const guint of_types = g_signal_lookup ("matches-changed", HF_TYPE_TYPES_VIEW);
  const guint of_treemap = g_signal_lookup ("matches-changed", HF_TYPE_TREEMAP_VIEW);

  g_assert_true (g_signal_has_handler_pending (types, of_types, 0, TRUE));
  g_assert_true (g_signal_has_handler_pending (treemap, of_treemap, 0, TRUE));
  window_test_close_all ();
  g_assert_false (g_signal_has_handler_pending (types, of_types, 0, TRUE));
  g_assert_false (g_signal_has_handler_pending (treemap, of_treemap, 0, TRUE));
  hf_test_remove (file);
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
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/search-bar/view-outlives-its-page", test_view_outlives_page);
  add ("/app/search-bar/opens-and-closes", test_opens);
  add ("/app/search-bar/is-closed-from-the-view", test_closed_from_the_view);
  add ("/app/search-bar/letters-begin-a-search", test_just_typed);
  add ("/app/search-bar/enter-goes-from-match-to-match", test_enter_goes_on);
  add ("/app/search-bar/from-row-to-row", test_types);
  add ("/app/search-bar/to-what-is-elsewhere", test_elsewhere);
  add ("/app/search-bar/cells-are-marked", test_marks);
  add ("/app/search-bar/rows-and-more", test_rows);
  add ("/app/search-bar/what-is-too-much-is-counted", test_too_many);
  add ("/app/search-bar/down-and-up", test_down_and_up);
  add ("/app/search-bar/is-put-away", test_put_away);
  add ("/app/search-bar/rows-have-menus", test_menu);
  add ("/app/search-bar/what-is-chosen-is-shown", test_chosen);
  add ("/app/search-bar/in-the-types", test_chosen_in_types);
  add ("/app/search-bar/in-the-objects", test_chosen_in_objects);
  add ("/app/search-bar/namespaces-are-by-namespace", test_namespace_by_dominator);
  add ("/app/search-bar/a-root-is-one-step", test_root_is_one_step);
  return g_test_run ();
}
