/* hf-graph-camera.c: which part of a graph is seen, and how large
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-camera.h"

#include "hf-graph-layout.h"

#include <math.h>

/* px of the graph that stay in the view, and that are kept free around what is revealed. */
#define KEPT 40
#define MARGIN 12

/* Where the graph's 0 lies along one side of a view of @room px. */
static double
fit (double first,
     double length,
     double home,
     double home_length,
     double room)
{
  double at = room / 2 - (home + home_length / 2);

  if (length <= room)
    return floor ((room - length) / 2 - first);
  if (home_length + 2 * MARGIN > room)
    at = MARGIN - home;
  return floor (CLAMP (at, room - length - first, -first));
}

void
hf_graph_camera_fit (HfGraphCamera *self,
                     const HfRect  *bounds,
                     const HfRect  *home,
                     double         width,
                     double         height)
{
  double scale = 1;

  if (bounds->width > 0 && bounds->height > 0)
    scale = MIN (width / bounds->width, height / bounds->height);
  scale = self->scale = CLAMP (scale, HF_GRAPH_READABLE_SCALE, 1);
  self->x = fit (bounds->x * scale, bounds->width * scale, home->x * scale, home->width * scale,
                 width);
  self->y = fit (bounds->y * scale, bounds->height * scale, home->y * scale, home->height * scale,
                 height);
  self->is_fitted = TRUE;
}

void
hf_graph_camera_zoom (HfGraphCamera *self,
                      double         factor,
                      double         x,
                      double         y)
{
  const HfPoint at = hf_graph_camera_to_graph (self, x, y);

  self->scale = CLAMP (self->scale * factor, HF_GRAPH_MIN_SCALE, HF_GRAPH_MAX_SCALE);
  self->x = x - at.x * self->scale;
  self->y = y - at.y * self->scale;
  self->is_fitted = FALSE;
}

static double
keep (double at,
      double first,
      double length,
      double room)
{
  const double kept = MIN (KEPT, length);

  return CLAMP (at, kept - first - length, room - kept - first);
}

void
hf_graph_camera_move (HfGraphCamera *self,
                      double         by_x,
                      double         by_y,
                      const HfRect  *bounds,
                      double         width,
                      double         height)
{
  self->x = keep (self->x + by_x, bounds->x * self->scale, bounds->width * self->scale, width);
  self->y = keep (self->y + by_y, bounds->y * self->scale, bounds->height * self->scale, height);
  self->is_fitted = FALSE;
}

static double
reveal (double first,
        double length,
        double room)
{
  if (first < MARGIN || length + 2 * MARGIN > room)
    return MARGIN - first;
  if (first + length > room - MARGIN)
    return room - MARGIN - first - length;

  return 0;
}

void
hf_graph_camera_reveal (HfGraphCamera *self,
                        const HfRect  *rect,
                        double         width,
                        double         height)
{
  const HfRect seen = hf_graph_camera_to_view (self, rect);
  const double by_x = reveal (seen.x, seen.width, width);
  const double by_y = reveal (seen.y, seen.height, height);
  const gboolean is_inside = seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= width &&
                             seen.y + seen.height <= height;

  if (is_inside)
    return;

  self->x += by_x;
  self->y += by_y;
  self->is_fitted = FALSE;
}

gboolean
hf_graph_camera_can_see (const HfGraphCamera *self,
                         const HfRect        *rect,
                         double               width,
                         double               height)
{
  return rect->width * self->scale + 2 * MARGIN <= width &&
         rect->height * self->scale + 2 * MARGIN <= height;
}

HfPoint
hf_graph_camera_to_graph (const HfGraphCamera *self,
                          double               x,
                          double               y)
{
  return (HfPoint){ (x - self->x) / self->scale, (y - self->y) / self->scale };
}

HfRect
hf_graph_camera_to_view (const HfGraphCamera *self,
                         const HfRect        *rect)
{
  return (HfRect){ self->x + rect->x * self->scale, self->y + rect->y * self->scale,
                   rect->width * self->scale, rect->height * self->scale };
}

gboolean
hf_graph_camera_sees_all (const HfGraphCamera *self,
                          const HfRect        *bounds,
                          double               width,
                          double               height)
{
  const HfRect seen = hf_graph_camera_to_view (self, bounds);

  return seen.x >= -1 && seen.y >= -1 && seen.x + seen.width <= width + 1 &&
         seen.y + seen.height <= height + 1;
}
