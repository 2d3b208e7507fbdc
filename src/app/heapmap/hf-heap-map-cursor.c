/* hf-heap-map-cursor.c: the cell of a heap map under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-cursor.h"

struct _HfHeapMapCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfHeapMapCursor, hf_heap_map_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_heap_map_cursor_class_init (HfHeapMapCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "heap-map.zoom-in");
  hf_canvas_cursor_class_forward (cursor_class, "heap-map.zoom-out");
  hf_canvas_cursor_class_forward (cursor_class, "heap-map.select");
}

static void
hf_heap_map_cursor_init (HfHeapMapCursor *self G_GNUC_UNUSED)
{
}
