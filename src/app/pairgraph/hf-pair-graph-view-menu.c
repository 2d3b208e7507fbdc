/* hf-pair-graph-view-menu.c: the menu of a node of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy.h"
#include "hf-graph-names.h"
#include "hf-pair-graph-view-private.h"

#include <glib/gi18n.h>

/* ---- Its actions --------------------------------------------------------- */

static const guint32 *
get_types (HfPairGraphView *self)
{
  return self->target == HF_INDEX_NONE ? NULL : self->made->pair->nodes[self->target].types;
}

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 *types = get_types (HF_PAIR_GRAPH_VIEW (widget));
  const HfSide side = g_str_equal (name, "pairgraph.list-before") ? HF_SIDE_BEFORE : HF_SIDE_AFTER;

  if (types != NULL && types[side] != HF_INDEX_NONE)
    g_signal_emit_by_name (widget, "list-objects", (guint) side, types[side]);
}

/* The node is the subject from now on, so it stays selected. */
static void
show_retention_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (widget);

  if (get_types (self) == NULL)
    return;
  hf_pair_graph_view_select (self, self->target);
  hf_pair_graph_view_set_subject (self, self->selected_type);
  hf_pair_graph_view_set_kind (self, HF_GRAPH_RETENTION);
  g_signal_emit_by_name (self, "retention-chosen");
}

static void
copy_name_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (widget);
  const HfGraph *graph = self->made->pair->graph;

  hf_copy_text (widget,
                hf_heap_get_type_name (hf_graph_get_heap (graph), graph->nodes[self->target].type));
}

/* A side that does not have the type is not offered; roots and others are not lists of objects. */
static void
enable_actions (HfPairGraphView *self)
{
  const guint32 *types = get_types (self);
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean is_before = types != NULL && types[HF_SIDE_BEFORE] != HF_INDEX_NONE;
  const gboolean is_after = types != NULL && types[HF_SIDE_AFTER] != HF_INDEX_NONE;

  gtk_widget_action_set_enabled (widget, "pairgraph.list-before", is_before);
  gtk_widget_action_set_enabled (widget, "pairgraph.list-after", is_after);
  gtk_widget_action_set_enabled (widget, "pairgraph.show-retention", is_before || is_after);
  gtk_widget_action_set_enabled (widget, "pairgraph.copy-name", is_before || is_after);
}

/* ---- The menu ------------------------------------------------------------ */

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) lists = g_menu_new ();
  g_autoptr (GMenu) texts = g_menu_new ();

  g_menu_append (lists, _ ("List the Objects _After"), "pairgraph.list-after");
  g_menu_append (lists, _ ("List the Objects _Before"), "pairgraph.list-before");
  g_menu_append (lists, _ ("Show _Retention"), "pairgraph.show-retention");
  g_menu_append (texts, _ ("Copy _Name"), "pairgraph.copy-name");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (lists));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));

  return G_MENU_MODEL (menu);
}

/* The keyboard goes back to the picture; what is chosen may then take it elsewhere. */
static void
closed_cb (HfPairGraphView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ensure_popover (HfPairGraphView *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (self->popover != NULL)
    return;

  menu = make_menu ();
  self->popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

static gboolean
open_at (HfPairGraphView    *self,
         guint32             node,
         const GdkRectangle *at)
{
  if (node == HF_INDEX_NONE)
    return FALSE;

  self->target = node;
  enable_actions (self);
  ensure_popover (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), at);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  return TRUE;
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));
  HfRect rect;

  if (cursor == HF_INDEX_NONE)
    return GDK_EVENT_PROPAGATE;

  rect = hf_canvas_get_rect (HF_CANVAS (widget), cursor);
  open_at (HF_PAIR_GRAPH_VIEW (widget), cursor,
           &(GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height });
  return GDK_EVENT_STOP;
}

static void
pressed_cb (HfPairGraphView *self,
            int              n G_GNUC_UNUSED,
            double           x,
            double           y,
            GtkGesture      *gesture)
{
  const guint32 node = self->made == NULL ? HF_INDEX_NONE
                                          : hf_canvas_find_at (HF_CANVAS (self), x, y);

  if (open_at (self, node, &(GdkRectangle){ (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (HfPairGraphView *self,
                 double           x,
                 double           y,
                 GtkGesture      *gesture)
{
  pressed_cb (self, 1, x, y, gesture);
}

/* ---- The widget ---------------------------------------------------------- */

void
hf_pair_graph_view_install_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "pairgraph.list-after", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "pairgraph.list-before", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "pairgraph.show-retention", NULL,
                                   show_retention_action);
  gtk_widget_class_install_action (widget_class, "pairgraph.copy-name", NULL, copy_name_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

void
hf_pair_graph_view_close_menu (HfPairGraphView *self)
{
  self->target = HF_INDEX_NONE;
  enable_actions (self);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
hf_pair_graph_view_add_menu (HfPairGraphView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
  enable_actions (self);
}
