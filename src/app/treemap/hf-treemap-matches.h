/* hf-treemap-matches.h: which cells of a treemap are what is looked for
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
 * @search: perhaps of another heap, where nothing is found then
 *
 * Cells of types, of objects, of owners and of members of roots by what they are called
 * by. Families and namespaces are passed over, as all in them is found as well, and pooled
 * cells, which say nothing of what is in them. Linear in the cells.
 *
 * Returns: (transfer full) (element-type guint32): their positions, ascending
 */
GArray  *hf_treemap_matches_find     (const HfTreemapLayout *layout,
                                      const HfSearch        *search);

/**
 * hf_treemap_matches_find_dimmed:
 * @dimmed: (out): by position, the cells that neither are found nor have in them what is
 *
 * As hf_treemap_find_dimmed() for a filter. Objects of a type that is found are found.
 *
 * Returns: %FALSE if nothing in the picture is found; @dimmed is empty then
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
 * Returns: the next node after @from, or before it, round at both ends, that is found and
 *   has no cell in @layout: it is pooled, or outside of what fills the picture. Never an
 *   object; HF_INDEX_NONE if there is none
 */
guint32  hf_treemap_matches_find_hidden (const HfTreemapLayout *layout,
                                         const HfSearch        *search,
                                         guint32                from,
                                         gboolean               backward);

G_END_DECLS
