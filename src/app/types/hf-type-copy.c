/* hf-type-copy.c: a row of the table of types, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-copy.h"

#include "hf-type-rows.h"

/* Returns: (transfer full): a table of this row alone */
static HfRows *
list_row (HfTypeRow *row)
{
  const HfTypeIndex type = hf_type_row_get_type_index (row);
  guint64 exact = HF_TYPE_ROWS_UNKNOWN;
  guint64 n_bytes = 0;
  gboolean is_exact = FALSE;

  if (hf_type_row_get_retained (row, &n_bytes, &is_exact) && is_exact)
    exact = n_bytes;
  return hf_type_rows_new (hf_type_row_get_analysis (row), hf_type_row_get_retention (row),
                           g_memdup2 (&type, sizeof type), g_memdup2 (&exact, sizeof exact), 1);
}

char *
hf_type_copy_dup_row (HfTypeRow    *row,
                      const guint8 *columns,
                      guint         n_columns)
{
  g_autoptr (HfRows) list = NULL;
  GString *line = NULL;
  HfTableValue values[HF_TYPE_ROWS_N_COLUMNS];

  g_return_val_if_fail (HF_IS_TYPE_ROW (row), NULL);

  list = list_row (row);
  line = g_string_new (NULL);
  hf_rows_get_row (list, 0, values);
  hf_table_append_tabbed (line, &hf_type_rows_schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}
