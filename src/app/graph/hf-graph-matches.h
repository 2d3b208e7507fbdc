/* hf-graph-matches.h: the nodes of a graph that match a search or a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-graph.h"
#include "hf-search.h"

G_BEGIN_DECLS

/**
 * hf_graph_matches_find:
 * @search: of any heap; in the graph of another one nothing matches
 *
 * Returns: (transfer full) (element-type guint32): the positions of the nodes that match, ascending
 */
GArray *hf_graph_matches_find       (const HfGraph  *graph,
                                     const HfSearch *search,
                                     HfAnalysis     *analysis);

/**
 * hf_graph_matches_dup_dimmed:
 * @types: (nullable): by #HfTypeIndex, whether a type matches a filter; %NULL without one
 * @matches: (nullable) (element-type guint32): of a search, ascending
 *
 * Returns: (transfer full) (nullable) (array): by position, whether a node is drawn paler: its
 *   type does not match the filter, or there are @matches and it is none. %NULL if all are
 *   drawn alike
 */
guint8 *hf_graph_matches_dup_dimmed (const HfGraph  *graph,
                                     const HfBitset *types,
                                     const GArray   *matches);

G_END_DECLS
