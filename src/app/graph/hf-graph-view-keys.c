/* hf-graph-view-keys.c: the keys of a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-graph-commands.h"
#include "hf-graph-view-private.h"

#define ZOOM_FACTOR 1.25

static guint choose_signal;

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const char *name;
    HfDirection side;
  } moves[] = {
    { "graph.left", HF_DIRECTION_LEFT },
    { "graph.right", HF_DIRECTION_RIGHT },
    { "graph.up", HF_DIRECTION_UP },
    { "graph.down", HF_DIRECTION_DOWN },
  };
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  guint32 next = HF_INDEX_NONE;

  if (self->cursor == HF_INDEX_NONE)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_equal (name, moves[i].name))
        next = hf_graph_layout_find_neighbour (self->layout, self->cursor, moves[i].side);
    }
  if (next == HF_INDEX_NONE)
    gtk_widget_error_bell (widget);
  else
    hf_graph_view_move_cursor (self, next, TRUE);
}

static void
select_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  if (self->cursor != HF_INDEX_NONE)
    hf_graph_view_select (self, self->cursor);
}

void
hf_graph_view_open (HfGraphView *self,
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

  if (self->cursor != HF_INDEX_NONE)
    hf_graph_view_open (self, self->cursor);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  if (self->cursor != HF_INDEX_NONE)
    hf_graph_commands_close (self->layout->graph, self->session, self->cursor);
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

  self->shows_all = g_str_equal (name, "graph.fit");
  if (self->shows_all)
    hf_graph_camera_fit (&self->camera, &self->layout->bounds, width, height, 0);
  else
    hf_graph_camera_zoom (&self->camera,
                          g_str_equal (name, "graph.zoom-in") ? ZOOM_FACTOR : 1 / ZOOM_FACTOR,
                          width / 2, height / 2);
  hf_graph_view_camera_moved (self);
}

void
hf_graph_view_install_keys (GtkWidgetClass *widget_class)
{
  static const HfCanvasKey keys[] = {
    { "graph.open", GDK_KEY_Return, GDK_KEY_KP_Enter, open_action, 0 },
    { "graph.close", GDK_KEY_Delete, GDK_KEY_KP_Delete, close_action, 0 },
    { "graph.select", GDK_KEY_space, GDK_KEY_KP_Space, select_action, 0 },
    { "graph.left", GDK_KEY_Left, GDK_KEY_KP_Left, move_action, 0 },
    { "graph.right", GDK_KEY_Right, GDK_KEY_KP_Right, move_action, 0 },
    { "graph.up", GDK_KEY_Up, GDK_KEY_KP_Up, move_action, 0 },
    { "graph.down", GDK_KEY_Down, GDK_KEY_KP_Down, move_action, 0 },
    { "graph.zoom-in", GDK_KEY_plus, GDK_KEY_KP_Add, zoom_action, GDK_CONTROL_MASK },
    { "graph.zoom-out", GDK_KEY_minus, GDK_KEY_KP_Subtract, zoom_action, GDK_CONTROL_MASK },
    { "graph.fit", GDK_KEY_0, GDK_KEY_KP_0, zoom_action, GDK_CONTROL_MASK },
  };

  choose_signal = g_signal_new ("choose-hidden", G_TYPE_FROM_CLASS (widget_class),
                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
}
