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

/** HfObjectColumns: which of them there are, how wide, and by which the table is sorted. */
typedef struct _HfObjectColumns HfObjectColumns;

/** hf_object_columns_new: gives them to @view, which is borrowed. */
HfObjectColumns *hf_object_columns_new       (GtkColumnView         *view);
/** hf_object_columns_free: frees the cells too; @self is not %NULL. */
void             hf_object_columns_free      (HfObjectColumns       *self);

/** hf_object_columns_get_cells: (transfer none): the cells of all columns, owned by @self. */
HfColumnCells   *hf_object_columns_get_cells (HfObjectColumns       *self);

/** hf_object_columns_get_columns: (transfer none): which there are, and where. */
HfColumns       *hf_object_columns_get_columns (HfObjectColumns     *self);

/**
 * hf_object_columns_show:
 * @with_type: whether objects of several types are listed
 * @heap: (nullable): the heap that is shown
 *
 * Sets which columns have anything to show: generations and assemblies only if @heap names any.
 */
void             hf_object_columns_show      (HfObjectColumns       *self,
                                              gboolean               with_type,
                                              HfHeap                *heap);

/**
 * hf_object_columns_get_shown:
 * @shown: (out caller-allocates) (array): room for %HF_N_OBJECT_COLUMNS
 *
 * Returns: how many columns there are, with their positions in hf_object_rows_schema in
 *   @shown, from the left
 */
guint            hf_object_columns_get_shown (HfObjectColumns       *self,
                                              guint8                *shown);

/**
 * hf_object_columns_scale:
 * @narrow: whether there is little room
 * @text_scale: as hf_theme_get_text_scale()
 * @analysis: (nullable): whose sizes are to fit
 *
 * Gives each its width, also for other units.
 */
void             hf_object_columns_scale     (HfObjectColumns       *self,
                                              gboolean               narrow,
                                              double                 text_scale,
                                              HfAnalysis            *analysis);

/** hf_object_columns_set_order: shows what it is sorted by, if there is such a column. */
void             hf_object_columns_set_order (HfObjectColumns       *self,
                                              HfObjectOrder          order,
                                              gboolean               descending);

/**
 * hf_object_columns_get_order:
 * @old: what the table was sorted by
 * @order: (out): what the title that was clicked asks for
 * @descending: (out): in which direction: of figures the largest are wanted first
 *
 * Returns: %FALSE if none was
 */
gboolean         hf_object_columns_get_order (HfObjectColumns       *self,
                                              HfObjectOrder          old,
                                              HfObjectOrder         *order,
                                              gboolean              *descending);

G_END_DECLS
