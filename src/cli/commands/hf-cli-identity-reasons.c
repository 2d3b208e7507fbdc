/* hf-cli-identity-reasons.c: which objects are the same between two snapshots, by why they live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-identity-reasons.h"

#include "hf-reason-text.h"

#include <glib/gi18n.h>

/* Names of a path where a line is limited; fewer if they do not fit. */
#define MAX_NAMES 8

typedef enum
{
  COLUMN_PATH,
  COLUMN_SURVIVED,
  COLUMN_DIED,
  COLUMN_NEW,
  COLUMN_SURVIVED_BYTES,
  COLUMN_DIED_BYTES,
  COLUMN_NEW_BYTES,
  COLUMN_JOINED,
  COLUMN_LEFT,
  N_COLUMNS,
} Column;

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_PATH] = { "path", HF_TABLE_TEXT, N_ ("Path"), 0 },
  [COLUMN_SURVIVED] = { "survived", HF_TABLE_COUNT, N_ ("Survived"), 9 },
  [COLUMN_DIED] = { "died", HF_TABLE_COUNT, N_ ("Died"), 9 },
  [COLUMN_NEW] = { "new", HF_TABLE_COUNT, N_ ("New"), 9 },
  [COLUMN_SURVIVED_BYTES] = { "survived_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_DIED_BYTES] = { "died_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_NEW_BYTES] = { "new_bytes", HF_TABLE_BYTES, N_ ("Bytes"), 9 },
  [COLUMN_JOINED] = { "joined", HF_TABLE_COUNT, N_ ("Joined"), 8 },
  [COLUMN_LEFT] = { "left", HF_TABLE_COUNT, N_ ("Left"), 8 },
};

static const HfTableSchema schema = { "reasons", columns, N_COLUMNS };

static const HfCliPlaces places = {
  .n_shown = N_COLUMNS,
  .columns = { COLUMN_SURVIVED, COLUMN_SURVIVED_BYTES, COLUMN_DIED, COLUMN_DIED_BYTES, COLUMN_NEW,
               COLUMN_NEW_BYTES, COLUMN_JOINED, COLUMN_LEFT, COLUMN_PATH },
};

/* ---- Finding ----------------------------------------------------------------------- */

/* Returns: (transfer full): the tree of one snapshot, from 0 */
static HfReasonTree *
make_tree (HfCliInput  *input,
           guint32      snapshot,
           GError     **error)
{
  g_auto (HfCliInput) its_input = { 0 };
  g_auto (HfComparedHeap) heap = { 0 };
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfRetention) retention = NULL;
  HfReasonTree *tree;

  if (!hf_cli_input_share (&its_input, input, snapshot + 1, error))
    return NULL;
  analysis = hf_cli_input_analyze (&its_input, error);
  if (analysis == NULL)
    return NULL;
  retention = hf_cli_input_retain (&its_input, analysis, error);
  if (retention == NULL)
    return NULL;
  heap = hf_compared_heap_new (analysis, retention);
  tree = hf_reason_tree_new (&heap, hf_cli_input_begin_progress (&its_input), NULL, error);
  hf_cli_input_end_progress (&its_input);
  return tree;
}

HfReasonLives *
hf_cli_identity_reasons_find (HfCliInput        *input,
                              const HfIdentity  *identity,
                              const HfLives     *lives,
                              GError           **error)
{
  g_autoptr (HfReasonTree) before = make_tree (input, lives->from, error);
  g_autoptr (HfReasonTree) after = before == NULL ? NULL : make_tree (input, lives->to, error);

  return after == NULL ? NULL : hf_reason_lives_new (identity, lives, before, after, NULL, error);
}

/* ---- Rows -------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): %NULL for objects that are not reachable */
static char *
dup_path (const HfReasonLives *lives,
          const HfReasonLife  *row,
          guint                max_names,
          HfNameStyle          style)
{
  const HfSide side = row->reasons[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;

  return row->reasons[side] == HF_INDEX_NONE
           ? NULL
           : hf_reason_text_dup_path (lives->trees[side], row->reasons[side], max_names, style);
}

/* Returns: (transfer full): with as many names as fit */
static char *
dup_fitting_path (const HfReasonLives *lives,
                  const HfReasonLife  *row,
                  guint                width)
{
  char *path = dup_path (lives, row, width == 0 ? HF_REASON_MAX_NAMES : MAX_NAMES, HF_NAMES_SHORT);
  g_autofree char *long_path = NULL;

  if (path == NULL)
    return g_strdup (_ ("Not reachable"));
  for (guint n = MAX_NAMES; width > 0 && n > 2 && hf_cli_text_get_width (path) > width;)
    {
      g_free (path);
      path = dup_path (lives, row, --n, HF_NAMES_SHORT);
    }
  long_path = path;
  return width == 0 ? g_strdup (path) : hf_cli_text_elide_middle (path, width);
}

static void
get_values (const HfReasonLife *row,
            const char         *path,
            HfTableValue       *values)
{
  values[COLUMN_PATH] = hf_table_text (path);
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      values[COLUMN_SURVIVED + kind] = hf_table_number (row->sums[kind].n_objects);
      values[COLUMN_SURVIVED_BYTES + kind] = hf_table_number (row->sums[kind].n_bytes);
    }
  values[COLUMN_JOINED] = hf_table_number (row->joined.n_objects);
  values[COLUMN_LEFT] = hf_table_number (row->left.n_objects);
}

void
hf_cli_identity_reasons_add_json (const HfReasonLives *lives,
                                  guint64              limit,
                                  HfCliJson           *json)
{
  hf_cli_json_begin_array (json, schema.key);
  for (guint32 i = 0; i < MIN (lives->n_rows, limit); i++)
    {
      g_autofree char *path = dup_path (lives, &lives->rows[i], HF_REASON_MAX_NAMES,
                                        HF_NAMES_EXACT);
      HfTableValue values[N_COLUMNS];

      get_values (&lives->rows[i], path, values);
      hf_cli_json_begin_row (json);
      for (guint k = 0; k < N_COLUMNS; k++)
        hf_cli_json_add_value (json, columns[k].key, columns[k].kind, values[k]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

void
hf_cli_identity_reasons_write (const HfReasonLives *lives,
                               const HfCliOptions  *options,
                               HfCliOutput         *output)
{
  const guint32 n = (guint32) MIN (lives->n_rows, options->limit);
  HfCliTable table;
  guint width;

  hf_cli_table_begin (&table, output, options->format, &schema, &places);
  width = hf_cli_table_get_last_width (&table);
  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *path = options->format == HF_CLI_PEOPLE
                                ? dup_fitting_path (lives, &lives->rows[i], width)
                                : dup_path (lives, &lives->rows[i], HF_REASON_MAX_NAMES,
                                            HF_NAMES_EXACT);
      HfTableValue values[N_COLUMNS];

      get_values (&lives->rows[i], path, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, lives->n_rows - n);
}
