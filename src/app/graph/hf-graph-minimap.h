/* hf-graph-minimap.h: a small picture of all of a graph, in a corner of its view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-camera.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfGraphMinimap:
 * @rect: its place in the view, in px; empty if all of the graph is visible
 * @scale: px of @rect for each px of the graph
 *
 * A value, for one camera and one size of the view.
 */
typedef struct
{
  HfRect rect;
  double scale;
} HfGraphMinimap;

/** HfGraphCorner: the corner of a view that has the minimap. */
typedef enum
{
  HF_GRAPH_BOTTOM_RIGHT,
  HF_GRAPH_BOTTOM_LEFT,
  HF_GRAPH_TOP_RIGHT,
  HF_GRAPH_TOP_LEFT,
} HfGraphCorner;

#define HF_N_GRAPH_CORNERS (HF_GRAPH_TOP_LEFT + 1)

/** hf_graph_minimap_get: the minimap of @bounds in a view of @width by @height px. */
HfGraphMinimap hf_graph_minimap_get      (const HfGraphCamera  *camera,
                                          const HfRect         *bounds,
                                          HfGraphCorner         corner,
                                          double                width,
                                          double                height);
/**
 * hf_graph_minimap_find_corner:
 * @nodes: (array length=n_nodes): in px of the graph
 * @current: a node that the minimap should cover only if it must, or %HF_INDEX_NONE
 * @corner: the present corner
 *
 * Returns: @corner, unless the minimap covers a node there and none in another corner, or covers
 *   @current there and not in another corner
 */
HfGraphCorner  hf_graph_minimap_find_corner (const HfGraphCamera *camera,
                                             const HfRect        *bounds,
                                             const HfRect        *nodes,
                                             guint32              n_nodes,
                                             guint32              current,
                                             HfGraphCorner        corner,
                                             double               width,
                                             double               height);
/** hf_graph_minimap_look_at: centers @camera on a point of @self, in px of the view. */
void           hf_graph_minimap_look_at  (const HfGraphMinimap *self,
                                          HfGraphCamera        *camera,
                                          const HfRect         *bounds,
                                          double                width,
                                          double                height,
                                          double                x,
                                          double                y);
/**
 * hf_graph_minimap_snapshot:
 * @picture: a picture of the graph, in px of the graph
 *
 * Adds @self with a frame around the part that @camera shows to @snapshot.
 */
void           hf_graph_minimap_snapshot (const HfGraphMinimap *self,
                                          const HfGraphCamera  *camera,
                                          const HfRect         *bounds,
                                          double                width,
                                          double                height,
                                          GskRenderNode        *picture,
                                          GtkSnapshot          *snapshot);

G_END_DECLS
