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

#define N_COLUMNS (HF_TYPE_COLUMN_SHARE + 1)

struct _HfTypeColumns
{
  GtkColumnView       *view;
  HfColumnSort        *sort;
  HfColumnCells       *cells;
  GtkColumnViewColumn *columns[N_COLUMNS];
};

/* By HfTypeColumn, as far as it can be sorted by. */
static const HfTypeOrder orders[] = {
  HF_TYPE_ORDER_NAME,
  HF_TYPE_ORDER_COUNT,
  HF_TYPE_ORDER_BYTES,
  HF_TYPE_ORDER_RETAINED,
};

HfTypeColumns *
hf_type_columns_new (GtkColumnView *view)
{
  GListModel *columns = gtk_column_view_get_columns (view);
  HfTypeColumns *self = g_new0 (HfTypeColumns, 1);

  self->view = view;
  self->cells = hf_column_cells_new (view);
  self->sort = hf_column_sort_new (view);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      self->columns[i] = g_list_model_get_item (columns, i);
      hf_column_cells_add_column (self->cells, self->columns[i], hf_type_cells_get (i));
      if (i < G_N_ELEMENTS (orders))
        hf_column_sort_add_column (self->sort, self->columns[i]);
    }
  hf_type_columns_scale (self, 1, NULL);

  return self;
}

void
hf_type_columns_free (HfTypeColumns *self)
{
  hf_column_cells_free (self->cells);
  hf_column_sort_free (self->sort);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  g_free (self);
}

HfColumnCells *
hf_type_columns_get_cells (HfTypeColumns *self)
{
  return self->cells;
}

/* ---- Which there are --------------------------------------------------- */

/* One that is only hidden keeps its width. */
void
hf_type_columns_show_bars (HfTypeColumns *self,
                           gboolean       shown)
{
  GtkColumnViewColumn *bars = self->columns[HF_TYPE_COLUMN_BAR];

  if (shown)
    gtk_column_view_insert_column (self->view, HF_TYPE_COLUMN_BAR, bars);
  else
    gtk_column_view_remove_column (self->view, bars);
}

guint
hf_type_columns_get_shown (HfTypeColumns *self,
                           guint8        *shown)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (column == self->columns[HF_TYPE_COLUMN_NAME])
        shown[n_shown++] = HF_TYPE_ROWS_TYPE;
      else if (column == self->columns[HF_TYPE_COLUMN_COUNT])
        shown[n_shown++] = HF_TYPE_ROWS_COUNT;
      else if (column == self->columns[HF_TYPE_COLUMN_BYTES])
        shown[n_shown++] = HF_TYPE_ROWS_BYTES;
      else if (column == self->columns[HF_TYPE_COLUMN_RETAINED])
        {
          shown[n_shown++] = HF_TYPE_ROWS_RETAINED_MIN;
          shown[n_shown++] = HF_TYPE_ROWS_RETAINED;
        }
    }

  return n_shown;
}

void
hf_type_columns_scale (HfTypeColumns *self,
                       double         text_scale,
                       HfAnalysis    *analysis)
{
  GtkWidget *view = GTK_WIDGET (self->view);

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      int width = hf_type_cells_get_width (i, text_scale);

      if (i == HF_TYPE_COLUMN_BYTES)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_OWN, width);
      else if (i == HF_TYPE_COLUMN_RETAINED)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_BOUND, width);
      gtk_column_view_column_set_fixed_width (self->columns[i], width);
    }
}

/* ---- Orders ------------------------------------------------------------ */

/* What has no column of its own is about what types retain. */
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

  hf_column_sort_set (self->sort, self->columns[at], descending);
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
      if (self->columns[i] != column)
        continue;
      *order = orders[i];
      if (*order != old)
        *descending = *order != HF_TYPE_ORDER_NAME;
      return TRUE;
    }

  return FALSE;
}
