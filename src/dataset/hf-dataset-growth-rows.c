/* hf-dataset-growth-rows.c: paths that keep growing, with a row for each of them and each snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-growth-rows.h"

#include "hf-growth-text.h"

enum
{
  COLUMN_PATH,
  COLUMN_STEP,
  COLUMN_AT,
  COLUMN_COUNT,
  COLUMN_BYTES,
  COLUMN_RETAINED,
  COLUMN_LEAK_SHARE,
  N_COLUMNS,
};

static const HfTableColumn columns[] = {
  [COLUMN_PATH] = { "path", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_STEP] = { "step", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_AT] = { "at", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_RETAINED] = { "retained", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_LEAK_SHARE] = { "leak_share", HF_TABLE_BYTES, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);

const HfTableSchema hf_dataset_growth_schema = { "growth", columns, N_COLUMNS };

typedef struct
{
  HfRows             rows;
  const HfGrowth    *growth;
  const char *const *names;
  guint32            shown; /* the path whose text is there */
  char              *path;
} GrowthRows;

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  GrowthRows *self = (GrowthRows *) rows;
  const guint32 step = row % self->growth->n_snapshots;
  const guint32 index = row / self->growth->n_snapshots;
  const HfGrowthPath *path = &self->growth->paths[index];

  if (self->path == NULL || self->shown != index)
    {
      g_free (self->path);
      self->path = hf_growth_text_dup_path (self->growth, path, HF_REASON_MAX_NAMES,
                                            HF_NAMES_EXACT);
      self->shown = index;
    }
  values[COLUMN_PATH] = hf_table_text (self->path);
  values[COLUMN_STEP] = hf_table_number (step);
  values[COLUMN_AT] = hf_table_text (self->names[step]);
  values[COLUMN_COUNT] = hf_table_number (path->counts[step]);
  values[COLUMN_BYTES] = hf_table_number (path->sizes[step]);
  values[COLUMN_RETAINED] = hf_table_number (path->bytes[step]);
  values[COLUMN_LEAK_SHARE] = hf_table_number (path->leak_share);
}

static void
clear (HfRows *rows)
{
  g_free (((GrowthRows *) rows)->path);
}

static const HfRowsClass growth_rows_class = {
  &hf_dataset_growth_schema, get_row, clear,
};

HfRows *
hf_dataset_growth_rows_new (const HfGrowth    *growth,
                            const char *const *names)
{
  GrowthRows *self = g_new0 (GrowthRows, 1);

  hf_rows_init (&self->rows, &growth_rows_class, NULL, NULL, growth->n_paths * growth->n_snapshots);
  self->growth = growth;
  self->names = names;
  return &self->rows;
}
