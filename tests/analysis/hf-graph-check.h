/* hf-graph-check.h: what holds of every graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

G_BEGIN_DECLS

/** hf_graph_check_make: (transfer full): asserts that it works, and what holds of any graph. */
HfGraph *hf_graph_check_make       (HfGraphSource         *source,
                                    const HfGraphRequest  *request);

/** hf_graph_check_list: (transfer full): asserts that as many are hidden as the node says. */
GArray  *hf_graph_check_list       (HfGraph               *graph,
                                    guint32                node);

/** hf_graph_check_equal: asserts that both are equal, for heaps with the same names. */
void     hf_graph_check_equal      (const HfGraph         *a,
                                    const HfGraph         *b);

/**
 * hf_graph_check_openings:
 *
 * Opens every node of the graph of @request, one by one and all of them, and closes it again.
 */
void     hf_graph_check_openings   (HfGraphSource         *source,
                                    const HfGraphRequest  *request);

G_END_DECLS
