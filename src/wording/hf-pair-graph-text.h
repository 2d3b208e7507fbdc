/* hf-pair-graph-text.h: the nodes and edges of a graph of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph.h"

G_BEGIN_DECLS

/* All results are translated and without markup. */

/** hf_pair_graph_dup_node_name: (transfer full): the text in the node, as hf_graph_dup_node_name();
 * of others without their number, which differs. */
char *hf_pair_graph_dup_node_name   (const HfPairGraph *self,
                                     guint32            node);

/**
 * hf_pair_graph_dup_node_detail:
 *
 * Returns: (transfer full): the line below the name, with the figures of both sides: "1.2 MB → 3.4
 *   MB · ×12 → 4,012", "new: 66.6 KB · ×3", "gone: 194 KB", "152 KB · ×7" if they are equal
 */
char *hf_pair_graph_dup_node_detail (const HfPairGraph *self,
                                     guint32            node);

/**
 * hf_pair_graph_dup_node_title:
 *
 * Returns: (transfer full): all facts, for screen readers and tooltips: "System.String: 1.2 MB
 *   before, 1.4 MB after, +200 KB; 20 objects before, 24 after"
 */
char *hf_pair_graph_dup_node_title  (const HfPairGraph *self,
                                     guint32            node);

/** hf_pair_graph_dup_edge_title: (transfer full): "Item, owned by Cache: 1.2 MB before, 1.4 MB
 * after, +200 KB" */
char *hf_pair_graph_dup_edge_title  (const HfPairGraph *self,
                                     guint32            edge);

/** hf_pair_graph_dup_summary: (transfer full): "+2.3 MB (+42.2 %)", the difference of both heaps,
 * and the numbers of groups that differ: "5 grew · 2 shrank · 1 new · 0 gone". */
char *hf_pair_graph_dup_summary     (const HfPairGraph *self);

G_END_DECLS
