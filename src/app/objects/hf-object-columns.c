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
  GtkColumnView       *view;
  HfColumnSort        *sort;
  HfColumnCells       *cells;
  GtkColumnViewColumn *columns[HF_N_OBJECT_COLUMNS];
};

/* By HfObjectColumn. */
static const struct { const char *title; HfObjectOrder order; guint8 position; } types[] = {
  { N_ ("Id"), HF_OBJECT_ORDER_ID, HF_OBJECT_ROWS_ID },
  { N_ ("Type"), HF_OBJECT_ORDER_TYPE, HF_OBJECT_ROWS_TYPE },
  { N_ ("Size"), HF_OBJECT_ORDER_SIZE, HF_OBJECT_ROWS_SIZE },
  { N_ ("Retained"), HF_OBJECT_ORDER_RETAINED, HF_OBJECT_ROWS_RETAINED },
  { N_ ("Depth"), HF_OBJECT_ORDER_DEPTH, HF_OBJECT_ROWS_DEPTH },
  { N_ ("Generation"), HF_OBJECT_ORDER_GENERATION, HF_OBJECT_ROWS_GENERATION },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == HF_N_OBJECT_COLUMNS);

HfObjectColumns *
hf_object_columns_new (GtkColumnView *view)
{
  HfObjectColumns *self = g_new0 (HfObjectColumns, 1);

  self->view = view;
  self->cells = hf_column_cells_new (view);
  self->sort = hf_column_sort_new (view);
  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    {
      self->columns[i] = gtk_column_view_column_new (_ (types[i].title), NULL);
      gtk_column_view_append_column (view, self->columns[i]);
      hf_column_cells_add_column (self->cells, self->columns[i], hf_object_cells_get (i));
      hf_column_sort_add_column (self->sort, self->columns[i]);
    }
  hf_object_columns_scale (self, FALSE, 1, NULL);
  hf_object_columns_show (self, TRUE, FALSE);

  return self;
}

void
hf_object_columns_free (HfObjectColumns *self)
{
  hf_column_cells_free (self->cells);
  hf_column_sort_free (self->sort);
  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  g_free (self);
}

HfColumnCells *
hf_object_columns_get_cells (HfObjectColumns *self)
{
  return self->cells;
}

/* ---- Which there are --------------------------------------------------- */

/* A column that is only hidden keeps its width. One that is inserted has its cells at the end of
 * rows that are there, where a screen reader would tell them, so those behind it go and come. */
void
hf_object_columns_show (HfObjectColumns *self,
                        gboolean         with_type,
                        gboolean         with_generation)
{
  gboolean is_inserted = FALSE;

  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    {
      const gboolean wanted = (i != HF_OBJECT_COLUMN_TYPE || with_type) &&
                              (i != HF_OBJECT_COLUMN_GENERATION || with_generation);
      const gboolean there = gtk_column_view_column_get_column_view (self->columns[i]) != NULL;

      is_inserted |= wanted && !there;
      if (there && (!wanted || is_inserted))
        gtk_column_view_remove_column (self->view, self->columns[i]);
      if (wanted && is_inserted)
        gtk_column_view_append_column (self->view, self->columns[i]);
    }

  gtk_column_view_column_set_expand (self->columns[HF_OBJECT_COLUMN_TYPE], TRUE);
  gtk_column_view_column_set_expand (self->columns[HF_OBJECT_COLUMN_ID], !with_type);
}

guint
hf_object_columns_get_shown (HfObjectColumns *self,
                             guint8          *shown)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      for (guint k = 0; k < HF_N_OBJECT_COLUMNS; k++)
        {
          if (self->columns[k] == column)
            shown[n_shown++] = types[k].position;
        }
    }

  return n_shown;
}

void
hf_object_columns_scale (HfObjectColumns *self,
                         gboolean         narrow,
                         double           text_scale,
                         HfAnalysis      *analysis)
{
  GtkWidget *view = GTK_WIDGET (self->view);

  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    {
      int width = hf_object_cells_get_width (i, narrow, text_scale);

      if (i == HF_OBJECT_COLUMN_SIZE)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_OWN, width);
      else if (i == HF_OBJECT_COLUMN_RETAINED)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_RETAINED, width);
      gtk_column_view_column_set_fixed_width (self->columns[i], width);
    }
}

/* ---- Orders ------------------------------------------------------------ */

void
hf_object_columns_set_order (HfObjectColumns *self,
                             HfObjectOrder    order,
                             gboolean         descending)
{
  for (guint i = 0; i < HF_N_OBJECT_COLUMNS; i++)
    {
      if (types[i].order != order)
        continue;
      if (gtk_column_view_column_get_column_view (self->columns[i]) != NULL)
        hf_column_sort_set (self->sort, self->columns[i], descending);
      else
        gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
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

  for (guint i = 0; column != NULL && i < HF_N_OBJECT_COLUMNS; i++)
    {
      if (self->columns[i] != column)
        continue;
      *order = types[i].order;
      if (*order != old)
        *descending = i > HF_OBJECT_COLUMN_TYPE;
      return TRUE;
    }

  return FALSE;
}
