/* hf-treemap-painter.h: a treemap's layout becomes a picture
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
 * @key: (nullable): what the colors mean, of the same analysis; %NULL by namespace
 * @has_cushions: whether cells are shaded as cushions
 * @dimmed: (nullable): by position in the layout, which cells are to be paler, as
 *   hf_treemap_find_dimmed()
 * @matches: (nullable): by position in the layout, which cells have a bold label
 *
 * How a treemap is painted: a value, made by naming its members; what is not named is
 * the usual.
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
 * Draws every cell with its label, on no ground of its own. The one painter of
 * treemaps: for the screen, PNG and SVG. Hover, selection and focus are not its
 * business. Where a hierarchy weighs everything, what is not reachable is gray
 * and hatched. A bare layout is drawn without labels and hatches. What was drawn when
 * a cancel came is not taken back.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_treemap_paint       (const HfTreemapLayout *layout,
                                 const HfTreemapStyle  *style,
                                 HfSurface             *surface,
                                 GCancellable          *cancellable);

G_END_DECLS
