/* hf-graph-maker.h: graphs, made and laid out in a worker
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
 * Makes the graph that was asked for last while a view shows it, and keeps one of each
 * kind. What lies somewhere stays there as long as the graph is about the same. Until
 * another one is made the one before is there. Main thread only.
 *
 * The signal `changed` (no parameters) says that there is another layout, or that it is
 * known why there is none, or that something is made or no longer is.
 */
G_DECLARE_FINAL_TYPE (HfGraphMaker, hf_graph_maker, HF, GRAPH_MAKER, GObject)

HfGraphMaker  *hf_graph_maker_new        (void);

/** hf_graph_maker_set_retention: @retention: (nullable); drops all graphs of the one before. */
void           hf_graph_maker_set_retention (HfGraphMaker *self,
                                             HfRetention  *retention);
/** hf_graph_maker_ask: for the graph of @kind that @plan describes. */
void           hf_graph_maker_ask        (HfGraphMaker      *self,
                                          HfGraphKind        kind,
                                          const HfGraphPlan *plan);

/**
 * hf_graph_maker_look:
 * @space: (nullable): of the view; %NULL if none shows the graph any more
 *
 * From now on what is asked for is made, and again when it changes. In quite
 * another space an ownership of which nothing was opened or moved is laid out anew, and with
 * letters of another size any graph; else it counts for the next graph about something else.
 */
void           hf_graph_maker_look       (HfGraphMaker       *self,
                                          const HfGraphSpace *space);

/** hf_graph_maker_get_layout: (transfer none) (nullable): of the kind asked for last. */
HfGraphLayout *hf_graph_maker_get_layout (HfGraphMaker  *self);
/** hf_graph_maker_is_current: whether that is what was asked for. */
gboolean       hf_graph_maker_is_current (HfGraphMaker  *self);
/** hf_graph_maker_is_working: whether another one is being made. */
gboolean       hf_graph_maker_is_working (HfGraphMaker  *self);
/** hf_graph_maker_get_error: (transfer none) (nullable): why it is not made, a sentence. */
const char    *hf_graph_maker_get_error  (HfGraphMaker  *self);

/**
 * hf_graph_maker_move:
 * @layout: (transfer full): of the graph that is shown, with a node elsewhere
 *
 * Takes it for the one that is shown; the caller updates the session.
 */
void           hf_graph_maker_move       (HfGraphMaker  *self,
                                          HfGraphLayout *layout);

G_END_DECLS
