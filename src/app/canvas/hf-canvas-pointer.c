/* hf-canvas-pointer.c: a canvas by pointer: hover, clicks, tooltips
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-private.h"
#include "hf-tip.h"
#include "hf-types.h"

gboolean
hf_canvas_get_pointer (HfCanvas *self,
                       HfPoint  *pointer)
{
  const HfCanvasPrivate *priv = hf_canvas_get_private (self);

  if (priv->has_pointer)
    *pointer = priv->pointer;
  return priv->has_pointer;
}

GtkGesture *
hf_canvas_get_click (HfCanvas *self)
{
  return hf_canvas_get_private (self)->click;
}

static void
motion_cb (HfCanvas *self,
           double    x,
           double    y)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  const guint32 item = hf_canvas_find_at (self, x, y);

  priv->pointer = (HfPoint){ x, y };
  priv->has_pointer = TRUE;
  if (item == priv->hover)
    return;

  priv->hover = item;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  priv->hover = HF_INDEX_NONE;
  priv->has_pointer = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (HfCanvas *self,
            int       n_press,
            double    x,
            double    y)
{
  HF_CANVAS_GET_CLASS (self)->press (self, n_press, x, y);
}

void
hf_canvas_press (HfCanvas *self,
                 int       n_press G_GNUC_UNUSED,
                 double    x,
                 double    y)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);
  const guint32 item = hf_canvas_find_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (item == HF_INDEX_NONE)
    return;

  hf_canvas_move_cursor (self, item, TRUE);
  if (klass->select != NULL)
    klass->select (self, item);
}

gboolean
hf_canvas_fill_tooltip (HfCanvas   *self,
                        guint32     item,
                        double      x G_GNUC_UNUSED,
                        double      y G_GNUC_UNUSED,
                        GtkTooltip *tooltip)
{
  g_autofree char *name = NULL;
  HfRect rect;

  if (item == HF_INDEX_NONE)
    return FALSE;

  name = HF_CANVAS_GET_CLASS (self)->dup_name (self, item);
  rect = hf_canvas_get_rect (self, item);
  hf_tip_show (tooltip, name);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width,
                                                      (int) rect.height });
  return TRUE;
}

gboolean
hf_canvas_query_tooltip (GtkWidget  *widget,
                         int         x,
                         int         y,
                         gboolean    keyboard,
                         GtkTooltip *tooltip)
{
  HfCanvas *self = HF_CANVAS (widget);
  const guint32 item = keyboard ? hf_canvas_get_cursor (self) : hf_canvas_find_at (self, x, y);

  if (keyboard)
    {
      HfRect rect;

      if (item == HF_INDEX_NONE)
        return FALSE;
      rect = hf_canvas_get_rect (self, item);
      x = (int) (rect.x + rect.width / 2);
      y = (int) (rect.y + rect.height / 2);
    }
  return HF_CANVAS_GET_CLASS (self)->fill_tooltip (self, item, x, y, tooltip);
}

void
hf_canvas_add_pointer (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  priv->click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (priv->click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (priv->click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (priv->click));

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
