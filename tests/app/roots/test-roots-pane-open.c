/* test-roots-pane-open.c: tests of rows that open and close in the list of roots
 *
 * covers: hf-row-items
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-root-list.h"
#include "hf-step-name.h"
#include "roots-test.h"

static void
assert_in_sight (RootsTest  *fixture,
                 const char *name)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), name);
  graphene_rect_t bounds;

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (fixture->view), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (fixture->view)) + 1);
}

static void
test_toggled_row_stays (RootsTest     *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  gtk_single_selection_set_selected (roots_test_get_selection (fixture), 5);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "list.scroll-to-item", "u", 5);
  gtk_widget_grab_focus (
    gtk_widget_get_parent (roots_test_find_cell (GTK_WIDGET (fixture->view), "T4")));
  app_test_settle ();
  g_assert_null (roots_test_find_cell (gtk_window_get_focus (fixture->window), "Handles"));
  roots_test_toggle (fixture, "Handles");
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 1);

  /* The selected row went out of sight, so its parent is selected. */
  g_assert_cmpuint (gtk_single_selection_get_selected (roots_test_get_selection (fixture)), ==, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_nonnull (roots_test_find_cell (gtk_window_get_focus (fixture->window), "Handles"));
  assert_in_sight (fixture, "Handles");

  roots_test_toggle (fixture, "Handles");
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 10);
  assert_in_sight (fixture, "Handles");
}

static void
press (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
    }
  app_test_settle ();
}

static void
test_more_takes_one_click (RootsTest     *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection before;
  HfSelection after;

  gtk_single_selection_set_selected (roots_test_get_selection (fixture), 1);
  before = hf_session_get_selection (fixture->session);
  g_assert_cmpint (before.kind, !=, HF_SELECTION_NONE);

  /* The keyboard may pass over it. */
  gtk_single_selection_set_selected (roots_test_get_selection (fixture), 9);
  after = hf_session_get_selection (fixture->session);
  g_assert_true (hf_selection_equal (&before, &after));

  hf_session_select (fixture->session, hf_selection_none ());
  hf_session_select (fixture->session, before);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "list.scroll-to-item", "u", 9);
  app_test_settle ();
  press (roots_test_find_cell (GTK_WIDGET (fixture->view), "22 more"));
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 31);
  after = hf_session_get_selection (fixture->session);
  g_assert_true (hf_selection_equal (&before, &after));
  g_assert_cmpuint (gtk_single_selection_get_selected (roots_test_get_selection (fixture)), ==, 1);
}

static HfRootRow *
dup_row (RootsTest *fixture,
         guint      position)
{
  return g_list_model_get_item (G_LIST_MODEL (roots_test_get_selection (fixture)), position);
}

static void
test_chips_keep_what_is_open (RootsTest     *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfRootRow) row = NULL;

  roots_test_toggle (fixture, "T0");
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 12);
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  hf_session_set_root_flags (fixture->session, 0);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 12);
  row = dup_row (fixture, 1);
  g_assert_true (hf_root_row_get_open (row));
}

static void
assert_open (RootsTest  *fixture,
             const char *name,
             gboolean    open)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), name);

  g_assert_nonnull (cell);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, open);
}

/* Types may have other numbers there, and what is open may not be there at all. */
static void
test_another_heap_keeps_what_is_open (RootsTest     *fixture,
                                      gconstpointer  data G_GNUC_UNUSED)
{
  roots_test_toggle (fixture, "T0");
  roots_test_toggle (fixture, "T2");
  app_test_show (fixture->session, "z:9:Z !a a:50:T1 !b b:40:T1 !c c:8:T0 !d d:8:T0");
  app_test_settle ();
  assert_open (fixture, "Handles", TRUE);
  assert_open (fixture, "T0", TRUE);
  assert_open (fixture, "T1", FALSE);
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 6);

  /* Those that a chip hides are kept as well. */
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  app_test_show (fixture->session, "!c c:8:T0 !d d:8:T0 !a a:50:T1 !b b:40:T1");
  app_test_settle ();
  hf_session_set_root_flags (fixture->session, 0);
  app_test_settle ();
  assert_open (fixture, "T0", TRUE);
  assert_open (fixture, "T1", FALSE);

  roots_test_toggle (fixture, "Handles");
  app_test_show (fixture->session, "!a a:50:T1 !b b:40:T1");
  app_test_settle ();
  assert_open (fixture, "Handles", FALSE);
}

static gboolean
press_key (RootsTest *fixture,
           guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  app_test_settle ();

  return handled;
}

/* Tab leads to a row that is not selected. */
static void
test_keys_are_for_the_row_they_are_on (RootsTest     *fixture,
                                       gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (
    gtk_widget_get_parent (roots_test_find_cell (GTK_WIDGET (fixture->view), "Handles")));
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (roots_test_get_selection (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 10);

  g_assert_true (press_key (fixture, GDK_KEY_Left));
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 1);
  g_assert_true (press_key (fixture, GDK_KEY_Right));
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, 10);
}

static guint
count_steps (RootsTest *fixture)
{
  return hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
}

/* Going back closes rows that were opened; rows that the list opens by itself are not a step. */
static void
test_opening_is_a_step (RootsTest     *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_rows = roots_test_count_rows (fixture);
  guint n_steps = count_steps (fixture);
  g_autofree char *name = NULL;
  HfStepHistory *history = hf_session_get_history (fixture->session);

  g_assert_cmpuint (n_steps, ==, 1);
  roots_test_toggle (fixture, "T3");
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows + 2);
  g_assert_cmpuint (count_steps (fixture), ==, 2);
  name = hf_step_dup_name (hf_step_history_get_step (history, 1),
                           hf_step_history_get_step (history, 0), fixture->session);
  g_assert_cmpstr (name, ==, "Roots: group opened");

  hf_session_go_back (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows);
  hf_session_go_forward (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows + 2);

  /* It outlives other roots being listed for a while. */
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  n_steps = count_steps (fixture);
  g_assert_cmpuint (n_steps, ==, 3);
  hf_session_go_back (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows + 2);
  g_assert_cmpuint (count_steps (fixture), ==, n_steps);
}

/* Reset View opens what was open at first. */
static void
test_reset (RootsTest     *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_rows = roots_test_count_rows (fixture);
  guint n_open = 0;

  roots_test_toggle (fixture, "T3");
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  hf_session_reset (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows);
  g_assert_cmpuint (count_steps (fixture), ==, 4);

  roots_test_toggle (fixture, "T3");
  app_test_settle ();
  n_open = roots_test_count_rows (fixture);
  g_assert_cmpuint (n_open, !=, n_rows);
  hf_session_reset (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_rows);
  g_assert_cmpuint (count_steps (fixture), ==, 6);

  /* Of what is as it was there is no step, and a reset is undone. */
  hf_session_reset (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_steps (fixture), ==, 6);
  hf_session_go_back (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (roots_test_count_rows (fixture), ==, n_open);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  roots_test_add ("/app/roots-pane/toggled-row-stays", test_toggled_row_stays);
  roots_test_add ("/app/roots-pane/more-takes-one-click", test_more_takes_one_click);
  roots_test_add ("/app/roots-pane/chips-keep-what-is-open", test_chips_keep_what_is_open);
  roots_test_add ("/app/roots-pane/another-heap-keeps-what-is-open",
                  test_another_heap_keeps_what_is_open);
  roots_test_add ("/app/roots-pane/keys-are-for-the-row-they-are-on",
                  test_keys_are_for_the_row_they_are_on);
  roots_test_add ("/app/roots-pane/opening-is-a-step", test_opening_is_a_step);
  roots_test_add ("/app/roots-pane/reset-opens-as-at-first", test_reset);
  return g_test_run ();
}
