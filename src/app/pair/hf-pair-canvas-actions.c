/* hf-pair-canvas-actions.c: the effect of keys and clicks in a treemap of a pair
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-pair-canvas-private.h"
#include "hf-treemap-steps.h"

static HfSide
get_side (HfPairCanvas *self)
{
  return self->view == HF_PAIR_VIEW_BEFORE ? HF_SIDE_BEFORE : HF_SIDE_AFTER;
}

/* A part that is pooled here has room one level below. */
static void
open_cell (HfPairCanvas *self,
           guint32       cell)
{
  const HfTreemapCell *c = &self->layout->cells[cell];
  const guint32 row = c->kind == HF_CELL_TYPE ? hf_pair_model_find_row (self->model, c->node)
                                              : HF_INDEX_NONE;

  if (row != HF_INDEX_NONE)
    hf_pair_model_list (self->model, row, get_side (self));
  else if (c->kind != HF_CELL_TYPE && c->node != hf_pair_model_get_focus (self->model))
    hf_pair_model_zoom_to (self->model, c->node);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* ---- Keys ---------------------------------------------------------------- */

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  hf_treemap_steps_go (HF_CANVAS (widget), HF_PAIR_CANVAS (widget)->layout, name);
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    open_cell (HF_PAIR_CANVAS (widget), cursor);
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  if (!hf_pair_model_zoom_out (HF_PAIR_CANVAS (widget)->model))
    gtk_widget_error_bell (widget);
}

/* At the top the key is for what is open around the treemap. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  return hf_pair_model_zoom_out (HF_PAIR_CANVAS (widget)->model);
}

/* ---- The pointer --------------------------------------------------------- */

/* A box has the cursor without being selected, so that Enter zooms to it. */
static void
hf_pair_canvas_press (HfCanvas *canvas,
                      int       n_press,
                      double    x,
                      double    y)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);
  const guint32 cell = hf_canvas_find_at (canvas, x, y);

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell == HF_INDEX_NONE)
    return;

  if (n_press == 2)
    {
      open_cell (self, cell);
      return;
    }

  hf_canvas_move_cursor (canvas, cell, TRUE);
  if (self->layout->cells[cell].kind == HF_CELL_TYPE)
    hf_pair_model_select_node (self->model, self->layout->cells[cell].node);
}

/* ---- The class ----------------------------------------------------------- */

void
hf_pair_canvas_install_actions (HfPairCanvasClass *klass)
{
  static const HfCanvasKey keys[] = {
    { "pair.open", GDK_KEY_Return, GDK_KEY_KP_Enter, open_action, 0 },
    { "pair.zoom-out", GDK_KEY_BackSpace, GDK_KEY_BackSpace, zoom_out_action, 0 },
    { "pair.largest", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "pair.around", GDK_KEY_Up, GDK_KEY_KP_Up, go_action, GDK_CONTROL_MASK },
    { "pair.inside", GDK_KEY_Down, GDK_KEY_KP_Down, go_action, GDK_CONTROL_MASK },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  HF_CANVAS_CLASS (klass)->press = hf_pair_canvas_press;
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "pair");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
