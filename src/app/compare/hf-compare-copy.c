/* hf-compare-copy.c: a row of the table of changes, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-copy.h"

#include "hf-comparison-rows.h"

char *
hf_compare_copy_dup_row (HfComparison *comparison,
                         guint32       place,
                         const guint8 *columns,
                         guint         n_columns)
{
  const HfTableSchema *schema = &hf_comparison_rows_schemas[hf_comparison_get_by (comparison)];
  g_autoptr (HfRows) rows = hf_comparison_rows_new (comparison, g_memdup2 (&place, sizeof place),
                                                    1);
  GString *line = g_string_new (NULL);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];

  hf_rows_get_row (rows, 0, values);
  hf_table_append_tabbed (line, schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}
