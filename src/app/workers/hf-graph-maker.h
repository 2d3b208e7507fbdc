/* hf-graph-maker.h: makes graphs and their layouts in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-graph-plan.h"
#include "hf-retention.h"

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_MAKER (hf_graph_maker_get_type ())

/**
 * HfGraphMaker:
 *
 * Makes the graph of the last request in a worker, while a view shows it. Keeps one graph of
 * each kind. Nodes keep their positions as long as the graph has the same subject. The previous
 * layout stays until the next one is made. Main thread only.
 *
 * The signal `changed` (no parameters) is emitted when there is another layout or error, when
 * hf_graph_maker_is_working() changes, and by each hf_graph_maker_ask() and
 * hf_graph_maker_set_retention().
 */
G_DECLARE_FINAL_TYPE (HfGraphMaker, hf_graph_maker, HF, GRAPH_MAKER, GObject)

/** hf_graph_maker_new: (transfer full): without a retention. Dispose of it to stop its worker. */
HfGraphMaker  *hf_graph_maker_new        (void);

/** hf_graph_maker_set_retention: @retention: (nullable); drops all graphs of the previous one. */
void           hf_graph_maker_set_retention (HfGraphMaker *self,
                                             HfRetention  *retention);
/** hf_graph_maker_ask: requests the graph of @kind that @plan describes; @plan is copied. */
void           hf_graph_maker_ask        (HfGraphMaker      *self,
                                          HfGraphKind        kind,
                                          const HfGraphPlan *plan);

/**
 * hf_graph_maker_look:
 * @space: (nullable): the space of the view; %NULL if no view shows the graph any more
 *
 * From now on makes the requested graphs. If the letters change, the graph is laid out
 * again. A graph of ownership or retention in which the user has opened or moved nothing is laid
 * out again if the size of the view changes very much. Otherwise @space is for the next graph with
 * another subject.
 */
void           hf_graph_maker_look       (HfGraphMaker       *self,
                                          const HfGraphSpace *space);

/** hf_graph_maker_get_layout: (transfer none) (nullable): the last one of the requested kind. */
HfGraphLayout *hf_graph_maker_get_layout (HfGraphMaker  *self);
/** hf_graph_maker_is_current: whether that is the layout of the last requested plan. */
gboolean       hf_graph_maker_is_current (HfGraphMaker  *self);
/** hf_graph_maker_is_working: whether a worker makes another layout. */
gboolean       hf_graph_maker_is_working (HfGraphMaker  *self);
/** hf_graph_maker_get_error: (transfer none) (nullable): the reason why it was not made, a
 * sentence. */
const char    *hf_graph_maker_get_error  (HfGraphMaker  *self);

/**
 * hf_graph_maker_move:
 * @layout: (transfer full): the layout of the graph that is shown, with a node at another position
 *
 * Replaces the layout that is shown. The caller updates the plan in the session.
 */
void           hf_graph_maker_move       (HfGraphMaker  *self,
                                          HfGraphLayout *layout);

G_END_DECLS
