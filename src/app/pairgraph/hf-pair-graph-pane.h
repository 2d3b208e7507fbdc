/* hf-pair-graph-pane.h: a graph of two heaps with its key, or why it is not there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph-view.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_GRAPH_PANE (hf_pair_graph_pane_get_type ())

/** HfPairGraphPane: an #HfPairGraphView and its key; a spinner and a button to stop, while a worker
 * makes the graph; or the reason why there is none. */
G_DECLARE_FINAL_TYPE (HfPairGraphPane, hf_pair_graph_pane, HF, PAIR_GRAPH_PANE, GtkWidget)

/** hf_pair_graph_pane_get_view: (transfer none): the view. */
HfPairGraphView *hf_pair_graph_pane_get_view (HfPairGraphPane *self);

G_END_DECLS
