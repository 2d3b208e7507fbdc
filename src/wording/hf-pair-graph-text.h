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
 * of others without their number, which differs; in a retention "12 other paths". */
char *hf_pair_graph_dup_node_name   (const HfPairGraph *self,
                                     guint32            node);

/** hf_pair_graph_dup_subject: (transfer full) (nullable): the name of the type that a retention is
 * about, as in its node. */
char *hf_pair_graph_dup_subject     (const HfPairGraph *self);

/**
 * hf_pair_graph_dup_node_detail:
 *
 * Returns: (transfer full): the line below the name, with the figures of both sides: "1.2 MB → 3.4
 *   MB · ×12 → 4,012", "new: 66.6 KB · ×3", "gone: 194 KB", "152 KB · ×7" if they are equal; of a
 *   node on the way to a subject, "1.2 MB → 3.4 MB · 12 → 4,012 kept"
 */
char *hf_pair_graph_dup_node_detail (const HfPairGraph *self,
                                     guint32            node);

/**
 * hf_pair_graph_dup_node_title:
 *
 * Returns: (transfer full): all facts, for screen readers and tooltips: "System.String: 1.2 MB
 *   before, 1.4 MB after, +200 KB; 20 objects before, 24 after"; in a retention "Shop.Cache, which
 *   keeps Session: …"
 */
char *hf_pair_graph_dup_node_title  (const HfPairGraph *self,
                                     guint32            node);

/** hf_pair_graph_dup_edge_title: (transfer full): "Item, owned by Cache: 1.2 MB before, 1.4 MB
 * after, +200 KB"; in a retention "Item, referred to by Cache: …", with the number of types that
 * are left out. */
char *hf_pair_graph_dup_edge_title  (const HfPairGraph *self,
                                     guint32            edge);

/** hf_pair_graph_dup_summary: (transfer full): the reachable bytes of both heaps, or of the
 * subject, and the numbers of groups or paths that differ: "Reachable: 4.3 MB → 13.3 MB · groups: 5
 * grew · 2 shrank · 1 new · 0 gone". */
char *hf_pair_graph_dup_summary     (const HfPairGraph *self);

G_END_DECLS
