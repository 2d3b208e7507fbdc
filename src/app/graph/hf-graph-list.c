/* hf-graph-list.c: the nodes of a graph as an outline beside it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-list.h"

#include "hf-free-later.h"
#include "hf-graph-outline.h"
#include "hf-graph-row.h"
#include "hf-table.h"

#include <glib/gi18n.h>

struct _HfGraphList
{
  GtkWidget       parent_instance;

  HfGraphView    *view;     /* not owned */
  HfGraphLayout  *shown;    /* whose nodes the rows are; NULL if there are none */
  guint32        *parents;  /* by node, of the graph that is shown */
  GtkListBoxRow **rows;     /* by node; not owned */
  GHashTable     *closed;   /* of guint64: keys of nodes below which nothing is shown */
  guint64         selected; /* the key of the node that was selected last */
  gboolean        is_updating;
  gboolean        is_moving; /* a key goes from row to row */

  GtkWidget      *window;
  GtkListBox     *list;
};

G_DEFINE_FINAL_TYPE (HfGraphList, hf_graph_list, GTK_TYPE_WIDGET)

/* ---- Open and closed ------------------------------------------------------------ */

static gboolean
is_closed (HfGraphList *self,
           guint32      node)
{
  return g_hash_table_contains (self->closed, &self->shown->graph->nodes[node].key);
}

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       user_data)
{
  HfGraphList *self = user_data;
  guint32 node = self->parents[hf_graph_row_get_node (row)];

  while (node != HF_INDEX_NONE && !is_closed (self, node))
    node = self->parents[node];
  return node == HF_INDEX_NONE;
}

static gboolean
has_more (HfGraphList *self,
          guint32      node)
{
  for (guint32 i = 0; i < self->shown->graph->n_nodes; i++)
    {
      if (self->parents[i] == node)
        return TRUE;
    }

  return FALSE;
}

static void
set_open (HfGraphList *self,
          guint32      node,
          gboolean     open)
{
  const guint64 *key = &self->shown->graph->nodes[node].key;

  if (open)
    g_hash_table_remove (self->closed, key);
  else
    g_hash_table_add (self->closed, g_memdup2 (key, sizeof *key));
  hf_graph_row_set_open (self->rows[node], open);
  gtk_list_box_invalidate_filter (self->list);
}

static void
arrow_pressed_cb (GtkGesture *gesture,
                  int         n_press G_GNUC_UNUSED,
                  double      x G_GNUC_UNUSED,
                  double      y G_GNUC_UNUSED,
                  gpointer    user_data)
{
  HfGraphList *self = user_data;
  GtkWidget *arrow = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *row = gtk_widget_get_ancestor (arrow, GTK_TYPE_LIST_BOX_ROW);
  const guint32 node = hf_graph_row_get_node (GTK_LIST_BOX_ROW (row));

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (row);
  set_open (self, node, is_closed (self, node));
}

/* ---- Rows -------------------------------------------------------------------- */

static void
add_row (HfGraphList *self,
         guint32      node)
{
  const gboolean is_parent = has_more (self, node);
  GtkWidget *row = NULL;
  guint level = 0;

  for (guint32 i = self->parents[node]; i != HF_INDEX_NONE; i = self->parents[i])
    level++;
  row = hf_graph_row_new (self->shown->graph, node, self->parents[node], level, is_parent);
  self->rows[node] = GTK_LIST_BOX_ROW (row);
  if (is_parent)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      hf_graph_row_set_open (GTK_LIST_BOX_ROW (row), !is_closed (self, node));
      g_signal_connect (click, "pressed", G_CALLBACK (arrow_pressed_cb), self);
      gtk_widget_add_controller (hf_graph_row_get_arrow (GTK_LIST_BOX_ROW (row)),
                                 GTK_EVENT_CONTROLLER (click));
    }
  gtk_list_box_append (self->list, row);
}

static void
remove_rows (HfGraphList *self)
{
  self->is_updating = TRUE;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_first_child (GTK_WIDGET (self->list)))
    gtk_list_box_remove (self->list, row);
  self->is_updating = FALSE;

  g_clear_pointer (&self->parents, g_free);
  g_clear_pointer (&self->rows, g_free);
  hf_free_later (g_steal_pointer (&self->shown), (GDestroyNotify) hf_graph_layout_unref);
}

static void
fill (HfGraphList   *self,
      HfGraphLayout *layout)
{
  const HfGraph *graph = layout == NULL ? NULL : layout->graph;
  g_autofree guint32 *outline = NULL;

  if (graph == NULL || self->shown == NULL || graph->source != self->shown->graph->source ||
      graph->kind != self->shown->graph->kind)
    g_hash_table_remove_all (self->closed);
  remove_rows (self);
  if (graph == NULL)
    return;

  self->shown = hf_graph_layout_ref (layout);
  self->parents = hf_graph_dup_parents (graph);
  self->rows = g_new0 (GtkListBoxRow *, graph->n_nodes + 1);
  outline = hf_graph_dup_outline (graph, self->parents);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    add_row (self, outline[i]);
}

static void
show_selected (HfGraphList *self)
{
  const guint32 selected = self->shown == NULL ? HF_INDEX_NONE
                                               : hf_canvas_get_selected (HF_CANVAS (self->view));
  const guint64 key = selected == HF_INDEX_NONE ? HF_GRAPH_ALL
                                                : self->shown->graph->nodes[selected].key;
  GtkListBoxRow *row = selected == HF_INDEX_NONE ? NULL : self->rows[selected];

  /* The user may have closed what it is in since. */
  for (guint32 node = selected; key != self->selected && node != HF_INDEX_NONE;
       node = self->parents[node])
    {
      if (node != selected && is_closed (self, node))
        set_open (self, node, TRUE);
    }
  self->selected = key;
  self->is_updating = TRUE;
  gtk_list_box_select_row (self->list, row);
  self->is_updating = FALSE;
}

void
hf_graph_list_update (HfGraphList *self)
{
  HfGraphLayout *layout = NULL;

  g_return_if_fail (HF_IS_GRAPH_LIST (self));

  /* A hidden list must not hold the heap that it was of. */
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    layout = hf_graph_view_get_layout (self->view);
  if (layout == NULL && self->shown == NULL)
    return;
  if (self->shown == NULL || layout == NULL || layout->graph != self->shown->graph)
    fill (self, layout);
  show_selected (self);
}

/* The arrow keys select as they go; a click does both. */
static void
row_selected_cb (HfGraphList   *self,
                 GtkListBoxRow *row)
{
  const HfGraphLayout *layout = hf_graph_view_get_layout (self->view);

  if (row == NULL || self->is_updating || layout == NULL || self->shown == NULL ||
      layout->graph != self->shown->graph)
    return;

  if (self->is_moving)
    hf_graph_view_move_to (self->view, hf_graph_row_get_node (row));
  else
    hf_graph_view_select (self->view, hf_graph_row_get_node (row));

  /* Not all nodes can be selected. */
  hf_graph_view_show (self->view, hf_graph_row_get_node (row));
}

static void
row_activated_cb (HfGraphList   *self,
                  GtkListBoxRow *row)
{
  row_selected_cb (self, row);
  hf_canvas_enter_selected (HF_CANVAS (self->view));
}

/* ---- Keys ------------------------------------------------------------------------ */

static void
go_to (HfGraphList *self,
       guint32      node)
{
  gtk_list_box_select_row (self->list, self->rows[node]);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[node]));
}

/* Further in: what is below is shown, or the first of it is gone to. Returns: whether it could */
static gboolean
go_in (HfGraphList *self,
       guint32      node)
{
  guint32 child = 0;

  if (is_closed (self, node))
    {
      set_open (self, node, TRUE);
      return TRUE;
    }

  while (child < self->shown->graph->n_nodes && self->parents[child] != node)
    child++;
  if (child == self->shown->graph->n_nodes)
    return FALSE;
  go_to (self, child);
  return TRUE;
}

static gboolean
go_out (HfGraphList *self,
        guint32      node)
{
  if (has_more (self, node) && !is_closed (self, node))
    {
      set_open (self, node, FALSE);
      return TRUE;
    }
  if (self->parents[node] == HF_INDEX_NONE)
    return FALSE;
  go_to (self, self->parents[node]);
  return TRUE;
}

static gboolean
key_pressed_cb (HfGraphList     *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  const gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  const gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  const gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  gboolean is_done = FALSE;

  self->is_moving = is_right || is_left || hf_table_is_moved_by (key);
  if ((!is_right && !is_left) || row == NULL || self->shown == NULL ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  is_done = is_right != is_mirrored ? go_in (self, hf_graph_row_get_node (GTK_LIST_BOX_ROW (row)))
                                    : go_out (self, hf_graph_row_get_node (GTK_LIST_BOX_ROW (row)));
  if (!is_done)
    gtk_widget_error_bell (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static void
pressed_cb (HfGraphList *self)
{
  self->is_moving = FALSE;
}

/* ---- The widget ---------------------------------------------------------------- */

static void
hf_graph_list_dispose (GObject *object)
{
  HfGraphList *self = HF_GRAPH_LIST (object);

  g_clear_pointer (&self->window, gtk_widget_unparent);
  g_clear_pointer (&self->parents, g_free);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->closed, g_hash_table_unref);
  hf_free_later (g_steal_pointer (&self->shown), (GDestroyNotify) hf_graph_layout_unref);

  G_OBJECT_CLASS (hf_graph_list_parent_class)->dispose (object);
}

static void
hf_graph_list_class_init (HfGraphListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_graph_list_dispose;
  gtk_widget_class_set_css_name (widget_class, "graphlist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
add_controllers (HfGraphList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (clicks, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (clicks));
}

static void
hf_graph_list_init (HfGraphList *self)
{
  self->closed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->selected = HF_GRAPH_ALL;
  self->list = g_object_new (GTK_TYPE_LIST_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TREE, NULL);
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Nodes of the graph"), -1);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  add_controllers (self);
}

void
hf_graph_list_set_view (HfGraphList *self,
                        HfGraphView *view)
{
  g_return_if_fail (HF_IS_GRAPH_LIST (self));

  self->view = view;
}
