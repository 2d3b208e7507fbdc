/* hf-graph-view.c: the graph as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-view-private.h"

#include "hf-drop.h"
#include "hf-figures.h"
#include "hf-graph-commands.h"
#include "hf-graph-cursor.h"
#include "hf-graph-text.h"
#include "hf-session-graph.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <adwaita.h>
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (HfGraphView, hf_graph_view, GTK_TYPE_WIDGET)

/* No node has it. */
#define NO_KEY HF_GRAPH_ALL

/* ---- Where things are ------------------------------------------------------ */

HfRect
hf_graph_view_get_rect (HfGraphView *self,
                        guint32      node)
{
  return hf_graph_camera_to_view (&self->camera, &self->layout->rects[node]);
}

guint32
hf_graph_view_find (HfGraphView *self,
                    double       x,
                    double       y)
{
  const HfPoint at = hf_graph_camera_to_graph (&self->camera, x, y);
  const HfRect map = hf_graph_view_get_minimap (self);

  if (self->layout == NULL || hf_rect_contains (&map, x, y))
    return HF_INDEX_NONE;

  return hf_graph_layout_find (self->layout, at.x, at.y);
}

void
hf_graph_view_drop_picture (HfGraphView *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_graph_view_camera_moved (HfGraphView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
fit (HfGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->layout == NULL || !self->camera.is_fitted || width <= 0 || height <= 0)
    return;

  hf_graph_camera_fit (&self->camera, &self->layout->bounds, width, height,
                       self->shows_all ? 0 : HF_GRAPH_READABLE_SCALE);

  /* What it is about must be there at first sight, however large the rest is. */
  for (guint32 i = 0; i < self->layout->graph->n_nodes; i++)
    {
      if (self->layout->graph->nodes[i].is_subject)
        hf_graph_camera_reveal (&self->camera, &self->layout->rects[i], width, height);
    }
  self->camera.is_fitted = TRUE;
}

/* ---- The cursor ------------------------------------------------------------- */

/* Translators: a node of a graph, and how many others it is joined to */
static char *
dup_spoken (HfGraphView *self,
            guint32      node)
{
  const HfGraph *graph = self->layout->graph;
  g_autofree char *title = hf_graph_dup_node_title (graph, &graph->nodes[node]);
  g_autofree char *count = NULL;
  guint32 n_edges = 0;

  for (guint32 i = 0; i < graph->n_edges; i++)
    n_edges += graph->edges[i].from == node || graph->edges[i].to == node;
  count = hf_figures_count (n_edges);
  return g_strdup_printf (ngettext ("%s, joined by %s edge", "%s, joined by %s edges", n_edges),
                          title, count);
}

static void
show_cursor (HfGraphView *self)
{
  g_autofree char *name = NULL;

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  if (self->cursor == HF_INDEX_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->cursors[0]), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->cursors[1]), FALSE);
      return;
    }

  name = dup_spoken (self, self->cursor);
  hf_canvas_cursor_show (self->cursors[self->current], self->cursors[!self->current], name,
                         self->cursor == self->selected, self->wants_focus);
  self->wants_focus = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_cursor_later (gpointer user_data)
{
  HfGraphView *self = user_data;

  self->cursor_source = 0;
  show_cursor (self);
}

void
hf_graph_view_move_cursor (HfGraphView *self,
                           guint32      node,
                           gboolean     focus)
{
  g_autofree char *name = dup_spoken (self, node);
  HfCanvasCursor *next = NULL;

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  self->cursor = node;
  self->cursor_key = self->layout->graph->nodes[node].key;
  self->current = !self->current;
  next = self->cursors[self->current];
  hf_graph_camera_reveal (&self->camera, &self->layout->rects[node],
                          gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
  hf_graph_view_camera_moved (self);
  hf_canvas_cursor_show (next, self->cursors[!self->current], name, node == self->selected, focus);
}

/* Where it was, or at what is selected, or at what stands first. */
static void
find_cursor (HfGraphView *self)
{
  self->cursor = hf_graph_find_node (self->layout->graph, self->cursor_key);
  if (self->cursor == HF_INDEX_NONE)
    self->cursor = self->selected;
  if (self->cursor == HF_INDEX_NONE)
    self->cursor = hf_graph_layout_find_next (self->layout, HF_INDEX_NONE, FALSE);
  if (self->cursor != HF_INDEX_NONE)
    self->cursor_key = self->layout->graph->nodes[self->cursor].key;
}

static gboolean
hf_graph_view_grab_focus (GtkWidget *widget)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  if (self->cursor == HF_INDEX_NONE)
    {
      /* As soon as there is a node. */
      self->wants_focus = TRUE;
      return FALSE;
    }
  if (self->cursor_source != 0)
    show_cursor (self);

  return gtk_widget_grab_focus (GTK_WIDGET (self->cursors[self->current]));
}

/* Tab goes along the edges, and after the last node out of the picture. */
static gboolean
hf_graph_view_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  const gboolean is_inside = gtk_widget_get_focus_child (widget) != NULL;
  guint32 next = HF_INDEX_NONE;

  if (!is_inside)
    return gtk_widget_grab_focus (widget);
  if ((direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD) ||
      self->cursor == HF_INDEX_NONE)
    return FALSE;

  next = hf_graph_layout_find_next (self->layout, self->cursor, direction == GTK_DIR_TAB_BACKWARD);
  if (next == HF_INDEX_NONE)
    return FALSE;

  hf_graph_view_move_cursor (self, next, TRUE);
  return TRUE;
}

/* ---- Selection --------------------------------------------------------------- */

static void
find_selected (HfGraphView *self)
{
  self->selected = self->layout == NULL
                     ? HF_INDEX_NONE
                     : hf_session_find_selected_in_graph (self->session, self->layout->graph);
}

static void
choose (HfGraphView *self,
        guint32      node,
        gboolean     by_key)
{
  hf_session_select_in_graph (self->session, self->layout->graph, node, by_key);

  /* Another node of the same type may have been meant before. */
  find_selected (self);
  hf_graph_view_drop_picture (self);
}

void
hf_graph_view_select (HfGraphView *self,
                      guint32      node)
{
  choose (self, node, FALSE);
}

void
hf_graph_view_move_to (HfGraphView *self,
                       guint32      node)
{
  choose (self, node, TRUE);
}

/* What is selected elsewhere is what the graph is about from now on, if it tells of one
 * thing. Somebody who goes back has it as it was. */
static void
follow_selection (HfGraphView *self)
{
  const HfGraphKind kind = hf_session_get_graph_kind (self->session);
  const HfSelection selection = hf_session_get_selection (self->session);

  if (hf_session_is_going (self->session) || kind == HF_GRAPH_OWNERSHIP ||
      self->selected != HF_INDEX_NONE || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !hf_graph_maker_is_current (self->maker) || !hf_graph_commands_can_be_subject (&selection))
    return;

  hf_session_set_graph_subject (self->session, kind, selection);
}

static void
selection_changed_cb (HfGraphView *self)
{
  find_selected (self);
  follow_selection (self);
  hf_canvas_cursor_set_selected (self->cursors[self->current],
                                 self->cursor != HF_INDEX_NONE && self->cursor == self->selected);
  hf_graph_view_drop_picture (self);
}

/* ---- What is shown changes --------------------------------------------------- */

static void
update_label (HfGraphView *self)
{
  const HfGraph *graph = self->layout == NULL ? NULL : self->layout->graph;
  const char *title = hf_session_get_title (self->session);
  g_autofree char *count = hf_figures_count (graph == NULL ? 0 : graph->n_nodes);
  g_autofree char *label = NULL;

  /* Translators: a file's name, and how many nodes its graph has */
  label = g_strdup_printf (ngettext ("Graph of %s, %s node", "Graph of %s, %s nodes",
                                     graph == NULL ? 0 : graph->n_nodes),
                           title, count);
  hf_shown_set_name (GTK_WIDGET (self), label);
}

static gboolean
is_other_graph (const HfGraphLayout *a,
                const HfGraphLayout *b)
{
  return a == NULL || b == NULL || a->graph->source != b->graph->source ||
         a->graph->kind != b->graph->kind || a->graph->n_nodes == 0 || b->graph->n_nodes == 0;
}

/* Whether they have hardly anything in common, so that where one looked says nothing. */
static gboolean
is_about_something_else (const HfGraphLayout *before,
                         const HfGraphLayout *now)
{
  guint32 n_kept = 0;

  if (is_other_graph (before, now))
    return TRUE;

  for (guint32 i = 0; i < now->graph->n_nodes; i++)
    {
      const guint32 at = hf_graph_find_node (before->graph, now->graph->nodes[i].key);

      n_kept += at != HF_INDEX_NONE && before->rects[at].x == now->rects[i].x &&
                before->rects[at].y == now->rects[i].y;
    }
  return 2 * n_kept < MIN (before->graph->n_nodes, now->graph->n_nodes);
}

/* The node that the pointer holds may stand elsewhere among the others by now, or be gone. */
static void
follow_drag (HfGraphView         *self,
             const HfGraphLayout *before,
             const HfGraphLayout *now)
{
  if (self->drag != HF_GRAPH_DRAG_NODE)
    return;

  self->drag_node = is_other_graph (before, now)
                      ? HF_INDEX_NONE
                      : hf_graph_find_node (now->graph, before->graph->nodes[self->drag_node].key);
  if (self->drag_node == HF_INDEX_NONE)
    self->drag = HF_GRAPH_DRAG_NOTHING;
}

static void
take_layout (HfGraphView   *self,
             HfGraphLayout *layout)
{
  const gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  HfGraphLayout *before = self->layout;

  self->layout = layout == NULL ? NULL : hf_graph_layout_ref (layout);
  self->hover = HF_INDEX_NONE;
  follow_drag (self, before, layout);
  if (is_about_something_else (before, layout))
    {
      self->camera.is_fitted = TRUE;
      self->shows_all = FALSE;
    }
  else if (before->graph->n_nodes != layout->graph->n_nodes)
    self->camera.is_fitted = FALSE; /* where what is there already would move */
  hf_drop (before, (GDestroyNotify) hf_graph_layout_unref);

  find_selected (self);
  self->cursor = HF_INDEX_NONE;
  if (self->layout != NULL)
    find_cursor (self);
  if (had_focus && self->cursor != HF_INDEX_NONE)
    {
      /* The other one takes the focus: a new name alone is read by nobody. */
      self->current = !self->current;
      self->wants_focus = TRUE;
    }
  if (self->cursor_source == 0)
    self->cursor_source = g_idle_add_once (show_cursor_later, self);
  fit (self);
  hf_graph_view_drop_matches (self);
  hf_graph_view_camera_moved (self);
  update_label (self);
}

static void
made_cb (HfGraphView *self)
{
  HfGraphLayout *layout = hf_session_get_graph_layout (self->session);

  if (layout != self->layout)
    take_layout (self, layout);
}

/* Not while sizes are given out: others show and hide widgets when it is known that a graph
 * is being made. */
static void
look (gpointer user_data)
{
  HfGraphView *self = user_data;
  const HfGraphSpace space = {
    gtk_widget_get_width (GTK_WIDGET (self)),
    gtk_widget_get_height (GTK_WIDGET (self)),
    hf_theme_get_text_scale (GTK_WIDGET (self)),
  };
  const gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self)) && space.width > 0;

  /* Whoever has zoomed or moved it has arranged himself with it. */
  self->look_source = 0;
  if (self->camera.is_fitted || self->space.width <= 0)
    self->space = space;
  self->space.text_scale = space.text_scale;
  hf_graph_maker_look (self->maker, is_seen ? &self->space : NULL);
}

/* ---- The widget ---------------------------------------------------------------- */

static void
hf_graph_view_size_allocate (GtkWidget *widget,
                             int        width G_GNUC_UNUSED,
                             int        height G_GNUC_UNUSED,
                             int        baseline G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);
  HfRect rect = { 0, 0, 1, 1 };

  if (self->maker != NULL && self->look_source == 0)
    self->look_source = g_idle_add_once (look, self);
  fit (self);
  if (self->cursor != HF_INDEX_NONE)
    rect = hf_graph_view_get_rect (self, self->cursor);
  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    hf_canvas_cursor_allocate (self->cursors[i], &rect);
}

static void
hf_graph_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  hf_graph_view_draw (self, snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[0]), snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[1]), snapshot);
}

static void
hf_graph_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->map (widget);

  gtk_widget_queue_allocate (widget);
}

static void
hf_graph_view_unmap (GtkWidget *widget)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->unmap (widget);
  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->maker != NULL)
    hf_graph_maker_look (self->maker, NULL);
}

static void
hf_graph_view_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->css_changed (widget, change);

  hf_graph_view_drop_picture (HF_GRAPH_VIEW (widget));
}

static void
hf_graph_view_dispose (GObject *object)
{
  HfGraphView *self = HF_GRAPH_VIEW (object);

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->maker != NULL)
    hf_graph_maker_look (self->maker, NULL);
  g_clear_object (&self->maker);
  hf_drop (g_steal_pointer (&self->layout), (GDestroyNotify) hf_graph_layout_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->matches, g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    {
      GtkWidget *cursor = GTK_WIDGET (g_steal_pointer (&self->cursors[i]));

      g_clear_pointer (&cursor, gtk_widget_unparent);
    }
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_graph_view_parent_class)->dispose (object);
}

static void
hf_graph_view_class_init (HfGraphViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_graph_view_dispose;
  widget_class->size_allocate = hf_graph_view_size_allocate;
  widget_class->snapshot = hf_graph_view_snapshot;
  widget_class->map = hf_graph_view_map;
  widget_class->unmap = hf_graph_view_unmap;
  widget_class->css_changed = hf_graph_view_css_changed;
  widget_class->grab_focus = hf_graph_view_grab_focus;
  widget_class->focus = hf_graph_view_focus;
  gtk_widget_class_set_css_name (widget_class, "graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  hf_graph_view_install_keys (widget_class);
  hf_graph_view_install_search (widget_class);
}

static void
hf_graph_view_init (HfGraphView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->hover = HF_INDEX_NONE;
  self->selected = HF_INDEX_NONE;
  self->cursor = HF_INDEX_NONE;
  self->cursor_key = NO_KEY;
  self->camera = (HfGraphCamera){ 1, 0, 0, TRUE };
  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    {
      self->cursors[i] = hf_graph_cursor_new ();
      gtk_widget_set_parent (GTK_WIDGET (self->cursors[i]), GTK_WIDGET (self));
    }
  hf_graph_view_add_pointer (self);

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (hf_graph_view_drop_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast",
                           G_CALLBACK (hf_graph_view_drop_picture), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (hf_graph_view_drop_picture), NULL);
}

void
hf_graph_view_set_session (HfGraphView *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_GRAPH_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->maker = g_object_ref (hf_session_get_graph_maker (session));
  g_signal_connect_swapped (session, "notify::graph-layout", G_CALLBACK (made_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (hf_graph_view_drop_matches),
                            self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (hf_graph_view_drop_picture),
                            self);
  g_signal_connect_swapped (session, "notify::units", G_CALLBACK (hf_graph_view_drop_picture),
                            self);
  update_label (self);
}

HfGraphMaker *
hf_graph_view_get_maker (HfGraphView *self)
{
  return self->maker;
}

HfGraphLayout *
hf_graph_view_get_layout (HfGraphView *self)
{
  return self->layout;
}

guint32
hf_graph_view_get_cursor (HfGraphView *self)
{
  return self->cursor;
}

guint32
hf_graph_view_get_selected (HfGraphView *self)
{
  return self->selected;
}

void
hf_graph_view_enter_selected (HfGraphView *self)
{
  g_return_if_fail (HF_IS_GRAPH_VIEW (self));

  if (self->selected != HF_INDEX_NONE)
    hf_graph_view_move_cursor (self, self->selected, TRUE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}
