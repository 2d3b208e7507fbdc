/* hf-session-graph.h: which graph a session shows, and what was opened in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-maker.h"
#include "hf-session.h"

G_BEGIN_DECLS

/* ---- The graph that is shown -------------------------------------------- */

/* All of these are notified as `graph-layout`. */

/** hf_session_look_at_graph: @space: (nullable): as hf_graph_maker_look() */
void           hf_session_look_at_graph      (HfSession          *self,
                                              const HfGraphSpace *space);
/**
 * hf_session_take_graph_layout:
 * @layout: (transfer full): of the graph that is shown, with a node at another place
 *
 * Shows @layout in place of the one that was made. The caller pins the node as well.
 */
void           hf_session_take_graph_layout  (HfSession     *self,
                                              HfGraphLayout *layout);
/**
 * hf_session_get_graph_layout:
 *
 * Returns: (transfer none) (nullable): of the kind that is shown, as it was made last; %NULL
 *   until a view has shown it
 */
HfGraphLayout *hf_session_get_graph_layout   (HfSession     *self);
/** hf_session_is_graph_current: whether that layout is of the graph that the state describes. */
gboolean       hf_session_is_graph_current   (HfSession     *self);
/** hf_session_is_making_graph: whether a worker makes another one. */
gboolean       hf_session_is_making_graph    (HfSession     *self);
/** hf_session_get_graph_error: (transfer none) (nullable): why there is none, a sentence. */
const char    *hf_session_get_graph_error    (HfSession     *self);
/** hf_session_get_graph_maker: (transfer none). For tests. */
HfGraphMaker  *hf_session_get_graph_maker    (HfSession     *self);
/**
 * hf_session_find_selected_in_graph:
 * @graph: of the heap that is shown
 *
 * Returns: the node that stands for the selection, as hf_graph_selection_find(); or
 *   %HF_INDEX_NONE
 */
guint32        hf_session_find_selected_in_graph (HfSession     *self,
                                                  const HfGraph *graph);
/**
 * hf_session_select_in_graph:
 * @by_key: as hf_session_select_by_key()
 *
 * Selects what @node of @graph stands for. Where several stand for the same, this is the one
 * that hf_session_find_selected_in_graph() finds from now on. A node that stands for nothing is
 * not selected.
 */
void           hf_session_select_in_graph    (HfSession     *self,
                                              const HfGraph *graph,
                                              guint32        node,
                                              gboolean       by_key);

/* ---- What is asked of it ------------------------------------------------- */

/* All of these notify `graph` if they change anything, and are steps. */

/** hf_session_choose_graph: what the graph tells; each kind keeps what was opened in it. */
void         hf_session_choose_graph      (HfSession         *self,
                                           HfGraphKind        kind);
HfGraphKind  hf_session_get_graph_kind    (HfSession         *self);
/** hf_session_get_graph_plan: (transfer none): of one kind, valid until it changes. */
const HfGraphPlan *hf_session_get_graph_plan (HfSession      *self,
                                              HfGraphKind     kind);

/**
 * hf_session_set_graph_subject:
 * @of: an object, a type, a root; anything else is nothing
 *
 * What the graph of @kind is about: of a retention what is kept, of types the one whose
 * neighbours are shown as well. What was opened in the graph of another subject is gone.
 */
void         hf_session_set_graph_subject (HfSession         *self,
                                           HfGraphKind        kind,
                                           HfSelection        of);

/** hf_session_open_in_graph: what #HfGraphOpening says, in the graph that is shown. */
void         hf_session_open_in_graph     (HfSession         *self,
                                           guint64            node,
                                           guint64            neighbour);
/** hf_session_close_in_graph: takes back what was opened at @node. */
void         hf_session_close_in_graph    (HfSession         *self,
                                           guint64            node);
/** hf_session_pin_in_graph: puts a node of the graph that is shown where it stays, in px. */
void         hf_session_pin_in_graph      (HfSession         *self,
                                           guint64            node,
                                           double             x,
                                           double             y);
/** hf_session_unpin_in_graph: all nodes may lie where the layout has them. */
void         hf_session_unpin_in_graph    (HfSession         *self);

/** hf_session_show_retention: selects @of and shows the graph of what keeps it, as one step. */
void         hf_session_show_retention    (HfSession         *self,
                                           HfSelection        of);

G_END_DECLS
