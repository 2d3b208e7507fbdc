/* hf-graph-selection.h: the selection of a node of a graph, and the node of a selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-selection.h"

G_BEGIN_DECLS

/** hf_graph_selection_new: the selection of the node at @position; empty for the node of others. */
HfSelection hf_graph_selection_new  (const HfGraph     *graph,
                                     guint32            position);
/**
 * hf_graph_selection_find:
 * @type: the type of @selection, or the type of its object; or none
 * @wanted: the key of the node to prefer if several nodes have @selection
 *
 * Returns: the position of the node of @selection; otherwise of the first node with objects of the
 *   selected type, or in a graph of types of the node of @type; or %HF_INDEX_NONE
 */
guint32     hf_graph_selection_find (const HfGraph     *graph,
                                     const HfSelection *selection,
                                     HfTypeIndex        type,
                                     guint64            wanted);

G_END_DECLS
