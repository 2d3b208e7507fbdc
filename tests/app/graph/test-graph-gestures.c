/* test-graph-gestures.c: tests of dragging and zooming in the graph
 *
 * covers: hf-graph-pan, hf-graph-view-camera
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"
#include "hf-session-graph.h"
#include "session-test.h"

/* In which any animation is over. */
#define N_FRAMES 60

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

static double
get_scale (GraphTest *fixture,
           guint32    node)
{
  return hf_canvas_get_rect (HF_CANVAS (fixture->view), node).width /
         hf_graph_view_get_layout (fixture->view)->rects[node].width;
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

  /* The user can make it as small as that, but nothing else does. */
  for (guint i = 0; i < 10; i++)
    graph_test_act (fixture, "graph.zoom-out");
  g_assert_cmpfloat (get_scale (fixture, 0), <, .2);
  graph_test_act (fixture, "graph.fit");
  g_assert_cmpfloat (get_scale (fixture, 0), >=, HF_GRAPH_READABLE_SCALE);
}

static gboolean
is_seen (GraphTest *fixture,
         guint32    node)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);

  return rect.x >= 0 && rect.y >= 0 &&
         rect.x + rect.width <= gtk_widget_get_width (GTK_WIDGET (fixture->view)) &&
         rect.y + rect.height <= gtk_widget_get_height (GTK_WIDGET (fixture->view));
}

/* The last node that can be selected. */
static guint32
find_last (GraphTest *fixture)
{
  guint32 last = hf_graph_view_get_layout (fixture->view)->graph->n_nodes - 1;

  while (graph_test_get_node (fixture, last)->kind == HF_GRAPH_OTHERS)
    last--;
  return last;
}

/* In any view: from the first column, with what is selected, and again when it is asked for. */
static void
test_fitting (GraphTest     *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 600, 300 }, { 724, 520 }, { 2000, 1200 } };
  const guint32 last = find_last (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      hf_session_select (fixture->session, hf_selection_none ());
      gtk_window_set_default_size (fixture->window, sizes[i].width, sizes[i].height);
      app_test_settle ();
      session_test_wait_for_graph (fixture->view);
      g_assert_cmpfloat (get_scale (fixture, 0), >=, .85);
      g_assert_cmpfloat (get_scale (fixture, 0), <=, 1);
      g_assert_true (is_seen (fixture, 0));

      hf_graph_view_select (fixture->view, last);
      graph_test_act (fixture, "graph.fit");
      g_assert_cmpfloat (get_scale (fixture, 0), >=, .85);
      g_assert_true (is_seen (fixture, last));
    }
}

/* Elsewhere, as in a table; where it is in view already, nothing moves. */
static void
test_selecting (GraphTest     *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 last = find_last (fixture);
  HfRect before;
  HfRect after;

  for (guint i = 0; i < 3; i++)
    graph_test_act (fixture, "graph.zoom-in");
  hf_graph_view_select (fixture->view, last);
  g_assert_true (is_seen (fixture, last));
  hf_graph_view_select (fixture->view, 0);
  g_assert_true (is_seen (fixture, 0));
  hf_session_select (fixture->session, hf_selection_none ());
  before = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  hf_graph_view_select (fixture->view, 0);
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.x, ==, before.x);
  g_assert_cmpfloat (after.y, ==, before.y);
}

/* All that an opened node adds, as far as there is room, and the node. */
static void
test_expanding (GraphTest     *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfGraph) before = NULL;
  const HfGraph *graph = NULL;
  guint32 node = 0;
  guint64 key = 0;
  guint n_added = 0;

  graph = hf_graph_view_get_layout (fixture->view)->graph;
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden > 0 && graph->nodes[i].n_hidden <= 6 &&
          graph->nodes[i].layer >= graph->nodes[node].layer)
        node = i;
    }
  g_assert_cmpuint (graph->nodes[node].n_hidden, >, 0);

  /* At the right edge of the view. */
  for (guint i = 0; i < 2; i++)
    graph_test_act (fixture, "graph.zoom-in");
  graph_test_go_to (fixture, node);
  key = graph->nodes[node].key;
  before = hf_graph_ref (hf_graph_view_get_layout (fixture->view)->graph);
  graph_test_act (fixture, "graph.open");
  session_test_wait_for_graph (fixture->view);

  graph = hf_graph_view_get_layout (fixture->view)->graph;
  g_assert_true (is_seen (fixture, hf_graph_find_node (graph, key)));
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (hf_graph_find_node (before, graph->nodes[i].key) != HF_INDEX_NONE)
        continue;
      g_assert_true (is_seen (fixture, i));
      n_added++;
    }
  g_assert_cmpuint (n_added, >, 0);
}

static gboolean
is_last_seen (gpointer user_data)
{
  GraphTest *fixture = user_data;

  return is_seen (fixture, find_last (fixture));
}

/* The keys that zoom are those of the window, as long as the graph is shown. */
static void
test_keys (GraphTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  const double before = get_scale (fixture, 0);
  guint n_done = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller) ||
          gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) !=
            GTK_SHORTCUT_SCOPE_GLOBAL)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

          g_assert_true (gtk_shortcut_action_activate (action, 0, widget, NULL));
          n_done++;
        }
    }
  g_assert_cmpuint (n_done, ==, 6);
  g_assert_cmpfloat_with_epsilon (get_scale (fixture, 0), before, 0.001);
}

static gboolean
count_cb (GtkWidget     *widget G_GNUC_UNUSED,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer       user_data)
{
  guint *n_frames = user_data;

  ++*n_frames;
  return *n_frames < N_FRAMES;
}

static gboolean
is_over (gpointer user_data)
{
  return *(guint *) user_data == N_FRAMES;
}

/* The animation follows the user's settings, and a zoom meanwhile interrupts it. */
static void
test_animation (GraphTest     *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 last = find_last (fixture);
  guint n_frames = 0;
  HfRect before;
  HfRect after;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < 3; i++)
    graph_test_act (fixture, "graph.zoom-in");
  hf_graph_view_select (fixture->view, 0);
  g_assert_false (is_seen (fixture, last));
  hf_graph_view_select (fixture->view, last);
  g_assert_false (is_seen (fixture, last));
  g_assert_true (app_test_wait (is_last_seen, fixture));

  hf_graph_view_select (fixture->view, 0);
  graph_test_act (fixture, "graph.zoom-in");
  before = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->view), count_cb, &n_frames, NULL);
  g_assert_true (app_test_wait (is_over, &n_frames));
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.x, ==, before.x);
}

/* The point under the pointer stays in its place. */
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
  graph_test_add ("/app/graph-view/a-fitted-graph-can-be-read", test_fitting);
  graph_test_add ("/app/graph-view/what-is-selected-comes-into-view", test_selecting);
  graph_test_add ("/app/graph-view/what-is-opened-comes-into-view", test_expanding);
  graph_test_add ("/app/graph-view/the-view-pans-smoothly", test_animation);
  graph_test_add ("/app/graph-view/keys-of-the-window-zoom", test_keys);
  graph_test_add ("/app/graph-view/the-wheel-zooms-to-the-pointer", test_wheel);
  return g_test_run ();
}
