/* hf-graph-view-draw.c: the picture of a graph, what is marked in it, and all of it in a corner
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cairo-surface.h"
#include "hf-canvas-marks.h"
#include "hf-graph-painter.h"
#include "hf-graph-view-private.h"
#include "hf-theme.h"

/* As the states of a node are drawn, in px and shares of ink. */
#define RADIUS 7
#define SELECTED_LINE 2.5
#define SELECTED_OUTSIDE 4

/* The picture of all of it: px of its longer side, but no larger a share of the view's shorter
 * one, and px from the corner. */
#define MINIMAP_SIZE 168
#define MINIMAP_SHARE 0.28
#define MINIMAP_MARGIN 10
#define MINIMAP_SEEN_LINE 1.5

/* ---- The picture ---------------------------------------------------------- */

static GskRenderNode *
draw_picture (HfGraphView *self)
{
  const HfRect *bounds = &self->layout->bounds;
  g_autofree guint8 *dimmed = hf_graph_view_dup_dimmed (self);
  const HfGraphStyle style = { hf_theme_get_palette (), self->selected, dimmed };
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  g_autoptr (HfSurface) surface = NULL;
  GskRenderNode *picture = NULL;
  cairo_t *cr = NULL;

  /* Names and figures of programs are read from left to right everywhere. */
  pango_context_set_base_dir (context, PANGO_DIRECTION_LTR);
  picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
    (float) bounds->x, (float) bounds->y, (float) bounds->width, (float) bounds->height));
  cr = gsk_cairo_node_get_draw_context (picture);
  surface = hf_cairo_surface_new (cr, context, NULL);
  hf_graph_paint (self->layout, &style, surface, NULL);
  g_object_unref (context);
  g_clear_pointer (&surface, hf_surface_free);
  cairo_destroy (cr);
  return picture;
}

static void
append_picture (HfGraphView *self,
                GtkSnapshot *snapshot,
                double       x,
                double       y,
                double       scale)
{
  if (self->picture == NULL)
    self->picture = draw_picture (self);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_node (snapshot, self->picture);
  gtk_snapshot_restore (snapshot);
}

/* ---- Marks ---------------------------------------------------------------- */

static double
get_radius (HfGraphView *self,
            guint32      node)
{
  const HfGraphNodeKind kind = self->layout->graph->nodes[node].kind;
  const gboolean is_pill = kind == HF_GRAPH_ROOTS || kind == HF_GRAPH_SEVERAL;

  return is_pill ? self->layout->rects[node].height / 2 * self->camera.scale
                 : RADIUS * self->layout->text_scale * self->camera.scale;
}

static void
append_selected (HfGraphView *self,
                 GtkSnapshot *snapshot)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), 1);
  const GdkRGBA ground = hf_theme_get_rgba (hf_palette_ground (&palette), 1);
  const HfRect rect = hf_graph_view_get_rect (self, self->selected);
  const double radius = get_radius (self, self->selected);

  hf_canvas_marks_append_frame (snapshot, &rect, SELECTED_OUTSIDE - SELECTED_LINE + .5, radius,
                                SELECTED_OUTSIDE - SELECTED_LINE + .5, &ground);
  hf_canvas_marks_append_frame (snapshot, &rect, SELECTED_OUTSIDE, radius, SELECTED_LINE, &ink);
}

static void
append_matches (HfGraphView *self,
                GtkSnapshot *snapshot)
{
  const GArray *matches = hf_graph_view_get_matches (self);

  for (guint i = 0; i < matches->len; i++)
    {
      const guint32 node = g_array_index (matches, guint32, i);
      const HfRect rect = hf_graph_view_get_rect (self, node);

      hf_canvas_marks_append_match (snapshot, &rect, get_radius (self, node));
    }
}

/* ---- All of it ------------------------------------------------------------ */

HfRect
hf_graph_view_get_minimap (HfGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const HfRect *bounds = self->layout == NULL ? NULL : &self->layout->bounds;
  double scale = 0;

  if (bounds == NULL || bounds->width <= 0 ||
      hf_graph_camera_sees_all (&self->camera, bounds, width, height))
    return (HfRect){ 0, 0, 0, 0 };

  scale = MIN (MINIMAP_SIZE, MIN (width, height) * MINIMAP_SHARE) /
          MAX (bounds->width, bounds->height);
  return (HfRect){ width - bounds->width * scale - MINIMAP_MARGIN,
                   height - bounds->height * scale - MINIMAP_MARGIN, bounds->width * scale,
                   bounds->height * scale };
}

static void
append_minimap (HfGraphView *self,
                GtkSnapshot *snapshot)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ground = hf_theme_get_rgba (hf_palette_ground (&palette), .94);
  const GdkRGBA line = hf_theme_get_rgba (hf_palette_ink (&palette), .25);
  const GdkRGBA seen_line = hf_theme_get_rgba (hf_palette_ink (&palette), .8);
  const HfRect map = hf_graph_view_get_minimap (self);
  const HfRect *bounds = &self->layout->bounds;
  const HfPoint first = hf_graph_camera_to_graph (&self->camera, 0, 0);
  const HfPoint last = hf_graph_camera_to_graph (&self->camera,
                                                 gtk_widget_get_width (GTK_WIDGET (self)),
                                                 gtk_widget_get_height (GTK_WIDGET (self)));
  double scale = 0;
  HfRect seen;

  if (map.width <= 0)
    return;

  scale = map.width / bounds->width;
  seen.x = map.x + MAX (first.x - bounds->x, 0) * scale;
  seen.y = map.y + MAX (first.y - bounds->y, 0) * scale;
  seen.width = MIN ((last.x - bounds->x) * scale, map.width) - (seen.x - map.x);
  seen.height = MIN ((last.y - bounds->y) * scale, map.height) - (seen.y - map.y);

  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT ((float) map.x, (float) map.y, (float) map.width,
                                                  (float) map.height));
  append_picture (self, snapshot, map.x - bounds->x * scale, map.y - bounds->y * scale, scale);
  hf_canvas_marks_append_frame (snapshot, &map, 1, 0, 1, &line);
  if (seen.width > 0 && seen.height > 0)
    hf_canvas_marks_append_frame (snapshot, &seen, 0, 0, MINIMAP_SEEN_LINE, &seen_line);
}

void
hf_graph_view_draw (HfGraphView *self,
                    GtkSnapshot *snapshot)
{
  const HfGraphCamera *camera = &self->camera;
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->layout == NULL || self->layout->graph->n_nodes == 0)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  append_picture (self, snapshot, camera->x, camera->y, camera->scale);
  append_matches (self, snapshot);
  if (self->hover != HF_INDEX_NONE && self->hover != self->selected)
    {
      const HfRect rect = hf_graph_view_get_rect (self, self->hover);

      hf_canvas_marks_append_hover (snapshot, &rect, get_radius (self, self->hover));
    }
  if (self->selected != HF_INDEX_NONE)
    append_selected (self, snapshot);
  append_minimap (self, snapshot);
  gtk_snapshot_pop (snapshot);
}
