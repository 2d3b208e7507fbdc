/* test-search-results.c: tests of the list of what a search found, and of going there
 *
 * covers: hf-search-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-boxed-types.h"
#include "hf-search-row.h"
#include "hf-session-paths.h"
#include "hf-target-menu.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "search-test.h"
#include "window-test.h"

static void
test_rows (SearchTest    *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  search_test_write (fixture, "my.");

  /* Six types and one for the seventh, the container. */
  g_assert_cmpuint (search_test_count_rows (fixture), ==, HF_SEARCH_RESULTS_FIRST + 2);
  g_assert_nonnull (app_test_find_label (fixture->list, "Types · 7 · 880 B"));
  g_assert_nonnull (app_test_find_label (fixture->list, "1 more"));
  g_assert_nonnull (app_test_find_label (fixture->list, "Static Fields · 1"));
  search_test_activate (fixture, HF_SEARCH_RESULTS_FIRST);
  g_assert_cmpuint (search_test_count_rows (fixture), ==, 8);
  g_assert_null (app_test_find_label (fixture->list, "1 more"));
  g_assert_true (
    search_test_has_focus (GTK_WIDGET (search_test_get_row (fixture, HF_SEARCH_RESULTS_FIRST))));

  search_test_write (fixture, "nowhere");
  g_assert_cmpuint (search_test_count_rows (fixture), ==, 0);
  g_assert_nonnull (app_test_find_label (
    GTK_WIDGET (fixture->results), "No type, namespace, static field or id contains “nowhere”"));
}

static void
test_assembly (SearchTest    *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  app_test_show_assemblies (fixture->session);
  window_test_activate ("win.find");
  search_test_write (fixture, "entry");
  row = GTK_WIDGET (search_test_get_row (fixture, 0));
  g_assert_nonnull (app_test_find_label (row, "Entry  Shop"));
  g_assert_true (g_str_has_prefix (hf_tip_get (row), "Assembly: Shop\n"));
}

/* Matches past the limit are counted. */
static void
test_too_many (SearchTest    *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GString *text = g_string_new ("!a a:10:My.Array ");

  for (guint i = 0; i < HF_SEARCH_MAX_MATCHES + 10; i++)
    g_string_append_printf (text, "a->b%u b%u:8:My.Type%u ", i, i, i);
  app_test_show (fixture->session, text->str);
  g_string_free (text, TRUE);
  window_test_activate ("win.find");
  search_test_write (fixture, "my.type");
  g_assert_cmpuint (search_test_count_rows (fixture), ==, HF_SEARCH_RESULTS_FIRST + 1);
  g_assert_nonnull (app_test_find_label (fixture->list, "54 more"));
  search_test_activate (fixture, HF_SEARCH_RESULTS_FIRST);
  g_assert_cmpuint (search_test_count_rows (fixture), ==, HF_SEARCH_MAX_MATCHES + 1);
  g_assert_nonnull (app_test_find_label (fixture->list, "10 more are not listed"));
  g_assert_false (
    gtk_list_box_row_get_activatable (search_test_get_row (fixture, HF_SEARCH_MAX_MATCHES)));
}

static void
test_down_and_up (SearchTest    *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  window_test_activate ("win.find");
  search_test_write (fixture, "alpha");
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Down, 0));
  app_test_settle ();
  g_assert_true (search_test_has_focus (GTK_WIDGET (search_test_get_row (fixture, 0))));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (search_test_press (fixture->list, GDK_KEY_Up, 0));
  app_test_settle ();
  g_assert_true (search_test_has_focus (fixture->entry));

  /* Keys typed in the list go on to the entry. */
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Down, 0));
  g_assert_true (
    search_test_press (gtk_widget_get_parent (GTK_WIDGET (fixture->bar)), GDK_KEY_b, 0));
  search_test_settle (fixture);
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "alphab");
  g_assert_true (search_test_has_focus (fixture->entry));
}

/* A row has the menu of what it is, and what is shown by it is seen. */
static void
test_menu (SearchTest    *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  window_test_activate ("win.find");
  search_test_write (fixture, "beta");
  row = GTK_WIDGET (search_test_get_row (fixture, 0));
  gtk_widget_grab_focus (row);
  g_assert_true (app_test_press (row, "<Shift>F10"));
  app_test_settle ();
  g_assert_true (hf_target_menu_is_open (GTK_WIDGET (fixture->results)));
  g_assert_false (
    search_test_press (gtk_widget_get_parent (GTK_WIDGET (fixture->bar)), GDK_KEY_t, 0));
  g_assert_cmpstr (hf_session_get_search_text (fixture->session), ==, "beta");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
  g_assert_true (gtk_widget_activate_action (app_test_find (GTK_WIDGET (fixture->results),
                                                            GTK_TYPE_POPOVER_MENU),
                                             "target.show-in-types", NULL));
  app_test_settle ();
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Beta");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));
}

static void
test_chosen (SearchTest    *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  window_test_activate ("win.find");
  search_test_write (fixture, "beta");
  search_test_activate (fixture, 0);
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Beta");
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->treemap)), !=, HF_INDEX_NONE);
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->treemap)), ==,
                    hf_canvas_get_selected (HF_CANVAS (fixture->treemap)));
  g_assert_true (search_test_has_focus (GTK_WIDGET (fixture->treemap)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->results)));

  /* A namespace. */
  window_test_activate ("win.find");
  search_test_write (fixture, "own");
  g_assert_cmpuint (search_test_count_rows (fixture), ==, 2);
  search_test_activate (fixture, 1);
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);

  /* An object. */
  window_test_activate ("win.find");
  search_test_write (fixture, "0x20");
  search_test_activate (fixture, 0);
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (hf_heap_get_object_address (hf_session_get_heap (fixture->session),
                                                selection.object),
                    ==, 0x20);

  /* A container of static fields. */
  window_test_activate ("win.find");
  search_test_write (fixture, "my.cache");
  search_test_activate (fixture, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT_GROUP);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
}

static void
match_chosen_cb (HfSearchMatch       *chosen,
                 const HfSearchMatch *match)
{
  *chosen = *match;
}

static void
forget_cb (HfSession *session)
{
  hf_session_set_search (session, "");
}

/* A handler gets the match itself, though the one before has cleared the list. */
static void
test_match_is_chosen (SearchTest    *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  HfSearchMatch chosen = { 0 };
  HfTarget target;
  GSignalQuery query;

  g_signal_query (g_signal_lookup ("chosen", HF_TYPE_SEARCH_RESULTS), &query);
  g_assert_cmpuint (query.n_params, ==, 1);
  g_assert_true (query.param_types[0] == HF_TYPE_SEARCH_MATCH);

  window_test_activate ("win.find");
  search_test_write (fixture, "beta");
  g_signal_connect_swapped (fixture->results, "chosen", G_CALLBACK (forget_cb), fixture->session);
  g_signal_connect_swapped (fixture->results, "chosen", G_CALLBACK (match_chosen_cb), &chosen);
  search_test_activate (fixture, 0);
  g_assert_cmpuint (search_test_count_rows (fixture), ==, 0);
  g_assert_cmpint (chosen.kind, ==, HF_SEARCH_TYPE);
  target = hf_search_row_get_target (fixture->session, &chosen);
  g_assert_cmpstr (hf_heap_get_type_name (hf_session_get_heap (fixture->session),
                                          target.selection.type),
                   ==, "System.Text.Beta");
}

/* In the types a namespace is what is listed. */
static void
test_chosen_in_types (SearchTest    *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_set_view (fixture->session, HF_VIEW_TYPES);
  window_test_activate ("win.find");
  search_test_write (fixture, "own");
  search_test_activate (fixture, 1);
  g_assert_cmpuint (hf_session_get_type_scope (fixture->session), !=, 0);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TYPES);

  /* A type that the list does not have is shown all the same. */
  window_test_activate ("win.find");
  search_test_write (fixture, "beta");
  search_test_activate (fixture, 0);
  g_assert_cmpuint (hf_session_get_type_scope (fixture->session), ==, 0);
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "System.Text.Beta");
}

/* In the objects a type is what is listed, and an object is selected among its like, or all. */
static void
test_chosen_in_objects (SearchTest    *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  hf_session_set_view (fixture->session, HF_VIEW_OBJECTS);
  window_test_activate ("win.find");
  search_test_write (fixture, "beta");
  search_test_activate (fixture, 0);
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);

  /* One of them leaves the list as it is, any other does not. */
  window_test_activate ("win.find");
  search_test_write (fixture, "0x20");
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
  search_test_write (fixture, "0x30");
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (search_test_get_selected_name (fixture), ==, "Own.Alphabet");
}

/* No path is an object. */
static void
test_chosen_by_path (SearchTest    *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  window_test_activate ("win.find");
  search_test_write (fixture, "0x20");
  hf_session_group_by_path (fixture->session,
                            hf_heap_get_object_type (hf_session_get_heap (fixture->session),
                                                     (HfObjectIndex){ 1 }));
  g_assert_cmpint (hf_session_get_objects_layout (fixture->session), ==, HF_OBJECTS_PATHS);
  g_assert_true (search_test_press (fixture->entry, GDK_KEY_Return, 0));
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpint (hf_session_get_objects_layout (fixture->session), ==, HF_OBJECTS_LIST);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_objects_layout (fixture->session), ==, HF_OBJECTS_PATHS);
}

/* Only by namespace there are namespaces. */
static void
test_namespace_by_dominator (SearchTest    *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_choose_grouping (fixture->session, HF_GROUPING_DOMINATOR);
  while (hf_session_is_grouping (fixture->session))
    g_main_context_iteration (NULL, TRUE);
  window_test_activate ("win.find");
  search_test_write (fixture, "own");
  search_test_activate (fixture, 1);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_DOMINATOR);
}

/* That all roots are listed, to show one, is the same step. */
static void
test_root_is_one_step (SearchTest    *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  guint n_steps;

  window_test_activate ("win.find");
  search_test_write (fixture, "s_field");
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  n_steps = hf_step_history_get_n_steps (history);
  search_test_activate (fixture, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT);
  g_assert_cmpuint (hf_session_get_root_flags (fixture->session), ==, 0);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps + 1);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  search_test_add ("/app/search-bar/rows-and-more", test_rows);
  search_test_add ("/app/search-bar/what-is-too-much-is-counted", test_too_many);
  search_test_add ("/app/search-bar/an-assembly-stands-for-a-namespace", test_assembly);
  search_test_add ("/app/search-bar/down-and-up", test_down_and_up);
  search_test_add ("/app/search-bar/rows-have-menus", test_menu);
  search_test_add ("/app/search-bar/what-is-chosen-is-shown", test_chosen);
  search_test_add ("/app/search-bar/a-match-is-chosen", test_match_is_chosen);
  search_test_add ("/app/search-bar/in-the-types", test_chosen_in_types);
  search_test_add ("/app/search-bar/in-the-objects", test_chosen_in_objects);
  search_test_add ("/app/search-bar/in-the-paths-to-objects", test_chosen_by_path);
  search_test_add ("/app/search-bar/namespaces-are-by-namespace", test_namespace_by_dominator);
  search_test_add ("/app/search-bar/a-root-is-one-step", test_root_is_one_step);
  return g_test_run ();
}
