/* hf-type-cells.h: what the columns of the table of types show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"

G_BEGIN_DECLS

/** HfTypeColumn: the columns, in their usual order. */
typedef enum
{
  HF_TYPE_COLUMN_NAME,
  HF_TYPE_COLUMN_COUNT,
  HF_TYPE_COLUMN_BYTES,
  HF_TYPE_COLUMN_RETAINED,
  HF_TYPE_COLUMN_BAR,
  HF_TYPE_COLUMN_SHARE,
  HF_TYPE_COLUMN_ASSEMBLY,
  HF_N_TYPE_COLUMNS,
} HfTypeColumn;

/** hf_type_cells_get: how the cells of @column are made and filled, from a #HfTypeRow. */
const HfCellClass *hf_type_cells_get       (HfTypeColumn column);

/**
 * hf_type_cells_get_width:
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: a width in px that holds the column's longest figure; for names the least that is of
 *   use
 */
int                hf_type_cells_get_width (HfTypeColumn column,
                                            double       text_scale);

G_END_DECLS
