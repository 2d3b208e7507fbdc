/* hf-graph-selection.h: what nodes of a graph stand for, and which stands for a selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-selection.h"

G_BEGIN_DECLS

/** hf_graph_selection_new: what the node at @position stands for; nothing for others. */
HfSelection hf_graph_selection_new  (const HfGraph     *graph,
                                     guint32            position);
/**
 * hf_graph_selection_find:
 * @type: the type selected, or that of the selected object; or none
 * @wanted: the key of the node that was meant, if several stand for the same
 *
 * Returns: the node that stands for @selection: that itself; of a type the first with objects
 *   of it; among types that of an object's type; or %HF_INDEX_NONE
 */
guint32     hf_graph_selection_find (const HfGraph     *graph,
                                     const HfSelection *selection,
                                     HfTypeIndex        type,
                                     guint64            wanted);

G_END_DECLS
