/* hf-graph-layout.h: the places of nodes and edges of a graph; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-path.h"
#include "hf-rect.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_GRAPH_ARROW: the length of an arrowhead in px; it follows the end of a route. */
#define HF_GRAPH_ARROW 7

/** HF_GRAPH_MARGIN: free px around all nodes and edges. */
#define HF_GRAPH_MARGIN 12

/** HF_GRAPH_NARROW: below this width, in px, nodes are narrower. */
#define HF_GRAPH_NARROW 900

/** HF_GRAPH_READABLE_SCALE: the least scale that a view chooses, for readable letters. */
#define HF_GRAPH_READABLE_SCALE 0.85

/**
 * HfGraphSpace:
 * @width: of the view, in px: it decides the distance of columns and the width of nodes
 * @height: of the view, in px: it decides the distance of nodes in a column
 * @text_scale: 1 for letters of the usual size; from 0.5 to 4
 * @family: (nullable): the family of letters, an interned string; %NULL for that of exports
 */
typedef struct
{
  double      width;
  double      height;
  double      text_scale;
  const char *family;
} HfGraphSpace;

/** HfGraphPin: where the user has put the node with a key; its upper left corner, in px. */
typedef struct
{
  guint64 key;
  double  x;
  double  y;
} HfGraphPin;

/**
 * HfGraphRoute:
 * @first_point: of a path in the layout's points: one point, then three for each cubic
 *   curve; the arrowhead begins at the last and goes on in the same direction
 * @n_points: how many, at least 4
 * @width: of the line, in px
 * @label: the center of its label
 */
typedef struct
{
  guint32 first_point;
  guint32 n_points;
  double  width;
  HfPoint label;
} HfGraphRoute;

/**
 * HfGraphLayout:
 * @graph: (transfer full): the graph
 * @text_scale: the size of letters, 1 for the usual size
 * @bounds: of all nodes and edges with the margin around them, in px; its upper left corner
 *   may be anywhere
 * @rects: (array): of each node, in px; none overlaps another, unless the user has put it there
 * @is_pinned: (array): whether the user has put the node there
 * @routes: (array): of each edge
 * @points: (array length=n_points): of all routes
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  HfGraph      *graph;
  double        text_scale;
  HfRect        bounds;
  HfRect       *rects;
  guint8       *is_pinned;
  HfGraphRoute *routes;
  guint32       n_points;
  HfPoint      *points;
  gatomicrefcount refs;
} HfGraphLayout;

/**
 * HfGraphLayoutOptions:
 * @space: of the view
 * @previous: (nullable): a layout of a graph of the same kind and subject: nodes in both
 *   keep their places, and text its size
 * @pins: (array length=n_pins): the places of nodes; these override @previous
 * @n_pins: how many
 * @needed: (array) (nullable): by node, the width at which all of its text is readable, as
 *   hf_graph_measure_nodes() returns it; without it, all have the default width
 */
typedef struct
{
  HfGraphSpace         space;
  const HfGraphLayout *previous;
  const HfGraphPin    *pins;
  guint32              n_pins;
  const double        *needed;
} HfGraphLayoutOptions;

/**
 * hf_graph_layout_new:
 *
 * An ownership has columns, with roots at the left: the groups of one owner are together, as
 * near to it as their order allows. A retention has rows, with roots at the top. Springs
 * place types. A node that is not in @previous gets a free place near the nodes it is joined
 * to. An edge goes around all nodes but its own where there is a way.
 *
 * Nodes are as wide as their names need, if the view has room at a scale of
 * HF_GRAPH_READABLE_SCALE. In an ownership, the nodes of a column are equally wide. Nodes
 * that keep their places keep their widths.
 *
 * Blocks; the same input gives the same output. Nearly linear, except for types, where it is
 * quadratic in the nodes.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfGraphLayout *hf_graph_layout_new            (HfGraph                    *graph,
                                               const HfGraphLayoutOptions *options,
                                               GCancellable               *cancellable,
                                               GError                    **error)
                                               G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_graph_layout_new_moved:
 * @node: the node to move
 * @x: the new place of its upper left corner, in px
 *
 * Returns the same layout with the node in another place and new routes. Takes as long as the
 * routes do.
 * Returns: (transfer full)
 */
HfGraphLayout *hf_graph_layout_new_moved      (const HfGraphLayout        *self,
                                               guint32                     node,
                                               double                      x,
                                               double                      y);

/** hf_graph_layout_ref: (transfer full): adds a reference; any thread. */
HfGraphLayout *hf_graph_layout_ref            (HfGraphLayout              *self);
/** hf_graph_layout_unref: (transfer full): drops a reference; any thread. */
void           hf_graph_layout_unref          (HfGraphLayout              *self);

/** hf_graph_layout_find: the node at a point, or HF_INDEX_NONE. */
guint32        hf_graph_layout_find           (const HfGraphLayout        *self,
                                               double                      x,
                                               double                      y);

/**
 * hf_graph_layout_find_edge:
 * @reach: the greatest distance from the line, in px
 *
 * Returns: the edge nearest to a point, or HF_INDEX_NONE if none is near
 */
guint32        hf_graph_layout_find_edge      (const HfGraphLayout        *self,
                                               double                      x,
                                               double                      y,
                                               double                      reach);

/**
 * hf_graph_layout_find_neighbor:
 *
 * Returns: the nearest node to one side of @node: up and down one of its column, left and
 *   right one of its row, where there are such; else one that is joined to it; else any; or
 *   HF_INDEX_NONE
 */
guint32        hf_graph_layout_find_neighbor  (const HfGraphLayout        *self,
                                               guint32                     node,
                                               HfDirection                 side);

/**
 * hf_graph_layout_find_next:
 * @node: HF_INDEX_NONE to begin
 *
 * Returns: the node that follows @node, or comes before it, on a walk along all edges,
 *   deepest first; each node comes once; %HF_INDEX_NONE after the last
 */
guint32        hf_graph_layout_find_next      (const HfGraphLayout        *self,
                                               guint32                     node,
                                               gboolean                    backward);

/**
 * hf_graph_layout_dup_walk:
 *
 * For tests.
 *
 * Returns: (transfer full) (array): all nodes in that order; takes no longer than one of them
 *   alone
 */
guint32       *hf_graph_layout_dup_walk       (const HfGraphLayout        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGraphLayout, hf_graph_layout_unref)

G_END_DECLS
