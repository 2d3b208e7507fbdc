/* hf-object-copy.h: a row of the table of objects, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-list.h"

G_BEGIN_DECLS

/**
 * hf_object_copy_dup_row:
 * @columns: (array length=n_columns): positions in hf_object_rows_schema, in their order
 *
 * Returns: (transfer full): as hf_table_append_tabbed()
 */
char *hf_object_copy_dup_row (HfObjectRow  *row,
                              const guint8 *columns,
                              guint         n_columns);

G_END_DECLS
