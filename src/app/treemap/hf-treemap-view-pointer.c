/* hf-treemap-view-pointer.c: a treemap by pointer: hover, clicks, tooltips
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-thing-menu.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-tooltip.h"
#include "hf-treemap-view-private.h"

static guint32
find_at (HfTreemapView *self,
         double         x,
         double         y)
{
  return hf_treemap_view_get_layout (self) == NULL ? HF_INDEX_NONE
                                                   : hf_treemap_layout_find (self->layout, x, y);
}

static void
motion_cb (HfTreemapView *self,
           double         x,
           double         y)
{
  const guint32 cell = find_at (self, x, y);

  if (cell == self->hover)
    return;

  self->hover = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (HfTreemapView *self)
{
  self->hover = HF_INDEX_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (HfTreemapView *self,
            int            n_press,
            double         x,
            double         y)
{
  const guint32 cell = find_at (self, x, y);
  HfCellKind kind = HF_CELL_FAMILY;

  if (self->layout == NULL)
    return;

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell != HF_INDEX_NONE)
    kind = self->layout->cells[cell].kind;

  if (kind == HF_CELL_POOLED)
    {
      /* One click is enough, and the second of two is not for what then is there. */
      if (n_press == 1)
        {
          hf_treemap_view_move_cursor (self, cell, TRUE);
          hf_treemap_view_open_pooled (self, cell);
        }
      return;
    }

  if (n_press == 2 && cell != HF_INDEX_NONE)
    {
      hf_treemap_commands_zoom_in (self->layout, self->session, cell);
      return;
    }

  if (cell != HF_INDEX_NONE && kind != HF_CELL_FAMILY && kind != HF_CELL_NAMESPACE)
    hf_treemap_view_move_cursor (self, cell, TRUE);
  hf_treemap_commands_select (self->layout, self->session, cell);
}

static gboolean
query_tooltip_cb (HfTreemapView *self,
                  int            x,
                  int            y,
                  gboolean       keyboard,
                  GtkTooltip    *tooltip)
{
  const guint32 cell = keyboard ? self->cursor : find_at (self, x, y);

  if (cell == HF_INDEX_NONE || hf_thing_menu_is_above (GTK_WIDGET (self)))
    return FALSE;
  hf_treemap_tooltip_fill (tooltip, self->layout, hf_session_get_type_figures (self->session),
                           hf_session_get_color_key (self->session), cell,
                           hf_treemap_notes_find (self->session, self->layout, cell));
  return TRUE;
}

void
hf_treemap_view_add_pointer (HfTreemapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
