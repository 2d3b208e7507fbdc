/* hf-context-menu.c: a menu that opens where the user asks for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-context-menu.h"

/* A pointer to a function is not one to data. */
typedef struct
{
  HfContextMenuFunc open;
} Opener;

static void
opener_free (gpointer  data,
             GClosure *closure G_GNUC_UNUSED)
{
  g_free (data);
}

static Opener *
opener_new (HfContextMenuFunc open)
{
  Opener *self = g_new0 (Opener, 1);

  self->open = open;
  return self;
}

static void
open_at (GtkGesture   *gesture,
         double        x,
         double        y,
         const Opener *opener)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (opener->open (widget, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pressed_cb (GtkGesture *gesture,
            int         n G_GNUC_UNUSED,
            double      x,
            double      y,
            gpointer    opener)
{
  open_at (gesture, x, y, opener);
}

static void
long_pressed_cb (GtkGesture *gesture,
                 double      x,
                 double      y,
                 gpointer    opener)
{
  open_at (gesture, x, y, opener);
}

void
hf_context_menu_attach (GtkWidget           *widget,
                        GtkPropagationPhase  long_press_phase,
                        HfContextMenuFunc    open)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (click, "pressed", G_CALLBACK (pressed_cb), opener_new (open), opener_free,
                         0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), long_press_phase);
  g_signal_connect_data (long_press, "pressed", G_CALLBACK (long_pressed_cb), opener_new (open),
                         opener_free, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
}

/* The keyboard goes back; what is chosen may then take it elsewhere. */
static void
closed_cb (GtkWidget *owner)
{
  gtk_widget_grab_focus (owner);
}

GtkWidget *
hf_context_menu_new_popover (GtkWidget  *parent,
                             GMenuModel *menu,
                             GtkWidget  *owner)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), owner, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (popover, parent);

  return popover;
}

void
hf_context_menu_open (GtkWidget          *popover,
                      const GdkRectangle *at)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  gtk_popover_popup (GTK_POPOVER (popover));
}
