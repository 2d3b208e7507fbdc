/* graph-test.c: a graph in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"

#include "hf-session-graph.h"
#include "session-test.h"

#define SUBJECT G_GUINT64_CONSTANT (0x2cc81d8)

static void
set_up (GraphTest     *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  /* A pan ends at once. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
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
tear_down (GraphTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->view);
  g_assert_finalize_object (fixture->session);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

void
graph_test_act (GraphTest  *fixture,
                const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

void
graph_test_show_subject (GraphTest *fixture)
{
  const HfObjectIndex object = hf_heap_find_object (hf_session_get_heap (fixture->session),
                                                    SUBJECT);

  hf_session_show_retention (fixture->session, hf_selection_object (object));
  session_test_wait_for_graph (fixture->view);
}

const HfGraphNode *
graph_test_get_node (GraphTest *fixture,
                     guint32    node)
{
  return &hf_graph_view_get_layout (fixture->view)->graph->nodes[node];
}

void
graph_test_press (GraphTest *fixture,
                  int        n_press,
                  guint32    node)
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

guint32
graph_test_find_closed (GraphTest *fixture)
{
  const HfGraph *graph = hf_graph_view_get_layout (fixture->view)->graph;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden > 0 && graph->nodes[i].n_hidden <= HF_GRAPH_MAX_OPENED)
        return i;
    }

  g_assert_not_reached ();
}

void
graph_test_go_to (GraphTest *fixture,
                  guint32    node)
{
  graph_test_press (fixture, 3, node);
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->view)), ==, node);
}

void
graph_test_add (const char *path,
                void      (*test) (GraphTest *, gconstpointer))
{
  g_test_add (path, GraphTest, NULL, set_up, test, tear_down);
}
