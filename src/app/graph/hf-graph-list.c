/* hf-graph-list.c: the nodes of a graph as a list beside it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-list.h"

#include "hf-free-later.h"
#include "hf-graph-text.h"
#include "hf-shown.h"
#include "hf-table.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* px for each step away from a root, as far as there is room. */
#define INDENT 10
#define MAX_INDENT 80

/* Under which a row has the position of its node. */
#define DATA_KEY "hf-graph-list"

struct _HfGraphList
{
  GtkWidget      parent_instance;

  HfGraphView   *view;   /* not owned */
  HfGraphLayout *shown;  /* whose nodes the rows are; NULL if there are none */
  gboolean       is_updating;
  gboolean       is_moving; /* a key goes from row to row */

  GtkWidget     *window;
  GtkListBox    *list;
};

G_DEFINE_FINAL_TYPE (HfGraphList, hf_graph_list, GTK_TYPE_WIDGET)

/* ---- Rows -------------------------------------------------------------------- */

static GtkWidget *
make_row (const HfGraph *graph,
          guint32        position)
{
  const HfGraphNode *node = &graph->nodes[position];
  g_autofree char *name = hf_graph_dup_node_name (graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (graph, node);
  g_autofree char *title = hf_graph_dup_node_title (graph, node);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name_label = hf_shown_new_label (name);
  GtkWidget *detail_label = hf_shown_new_label (detail);

  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_set_margin_start (name_label, (int) MIN (node->layer * INDENT, MAX_INDENT));
  gtk_widget_add_css_class (detail_label, "dim-label");
  gtk_widget_add_css_class (detail_label, "small");
  gtk_widget_add_css_class (detail_label, "numeric");
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), detail_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hf_tip_set (row, title);
  hf_shown_set_name (row, title);
  g_object_set_data (G_OBJECT (row), DATA_KEY, GUINT_TO_POINTER (position));
  return row;
}

static guint32
get_node (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), DATA_KEY));
}

static void
remove_rows (HfGraphList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_first_child (GTK_WIDGET (self->list)))
    gtk_list_box_remove (self->list, row);
}

static void
fill (HfGraphList   *self,
      HfGraphLayout *layout)
{
  g_autofree guint32 *walk = NULL;

  self->is_updating = TRUE;
  remove_rows (self);
  self->is_updating = FALSE;
  hf_free_later (g_steal_pointer (&self->shown), (GDestroyNotify) hf_graph_layout_unref);
  if (layout == NULL)
    return;

  self->shown = hf_graph_layout_ref (layout);
  walk = hf_graph_layout_dup_walk (layout);
  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    gtk_list_box_append (self->list, make_row (layout->graph, walk[i]));
}

static void
show_selected (HfGraphList *self)
{
  const guint32 selected = hf_canvas_get_selected (HF_CANVAS (self->view));
  GtkListBoxRow *found = NULL;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      if (GTK_IS_LIST_BOX_ROW (row) && get_node (GTK_LIST_BOX_ROW (row)) == selected)
        found = GTK_LIST_BOX_ROW (row);
    }
  self->is_updating = TRUE;
  gtk_list_box_select_row (self->list, found);
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

  if (row != NULL && !self->is_updating && layout != NULL && self->shown != NULL &&
      layout->graph == self->shown->graph)
    {
      if (self->is_moving)
        hf_graph_view_move_to (self->view, get_node (row));
      else
        hf_graph_view_select (self->view, get_node (row));
    }
}

static void
row_activated_cb (HfGraphList   *self,
                  GtkListBoxRow *row)
{
  row_selected_cb (self, row);
  hf_canvas_enter_selected (HF_CANVAS (self->view));
}

static gboolean
key_pressed_cb (HfGraphList     *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state G_GNUC_UNUSED)
{
  self->is_moving = hf_table_is_moved_by (key);
  return GDK_EVENT_PROPAGATE;
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
hf_graph_list_init (HfGraphList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Nodes of the graph"), -1);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (clicks, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (clicks));
}

void
hf_graph_list_set_view (HfGraphList *self,
                        HfGraphView *view)
{
  g_return_if_fail (HF_IS_GRAPH_LIST (self));

  self->view = view;
}
