/* hf-cli-objects.c: holdfast-cli objects: every object of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-objects.h"

#include "hf-cli-facts.h"

#include <glib/gi18n.h>

const HfCliColumn hf_cli_objects_columns[] = {
  { "id", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 0 },
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 6 },
  { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 1 },
  { "reachable", HF_CLI_COLUMN_YES, N_ ("Reachable"), 9, 3 },
  { "depth", HF_CLI_COLUMN_COUNT, N_ ("Depth"), 9, 4 },
  { "retained", HF_CLI_COLUMN_BYTES, N_ ("Retained"), 9, 2 },
  { "idom", HF_CLI_COLUMN_ID, N_ ("Dominator"), 16, 5 },
};

static void
add_object (HfCliTable       *table,
            const HfCliFacts *facts,
            HfObjectIndex     object)
{
  const HfCliValue depth = hf_cli_facts_get_depth (facts, object);
  const HfCliValue values[HF_CLI_N_OBJECTS_COLUMNS] = {
    hf_cli_number (hf_heap_get_object_address (facts->heap, object)),
    hf_cli_text (hf_cli_facts_get_type_name (facts, object)),
    hf_cli_number (hf_heap_get_object_size (facts->heap, object)),
    hf_cli_number (depth.is_known ? 1 : 0),
    depth,
    hf_cli_facts_get_retained (facts, object),
    hf_cli_facts_get_idom (facts, object),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_objects_run (HfCliInput          *input,
                    const HfCliOptions  *options,
                    HfCliOutput         *output,
                    GError             **error)
{
  g_auto (HfCliFacts) facts = { 0 };
  HfCliTable table;
  guint32 n_objects = hf_heap_get_n_objects (input->heap);
  guint32 n_rows = (guint32) MIN (n_objects, options->limit);

  if (!hf_cli_facts_init (&facts, input, FALSE, error))
    return FALSE;

  hf_cli_table_begin (&table, output, options->format, "objects", hf_cli_objects_columns,
                      HF_CLI_N_OBJECTS_COLUMNS);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_object (&table, &facts, (HfObjectIndex) { i });
  hf_cli_table_end (&table, n_objects - n_rows);
  return TRUE;
}
