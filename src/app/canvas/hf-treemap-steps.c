/* hf-treemap-steps.c: ways of the keyboard cursor through the boxes of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-steps.h"

/* Boxes are passed by the arrows, which go from cell to cell. */
void
hf_treemap_steps_go (HfCanvas              *canvas,
                     const HfTreemapLayout *layout,
                     const char            *action)
{
  const guint32 cursor = hf_canvas_get_cursor (canvas);
  guint32 cell = HF_INDEX_NONE;

  if (cursor == HF_INDEX_NONE)
    return;

  if (g_str_has_suffix (action, ".around"))
    cell = layout->cells[cursor].parent;
  else if (g_str_has_suffix (action, ".inside"))
    cell = hf_treemap_layout_find_inside (layout, cursor);
  else
    cell = hf_treemap_layout_find_largest (layout);
  if (cell == HF_INDEX_NONE)
    gtk_widget_error_bell (GTK_WIDGET (canvas));
  else
    hf_canvas_move_cursor (canvas, cell, TRUE);
}
