/* hf-compare-columns.h: the columns of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-compare-cells.h"
#include "hf-compare-order.h"
#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfCompareColumns:
 *
 * The columns of a #GtkColumnView of #HfCompareRow, and the order that its titles show. Main
 * thread only.
 */
typedef struct _HfCompareColumns HfCompareColumns;

/** hf_compare_columns_new: (transfer full): adds the columns to @view. */
HfCompareColumns *hf_compare_columns_new         (GtkColumnView    *view);
/** hf_compare_columns_free: when the view is disposed of. */
void              hf_compare_columns_free        (HfCompareColumns *self);

/** hf_compare_columns_get_cells: (transfer none): the cells. */
HfColumnCells    *hf_compare_columns_get_cells   (HfCompareColumns *self);
/** hf_compare_columns_get_columns: (transfer none): the columns. */
HfColumns        *hf_compare_columns_get_columns (HfCompareColumns *self);

/**
 * hf_compare_columns_scale:
 * @comparison: (nullable): the comparison whose sizes must fit
 *
 * Sets the widths for letters of this size. Linear in types if sizes are exact.
 */
void              hf_compare_columns_scale       (HfCompareColumns *self,
                                                  double            text_scale,
                                                  HfComparison     *comparison);

/**
 * hf_compare_columns_get_copied:
 * @figure: the one that the columns show on both sides
 * @copied: (out caller-allocates): room for HF_COMPARISON_ROWS_N_COLUMNS positions
 *
 * Returns: the number of positions in hf_comparison_rows_schemas that a row copies, in the order of
 *   the columns that are shown, with the state behind the name
 */
guint             hf_compare_columns_get_copied  (HfCompareColumns *self,
                                                  HfFigure          figure,
                                                  guint8           *copied);

/** hf_compare_columns_get_copied_lives: the same by identity, as positions in
 * hf_lives_rows_schema; room for HF_LIVES_ROWS_N_COLUMNS. */
guint             hf_compare_columns_get_copied_lives (HfCompareColumns *self,
                                                  guint8           *copied);

/** hf_compare_columns_set_by: the columns are those of a table of this kind. */
void              hf_compare_columns_set_by      (HfCompareColumns *self,
                                                  HfCompareBy       by,
                                                  gboolean          by_identity);

/** hf_compare_columns_set_order: shows the arrow of an order; none for one without a column. */
void              hf_compare_columns_set_order   (HfCompareColumns *self,
                                                  HfCompareOrder    order,
                                                  gboolean          descending);
/**
 * hf_compare_columns_get_order:
 * @old: the order that the titles showed before
 * @order: (out): the order that the user chose
 * @descending: (out): its direction; that of another column than before is the usual one
 *
 * Returns: %FALSE if the user did not choose any
 */
gboolean          hf_compare_columns_get_order   (HfCompareColumns *self,
                                                  HfCompareOrder    old,
                                                  HfCompareOrder   *order,
                                                  gboolean         *descending);

G_END_DECLS
