/* hf-object-cells.h: contents and widths of the columns of the table of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"

G_BEGIN_DECLS

/** HfObjectColumn: the columns, in their usual order. */
typedef enum
{
  HF_OBJECT_COLUMN_ID,
  HF_OBJECT_COLUMN_TYPE,
  HF_OBJECT_COLUMN_SIZE,
  HF_OBJECT_COLUMN_RETAINED,
  HF_OBJECT_COLUMN_DEPTH,
  HF_OBJECT_COLUMN_GENERATION,
  HF_OBJECT_COLUMN_ASSEMBLY,
  HF_N_OBJECT_COLUMNS,
} HfObjectColumn;

/** hf_object_cells_get: the functions that make the cells of @column, and fill them from an
 * #HfObjectRow. */
const HfCellClass *hf_object_cells_get       (HfObjectColumn column);

/**
 * hf_object_cells_get_width:
 * @narrow: whether the window is narrow
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: a width in px that holds the column's longest figure; for names the least useful
 *   width
 */
int                hf_object_cells_get_width (HfObjectColumn column,
                                              gboolean       narrow,
                                              double         text_scale);

G_END_DECLS
