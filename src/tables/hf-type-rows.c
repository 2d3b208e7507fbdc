/* hf-type-rows.c: types as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-rows.h"

#include <glib/gi18n.h>

static const HfTableColumn columns[] = {
  [HF_TYPE_ROWS_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [HF_TYPE_ROWS_COUNT] = { "count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
  [HF_TYPE_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [HF_TYPE_ROWS_REACHABLE_COUNT] = { "reachable_count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
  [HF_TYPE_ROWS_REACHABLE_BYTES] = { "reachable_bytes", HF_TABLE_BYTES, N_ ("Reachable"), 9 },
  [HF_TYPE_ROWS_RETAINED_MIN] = { "retained_min", HF_TABLE_BYTES, N_ ("Retained ≥"), 10 },
  [HF_TYPE_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [HF_TYPE_ROWS_ASSEMBLY] = { "assembly", HF_TABLE_TEXT, N_ ("Assembly"), 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_TYPE_ROWS_N_COLUMNS);

const HfTableSchema hf_type_rows_schema = { "types", columns, HF_TYPE_ROWS_N_COLUMNS };

typedef struct
{
  HfRows       rows;
  HfTypeIndex *types;
  guint64     *exact; /* NULL if no figure is */
  GString     *text;  /* of the last row */
} TypeRows;

static HfTableValue
get_bound (const HfRows *rows,
           HfTypeIndex   type)
{
  return rows->retention == NULL
           ? hf_table_unknown ()
           : hf_table_number (hf_retention_get_type_bounds (rows->retention)[type.value]);
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  const TypeRows *self = (const TypeRows *) rows;
  const HfTypeIndex type = self->types[row];
  const HfTypeStats *stats = &hf_analysis_get_type_stats (rows->analysis)[type.value];
  const guint64 exact = self->exact != NULL ? self->exact[row] : HF_TYPE_ROWS_UNKNOWN;
  const gboolean is_known = hf_analysis_get_reachability (rows->analysis) != NULL;

  values[HF_TYPE_ROWS_TYPE] = hf_table_text (hf_heap_get_type_name (rows->heap, type));
  values[HF_TYPE_ROWS_COUNT] = hf_table_number (stats->n_objects);
  values[HF_TYPE_ROWS_BYTES] = hf_table_number (stats->n_bytes);
  values[HF_TYPE_ROWS_REACHABLE_COUNT] = hf_table_number_if (is_known, stats->n_reachable);
  values[HF_TYPE_ROWS_REACHABLE_BYTES] = hf_table_number_if (is_known, stats->n_reachable_bytes);
  values[HF_TYPE_ROWS_RETAINED_MIN] = get_bound (rows, type);
  values[HF_TYPE_ROWS_RETAINED] = hf_table_number_if (exact != HF_TYPE_ROWS_UNKNOWN, exact);
  values[HF_TYPE_ROWS_ASSEMBLY] = hf_rows_get_assembly (rows, type, self->text);
}

static void
clear (HfRows *rows)
{
  TypeRows *self = (TypeRows *) rows;

  g_free (self->types);
  g_free (self->exact);
  g_string_free (self->text, TRUE);
}

static const HfRowsClass type_rows_class = {
  &hf_type_rows_schema, get_row, clear,
};

HfRows *
hf_type_rows_new (HfAnalysis  *analysis,
                  HfRetention *retention,
                  HfTypeIndex *types,
                  guint64     *exact,
                  guint32      n_types)
{
  TypeRows *self = g_new0 (TypeRows, 1);

  hf_rows_init (&self->rows, &type_rows_class, analysis, retention, n_types);
  self->types = types;
  self->exact = exact;
  self->text = g_string_new (NULL);
  return &self->rows;
}
