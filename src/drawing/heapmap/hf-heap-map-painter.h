/* hf-heap-map-painter.h: paints the map of a heap, and the meaning of its colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"
#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/**
 * HfHeapMapStyle:
 * @palette: its colors
 * @dimmed: (nullable): the cells to make paler, by position
 * @marked: (nullable): the cells with a frame, by position
 *
 * The style of a map: a value, made with designated initializers.
 */
typedef struct
{
  HfPalette       palette;
  const HfBitset *dimmed;
  const HfBitset *marked;
} HfHeapMapStyle;

/**
 * hf_heap_map_paint:
 * @cancellable: (nullable)
 *
 * Draws labels, cells, and pins over them, without a background. Free space is gray and hatched;
 * a tile that is free by more than half has the color of its objects, hatched. The one painter of
 * maps: for the screen, PNG and SVG. It does not draw hover, selection and focus.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_heap_map_paint        (const HfHeapMap      *map,
                                   const HfHeapMapStyle *style,
                                   HfSurface            *surface,
                                   GCancellable         *cancellable);

/** HF_HEAP_MAP_LEGEND_HEIGHT: of a legend, in px, at letters of the usual size. */
#define HF_HEAP_MAP_LEGEND_HEIGHT 22

/**
 * HfHeapMapLegendEntry: the place of a meaning in a legend
 * @entry: its position in the key of the map
 * @rect: swatch, name and bytes, in px
 */
typedef struct
{
  guint32 entry;
  HfRect  rect;
} HfHeapMapLegendEntry;

/** hf_heap_map_list_legend: (transfer full) (element-type guint32): the entries of the key with
 * bytes in the picture, in the order of the legend, whether they fit or not. */
GArray  *hf_heap_map_list_legend  (const HfHeapMap      *map);

/**
 * hf_heap_map_paint_legend:
 * @rect: HF_HEAP_MAP_LEGEND_HEIGHT high; entries that do not fit are left out, but bytes of scales
 *   first
 * @places: (nullable) (element-type HfHeapMapLegendEntry): gets what was drawn
 *
 * Draws in one line the meaning of colors from the left; and at the right end those of free space
 * and pins, and how many bytes a tile has.
 */
void     hf_heap_map_paint_legend (const HfHeapMap      *map,
                                   const HfHeapMapStyle *style,
                                   double                text_scale,
                                   const HfRect         *rect,
                                   HfSurface            *surface,
                                   GArray               *places);

G_END_DECLS
