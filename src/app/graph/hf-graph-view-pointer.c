/* hf-graph-view-pointer.c: what follows the pointer in a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-text.h"
#include "hf-graph-view-private.h"
#include "hf-session-graph.h"
#include "hf-thing-menu.h"
#include "hf-tip.h"

#include <math.h>

/* For a notch of a wheel, and for a px of a touchpad. */
#define WHEEL_FACTOR 1.15
#define PX_FACTOR 1.005

/* px of the view: what is dragged less than that was meant as a click. */
#define MIN_DRAG 4

/* px of the graph: how far from an edge it is still meant. */
#define EDGE_REACH 5

/* ---- Hovering -------------------------------------------------------------- */

static void
motion_cb (HfGraphView *self,
           double       x,
           double       y)
{
  const guint32 node = hf_graph_view_find (self, x, y);

  self->pointer = (HfPoint){ x, y };
  self->has_pointer = TRUE;
  if (node == self->hover)
    return;

  self->hover = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (HfGraphView *self)
{
  self->hover = HF_INDEX_NONE;
  self->has_pointer = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static char *
dup_title_at (HfGraphView *self,
              double       x,
              double       y)
{
  const HfGraph *graph = self->layout->graph;
  const guint32 node = hf_graph_view_find (self, x, y);
  const HfPoint at = hf_graph_camera_to_graph (&self->camera, x, y);
  guint32 edge = HF_INDEX_NONE;

  if (node != HF_INDEX_NONE)
    return hf_graph_dup_node_title (graph, &graph->nodes[node]);

  edge = hf_graph_layout_find_edge (self->layout, at.x, at.y, EDGE_REACH);
  return edge == HF_INDEX_NONE ? NULL : hf_graph_dup_edge_title (graph, &graph->edges[edge]);
}

static gboolean
query_tooltip_cb (HfGraphView *self,
                  int          x,
                  int          y,
                  gboolean     keyboard,
                  GtkTooltip  *tooltip)
{
  g_autofree char *title = NULL;
  GdkRectangle area = { x - EDGE_REACH, y - EDGE_REACH, 2 * EDGE_REACH + 1, 2 * EDGE_REACH + 1 };
  guint32 node;

  if (self->layout == NULL || hf_thing_menu_is_above (GTK_WIDGET (self)))
    return FALSE;
  if (keyboard && self->cursor == HF_INDEX_NONE)
    return FALSE;

  /* Beside the node, which it would cover at the pointer. Of an edge, what a hand trembles:
   * GTK drops what it was asked for when the pointer leaves the area. */
  node = keyboard ? self->cursor : hf_graph_view_find (self, x, y);
  if (node != HF_INDEX_NONE)
    {
      const HfRect rect = hf_graph_view_get_rect (self, node);

      area = (GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
    }
  if (keyboard)
    {
      x = area.x + area.width / 2;
      y = area.y + area.height / 2;
    }
  title = dup_title_at (self, x, y);
  if (title == NULL)
    return FALSE;

  hf_tip_show (tooltip, title);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* ---- Clicks ---------------------------------------------------------------- */

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
pressed_cb (HfGraphView *self,
            int          n_press,
            double       x,
            double       y)
{
  const HfRect map = hf_graph_view_get_minimap (self);
  guint32 node;

  if (self->layout == NULL || hf_rect_contains (&map, x, y))
    return;

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  node = hf_graph_view_find (self, x, y);
  if (node == HF_INDEX_NONE)
    return;

  hf_graph_view_move_cursor (self, node, TRUE);
  if (n_press == 2 || (n_press == 1 && is_on_number (self, node, x, y)))
    hf_graph_view_open (self, node);
  else if (n_press == 1)
    hf_graph_view_select (self, node);
}

/* ---- Dragging --------------------------------------------------------------- */

/* Where the middle of a view has to lie so that it shows nothing but the graph; where there is
 * room for all of it, in the middle of that. */
static double
keep_inside (double at,
             double first,
             double length,
             double seen)
{
  if (seen >= length)
    return first + length / 2;

  return CLAMP (at, first + seen / 2, first + length - seen / 2);
}

static void
look_at_minimap (HfGraphView *self,
                 double       x,
                 double       y)
{
  const HfRect map = hf_graph_view_get_minimap (self);
  const HfRect *bounds = &self->layout->bounds;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  HfPoint at;
  HfPoint middle;

  if (map.width <= 0)
    return;

  at.x = bounds->x + (x - map.x) / map.width * bounds->width;
  at.y = bounds->y + (y - map.y) / map.height * bounds->height;
  at.x = keep_inside (at.x, bounds->x, bounds->width, width / self->camera.scale);
  at.y = keep_inside (at.y, bounds->y, bounds->height, height / self->camera.scale);
  middle = hf_graph_camera_to_graph (&self->camera, width / 2, height / 2);
  hf_graph_camera_move (&self->camera, (middle.x - at.x) * self->camera.scale,
                        (middle.y - at.y) * self->camera.scale, bounds, width, height);
  hf_graph_view_camera_moved (self);
}

static void
drag_begin_cb (HfGraphView *self,
               double       x,
               double       y)
{
  const HfRect map = hf_graph_view_get_minimap (self);

  self->drag = HF_GRAPH_DRAG_NOTHING;
  if (self->layout == NULL)
    return;

  self->drag_node = hf_graph_view_find (self, x, y);
  if (hf_rect_contains (&map, x, y))
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
      hf_graph_view_camera_moved (self);
    }
  else if (is_meant (by_x, by_y))
    {
      const HfPoint place = get_dragged_place (self, by_x, by_y);

      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->camera.is_fitted = FALSE;
      hf_graph_maker_move (self->maker, hf_graph_layout_new_moved (self->layout, self->drag_node,
                                                                   place.x, place.y));
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
    /* Somebody has thought better of it. */
    hf_graph_maker_move (self->maker,
                         hf_graph_layout_new_moved (self->layout, self->drag_node,
                                                    self->drag_start.x, self->drag_start.y));
}

/* ---- Zooming ---------------------------------------------------------------- */

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
  /* Events of wheels do not say where they are. */
  const double x = self->has_pointer ? self->pointer.x : width / 2;
  const double y = self->has_pointer ? self->pointer.y : height / 2;

  if (self->layout == NULL)
    return FALSE;

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
    hf_graph_camera_zoom (&self->camera, pow (in_px ? PX_FACTOR : WHEEL_FACTOR, -by_y), x, y);
  hf_graph_view_camera_moved (self);
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
  hf_graph_view_camera_moved (self);
}

static void
pinch_begin_cb (HfGraphView *self)
{
  self->drag = HF_GRAPH_DRAG_NOTHING;
  self->drag_start.x = self->camera.scale;
}

/* ---- All of it --------------------------------------------------------------- */

void
hf_graph_view_add_pointer (HfGraphView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (click, drag);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
