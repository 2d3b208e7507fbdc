/* hf-growth-rows.c: paths that keep growing, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-rows.h"

#include "hf-growth-text.h"

#include <glib/gi18n.h>

static const HfTableColumn columns[] = {
  [HF_GROWTH_ROWS_PATH] = { "path", HF_TABLE_TEXT, N_ ("Path"), 0 },
  [HF_GROWTH_ROWS_COUNTS] = { "counts", HF_TABLE_NUMBERS, N_ ("Objects"), 0 },
  [HF_GROWTH_ROWS_BYTES] = { "bytes", HF_TABLE_NUMBERS, N_ ("Retained"), 0 },
  [HF_GROWTH_ROWS_LEAK_SHARE] = { "leak_share", HF_TABLE_BYTES, N_ ("Leak share"), 10 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_GROWTH_ROWS_N_COLUMNS);

const HfTableSchema hf_growth_rows_schema = { "growth", columns, HF_GROWTH_ROWS_N_COLUMNS };

typedef struct
{
  HfRows          rows;
  const HfGrowth *growth;
  char           *path;   /* of the last row, as are the next two */
  GString        *counts;
  GString        *bytes;
} GrowthRows;

static void
set_numbers (GString       *text,
             const guint64 *numbers,
             guint32        n)
{
  g_string_truncate (text, 0);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", numbers[i]);
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  GrowthRows *self = (GrowthRows *) rows;
  const HfGrowthPath *path = &self->growth->paths[row];

  g_free (self->path);
  self->path = hf_growth_text_dup_path (self->growth, path, HF_REASON_MAX_NAMES, HF_NAMES_EXACT);
  set_numbers (self->counts, path->counts, self->growth->n_snapshots);
  set_numbers (self->bytes, path->bytes, self->growth->n_snapshots);

  values[HF_GROWTH_ROWS_PATH] = hf_table_text (self->path);
  values[HF_GROWTH_ROWS_COUNTS] = hf_table_text (self->counts->str);
  values[HF_GROWTH_ROWS_BYTES] = hf_table_text (self->bytes->str);
  values[HF_GROWTH_ROWS_LEAK_SHARE] = hf_table_number (path->leak_share);
}

static void
clear (HfRows *rows)
{
  GrowthRows *self = (GrowthRows *) rows;

  g_free (self->path);
  g_string_free (self->counts, TRUE);
  g_string_free (self->bytes, TRUE);
}

static const HfRowsClass growth_rows_class = {
  &hf_growth_rows_schema, get_row, clear,
};

HfRows *
hf_growth_rows_new (const HfGrowth *growth)
{
  GrowthRows *self = g_new0 (GrowthRows, 1);

  hf_rows_init (&self->rows, &growth_rows_class, NULL, NULL, growth->n_paths);
  self->growth = growth;
  self->counts = g_string_new (NULL);
  self->bytes = g_string_new (NULL);
  return &self->rows;
}
