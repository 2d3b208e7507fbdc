/* hf-column-cells.h: the cells of a table, which are kept and filled with other rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfCellClass: the functions of the cells of a column.
 * @make: returns (transfer floating) a new, empty cell
 * @show: shows @row, an item of the view's model, in @cell
 * @dup_tooltip: (nullable): returns (transfer full) (nullable) the tooltip of the cell of @row
 */
typedef struct
{
  GtkWidget *(*make)        (void);
  void       (*show)        (GtkWidget *cell,
                             gpointer   row);
  char      *(*dup_tooltip) (gpointer   row);
} HfCellClass;

/**
 * HfDataCellClass: the same for columns that are not known before the program runs: each function
 *   also gets the data of its column.
 */
typedef struct
{
  GtkWidget *(*make)        (gpointer   data);
  void       (*show)        (GtkWidget *cell,
                             gpointer   row,
                             gpointer   data);
  char      *(*dup_tooltip) (gpointer   row,
                             gpointer   data);
} HfDataCellClass;

/**
 * HfColumnCells:
 *
 * The cells of a #GtkColumnView. Making a cell takes long, and filling it does not. So cells are
 * kept and filled with other contents, and cells of rows that are out of sight are made when the
 * main loop is idle. There is one for each view. Main thread only.
 */
typedef struct _HfColumnCells HfColumnCells;

/** hf_column_cells_new: (transfer full): holds @view, and provides the tooltips of its cells. */
HfColumnCells       *hf_column_cells_new        (GtkColumnView       *view);
/** hf_column_cells_free: stops making cells, and releases the view; @self is not %NULL. */
void                 hf_column_cells_free       (HfColumnCells       *self);

/**
 * hf_column_cells_add_column:
 * @column: a column of the view; its factory is set
 * @cell_class: a static constant
 */
void                 hf_column_cells_add_column (HfColumnCells       *self,
                                                 GtkColumnViewColumn *column,
                                                 const HfCellClass   *cell_class);

/**
 * hf_column_cells_add_data_column:
 * @cell_class: a static constant
 * @data: passed to its functions; borrowed, until @self is freed
 */
void                 hf_column_cells_add_data_column (HfColumnCells         *self,
                                                      GtkColumnViewColumn   *column,
                                                      const HfDataCellClass *cell_class,
                                                      gpointer               data);
/** hf_column_cells_set_made: @made: whether the view has cells: shows its columns; not at first. */
void                 hf_column_cells_set_made   (HfColumnCells       *self,
                                                 gboolean             made);

/** hf_column_cells_show: fills all cells again with the current content of their rows. */
void                 hf_column_cells_show       (HfColumnCells       *self);

/** hf_column_cells_find_row: (transfer none) (nullable): the widget of the row at @position. */
GtkWidget           *hf_column_cells_find_row    (HfColumnCells      *self,
                                                  guint               position);

/** hf_column_cells_find_focused: the row that has the keyboard, or GTK_INVALID_LIST_POSITION. */
guint                hf_column_cells_find_focused (HfColumnCells     *self);

/** hf_column_cells_find_around: the row that @inside is or is in, or GTK_INVALID_LIST_POSITION. */
guint                hf_column_cells_find_around (HfColumnCells      *self,
                                                  GtkWidget          *inside);

/** hf_column_cells_is_in_sight: whether the row at @position is completely visible. */
gboolean             hf_column_cells_is_in_sight (HfColumnCells      *self,
                                                  guint               position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColumnCells, hf_column_cells_free)

G_END_DECLS
