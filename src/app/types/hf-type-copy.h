/* hf-type-copy.h: a row of the table of types, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-type-list.h"

G_BEGIN_DECLS

/**
 * hf_type_copy_dup_row:
 * @columns: (array length=n_columns): positions in hf_type_rows_schema, in their order
 *
 * Returns: (transfer full): as hf_table_append_tabbed()
 */
char *hf_type_copy_dup_row (HfTypeRow    *row,
                            const guint8 *columns,
                            guint         n_columns);

G_END_DECLS
