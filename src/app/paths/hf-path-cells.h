/* hf-path-cells.h: the columns of the paths to the objects of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"

G_BEGIN_DECLS

/** HfPathColumn: the columns, in their order. */
typedef enum
{
  HF_PATH_COLUMN_NAME,
  HF_PATH_COLUMN_OBJECTS,
  HF_PATH_COLUMN_OWN,
  HF_PATH_COLUMN_RETAINED,
  HF_PATH_COLUMN_BAR,
  HF_PATH_COLUMN_SHARE,
} HfPathColumn;

#define HF_N_PATH_COLUMNS (HF_PATH_COLUMN_SHARE + 1)

/**
 * hf_path_cells_get:
 *
 * Returns: (transfer none): how the cells of @column are made and filled, from a #GtkTreeListRow
 *   whose item is an #HfPathItem
 */
const HfCellClass *hf_path_cells_get       (HfPathColumn  column);

/**
 * hf_path_cells_get_width:
 * @text_scale: as hf_theme_get_text_scale()
 *
 * Returns: the usual width of @column in px; of the path the least width
 */
int                hf_path_cells_get_width (HfPathColumn  column,
                                            double        text_scale);

G_END_DECLS
