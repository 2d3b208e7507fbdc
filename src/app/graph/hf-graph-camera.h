/* hf-graph-camera.h: the visible part of a graph, and its scale
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path.h"
#include "hf-rect.h"

G_BEGIN_DECLS

/** HF_GRAPH_MIN_SCALE, HF_GRAPH_MAX_SCALE: the limits of the scale that the user can set. */
#define HF_GRAPH_MIN_SCALE 0.1
#define HF_GRAPH_MAX_SCALE 3.0

/**
 * HfGraphCamera:
 * @scale: px of the view for each px of the graph
 * @x: the position of the graph's point 0, 0, in px of the view
 * @is_fitted: whether it follows the size of the view; %FALSE once the user has zoomed or moved it
 *
 * A value.
 */
typedef struct
{
  double   scale;
  double   x;
  double   y;
  gboolean is_fitted;
} HfGraphCamera;

/**
 * hf_graph_camera_fit:
 * @bounds: the bounds of the graph
 * @home: the part to show of a graph that does not fit
 *
 * Shows all of the graph, in the middle of the view, at a scale of at most 1 and at least
 * HF_GRAPH_READABLE_SCALE. If it is still wider or higher than the view, @home is in the middle, or
 * as near to it as the end of the graph allows; of a @home that is larger than the view the
 * view shows the beginning.
 */
void     hf_graph_camera_fit      (HfGraphCamera       *self,
                                   const HfRect        *bounds,
                                   const HfRect        *home,
                                   double               width,
                                   double               height);
/** hf_graph_camera_zoom: multiplies the scale by @factor; the point at @x, @y stays in place. */
void     hf_graph_camera_zoom     (HfGraphCamera       *self,
                                   double               factor,
                                   double               x,
                                   double               y);
/** hf_graph_camera_move: moves by px of the view; a part of the graph stays visible. */
void     hf_graph_camera_move     (HfGraphCamera       *self,
                                   double               by_x,
                                   double               by_y,
                                   const HfRect        *bounds,
                                   double               width,
                                   double               height);
/** hf_graph_camera_reveal: moves the least distance that shows all of @rect of the graph. */
void     hf_graph_camera_reveal   (HfGraphCamera       *self,
                                   const HfRect        *rect,
                                   double               width,
                                   double               height);
/**
 * hf_graph_camera_can_see:
 *
 * Returns: whether all of @rect of the graph, with a margin, can be in a view at this scale
 */
gboolean hf_graph_camera_can_see  (const HfGraphCamera *self,
                                   const HfRect        *rect,
                                   double               width,
                                   double               height);
/** hf_graph_camera_to_graph: converts a point of the view to one of the graph. */
HfPoint  hf_graph_camera_to_graph (const HfGraphCamera *self,
                                   double               x,
                                   double               y);
/** hf_graph_camera_to_view: converts @rect of the graph to px of the view. */
HfRect   hf_graph_camera_to_view  (const HfGraphCamera *self,
                                   const HfRect        *rect);
/** hf_graph_camera_sees_all: whether all of @bounds is in the view. */
gboolean hf_graph_camera_sees_all (const HfGraphCamera *self,
                                   const HfRect        *bounds,
                                   double               width,
                                   double               height);

G_END_DECLS
