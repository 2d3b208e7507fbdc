/* hf-timeline-cursor.c: the collection or snapshot of a timeline under the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline-cursor.h"

struct _HfTimelineCursor
{
  HfCanvasCursor parent_instance;
};

G_DEFINE_FINAL_TYPE (HfTimelineCursor, hf_timeline_cursor, HF_TYPE_CANVAS_CURSOR)

static void
hf_timeline_cursor_class_init (HfTimelineCursorClass *klass)
{
  HfCanvasCursorClass *cursor_class = HF_CANVAS_CURSOR_CLASS (klass);

  hf_canvas_cursor_class_forward (cursor_class, "timeline.open");
  hf_canvas_cursor_class_forward (cursor_class, "timeline.pick");
  hf_canvas_cursor_class_forward (cursor_class, "timeline.select");
}

static void
hf_timeline_cursor_init (HfTimelineCursor *self G_GNUC_UNUSED)
{
}
