/* hf-graph-painter.h: a graph's layout becomes a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/**
 * HfGraphStyle:
 * @palette: its colors
 * @selected: the node whose edges stand out, or HF_INDEX_NONE: in an ownership, the whole
 *   path to it; among types, those that join it
 * @dimmed: (array) (nullable): by node, whether it is paler
 *
 * How a graph is painted: a value.
 */
typedef struct
{
  HfPalette     palette;
  guint32       selected;
  const guint8 *dimmed;
} HfGraphStyle;

/**
 * hf_graph_paint:
 * @cancellable: (nullable): polled at each node and edge
 *
 * Draws edges, their labels, and nodes, without a background, at the layout's coordinates.
 * The one painter of graphs: for the screen, PNG and SVG. It does not draw hover and
 * selection, but rings the subject of a retention.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_graph_paint             (const HfGraphLayout *layout,
                                     const HfGraphStyle  *style,
                                     HfSurface           *surface,
                                     GCancellable        *cancellable);

/**
 * hf_graph_measure_nodes:
 * @text_scale: of letters
 * @family: (nullable): of letters; %NULL for that of exports
 *
 * Any thread.
 *
 * Returns: (transfer full) (array): by node, the width in px at which all of its text is
 *   readable
 */
double  *hf_graph_measure_nodes     (const HfGraph       *graph,
                                     double               text_scale,
                                     const char          *family);

/** HF_GRAPH_LEGEND_HEIGHT: px that a legend takes, at letters of the usual size. */
#define HF_GRAPH_LEGEND_HEIGHT 22

/**
 * hf_graph_paint_legend:
 * @rect: HF_GRAPH_LEGEND_HEIGHT high; entries that do not fit are left out
 *
 * Draws the meaning of lines and shapes, in one line from the left; at the right end, the
 * share of the heap that the graph covers.
 */
void     hf_graph_paint_legend      (const HfGraph       *graph,
                                     const HfGraphStyle  *style,
                                     double               text_scale,
                                     const HfRect        *rect,
                                     HfSurface           *surface);

/** hf_graph_dup_summary: (transfer full): "29 groups explain 100 % of 19.4 MB" */
char    *hf_graph_dup_summary       (const HfGraph       *graph);

G_END_DECLS
