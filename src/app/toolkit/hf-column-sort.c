/* hf-column-sort.c: which column of a table is sorted by, without a sort model
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-column-sort.h"

struct _HfColumnSort
{
  GtkColumnView       *view;
  GObject             *probes[2];
  GtkColumnViewColumn *asked; /* the first since it was cleared; borrowed */
  int                  answer;
  GtkColumnViewColumn *shown; /* the one set last, or NULL; borrowed */
};

typedef struct
{
  HfColumnSort        *sort;
  GtkColumnViewColumn *column;
} Asked;

HfColumnSort *
hf_column_sort_new (GtkColumnView *view)
{
  HfColumnSort *self = g_new0 (HfColumnSort, 1);

  self->view = view;
  for (guint i = 0; i < G_N_ELEMENTS (self->probes); i++)
    self->probes[i] = g_object_new (G_TYPE_OBJECT, NULL);

  return self;
}

void
hf_column_sort_free (HfColumnSort *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->probes); i++)
    g_clear_object (&self->probes[i]);
  g_free (self);
}

static int
record_cb (gconstpointer a G_GNUC_UNUSED,
           gconstpointer b G_GNUC_UNUSED,
           gpointer      user_data)
{
  const Asked *asked = user_data;

  if (asked->sort->asked == NULL)
    asked->sort->asked = asked->column;
  return asked->sort->answer;
}

void
hf_column_sort_add_column (HfColumnSort        *self,
                           GtkColumnViewColumn *column)
{
  g_autoptr (GtkSorter) sorter = NULL;
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ self, column };
  sorter = GTK_SORTER (gtk_custom_sorter_new (record_cb, asked, g_free));
  gtk_column_view_column_set_sorter (column, sorter);
}

GtkColumnViewColumn *
hf_column_sort_get (HfColumnSort *self,
                    gboolean     *descending)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);
  GtkOrdering ordering;

  /* "Larger" comes out as it is, or turned round by a descending column; the
   * first column is asked first, and its answer ends the question. */
  self->asked = NULL;
  self->answer = 1;
  ordering = gtk_sorter_compare (sorter, self->probes[0], self->probes[1]);
  *descending = ordering == GTK_ORDERING_SMALLER;

  return self->asked;
}

static gboolean
is_in_view (GtkColumnViewColumn *column)
{
  return gtk_column_view_column_get_column_view (column) != NULL;
}

void
hf_column_sort_set (HfColumnSort        *self,
                    GtkColumnViewColumn *column,
                    gboolean             descending)
{
  GtkColumnView *view = self->view;

  /* GTK puts a column in front of those sorted by before, and all show arrows.
   * When they are cleared, only the first one's title hears of it: the title that
   * was clicked; the one set before is made the first to hear too. A hidden column has no title,
   * and is sorted by no more. */
  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
  if (self->shown != NULL && self->shown != column && is_in_view (self->shown))
    {
      gtk_column_view_sort_by_column (view, self->shown, GTK_SORT_ASCENDING);
      gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
    }

  self->shown = is_in_view (column) ? column : NULL;
  if (self->shown != NULL)
    gtk_column_view_sort_by_column (view, column,
                                    descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}
