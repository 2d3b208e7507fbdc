/* test-search-bar.c: tests of the line of a search, and of going from match to match
 *
 * covers: hf-heap-page-matches, hf-heap-page-search, hf-search-keys, hf-types-view-search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-filter-entry.h"
#include "hf-session-types.h"
#include "hf-test.h"
#include "hf-types-view.h"
#include "search-test.h"
#include "window-test.h"

/* ---- The line --------------------------------------------------------------- */

static void
test_opens (SearchTest    *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *before = search_test_get_focus ();

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  window_test_activate ("win.find");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  g_assert_true (search_test_has_focus (fixture->entry));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));

  search_test_write (fixture, "alpha");
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "alpha");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "2 in this view"));

  /* Escape leaves nothing behind, and the keyboard is where it was. */
  g_signal_emit_by_name (fixture->entry, "stop-search");
  app_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "");
  g_assert_true (search_test_has_focus (before));
}

/* Who has gone on from it closes it as well, as soon as there is nothing to go out of. */
static void
test_closed_from_the_view (SearchTest    *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (fixture->bar));
  GtkWidget *treemap = GTK_WIDGET (fixture->treemap);

  window_test_activate ("win.find");
  search_test_write (fixture, "alpha");
  gtk_widget_grab_focus (treemap);
  hf_session_zoom_to (fixture->session, 1);
  app_test_settle ();
  g_assert_true (app_test_press (treemap, "Escape"));
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);
  g_assert_false (app_test_press (treemap, "Escape"));
  g_assert_true (hf_search_bar_is_open (fixture->bar));
  g_assert_true (search_test_press (box, GDK_KEY_Escape, 0));
  g_assert_false (hf_search_bar_is_open (fixture->bar));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "");
  g_assert_true (search_test_has_focus (treemap));
  g_assert_false (search_test_press (box, GDK_KEY_Escape, 0));
}

/* Letters are a search wherever they are nothing else. */
static void
test_just_typed (SearchTest    *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (fixture->bar));
  GtkWidget *filter = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->treemap));
  g_assert_false (search_test_press (box, GDK_KEY_space, 0));
  g_assert_false (search_test_press (box, GDK_KEY_Left, 0));
  g_assert_false (search_test_press (box, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_false (search_test_press (box, GDK_KEY_a, GDK_ALT_MASK));
  g_assert_false (hf_search_bar_is_open (fixture->bar));

  g_assert_true (search_test_press (box, GDK_KEY_B, GDK_SHIFT_MASK));
  search_test_settle (fixture);
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "B");
  g_assert_true (search_test_has_focus (fixture->entry));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 1);
  g_assert_false (search_test_press (box, GDK_KEY_e, 0));
  hf_search_bar_close (fixture->bar);

  /* Who writes a filter writes a filter. */
  hf_page_run (HF_PAGE (fixture->page), HF_PAGE_FILTER);
  filter = app_test_find (app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_TYPES_VIEW),
                          HF_TYPE_FILTER_ENTRY);
  g_assert_true (search_test_has_focus (filter));
  g_assert_false (search_test_press (box, GDK_KEY_b, 0));
  g_assert_false (hf_search_bar_is_open (fixture->bar));
}

/* ---- From match to match ---------------------------------------------------- */

static void
test_enter_goes_on (SearchTest    *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  guint n_steps;

  window_test_activate ("win.find");
  search_test_write (fixture, "system.text");
  n_steps = hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
  app_test_settle ();
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Alpha");
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (fixture->session)), ==,
                    n_steps + 1);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "1 of 2"));

  /* The picture is seen, and the next Enter goes on. */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (search_test_has_focus (fixture->entry));
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
  app_test_settle ();
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Beta");
  window_test_activate ("win.find-next");
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Alpha");
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Beta");

  /* As who has no keys activates it. */
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Alpha");
  g_signal_emit_by_name (fixture->entry, "activate");
  window_test_activate ("win.find-previous");
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Alpha");
}

static void
test_types (SearchTest    *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  app_test_settle ();
  window_test_wait_loaded (fixture->page);
  window_test_activate ("win.find");
  search_test_write (fixture, "my.");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "7 in this view"));
  window_test_activate ("win.find-next");
  app_test_settle ();
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "My.T1");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "1 of 7"));
  window_test_activate ("win.find-previous");
  app_test_settle ();
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "My.T7");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "7 of 7"));
  window_test_activate ("win.find-next");
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "My.T1");
}

static gboolean
is_counted (gpointer user_data)
{
  SearchTest *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->bar),
                              g_object_get_data (G_OBJECT (fixture->bar), "count")) != NULL;
}

static void
wait_for_count (SearchTest *fixture,
                const char *count)
{
  g_object_set_data (G_OBJECT (fixture->bar), "count", (gpointer) count);
  g_assert_true (app_test_wait (is_counted, fixture));
}

/* A worker counts the rows of the dominator tree. */
static void
test_tree (SearchTest    *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_types_layout (fixture->session, HF_TYPES_TREE);
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  app_test_retain (fixture->session);
  app_test_settle ();
  window_test_activate ("win.find");
  search_test_write (fixture, "my.");
  wait_for_count (fixture, "7 in this view");
  window_test_activate ("win.find-next");
  wait_for_count (fixture, "1 of 7");
  window_test_activate ("win.find-previous");
  wait_for_count (fixture, "7 of 7");
  hf_session_set_type_filter (fixture->session, "-t7");
  wait_for_count (fixture, "6 in this view");
  search_test_write (fixture, "nowhere");
  wait_for_count (fixture, "none in this view");
}

/* Where the view has none, Enter goes to the best of what is found elsewhere. */
static void
test_elsewhere (SearchTest    *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  search_test_write (fixture, "s_field");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->bar), "none in this view"));
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
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
count_frames (SearchTest *fixture)
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
test_marks (SearchTest    *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  guint n_before;

  /* While it zooms, no frames are drawn. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  n_before = count_frames (fixture);

  window_test_activate ("win.find");
  search_test_write (fixture, "system.text");
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 2);
  search_test_write (fixture, "alphabet");
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 1);
  search_test_write (fixture, "nowhere");
  g_assert_cmpuint (count_frames (fixture), ==, n_before);

  /* In the part that is zoomed to, what is in it. */
  search_test_write (fixture, "alpha");
  hf_session_zoom_to (fixture->session,
                      hf_session_get_treemap (fixture->session)->nodes[0].first_child);
  app_test_settle ();
  g_assert_cmpuint (count_frames (fixture), ==, n_before + 1);
  hf_search_bar_close (fixture->bar);
  g_assert_cmpuint (count_frames (fixture), ==, n_before);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* It is put away when the keyboard goes elsewhere, and comes back with it. */
static void
test_put_away (SearchTest    *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  search_test_write (fixture, "alpha");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->treemap));
  app_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (hf_search_bar_is_open (fixture->bar));
  window_test_activate ("win.find");
  app_test_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
}

/* A view that waits for a worker may be there a little longer than its page. */
static void
test_view_outlives_page (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SEARCH_TEST_HEAP, -1);
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

int
main (int    argc,
      char **argv)
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/search-bar/view-outlives-its-page", test_view_outlives_page);
  search_test_add ("/app/search-bar/opens-and-closes", test_opens);
  search_test_add ("/app/search-bar/is-closed-from-the-view", test_closed_from_the_view);
  search_test_add ("/app/search-bar/letters-begin-a-search", test_just_typed);
  search_test_add ("/app/search-bar/enter-goes-from-match-to-match", test_enter_goes_on);
  search_test_add ("/app/search-bar/from-row-to-row", test_types);
  search_test_add ("/app/search-bar/the-dominator-tree-counts-its-rows", test_tree);
  search_test_add ("/app/search-bar/to-what-is-elsewhere", test_elsewhere);
  search_test_add ("/app/search-bar/cells-are-marked", test_marks);
  search_test_add ("/app/search-bar/is-put-away", test_put_away);
  return g_test_run ();
}
