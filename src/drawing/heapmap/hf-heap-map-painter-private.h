/* hf-heap-map-painter-private.h: shapes that a map of a heap and its legend share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map-painter.h"

G_BEGIN_DECLS

/* A pin is a disc with a hole, in px, at letters of any size. */
#define HF_HEAP_MAP_PIN_RADIUS 4.5
#define HF_HEAP_MAP_PIN_HOLE 2

/** hf_heap_map_get_hatch: the color of the lines of free space, with its alpha. */
HfColor hf_heap_map_get_hatch (const HfPalette *palette);

/** hf_heap_map_get_free_color: the color of free space, with its alpha. */
HfColor hf_heap_map_get_free_color (const HfPalette *palette);

/** hf_heap_map_add_hatch: adds the lines of free space in @rect, which is as high as a tile. */
void    hf_heap_map_add_hatch (HfPath          *path,
                               const HfRect    *rect);

/** hf_heap_map_draw_pin: draws a pin; @path is cleared and used. */
void    hf_heap_map_draw_pin  (HfSurface       *surface,
                               HfPath          *path,
                               const HfPalette *palette,
                               HfPoint          middle);

G_END_DECLS
