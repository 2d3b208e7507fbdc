/* hf-compare-columns.c: the columns of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-columns.h"

#include "hf-column-sort.h"
#include "hf-comparison-rows.h"
#include "hf-lives-rows.h"
#include "hf-size-width.h"

#include <glib/gi18n.h>

struct _HfCompareColumns
{
  GtkColumnView *view;
  HfColumns     *columns;
  HfColumnSort  *sort;
  HfColumnCells *cells;
};

/* No table is sorted by the column. */
#define NO_ORDER HF_N_COMPARE_ORDERS

static const HfCompareOrder orders[] = {
  [HF_COMPARE_COLUMN_NAME] = HF_COMPARE_ORDER_NAME,
  [HF_COMPARE_COLUMN_COUNT] = HF_COMPARE_ORDER_COUNT,
  [HF_COMPARE_COLUMN_COUNT_DELTA] = HF_COMPARE_ORDER_COUNT_DELTA,
  [HF_COMPARE_COLUMN_BEFORE] = HF_COMPARE_ORDER_BEFORE,
  [HF_COMPARE_COLUMN_AFTER] = HF_COMPARE_ORDER_AFTER,
  [HF_COMPARE_COLUMN_DELTA] = HF_COMPARE_ORDER_DELTA,
  [HF_COMPARE_COLUMN_BAR] = NO_ORDER,
  [HF_COMPARE_COLUMN_SURVIVED] = HF_COMPARE_ORDER_SURVIVED,
  [HF_COMPARE_COLUMN_DIED] = HF_COMPARE_ORDER_DIED,
  [HF_COMPARE_COLUMN_NEW] = HF_COMPARE_ORDER_NEW,
  [HF_COMPARE_COLUMN_SURVIVED_COUNT] = HF_COMPARE_ORDER_SURVIVED_COUNT,
  [HF_COMPARE_COLUMN_DIED_COUNT] = HF_COMPARE_ORDER_DIED_COUNT,
  [HF_COMPARE_COLUMN_NEW_COUNT] = HF_COMPARE_ORDER_NEW_COUNT,
};

G_STATIC_ASSERT (G_N_ELEMENTS (orders) == HF_N_COMPARE_COLUMNS);

/* In px. Paths are longer than names of types, and a wide bar shows small differences. */
#define WIDEST_NAME 900
#define WIDEST_BAR 640

/* In little room the bar goes first, as it repeats a figure; then the counts, which are in the
 * tooltips of each other. */
#define LEAST_NAME 240

static const HfColumnSpec specs[] = {
  [HF_COMPARE_COLUMN_NAME] = { "name", N_ ("Name"), FALSE, TRUE, 0, 1, WIDEST_NAME },
  [HF_COMPARE_COLUMN_COUNT] = { "count", N_ ("Objects"), FALSE, FALSE, LEAST_NAME, 0 },
  [HF_COMPARE_COLUMN_COUNT_DELTA] = { "countdelta", N_ ("Δ Objects"), FALSE, FALSE, LEAST_NAME,
                                      0 },
  [HF_COMPARE_COLUMN_BEFORE] = { "before", N_ ("Before"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_AFTER] = { "after", N_ ("After"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_DELTA] = { "delta", N_ ("Difference"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_BAR] = { "bar", N_ ("Bar"), TRUE, FALSE, LEAST_NAME, 0, WIDEST_BAR },
  [HF_COMPARE_COLUMN_SURVIVED] = { "survived", N_ ("Survived"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_DIED] = { "died", N_ ("Died"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_NEW] = { "new", N_ ("New"), FALSE, FALSE, 0, 0 },
  [HF_COMPARE_COLUMN_SURVIVED_COUNT] = { "survivedcount", N_ ("Objects Survived"), FALSE, FALSE,
                                         LEAST_NAME, 0 },
  [HF_COMPARE_COLUMN_DIED_COUNT] = { "diedcount", N_ ("Objects Died"), FALSE, FALSE, LEAST_NAME,
                                     0 },
  [HF_COMPARE_COLUMN_NEW_COUNT] = { "newcount", N_ ("New Objects"), FALSE, FALSE, LEAST_NAME, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (specs) == HF_N_COMPARE_COLUMNS);

HfCompareColumns *
hf_compare_columns_new (GtkColumnView *view)
{
  HfCompareColumns *self = g_new0 (HfCompareColumns, 1);

  self->view = view;
  self->columns = hf_columns_new (view, "changes", specs, HF_N_COMPARE_COLUMNS);
  self->cells = hf_column_cells_new (view);
  self->sort = hf_column_sort_new (view);
  for (guint i = 0; i < HF_N_COMPARE_COLUMNS; i++)
    {
      hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i),
                                  hf_compare_cells_get (i));
      if (orders[i] != NO_ORDER)
        hf_column_sort_add_column (self->sort, hf_columns_get (self->columns, i));
    }
  hf_compare_columns_scale (self, 1, NULL);

  return self;
}

void
hf_compare_columns_free (HfCompareColumns *self)
{
  g_object_run_dispose (G_OBJECT (self->columns));
  g_object_unref (self->columns);
  hf_column_cells_free (self->cells);
  hf_column_sort_free (self->sort);
  g_free (self);
}

void
hf_compare_columns_set_by (HfCompareColumns *self,
                           HfCompareBy       by,
                           gboolean          by_identity)
{
  static const char *const names[] = {
    [HF_COMPARE_BY_TYPE] = N_ ("Type"),
    [HF_COMPARE_BY_ROOT] = N_ ("Root"),
    [HF_COMPARE_BY_REASON] = N_ ("Path"),
    [HF_COMPARE_BY_DOMAIN] = N_ ("Domain"),
  };
  const gboolean is_by_root = by == HF_COMPARE_BY_ROOT;
  const gboolean is_retained = is_by_root || by == HF_COMPARE_BY_REASON;

  gtk_column_view_column_set_title (hf_columns_get (self->columns, HF_COMPARE_COLUMN_NAME),
                                    _ (names[by]));
  gtk_column_view_column_set_title (hf_columns_get (self->columns, HF_COMPARE_COLUMN_COUNT),
                                    is_by_root ? _ ("Roots") : _ ("Objects"));
  gtk_column_view_column_set_title (hf_columns_get (self->columns, HF_COMPARE_COLUMN_COUNT_DELTA),
                                    is_by_root ? _ ("Δ Roots") : _ ("Δ Objects"));
  gtk_column_view_column_set_title (hf_columns_get (self->columns, HF_COMPARE_COLUMN_DELTA),
                                    is_retained ? _ ("Δ Retained") : _ ("Difference"));
  for (guint i = HF_COMPARE_COLUMN_NAME + 1; i < HF_N_COMPARE_COLUMNS; i++)
    hf_columns_set_available (self->columns, i, (i >= HF_COMPARE_COLUMN_SURVIVED) == !!by_identity);
}

HfColumnCells *
hf_compare_columns_get_cells (HfCompareColumns *self)
{
  return self->cells;
}

HfColumns *
hf_compare_columns_get_columns (HfCompareColumns *self)
{
  return self->columns;
}

guint
hf_compare_columns_get_copied (HfCompareColumns *self,
                               HfFigure          figure,
                               guint8           *copied)
{
  /* -1: nothing that could be copied */
  const int rows[] = {
    [HF_COMPARE_COLUMN_NAME] = HF_COMPARISON_ROWS_NAME,
    [HF_COMPARE_COLUMN_COUNT] = HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_COUNT,
                                                           HF_COMPARISON_COLUMN_AFTER),
    [HF_COMPARE_COLUMN_COUNT_DELTA] = HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_COUNT,
                                                                 HF_COMPARISON_COLUMN_DELTA),
    [HF_COMPARE_COLUMN_BEFORE] = HF_COMPARISON_ROWS_FIGURE (figure, HF_COMPARISON_COLUMN_BEFORE),
    [HF_COMPARE_COLUMN_AFTER] = HF_COMPARISON_ROWS_FIGURE (figure, HF_COMPARISON_COLUMN_AFTER),
    [HF_COMPARE_COLUMN_DELTA] = HF_COMPARISON_ROWS_FIGURE (figure, HF_COMPARISON_COLUMN_DELTA),
    [HF_COMPARE_COLUMN_BAR] = -1,
  };
  guint shown[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self->columns, shown);
  guint n_copied = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (rows) == HF_COMPARE_COLUMN_SURVIVED);

  for (guint i = 0; i < n_shown; i++)
    {
      if (rows[shown[i]] >= 0)
        copied[n_copied++] = (guint8) rows[shown[i]];
      if (shown[i] == HF_COMPARE_COLUMN_NAME)
        copied[n_copied++] = HF_COMPARISON_ROWS_STATE;
    }

  return n_copied;
}

guint
hf_compare_columns_get_copied_lives (HfCompareColumns *self,
                                     guint8           *copied)
{
  static const int rows[HF_N_COMPARE_COLUMNS] = {
    [HF_COMPARE_COLUMN_NAME] = HF_LIVES_ROWS_TYPE,
    [HF_COMPARE_COLUMN_COUNT] = -1,
    [HF_COMPARE_COLUMN_COUNT_DELTA] = -1,
    [HF_COMPARE_COLUMN_BEFORE] = -1,
    [HF_COMPARE_COLUMN_AFTER] = -1,
    [HF_COMPARE_COLUMN_DELTA] = -1,
    [HF_COMPARE_COLUMN_BAR] = -1,
    [HF_COMPARE_COLUMN_SURVIVED] = HF_LIVES_ROWS_BYTES + HF_LIFE_SURVIVED,
    [HF_COMPARE_COLUMN_DIED] = HF_LIVES_ROWS_BYTES + HF_LIFE_DIED,
    [HF_COMPARE_COLUMN_NEW] = HF_LIVES_ROWS_BYTES + HF_LIFE_NEW,
    [HF_COMPARE_COLUMN_SURVIVED_COUNT] = HF_LIVES_ROWS_OBJECTS + HF_LIFE_SURVIVED,
    [HF_COMPARE_COLUMN_DIED_COUNT] = HF_LIVES_ROWS_OBJECTS + HF_LIFE_DIED,
    [HF_COMPARE_COLUMN_NEW_COUNT] = HF_LIVES_ROWS_OBJECTS + HF_LIFE_NEW,
  };

  return hf_columns_get_copied (self->columns, rows, copied);
}

/* A difference has a sign, as a bound has. */
static int
get_size_width (HfCompareColumns *self,
                HfComparison     *comparison,
                HfSizeWidth       what,
                int               usual)
{
  int width = usual;

  for (guint side = 0; comparison != NULL && side < HF_N_SIDES; side++)
    width = MAX (width, hf_size_width_get (GTK_WIDGET (self->view),
                                           hf_comparison_get_heap (comparison, side)->analysis,
                                           what, usual));

  return width;
}

void
hf_compare_columns_scale (HfCompareColumns *self,
                          double            text_scale,
                          HfComparison     *comparison)
{
  int widths[HF_N_COMPARE_COLUMNS];

  for (guint i = 0; i < HF_N_COMPARE_COLUMNS; i++)
    widths[i] = hf_compare_cells_get_width (i, text_scale);
  widths[HF_COMPARE_COLUMN_COUNT] = get_size_width (self, comparison, HF_SIZE_WIDTH_COUNT,
                                                    widths[HF_COMPARE_COLUMN_COUNT]);
  widths[HF_COMPARE_COLUMN_COUNT_DELTA] = widths[HF_COMPARE_COLUMN_COUNT];
  widths[HF_COMPARE_COLUMN_BEFORE] = get_size_width (self, comparison, HF_SIZE_WIDTH_OWN,
                                                     widths[HF_COMPARE_COLUMN_BEFORE]);
  widths[HF_COMPARE_COLUMN_AFTER] = widths[HF_COMPARE_COLUMN_BEFORE];
  for (guint i = HF_COMPARE_COLUMN_SURVIVED; i < HF_COMPARE_COLUMN_SURVIVED_COUNT; i++)
    widths[i] = widths[HF_COMPARE_COLUMN_BEFORE];
  for (guint i = HF_COMPARE_COLUMN_SURVIVED_COUNT; i < HF_N_COMPARE_COLUMNS; i++)
    widths[i] = MAX (widths[i], widths[HF_COMPARE_COLUMN_COUNT]);
  widths[HF_COMPARE_COLUMN_DELTA] = get_size_width (self, comparison, HF_SIZE_WIDTH_BOUND,
                                                    widths[HF_COMPARE_COLUMN_DELTA]);
  hf_columns_set_widths (self->columns, widths, text_scale);
}

/* ---- Orders ------------------------------------------------------------ */

void
hf_compare_columns_set_order (HfCompareColumns *self,
                              HfCompareOrder    order,
                              gboolean          descending)
{
  GtkColumnViewColumn *column = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      if (orders[i] == order)
        column = hf_columns_get (self->columns, i);
    }

  if (column != NULL)
    hf_column_sort_set (self->sort, column, descending);
  else
    gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
}

/* A title clicked for the first time sorts upwards in GTK. */
gboolean
hf_compare_columns_get_order (HfCompareColumns *self,
                              HfCompareOrder    old,
                              HfCompareOrder   *order,
                              gboolean         *descending)
{
  const GtkColumnViewColumn *column = hf_column_sort_get (self->sort, descending);

  for (guint i = 0; column != NULL && i < G_N_ELEMENTS (orders); i++)
    {
      if (hf_columns_get (self->columns, i) != column)
        continue;
      *order = orders[i];
      if (*order != old)
        *descending = hf_compare_order_is_descending (*order);
      return TRUE;
    }

  return FALSE;
}
