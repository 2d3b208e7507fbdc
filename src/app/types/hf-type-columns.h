/* hf-type-columns.h: the columns of the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-type-ordering.h"

G_BEGIN_DECLS

/** HfTypeColumns: the columns, their cells, and the order of the table. */
typedef struct _HfTypeColumns HfTypeColumns;

/** hf_type_columns_new: adds a column for each #HfTypeColumn to @view, which is borrowed. */
HfTypeColumns *hf_type_columns_new       (GtkColumnView  *view);
/** hf_type_columns_free: frees the cells too; @self is not %NULL. */
void           hf_type_columns_free      (HfTypeColumns  *self);

/** hf_type_columns_get_cells: (transfer none): the cells of all columns, owned by @self. */
HfColumnCells *hf_type_columns_get_cells (HfTypeColumns  *self);

/** hf_type_columns_get_columns: (transfer none): those that are shown, with their positions. */
HfColumns     *hf_type_columns_get_columns (HfTypeColumns *self);

/**
 * hf_type_columns_get_shown:
 * @shown: (out caller-allocates): room for all columns of a row of hf_type_rows_new()
 *
 * Returns: the number of columns, with their positions in @shown in their order; the column of
 *   retained sizes shows two, the bound and the exact one
 */
guint          hf_type_columns_get_shown (HfTypeColumns  *self,
                                          guint8         *shown);

/**
 * hf_type_columns_scale:
 * @analysis: (nullable): the heap that is shown
 *
 * Makes the columns wide enough for the figures of @analysis. There is a column of assemblies if
 * the heap has any.
 */
void           hf_type_columns_scale     (HfTypeColumns  *self,
                                          double          text_scale,
                                          HfAnalysis     *analysis);

/** hf_type_columns_set_order: marks the column of the order, if it is shown. */
void           hf_type_columns_set_order (HfTypeColumns  *self,
                                          HfTypeOrder     order,
                                          gboolean        descending);

/**
 * hf_type_columns_get_order:
 * @old: the order until now; a new column begins with its largest figures
 * @order: (out): the order that its titles show now
 * @descending: (out): the same
 *
 * Returns: %FALSE if the titles show no order
 */
gboolean       hf_type_columns_get_order (HfTypeColumns  *self,
                                          HfTypeOrder     old,
                                          HfTypeOrder    *order,
                                          gboolean       *descending);

G_END_DECLS
