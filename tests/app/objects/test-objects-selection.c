/* test-objects-selection.c: tests of what is selected in the table of objects, and of its keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-objects-view.h"
#include "objects-test.h"

static void
test_selection (ObjectsTest   *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = objects_test_get_selection (fixture);

  objects_test_present (fixture);
  gtk_single_selection_set_selected (selection, 2);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 2);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_ID, TRUE);
  objects_test_assert_listed (fixture, "dcba");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 3 }));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "x");
  objects_test_assert_listed (fixture, "cba");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_get_focus_child (((ObjectsTest *) user_data)->view) != NULL;
}

/* If the keyboard came before the rows, it goes on to them, unless the user is writing. */
static void
test_focus (ObjectsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_show (fixture->session, OBJECTS_TEST_HEAP);
  gtk_widget_grab_focus (fixture->objects);
  g_assert_false (has_focus (fixture));
  g_assert_true (app_test_wait (has_focus, fixture));
  objects_test_assert_listed (fixture, "abcd");

  app_test_show (fixture->session, OBJECTS_TEST_HEAP);
  gtk_widget_grab_focus (fixture->filter);
  gtk_widget_grab_focus (fixture->objects);
  hf_session_set_object_filter (fixture->session, "size>35");
  objects_test_assert_listed (fixture, "abd");
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->filter));
}

/* Another layout puts the keyboard into the view, and a key then into its filter. */
static void
test_filter_focus (ObjectsTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_show (fixture->session, OBJECTS_TEST_HEAP);
  gtk_widget_grab_focus (fixture->objects);
  hf_objects_view_focus_filter (HF_OBJECTS_VIEW (fixture->objects));
  objects_test_assert_listed (fixture, "abcd");
  app_test_settle ();
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->filter));
}

/* Rows that were not waited for leave the keyboard where it is. */
static void
test_focus_stays (ObjectsTest   *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  objects_test_assert_listed (fixture, "abcd");
  hf_session_set_object_filter (fixture->session, "Other");
  objects_test_assert_listed (fixture, "");
  gtk_widget_grab_focus (fixture->objects);

  app_test_show (fixture->session, "!a a:100:X.Other");
  objects_test_assert_listed (fixture, "a");
  g_assert_cmpstr (hf_session_get_object_filter_text (fixture->session), ==, "Other");
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->filter));
}

static void
press_key (GtkWidget *view,
           guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
}

/* Rows that arrow keys go along are one step together. */
static void
test_keys_are_one_step (ObjectsTest   *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  GtkSingleSelection *selection = objects_test_get_selection (fixture);

  objects_test_present (fixture);
  gtk_single_selection_set_selected (selection, 0);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 2);
  for (guint i = 1; i < 4; i++)
    {
      press_key (fixture->view, GDK_KEY_Down);
      gtk_single_selection_set_selected (selection, i);
    }
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 3);
  press_key (fixture->view, GDK_KEY_space);
  gtk_single_selection_set_selected (selection, 1);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 4);
  hf_session_go_back (fixture->session);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  hf_session_go_back (fixture->session);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
}

static void
test_activated (ObjectsTest   *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  g_signal_emit_by_name (fixture->view, "activate", 1);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  g_assert_cmpuint (fixture->n_revealed, ==, 1);
}

static void
test_copied (ObjectsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  objects_test_present (fixture);
  app_test_retain (fixture->session);
  objects_test_assert_listed (fixture, "abcd");
  gtk_single_selection_set_selected (objects_test_get_selection (fixture), 0);
  g_assert_true (app_test_press (fixture->view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "1000\tX.A\t100\t170\t0");
}

/* A hidden list does not look for the selection among its rows; it does when it is shown. */
static void
test_selected_unseen (ObjectsTest   *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  gtk_widget_set_visible (fixture->objects, FALSE);
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 1 }));
  g_assert_cmpuint (gtk_single_selection_get_selected (objects_test_get_selection (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (fixture->objects, TRUE);
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (objects_test_get_selection (fixture)), !=,
                    GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  objects_test_add ("/app/objects-view/selection-follows", test_selection);
  objects_test_add ("/app/objects-view/keyboard-goes-to-rows-that-come", test_focus);
  objects_test_add ("/app/objects-view/keyboard-stays-when-nothing-was-to-come", test_focus_stays);
  objects_test_add ("/app/objects-view/a-filter-that-is-asked-for-keeps-the-keyboard",
                    test_filter_focus);
  objects_test_add ("/app/objects-view/keys-along-rows-are-one-step", test_keys_are_one_step);
  objects_test_add ("/app/objects-view/enter-shows-the-details", test_activated);
  objects_test_add ("/app/objects-view/copy", test_copied);
  objects_test_add ("/app/objects-view/selected-while-unseen", test_selected_unseen);
  return g_test_run ();
}
