/* hf-cli-objects.c: holdfast-cli objects: every object of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-objects.h"

#include <glib/gi18n.h>

const HfCliColumn hf_cli_objects_columns[] = {
  { "id", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 0 },
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 4 },
  { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 1 },
  { "reachable", HF_CLI_COLUMN_YES, N_ ("Reachable"), 9, 2 },
  { "depth", HF_CLI_COLUMN_COUNT, N_ ("Depth"), 9, 3 },
};

static void
add_object (HfCliTable           *table,
            HfHeap               *heap,
            const HfReachability *reachability,
            HfObjectIndex         object)
{
  gboolean is_reachable = hf_reachability_contains (reachability, object);
  HfTypeIndex type = hf_heap_get_object_type (heap, object);
  const HfCliValue values[HF_CLI_N_OBJECTS_COLUMNS] = {
    hf_cli_number (hf_heap_get_object_address (heap, object)),
    hf_cli_text (hf_heap_get_type_name (heap, type)),
    hf_cli_number (hf_heap_get_object_size (heap, object)),
    hf_cli_number (is_reachable ? 1 : 0),
    is_reachable ? hf_cli_number (hf_reachability_get_depth (reachability, object))
                 : hf_cli_unknown (),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_objects_run (HfCliInput          *input,
                    const HfCliOptions  *options,
                    HfCliOutput         *output,
                    GError             **error)
{
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyse (input, error);
  const HfReachability *reachability;
  HfCliTable table;
  guint32 n_objects;
  guint32 n_rows;

  if (analysis == NULL)
    return FALSE;

  reachability = hf_analysis_get_reachability (analysis);
  n_objects = hf_heap_get_n_objects (input->heap);
  n_rows = (guint32) MIN (n_objects, options->limit);

  hf_cli_table_begin (&table, output, options->format, "objects", hf_cli_objects_columns,
                      HF_CLI_N_OBJECTS_COLUMNS);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_object (&table, input->heap, reachability, (HfObjectIndex) { i });
  hf_cli_table_end (&table, n_objects - n_rows);
  return TRUE;
}
