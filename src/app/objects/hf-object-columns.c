/* hf-object-columns.c: the columns of the table of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-columns.h"

#include "hf-column-sort.h"
#include "hf-object-rows.h"
#include "hf-size-width.h"

#include <glib/gi18n.h>

struct _HfObjectColumns
{
  GtkColumnView *view;
  HfColumns     *columns;
  HfColumnSort  *sort;
  HfColumnCells *cells;
};

/* By HfObjectColumn; the last cannot be sorted by. */
static const struct { HfObjectOrder order; guint8 position; } types[] = {
  { HF_OBJECT_ORDER_ID, HF_OBJECT_ROWS_ID },
  { HF_OBJECT_ORDER_TYPE, HF_OBJECT_ROWS_TYPE },
  { HF_OBJECT_ORDER_SIZE, HF_OBJECT_ROWS_SIZE },
  { HF_OBJECT_ORDER_RETAINED, HF_OBJECT_ROWS_RETAINED },
  { HF_OBJECT_ORDER_DEPTH, HF_OBJECT_ROWS_DEPTH },
  { HF_OBJECT_ORDER_GENERATION, HF_OBJECT_ROWS_GENERATION },
  { 0, HF_OBJECT_ROWS_ASSEMBLY },
};

#define N_ORDERS HF_OBJECT_COLUMN_ASSEMBLY

static const HfColumnSpec specs[] = {
  [HF_OBJECT_COLUMN_ID] = { "id", N_ ("Id"), FALSE, TRUE, 0, 2 },
  [HF_OBJECT_COLUMN_TYPE] = { "type", N_ ("Type"), FALSE, FALSE, 0, 1 },
  [HF_OBJECT_COLUMN_SIZE] = { "size", N_ ("Size"), FALSE, FALSE, 0, 0 },
  [HF_OBJECT_COLUMN_RETAINED] = { "retained", N_ ("Retained"), FALSE, FALSE, 0, 0 },
  [HF_OBJECT_COLUMN_DEPTH] = { "depth", N_ ("Depth"), FALSE, FALSE, 0, 0 },
  [HF_OBJECT_COLUMN_GENERATION] = { "generation", N_ ("Generation"), FALSE, FALSE, 170, 0 },
  [HF_OBJECT_COLUMN_ASSEMBLY] = { "assembly", N_ ("Assembly"), FALSE, FALSE, 320, 0, 420 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == HF_N_OBJECT_COLUMNS);
G_STATIC_ASSERT (G_N_ELEMENTS (specs) == HF_N_OBJECT_COLUMNS);

HfObjectColumns *
hf_object_columns_new (GtkColumnView *view)
{
  HfObjectColumns *self = g_new0 (HfObjectColumns, 1);

  self->view = view;
  self->columns = hf_columns_new (view, "objects", specs, HF_N_OBJECT_COLUMNS);
  self->cells = hf_column_cells_new (view);
  self->sort = hf_column_sort_new (view);
  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    {
      hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i),
                                  hf_object_cells_get (i));
      if (i < N_ORDERS)
        hf_column_sort_add_column (self->sort, hf_columns_get (self->columns, i));
    }
  hf_object_columns_scale (self, FALSE, 1, NULL);
  hf_object_columns_show (self, TRUE, NULL);

  return self;
}

void
hf_object_columns_free (HfObjectColumns *self)
{
  g_object_run_dispose (G_OBJECT (self->columns));
  g_object_unref (self->columns);
  hf_column_cells_free (self->cells);
  hf_column_sort_free (self->sort);
  g_free (self);
}

HfColumnCells *
hf_object_columns_get_cells (HfObjectColumns *self)
{
  return self->cells;
}

HfColumns *
hf_object_columns_get_columns (HfObjectColumns *self)
{
  return self->columns;
}

/* ---- Which there are --------------------------------------------------- */

void
hf_object_columns_show (HfObjectColumns *self,
                        gboolean         with_type,
                        HfHeap          *heap)
{
  const gboolean has_assemblies = heap != NULL && hf_heap_get_n_assemblies (heap) > 0;
  guint32 n_ranges = 0;

  if (heap != NULL)
    hf_heap_get_ranges (heap, &n_ranges);
  hf_columns_set_available (self->columns, HF_OBJECT_COLUMN_TYPE, with_type);
  hf_columns_set_available (self->columns, HF_OBJECT_COLUMN_GENERATION, n_ranges > 0);
  hf_columns_set_available (self->columns, HF_OBJECT_COLUMN_ASSEMBLY, with_type && has_assemblies);
}

guint
hf_object_columns_get_shown (HfObjectColumns *self,
                             guint8          *shown)
{
  guint columns[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self->columns, columns);

  for (guint i = 0; i < n_shown; i++)
    shown[i] = types[columns[i]].position;

  return n_shown;
}

void
hf_object_columns_scale (HfObjectColumns *self,
                         gboolean         narrow,
                         double           text_scale,
                         HfAnalysis      *analysis)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  int widths[HF_N_OBJECT_COLUMNS];

  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    widths[i] = hf_object_cells_get_width (i, narrow, text_scale);
  widths[HF_OBJECT_COLUMN_SIZE] = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_OWN,
                                                     widths[HF_OBJECT_COLUMN_SIZE]);
  widths[HF_OBJECT_COLUMN_RETAINED] = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_RETAINED,
                                                         widths[HF_OBJECT_COLUMN_RETAINED]);
  hf_columns_set_widths (self->columns, widths, text_scale);
}

/* ---- Orders ------------------------------------------------------------ */

void
hf_object_columns_set_order (HfObjectColumns *self,
                             HfObjectOrder    order,
                             gboolean         descending)
{
  for (guint i = 0; i < N_ORDERS; i++)
    {
      if (types[i].order == order)
        hf_column_sort_set (self->sort, hf_columns_get (self->columns, i), descending);
    }
}

/* A title clicked for the first time sorts upwards in GTK. */
gboolean
hf_object_columns_get_order (HfObjectColumns *self,
                             HfObjectOrder    old,
                             HfObjectOrder   *order,
                             gboolean        *descending)
{
  const GtkColumnViewColumn *column = hf_column_sort_get (self->sort, descending);

  for (guint i = 0; column != NULL && i < N_ORDERS; i++)
    {
      if (hf_columns_get (self->columns, i) != column)
        continue;
      *order = types[i].order;
      if (*order != old)
        *descending = i > HF_OBJECT_COLUMN_TYPE;
      return TRUE;
    }

  return FALSE;
}
