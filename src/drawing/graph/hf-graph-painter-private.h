/* hf-graph-painter-private.h: drawing shared by pictures and legends of graphs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-painter.h"
#include "hf-graph.h"
#include "hf-palette.h"
#include "hf-path.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/** HF_GRAPH_DASH: px of a dash, and of a gap, of lines that do not own. */
#define HF_GRAPH_DASH 4

/** hf_graph_painter_get_color: the fill color of a node. */
HfColor hf_graph_painter_get_color (const HfGraph     *graph,
                                    const HfGraphNode *node,
                                    const HfPalette   *palette);

/**
 * hf_graph_painter_draw_line:
 * @path: to build it in; its contents are lost
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
/** hf_graph_painter_draw_core: makes such a line, of the same @width, double; @color: between both
 * of its lines. */
void    hf_graph_painter_draw_core (HfSurface         *surface,
                                    HfPath            *path,
                                    const HfPoint     *points,
                                    guint32            n_points,
                                    double             width,
                                    const HfColor     *color);

/* A graph while it is drawn. */
typedef struct
{
  const HfGraphLayout *layout;
  const HfGraph       *graph;
  const HfGraphStyle  *style;
  HfSurface           *surface;
  HfPath              *path;
  guint8              *is_on_way; /* by edge: whether it leads to the selection */
  HfColor              ink;
  HfColor              ground;
  double               scale;
} HfGraphPainter;

/* Of the lines around nodes and words: its share of ink. */
#define HF_GRAPH_OUTLINE_ALPHA 0.38

static inline HfColor
hf_graph_painter_fade (const HfGraphPainter *self,
                       HfColor               color,
                       double                alpha)
{
  color.alpha = self->style->palette.high_contrast ? 1 : alpha;
  return color;
}

static inline gboolean
hf_graph_painter_is_dimmed (const HfGraphPainter *self,
                            guint32               node)
{
  return self->style->dimmed != NULL && self->style->dimmed[node];
}

void    hf_graph_painter_write          (HfGraphPainter       *self,
                                         const char           *text,
                                         double                x,
                                         double                y,
                                         double                max_width,
                                         const HfTextStyle    *style,
                                         const HfColor        *color);
double  hf_graph_painter_measure        (HfGraphPainter       *self,
                                         const char           *text,
                                         const HfTextStyle    *style);

/* A word in a small pill with its middle at a point. */
void    hf_graph_painter_draw_tag       (HfGraphPainter       *self,
                                         const char           *text,
                                         HfPoint               middle);

/* The color of the node at @position as it is drawn, dimmed or not. */
HfColor hf_graph_painter_get_node_color (const HfGraphPainter *self,
                                         guint32               position);

/* ---- hf-graph-node-painter.c ----------------------------------------------- */

void    hf_graph_painter_draw_node      (HfGraphPainter       *self,
                                         guint32               position);

G_END_DECLS
