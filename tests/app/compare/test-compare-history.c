/* test-compare-history.c: tests of going back and forward in a comparison
 *
 * covers: hf-compare-page-history, hf-compare-step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-compare-kinds.h"
#include "hf-compare-view.h"
#include "hf-pair-pane.h"
#include "hf-test.h"
#include "hf-window-private.h"

static HfApplication *application;

typedef struct
{
  GFile         *before;
  GFile         *after;
  HfComparePage *page;
  HfCompareView *view;
  HfPairPane    *pane;
  HfPairModel   *model;
} Fixture;

static gboolean
has_pair (gpointer model)
{
  return hf_pair_model_get_pair (model) != NULL && !hf_pair_model_is_busy (model);
}

static void
wait_all (Fixture *fixture)
{
  compare_test_wait (fixture->page);
  g_assert_true (app_test_wait (has_pair, fixture->model));
  app_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->before = hf_test_temporary ("before.gclog", COMPARE_TEST_BEFORE, -1);
  fixture->after = hf_test_temporary ("after.gclog", COMPARE_TEST_AFTER, -1);
  gtk_window_present (GTK_WINDOW (hf_window_new (GTK_APPLICATION (application))));
  fixture->page = compare_test_open (fixture->before, fixture->after);
  fixture->view = HF_COMPARE_VIEW (compare_test_get_view (fixture->page));
  fixture->pane = HF_PAIR_PANE (app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_PAIR_PANE));
  fixture->model = hf_pair_pane_get_model (fixture->pane);
  wait_all (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->before);
  hf_test_remove (fixture->after);
  g_object_unref (fixture->before);
  g_object_unref (fixture->after);
}

/* ---- Acts -------------------------------------------------------------- */

static void
go_back (Fixture *fixture)
{
  g_signal_emit_by_name (window_test_get_back (), "clicked");
  wait_all (fixture);
}

static void
go_forward (Fixture *fixture)
{
  g_signal_emit_by_name (window_test_get_forward (), "clicked");
  wait_all (fixture);
}

static GtkWidget *
get_table (Fixture *fixture)
{
  return app_test_find (GTK_WIDGET (fixture->view), GTK_TYPE_COLUMN_VIEW);
}

static GtkSingleSelection *
get_selection (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (get_table (fixture))));
}

static void
zoom (Fixture *fixture)
{
  const HfHierarchy *hierarchy = hf_pair_model_get_pair (fixture->model)->hierarchy;

  hf_pair_model_zoom_to (fixture->model, hierarchy->nodes[0].first_child);
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), !=, 0);
}

static void
assert_at (Fixture *fixture,
           guint    position,
           guint    n_steps)
{
  guint found = 0;

  g_assert_cmpuint (hf_page_get_n_steps (HF_PAGE (fixture->page), &found), ==, n_steps);
  g_assert_cmpuint (found, ==, position);
  g_assert_cmpint (gtk_widget_get_sensitive (window_test_get_back ()), ==, position > 0);
  g_assert_cmpint (gtk_widget_get_sensitive (window_test_get_forward ()), ==,
                   position + 1 < n_steps);
}

static void
assert_step_name (Fixture    *fixture,
                  guint       position,
                  const char *name)
{
  g_autofree char *found = hf_page_dup_step_name (HF_PAGE (fixture->page), position);

  g_assert_cmpstr (found, ==, name);
}

static void
assert_names (Fixture    *fixture,
              const char *names)
{
  g_autofree char *found = compare_test_dup_names (fixture->page);

  g_assert_cmpstr (found, ==, names);
}

/* ---- The picture ------------------------------------------------------- */

static void
test_ends (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (gtk_widget_get_mapped (window_test_get_back ()));
  assert_at (fixture, 0, 1);
  assert_step_name (fixture, 0, "Both Heaps");
  hf_page_go_to_step (HF_PAGE (fixture->page), 1);
  assert_at (fixture, 0, 1);

  zoom (fixture);
  assert_at (fixture, 1, 2);
  window_test_activate ("win.forward");
  assert_at (fixture, 1, 2);
  window_test_activate ("win.back");
  window_test_activate ("win.back");
  assert_at (fixture, 0, 2);
}

static void
test_zoom (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint32 focus = 0;

  zoom (fixture);
  focus = hf_pair_model_get_focus (fixture->model);
  assert_step_name (fixture, 1, "Treemap: N");
  go_back (fixture);
  assert_at (fixture, 0, 2);
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), ==, 0);
  g_assert_null (app_test_find_label (hf_pair_pane_get_bar (fixture->pane), "N"));
  go_forward (fixture);
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), ==, focus);
  g_assert_nonnull (app_test_find_label (hf_pair_pane_get_bar (fixture->pane), "N"));
}

/* Also the zoom that the grouping before had. */
static void
test_grouping (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  zoom (fixture);
  hf_pair_model_set_grouping (fixture->model, HF_GROUPING_ROOT);
  wait_all (fixture);
  assert_at (fixture, 2, 3);
  assert_step_name (fixture, 2, "Treemap: by root");
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), ==, 0);

  go_back (fixture);
  assert_at (fixture, 1, 3);
  g_assert_cmpint (hf_pair_model_get_pair (fixture->model)->hierarchy->grouping, ==,
                   HF_GROUPING_NAMESPACE);
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), !=, 0);
}

static void
test_change (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_pair_pane_set_shows_change (fixture->pane, TRUE);
  hf_pair_pane_set_shows_graph (fixture->pane, TRUE);
  assert_at (fixture, 2, 3);
  assert_step_name (fixture, 1, "Treemap: differences only");
  assert_step_name (fixture, 2, "Graph");

  go_back (fixture);
  g_assert_false (hf_pair_pane_get_shows_graph (fixture->pane));
  g_assert_true (hf_pair_pane_get_shows_change (fixture->pane));
  go_back (fixture);
  g_assert_false (hf_pair_pane_get_shows_change (fixture->pane));
  go_forward (fixture);
  go_forward (fixture);
  g_assert_true (hf_pair_pane_get_shows_graph (fixture->pane));
  assert_at (fixture, 2, 3);
}

/* ---- The table --------------------------------------------------------- */

static void
test_kind (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_ROOT);
  wait_all (fixture);
  assert_at (fixture, 1, 2);
  assert_step_name (fixture, 1, "Changes: by root");
  go_back (fixture);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_TYPE);
  assert_names (fixture, "Grows Shrinks New Gone Many");
  go_forward (fixture);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_ROOT);
}

/* The user has not come to the kind that is not there. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfComparison) types = g_object_ref (hf_compare_view_get_comparison (fixture->view));
  GtkWidget *label = NULL;

  /* The findings may have compared by reason, but not these anew. */
  hf_compare_view_set_comparison (fixture->view, types);
  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_REASON);
  assert_at (fixture, 1, 2);
  label = app_test_find_label (GTK_WIDGET (fixture->view), "Cancel");
  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  wait_all (fixture);
  assert_at (fixture, 0, 1);
}

static void
test_selection (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  gtk_single_selection_set_selected (get_selection (fixture), 2);
  assert_at (fixture, 1, 2);
  assert_step_name (fixture, 1, "Changes: N.New");
  go_back (fixture);
  g_assert_null (hf_pair_model_get_selected (fixture->model));
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  go_forward (fixture);
  g_assert_cmpstr (hf_pair_model_get_selected (fixture->model), ==, "N.New");
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 2);
  assert_at (fixture, 1, 2);
}

/* A row of another kind comes back with its kind. */
static void
test_row_of_kind (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  guint32 place = 0;

  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_REASON);
  wait_all (fixture);
  gtk_single_selection_set_selected (get_selection (fixture), 1);
  place = hf_compare_view_get_selected (fixture->view);
  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_TYPE);
  wait_all (fixture);
  assert_at (fixture, 3, 4);
  go_back (fixture);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_REASON);
  g_assert_cmpuint (hf_compare_view_get_selected (fixture->view), ==, place);
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 1);
  assert_at (fixture, 2, 4);
}

static void
test_typing (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_compare_view_set_filter (fixture->view, "G");
  hf_compare_view_set_filter (fixture->view, "Gone");
  wait_all (fixture);
  assert_at (fixture, 1, 2);
  assert_step_name (fixture, 1, "Changes: filter Gone");
  go_back (fixture);
  g_assert_cmpstr (hf_compare_view_get_filter (fixture->view), ==, "");
  assert_names (fixture, "Grows Shrinks New Gone Many");
  go_forward (fixture);
  assert_names (fixture, "Gone");
}

static void
press_down (Fixture *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (get_table (fixture));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
    }
}

static void
test_moving (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_single_selection_set_selected (get_selection (fixture), 0);
  for (guint i = 1; i < 4; i++)
    {
      press_down (fixture);
      gtk_single_selection_set_selected (get_selection (fixture), i);
    }
  assert_at (fixture, 2, 3);
  assert_step_name (fixture, 2, "Changes: N.Gone");
  go_back (fixture);
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 0);
}

static void
test_order (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_page_toggle_order (HF_PAGE (fixture->page), "name");
  hf_compare_view_set_shows_small (fixture->view, TRUE);
  assert_at (fixture, 2, 3);
  assert_step_name (fixture, 1, "Changes: sorted by name");
  assert_step_name (fixture, 2, "Changes: with small differences");
  go_back (fixture);
  assert_names (fixture, "Gone Grows Many New Shrinks");
  go_back (fixture);
  assert_names (fixture, "Grows Shrinks New Gone Many");
}

/* ---- Several at once --------------------------------------------------- */

static void
test_reset (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  zoom (fixture);
  hf_compare_view_set_filter (fixture->view, "Gone");
  hf_pair_pane_set_shows_graph (fixture->pane, TRUE);
  wait_all (fixture);
  assert_at (fixture, 3, 4);
  hf_page_run (HF_PAGE (fixture->page), HF_PAGE_RESET_VIEW);
  wait_all (fixture);
  assert_at (fixture, 4, 5);
  g_assert_false (hf_pair_pane_get_shows_graph (fixture->pane));

  go_back (fixture);
  g_assert_true (hf_pair_pane_get_shows_graph (fixture->pane));
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), !=, 0);
  assert_names (fixture, "Gone");
}

/* To show a row may take another kind, no filter, and small differences as well. */
static void
test_show_row (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfCompareKinds *kinds = hf_compare_view_get_kinds (fixture->view);
  guint32 place = 0;

  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_REASON);
  wait_all (fixture);
  g_assert_nonnull (hf_compare_kinds_get (kinds, HF_COMPARE_BY_REASON));
  place = hf_compare_view_get_rows (fixture->view)->list.positions[0];
  hf_compare_view_set_by (fixture->view, HF_COMPARE_BY_TYPE);
  hf_compare_view_set_filter (fixture->view, "Gone");
  wait_all (fixture);
  assert_at (fixture, 3, 4);

  hf_compare_view_show_row (fixture->view, HF_COMPARE_BY_REASON, place);
  wait_all (fixture);
  assert_at (fixture, 4, 5);
  go_back (fixture);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_TYPE);
  assert_names (fixture, "Gone");
  go_forward (fixture);
  g_assert_cmpint (hf_compare_view_get_by (fixture->view), ==, HF_COMPARE_BY_REASON);
  g_assert_cmpuint (hf_compare_view_get_selected (fixture->view), ==, place);
}

/* ---- Other heaps ------------------------------------------------------- */

static gboolean
is_other (gpointer user_data)
{
  HfComparison *comparison = hf_compare_page_get_comparison (user_data);

  return hf_heap_get_n_types (hf_comparison_get_heap (comparison, HF_SIDE_AFTER)->heap) == 7;
}

/* Rows are at other positions, and one type is gone. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  zoom (fixture);
  gtk_single_selection_set_selected (get_selection (fixture), 2);
  hf_compare_view_set_filter (fixture->view, "New");
  wait_all (fixture);
  window_test_write (fixture->after, "a 2 x\nt 9 N.First\nt 1 N.New\nt 2 N.Grows\nt 4 N.Same\n"
                                     "t 5 N.Little\nt 6 N.Many\nt 7 N.Shrinks\no 5 9 70000\n"
                                     "o 10 2 9000\no 30 1 4000\nr 5 3 0\nr 10 3 0\nr 30 3 0\n"
                                     "c x\n");
  hf_page_run (HF_PAGE (fixture->page), HF_PAGE_RELOAD);
  g_assert_true (app_test_wait (is_other, fixture->page));
  wait_all (fixture);
  assert_at (fixture, 3, 4);

  go_back (fixture);
  assert_at (fixture, 2, 4);
  g_assert_cmpstr (hf_pair_model_get_selected (fixture->model), ==, "N.New");
  assert_names (fixture, "First Shrinks Grows New Gone Many");
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 3);
  go_back (fixture);
  g_assert_null (hf_pair_model_get_selected (fixture->model));
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), !=, 0);
  go_forward (fixture);
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 3);
}

/* The steps are by names, and so hold in both directions. */
static void
test_swap (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfComparison *comparison = hf_compare_page_get_comparison (fixture->page);

  zoom (fixture);
  gtk_single_selection_set_selected (get_selection (fixture), 2);
  hf_compare_page_swap (fixture->page);
  while (hf_compare_page_get_comparison (fixture->page) == comparison)
    g_main_context_iteration (NULL, TRUE);
  wait_all (fixture);
  assert_at (fixture, 2, 3);
  go_back (fixture);
  g_assert_null (hf_pair_model_get_selected (fixture->model));
  g_assert_cmpuint (hf_pair_model_get_focus (fixture->model), !=, 0);
  go_forward (fixture);
  g_assert_cmpstr (hf_pair_model_get_selected (fixture->model), ==, "N.New");
  assert_at (fixture, 2, 3);
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
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/compare-history/nothing-is-beyond-the-ends", test_ends);
  add ("/app/compare-history/back-undoes-a-zoom", test_zoom);
  add ("/app/compare-history/each-grouping-has-its-zoom", test_grouping);
  add ("/app/compare-history/views-are-steps", test_change);
  add ("/app/compare-history/back-goes-to-the-kind-before", test_kind);
  add ("/app/compare-history/a-kind-that-was-cancelled-is-no-step", test_cancelled);
  add ("/app/compare-history/forward-selects-again", test_selection);
  add ("/app/compare-history/a-row-comes-back-with-its-kind", test_row_of_kind);
  add ("/app/compare-history/a-text-that-is-typed-is-one-step", test_typing);
  add ("/app/compare-history/going-from-row-to-row-is-one-step", test_moving);
  add ("/app/compare-history/orders-and-small-differences-are-steps", test_order);
  add ("/app/compare-history/a-reset-is-one-step", test_reset);
  add ("/app/compare-history/showing-a-row-is-one-step", test_show_row);
  add ("/app/compare-history/a-reload-keeps-the-steps", test_reload);
  add ("/app/compare-history/swapping-keeps-the-steps", test_swap);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
