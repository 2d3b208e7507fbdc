/* hf-graph-painter-private.h: what pictures and legends of graphs draw alike
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-palette.h"
#include "hf-path.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/** HF_GRAPH_DASH: px of a dash, and of a gap, of lines that hold nothing by themselves. */
#define HF_GRAPH_DASH 4

/** hf_graph_painter_get_color: what a node is filled with. */
HfColor hf_graph_painter_get_color (const HfGraph     *graph,
                                    const HfGraphNode *node,
                                    const HfPalette   *palette);

/**
 * hf_graph_painter_draw_line:
 * @path: to build it in; what is in it is lost
 * @points: (array length=n_points): one, then three for each cubic curve
 *
 * With an arrowhead that goes on from its end.
 */
void    hf_graph_painter_draw_line (HfSurface         *surface,
                                    HfPath            *path,
                                    const HfPoint     *points,
                                    guint32            n_points,
                                    double             width,
                                    gboolean           is_dashed,
                                    const HfColor     *color);

G_END_DECLS
