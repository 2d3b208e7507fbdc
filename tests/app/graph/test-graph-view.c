/* test-graph-view.c: tests of the graph as a widget
 *
 * covers: hf-graph-commands, hf-graph-cursor, hf-graph-matches, hf-graph-selection,
 *   hf-graph-view-actions, hf-graph-view-draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"
#include "hf-canvas-cursor.h"
#include "hf-graph-selection.h"
#include "hf-session-graph.h"
#include "session-test.h"

/* Tab comes to every node, and then leaves. */
static void
test_keys (GraphTest     *fixture,
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
test_arrows (GraphTest     *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphLayout *layout = hf_graph_view_get_layout (fixture->view);
  guint32 before = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  guint32 after = before;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  graph_test_act (fixture, "graph.right");
  after = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  g_assert_cmpfloat (layout->rects[after].x, >, layout->rects[before].x);
  before = after;
  graph_test_act (fixture, "graph.down");
  after = hf_canvas_get_cursor (HF_CANVAS (fixture->view));
  g_assert_cmpfloat (layout->rects[after].y, >, layout->rects[before].y);
  graph_test_act (fixture, "graph.left");
  graph_test_act (fixture, "graph.up");
}

static void
test_selecting (GraphTest     *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  for (guint32 i = 0; i < hf_graph_view_get_layout (fixture->view)->graph->n_nodes; i++)
    {
      if (graph_test_get_node (fixture, i)->kind == HF_GRAPH_OTHERS)
        continue;
      graph_test_press (fixture, 1, i);
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

/* In the graph. */
static HfRect
get_cursor_place (GraphTest *fixture)
{
  return hf_graph_view_get_layout (fixture->view)
    ->rects[hf_canvas_get_cursor (HF_CANVAS (fixture->view))];
}

/* Enter shows what is hidden, Delete takes it back, and so do steps. */
static void
test_opening (GraphTest     *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint32 n_before = 0;
  HfRect before;
  HfRect after;
  guint64 key = 0;
  double width = 0;

  graph_test_show_subject (fixture);
  n_before = hf_graph_view_get_layout (fixture->view)->graph->n_nodes;
  graph_test_go_to (fixture, graph_test_find_closed (fixture));
  key = graph_test_get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->key;
  before = get_cursor_place (fixture);
  width = hf_canvas_get_rect (HF_CANVAS (fixture->view),
                              hf_canvas_get_cursor (HF_CANVAS (fixture->view)))
            .width;
  graph_test_act (fixture, "graph.open");

  /* It is on its way. */
  graph_test_act (fixture, "graph.open");
  g_assert_cmpuint (hf_session_get_graph_plan (fixture->session, HF_GRAPH_RETENTION)->openings->len,
                    ==, 1);
  session_test_wait_for_graph (fixture->view);

  /* The view may pan, but it does not zoom. */
  after = get_cursor_place (fixture);
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
  after = hf_canvas_get_rect (HF_CANVAS (fixture->view),
                              hf_canvas_get_cursor (HF_CANVAS (fixture->view)));
  g_assert_cmpfloat_with_epsilon (after.width, width, 0.01);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, >, n_before);
  g_assert_cmpuint (
    graph_test_get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->key, ==, key);
  g_assert_true (
    graph_test_get_node (fixture, hf_canvas_get_cursor (HF_CANVAS (fixture->view)))->is_open);

  graph_test_act (fixture, "graph.close");
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

/* If there are very many, the user chooses. */
static void
test_choosing (GraphTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraph *graph = NULL;
  guint n_asked = 0;

  graph_test_show_subject (fixture);
  graph = hf_graph_view_get_layout (fixture->view)->graph;
  g_signal_connect_swapped (fixture->view, "choose-hidden", G_CALLBACK (count_cb), &n_asked);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden <= HF_GRAPH_MAX_OPENED)
        continue;
      graph_test_go_to (fixture, i);
      graph_test_act (fixture, "graph.open");
      g_assert_cmpuint (n_asked, ==, 1);
      g_assert_true (session_test_is_graph_shown (fixture->view));
      return;
    }

  g_assert_not_reached ();
}

/* A selection elsewhere becomes the subject of the graph. */
static void
test_following (GraphTest     *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraphPlan *plan = NULL;
  const guint n_steps = hf_step_history_get_n_steps (hf_session_get_history (fixture->session));

  graph_test_show_subject (fixture);
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
find_absent_type (GraphTest *fixture)
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

/* A selection of the time when the graph had another subject does not become its subject. */
static void
test_going_back (GraphTest     *fixture,
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
test_matches (GraphTest     *fixture,
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
  graph_test_add ("/app/graph-view/tab-comes-to-every-node", test_keys);
  graph_test_add ("/app/graph-view/arrows-go-to-their-side", test_arrows);
  graph_test_add ("/app/graph-view/a-click-selects", test_selecting);
  graph_test_add ("/app/graph-view/open-and-close", test_opening);
  graph_test_add ("/app/graph-view/of-many-the-user-chooses", test_choosing);
  graph_test_add ("/app/graph-view/follows-the-selection", test_following);
  graph_test_add ("/app/graph-view/what-was-selected-before", test_going_back);
  graph_test_add ("/app/graph-view/from-match-to-match", test_matches);
  return g_test_run ();
}
