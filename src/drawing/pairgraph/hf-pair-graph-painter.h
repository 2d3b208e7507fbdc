/* hf-pair-graph-painter.h: paints a graph of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-pair-graph.h"
#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/** HF_PAIR_GRAPH_RADIUS: of the corners of nodes except pills, in px at usual letters. */
#define HF_PAIR_GRAPH_RADIUS 7

/**
 * hf_pair_graph_paint:
 * @layout: of the graph of @pair
 * @dimmed: (array) (nullable): by node, whether it is paler
 * @cancellable: (nullable): polled at each node and edge
 *
 * Draws edges and nodes, without a background, at the layout's coordinates; not hover, selection
 * and focus. A node has the color of hf_palette_difference(), or gray if its difference is below
 * the noise floor; hatches, if it is new or gone; the figures of both sides; and two bars, before
 * and after, as high as each side is of the larger one. An edge has the color of its change;
 * dashes, if it is gone.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_pair_graph_paint         (const HfPairGraph   *pair,
                                      const HfGraphLayout *layout,
                                      const HfPalette     *palette,
                                      const guint8        *dimmed,
                                      HfSurface           *surface,
                                      GCancellable        *cancellable);

/**
 * hf_pair_graph_measure_nodes:
 * @text_scale: of letters
 * @family: (nullable): of letters; %NULL for that of exports
 *
 * Any thread.
 *
 * Returns: (transfer full) (array): by node, the width in px at which all of its text is readable,
 *   as #HfGraphLayoutOptions needs it
 */
double  *hf_pair_graph_measure_nodes (const HfPairGraph   *pair,
                                      double               text_scale,
                                      const char          *family);

/** HF_PAIR_GRAPH_LEGEND_HEIGHT: of the legend, in px. */
#define HF_PAIR_GRAPH_LEGEND_HEIGHT 18

/**
 * hf_pair_graph_paint_legend:
 * @bounds: its place, in px; HF_PAIR_GRAPH_LEGEND_HEIGHT of its height are used
 *
 * Draws hf_pair_graph_dup_summary() at the start, and at the end, as far as there is room, the
 * scale of colors, that a retention counts each object once, the meaning of the bars and that of
 * dashed edges.
 */
void     hf_pair_graph_paint_legend  (const HfPairGraph   *pair,
                                      const HfPalette     *palette,
                                      HfSurface           *surface,
                                      HfRect               bounds);

/**
 * hf_pair_graph_draw_bars:
 * @shares: (array): by #HfSide, 0 to 1
 * @rect: the place of both bars, in px
 * @ink: the color of text
 *
 * Draws the two bars of a node.
 */
void     hf_pair_graph_draw_bars     (const double         shares[2],
                                      const HfRect        *rect,
                                      const HfColor       *ink,
                                      HfSurface           *surface);

G_END_DECLS
