/* hf-graph-view.h: the graph as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-session-graph.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_VIEW (hf_graph_view_get_type ())

/**
 * HfGraphView:
 *
 * A canvas of the role *group*, whose items are the nodes of a layout. The name of a node includes
 * its size and the number of nodes it is joined to. The wheel zooms to the pointer. Dragging the
 * space between nodes moves the picture; dragging a node moves the node, which stays there. If the
 * picture is larger than the view, a corner shows a minimap.
 *
 * The signal `choose-hidden` (uint: the position of a node) is emitted when a node has more hidden
 * neighbors than the graph adds at once.
 *
 * Actions, each without a parameter and each with a key: `graph.left`, `graph.right`, `graph.up`,
 * `graph.down` (arrows), `graph.select` (Space), `graph.open` (Enter), `graph.close` (Delete),
 * `graph.zoom-in`, `graph.zoom-out` (Ctrl+plus, Ctrl+minus) and `graph.fit` (Ctrl+0). The last
 * three keys work in the whole window, while the graph is shown. Tab moves the focus along all
 * edges.
 */
G_DECLARE_FINAL_TYPE (HfGraphView, hf_graph_view, HF, GRAPH_VIEW, HfCanvas)

/** hf_graph_view_set_session: sets the session. Call it once, before the view is visible. */
void           hf_graph_view_set_session  (HfGraphView  *self,
                                           HfSession    *session);
/** hf_graph_view_get_session: (transfer none): the session. For tests. */
HfSession     *hf_graph_view_get_session  (HfGraphView  *self);

/** hf_graph_view_get_layout: (transfer none) (nullable): valid until the main loop runs again. */
HfGraphLayout *hf_graph_view_get_layout   (HfGraphView  *self);
/**
 * hf_graph_view_find_edge:
 * @x: in px of the view
 * @y: likewise
 *
 * Returns: the position of the edge at @x, @y; %HF_INDEX_NONE if there is none
 */
guint32        hf_graph_view_find_edge    (HfGraphView  *self,
                                           double        x,
                                           double        y);
/** hf_graph_view_select: selects the selection of @node, and @node if several nodes have it. */
void           hf_graph_view_select       (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_show: pans to @node, if not all of it is in view. */
void           hf_graph_view_show         (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_move_to: as hf_graph_view_select(), for keys; successive moves are one step. */
void           hf_graph_view_move_to      (HfGraphView  *self,
                                           guint32       node);

G_END_DECLS
