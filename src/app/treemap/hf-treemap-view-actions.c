/* hf-treemap-view-actions.c: the effect of keys, clicks, the pointer and a search in a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-target-menu.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-matches.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-steps.h"
#include "hf-treemap-tooltip.h"
#include "hf-treemap-view-private.h"
#include "hf-treemap-zoom.h"

static guint list_pooled_signal;

/* ---- Keys -------------------------------------------------------------- */

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  hf_treemap_steps_go (HF_CANVAS (widget), HF_TREEMAP_VIEW (widget)->layout, name);
}

/* A cell that can only be listed is selected as well, and stays so when the list is closed. */
static void
open_pooled (HfTreemapView *self,
             guint32        cell)
{
  if (hf_treemap_commands_open_pooled (self->layout, self->session, cell))
    return;

  hf_treemap_commands_select (self->layout, self->session, cell);
  g_signal_emit (self, list_pooled_signal, 0, cell);
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor == HF_INDEX_NONE)
    return;
  if (self->layout->cells[cursor].kind == HF_CELL_POOLED)
    open_pooled (self, cursor);
  else
    hf_treemap_zoom_in (self->layout, self->session, cursor);
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  hf_session_zoom_out (HF_TREEMAP_VIEW (widget)->session);
}

/* At the top the key is for what is open around the treemap. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  return hf_session_zoom_out (HF_TREEMAP_VIEW (widget)->session);
}

/* ---- The pointer ------------------------------------------------------- */

static void
hf_treemap_view_press (HfCanvas *canvas,
                       int       n_press,
                       double    x,
                       double    y)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);
  const guint32 cell = hf_canvas_find_at (canvas, x, y);
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
          hf_canvas_move_cursor (canvas, cell, TRUE);
          open_pooled (self, cell);
        }
      return;
    }

  if (n_press == 2 && cell != HF_INDEX_NONE)
    {
      hf_treemap_zoom_in (self->layout, self->session, cell);
      return;
    }

  if (cell != HF_INDEX_NONE && kind != HF_CELL_FAMILY && kind != HF_CELL_NAMESPACE)
    hf_canvas_move_cursor (canvas, cell, TRUE);
  hf_treemap_commands_select (self->layout, self->session, cell);
}

static gboolean
hf_treemap_view_fill_tooltip (HfCanvas   *canvas,
                              guint32     cell,
                              double      x G_GNUC_UNUSED,
                              double      y G_GNUC_UNUSED,
                              GtkTooltip *tooltip)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  if (cell == HF_INDEX_NONE || hf_target_menu_is_above (GTK_WIDGET (self)))
    return FALSE;
  hf_treemap_tooltip_fill (tooltip, self->layout, hf_session_get_type_figures (self->session),
                           hf_session_get_color_key (self->session), cell,
                           hf_treemap_notes_find (self->session, self->layout, cell));
  return TRUE;
}

/* ---- A search ----------------------------------------------------------- */

/* Zooms to the node that the next match lies in, so that it is drawn. */
static gboolean
hf_treemap_view_go_to_hidden_match (HfCanvas *canvas,
                                    gboolean  backward)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);
  const guint32 selected = hf_canvas_get_selected (canvas);
  HfSearch *search = hf_session_get_search (self->session);
  const guint32 from = selected == HF_INDEX_NONE ? HF_INDEX_NONE
                                                 : self->layout->cells[selected].node;
  const guint32 node = search == NULL || self->layout == NULL
                         ? HF_INDEX_NONE
                         : hf_treemap_matches_find_hidden (self->layout, search, from, backward);
  guint32 cell;

  if (node == HF_INDEX_NONE)
    return FALSE;

  hf_session_begin_step (self->session);
  hf_session_zoom_to (self->session, hf_session_get_treemap (self->session)->nodes[node].parent);
  hf_treemap_view_get_layout (self);
  cell = self->layout == NULL ? HF_INDEX_NONE : hf_treemap_layout_find_node (self->layout, node);
  if (cell == HF_INDEX_NONE)
    /* Too small even there: it fills the picture itself. */
    hf_session_zoom_to (self->session, node);
  cell = hf_treemap_view_get_layout (self) == NULL
           ? HF_INDEX_NONE
           : hf_treemap_layout_find_node (self->layout, node);
  if (cell != HF_INDEX_NONE)
    hf_treemap_commands_select (self->layout, self->session, cell);
  hf_session_end_step (self->session);
  return TRUE;
}

/* ---- The class --------------------------------------------------------- */

void
hf_treemap_view_install_actions (HfTreemapViewClass *klass)
{
  static const HfCanvasKey keys[] = {
    { "treemap.zoom-in", GDK_KEY_Return, GDK_KEY_KP_Enter, zoom_in_action, 0 },
    { "treemap.zoom-out", GDK_KEY_BackSpace, GDK_KEY_BackSpace, zoom_out_action, 0 },
    { "treemap.largest", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "treemap.around", GDK_KEY_Up, GDK_KEY_KP_Up, go_action, GDK_CONTROL_MASK },
    { "treemap.inside", GDK_KEY_Down, GDK_KEY_KP_Down, go_action, GDK_CONTROL_MASK },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  canvas_class->press = hf_treemap_view_press;
  canvas_class->fill_tooltip = hf_treemap_view_fill_tooltip;
  canvas_class->go_to_hidden_match = hf_treemap_view_go_to_hidden_match;
  list_pooled_signal = g_signal_new ("list-pooled", G_TYPE_FROM_CLASS (widget_class),
                                     G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_UINT);
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "treemap");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
