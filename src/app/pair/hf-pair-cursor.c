/* hf-pair-cursor.c: the cell of a treemap of a pair under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-cursor.h"

struct _HfPairCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfPairCursor, hf_pair_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_pair_cursor_class_init (HfPairCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "pair.open");
  hf_canvas_cursor_class_forward (cursor_class, "pair.zoom-out");
  hf_canvas_cursor_class_forward (cursor_class, "pair.select");
}

static void
hf_pair_cursor_init (HfPairCursor *self G_GNUC_UNUSED)
{
}
