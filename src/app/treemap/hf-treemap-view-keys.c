/* hf-treemap-view-keys.c: a treemap by keyboard: from cell to cell, in and out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-view-private.h"

static guint list_pooled_signal;

void
hf_treemap_view_move_cursor (HfTreemapView *self,
                             guint32        cell,
                             gboolean       focus)
{
  HfCanvasCursor *next = NULL;
  g_autofree char *title = NULL;

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  self->cursor = cell;
  self->cursor_node = self->layout->cells[cell].node;
  self->cursor_pooled = self->layout->cells[cell].kind == HF_CELL_POOLED;

  self->current = !self->current;
  next = self->cursors[self->current];
  title = hf_treemap_notes_dup_spoken (self->session, self->layout, cell);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  hf_canvas_cursor_show (next, self->cursors[!self->current], title, cell == self->selected, focus);
}

static void
move_cursor (HfTreemapView *self,
             guint32        cell)
{
  if (cell == HF_INDEX_NONE)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    hf_treemap_view_move_cursor (self, cell, TRUE);
}

static void
move_to (HfTreemapView *self,
         HfDirection    direction)
{
  hf_treemap_view_get_layout (self);
  if (self->cursor != HF_INDEX_NONE)
    move_cursor (self, hf_treemap_layout_find_neighbour (self->layout, self->cursor, direction));
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const char *name;
    HfDirection direction;
  } moves[] = {
    { "treemap.left", HF_DIRECTION_LEFT },
    { "treemap.right", HF_DIRECTION_RIGHT },
    { "treemap.up", HF_DIRECTION_UP },
    { "treemap.down", HF_DIRECTION_DOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_equal (name, moves[i].name))
        move_to (HF_TREEMAP_VIEW (widget), moves[i].direction);
    }
}

/* Boxes are passed by the arrows, which go from cell to cell. */
static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  hf_treemap_view_get_layout (self);
  if (self->cursor == HF_INDEX_NONE)
    return;

  if (g_str_equal (name, "treemap.around"))
    move_cursor (self, self->layout->cells[self->cursor].parent);
  else if (g_str_equal (name, "treemap.inside"))
    move_cursor (self, hf_treemap_layout_find_inside (self->layout, self->cursor));
  else
    move_cursor (self, hf_treemap_layout_find_largest (self->layout));
}

/* What can only be listed is selected as well, and stays so when the list is closed. */
void
hf_treemap_view_open_pooled (HfTreemapView *self,
                             guint32        cell)
{
  if (hf_treemap_commands_open_pooled (self->layout, self->session, cell))
    return;

  hf_treemap_commands_select (self->layout, self->session, cell);
  g_signal_emit (self, list_pooled_signal, 0, cell);
}

static void
select_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  hf_treemap_view_get_layout (self);
  if (self->cursor != HF_INDEX_NONE)
    hf_treemap_commands_select (self->layout, self->session, self->cursor);
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  hf_treemap_view_get_layout (self);
  if (self->cursor == HF_INDEX_NONE)
    return;
  if (self->layout->cells[self->cursor].kind == HF_CELL_POOLED)
    hf_treemap_view_open_pooled (self, self->cursor);
  else
    hf_treemap_commands_zoom_in (self->layout, self->session, self->cursor);
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

void
hf_treemap_view_install_keys (GtkWidgetClass *widget_class)
{
  static const HfCanvasKey keys[] = {
    { "treemap.zoom-in", GDK_KEY_Return, GDK_KEY_KP_Enter, zoom_in_action, 0 },
    { "treemap.zoom-out", GDK_KEY_BackSpace, GDK_KEY_BackSpace, zoom_out_action, 0 },
    { "treemap.select", GDK_KEY_space, GDK_KEY_KP_Space, select_action, 0 },
    { "treemap.largest", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "treemap.left", GDK_KEY_Left, GDK_KEY_KP_Left, move_action, 0 },
    { "treemap.right", GDK_KEY_Right, GDK_KEY_KP_Right, move_action, 0 },
    { "treemap.up", GDK_KEY_Up, GDK_KEY_KP_Up, move_action, 0 },
    { "treemap.down", GDK_KEY_Down, GDK_KEY_KP_Down, move_action, 0 },
    { "treemap.around", GDK_KEY_Up, GDK_KEY_KP_Up, go_action, GDK_CONTROL_MASK },
    { "treemap.inside", GDK_KEY_Down, GDK_KEY_KP_Down, go_action, GDK_CONTROL_MASK },
  };

  list_pooled_signal = g_signal_new ("list-pooled", G_TYPE_FROM_CLASS (widget_class),
                                     G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_UINT);
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
