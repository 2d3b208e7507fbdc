/* hf-column-cells.h: the cells that a table has made, to show other rows in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfCellClass: what the cells of a column are.
 * @make: makes one, empty
 * @show: shows @row, an item of the view's model, in it
 * @dup_tooltip: (nullable): what the tooltip of a cell says
 */
typedef struct
{
  GtkWidget *(*make)        (void);
  void       (*show)        (GtkWidget *cell,
                             gpointer   row);
  char      *(*dup_tooltip) (gpointer   row);
} HfCellClass;

/**
 * HfColumnCells:
 *
 * The cells that a #GtkColumnView has made, so that other contents are shown in
 * those that are there: to make them is what takes long. So those of rows that are
 * not in sight are made when there is nothing else to do. One for each view.
 */
typedef struct _HfColumnCells HfColumnCells;

HfColumnCells       *hf_column_cells_new        (GtkColumnView       *view);
void                 hf_column_cells_free       (HfColumnCells       *self);

/** hf_column_cells_add_column: @cell_class is static. */
void                 hf_column_cells_add_column (HfColumnCells       *self,
                                                 GtkColumnViewColumn *column,
                                                 const HfCellClass   *cell_class);

/** hf_column_cells_set_made: whether rows have cells; not at first. */
void                 hf_column_cells_set_made   (HfColumnCells       *self,
                                                 gboolean             made);

/** hf_column_cells_show: shows each row again, as it is now. */
void                 hf_column_cells_show       (HfColumnCells       *self);

/** hf_column_cells_find_row: (transfer none) (nullable): the widget of the row at @position. */
GtkWidget           *hf_column_cells_find_row    (HfColumnCells      *self,
                                                  guint               position);

/** hf_column_cells_find_focused: the row that has the keyboard, or GTK_INVALID_LIST_POSITION. */
guint                hf_column_cells_find_focused (HfColumnCells     *self);

/** hf_column_cells_find_around: the row that @inside is or is in, or GTK_INVALID_LIST_POSITION. */
guint                hf_column_cells_find_around (HfColumnCells      *self,
                                                  GtkWidget          *inside);

/** hf_column_cells_is_in_sight: whether all of the row at @position is seen. */
gboolean             hf_column_cells_is_in_sight (HfColumnCells      *self,
                                                  guint               position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColumnCells, hf_column_cells_free)

G_END_DECLS
