/* hf-graph-commands.h: what a click or a key on a node does to the session
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
 * Shows what is hidden around @node, if that is not too much at once; takes it back if it is
 * open already and nothing is hidden any more.
 *
 * Returns: %FALSE if the user has to choose what is shown
 */
gboolean    hf_graph_commands_open          (const HfGraph *graph,
                                             HfSession     *session,
                                             guint32        node);
/** hf_graph_commands_close: takes back what was opened at @node. */
void        hf_graph_commands_close         (const HfGraph *graph,
                                             HfSession     *session,
                                             guint32        node);

G_END_DECLS
