/* hf-pair-cells.h: the figures of cells that show two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-hierarchy.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_pair_get_cell_figures:
 * @layout: of the hierarchy of @pair
 *
 * Constant time, but for a pooled cell linear in the cells beside it.
 *
 * Returns: the figures on both sides of all that is in @cell
 */
HfPairFigures hf_pair_get_cell_figures (const HfPairHierarchy *pair,
                                        const HfTreemapLayout *layout,
                                        guint32                cell);

/**
 * hf_pair_find_cell:
 *
 * Returns: the innermost cell at the point, as hf_treemap_layout_find(), but never a part of a
 *   type; HF_INDEX_NONE if there is none
 */
guint32       hf_pair_find_cell        (const HfTreemapLayout *layout,
                                        double                 x,
                                        double                 y);

/**
 * hf_pair_dup_cell_title:
 *
 * Returns: (transfer full): one plain sentence with the full name and the figures of both sides, as
 *   hf_pair_text_dup_sentence(); of a pooled cell "+412 types: 1.2 MB before, 1.3 MB after, +24 KB"
 */
char         *hf_pair_dup_cell_title   (const HfPairHierarchy *pair,
                                        const HfTreemapLayout *layout,
                                        guint32                cell);

G_END_DECLS
