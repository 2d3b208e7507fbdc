/* hf-object-cells.h: what the columns of the table of objects show, and how wide they are
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

/** hf_object_cells_get: how the cells of @column are made and filled, from a #HfObjectRow. */
const HfCellClass *hf_object_cells_get       (HfObjectColumn column);

/**
 * hf_object_cells_get_width:
 * @narrow: whether the window has little room
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: a width in px that holds the column's longest figure; for names the least that is of
 *   use
 */
int                hf_object_cells_get_width (HfObjectColumn column,
                                              gboolean       narrow,
                                              double         text_scale);

G_END_DECLS
