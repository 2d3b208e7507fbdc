/* hf-cli-types.c: holdfast-cli types: the types of a heap, with their objects and bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-types.h"

#include <glib/gi18n.h>

const HfCliColumn hf_cli_types_columns[] = {
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 4 },
  { "count", HF_CLI_COLUMN_COUNT, N_ ("Objects"), 11, 1 },
  { "bytes", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 0 },
  { "reachable_count", HF_CLI_COLUMN_COUNT, N_ ("Objects"), 11, 3 },
  { "reachable_bytes", HF_CLI_COLUMN_BYTES, N_ ("Reachable"), 9, 2 },
};

static void
add_type (HfCliTable        *table,
          HfHeap            *heap,
          HfTypeIndex        type,
          const HfTypeStats *stats)
{
  const HfCliValue values[HF_CLI_N_TYPES_COLUMNS] = {
    hf_cli_text (hf_heap_get_type_name (heap, type)),
    hf_cli_number (stats->n_objects),
    hf_cli_number (stats->n_bytes),
    hf_cli_number (stats->n_reachable),
    hf_cli_number (stats->n_reachable_bytes),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_types_run (HfCliInput          *input,
                  const HfCliOptions  *options,
                  HfCliOutput         *output,
                  GError             **error)
{
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyse (input, error);
  g_autofree HfTypeIndex *types = NULL;
  const HfTypeStats *stats;
  HfCliTable table;
  guint32 n_types = 0;
  guint32 n_rows;

  if (analysis == NULL)
    return FALSE;

  stats = hf_analysis_get_type_stats (analysis);
  types = hf_analysis_sort_types (analysis, options->order, options->order != HF_TYPE_ORDER_NAME,
                                  &n_types);
  n_rows = (guint32) MIN (n_types, options->limit);

  hf_cli_table_begin (&table, output, options->format, "types", hf_cli_types_columns,
                      HF_CLI_N_TYPES_COLUMNS);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_type (&table, input->heap, types[i], &stats[types[i].value]);
  hf_cli_table_end (&table, n_types - n_rows);
  return TRUE;
}
