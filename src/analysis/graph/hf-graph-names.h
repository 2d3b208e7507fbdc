/* hf-graph-names.h: graphs of names, which belong to no single heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

G_BEGIN_DECLS

/**
 * hf_graph_new_of_names:
 * @names: has the types of the nodes; it need have no objects
 * @nodes: (array length=n_nodes): in the order of an #HfGraph
 * @edges: (array length=n_edges): likewise
 * @n_bytes: as in #HfGraph
 *
 * Makes a graph of nodes that the caller has found, such as those of two heaps. It has no
 * retention, so nothing can be opened in it: hf_graph_source_get_retention() returns %NULL. In a
 * layout each of its nodes is as high as two lines.
 *
 * Returns: (transfer full)
 */
HfGraph *hf_graph_new_of_names (HfHeap             *names,
                                HfGraphKind         kind,
                                const HfGraphNode  *nodes,
                                guint32             n_nodes,
                                const HfGraphEdge  *edges,
                                guint32             n_edges,
                                guint64             n_bytes);

/** hf_graph_get_heap: (transfer none): the heap that has the names of the types in a graph of any
 * kind. */
HfHeap  *hf_graph_get_heap     (const HfGraph      *self);

G_END_DECLS
