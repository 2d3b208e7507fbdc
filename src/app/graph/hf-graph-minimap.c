/* hf-graph-minimap.c: all of a graph, small, in a corner of its view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-minimap.h"

#include "hf-canvas-marks.h"
#include "hf-theme.h"

/* In px: the longer side, but no larger a share of the view's shorter side, and the distance from
 * the corner. */
#define MINIMAP_SIZE 168
#define MINIMAP_SHARE 0.28
#define MINIMAP_MARGIN 10
#define MINIMAP_SEEN_LINE 1.5

HfGraphMinimap
hf_graph_minimap_get (const HfGraphCamera *camera,
                      const HfRect        *bounds,
                      HfGraphCorner        corner,
                      double               width,
                      double               height)
{
  const gboolean is_left = corner == HF_GRAPH_BOTTOM_LEFT || corner == HF_GRAPH_TOP_LEFT;
  const gboolean is_top = corner == HF_GRAPH_TOP_RIGHT || corner == HF_GRAPH_TOP_LEFT;
  HfGraphMinimap self = { { 0, 0, 0, 0 }, 0 };

  if (bounds->width <= 0 || hf_graph_camera_sees_all (camera, bounds, width, height))
    return self;

  self.scale = MIN (MINIMAP_SIZE, MIN (width, height) * MINIMAP_SHARE) /
               MAX (bounds->width, bounds->height);
  self.rect.width = bounds->width * self.scale;
  self.rect.height = bounds->height * self.scale;
  self.rect.x = is_left ? MINIMAP_MARGIN : width - self.rect.width - MINIMAP_MARGIN;
  self.rect.y = is_top ? MINIMAP_MARGIN : height - self.rect.height - MINIMAP_MARGIN;
  return self;
}

typedef enum
{
  COVERS_NOTHING,
  COVERS_NODES,
  COVERS_CURRENT,
} Covered;

static Covered
find_covered (const HfRect        *map,
              const HfGraphCamera *camera,
              const HfRect        *nodes,
              guint32              n_nodes,
              guint32              current)
{
  Covered covered = COVERS_NOTHING;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const HfRect node = hf_graph_camera_to_view (camera, &nodes[i]);

      if (node.x >= map->x + map->width || map->x >= node.x + node.width ||
          node.y >= map->y + map->height || map->y >= node.y + node.height)
        continue;
      if (i == current)
        return COVERS_CURRENT;
      covered = COVERS_NODES;
    }

  return covered;
}

/* It does not move for less: while the picture moves, nodes pass below it all the time. */
HfGraphCorner
hf_graph_minimap_find_corner (const HfGraphCamera *camera,
                              const HfRect        *bounds,
                              const HfRect        *nodes,
                              guint32              n_nodes,
                              guint32              current,
                              HfGraphCorner        corner,
                              double               width,
                              double               height)
{
  HfGraphMinimap map = hf_graph_minimap_get (camera, bounds, corner, width, height);
  Covered least = find_covered (&map.rect, camera, nodes, n_nodes, current);
  HfGraphCorner best = corner;

  for (HfGraphCorner i = 0; i < HF_N_GRAPH_CORNERS && least != COVERS_NOTHING; i++)
    {
      Covered covered;

      map = hf_graph_minimap_get (camera, bounds, i, width, height);
      covered = find_covered (&map.rect, camera, nodes, n_nodes, current);
      if (covered < least)
        {
          least = covered;
          best = i;
        }
    }

  return best;
}

/* Where the middle of a view has to lie so that it shows nothing but the graph; in the middle of
 * the graph if there is room for all of it. */
static double
keep_inside (double at,
             double first,
             double length,
             double seen)
{
  if (seen >= length)
    return first + length / 2;

  return CLAMP (at, first + seen / 2, first + length - seen / 2);
}

void
hf_graph_minimap_look_at (const HfGraphMinimap *self,
                          HfGraphCamera        *camera,
                          const HfRect         *bounds,
                          double                width,
                          double                height,
                          double                x,
                          double                y)
{
  HfPoint at;
  HfPoint middle;

  if (self->rect.width <= 0)
    return;

  at.x = bounds->x + (x - self->rect.x) / self->rect.width * bounds->width;
  at.y = bounds->y + (y - self->rect.y) / self->rect.height * bounds->height;
  at.x = keep_inside (at.x, bounds->x, bounds->width, width / camera->scale);
  at.y = keep_inside (at.y, bounds->y, bounds->height, height / camera->scale);
  middle = hf_graph_camera_to_graph (camera, width / 2, height / 2);
  hf_graph_camera_move (camera, (middle.x - at.x) * camera->scale,
                        (middle.y - at.y) * camera->scale, bounds, width, height);
}

void
hf_graph_minimap_snapshot (const HfGraphMinimap *self,
                           const HfGraphCamera  *camera,
                           const HfRect         *bounds,
                           double                width,
                           double                height,
                           GskRenderNode        *picture,
                           GtkSnapshot          *snapshot)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ground = hf_theme_get_rgba (hf_palette_ground (&palette), .94);
  const GdkRGBA line = hf_theme_get_rgba (hf_palette_ink (&palette), .25);
  const GdkRGBA seen_line = hf_theme_get_rgba (hf_palette_ink (&palette), .8);
  const HfPoint first = hf_graph_camera_to_graph (camera, 0, 0);
  const HfPoint last = hf_graph_camera_to_graph (camera, width, height);
  const HfRect *map = &self->rect;
  const double scale = self->scale;
  HfRect seen;

  if (map->width <= 0)
    return;

  seen.x = map->x + MAX (first.x - bounds->x, 0) * scale;
  seen.y = map->y + MAX (first.y - bounds->y, 0) * scale;
  seen.width = MIN ((last.x - bounds->x) * scale, map->width) - (seen.x - map->x);
  seen.height = MIN ((last.y - bounds->y) * scale, map->height) - (seen.y - map->y);

  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT ((float) map->x, (float) map->y,
                                                  (float) map->width, (float) map->height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (map->x - bounds->x * scale),
                                                          (float) (map->y - bounds->y * scale)));
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
  hf_canvas_marks_append_frame (snapshot, map, 1, 0, 1, &line);
  if (seen.width > 0 && seen.height > 0)
    hf_canvas_marks_append_frame (snapshot, &seen, 0, 0, MINIMAP_SEEN_LINE, &seen_line);
}
