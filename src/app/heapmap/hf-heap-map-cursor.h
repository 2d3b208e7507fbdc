/* hf-heap-map-cursor.h: the cell of a heap map under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"

G_BEGIN_DECLS

#define HF_TYPE_HEAP_MAP_CURSOR (hf_heap_map_cursor_get_type ())

/** HfHeapMapCursor: a cursor with actions to select a cell, to zoom to it and out again. */
G_DECLARE_FINAL_TYPE (HfHeapMapCursor, hf_heap_map_cursor, HF, HEAP_MAP_CURSOR, HfCanvasCursor)

G_END_DECLS
