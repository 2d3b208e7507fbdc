/* hf-type-rows.c: types as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-rows.h"

static const HfTableColumn columns[] = {
  { "type", HF_TABLE_TEXT },
  { "count", HF_TABLE_NUMBER },
  { "bytes", HF_TABLE_NUMBER },
  { "reachable_count", HF_TABLE_NUMBER },
  { "reachable_bytes", HF_TABLE_NUMBER },
  { "retained_min", HF_TABLE_NUMBER },
  { "retained", HF_TABLE_NUMBER },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_N_TYPE_COLUMNS);

typedef struct
{
  HfExportList  list;
  HfTypeIndex  *types;
  guint64      *exact; /* NULL if no figure is */
} TypeRows;

static gboolean
next_row (HfExportList *list,
          HfTableValue *values)
{
  TypeRows *self = (TypeRows *) list;
  const guint32 row = list->row;
  const gboolean is_known = hf_analysis_get_reachability (list->analysis) != NULL;
  const HfTypeStats *stats = NULL;
  HfTypeIndex type;

  if (row == list->n_rows)
    return FALSE;

  list->row++;
  type = self->types[row];
  stats = &hf_analysis_get_type_stats (list->analysis)[type.value];
  values[0] = hf_table_text (hf_heap_get_type_name (list->heap, type));
  values[1] = hf_table_number (stats->n_objects);
  values[2] = hf_table_number (stats->n_bytes);
  values[3] = is_known ? hf_table_number (stats->n_reachable) : hf_table_unknown ();
  values[4] = is_known ? hf_table_number (stats->n_reachable_bytes) : hf_table_unknown ();
  values[5] = values[6] = hf_table_unknown ();
  if (list->retention != NULL)
    values[5] = hf_table_number (hf_retention_get_type_bounds (list->retention)[type.value]);
  if (self->exact != NULL && self->exact[row] != HF_TYPE_ROWS_UNKNOWN)
    values[6] = hf_table_number (self->exact[row]);
  return TRUE;
}

static void
clear (HfExportList *list)
{
  TypeRows *self = (TypeRows *) list;

  g_free (self->types);
  g_free (self->exact);
}

static const HfExportListClass type_rows_class = {
  "types", columns, G_N_ELEMENTS (columns), next_row, clear,
};

HfExportList *
hf_type_rows_new (HfAnalysis  *analysis,
                  HfRetention *retention,
                  HfTypeIndex *types,
                  guint64     *exact,
                  guint32      n_types)
{
  TypeRows *self = g_new0 (TypeRows, 1);

  hf_export_list_init (&self->list, &type_rows_class, analysis, retention, n_types);
  self->types = types;
  self->exact = exact;
  return &self->list;
}
