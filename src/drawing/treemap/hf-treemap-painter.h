/* hf-treemap-painter.h: paints the layout of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-color-key.h"
#include "hf-palette.h"
#include "hf-surface.h"
#include "hf-treemap-layout.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfTreemapStyle:
 * @palette: its colors
 * @key: (nullable): the meaning of colors, of the same analysis; %NULL by namespace
 * @has_cushions: whether cells are shaded as cushions
 * @dimmed: (nullable): the cells to make paler, by position in the layout, as in
 *   hf_treemap_find_dimmed()
 * @matches: (nullable): the cells with a bold label, by position in the layout
 *
 * The style of a treemap: a value, made with designated initializers; other members are zero.
 */
typedef struct
{
  HfPalette         palette;
  const HfColorKey *key;
  gboolean          has_cushions;
  const HfBitset   *dimmed;
  const HfBitset   *matches;
} HfTreemapStyle;

/**
 * hf_treemap_paint:
 * @cancellable: (nullable): polled at each cell
 *
 * Draws every cell with its label, without a background. The only painter of treemaps: for
 * the screen, PNG and SVG. It does not draw hover, selection and focus. If a hierarchy
 * weighs everything, it draws unreachable parts gray and hatched. It draws a bare layout without
 * labels and hatches. A cancel leaves the drawing unfinished.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_treemap_paint       (const HfTreemapLayout *layout,
                                 const HfTreemapStyle  *style,
                                 HfSurface             *surface,
                                 GCancellable          *cancellable);

G_END_DECLS
