/* hf-graph-view-draw.c: the picture of a graph's view, with a small one of all of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-matches.h"
#include "hf-graph-painter.h"
#include "hf-graph-view-private.h"
#include "hf-theme.h"

/* px of the graph: the corners of a node that is not a pill, as it is drawn. */
#define RADIUS 7

static const HfCanvasClass *parent_class;

/* It stays below the pointer that holds it. */
HfGraphMinimap
hf_graph_view_get_minimap (HfGraphView *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  const HfGraphLayout *layout = self->layout;

  if (layout == NULL)
    return (HfGraphMinimap){ { 0, 0, 0, 0 }, 0 };

  if (self->drag != HF_GRAPH_DRAG_MINIMAP)
    self->corner = hf_graph_minimap_find_corner (&self->camera, &layout->bounds, layout->rects,
                                                 layout->graph->n_nodes,
                                                 hf_canvas_get_selected (HF_CANVAS (self)),
                                                 self->corner, width, height);
  return hf_graph_minimap_get (&self->camera, &layout->bounds, self->corner, width, height);
}

/* ---- Drawing ----------------------------------------------------------------- */

static double
hf_graph_view_get_radius (HfCanvas *canvas,
                          guint32   node)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfGraphNodeKind kind = self->layout->graph->nodes[node].kind;
  const gboolean is_pill = kind == HF_GRAPH_ROOTS || kind == HF_GRAPH_SEVERAL;

  return is_pill ? self->layout->rects[node].height / 2 * self->camera.scale
                 : RADIUS * self->layout->text_scale * self->camera.scale;
}

static HfRect
hf_graph_view_get_bounds (HfCanvas *canvas)
{
  return HF_GRAPH_VIEW (canvas)->layout->bounds;
}

static void
hf_graph_view_draw (HfCanvas  *canvas,
                    HfSurface *surface,
                    cairo_t   *cr G_GNUC_UNUSED)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const HfBitset *types = hf_type_matches_get (self->matches,
                                               hf_session_get_analysis (self->session));
  g_autofree guint8 *dimmed = hf_graph_matches_dup_dimmed (self->layout->graph, types,
                                                           hf_canvas_get_matches (canvas));
  const HfGraphStyle style = { hf_theme_get_palette (), hf_canvas_get_selected (canvas), dimmed };

  hf_graph_paint (self->layout, &style, surface, NULL);
}

static void
hf_graph_view_reveal_item (HfCanvas *canvas,
                           guint32   node)
{
  hf_graph_view_reveal (HF_GRAPH_VIEW (canvas), node);
}

static void
hf_graph_view_snapshot_picture (HfCanvas      *canvas,
                                GtkSnapshot   *snapshot,
                                GskRenderNode *picture)
{
  const HfGraphCamera *camera = &HF_GRAPH_VIEW (canvas)->camera;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) camera->x, (float) camera->y));
  gtk_snapshot_scale (snapshot, (float) camera->scale, (float) camera->scale);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

static void
hf_graph_view_snapshot_items (HfCanvas    *canvas,
                              GtkSnapshot *snapshot)
{
  HfGraphView *self = HF_GRAPH_VIEW (canvas);
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  const HfGraphMinimap map = hf_graph_view_get_minimap (self);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  parent_class->snapshot_items (canvas, snapshot);
  hf_graph_minimap_snapshot (&map, &self->camera, &self->layout->bounds, width, height,
                             hf_canvas_get_picture (canvas), snapshot);
  gtk_snapshot_pop (snapshot);
}

/* ---- The class --------------------------------------------------------------- */

void
hf_graph_view_install_drawing (HfGraphViewClass *klass)
{
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  parent_class = g_type_class_peek_parent (klass);
  canvas_class->get_radius = hf_graph_view_get_radius;
  canvas_class->get_bounds = hf_graph_view_get_bounds;
  canvas_class->draw = hf_graph_view_draw;
  canvas_class->snapshot_picture = hf_graph_view_snapshot_picture;
  canvas_class->snapshot_items = hf_graph_view_snapshot_items;
  canvas_class->reveal = hf_graph_view_reveal_item;
}
