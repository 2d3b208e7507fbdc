/* hf-object-copy.c: a row of the table of objects, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-copy.h"

#include "hf-object-rows.h"

/* Returns: (transfer full): a table of this row alone */
static HfRows *
list_row (HfObjectRow *row)
{
  const HfObjectIndex object = hf_object_row_get_object (row);
  HfObjectSet *objects = g_new0 (HfObjectSet, 1);

  objects->n_objects = objects->n_all = 1;
  objects->objects = g_memdup2 (&object, sizeof object);
  return hf_object_rows_new (hf_object_row_get_analysis (row), hf_object_row_get_retention (row),
                             objects);
}

char *
hf_object_copy_dup_row (HfObjectRow  *row,
                        const guint8 *columns,
                        guint         n_columns)
{
  g_autoptr (HfRows) list = NULL;
  GString *line = NULL;
  HfTableValue values[HF_OBJECT_ROWS_N_COLUMNS];

  g_return_val_if_fail (HF_IS_OBJECT_ROW (row), NULL);

  list = list_row (row);
  line = g_string_new (NULL);
  hf_rows_get_row (list, 0, values);
  hf_table_append_tabbed (line, &hf_object_rows_schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}
