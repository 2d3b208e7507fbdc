/* hf-graph-layout-private.h: functions that the files of graph layout share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"

G_BEGIN_DECLS

/* All in px, at letters of the usual size. */
#define HF_GRAPH_ROW_PITCH 56   /* from the top of a row to that of the next */
#define HF_GRAPH_NODE_GAP 18    /* between neighbors in a row, at least */
#define HF_GRAPH_COLUMN_GAP 56  /* between columns, at least */
#define HF_GRAPH_CLEARANCE 4    /* of an edge from a node that it passes */

/**
 * HfGraphPlacing:
 * @graph: the graph to lay out
 * @options: the options
 * @rects: (array): of each node: its height is known; its width and place if it @is_placed
 * @is_placed: (array): whether a node keeps its place
 * @n_placed: the number of those that do
 * @is_tight: whether nodes that need less than the usual width leave the rest to other nodes
 *
 * A layout in the making.
 */
typedef struct
{
  HfGraph                    *graph;
  const HfGraphLayoutOptions *options;
  double                      text_scale;
  HfRect                     *rects;
  guint8                     *is_placed;
  guint32                     n_placed;
  gboolean                    is_tight;
} HfGraphPlacing;

/** HF_GRAPH_OVERHANG: px that a view shows beside a node: outlines behind it, a number. */
#define HF_GRAPH_OVERHANG 14

/* ---- Widths of nodes ----------------------------------------------------- */

/** hf_graph_get_width: the width that @node needs, between the usual one and @cap, in px. */
double   hf_graph_get_width       (const HfGraphPlacing *self,
                                   guint32               node,
                                   double                cap);
/**
 * hf_graph_get_room:
 * @height: of all nodes together, in px
 *
 * Returns: px of the graph that a view shows side by side when it fits the graph, which makes a
 *   graph smaller that is higher than the view
 */
double   hf_graph_get_room        (const HfGraphPlacing *self,
                                   double                height);

/** HfGraphTakeFunc: the px that all nodes take side by side if none is wider than @cap. */
typedef double (*HfGraphTakeFunc) (double   cap,
                                   gpointer user_data);

/**
 * hf_graph_find_cap:
 * @room: px that nodes may take
 *
 * Returns: the largest width, as hf_graph_get_width() takes it, for which there is room; 0 if
 *   there is none to spare
 */
double   hf_graph_find_cap        (const HfGraphPlacing *self,
                                   double                room,
                                   HfGraphTakeFunc       take,
                                   gpointer              user_data);
/** hf_graph_set_new_widths: sets the widths of nodes without a place, if others have one. */
void     hf_graph_set_new_widths  (HfGraphPlacing       *self);

/* ---- Places of nodes ---------------------------------------------------- */

/* These also find the widths of the nodes that they place. */

/** hf_graph_place_columns: of an ownership, if nothing is placed yet. */
void     hf_graph_place_columns (HfGraphPlacing   *self);
/** hf_graph_place_rows: of a retention, if nothing is placed yet. */
gboolean hf_graph_place_rows    (HfGraphPlacing   *self,
                                 GCancellable     *cancellable,
                                 GError          **error);
/** hf_graph_place_springs: of types; nodes with a place keep it. */
gboolean hf_graph_place_springs (HfGraphPlacing   *self,
                                 GCancellable     *cancellable,
                                 GError          **error);
/** hf_graph_place_new: gives nodes without a place free places in columns and rows. */
void     hf_graph_place_new     (HfGraphPlacing   *self);

/**
 * hf_graph_is_free:
 * @gap: px of free space around @rect
 *
 * Returns: whether @rect keeps clear of all nodes that are placed
 */
gboolean hf_graph_is_free       (const HfGraphPlacing *self,
                                 const HfRect         *rect,
                                 double                gap);

/**
 * hf_graph_spread:
 * @wanted: (array length=n): the place of each if it were alone
 * @apart: (array length=n): the least distance of each from the one before; the first is not read
 * @places: (out caller-allocates) (array length=n): in the same order, as near to @wanted as
 *   @apart allows: the sum of squares is least (pool adjacent violators)
 */
void     hf_graph_spread        (guint32               n,
                                 const double         *wanted,
                                 const double         *apart,
                                 double               *places);

/* ---- Routes of edges ---------------------------------------------------- */

/** hf_graph_is_clear: whether nothing but the nodes of @edge is on the line from @a to @b. */
gboolean hf_graph_is_clear      (const HfGraphLayout  *layout,
                                 const HfGraphEdge    *edge,
                                 HfPoint               a,
                                 HfPoint               b);

/**
 * hf_graph_find_detour:
 * @budget: (inout): the pairs of a line and a node that may be compared; nothing is found
 *   without
 * @bends: (element-type HfPoint): gets the bends between @a and @b, and @b
 *
 * Finds the shortest route around all nodes near the line.
 *
 * Returns: %FALSE if none was found; @bends gets @b alone
 */
gboolean hf_graph_find_detour   (const HfGraphLayout  *layout,
                                 HfPoint               a,
                                 HfPoint               b,
                                 gint64               *budget,
                                 GArray               *bends);

/**
 * HfGraphChannels:
 *
 * The rows or columns of a layout, and the space between them.
 */
typedef struct _HfGraphChannels HfGraphChannels;

HfGraphChannels *hf_graph_channels_new (const HfGraphLayout *layout);
void     hf_graph_channels_free  (HfGraphChannels       *self);
/**
 * hf_graph_channels_route:
 * @from_across: where the edge leaves its node, in px along its side
 * @to_across: where it comes in
 * @points: (element-type HfPoint): gets the route, as in #HfGraphRoute
 *
 * Routes an edge from row to row, or column to column, through the nearest gap of each between.
 * goes around all nodes as long as rows are rows: a node that the user has put elsewhere may
 * be in the way.
 */
void     hf_graph_channels_route (const HfGraphChannels *self,
                                  const HfGraphEdge     *edge,
                                  double                 from_across,
                                  double                 to_across,
                                  GArray                *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGraphChannels, hf_graph_channels_free)

/** hf_graph_route_all: fills routes and points of @layout, whose rects are known. */
void     hf_graph_route_all     (HfGraphLayout        *layout);

G_END_DECLS
