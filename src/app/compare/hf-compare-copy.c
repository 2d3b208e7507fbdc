/* hf-compare-copy.c: a row of the table of changes, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-copy.h"

#include "hf-comparison-rows.h"
#include "hf-lives-rows.h"

static char *
dup_row (HfRows              *rows,
         const HfTableSchema *schema,
         const guint8        *columns,
         guint                n_columns)
{
  GString *line = g_string_new (NULL);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];

  hf_rows_get_row (rows, 0, values);
  hf_table_append_tabbed (line, schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}

char *
hf_compare_copy_dup_row (HfComparison *comparison,
                         guint32       place,
                         const guint8 *columns,
                         guint         n_columns)
{
  const HfTableSchema *schema = &hf_comparison_rows_schemas[hf_comparison_get_by (comparison)];
  g_autoptr (HfRows) rows = hf_comparison_rows_new (comparison, g_memdup2 (&place, sizeof place),
                                                    1);

  return dup_row (rows, schema, columns, n_columns);
}

char *
hf_compare_copy_dup_lives (const HfCompareLives *lives,
                           guint32               place,
                           const guint8         *columns,
                           guint                 n_columns)
{
  g_autoptr (HfRows) rows = hf_compare_lives_new_rows (lives, g_memdup2 (&place, sizeof place), 1);

  return dup_row (rows, &hf_lives_rows_schema, columns, n_columns);
}
