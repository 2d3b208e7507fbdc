/* hf-graph-view.c: a graph as a canvas: its layout, its selection, its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-view-private.h"

#include "hf-canvas-keys.h"
#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-graph-commands.h"
#include "hf-graph-cursor.h"
#include "hf-graph-matches.h"
#include "hf-graph-text.h"
#include "hf-session-graph.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (HfGraphView, hf_graph_view, HF_TYPE_CANVAS)

/* ---- Nodes ----------------------------------------------------------------- */

static guint32
hf_graph_view_get_n_items (HfCanvas *canvas)
{
  const HfGraphLayout *layout = HF_GRAPH_VIEW (canvas)->layout;

  return layout == NULL ? 0 : layout->graph->n_nodes;
}

static HfRect
hf_graph_view_get_rect (HfCanvas *canvas,
                        guint32   node)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);

  return hf_graph_camera_to_view (&self->camera, &self->layout->rects[node]);
}

static guint32
hf_graph_view_find_at (HfCanvas *canvas,
                       double    x,
                       double    y)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfPoint at = hf_graph_camera_to_graph (&self->camera, x, y);
  const HfGraphMinimap map = hf_graph_view_get_minimap (self);

  if (hf_rect_contains (&map.rect, x, y))
    return HF_INDEX_NONE;

  return hf_graph_layout_find (self->layout, at.x, at.y);
}

/* Tab goes along the edges, and after the last node out of the picture. */
static guint32
hf_graph_view_find_next (HfCanvas         *canvas,
                         guint32           from,
                         GtkDirectionType  direction)
{
  const HfGraphLayout *layout = HF_GRAPH_VIEW (canvas)->layout;
  HfDirection way = HF_DIRECTION_LEFT;

  return hf_canvas_keys_get_direction (direction, &way)
           ? hf_graph_layout_find_neighbor (layout, from, way)
           : hf_graph_layout_find_next (layout, from, direction == GTK_DIR_TAB_BACKWARD);
}

static guint64
hf_graph_view_get_key (HfCanvas *canvas,
                       guint32   node)
{
  return HF_GRAPH_VIEW (canvas)->layout->graph->nodes[node].key;
}

static guint32
hf_graph_view_find_key (HfCanvas *canvas,
                        guint64   key)
{
  return hf_graph_find_node (HF_GRAPH_VIEW (canvas)->layout->graph, key);
}

/* At the selected node, or at the one that stands first. */
static guint32
hf_graph_view_find_home (HfCanvas *canvas)
{
  const guint32 selected = hf_canvas_get_selected (canvas);

  return selected != HF_INDEX_NONE
           ? selected
           : hf_graph_layout_find_next (HF_GRAPH_VIEW (canvas)->layout, HF_INDEX_NONE, FALSE);
}

static char *
hf_graph_view_dup_name (HfCanvas *canvas,
                        guint32   node)
{
  const HfGraph *graph = HF_GRAPH_VIEW (canvas)->layout->graph;
  g_autofree char *title = hf_graph_dup_node_title (graph, &graph->nodes[node]);
  g_autofree char *count = NULL;
  guint32 n_edges = 0;

  for (guint32 i = 0; i < graph->n_edges; i++)
    n_edges += graph->edges[i].from == node || graph->edges[i].to == node;
  count = hf_figures_count (n_edges);
  /* Translators: a node of a graph, and how many others it is joined to */
  return g_strdup_printf (ngettext ("%s, joined by %s edge", "%s, joined by %s edges", n_edges),
                          title, count);
}

static GArray *
hf_graph_view_find_matches (HfCanvas *canvas)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfSearch *search = hf_session_get_search (self->session);

  return search == NULL ? NULL
                        : hf_graph_matches_find (self->layout->graph, search,
                                                 hf_session_get_analysis (self->session));
}

/* ---- Selection --------------------------------------------------------------- */

static guint32
hf_graph_view_find_selected (HfCanvas *canvas)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);

  return hf_session_find_selected_in_graph (self->session, self->layout->graph);
}

void
hf_graph_view_select (HfGraphView *self,
                      guint32      node)
{
  hf_session_select_in_graph (self->session, self->layout->graph, node, FALSE);
}

void
hf_graph_view_move_to (HfGraphView *self,
                       guint32      node)
{
  hf_session_select_in_graph (self->session, self->layout->graph, node, TRUE);
}

static void
hf_graph_view_select_item (HfCanvas *canvas,
                           guint32   node)
{
  hf_graph_view_select (HF_GRAPH_VIEW (canvas), node);
}

/* From now on the graph is about what is selected elsewhere, if it is about one thing. A user who
 * goes back has it as it was. */
static void
follow_selection (HfGraphView *self)
{
  const HfGraphKind kind = hf_session_get_graph_kind (self->session);
  const HfSelection selection = hf_session_get_selection (self->session);

  if (hf_session_is_going (self->session) || kind == HF_GRAPH_OWNERSHIP ||
      hf_canvas_get_selected (HF_CANVAS (self)) != HF_INDEX_NONE ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || !hf_session_is_graph_current (self->session) ||
      !hf_graph_commands_can_be_subject (&selection))
    return;

  hf_session_set_graph_subject (self->session, kind, selection);
}

/* Several nodes may stand for the selection. */
static void
node_changed_cb (HfGraphView *self)
{
  hf_canvas_selection_changed (HF_CANVAS (self));
  hf_canvas_drop_picture (HF_CANVAS (self));
}

static void
selection_changed_cb (HfGraphView *self)
{
  hf_canvas_selection_changed (HF_CANVAS (self));
  hf_graph_view_show_selected (self);
  follow_selection (self);
  hf_canvas_drop_picture (HF_CANVAS (self));
}

/* Nodes that are not found are drawn paler. */
static void
search_changed_cb (HfGraphView *self)
{
  hf_canvas_search_changed (HF_CANVAS (self));
  hf_canvas_drop_picture (HF_CANVAS (self));
}

/* ---- The graph changes ------------------------------------------------------- */

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
  HfCanvas *canvas = HF_CANVAS (self);
  HfGraphLayout *before = self->layout;
  const gboolean is_other = is_about_something_else (before, layout);

  self->layout = layout == NULL ? NULL : hf_graph_layout_ref (layout);
  follow_drag (self, before, layout);
  if (is_other)
    self->camera.is_fitted = TRUE;
  else if (before->graph->n_nodes != layout->graph->n_nodes)
    self->camera.is_fitted = FALSE; /* where what is there already would move */

  hf_canvas_drop_items (canvas);
  hf_canvas_place_items (canvas);
  hf_canvas_keep_cursor (canvas);
  hf_canvas_announce_cursor (canvas);
  hf_graph_view_fit (self);
  hf_canvas_items_moved (canvas);
  if (!is_other)
    hf_graph_view_show_added (self, before->graph);
  hf_free_later (before, (GDestroyNotify) hf_graph_layout_unref);
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
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  const HfGraphSpace space = {
    gtk_widget_get_width (GTK_WIDGET (self)),
    gtk_widget_get_height (GTK_WIDGET (self)),
    hf_theme_get_text_scale (GTK_WIDGET (self)),
    g_intern_string (pango_font_description_get_family (font)),
  };
  const gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self)) && space.width > 0;

  /* After a manual zoom or move, keep the space it was laid out for. */
  self->look_source = 0;
  if (self->camera.is_fitted || self->space.width <= 0)
    self->space = space;
  self->space.text_scale = space.text_scale;
  self->space.family = space.family;
  hf_session_look_at_graph (self->session, is_seen ? &self->space : NULL);
}

/* ---- The widget -------------------------------------------------------------- */

static void
hf_graph_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  if (self->session != NULL && self->look_source == 0)
    self->look_source = g_idle_add_once (look, self);
  if (self->fitted_size.x != width || self->fitted_size.y != height)
    hf_graph_view_fit (self);
  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
hf_graph_view_map (GtkWidget *widget)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->map (widget);

  /* Something else may have been selected meanwhile. */
  self->fitted_size = (HfPoint){ 0, 0 };
  gtk_widget_queue_allocate (widget);
}

static void
hf_graph_view_unmap (GtkWidget *widget)
{
  HfGraphView *self = HF_GRAPH_VIEW (widget);

  GTK_WIDGET_CLASS (hf_graph_view_parent_class)->unmap (widget);
  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->session != NULL)
    hf_session_look_at_graph (self->session, NULL);
}

static void
hf_graph_view_dispose (GObject *object)
{
  HfGraphView *self = HF_GRAPH_VIEW (object);

  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_pointer (&self->pan, hf_graph_pan_free);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      hf_session_look_at_graph (self->session, NULL);
      g_signal_handlers_disconnect_by_data (self->matches, self);
    }
  g_clear_object (&self->matches);
  hf_free_later (g_steal_pointer (&self->layout), (GDestroyNotify) hf_graph_layout_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_graph_view_parent_class)->dispose (object);
}

static void
hf_graph_view_class_init (HfGraphViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_graph_view_dispose;
  widget_class->size_allocate = hf_graph_view_size_allocate;
  widget_class->map = hf_graph_view_map;
  widget_class->unmap = hf_graph_view_unmap;

  canvas_class->cursor_type = HF_TYPE_GRAPH_CURSOR;
  canvas_class->get_n_items = hf_graph_view_get_n_items;
  canvas_class->get_rect = hf_graph_view_get_rect;
  canvas_class->dup_name = hf_graph_view_dup_name;
  canvas_class->find_at = hf_graph_view_find_at;
  canvas_class->find_next = hf_graph_view_find_next;
  canvas_class->get_key = hf_graph_view_get_key;
  canvas_class->find_key = hf_graph_view_find_key;
  canvas_class->find_home = hf_graph_view_find_home;
  canvas_class->find_selected = hf_graph_view_find_selected;
  canvas_class->find_matches = hf_graph_view_find_matches;
  canvas_class->select = hf_graph_view_select_item;

  gtk_widget_class_set_css_name (widget_class, "graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  hf_graph_view_install_drawing (klass);
  hf_graph_view_install_actions (klass);
}

static void
hf_graph_view_init (HfGraphView *self)
{
  self->camera = (HfGraphCamera){ 1, 0, 0, TRUE };
  self->pan = hf_graph_pan_new (HF_CANVAS (self), &self->camera);
  hf_graph_view_add_controllers (self);
}

void
hf_graph_view_set_session (HfGraphView *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_GRAPH_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::graph-layout", G_CALLBACK (made_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::graph-node", G_CALLBACK (node_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  self->matches = hf_type_matches_new (session);
  g_signal_connect_swapped (self->matches, "changed", G_CALLBACK (hf_canvas_drop_picture), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_canvas_drop_picture), self);
  update_label (self);
}

HfSession *
hf_graph_view_get_session (HfGraphView *self)
{
  return self->session;
}

HfGraphLayout *
hf_graph_view_get_layout (HfGraphView *self)
{
  return self->layout;
}
