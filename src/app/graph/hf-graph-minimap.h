/* hf-graph-minimap.h: all of a graph, small, in a corner of its view
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
 * @rect: its place in the view, in px; empty if all of the graph is seen anyway
 * @scale: px of @rect for each px of the graph
 *
 * A value, for one camera and one size of the view.
 */
typedef struct
{
  HfRect rect;
  double scale;
} HfGraphMinimap;

/** hf_graph_minimap_get: the minimap of @bounds in a view of @width by @height px. */
HfGraphMinimap hf_graph_minimap_get      (const HfGraphCamera  *camera,
                                          const HfRect         *bounds,
                                          double                width,
                                          double                height);
/** hf_graph_minimap_look_at: moves @camera to a point of @self, in px of the view. */
void           hf_graph_minimap_look_at  (const HfGraphMinimap *self,
                                          HfGraphCamera        *camera,
                                          const HfRect         *bounds,
                                          double                width,
                                          double                height,
                                          double                x,
                                          double                y);
/**
 * hf_graph_minimap_snapshot:
 * @picture: of the graph, in px of the graph
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
