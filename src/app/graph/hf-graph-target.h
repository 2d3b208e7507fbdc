/* hf-graph-target.h: the part of the heap that the menu of a node or an edge is about
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-target.h"

G_BEGIN_DECLS

/**
 * hf_graph_target_of_node: the target of a node, merged if its type has more objects; none for the
 *   node of others.
 */
HfTarget hf_graph_target_of_node (const HfGraph *graph,
                                  guint32        node);

/**
 * hf_graph_target_of_edge:
 *
 * The object at the end of @edge and the reference to it, or the one root at its beginning. Other
 * edges cannot be cut by themselves: those for references between several objects, or
 * through objects that are left out.
 *
 * Returns: the target; none unless @edge is one reference or one root
 */
HfTarget hf_graph_target_of_edge (const HfGraph *graph,
                                  guint32        edge);

G_END_DECLS
