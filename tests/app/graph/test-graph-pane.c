/* test-graph-pane.c: tests of what stands around a graph
 *
 * covers: hf-graph-chooser, hf-graph-key, hf-graph-list, hf-graph-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-chooser.h"
#include "hf-graph-list.h"
#include "hf-graph-outline.h"
#include "hf-graph-pane.h"
#include "hf-graph-row.h"
#include "hf-graph-text.h"
#include "hf-session-graph.h"
#include "session-test.h"

#include <adwaita.h>

#define SUBJECT G_GUINT64_CONSTANT (0x2cc81d8)

typedef struct
{
  HfSession   *session;
  HfGraphPane *pane;
  HfGraphView *view;
  GtkWindow   *window;
} Fixture;

static void
show (Fixture   *fixture,
      HfSession *session)
{
  fixture->session = session;
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_GRAPH_PANE, NULL));
  fixture->view = hf_graph_pane_get_view (fixture->pane);
  hf_graph_pane_set_session (fixture->pane, session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 980, 620);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  app_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  show (fixture, session_test_load_sample ());
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->pane);
  g_assert_finalize_object (fixture->session);
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  return app_test_find (GTK_WIDGET (fixture->pane), type);
}

static void
assert_title (Fixture    *fixture,
              const char *title)
{
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->pane), title));
}

static HfSelection
get_subject (Fixture *fixture)
{
  return hf_selection_object (
    hf_heap_find_object (hf_session_get_heap (fixture->session), SUBJECT));
}

static void
test_kinds (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkDropDown *kind = GTK_DROP_DOWN (find (fixture, GTK_TYPE_DROP_DOWN));

  session_test_wait_for_graph (fixture->view);
  assert_title (fixture, "Ownership");
  gtk_drop_down_set_selected (kind, HF_GRAPH_TYPES);
  g_assert_cmpint (hf_session_get_graph_kind (fixture->session), ==, HF_GRAPH_TYPES);
  session_test_wait_for_graph (fixture->view);
  assert_title (fixture, "Types");

  /* Of nothing, until something is selected. */
  gtk_drop_down_set_selected (kind, HF_GRAPH_RETENTION);
  app_test_settle ();
  assert_title (fixture, "Nothing Selected");
  hf_session_choose_graph (fixture->session, HF_GRAPH_OWNERSHIP);
  g_assert_cmpuint (gtk_drop_down_get_selected (kind), ==, HF_GRAPH_OWNERSHIP);
  hf_session_select (fixture->session, get_subject (fixture));
  gtk_drop_down_set_selected (kind, HF_GRAPH_RETENTION);
  session_test_wait_for_graph (fixture->view);
  assert_title (fixture, "Retention of GlyphTypeface");
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory for it.");
  app_test_settle ();
  assert_title (fixture, "There is no memory for it.");
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, NULL);
  app_test_settle ();
  assert_title (fixture, "Computing Retained Sizes");
}

/* Garbage is kept by nothing. */
static void
test_garbage (void)
{
  Fixture fixture = { 0 };

  show (&fixture, app_test_session ("!a a:400:A b:300:B"));
  app_test_retain (fixture.session);
  hf_session_show_retention (fixture.session, hf_selection_object ((HfObjectIndex){ 1 }));
  session_test_wait_for_graph (fixture.view);
  assert_title (&fixture, "Nothing Keeps It");
  tear_down (&fixture, NULL);
}

static guint
count_rows (GtkWidget *list)
{
  GtkWidget *box = app_test_find (list, GTK_TYPE_LIST_BOX);
  guint n_rows = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), (int) n_rows) != NULL)
    n_rows++;
  return n_rows;
}

static void
assert_rows (Fixture   *fixture,
             GtkWidget *list)
{
  g_assert_cmpuint (count_rows (list), ==,
                    hf_graph_view_get_layout (fixture->view)->graph->n_nodes);
}

/* The list says the same as the picture, and selects the same. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *list = find (fixture, HF_TYPE_GRAPH_LIST);
  GtkWidget *button = gtk_widget_get_last_child (
    gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (fixture->pane))));
  GtkListBox *box = GTK_LIST_BOX (app_test_find (list, GTK_TYPE_LIST_BOX));

  session_test_wait_for_graph (fixture->view);
  g_assert_false (gtk_widget_get_visible (list));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  app_test_settle ();
  g_assert_true (gtk_widget_get_visible (list));
  assert_rows (fixture, list);

  gtk_list_box_select_row (box, gtk_list_box_get_row_at_index (box, 1));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), !=, HF_INDEX_NONE);
  hf_session_select (fixture->session, hf_selection_none ());
  g_assert_null (gtk_list_box_get_selected_row (box));

  hf_session_choose_graph (fixture->session, HF_GRAPH_TYPES);
  session_test_wait_for_graph (fixture->view);
  assert_rows (fixture, list);

  /* Hidden, it keeps nothing. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  app_test_settle ();
  g_assert_cmpuint (count_rows (list), ==, 0);
}

/* ---- The outline --------------------------------------------------------------- */

static GtkListBox *
show_list (Fixture *fixture)
{
  GtkWidget *list = find (fixture, HF_TYPE_GRAPH_LIST);
  GtkWidget *button = gtk_widget_get_last_child (
    gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (fixture->pane))));

  session_test_wait_for_graph (fixture->view);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  app_test_settle ();
  return GTK_LIST_BOX (app_test_find (list, GTK_TYPE_LIST_BOX));
}

static gboolean
owns (const HfGraph *graph,
      guint32        owner,
      guint32        node)
{
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].from == owner && graph->edges[i].to == node)
        return graph->edges[i].kind == HF_GRAPH_OWNS;
    }

  return FALSE;
}

static char *
dup_spoken (const HfGraph *graph,
            guint32        node,
            guint32        owner)
{
  g_autofree char *title = hf_graph_dup_node_title (graph, &graph->nodes[node]);
  g_autofree char *name = owner == HF_INDEX_NONE
                            ? NULL
                            : hf_graph_dup_node_name (graph, &graph->nodes[owner]);

  return name == NULL ? g_strdup (title) : g_strdup_printf ("%s, owned by %s", title, name);
}

/* Each node once, right below what owns it or what that owns before, which is what is said of
 * it as well. */
static void
test_outline (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkListBox *box = show_list (fixture);
  const HfGraph *graph = hf_graph_view_get_layout (fixture->view)->graph;
  g_autofree guint32 *above = g_new (guint32, graph->n_nodes + 1);
  g_autofree gboolean *is_seen = g_new0 (gboolean, graph->n_nodes);
  guint n_owned = 0;

  gtk_test_accessible_assert_role (box, GTK_ACCESSIBLE_ROLE_TREE);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (box, (int) i);
      const guint32 node = hf_graph_row_get_node (row);
      const guint32 layer = graph->nodes[node].layer;
      const guint32 owner = layer == 0 ? HF_INDEX_NONE : above[layer - 1];
      g_autofree char *spoken = dup_spoken (graph, node, owner);

      g_assert_false (is_seen[node]);
      is_seen[node] = TRUE;
      above[layer] = node;
      gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) layer + 1);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
      if (layer == 0)
        continue;
      g_assert_true (owns (graph, owner, node));
      n_owned++;
    }
  g_assert_cmpuint (n_owned, >, 10);
}

static gboolean
is_shown (GtkListBox *box,
          int         row)
{
  return gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (box, row)));
}

/* On a row, which has the keyboard. */
static void
press_key (Fixture    *fixture,
           GtkListBox *box,
           int         row,
           guint       key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    find (fixture, HF_TYPE_GRAPH_LIST));
  gboolean is_handled = FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (box, row)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_handled);
    }
  g_assert_true (is_handled);
}

/* The rows below the first one open and close, and appear when one of them is selected. */
static void
test_folding (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkListBox *box = show_list (fixture);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (box, 0);
  const guint32 child = hf_graph_row_get_node (gtk_list_box_get_row_at_index (box, 1));

  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  press_key (fixture, box, 0, GDK_KEY_Left);
  g_assert_false (is_shown (box, 1));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  press_key (fixture, box, 0, GDK_KEY_Right);
  g_assert_true (is_shown (box, 1));
  press_key (fixture, box, 0, GDK_KEY_Right);
  g_assert_true (gtk_list_box_get_selected_row (box) == gtk_list_box_get_row_at_index (box, 1));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, child);

  /* A branch is closed before it is left. */
  for (guint i = 0; i < 2 && gtk_list_box_get_selected_row (box) != row; i++)
    press_key (fixture, box, 1, GDK_KEY_Left);
  g_assert_true (gtk_list_box_get_selected_row (box) == row);

  press_key (fixture, box, 0, GDK_KEY_Left);
  g_assert_false (is_shown (box, 1));
  hf_graph_view_select (fixture->view, child);
  g_assert_true (is_shown (box, 1));
}

/* From row to row is one step. */
static void
test_walking (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  guint n_steps = 0;

  session_test_wait_for_graph (fixture->view);
  hf_graph_view_move_to (fixture->view, 1);
  n_steps = hf_step_history_get_n_steps (history);
  hf_graph_view_move_to (fixture->view, 2);
  hf_graph_view_move_to (fixture->view, 3);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, 3);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps);
  hf_graph_view_select (fixture->view, 4);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps + 1);
}

static gboolean
has_rows (gpointer user_data)
{
  return count_rows (user_data) > 0;
}

static void
test_chooser (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const HfGraph *graph = NULL;
  GtkWidget *chooser = NULL;
  GtkWidget *box = NULL;
  guint32 node = 0;
  guint32 n_nodes = 0;

  hf_session_show_retention (fixture->session, get_subject (fixture));
  session_test_wait_for_graph (fixture->view);
  graph = hf_graph_view_get_layout (fixture->view)->graph;
  n_nodes = graph->n_nodes;
  while (graph->nodes[node].n_hidden <= HF_GRAPH_MAX_OPENED)
    node++;
  g_signal_emit_by_name (fixture->view, "choose-hidden", node);
  chooser = find (fixture, HF_TYPE_GRAPH_CHOOSER);
  g_assert_nonnull (chooser);
  g_assert_true (app_test_wait (has_rows, chooser));
  g_assert_cmpuint (count_rows (chooser), >, HF_GRAPH_MAX_OPENED);

  box = app_test_find (chooser, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (box, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), 0));
  session_test_wait_for_graph (fixture->view);
  g_assert_cmpuint (hf_graph_view_get_layout (fixture->view)->graph->n_nodes, >, n_nodes);
  g_assert_true (gtk_widget_get_visible (chooser));
  gtk_popover_popdown (GTK_POPOVER (chooser));
  app_test_settle ();

  /* Another heap has nothing of it. */
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, NULL);
  g_assert_null (find (fixture, HF_TYPE_GRAPH_CHOOSER));
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

#define ADD(path, func) g_test_add ("/app/graph-pane/" path, Fixture, NULL, set_up, func, tear_down)

  ADD ("three-kinds", test_kinds);
  ADD ("why-there-is-none", test_nothing);
  ADD ("an-equal-list", test_list);
  ADD ("each-node-below-what-owns-it", test_outline);
  ADD ("branches-open-and-close", test_folding);
  ADD ("from-row-to-row", test_walking);
  ADD ("choose-of-many", test_chooser);
  g_test_add_func ("/app/graph-pane/nothing-keeps-garbage", test_garbage);

  return g_test_run ();
}
