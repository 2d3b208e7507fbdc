/* hf-treemap-cursor.c: the cell of a treemap under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-cursor.h"

struct _HfTreemapCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfTreemapCursor, hf_treemap_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_treemap_cursor_class_init (HfTreemapCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "treemap.zoom-in");
  hf_canvas_cursor_class_forward (cursor_class, "treemap.zoom-out");
  hf_canvas_cursor_class_forward (cursor_class, "treemap.select");
}

static void
hf_treemap_cursor_init (HfTreemapCursor *self G_GNUC_UNUSED)
{
}
