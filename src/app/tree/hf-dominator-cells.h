/* hf-dominator-cells.h: the columns of the dominator tree, and what they show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"

G_BEGIN_DECLS

/** HfDominatorColumn: the columns, in their order. */
typedef enum
{
  HF_DOMINATOR_COLUMN_NAME,
  HF_DOMINATOR_COLUMN_OBJECTS,
  HF_DOMINATOR_COLUMN_OWN,
  HF_DOMINATOR_COLUMN_RETAINED,
  HF_DOMINATOR_COLUMN_BAR,
  HF_DOMINATOR_COLUMN_SHARE,
} HfDominatorColumn;

#define HF_N_DOMINATOR_COLUMNS (HF_DOMINATOR_COLUMN_SHARE + 1)

/**
 * hf_dominator_cells_get:
 *
 * Returns: (transfer none): how the cells of @column are made and filled, from a #GtkTreeListRow
 *   whose item is an #HfDominatorItem
 */
const HfCellClass *hf_dominator_cells_get       (HfDominatorColumn  column);

/**
 * hf_dominator_cells_get_width:
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: the usual width of @column in px; of the name the least width
 */
int                hf_dominator_cells_get_width (HfDominatorColumn  column,
                                                 double             text_scale);

G_END_DECLS
