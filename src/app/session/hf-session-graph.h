/* hf-session-graph.h: the graph that a session shows, and the nodes that the user has opened in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-maker.h"
#include "hf-session.h"

G_BEGIN_DECLS

/* ---- The graph that is shown -------------------------------------------- */

/* Changes of these are notified as `graph-layout`. */

/** hf_session_look_at_graph: @space: (nullable): as for hf_graph_maker_look(). */
void           hf_session_look_at_graph      (HfSession          *self,
                                              const HfGraphSpace *space);
/**
 * hf_session_take_graph_layout:
 * @layout: (transfer full): the layout of the graph that is shown, with a node at another position
 *
 * Replaces the layout that was made. The caller pins the node as well.
 */
void           hf_session_take_graph_layout  (HfSession     *self,
                                              HfGraphLayout *layout);
/**
 * hf_session_get_graph_layout:
 *
 * Returns: (transfer none) (nullable): the last layout of the kind of graph that is shown; %NULL
 *   until a view has shown it
 */
HfGraphLayout *hf_session_get_graph_layout   (HfSession     *self);
/** hf_session_is_graph_current: whether the last layout is that of the view state. */
gboolean       hf_session_is_graph_current   (HfSession     *self);
/** hf_session_is_making_graph: whether a worker makes another layout. */
gboolean       hf_session_is_making_graph    (HfSession     *self);
/** hf_session_get_graph_error: (transfer none) (nullable): the reason for no layout, a sentence. */
const char    *hf_session_get_graph_error    (HfSession     *self);
/** hf_session_get_graph_maker: (transfer none): makes all graphs of the session. For tests. */
HfGraphMaker  *hf_session_get_graph_maker    (HfSession     *self);
/**
 * hf_session_find_selected_in_graph:
 * @graph: a graph of the heap that is shown
 *
 * Returns: the position of the node of the selection, as hf_graph_selection_find()
 *   returns it; or %HF_INDEX_NONE
 */
guint32        hf_session_find_selected_in_graph (HfSession     *self,
                                                  const HfGraph *graph);
/**
 * hf_session_select_in_graph:
 * @graph: a graph of the heap that is shown
 * @node: a position in @graph
 * @by_key: whether a key moved to @node; as for hf_session_select_by_key(), such moves are one step
 *
 * Selects the selection of @node. If several nodes have it, hf_session_find_selected_in_graph()
 * returns @node from now on; selecting another one of them is another step. Does nothing if @node
 * has no selection.
 */
void           hf_session_select_in_graph    (HfSession     *self,
                                              const HfGraph *graph,
                                              guint32        node,
                                              gboolean       by_key);

/* ---- Its kind and its plan ----------------------------------------------- */

/* Each change here is a step, and notifies `graph`. */

/** hf_session_choose_graph: shows the graph of @kind, with the nodes that the user has opened. */
void         hf_session_choose_graph      (HfSession         *self,
                                           HfGraphKind        kind);
/** hf_session_get_graph_kind: the kind that was chosen last, even if its graph is not made yet. */
HfGraphKind  hf_session_get_graph_kind    (HfSession         *self);
/** hf_session_get_graph_plan: (transfer none): the plan of @kind, valid until it changes. */
const HfGraphPlan *hf_session_get_graph_plan (HfSession      *self,
                                              HfGraphKind     kind);

/**
 * hf_session_set_graph_subject:
 * @kind: %HF_GRAPH_RETENTION or %HF_GRAPH_TYPES
 * @of: an object, a type or a root; other selections mean no subject
 *
 * Sets the subject of the graph of @kind: the object or type whose retention it explains, or the
 * type whose neighbors are shown too. Another subject resets the nodes that the user has opened and
 * moved.
 */
void         hf_session_set_graph_subject (HfSession         *self,
                                           HfGraphKind        kind,
                                           HfSelection        of);

/**
 * hf_session_open_in_graph:
 * @node: the key of a node of the graph that is shown
 * @neighbor: the key of a neighbor of @node, or %HF_GRAPH_ALL
 *
 * Shows @neighbor, as hf_graph_plan_open().
 */
void         hf_session_open_in_graph     (HfSession         *self,
                                           guint64            node,
                                           guint64            neighbor);
/** hf_session_close_in_graph: hides what opening @node, a key, has shown in the present graph. */
void         hf_session_close_in_graph    (HfSession         *self,
                                           guint64            node);
/**
 * hf_session_pin_in_graph:
 * @node: the key of a node of the graph that is shown
 * @x: the x of its upper left corner, in px
 * @y: the y of that corner
 *
 * Moves the node to @x, @y. Later layouts keep it there.
 */
void         hf_session_pin_in_graph      (HfSession         *self,
                                           guint64            node,
                                           double             x,
                                           double             y);
/** hf_session_unpin_in_graph: unpins all nodes, so that the layout places them. */
void         hf_session_unpin_in_graph    (HfSession         *self);

/** hf_session_show_retention: selects @of and shows its graph of retention, as one step. */
void         hf_session_show_retention    (HfSession         *self,
                                           HfSelection        of);

G_END_DECLS
