/* hf-query-changes.c: the table of the types of two heaps, compared
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison.h"
#include "hf-enum.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>

/* Of each figure the value before, the value after and the difference, as in the list of
 * HfComparisonRow. */
#define N_OF_FIGURE 3

enum
{
  COLUMN_NAME,
  COLUMN_STATE,
  COLUMN_FIRST_FIGURE,
  COLUMN_DOUBTFUL = COLUMN_FIRST_FIGURE + N_OF_FIGURE * HF_N_FIGURES,
  COLUMN_TYPE_BEFORE,
  COLUMN_TYPE_AFTER,
  N_COLUMNS
};

#define FIGURE(name, kind, needs, before, after, delta)                                            \
  { name "_before", kind, needs, FALSE, before }, { name "_after", kind, needs, FALSE, after },    \
  {                                                                                                \
    name "_delta", kind, needs, FALSE, delta                                                       \
  }

static const HfQueryColumn columns[] = {
  { "name", HF_QUERY_KIND_TYPE_NAME, HF_QUERY_NEEDS_ANALYSIS, FALSE,
    N_ ("The name of the type: types.name; as the last heap has it if it has the type") },
  { "state", HF_QUERY_KIND_TEXT, HF_QUERY_NEEDS_ANALYSIS, FALSE,
    N_ ("new, gone, grown, shrunk or same") },
  FIGURE ("count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_ANALYSIS,
          N_ ("The number of objects in the first heap"),
          N_ ("The number of objects in the last heap"), N_ ("The difference of the two")),
  FIGURE ("bytes", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_ANALYSIS,
          N_ ("The sum of their sizes in the first heap"),
          N_ ("The sum of their sizes in the last heap"), N_ ("The difference of the two")),
  FIGURE ("reachable_count", HF_QUERY_KIND_COUNT, HF_QUERY_NEEDS_ANALYSIS,
          N_ ("How many objects are reachable in the first heap; null if that is not known"),
          N_ ("How many objects are reachable in the last heap; null if that is not known"),
          N_ ("The difference of the two")),
  FIGURE ("reachable_bytes", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_ANALYSIS,
          N_ ("The sum of the sizes of the reachable ones in the first heap"),
          N_ ("The sum of the sizes of the reachable ones in the last heap"),
          N_ ("The difference of the two")),
  FIGURE ("retained", HF_QUERY_KIND_BYTES, HF_QUERY_NEEDS_RETENTION,
          N_ ("A lower bound of the bytes that the type retains in the first heap"),
          N_ ("A lower bound of the bytes that the type retains in the last heap"),
          N_ ("The difference of the two")),
  { "doubtful", HF_QUERY_KIND_FLAG, HF_QUERY_NEEDS_ANALYSIS, FALSE,
    N_ ("1 if the difference may come from a file and not from the process") },
  { "type_before", HF_QUERY_KIND_TYPE, HF_QUERY_NEEDS_ANALYSIS, FALSE,
    N_ ("The type in the first heap: types.id; null if it has none") },
  { "type_after", HF_QUERY_KIND_TYPE, HF_QUERY_NEEDS_ANALYSIS, FALSE,
    N_ ("The type in the last heap: types.id; null if it has none") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == N_COLUMNS);
G_STATIC_ASSERT (N_COLUMNS <= HF_QUERY_MAX_COLUMNS);

static const HfQueryTable changes_table = {
  "changes", columns, N_COLUMNS, 0,
  N_ ("The types of the first and of the last heap that have objects in one of them, compared"),
};

typedef struct
{
  HfQueryCursor          base;
  HfComparison          *comparison; /* of the series */
  const HfComparisonRow *rows;
  guint32                n_rows;
} Cursor;

static double
count_changes (HfQuerySource *source)
{
  return hf_heap_get_n_types (hf_query_source_get_heap (source));
}

static gboolean
changes_open (HfQueryCursor  *base,
              GError        **error)
{
  Cursor *self = (Cursor *) base;
  HfQueryContext *context = base->context;

  self->comparison = hf_query_series_find_changes (context->series,
                                                   (base->needs & HF_QUERY_NEEDS_RETENTION) != 0,
                                                   context->progress, context->cancellable, error);
  if (self->comparison == NULL)
    return FALSE;
  self->rows = hf_comparison_get_rows (self->comparison, &self->n_rows);
  return TRUE;
}

static gboolean
changes_next (HfQueryCursor  *base,
              GError        **error)
{
  (void) error;
  base->is_at_end = base->row >= ((Cursor *) base)->n_rows;
  return TRUE;
}

static void
get_figure (Cursor                *self,
            const HfComparisonRow *row,
            guint                  position,
            HfQueryCell           *cell)
{
  const HfFigure figure = (HfFigure) (position / N_OF_FIGURE);
  const guint side = position % N_OF_FIGURE;

  if (side < HF_N_SIDES)
    {
      if (hf_comparison_knows_on (self->comparison, (HfSide) side, figure))
        hf_query_cell_set_integer (cell, (gint64) row->figures[side][figure]);
    }
  else if (hf_comparison_knows (self->comparison, figure))
    hf_query_cell_set_integer (cell, hf_comparison_get_delta (self->comparison, row, figure));
}

static void
changes_get (HfQueryCursor *base,
             guint          column,
             HfQueryCell   *cell)
{
  Cursor *self = (Cursor *) base;
  const HfComparisonRow *row = &self->rows[base->row];
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;

  switch (column)
    {
    case COLUMN_NAME:
      hf_query_cell_set_text (
        cell, hf_heap_get_type_name (hf_comparison_get_heap (self->comparison, side)->heap,
                                     (HfTypeIndex){ row->parts[side] }));
      break;
    case COLUMN_STATE:
      hf_query_cell_set_text (cell, hf_enum_get_name (HF_TYPE_CHANGE, (int) row->change));
      break;
    case COLUMN_DOUBTFUL:
      hf_query_cell_set_integer (cell, hf_comparison_is_doubtful (self->comparison, row) ? 1 : 0);
      break;
    case COLUMN_TYPE_BEFORE:
    case COLUMN_TYPE_AFTER:
      if (row->parts[column - COLUMN_TYPE_BEFORE] != HF_INDEX_NONE)
        hf_query_cell_set_integer (cell, row->parts[column - COLUMN_TYPE_BEFORE]);
      break;
    default:
      get_figure (self, row, column - COLUMN_FIRST_FIGURE, cell);
    }
}

const HfQueryTableClass hf_query_changes_class = {
  .table = &changes_table,
  .min_heaps = 2,
  .ordered = -1,
  .cursor_size = sizeof (Cursor),
  .n_rows = count_changes,
  .open = changes_open,
  .next = changes_next,
  .get = changes_get,
};
