/* hf-object-columns.h: the columns of the table of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-object-cells.h"
#include "hf-object-order.h"

G_BEGIN_DECLS

/** HfObjectColumns: the columns, their widths, and the order of the table. */
typedef struct _HfObjectColumns HfObjectColumns;

/** hf_object_columns_new: adds the columns to @view, which is borrowed. */
HfObjectColumns *hf_object_columns_new       (GtkColumnView         *view);
/** hf_object_columns_free: frees the cells too; @self is not %NULL. */
void             hf_object_columns_free      (HfObjectColumns       *self);

/** hf_object_columns_get_cells: (transfer none): the cells of all columns, owned by @self. */
HfColumnCells   *hf_object_columns_get_cells (HfObjectColumns       *self);

/** hf_object_columns_get_columns: (transfer none): those that are shown, with their positions. */
HfColumns       *hf_object_columns_get_columns (HfObjectColumns     *self);

/**
 * hf_object_columns_show:
 * @with_type: whether objects of several types are listed
 * @heap: (nullable): the heap that is shown
 *
 * Shows the columns with contents: generations and assemblies only if @heap has any.
 */
void             hf_object_columns_show      (HfObjectColumns       *self,
                                              gboolean               with_type,
                                              HfHeap                *heap);

/**
 * hf_object_columns_get_shown:
 * @shown: (out caller-allocates) (array): room for %HF_N_OBJECT_COLUMNS
 *
 * Returns: the number of columns, with their positions in hf_object_rows_schema in
 *   @shown, from the left
 */
guint            hf_object_columns_get_shown (HfObjectColumns       *self,
                                              guint8                *shown);

/**
 * hf_object_columns_scale:
 * @narrow: whether the window is narrow
 * @text_scale: as hf_theme_get_text_scale()
 * @analysis: (nullable): the analysis whose sizes must fit
 *
 * Sets the width of each column, also after a change of units.
 */
void             hf_object_columns_scale     (HfObjectColumns       *self,
                                              gboolean               narrow,
                                              double                 text_scale,
                                              HfAnalysis            *analysis);

/** hf_object_columns_set_order: marks the column of the order, if it is shown. */
void             hf_object_columns_set_order (HfObjectColumns       *self,
                                              HfObjectOrder          order,
                                              gboolean               descending);

/**
 * hf_object_columns_get_order:
 * @old: the order until now
 * @order: (out): the order of the clicked title
 * @descending: (out): the direction; for figures, the largest come first
 *
 * Returns: %FALSE if no title was clicked
 */
gboolean         hf_object_columns_get_order (HfObjectColumns       *self,
                                              HfObjectOrder          old,
                                              HfObjectOrder         *order,
                                              gboolean              *descending);

G_END_DECLS
