/* hf-graph-cursor.c: the node of a graph under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-cursor.h"

struct _HfGraphCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfGraphCursor, hf_graph_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_graph_cursor_class_init (HfGraphCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "graph.open");
  hf_canvas_cursor_class_forward (cursor_class, "graph.close");
  hf_canvas_cursor_class_forward (cursor_class, "graph.select");
}

static void
hf_graph_cursor_init (HfGraphCursor *self G_GNUC_UNUSED)
{
}
