/* hf-tree-arrow.c: the arrow that opens and closes a row of a table that is a tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tree-arrow.h"

struct _HfTreeArrow
{
  GtkWidget       parent_instance;

  GtkTreeListRow *row; /* NULL before there was one */
  gboolean        can_open;
  guint           indent;
  guint           max_indent;
  GtkWidget      *image;
};

G_DEFINE_FINAL_TYPE (HfTreeArrow, hf_tree_arrow, GTK_TYPE_WIDGET)

/* The widget that GTK made around the cell. */
static GtkWidget *
find_row_widget (HfTreeArrow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  while (widget != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static void
show_open (HfTreeArrow *self)
{
  GtkWidget *widget = find_row_widget (self);
  const gboolean is_open = gtk_tree_list_row_get_expanded (self->row);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->image),
                                is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_widget_set_opacity (self->image, self->can_open ? 1 : 0);
  gtk_widget_set_can_target (GTK_WIDGET (self), self->can_open);
  if (widget == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) gtk_tree_list_row_get_depth (self->row) + 1, -1);
  if (self->can_open)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_open,
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
pressed_cb (GtkGestureClick *gesture)
{
  HfTreeArrow *self = HF_TREE_ARROW (
    gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));

  /* The row is not to be selected, nor activated by the second click. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_tree_list_row_set_expanded (self->row, !gtk_tree_list_row_get_expanded (self->row));
}

static void
hf_tree_arrow_dispose (GObject *object)
{
  HfTreeArrow *self = HF_TREE_ARROW (object);

  if (self->row != NULL)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_clear_object (&self->row);
  g_clear_pointer (&self->image, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_tree_arrow_parent_class)->dispose (object);
}

static void
hf_tree_arrow_class_init (HfTreeArrowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_tree_arrow_dispose;
  gtk_widget_class_set_css_name (widget_class, "treearrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_tree_arrow_init (HfTreeArrow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->image = gtk_image_new ();
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
hf_tree_arrow_new (guint indent,
                   guint max_indent)
{
  HfTreeArrow *self = g_object_new (HF_TYPE_TREE_ARROW, NULL);

  self->indent = indent;
  self->max_indent = max_indent;
  return GTK_WIDGET (self);
}

void
hf_tree_arrow_set_row (HfTreeArrow    *self,
                       GtkTreeListRow *row,
                       gboolean        can_open)
{
  const guint depth = gtk_tree_list_row_get_depth (row);

  g_return_if_fail (HF_IS_TREE_ARROW (self));

  if (self->row != row)
    {
      if (self->row != NULL)
        g_signal_handlers_disconnect_by_data (self->row, self);
      g_set_object (&self->row, row);
      g_signal_connect_swapped (row, "notify::expanded", G_CALLBACK (show_open), self);
    }
  self->can_open = can_open;
  gtk_widget_set_margin_start (GTK_WIDGET (self),
                               (int) MIN (depth * self->indent, self->max_indent));
  show_open (self);
}

GtkTreeListRow *
hf_tree_arrow_get_row (HfTreeArrow *self)
{
  g_return_val_if_fail (HF_IS_TREE_ARROW (self), NULL);

  return self->row;
}
