/* hf-tree-arrow.h: the arrow that opens and closes a row of a table that is a tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TREE_ARROW (hf_tree_arrow_get_type ())

/**
 * HfTreeArrow:
 *
 * The first part of a cell. It is indented by the depth of its row, shows whether the row is open,
 * opens and closes it by a click, and sets level and state of the row for screen readers.
 */
G_DECLARE_FINAL_TYPE (HfTreeArrow, hf_tree_arrow, HF, TREE_ARROW, GtkWidget)

/**
 * hf_tree_arrow_new:
 * @indent: the indent of a row relative to the row above it, in px
 * @max_indent: the largest indent of a row, in px: with more, a name would have no room
 *
 * Returns: (transfer floating): an arrow without a row
 */
GtkWidget      *hf_tree_arrow_new     (guint           indent,
                                       guint           max_indent);

/**
 * hf_tree_arrow_set_row:
 * @row: the row that the cell shows from now on
 * @can_open: whether it has rows below it; if not, there is no arrow
 */
void            hf_tree_arrow_set_row (HfTreeArrow    *self,
                                       GtkTreeListRow *row,
                                       gboolean        can_open);
/** hf_tree_arrow_get_row: (transfer none) (nullable): %NULL before hf_tree_arrow_set_row(). */
GtkTreeListRow *hf_tree_arrow_get_row (HfTreeArrow    *self);

G_END_DECLS
