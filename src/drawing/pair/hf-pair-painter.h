/* hf-pair-painter.h: paints two heaps into the same cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-pair-hierarchy.h"
#include "hf-palette.h"
#include "hf-surface.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * HfPairView: what one treemap of a pair shows
 * @HF_PAIR_VIEW_BEFORE: the heap before
 * @HF_PAIR_VIEW_AFTER: the heap after
 * @HF_PAIR_VIEW_CHANGE: the differences alone
 */
typedef enum
{
  HF_PAIR_VIEW_BEFORE = HF_SIDE_BEFORE,
  HF_PAIR_VIEW_AFTER = HF_SIDE_AFTER,
  HF_PAIR_VIEW_CHANGE,
} HfPairView;

/**
 * HfPairStyle:
 * @palette: its colors
 * @view: what it shows
 * @dimmed: (nullable): the cells to make paler, by position in the layout, as in
 *   hf_treemap_find_dimmed()
 * @matches: (nullable): the cells with a bold label, by position in the layout
 *
 * The style of a treemap: a value, made with designated initializers; other members are zero.
 */
typedef struct
{
  HfPalette       palette;
  HfPairView      view;
  const HfBitset *dimmed;
  const HfBitset *matches;
} HfPairStyle;

/**
 * hf_pair_paint:
 * @layout: of the hierarchy of @pair; both sides have the same layout
 * @cancellable: (nullable): polled at each cell
 *
 * Draws every cell with its label, without a background.
 *
 * On a side each cell without cells inside is a vessel: as large as the larger side, and filled
 * from its floor to the share of its own side, on whole pixels. It has an outline unless it is
 * full. A part that the heap does not have is dotted, and says “not yet” or “gone”; a part that
 * only this heap has is hatched. In a picture of the differences alone all cells are full. Colors
 * are hf_palette_difference() of hf_pair_figures_get_growth(). With high contrast every cell has an
 * outline.
 *
 * It does not draw hover, selection and focus. A cancel leaves the drawing unfinished.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_pair_paint     (const HfPairHierarchy *pair,
                            const HfTreemapLayout *layout,
                            const HfPairStyle     *style,
                            HfSurface             *surface,
                            GCancellable          *cancellable);

/**
 * hf_pair_get_level:
 * @figures: of a cell
 * @height: of the cell, in px, whole
 *
 * For tests.
 *
 * Returns: how high the cell is filled in @view, in px, whole: as near as it can be to its share,
 *   but at least 1 if the heap has objects of it
 */
double   hf_pair_get_level (const HfPairFigures   *figures,
                            HfWeight               weight,
                            HfPairView             view,
                            double                 height);

G_END_DECLS
