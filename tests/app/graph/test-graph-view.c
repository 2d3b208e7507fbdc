/* test-graph-view.c: tests of the graph as a widget
 *
 * covers: hf-graph-commands, hf-graph-cursor, hf-graph-matches, hf-graph-selection,
 *   hf-graph-view-actions, hf-graph-view-draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-cursor.h"
#include "hf-graph-selection.h"
#include "hf-graph-view.h"
#include "hf-session-graph.h"
#include "session-test.h"

#define SUBJECT G_GUINT64_CONSTANT (0x2cc81d8)

typedef struct
{
  HfSession   *session;
  HfGraphView *view;
  GtkWindow   *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = session_test_load_sample ();
  fixture->view = g_object_ref_sink (g_object_new (HF_TYPE_GRAPH_VIEW, NULL));
  hf_graph_view_set_session (fixture->view, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 980, 620);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  session_test_wait_for_graph (fixture->view);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->view);
  g_assert_finalize_object (fixture->session);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

static void
show_subject (Fixture *fixture)
{
  const HfObjectIndex object = hf_heap_find_object (hf_session_get_heap (fixture->session),
                                                    SUBJECT);

  hf_session_show_retention (fixture->session, hf_selection_object (object));
  session_test_wait_for_graph (fixture->view);
}

static const HfGraphNode *
get_node (Fixture *fixture,
          guint32  node)
{
  return &hf_graph_view_get_layout (fixture->view)->graph->nodes[node];
}

static void
press (Fixture *fixture,
       int      n_press,
       guint32  node)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", n_press, rect.x + rect.width / 2,
                               rect.y + rect.height / 2);
    }
}

static GtkEventController *
get_controller (Fixture *fixture,
                GType    type)
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

/* Tab comes to every node, and then leaves. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  const guint32 n_nodes = hf_graph_view_get_layout (fixture->view)->graph->n_nodes;
  guint n_seen = 1;

  gtk_widget_grab_focus (widget);
  app_test_settle ();
  while (gtk_widget_child_focus (widget, GTK_DIR_TAB_BACKWARD))
    app_test_settle ();
  gtk_widget_grab_focus (widget);
  while (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
    {
      const HfRect rect = hf_canvas_get_rect (HF_CANVAS (fixture->view),
                                              hf_canvas_get_cursor (HF_CANVAS (fixture->view)));

      n_seen++;
      app_test_settle ();
      g_assert_cmpfloat (rect.x, >=, -1);
      g_assert_cmpfloat (rect.y, >=, -1);
      g_assert_cmpfloat (rect.x + rect.width, <=, gtk_widget_get_width (widget) + 1);
      g_assert_cmpfloat (rect.y + rect.height, <=, gtk_widget_get_height (widget) + 1);
    }
  g_assert_cmpuint (n_seen, ==, n_nodes);
}

static void
test_arrows (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphLayout *layout = hf_graph_view_get_layout (fixture->view);
  guint32 before = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  guint32 after = before;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  act (fixture, "graph.right");
  after = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  g_assert_cmpfloat (layout->rects[after].x, >, layout->rects[before].x);
  before = after;
  act (fixture, "graph.down");
  after = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  g_assert_cmpfloat (layout->rects[after].y, >, layout->rects[before].y);
  act (fixture, "graph.left");
  act (fixture, "graph.up");
}

static void
test_selecting (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  for (guint32 i = 0; i < hf_graph_view_get_layout (fixture->view)->graph->n_nodes; i++)
    {
      if (get_node (fixture, i)->kind == HF_GRAPH_OTHERS)
        continue;
      press (fixture, 1, i);
      g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, i);
      g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->view)), ==, i);
    }

  hf_session_select (fixture->session, hf_selection_several ());
  selection = hf_graph_selection_new (hf_graph_view_get_layout (fixture->view)->graph,
                                      hf_canvas_get_selected (HF_CANVAS (fixture->view)));
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_PART);
  hf_session_select (fixture->session, hf_selection_none ());
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, HF_INDEX_NONE);
}

static guint32
find_closed (Fixture *fixture)
{
  const HfGraph *graph = hf_graph_view_get_layout (fixture->view)->graph;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden > 0 && graph->nodes[i].n_hidden <= HF_GRAPH_MAX_OPENED)
        return i;
    }

  g_assert_not_reached ();
}

static void
go_to (Fixture *fixture,
       guint32  node)
{
  press (fixture, 3, node);
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->view)), ==, node);
}

/* Enter shows what is hidden, Delete takes it back, and so do steps. */
static void
test_opening (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint32 n_before = 0;
  HfRect before;
  HfRect after;
  guint64 key = 0;

  show_subject (fixture);
  n_before = hf_graph_view_get_layout (fixture->view)->graph->n_nodes;
  go_to (fixture, find_closed (fixture));
  key = get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->key;
  before = hf_canvas_get_rect (HF_CANVAS (fixture->view),
                               hf_canvas_get_cursor (HF_CANVAS (fixture->view)));
  act (fixture, "graph.open");

  /* It is on its way. */
  act (fixture, "graph.open");
  g_assert_cmpuint (hf_session_get_graph_plan (fixture->session, HF_GRAPH_RETENTION)->openings->len,
                    ==, 1);
  session_test_wait_for_graph (fixture->view);

  /* On the screen as well. */
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view),
                              hf_canvas_get_cursor (HF_CANVAS (fixture->view)));
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 0.01);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 0.01);
  g_assert_cmpfloat_with_epsilon (after.width, before.width, 0.01);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, >, n_before);
  g_assert_cmpuint (get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->key, ==,
                    key);
  g_assert_true (get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->is_open);

  act (fixture, "graph.close");
  session_test_wait_for_graph (fixture->view);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, ==, n_before);
  hf_session_go_back (fixture->session);
  session_test_wait_for_graph (fixture->view);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, >, n_before);
  hf_session_go_back (fixture->session);
  session_test_wait_for_graph (fixture->view);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, ==, n_before);
}

static void
count_cb (guint *n_asked)
{
  ++*n_asked;
}

/* Of very many somebody has to choose. */
static void
test_choosing (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraph *graph = NULL;
  guint n_asked = 0;

  show_subject (fixture);
  graph = hf_graph_view_get_layout (fixture->view)->graph;
  g_signal_connect_swapped (fixture->view, "choose-hidden", G_CALLBACK (count_cb), &n_asked);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden <= HF_GRAPH_MAX_OPENED)
        continue;
      go_to (fixture, i);
      act (fixture, "graph.open");
      g_assert_cmpuint (n_asked, ==, 1);
      g_assert_true (session_test_is_graph_shown (fixture->view));
      return;
    }

  g_assert_not_reached ();
}

/* What is selected elsewhere becomes what the graph is about. */
static void
test_following (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphPlan *plan = NULL;
  const guint n_steps = hf_step_history_get_n_steps (hf_session_get_history (fixture->session));

  show_subject (fixture);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), !=, HF_INDEX_NONE);
  hf_session_select (fixture->session, hf_selection_type ((HfTypeIndex){ 3 }));
  session_test_wait_for_graph (fixture->view);
  plan = hf_session_get_graph_plan (fixture->session, HF_GRAPH_RETENTION);
  g_assert_cmpuint (plan->type.value, ==, 3);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (fixture->session)), ==,
                    n_steps + 2);

  hf_session_go_back (fixture->session);
  session_test_wait_for_graph (fixture->view);
  plan = hf_session_get_graph_plan (fixture->session, HF_GRAPH_RETENTION);
  g_assert_cmpuint (plan->type.value, ==, HF_INDEX_NONE);
  g_assert_cmpuint (plan->object.value, !=, HF_INDEX_NONE);
}

static HfTypeIndex
find_absent_type (Fixture *fixture)
{
  const HfGraph *graph = hf_graph_view_get_layout (fixture->view)->graph;

  for (guint32 i = 0; i < hf_heap_get_n_types (hf_session_get_heap (fixture->session)); i++)
    {
      guint32 node = 0;

      while (node < graph->n_nodes && graph->nodes[node].type.value != i)
        node++;
      if (node == graph->n_nodes)
        return (HfTypeIndex){ i };
    }

  g_assert_not_reached ();
}

/* What was selected when the graph was about something else is no new subject for it. */
static void
test_going_back (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphPlan *plan = NULL;
  HfTypeIndex absent;

  hf_session_choose_graph (fixture->session, HF_GRAPH_TYPES);
  session_test_wait_for_graph (fixture->view);
  absent = find_absent_type (fixture);
  hf_session_choose_graph (fixture->session, HF_GRAPH_OWNERSHIP);
  session_test_wait_for_graph (fixture->view);
  hf_session_select (fixture->session, hf_selection_type (absent));
  hf_session_choose_graph (fixture->session, HF_GRAPH_TYPES);
  session_test_wait_for_graph (fixture->view);
  hf_graph_view_select (fixture->view, 0);
  hf_session_go_back (fixture->session);
  session_test_wait_for_graph (fixture->view);
  g_assert_cmpuint (hf_session_get_selection (fixture->session).type.value, ==, absent.value);
  plan = hf_session_get_graph_plan (fixture->session, HF_GRAPH_TYPES);
  g_assert_cmpuint (plan->type.value, ==, HF_INDEX_NONE);
}

static void
emit (Fixture    *fixture,
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
begin_drag (Fixture *fixture,
            guint32  node)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (fixture->view), node);

  emit (fixture, "drag-begin", rect.x + rect.width / 2, rect.y + rect.height / 2);
}

/* A graph that comes meanwhile has it elsewhere, or not at all. */
static void
test_dragging (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphPlan *plan = NULL;
  guint64 key = 0;

  show_subject (fixture);
  begin_drag (fixture, 1);
  key = get_node (fixture, 1)->key;
  go_to (fixture, find_closed (fixture));
  act (fixture, "graph.open");
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
test_zooming (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const HfRect before = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  HfRect after;

  act (fixture, "graph.zoom-in");
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.width, >, before.width);
  act (fixture, "graph.zoom-out");
  act (fixture, "graph.zoom-out");
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view), 0);
  g_assert_cmpfloat (after.width, <, before.width);
  g_assert_cmpuint (
    hf_canvas_find_at (HF_CANVAS (fixture->view), after.x + 2, after.y + after.height / 2), ==, 0);

  /* Also where that is too small to be read, and when sizes have been given out. */
  gtk_window_set_default_size (fixture->window, 600, 300);
  app_test_settle ();
  session_test_wait_for_graph (fixture->view);
  act (fixture, "graph.fit");
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
test_wheel (Fixture       *fixture,
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

static void
test_matches (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint32 rank = 0;
  guint32 n_matches = 0;
  guint32 first = HF_INDEX_NONE;

  g_assert_false (hf_canvas_go_to_match (HF_CANVAS (fixture->view), FALSE));
  hf_session_set_search (fixture->session, "String");
  while (hf_session_is_searching (fixture->session))
    g_main_context_iteration (NULL, TRUE);
  hf_canvas_count_matches (HF_CANVAS (fixture->view), &rank, &n_matches);
  g_assert_cmpuint (rank, ==, 0);
  g_assert_cmpuint (n_matches, >=, 2);
  g_assert_true (hf_canvas_go_to_match (HF_CANVAS (fixture->view), FALSE));
  first = hf_canvas_get_selected (HF_CANVAS (fixture->view));
  hf_canvas_count_matches (HF_CANVAS (fixture->view), &rank, &n_matches);
  g_assert_cmpuint (rank, ==, 1);
  g_assert_true (hf_canvas_go_to_match (HF_CANVAS (fixture->view), FALSE));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), !=, first);
  g_assert_true (hf_canvas_go_to_match (HF_CANVAS (fixture->view), TRUE));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, first);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

#define ADD(path, func) g_test_add ("/app/graph-view/" path, Fixture, NULL, set_up, func, tear_down)

  ADD ("tab-comes-to-every-node", test_keys);
  ADD ("arrows-go-to-their-side", test_arrows);
  ADD ("a-click-selects", test_selecting);
  ADD ("open-and-close", test_opening);
  ADD ("of-many-somebody-chooses", test_choosing);
  ADD ("what-is-selected-elsewhere", test_following);
  ADD ("what-was-selected-before", test_going_back);
  ADD ("a-node-is-dragged-meanwhile", test_dragging);
  ADD ("zoom-and-fit", test_zooming);
  ADD ("the-wheel-zooms-to-the-pointer", test_wheel);
  ADD ("from-match-to-match", test_matches);

  return g_test_run ();
}
