/* hf-pair-graph-view-actions.c: the effect of keys, clicks, drags and the wheel
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-pair-graph-text.h"
#include "hf-pair-graph-view-private.h"
#include "hf-tip.h"

#include <math.h>

/* For a key, a notch of a wheel, and a px of a touchpad. */
#define ZOOM_FACTOR 1.25
#define WHEEL_FACTOR 1.15
#define PX_FACTOR 1.005

/* px of the graph: how far from an edge it is still meant. */
#define EDGE_REACH 5

/* px that a notch of the wheel moves the graph aside. */
#define WHEEL_STEP 40

/* ---- Keys ---------------------------------------------------------------- */

/* The objects of the larger side, or of the only one. */
static void
open_node (HfPairGraphView *self,
           guint32          node)
{
  const HfPairGraphNode *pair = &self->made->pair->nodes[node];
  HfSide side = HF_SIDE_AFTER;

  if (pair->types[side] == HF_INDEX_NONE)
    side = HF_SIDE_BEFORE;
  if (pair->types[side] == HF_INDEX_NONE)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    g_signal_emit_by_name (self, "list-objects", (guint) side, pair->types[side]);
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    open_node (HF_PAIR_GRAPH_VIEW (widget), cursor);
}

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (widget);

  if (self->made == NULL)
    return;

  if (g_str_equal (name, "pairgraph.fit"))
    {
      self->camera.is_fitted = TRUE;
      hf_pair_graph_view_fit (self);
    }
  else
    hf_graph_camera_zoom (&self->camera,
                          g_str_equal (name, "pairgraph.zoom-in") ? ZOOM_FACTOR : 1 / ZOOM_FACTOR,
                          gtk_widget_get_width (widget) / 2.0,
                          gtk_widget_get_height (widget) / 2.0);
  hf_canvas_items_moved (HF_CANVAS (self));
}

/* ---- Tooltips and clicks ------------------------------------------------- */

static char *
dup_edge_title_at (HfPairGraphView *self,
                   double           x,
                   double           y)
{
  const HfPoint at = hf_graph_camera_to_graph (&self->camera, x, y);
  const guint32 edge = hf_graph_layout_find_edge (self->made->layout, at.x, at.y, EDGE_REACH);

  return edge == HF_INDEX_NONE ? NULL : hf_pair_graph_dup_edge_title (self->made->pair, edge);
}

/* Beside the node, which it would cover at the pointer. */
static gboolean
hf_pair_graph_view_fill_tooltip (HfCanvas   *canvas,
                                 guint32     node,
                                 double      x,
                                 double      y,
                                 GtkTooltip *tooltip)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);
  HfRect area = { x - EDGE_REACH, y - EDGE_REACH, 2 * EDGE_REACH + 1, 2 * EDGE_REACH + 1 };
  g_autofree char *title = NULL;

  if (self->made == NULL || (self->popover != NULL && gtk_widget_get_visible (self->popover)))
    return FALSE;

  if (node != HF_INDEX_NONE)
    area = hf_canvas_get_rect (canvas, node);
  title = node == HF_INDEX_NONE ? dup_edge_title_at (self, x, y)
                                : hf_pair_graph_dup_node_title (self->made->pair, node);
  if (title == NULL)
    return FALSE;

  hf_tip_show (tooltip, title);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) area.x, (int) area.y, (int) area.width,
                                                      (int) area.height });
  return TRUE;
}

static void
hf_pair_graph_view_press (HfCanvas *canvas,
                          int       n_press,
                          double    x,
                          double    y)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);
  const HfGraphMinimap map = hf_pair_graph_view_get_minimap (self);
  guint32 node;

  if (hf_rect_contains (&map.rect, x, y))
    return;

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->made == NULL)
    return;

  node = hf_canvas_find_at (canvas, x, y);
  if (node == HF_INDEX_NONE)
    return;

  hf_canvas_move_cursor (canvas, node, TRUE);
  if (n_press == 2)
    open_node (self, node);
  else if (n_press == 1)
    hf_pair_graph_view_select (self, node);
}

/* ---- Dragging and zooming ------------------------------------------------ */

static void
move_by (HfPairGraphView *self,
         double           by_x,
         double           by_y)
{
  hf_graph_camera_move (&self->camera, by_x, by_y, &self->made->layout->bounds,
                        gtk_widget_get_width (GTK_WIDGET (self)),
                        gtk_widget_get_height (GTK_WIDGET (self)));
  hf_canvas_items_moved (HF_CANVAS (self));
}

static void
look_at_minimap (HfPairGraphView *self,
                 double           x,
                 double           y)
{
  const HfGraphMinimap map = hf_pair_graph_view_get_minimap (self);

  hf_graph_minimap_look_at (&map, &self->camera, &self->made->layout->bounds,
                            gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), x, y);
  hf_canvas_items_moved (HF_CANVAS (self));
}

static void
drag_begin_cb (HfPairGraphView *self,
               double           x,
               double           y)
{
  const HfGraphMinimap map = hf_pair_graph_view_get_minimap (self);

  self->drag_start = (HfPoint){ self->camera.x, self->camera.y };
  self->drags_minimap = hf_rect_contains (&map.rect, x, y);
  if (self->drags_minimap)
    look_at_minimap (self, x, y);
}

static void
drag_update_cb (HfPairGraphView *self,
                double           by_x,
                double           by_y,
                GtkGestureDrag  *drag)
{
  double x = 0;
  double y = 0;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->made != NULL && self->drags_minimap)
    look_at_minimap (self, x + by_x, y + by_y);
  else if (self->made != NULL)
    move_by (self, self->drag_start.x + by_x - self->camera.x,
             self->drag_start.y + by_y - self->camera.y);
}

static void
drag_end_cb (HfPairGraphView *self)
{
  self->drags_minimap = FALSE;
}

static gboolean
scroll_cb (HfPairGraphView          *self,
           double                    by_x,
           double                    by_y,
           GtkEventControllerScroll *scroll)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = event == NULL ? NULL : gdk_event_get_device (event);
  const gboolean in_px = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD;
  const gboolean is_aside = (state & GDK_SHIFT_MASK) != 0;
  const double step = in_px ? 1 : WHEEL_STEP;
  HfPoint at = { gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                 gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 };

  if (self->made == NULL)
    return FALSE;

  /* Two fingers move the picture, unless Ctrl is held, and Shift turns the wheel aside. */
  if ((in_px && (state & GDK_CONTROL_MASK) == 0) || is_aside || by_x != 0)
    {
      move_by (self, -step * (is_aside ? by_x + by_y : by_x), -step * (is_aside ? 0 : by_y));
      return TRUE;
    }

  /* Events of wheels do not say where they are. */
  hf_canvas_get_pointer (HF_CANVAS (self), &at);
  hf_graph_camera_zoom (&self->camera, pow (in_px ? PX_FACTOR : WHEEL_FACTOR, -by_y), at.x, at.y);
  hf_canvas_items_moved (HF_CANVAS (self));
  return TRUE;
}

static void
pinch_begin_cb (HfPairGraphView *self)
{
  self->drag_start.x = self->camera.scale;
}

static void
pinch_cb (HfPairGraphView *self,
          double           scale,
          GtkGesture      *gesture)
{
  double x = 0;
  double y = 0;

  if (self->made == NULL || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;

  hf_graph_camera_zoom (&self->camera, scale * self->drag_start.x / self->camera.scale, x, y);
  hf_canvas_items_moved (HF_CANVAS (self));
}

/* ---- The class and its controllers --------------------------------------- */

void
hf_pair_graph_view_install_actions (HfPairGraphViewClass *klass)
{
  static const HfCanvasKey keys[] = {
    { "pairgraph.open", GDK_KEY_Return, GDK_KEY_KP_Enter, open_action, 0 },
    { "pairgraph.zoom-in", GDK_KEY_plus, GDK_KEY_KP_Add, zoom_action, GDK_CONTROL_MASK },
    { "pairgraph.zoom-out", GDK_KEY_minus, GDK_KEY_KP_Subtract, zoom_action, GDK_CONTROL_MASK },
    { "pairgraph.fit", GDK_KEY_0, GDK_KEY_KP_0, zoom_action, GDK_CONTROL_MASK },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  canvas_class->press = hf_pair_graph_view_press;
  canvas_class->fill_tooltip = hf_pair_graph_view_fill_tooltip;
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "pairgraph");
}

void
hf_pair_graph_view_add_controllers (HfPairGraphView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (hf_canvas_get_click (HF_CANVAS (self)), drag);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
