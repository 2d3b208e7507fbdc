/* graph-test.h: graphs of no heap, for layouts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"

G_BEGIN_DECLS

/**
 * graph_test_new:
 * @n_layers: the nodes of each layer are about as many
 *
 * A graph without a source. In an ownership each node but those of the first layer has one
 * owner, and some are reached besides; elsewhere edges lead from a layer to a later one, most
 * of them to the next, and a few back.
 *
 * Returns: (transfer full): the same for the same numbers
 */
HfGraph       *graph_test_new      (HfGraphKind          kind,
                                    guint32              n_nodes,
                                    guint32              n_edges,
                                    guint32              n_layers,
                                    guint32              seed);

/**
 * graph_test_without:
 * @n_less: how many of the last nodes are left out, with their edges
 *
 * Returns: (transfer full): what @graph was before these were opened
 */
HfGraph       *graph_test_without  (const HfGraph       *graph,
                                    guint32              n_less);

/** graph_test_lay_out: (transfer full): for a view of 980×620 px. */
HfGraphLayout *graph_test_lay_out  (HfGraph             *graph,
                                    const HfGraphLayout *previous);

G_END_DECLS
