/* hf-graph-maker.h: the graph that a session shows, made and laid out in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_MAKER (hf_graph_maker_get_type ())

/**
 * HfGraphMaker:
 *
 * Makes the graph that the session asks for while somebody looks, and keeps one of each
 * kind. What lies somewhere stays there as long as the graph is about the same. Until
 * another one is made the one before is there. Main thread only.
 *
 * The signal `changed` (no parameters) says that there is another layout, or that it is
 * known why there is none, or that something is made or no longer is.
 */
G_DECLARE_FINAL_TYPE (HfGraphMaker, hf_graph_maker, HF, GRAPH_MAKER, GObject)

HfGraphMaker  *hf_graph_maker_new        (HfSession     *session);

/**
 * hf_graph_maker_look:
 * @space: (nullable): of the view; %NULL if nobody looks any more
 *
 * Somebody looks: what the session asks for is made now, and when it changes. In quite
 * another space an ownership of which nothing was opened or moved is laid out anew, and with
 * letters of another size any graph; else it counts for the next graph about something else.
 */
void           hf_graph_maker_look       (HfGraphMaker       *self,
                                          const HfGraphSpace *space);

/** hf_graph_maker_get_layout: (transfer none) (nullable): of the kind that is shown. */
HfGraphLayout *hf_graph_maker_get_layout (HfGraphMaker  *self);
/** hf_graph_maker_is_current: whether that is what the session asks for. */
gboolean       hf_graph_maker_is_current (HfGraphMaker  *self);
/** hf_graph_maker_is_working: whether another one is being made. */
gboolean       hf_graph_maker_is_working (HfGraphMaker  *self);
/** hf_graph_maker_get_error: (transfer none) (nullable): why it is not made, a sentence. */
const char    *hf_graph_maker_get_error  (HfGraphMaker  *self);

/**
 * hf_graph_maker_move:
 * @layout: (transfer full): of the graph that is shown, with a node elsewhere
 *
 * Takes it for the one that is shown; the session is told by who moves.
 */
void           hf_graph_maker_move       (HfGraphMaker  *self,
                                          HfGraphLayout *layout);

G_END_DECLS
