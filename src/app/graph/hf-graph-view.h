/* hf-graph-view.h: the graph as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session-graph.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_VIEW (hf_graph_view_get_type ())

/**
 * HfGraphView:
 *
 * A canvas of the role *group*. The keyboard moves a cursor from node to node, which is a
 * child of the role *tree item*, named with what the node is, its size and how many others
 * it is joined to. The wheel zooms to the pointer; what lies between nodes drags the picture,
 * a node drags itself and stays where it is put. A picture that is larger than the view has
 * a small one of all of it in a corner.
 *
 * The signal `choose-hidden` (uint: the position of a node) is emitted when more is hidden
 * around a node than is shown at once.
 *
 * The signal `matches-changed` (no parameters) is emitted when other nodes may be what the
 * session looks for.
 *
 * Actions, each without a parameter and each with a key: `graph.left`, `graph.right`,
 * `graph.up`, `graph.down` (arrows), `graph.select` (Space), `graph.open` (Enter),
 * `graph.close` (Delete), `graph.zoom-in`, `graph.zoom-out` (Ctrl+plus, Ctrl+minus) and
 * `graph.fit` (Ctrl+0). Tab goes along all edges.
 */
G_DECLARE_FINAL_TYPE (HfGraphView, hf_graph_view, HF, GRAPH_VIEW, GtkWidget)

/** hf_graph_view_set_session: what is shown; set once before it is seen. */
void           hf_graph_view_set_session  (HfGraphView  *self,
                                           HfSession    *session);
/** hf_graph_view_get_maker: (transfer none): that makes what is shown. */
HfGraphMaker  *hf_graph_view_get_maker    (HfGraphView  *self);

/** hf_graph_view_get_layout: (transfer none) (nullable): valid until the main loop runs again. */
HfGraphLayout *hf_graph_view_get_layout   (HfGraphView  *self);
/** hf_graph_view_get_cursor: the node under the keyboard, or HF_INDEX_NONE. */
guint32        hf_graph_view_get_cursor   (HfGraphView  *self);
/** hf_graph_view_get_selected: the node that shows the selection, or HF_INDEX_NONE. */
guint32        hf_graph_view_get_selected (HfGraphView  *self);
/** hf_graph_view_get_rect: (out caller-allocates): where @node lies, in px of the widget. */
HfRect         hf_graph_view_get_rect     (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_find: the node at a point of the widget, or HF_INDEX_NONE. */
guint32        hf_graph_view_find         (HfGraphView  *self,
                                           double        x,
                                           double        y);
/** hf_graph_view_select: selects what @node stands for, and that one of several. */
void           hf_graph_view_select       (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_move_to: the same, on the way along a list, which is one step. */
void           hf_graph_view_move_to      (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_enter_selected: the keyboard to the selected node, if there is one. */
void           hf_graph_view_enter_selected (HfGraphView *self);

/**
 * hf_graph_view_go_to_match:
 * @backward: to the one before
 *
 * Selects the next node that is looked for, the first one after the last.
 *
 * Returns: %FALSE if there is none
 */
gboolean       hf_graph_view_go_to_match  (HfGraphView  *self,
                                           gboolean      backward);
/**
 * hf_graph_view_count_matches:
 * @rank: (out): which of them is selected, from 1; 0 if none is
 * @n_matches: (out): how many nodes are looked for
 */
void           hf_graph_view_count_matches (HfGraphView *self,
                                            guint32     *rank,
                                            guint32     *n_matches);

G_END_DECLS
