/* hf-graph-view-actions.c: the effect of keys, clicks, drags and the wheel in a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-graph-commands.h"
#include "hf-graph-minimap.h"
#include "hf-graph-text.h"
#include "hf-graph-view-private.h"
#include "hf-session-graph.h"
#include "hf-target-menu.h"
#include "hf-tip.h"

#include <math.h>

/* For a key, a notch of a wheel, and a px of a touchpad. */
#define ZOOM_FACTOR 1.25
#define WHEEL_FACTOR 1.15
#define PX_FACTOR 1.005

/* px of the view: what is dragged less than that was meant as a click. */
#define MIN_DRAG 4

/* px of the graph: how far from an edge it is still meant. */
#define EDGE_REACH 5

static guint choose_signal;

/* ---- Keys ------------------------------------------------------------------ */

static void
open_node (HfGraphView *self,
           guint32      node)
{
  if (!hf_graph_commands_open (self->layout->graph, self->session, node))
    g_signal_emit (self, choose_signal, 0, node);
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    open_node (self, cursor);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    hf_graph_commands_close (self->layout->graph, self->session, cursor);
}

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);

  if (self->layout == NULL)
    return;

  if (g_str_equal (name, "graph.fit"))
    {
      self->camera.is_fitted = TRUE;
      hf_graph_view_fit (self);
    }
  else
    hf_graph_camera_zoom (&self->camera,
                          g_str_equal (name, "graph.zoom-in") ? ZOOM_FACTOR : 1 / ZOOM_FACTOR,
                          width / 2, height / 2);
  hf_canvas_items_moved (HF_CANVAS (self));
}

/* ---- Tooltips and clicks --------------------------------------------------- */

guint32
hf_graph_view_find_edge (HfGraphView *self,
                         double       x,
                         double       y)
{
  HfPoint at;

  g_return_val_if_fail (HF_IS_GRAPH_VIEW (self), HF_INDEX_NONE);

  if (self->layout == NULL)
    return HF_INDEX_NONE;

  at = hf_graph_camera_to_graph (&self->camera, x, y);
  return hf_graph_layout_find_edge (self->layout, at.x, at.y, EDGE_REACH);
}

static char *
dup_edge_title_at (HfGraphView *self,
                   double       x,
                   double       y)
{
  const HfGraph *graph = self->layout->graph;
  const guint32 edge = hf_graph_view_find_edge (self, x, y);

  return edge == HF_INDEX_NONE ? NULL : hf_graph_dup_edge_title (graph, &graph->edges[edge]);
}

/* Beside the node, which it would cover at the pointer. Of an edge the area is as large as a hand
 * trembles: GTK drops the question when the pointer leaves the area. */
static gboolean
hf_graph_view_fill_tooltip (HfCanvas   *canvas,
                            guint32     node,
                            double      x,
                            double      y,
                            GtkTooltip *tooltip)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfGraph *graph = self->layout == NULL ? NULL : self->layout->graph;
  HfRect area = { x - EDGE_REACH, y - EDGE_REACH, 2 * EDGE_REACH + 1, 2 * EDGE_REACH + 1 };
  g_autofree char *title = NULL;

  if (graph == NULL || hf_target_menu_is_above (GTK_WIDGET (self)))
    return FALSE;

  if (node != HF_INDEX_NONE)
    area = hf_canvas_get_rect (canvas, node);
  title = node == HF_INDEX_NONE ? dup_edge_title_at (self, x, y)
                                : hf_graph_dup_node_title (graph, &graph->nodes[node]);
  if (title == NULL)
    return FALSE;

  hf_tip_show (tooltip, title);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) area.x, (int) area.y, (int) area.width,
                                                      (int) area.height });
  return TRUE;
}

/* The number at its corner says how much is hidden, and a click shows it. */
static gboolean
is_on_number (HfGraphView *self,
              guint32      node,
              double       x,
              double       y)
{
  const HfRect *rect = &self->layout->rects[node];
  const HfPoint at = hf_graph_camera_to_graph (&self->camera, x, y);

  return self->layout->graph->kind != HF_GRAPH_OWNERSHIP &&
         self->layout->graph->nodes[node].n_hidden > 0 && at.x > rect->x + rect->width - 20 &&
         at.y < rect->y + 8;
}

static void
hf_graph_view_press (HfCanvas *canvas,
                     int       n_press,
                     double    x,
                     double    y)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfGraphMinimap map = hf_graph_view_get_minimap (self);
  guint32 node;

  if (self->layout == NULL || hf_rect_contains (&map.rect, x, y))
    return;

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  node = hf_canvas_find_at (canvas, x, y);
  if (node == HF_INDEX_NONE)
    return;

  hf_canvas_move_cursor (canvas, node, TRUE);
  if (n_press == 2 || (n_press == 1 && is_on_number (self, node, x, y)))
    open_node (self, node);
  else if (n_press == 1)
    hf_graph_view_select (self, node);
}

/* ---- Dragging -------------------------------------------------------------- */

static void
look_at_minimap (HfGraphView *self,
                 double       x,
                 double       y)
{
  const HfGraphMinimap map = hf_graph_view_get_minimap (self);

  hf_graph_minimap_look_at (&map, &self->camera, &self->layout->bounds,
                            gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), x, y);
  hf_canvas_items_moved (HF_CANVAS (self));
}

static void
drag_begin_cb (HfGraphView *self,
               double       x,
               double       y)
{
  const HfGraphMinimap map = hf_graph_view_get_minimap (self);

  self->drag = HF_GRAPH_DRAG_NOTHING;
  if (self->layout == NULL)
    return;

  self->drag_node = hf_canvas_find_at (HF_CANVAS (self), x, y);
  if (hf_rect_contains (&map.rect, x, y))
    {
      self->drag = HF_GRAPH_DRAG_MINIMAP;
      look_at_minimap (self, x, y);
    }
  else if (self->drag_node != HF_INDEX_NONE)
    {
      const HfRect *rect = &self->layout->rects[self->drag_node];

      self->drag = HF_GRAPH_DRAG_NODE;
      self->drag_start = (HfPoint){ rect->x, rect->y };
    }
  else
    {
      self->drag = HF_GRAPH_DRAG_PICTURE;
      self->drag_start = (HfPoint){ self->camera.x, self->camera.y };
    }
}

static HfPoint
get_dragged_place (HfGraphView *self,
                   double       by_x,
                   double       by_y)
{
  return (HfPoint){ floor (self->drag_start.x + by_x / self->camera.scale + .5),
                    floor (self->drag_start.y + by_y / self->camera.scale + .5) };
}

static gboolean
is_meant (double by_x,
          double by_y)
{
  return hypot (by_x, by_y) >= MIN_DRAG;
}

static void
drag_update_cb (HfGraphView    *self,
                double          by_x,
                double          by_y,
                GtkGestureDrag *gesture)
{
  double x = 0;
  double y = 0;

  if (self->layout == NULL || self->drag == HF_GRAPH_DRAG_NOTHING)
    return;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->drag == HF_GRAPH_DRAG_MINIMAP)
    look_at_minimap (self, x + by_x, y + by_y);
  else if (self->drag == HF_GRAPH_DRAG_PICTURE)
    {
      hf_graph_camera_move (&self->camera, self->drag_start.x + by_x - self->camera.x,
                            self->drag_start.y + by_y - self->camera.y, &self->layout->bounds,
                            gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)));
      hf_canvas_items_moved (HF_CANVAS (self));
    }
  else if (is_meant (by_x, by_y))
    {
      const HfPoint place = get_dragged_place (self, by_x, by_y);

      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->camera.is_fitted = FALSE;
      hf_session_take_graph_layout (
        self->session, hf_graph_layout_new_moved (self->layout, self->drag_node, place.x, place.y));
    }
}

static void
drag_end_cb (HfGraphView *self,
             double       by_x,
             double       by_y)
{
  const HfPoint place = get_dragged_place (self, by_x, by_y);
  const gboolean has_node = self->drag == HF_GRAPH_DRAG_NODE && self->layout != NULL;

  self->drag = HF_GRAPH_DRAG_NOTHING;
  if (!has_node)
    return;

  if (is_meant (by_x, by_y))
    hf_session_pin_in_graph (self->session, self->layout->graph->nodes[self->drag_node].key,
                             place.x, place.y);
  else if (self->layout->rects[self->drag_node].x != self->drag_start.x ||
           self->layout->rects[self->drag_node].y != self->drag_start.y)
    /* The user has thought better of it. */
    hf_session_take_graph_layout (
      self->session, hf_graph_layout_new_moved (self->layout, self->drag_node, self->drag_start.x,
                                                self->drag_start.y));
}

/* ---- Zooming --------------------------------------------------------------- */

static gboolean
scroll_cb (HfGraphView              *self,
           double                    by_x,
           double                    by_y,
           GtkEventControllerScroll *scroll)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = event == NULL ? NULL : gdk_event_get_device (event);
  const gboolean in_px = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  HfPoint at = { width / 2, height / 2 };

  if (self->layout == NULL)
    return FALSE;

  /* Events of wheels do not say where they are. */
  hf_canvas_get_pointer (HF_CANVAS (self), &at);

  /* Two fingers move the picture, unless Ctrl is held, and Shift turns the wheel aside. */
  if ((in_px && (state & GDK_CONTROL_MASK) == 0) || (state & GDK_SHIFT_MASK) != 0 || by_x != 0)
    {
      const double step = in_px ? 1 : 40;

      hf_graph_camera_move (&self->camera,
                            -step * ((state & GDK_SHIFT_MASK) != 0 ? by_x + by_y : by_x),
                            -step * ((state & GDK_SHIFT_MASK) != 0 ? 0 : by_y),
                            &self->layout->bounds, width, height);
    }
  else
    hf_graph_camera_zoom (&self->camera, pow (in_px ? PX_FACTOR : WHEEL_FACTOR, -by_y), at.x, at.y);
  hf_canvas_items_moved (HF_CANVAS (self));
  return TRUE;
}

static void
pinch_cb (HfGraphView *self,
          double       scale,
          GtkGesture  *gesture)
{
  double x = 0;
  double y = 0;

  if (self->layout == NULL || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;

  hf_graph_camera_zoom (&self->camera, scale * self->drag_start.x / self->camera.scale, x, y);
  hf_canvas_items_moved (HF_CANVAS (self));
}

static void
pinch_begin_cb (HfGraphView *self)
{
  self->drag = HF_GRAPH_DRAG_NOTHING;
  self->drag_start.x = self->camera.scale;
}

/* ---- The class and its controllers ----------------------------------------- */

/* With Ctrl, wherever the keyboard is in the window. */
static const struct
{
  const char *name;
  guint key;
  guint other;
} zoom_keys[] = {
  { "graph.zoom-in", GDK_KEY_plus, GDK_KEY_KP_Add },
  { "graph.zoom-out", GDK_KEY_minus, GDK_KEY_KP_Subtract },
  { "graph.fit", GDK_KEY_0, GDK_KEY_KP_0 },
};

void
hf_graph_view_install_actions (HfGraphViewClass *klass)
{
  static const HfCanvasKey keys[] = {
    { "graph.open", GDK_KEY_Return, GDK_KEY_KP_Enter, open_action, 0 },
    { "graph.close", GDK_KEY_Delete, GDK_KEY_KP_Delete, close_action, 0 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  canvas_class->press = hf_graph_view_press;
  canvas_class->fill_tooltip = hf_graph_view_fill_tooltip;
  choose_signal = g_signal_new ("choose-hidden", G_TYPE_FROM_CLASS (widget_class),
                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "graph");
  for (guint i = 0; i < G_N_ELEMENTS (zoom_keys); i++)
    gtk_widget_class_install_action (widget_class, zoom_keys[i].name, NULL, zoom_action);
}

/* Those of a window are asked in any case, also of a graph in a tab that is not shown. */
static gboolean
zoom_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_activate_action (widget, user_data, NULL);
}

static void
add_zoom_keys (GtkWidget *widget)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (keys);

  for (guint i = 0; i < G_N_ELEMENTS (zoom_keys); i++)
    {
      const guint both[] = { zoom_keys[i].key, zoom_keys[i].other };

      for (guint k = 0; k < G_N_ELEMENTS (both); k++)
        gtk_shortcut_controller_add_shortcut (
          controller, gtk_shortcut_new (
                        gtk_keyval_trigger_new (both[k], GDK_CONTROL_MASK),
                        gtk_callback_action_new (zoom_key_cb, (gpointer) zoom_keys[i].name, NULL)));
    }
  gtk_shortcut_controller_set_scope (controller, GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_widget_add_controller (widget, keys);
}

void
hf_graph_view_add_controllers (HfGraphView *self)
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

  add_zoom_keys (widget);
}
