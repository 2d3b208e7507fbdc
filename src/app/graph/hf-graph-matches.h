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
 * @search: of any heap; nothing matches in a graph of another heap
 *
 * Returns: (transfer full) (element-type guint32): the positions of the nodes that match, ascending
 */
GArray *hf_graph_matches_find       (const HfGraph  *graph,
                                     const HfSearch *search,
                                     HfAnalysis     *analysis);

/**
 * hf_graph_matches_dup_dimmed:
 * @types: (nullable): by #HfTypeIndex, whether a type matches a filter; %NULL without one
 * @matches: (nullable) (element-type guint32): the matches of a search, ascending
 *
 * Returns: (transfer full) (nullable) (array): by position, whether to draw a node paler: its
 *   type does not match the filter, or it is not one of @matches. %NULL if no node is
 *   paler
 */
guint8 *hf_graph_matches_dup_dimmed (const HfGraph  *graph,
                                     const HfBitset *types,
                                     const GArray   *matches);

G_END_DECLS
