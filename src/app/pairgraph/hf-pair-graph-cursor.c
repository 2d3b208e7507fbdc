/* hf-pair-graph-cursor.c: the node of a graph of two heaps under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph-cursor.h"

struct _HfPairGraphCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfPairGraphCursor, hf_pair_graph_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_pair_graph_cursor_class_init (HfPairGraphCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "pairgraph.open");
  hf_canvas_cursor_class_forward (cursor_class, "pairgraph.select");
}

static void
hf_pair_graph_cursor_init (HfPairGraphCursor *self G_GNUC_UNUSED)
{
}
