/* hf-graph-commands.h: the effects of a click or a key on a node on the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"
#include "hf-session.h"

G_BEGIN_DECLS

/** hf_graph_commands_can_be_subject: whether a graph can show what keeps @selection. */
gboolean    hf_graph_commands_can_be_subject (const HfSelection *selection);

/**
 * hf_graph_commands_open:
 *
 * Shows the hidden neighbors of @node, if they are few enough to add at once; closes it if it is
 * open already and has no hidden neighbors any more.
 *
 * Returns: %FALSE if the user has to choose the neighbors
 */
gboolean    hf_graph_commands_open          (const HfGraph *graph,
                                             HfSession     *session,
                                             guint32        node);
/** hf_graph_commands_close: hides the neighbors that opening @node has shown. */
void        hf_graph_commands_close         (const HfGraph *graph,
                                             HfSession     *session,
                                             guint32        node);

G_END_DECLS
