/* hf-treemap-matches.h: the cells of a treemap that match a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-search.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_matches_find:
 * @search: of any heap; nothing matches in another one
 *
 * Matches cells of types, of objects, of owners and of members of roots by their names.
 * It skips families and namespaces, as the cells in them match themselves, and pooled
 * cells, whose names do not name their parts. Linear in the cells.
 *
 * Returns: (transfer full) (element-type guint32): their positions, ascending
 */
GArray  *hf_treemap_matches_find     (const HfTreemapLayout *layout,
                                      const HfSearch        *search);

/**
 * hf_treemap_matches_find_dimmed:
 * @dimmed: (out): by position, the cells that neither match nor contain a cell that does
 *
 * Like hf_treemap_find_dimmed() for a filter. If a type matches, its objects match too.
 *
 * Returns: %FALSE if nothing in the picture matches; @dimmed is empty then
 */
gboolean hf_treemap_matches_find_dimmed (const HfTreemapLayout *layout,
                                         const HfSearch        *search,
                                         HfBitset              *dimmed);

/**
 * hf_treemap_matches_find_hidden:
 * @from: a node of the treemap, or HF_INDEX_NONE
 *
 * Linear in the nodes of the treemap.
 *
 * Returns: the next match after @from, or before it, continuing at the other end, that has no cell
 *   in @layout: it is pooled, or outside of the focus. Never an object; HF_INDEX_NONE if there is
 *   none
 */
guint32  hf_treemap_matches_find_hidden (const HfTreemapLayout *layout,
                                         const HfSearch        *search,
                                         guint32                from,
                                         gboolean               backward);

G_END_DECLS
