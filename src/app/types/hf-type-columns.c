/* hf-type-columns.c: the columns of the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-columns.h"

#include "hf-column-sort.h"
#include "hf-size-width.h"
#include "hf-type-cells.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>

struct _HfTypeColumns
{
  GtkColumnView *view;
  HfColumns     *columns;
  HfColumnSort  *sort;
  HfColumnCells *cells;
};

/* By HfTypeColumn, as far as it can be sorted by. */
static const HfTypeOrder orders[] = {
  HF_TYPE_ORDER_NAME,
  HF_TYPE_ORDER_COUNT,
  HF_TYPE_ORDER_BYTES,
  HF_TYPE_ORDER_RETAINED,
};

/* Where there is little room for names, the share goes first: the bar has it too. */
static const HfColumnSpec specs[] = {
  [HF_TYPE_COLUMN_NAME] = { "name", N_ ("Type"), FALSE, TRUE, 0, 1 },
  [HF_TYPE_COLUMN_COUNT] = { "count", N_ ("Objects"), FALSE, FALSE, 0, 0 },
  [HF_TYPE_COLUMN_BYTES] = { "size", N_ ("Size"), FALSE, FALSE, 0, 0 },
  [HF_TYPE_COLUMN_RETAINED] = { "retained", N_ ("Retained"), FALSE, FALSE, 0, 0 },
  [HF_TYPE_COLUMN_BAR] = { "bar", N_ ("Bar"), TRUE, FALSE, 195, 0 },
  [HF_TYPE_COLUMN_SHARE] = { "share", N_ ("Share"), FALSE, FALSE, 300, 0 },
  [HF_TYPE_COLUMN_ASSEMBLY] = { "assembly", N_ ("Assembly"), FALSE, FALSE, 320, 0, 420 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (specs) == HF_N_TYPE_COLUMNS);

HfTypeColumns *
hf_type_columns_new (GtkColumnView *view)
{
  HfTypeColumns *self = g_new0 (HfTypeColumns, 1);

  self->view = view;
  self->columns = hf_columns_new (view, "types", specs, HF_N_TYPE_COLUMNS);
  self->cells = hf_column_cells_new (view);
  self->sort = hf_column_sort_new (view);
  for (guint i = 0; i < HF_N_TYPE_COLUMNS; i++)
    {
      hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i),
                                  hf_type_cells_get (i));
      if (i < G_N_ELEMENTS (orders))
        hf_column_sort_add_column (self->sort, hf_columns_get (self->columns, i));
    }
  hf_type_columns_scale (self, 1, NULL);

  return self;
}

void
hf_type_columns_free (HfTypeColumns *self)
{
  g_object_run_dispose (G_OBJECT (self->columns));
  g_object_unref (self->columns);
  hf_column_cells_free (self->cells);
  hf_column_sort_free (self->sort);
  g_free (self);
}

HfColumnCells *
hf_type_columns_get_cells (HfTypeColumns *self)
{
  return self->cells;
}

HfColumns *
hf_type_columns_get_columns (HfTypeColumns *self)
{
  return self->columns;
}

/* ---- Which there are --------------------------------------------------- */

guint
hf_type_columns_get_shown (HfTypeColumns *self,
                           guint8        *shown)
{
  /* -1: nothing that could be copied */
  static const int rows[] = {
    [HF_TYPE_COLUMN_NAME] = HF_TYPE_ROWS_TYPE,
    [HF_TYPE_COLUMN_COUNT] = HF_TYPE_ROWS_COUNT,
    [HF_TYPE_COLUMN_BYTES] = HF_TYPE_ROWS_BYTES,
    [HF_TYPE_COLUMN_RETAINED] = HF_TYPE_ROWS_RETAINED,
    [HF_TYPE_COLUMN_BAR] = -1,
    [HF_TYPE_COLUMN_SHARE] = -1,
    [HF_TYPE_COLUMN_ASSEMBLY] = HF_TYPE_ROWS_ASSEMBLY,
  };
  guint columns[HF_COLUMNS_MAX];
  const guint n_columns = hf_columns_get_shown (self->columns, columns);
  guint n_shown = 0;

  for (guint i = 0; i < n_columns; i++)
    {
      if (columns[i] == HF_TYPE_COLUMN_RETAINED)
        shown[n_shown++] = HF_TYPE_ROWS_RETAINED_MIN;
      if (rows[columns[i]] >= 0)
        shown[n_shown++] = (guint8) rows[columns[i]];
    }

  return n_shown;
}

void
hf_type_columns_scale (HfTypeColumns *self,
                       double         text_scale,
                       HfAnalysis    *analysis)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  int widths[HF_N_TYPE_COLUMNS];

  for (guint i = 0; i < HF_N_TYPE_COLUMNS; i++)
    widths[i] = hf_type_cells_get_width (i, text_scale);
  widths[HF_TYPE_COLUMN_COUNT] = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_COUNT,
                                                    widths[HF_TYPE_COLUMN_COUNT]);
  widths[HF_TYPE_COLUMN_BYTES] = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_OWN,
                                                    widths[HF_TYPE_COLUMN_BYTES]);
  widths[HF_TYPE_COLUMN_RETAINED] = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_BOUND,
                                                       widths[HF_TYPE_COLUMN_RETAINED]);
  hf_columns_set_available (self->columns, HF_TYPE_COLUMN_ASSEMBLY,
                            analysis != NULL &&
                              hf_heap_get_n_assemblies (hf_analysis_get_heap (analysis)) > 0);
  hf_columns_set_widths (self->columns, widths, text_scale);
}

/* ---- Orders ------------------------------------------------------------ */

/* Values without a column of their own belong to retained sizes. */
void
hf_type_columns_set_order (HfTypeColumns *self,
                           HfTypeOrder    order,
                           gboolean       descending)
{
  guint at = HF_TYPE_COLUMN_RETAINED;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      if (orders[i] == order)
        at = i;
    }

  hf_column_sort_set (self->sort, hf_columns_get (self->columns, at), descending);
}

/* A title clicked for the first time sorts upwards in GTK. */
gboolean
hf_type_columns_get_order (HfTypeColumns *self,
                           HfTypeOrder    old,
                           HfTypeOrder   *order,
                           gboolean      *descending)
{
  const GtkColumnViewColumn *column = hf_column_sort_get (self->sort, descending);

  for (guint i = 0; column != NULL && i < G_N_ELEMENTS (orders); i++)
    {
      if (hf_columns_get (self->columns, i) != column)
        continue;
      *order = orders[i];
      if (*order != old)
        *descending = *order != HF_TYPE_ORDER_NAME;
      return TRUE;
    }

  return FALSE;
}
