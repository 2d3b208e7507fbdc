/* hf-pair-graph-view-draw.c: the picture of a graph of two heaps, and the part in view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-matches.h"
#include "hf-pair-graph-painter.h"
#include "hf-pair-graph-view-private.h"
#include "hf-theme.h"

static const HfCanvasClass *parent_class;

/* It stays below the pointer that holds it. */
HfGraphMinimap
hf_pair_graph_view_get_minimap (HfPairGraphView *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  const HfGraphLayout *layout = hf_pair_graph_view_get_layout (HF_CANVAS (self));

  if (layout == NULL)
    return (HfGraphMinimap){ { 0, 0, 0, 0 }, 0 };

  if (!self->drags_minimap)
    self->corner = hf_graph_minimap_find_corner (&self->camera, &layout->bounds, layout->rects,
                                                 layout->graph->n_nodes,
                                                 hf_canvas_get_selected (HF_CANVAS (self)),
                                                 self->corner, width, height);
  return hf_graph_minimap_get (&self->camera, &layout->bounds, self->corner, width, height);
}

/* ---- Drawing ------------------------------------------------------------- */

static HfRect
hf_pair_graph_view_get_bounds (HfCanvas *canvas)
{
  return hf_pair_graph_view_get_layout (canvas)->bounds;
}

static void
hf_pair_graph_view_draw (HfCanvas  *canvas,
                         HfSurface *surface,
                         cairo_t   *cr G_GNUC_UNUSED)
{
  const HfPairGraphMade *made = HF_PAIR_GRAPH_VIEW (canvas)->made;
  const HfPalette palette = hf_theme_get_palette ();
  g_autofree guint8 *dimmed = hf_graph_matches_dup_dimmed (made->pair->graph, NULL,
                                                           hf_canvas_get_matches (canvas));

  hf_pair_graph_paint (made->pair, made->layout, &palette, dimmed, surface, NULL);
}

static void
hf_pair_graph_view_snapshot_picture (HfCanvas      *canvas,
                                     GtkSnapshot   *snapshot,
                                     GskRenderNode *picture)
{
  const HfGraphCamera *camera = &HF_PAIR_GRAPH_VIEW (canvas)->camera;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) camera->x, (float) camera->y));
  gtk_snapshot_scale (snapshot, (float) camera->scale, (float) camera->scale);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

static void
hf_pair_graph_view_snapshot_items (HfCanvas    *canvas,
                                   GtkSnapshot *snapshot)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);
  const int width = gtk_widget_get_width (GTK_WIDGET (canvas));
  const int height = gtk_widget_get_height (GTK_WIDGET (canvas));
  const HfGraphMinimap map = hf_pair_graph_view_get_minimap (self);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  parent_class->snapshot_items (canvas, snapshot);
  if (map.rect.width > 0)
    hf_graph_minimap_snapshot (&map, &self->camera, &self->made->layout->bounds, width, height,
                               hf_canvas_get_picture (canvas), snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
hf_pair_graph_view_reveal (HfCanvas *canvas,
                           guint32   node)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);

  hf_graph_camera_reveal (&self->camera, &self->made->layout->rects[node],
                          gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
  hf_canvas_items_moved (canvas);
}

static double
hf_pair_graph_view_get_radius (HfCanvas *canvas,
                               guint32   node)
{
  const HfGraphLayout *layout = hf_pair_graph_view_get_layout (canvas);
  const HfGraphNodeKind kind = layout->graph->nodes[node].kind;
  const double radius = kind == HF_GRAPH_ROOTS || kind == HF_GRAPH_SEVERAL
                          ? layout->rects[node].height / 2
                          : HF_PAIR_GRAPH_RADIUS * layout->text_scale;

  return radius * HF_PAIR_GRAPH_VIEW (canvas)->camera.scale;
}

/* ---- The camera ---------------------------------------------------------- */

/* The first column of an ownership: kinds of roots. */
static HfRect
find_first_rect (const HfGraphLayout *layout)
{
  HfRect home = layout->rects[0];

  for (guint32 i = 0; i < layout->graph->n_nodes; i++)
    {
      const HfRect *rect = &layout->rects[i];
      const double right = MAX (home.x + home.width, rect->x + rect->width);
      const double bottom = MAX (home.y + home.height, rect->y + rect->height);

      if (layout->graph->nodes[i].layer > 0)
        continue;
      home.x = MIN (home.x, rect->x);
      home.y = MIN (home.y, rect->y);
      home.width = right - home.x;
      home.height = bottom - home.y;
    }
  return home;
}

/* In a graph that does not fit: what is selected, or else what has changed most. */
static HfRect
find_home_rect (HfPairGraphView     *self,
                const HfGraphLayout *layout)
{
  guint32 home = hf_canvas_get_selected (HF_CANVAS (self));

  if (home == HF_INDEX_NONE)
    home = hf_pair_graph_find_most_changed (self->made->pair);
  return home == HF_INDEX_NONE ? find_first_rect (layout) : layout->rects[home];
}

void
hf_pair_graph_view_fit (HfPairGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const HfGraphLayout *layout = hf_pair_graph_view_get_layout (HF_CANVAS (self));
  HfRect home;

  if (layout == NULL || layout->graph->n_nodes == 0 || !self->camera.is_fitted || width <= 0 ||
      height <= 0)
    return;

  self->fitted_size = (HfPoint){ width, height };
  home = find_home_rect (self, layout);
  hf_graph_camera_fit (&self->camera, &layout->bounds, &home, width, height);
  self->camera.is_fitted = TRUE;
}

void
hf_pair_graph_view_pan_to (HfPairGraphView *self,
                           guint32          node)
{
  HfGraphCamera camera = self->camera;

  hf_graph_camera_reveal (&camera, &self->made->layout->rects[node],
                          gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)));
  hf_graph_pan_start (self->pan, camera.x, camera.y);
}

/* ---- The class ----------------------------------------------------------- */

void
hf_pair_graph_view_install_drawing (HfPairGraphViewClass *klass)
{
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  parent_class = g_type_class_peek_parent (klass);
  canvas_class->get_radius = hf_pair_graph_view_get_radius;
  canvas_class->get_bounds = hf_pair_graph_view_get_bounds;
  canvas_class->draw = hf_pair_graph_view_draw;
  canvas_class->snapshot_picture = hf_pair_graph_view_snapshot_picture;
  canvas_class->snapshot_items = hf_pair_graph_view_snapshot_items;
  canvas_class->reveal = hf_pair_graph_view_reveal;
}
