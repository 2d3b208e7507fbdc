/* hf-compare-copy.h: a row of the table of changes, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-lives.h"

G_BEGIN_DECLS

/**
 * hf_compare_copy_dup_row:
 * @place: the position of the row in hf_comparison_get_rows()
 * @columns: (array length=n_columns): positions in hf_comparison_rows_schemas, in their order
 *
 * Returns: (transfer full): as hf_table_append_tabbed()
 */
char *hf_compare_copy_dup_row (HfComparison *comparison,
                               guint32       place,
                               const guint8 *columns,
                               guint         n_columns);

/** hf_compare_copy_dup_lives: (transfer full): the same of a row by identity; @columns: positions
 * in hf_lives_rows_schema. */
char *hf_compare_copy_dup_lives (const HfCompareLives *lives,
                                 guint32               place,
                                 const guint8         *columns,
                                 guint                 n_columns);

G_END_DECLS
