/* hf-type-columns.h: the columns of the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-type-ordering.h"

G_BEGIN_DECLS

/** HfTypeColumns: the columns, their cells, and by which of them the table is sorted. */
typedef struct _HfTypeColumns HfTypeColumns;

/** hf_type_columns_new: gives @view, which is borrowed, a column for each #HfTypeColumn. */
HfTypeColumns *hf_type_columns_new       (GtkColumnView  *view);
/** hf_type_columns_free: frees the cells too; @self is not %NULL. */
void           hf_type_columns_free      (HfTypeColumns  *self);

/** hf_type_columns_get_cells: (transfer none): the cells of all columns, owned by @self. */
HfColumnCells *hf_type_columns_get_cells (HfTypeColumns  *self);

/** hf_type_columns_get_columns: (transfer none): which there are, and where. */
HfColumns     *hf_type_columns_get_columns (HfTypeColumns *self);

/**
 * hf_type_columns_get_shown:
 * @shown: (out caller-allocates): room for all columns of a row of hf_type_rows_new()
 *
 * Returns: how many of these the columns show, in their order; the column of retained sizes shows
 *   two, the bound and the exact one
 */
guint          hf_type_columns_get_shown (HfTypeColumns  *self,
                                          guint8         *shown);

/**
 * hf_type_columns_scale:
 * @analysis: (nullable): the heap that is shown
 *
 * Makes the columns as wide as figures of @analysis need. There is a column of assemblies if the
 * heap names any.
 */
void           hf_type_columns_scale     (HfTypeColumns  *self,
                                          double          text_scale,
                                          HfAnalysis     *analysis);

/** hf_type_columns_set_order: shows what the table is sorted by, if that column is shown. */
void           hf_type_columns_set_order (HfTypeColumns  *self,
                                          HfTypeOrder     order,
                                          gboolean        descending);

/**
 * hf_type_columns_get_order:
 * @old: what the table was sorted by; of another column the largest figures come first
 * @order: (out): what its titles say now
 * @descending: (out): the same
 *
 * Returns: %FALSE if they say nothing
 */
gboolean       hf_type_columns_get_order (HfTypeColumns  *self,
                                          HfTypeOrder     old,
                                          HfTypeOrder    *order,
                                          gboolean       *descending);

G_END_DECLS
