/* hf-dominator-columns.h: the columns of the dominator tree, as the user arranges them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * hf_dominator_columns_new:
 * @view: a view without columns
 *
 * Gives @view a column for each #HfDominatorColumn. Where room is short, the share goes first, as
 * the bar shows it too, and then the bar.
 *
 * Returns: (transfer full): as hf_columns_new()
 */
HfColumns *hf_dominator_columns_new       (GtkColumnView *view);

/**
 * hf_dominator_columns_scale:
 * @view: the view of @columns
 * @text_scale: the size of letters
 * @analysis: (nullable): the heap that is shown
 *
 * Makes the columns as wide as figures of @analysis need.
 */
void       hf_dominator_columns_scale     (HfColumns     *columns,
                                           GtkColumnView *view,
                                           double         text_scale,
                                           HfAnalysis    *analysis);

/**
 * hf_dominator_columns_get_copied:
 * @copied: (out caller-allocates): room for HF_TREE_ROWS_N_COLUMNS positions in
 *   hf_tree_rows_schema
 *
 * Returns: how many of these the columns show, in their order
 */
guint      hf_dominator_columns_get_copied (HfColumns    *columns,
                                            guint8       *copied);

G_END_DECLS
