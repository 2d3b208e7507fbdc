/* hf-comparison-rows.c: a comparison of two heaps as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-rows.h"

#include "hf-comparison-text.h"
#include "hf-enum.h"
#include "hf-root-rows.h"

#include <glib/gi18n.h>

/* People see the three columns of one figure, and the differences of others. */
#define THREE_COLUMNS(key, kind, before, after, delta, width)                                      \
  { key "_before", kind, before, 8 }, { key "_after", kind, after, 8 },                            \
  {                                                                                                \
    key "_delta", kind##_CHANGE, delta, width                                                      \
  }

#define COUNT_COLUMNS(title) THREE_COLUMNS ("count", HF_TABLE_COUNT, NULL, NULL, title, 9)

#define BYTES_COLUMNS                                                                              \
  THREE_COLUMNS ("bytes", HF_TABLE_BYTES, N_ ("Before"), N_ ("After"), N_ ("Δ Size"), 9)

#define REACHABLE_COLUMNS                                                                          \
  THREE_COLUMNS ("reachable_count", HF_TABLE_COUNT, NULL, NULL, NULL, 9),                          \
    THREE_COLUMNS ("reachable_bytes", HF_TABLE_BYTES, NULL, NULL, NULL, 9)

#define RETAINED_COLUMNS(before, after)                                                            \
  THREE_COLUMNS ("retained", HF_TABLE_BYTES, before, after, N_ ("Δ Retained"), 10)

#define STATE_COLUMN                                                                               \
  {                                                                                                \
    "state", HF_TABLE_TEXT, NULL, 5                                                                \
  }

#define DOUBTFUL_COLUMN                                                                            \
  {                                                                                                \
    "doubtful", HF_TABLE_FLAG, NULL, 4                                                          \
  }

static const HfTableColumn type_columns[] = {
  { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  STATE_COLUMN,
  COUNT_COLUMNS (N_ ("Δ Objects")),
  BYTES_COLUMNS,
  REACHABLE_COLUMNS,
  RETAINED_COLUMNS (NULL, NULL),
  DOUBTFUL_COLUMN,
};

static const HfTableColumn root_columns[] = {
  { "root", HF_TABLE_TEXT, N_ ("Root"), 0 },
  STATE_COLUMN,
  COUNT_COLUMNS (N_ ("Δ Roots")),
  BYTES_COLUMNS,
  REACHABLE_COLUMNS,
  RETAINED_COLUMNS (N_ ("Before"), N_ ("After")),
  { "kind", HF_TABLE_TEXT, NULL, 9 },
  { "weak", HF_TABLE_BOOLEAN, NULL, 4 },
  { "container", HF_TABLE_TEXT, NULL, 36 },
  { "field", HF_TABLE_TEXT, NULL, 0 },
  { "type", HF_TABLE_TEXT, NULL, 36 },
  DOUBTFUL_COLUMN,
};

static const HfTableColumn reason_columns[] = {
  { "path", HF_TABLE_TEXT, N_ ("Path"), 0 },
  STATE_COLUMN,
  COUNT_COLUMNS (N_ ("Δ Objects")),
  BYTES_COLUMNS,
  REACHABLE_COLUMNS,
  RETAINED_COLUMNS (N_ ("Before"), N_ ("After")),
  DOUBTFUL_COLUMN,
};

static const HfTableColumn domain_columns[] = {
  { "domain", HF_TABLE_TEXT, N_ ("Domain"), 0 },
  STATE_COLUMN,
  COUNT_COLUMNS (N_ ("Δ Objects")),
  BYTES_COLUMNS,
  REACHABLE_COLUMNS,
  RETAINED_COLUMNS (NULL, NULL),
  DOUBTFUL_COLUMN,
};

G_STATIC_ASSERT (G_N_ELEMENTS (type_columns) == HF_COMPARISON_ROWS_N_COLUMNS);
G_STATIC_ASSERT (G_N_ELEMENTS (root_columns) == HF_COMPARISON_ROWS_N_ROOT_COLUMNS);
G_STATIC_ASSERT (G_N_ELEMENTS (reason_columns) == HF_COMPARISON_ROWS_N_COLUMNS);
G_STATIC_ASSERT (G_N_ELEMENTS (domain_columns) == HF_COMPARISON_ROWS_N_COLUMNS);

const HfTableSchema hf_comparison_rows_schemas[] = {
  [HF_COMPARE_BY_TYPE] = { "types", type_columns, G_N_ELEMENTS (type_columns) },
  [HF_COMPARE_BY_ROOT] = { "roots", root_columns, G_N_ELEMENTS (root_columns) },
  [HF_COMPARE_BY_REASON] = { "reasons", reason_columns, G_N_ELEMENTS (reason_columns) },
  [HF_COMPARE_BY_DOMAIN] = { "domains", domain_columns, G_N_ELEMENTS (domain_columns) },
};

typedef struct
{
  HfRows        rows;
  HfComparison *comparison;
  guint32      *positions;
  char         *name; /* of the last row, as is the next */
  GString      *kind;
} ComparisonRows;

/* ---- Values ------------------------------------------------------------------ */

static void
set_figures (HfComparison          *comparison,
             const HfComparisonRow *row,
             HfTableValue          *values)
{
  for (guint i = 0; i < HF_N_FIGURES; i++)
    {
      HfTableValue *three = &values[HF_COMPARISON_ROWS_FIGURE (i, 0)];
      const HfFigure figure = (HfFigure) i;

      for (guint side = 0; side < HF_N_SIDES; side++)
        three[side] = hf_table_number_if (hf_comparison_knows_on (comparison, side, figure),
                                          row->figures[side][i]);
      three[HF_COMPARISON_COLUMN_DELTA] =
        hf_table_signed_if (hf_comparison_knows (comparison, figure),
                            hf_comparison_get_delta (comparison, row, figure));
    }
}

static void
set_root (ComparisonRows        *self,
          const HfComparisonRow *row,
          HfTableValue          *values)
{
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfHeap *heap = hf_comparison_get_heap (self->comparison, side)->heap;
  const HfRootHolder *holder = hf_comparison_get_root_holder (self->comparison, side,
                                                              row->parts[side]);
  const gboolean is_static = holder->kind == HF_ROOT_STATIC;
  const char *type = holder->type.value == HF_INDEX_NONE
                       ? NULL
                       : hf_heap_get_type_name (heap, holder->type);

  g_string_truncate (self->kind, 0);
  hf_root_append_kind (self->kind, holder->kind);
  values[HF_COMPARISON_ROWS_KIND] = hf_table_text (self->kind->str);
  values[HF_COMPARISON_ROWS_WEAK] = hf_table_number (holder->is_weak ? 1 : 0);
  values[HF_COMPARISON_ROWS_CONTAINER] = hf_table_text (is_static ? type : NULL);
  values[HF_COMPARISON_ROWS_FIELD] = hf_table_text (hf_heap_get_string (heap, holder->field));
  values[HF_COMPARISON_ROWS_TYPE] = hf_table_text (is_static ? NULL : type);
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  ComparisonRows *self = (ComparisonRows *) rows;
  const gboolean is_of_roots = hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_ROOT;
  guint32 n_all = 0;
  const HfComparisonRow *compared = &hf_comparison_get_rows (self->comparison,
                                                             &n_all)[self->positions[row]];

  g_free (self->name);
  self->name = hf_comparison_text_dup_name (self->comparison, compared, HF_REASON_MAX_NAMES,
                                            HF_NAMES_EXACT);
  values[HF_COMPARISON_ROWS_NAME] = hf_table_text (self->name);
  values[HF_COMPARISON_ROWS_STATE] = hf_table_text (
    hf_enum_get_name (HF_TYPE_CHANGE, (int) compared->change));
  set_figures (self->comparison, compared, values);
  if (is_of_roots)
    set_root (self, compared, values);
  values[is_of_roots ? HF_COMPARISON_ROWS_ROOT_DOUBTFUL : HF_COMPARISON_ROWS_DOUBTFUL] =
    hf_table_number (hf_comparison_is_doubtful (self->comparison, compared) ? 1 : 0);
}

static void
clear (HfRows *rows)
{
  ComparisonRows *self = (ComparisonRows *) rows;

  g_free (self->name);
  g_string_free (self->kind, TRUE);
  g_free (self->positions);
  g_object_unref (self->comparison);
}

/* ---- The rows ------------------------------------------------------------------ */

static const HfRowsClass classes[] = {
  [HF_COMPARE_BY_TYPE] = { &hf_comparison_rows_schemas[HF_COMPARE_BY_TYPE], get_row, clear },
  [HF_COMPARE_BY_ROOT] = { &hf_comparison_rows_schemas[HF_COMPARE_BY_ROOT], get_row, clear },
  [HF_COMPARE_BY_REASON] = { &hf_comparison_rows_schemas[HF_COMPARE_BY_REASON], get_row, clear },
  [HF_COMPARE_BY_DOMAIN] = { &hf_comparison_rows_schemas[HF_COMPARE_BY_DOMAIN], get_row, clear },
};

HfRows *
hf_comparison_rows_new (HfComparison *comparison,
                        guint32      *positions,
                        guint32       n_rows)
{
  ComparisonRows *self = g_new0 (ComparisonRows, 1);

  hf_rows_init (&self->rows, &classes[hf_comparison_get_by (comparison)], NULL, NULL, n_rows);
  self->comparison = g_object_ref (comparison);
  self->positions = positions;
  self->kind = g_string_new (NULL);
  return &self->rows;
}
