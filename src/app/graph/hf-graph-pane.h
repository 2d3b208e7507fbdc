/* hf-graph-pane.h: the graph, with its commands above and its key below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GRAPH_PANE (hf_graph_pane_get_type ())

/**
 * HfGraphPane:
 *
 * If there is no graph, it shows the reason.
 */
G_DECLARE_FINAL_TYPE (HfGraphPane, hf_graph_pane, HF, GRAPH_PANE, GtkWidget)

/** hf_graph_pane_set_session: sets the session. Call it once, before the pane is visible. */
void         hf_graph_pane_set_session (HfGraphPane *self,
                                        HfSession   *session);

/** hf_graph_pane_get_view: (transfer none): the canvas. */
HfGraphView *hf_graph_pane_get_view    (HfGraphPane *self);

G_END_DECLS
