/* hf-cli-list.c: a list that the window exports too, on standard output
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-list.h"

void
hf_cli_list_write (HfRows             *list,
                   const HfCliPlaces  *places,
                   const HfCliOptions *options,
                   HfCliOutput        *output)
{
  const guint32 n_rows = (guint32) MIN (list->n_rows, options->limit);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];
  HfCliTable table;

  hf_cli_table_begin (&table, output, options->format, list->klass->schema, places);
  hf_cli_table_set_note (&table, list->note_key, list->note);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    {
      hf_rows_get_row (list, i, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, list->n_rows - n_rows);
}
