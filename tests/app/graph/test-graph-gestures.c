/* test-graph-gestures.c: tests of dragging and zooming in the graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"
#include "hf-session-graph.h"
#include "session-test.h"

static GtkEventController *
get_controller (GraphTest *fixture,
                GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget holds it */
    }

  g_assert_not_reached ();
}

static void
emit (GraphTest  *fixture,
      const char *signal,
      double      x,
      double      y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        g_signal_emit_by_name (controller, signal, x, y);
    }
}

static void
begin_drag (GraphTest *fixture,
            guint32    node)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);

  emit (fixture, "drag-begin", rect.x + rect.width / 2, rect.y + rect.height / 2);
}

/* A graph that comes meanwhile has it elsewhere, or not at all. */
static void
test_dragging (GraphTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphPlan *plan = NULL;
  guint64 key = 0;

  graph_test_show_subject (fixture);
  begin_drag (fixture, 1);
  key = graph_test_get_node (fixture, 1)->key;
  graph_test_go_to (fixture, graph_test_find_closed (fixture));
  graph_test_act (fixture, "graph.open");
  session_test_wait_for_graph (fixture->view);
  emit (fixture, "drag-update", 40, 30);
  emit (fixture, "drag-end", 40, 30);
  plan = hf_session_get_graph_plan (fixture->session, HF_GRAPH_RETENTION);
  g_assert_cmpuint (plan->pins->len, ==, 1);
  g_assert_cmpuint (g_array_index (plan->pins, HfGraphPin, 0).key, ==, key);
  session_test_wait_for_graph (fixture->view);

  begin_drag (fixture, hf_graph_view_get_layout (fixture->view)->graph->n_nodes - 1);
  hf_session_choose_graph (fixture->session, HF_GRAPH_OWNERSHIP);
  session_test_wait_for_graph (fixture->view);
  emit (fixture, "drag-update", 40, 30);
  emit (fixture, "drag-end", 40, 30);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    {
      plan = hf_session_get_graph_plan (fixture->session, i);
      g_assert_cmpuint (plan->pins->len, ==, i == HF_GRAPH_RETENTION ? 1 : 0);
    }
}

static void
test_zooming (GraphTest     *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const HfRect before = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  HfRect after;

  graph_test_act (fixture, "graph.zoom-in");
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.width, >, before.width);
  graph_test_act (fixture, "graph.zoom-out");
  graph_test_act (fixture, "graph.zoom-out");
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.width, <, before.width);
  g_assert_cmpuint (
    hf_canvas_find_at (HF_CANVAS (fixture->view), after.x + 2, after.y + after.height / 2), ==, 0);

  /* Also where that is too small to be read, and when sizes have been given out. */
  gtk_window_set_default_size (fixture->window, 600, 300);
  app_test_settle ();
  session_test_wait_for_graph (fixture->view);
  graph_test_act (fixture, "graph.fit");
  app_test_settle ();
  for (guint32 i = 0; i < hf_graph_view_get_layout (fixture->view)->graph->n_nodes; i++)
    {
      after = hf_canvas_get_rect (HF_CANVAS (fixture->view), i);
      g_assert_cmpfloat (after.x, >=, 0);
      g_assert_cmpfloat (after.y + after.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (fixture->view)));
    }
}

/* What is under the pointer stays there. */
static void
test_wheel (GraphTest     *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 node = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  const HfRect before = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);
  HfRect after;
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (get_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion",
                         before.x, before.y);
  g_signal_emit_by_name (get_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0,
                         -1.0, &is_handled);
  g_assert_true (is_handled);
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 0.01);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 0.01);
  g_assert_cmpfloat (after.width, >, before.width);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  graph_test_add ("/app/graph-view/a-node-is-dragged-meanwhile", test_dragging);
  graph_test_add ("/app/graph-view/zoom-and-fit", test_zooming);
  graph_test_add ("/app/graph-view/the-wheel-zooms-to-the-pointer", test_wheel);
  return g_test_run ();
}
