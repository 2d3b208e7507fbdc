/* hf-canvas-focus.c: a canvas by keyboard: its cursor and its focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-private.h"
#include "hf-types.h"

gboolean
hf_canvas_has_focus (HfCanvas *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* Shows @cursors[current] at the cursor's item, instead of the other one. */
static void
show_current (HfCanvas *self,
              gboolean  focus)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  g_autofree char *name = HF_CANVAS_GET_CLASS (self)->dup_name (self, priv->cursor);

  gtk_widget_queue_allocate (GTK_WIDGET (self));
  hf_canvas_cursor_show (priv->cursors[priv->current], priv->cursors[!priv->current], name,
                         priv->cursor == priv->selected, focus);
}

static void
show_cursor (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  g_clear_handle_id (&priv->cursor_source, g_source_remove);
  if (priv->cursor == HF_INDEX_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (priv->cursors[0]), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (priv->cursors[1]), FALSE);
      return;
    }

  /* The user may have left since the item was to be announced. */
  show_current (self, priv->wants_focus || (priv->announces && hf_canvas_has_focus (self)));
  priv->wants_focus = FALSE;
  priv->announces = FALSE;
}

void
hf_canvas_show_cursor_later (gpointer user_data)
{
  HfCanvas *self = user_data;

  hf_canvas_get_private (self)->cursor_source = 0;
  show_cursor (self);
}

void
hf_canvas_move_cursor (HfCanvas *self,
                       guint32   item,
                       gboolean  focus)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  g_return_if_fail (item < klass->get_n_items (self));

  g_clear_handle_id (&priv->cursor_source, g_source_remove);
  priv->cursor = item;
  priv->cursor_key = hf_canvas_get_key (self, item);
  priv->current = !priv->current;
  if (klass->reveal != NULL)
    klass->reveal (self, item);
  show_current (self, focus);
}

void
hf_canvas_keep_cursor (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  if (priv->cursor != HF_INDEX_NONE)
    priv->cursor_key = hf_canvas_get_key (self, priv->cursor);
}

void
hf_canvas_forget_cursor (HfCanvas *self)
{
  hf_canvas_get_private (self)->cursor_key = HF_CANVAS_NO_KEY;
}

void
hf_canvas_announce_cursor (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  if (!hf_canvas_has_focus (self) || priv->cursor == HF_INDEX_NONE)
    return;

  priv->current = !priv->current;
  priv->announces = TRUE;
}

void
hf_canvas_enter_selected (HfCanvas *self)
{
  guint32 selected = HF_INDEX_NONE;

  g_return_if_fail (HF_IS_CANVAS (self));

  selected = hf_canvas_get_selected (self);
  if (selected != HF_INDEX_NONE)
    hf_canvas_move_cursor (self, selected, TRUE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
hf_canvas_grab_focus (GtkWidget *widget)
{
  HfCanvas *self = HF_CANVAS (widget);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  hf_canvas_prepare (self);
  if (priv->cursor == HF_INDEX_NONE)
    {
      priv->wants_focus = TRUE;
      return FALSE;
    }
  if (priv->cursor_source != 0)
    show_cursor (self);

  return gtk_widget_grab_focus (GTK_WIDGET (priv->cursors[priv->current]));
}

/* Tab may go from item to item; the arrows are keys of the canvas. */
gboolean
hf_canvas_focus (GtkWidget        *widget,
                 GtkDirectionType  direction)
{
  HfCanvas *self = HF_CANVAS (widget);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  guint32 next = HF_INDEX_NONE;

  if (!hf_canvas_has_focus (self))
    return gtk_widget_grab_focus (widget);
  if ((direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD) ||
      priv->cursor == HF_INDEX_NONE)
    return FALSE;

  next = HF_CANVAS_GET_CLASS (self)->find_next (self, priv->cursor, direction);
  if (next == HF_INDEX_NONE)
    return FALSE;

  hf_canvas_move_cursor (self, next, TRUE);
  return TRUE;
}
