/* hf-type-cells.h: contents and widths of the columns of the table of types
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

/** hf_type_cells_get: the functions that make the cells of @column, and fill them from an
 * #HfTypeRow. */
const HfCellClass *hf_type_cells_get       (HfTypeColumn column);

/**
 * hf_type_cells_get_width:
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: a width in px that holds the column's longest figure; for names the least useful
 *   width
 */
int                hf_type_cells_get_width (HfTypeColumn column,
                                            double       text_scale);

G_END_DECLS
