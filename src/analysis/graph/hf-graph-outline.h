/* hf-graph-outline.h: a graph as a tree, for reading row by row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"

G_BEGIN_DECLS

/**
 * hf_graph_dup_parents:
 *
 * In an ownership, the parent of a node is its owner; references that do not own do not count. In a
 * retention it is the node before it on the shortest path from a root, or else the nearest node
 * that holds it, ties by the weight of the edge; weak edges and those that lead back do not count.
 * Types have no parents, as none owns another.
 *
 * Returns: (transfer full) (array length=n_nodes): by node, its parent, which is in a lower layer;
 *   or HF_INDEX_NONE
 */
guint32 *hf_graph_dup_parents  (const HfGraph *self);

/**
 * hf_graph_dup_outline:
 * @parents: (array): of hf_graph_dup_parents()
 *
 * Returns: (transfer full) (array length=n_nodes): every node once, directly after its parent or
 *   a node below its parent; the children of one parent in the order of the graph
 */
guint32 *hf_graph_dup_outline  (const HfGraph *self,
                                const guint32 *parents);

G_END_DECLS
