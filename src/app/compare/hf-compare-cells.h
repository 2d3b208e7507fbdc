/* hf-compare-cells.h: what the columns of the table of changes show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"

G_BEGIN_DECLS

/** HfCompareColumn: the columns of the table of changes. */
typedef enum
{
  HF_COMPARE_COLUMN_NAME,
  HF_COMPARE_COLUMN_COUNT,
  HF_COMPARE_COLUMN_COUNT_DELTA,
  HF_COMPARE_COLUMN_BEFORE,
  HF_COMPARE_COLUMN_AFTER,
  HF_COMPARE_COLUMN_DELTA,
  HF_COMPARE_COLUMN_BAR,
  HF_COMPARE_COLUMN_SURVIVED, /* by identity alone, as are the next */
  HF_COMPARE_COLUMN_DIED,
  HF_COMPARE_COLUMN_NEW,
  HF_COMPARE_COLUMN_SURVIVED_COUNT,
  HF_COMPARE_COLUMN_DIED_COUNT,
  HF_COMPARE_COLUMN_NEW_COUNT,
  HF_N_COMPARE_COLUMNS
} HfCompareColumn;

/** hf_compare_cells_get: (transfer none): the cells of @column; their rows are #HfCompareRow. */
const HfCellClass *hf_compare_cells_get       (HfCompareColumn column);
/** hf_compare_cells_get_width: the width of @column in px, for letters of this size. */
int                hf_compare_cells_get_width (HfCompareColumn column,
                                               double          text_scale);

G_END_DECLS
