/* hf-graph-text.h: names of the nodes and edges of a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

G_BEGIN_DECLS

/* In all of these functions, @node is a node of @graph, or one that hf_graph_list_hidden()
 * returned, and the result is translated and without markup. */

/**
 * hf_graph_dup_node_name:
 *
 * Returns: (transfer full): the text in the node: "Static fields", "PEModule", "27,770 others"; in
 *   a retention "Static field Cache.s_map", "Local variable"
 */
char *hf_graph_dup_node_name   (const HfGraph     *graph,
                                const HfGraphNode *node);

/**
 * hf_graph_dup_node_detail:
 *
 * Returns: (transfer full): the line below the name: "1.9 MB · ×194", "≥ 1.9 MB · ×194" if
 *   only a lower bound is known; for roots in a retention "×3", or "" for one
 */
char *hf_graph_dup_node_detail (const HfGraph     *graph,
                                const HfGraphNode *node);

/**
 * hf_graph_dup_node_title:
 *
 * Returns: (transfer full): all facts, for screen readers: full name and id, retained bytes,
 *   count, flags of roots, the number of hidden neighbors
 */
char *hf_graph_dup_node_title  (const HfGraph     *graph,
                                const HfGraphNode *node);

/**
 * hf_graph_dup_hidden:
 *
 * Returns: (transfer full) (nullable): the nodes that opening it adds, "14 more referrers";
 *   %NULL if nothing is hidden
 */
char *hf_graph_dup_hidden      (const HfGraph     *graph,
                                const HfGraphNode *node);

/**
 * hf_graph_dup_edge_title:
 * @edge: an edge of @graph
 *
 * Returns: (transfer full): "String, referred to by Cache: 3 references, 1 folded"
 */
char *hf_graph_dup_edge_title  (const HfGraph     *graph,
                                const HfGraphEdge *edge);

G_END_DECLS
