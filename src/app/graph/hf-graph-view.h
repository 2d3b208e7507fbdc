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
 * A canvas of the role *group*, whose items are the nodes of a layout. The name of a node says its
 * size and how many others it is joined to. The wheel zooms to the pointer; the space between
 * nodes drags the picture, a node drags itself and stays where it is put. A picture that is larger
 * than the view has a small one of all of it in a corner.
 *
 * The signal `choose-hidden` (uint: the position of a node) is emitted when more is hidden
 * around a node than is shown at once.
 *
 * Actions, each without a parameter and each with a key: `graph.left`, `graph.right`,
 * `graph.up`, `graph.down` (arrows), `graph.select` (Space), `graph.open` (Enter),
 * `graph.close` (Delete), `graph.zoom-in`, `graph.zoom-out` (Ctrl+plus, Ctrl+minus) and
 * `graph.fit` (Ctrl+0). The last three keys work wherever the keyboard is in the window, while
 * the graph is shown. Tab goes along all edges.
 */
G_DECLARE_FINAL_TYPE (HfGraphView, hf_graph_view, HF, GRAPH_VIEW, HfCanvas)

/** hf_graph_view_set_session: what is shown; set once before it is seen. */
void           hf_graph_view_set_session  (HfGraphView  *self,
                                           HfSession    *session);
/** hf_graph_view_get_session: (transfer none). For tests. */
HfSession     *hf_graph_view_get_session  (HfGraphView  *self);

/** hf_graph_view_get_layout: (transfer none) (nullable): valid until the main loop runs again. */
HfGraphLayout *hf_graph_view_get_layout   (HfGraphView  *self);
/** hf_graph_view_select: selects what @node stands for, and that one of several. */
void           hf_graph_view_select       (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_show: pans to @node, if not all of it is in view. */
void           hf_graph_view_show         (HfGraphView  *self,
                                           guint32       node);
/** hf_graph_view_move_to: as hf_graph_view_select(), on the way along a list, which is one step. */
void           hf_graph_view_move_to      (HfGraphView  *self,
                                           guint32       node);

G_END_DECLS
