/* hf-columns-fit.c: which columns a table shows in its room, where, and how wide
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-columns-private.h"

/* In px of usual letters. Names that are wider have room; in a wider column the figures behind
 * them would be far away. */
#define MAX_GROWN 560

/* ---- Which are shown --------------------------------------------------- */

static const HfColumnPlace *
find_place (HfColumns *self,
            guint      column)
{
  return &self->places[hf_column_layout_find (self->places, self->n_columns, column)];
}

static int
get_width (HfColumns *self,
           guint      column)
{
  const int width = find_place (self, column)->width;

  return width == 0 ? self->widths[column] : (int) (width * self->text_scale + 0.5);
}

static gboolean
is_certain (HfColumns *self,
            guint      column)
{
  const HfColumnChoice choice = find_place (self, column)->choice;

  return self->available[column] && choice != HF_COLUMN_HIDDEN &&
         (choice == HF_COLUMN_SHOWN || self->specs[column].need == 0);
}

/* The position of the growing column, or n_columns. */
static guint
find_growing (HfColumns      *self,
              const gboolean *wanted)
{
  guint best = self->n_columns;

  for (guint i = 0; i < self->n_columns; i++)
    {
      if (wanted[i] && self->specs[i].grows != 0 &&
          (best == self->n_columns || self->specs[i].grows < self->specs[best].grows))
        best = i;
    }

  return best;
}

/* How much of the room the @wanted columns leave to the growing one. */
static int
get_rest (HfColumns      *self,
          const gboolean *wanted)
{
  const guint growing = find_growing (self, wanted);
  int rest = self->room;

  for (guint i = 0; i < self->n_columns; i++)
    {
      if (wanted[i] && i != growing)
        rest -= get_width (self, i);
    }

  return rest;
}

/* Those that are shown by room come one after the other, and a later one never in place of one
 * before. */
void
hf_columns_find_wanted (HfColumns *self,
                        gboolean  *wanted)
{
  gboolean is_full = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    wanted[i] = is_certain (self, i);
  for (guint i = 0; i < self->n_columns; i++)
    {
      const int need = (int) (self->specs[i].need * self->text_scale);

      if (wanted[i] || !self->available[i] || find_place (self, i)->choice != HF_COLUMN_BY_ROOM)
        continue;
      wanted[i] = TRUE;
      is_full |= get_rest (self, wanted) < need;
      wanted[i] = !is_full;
    }
}

/* ---- The view ---------------------------------------------------------- */

guint
hf_columns_find_column (HfColumns           *self,
                        GtkColumnViewColumn *column)
{
  guint at = 0;

  while (at < self->n_columns && self->columns[at] != column)
    at++;
  return at;
}

guint
hf_columns_get_shown (HfColumns *self,
                      guint     *shown)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      const guint at = hf_columns_find_column (self, column);

      if (at < self->n_columns)
        shown[n_shown++] = at;
    }

  return n_shown;
}

guint
hf_columns_get_copied (HfColumns *self,
                       const int *fields,
                       guint8    *copied)
{
  guint shown[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self, shown);
  guint n_copied = 0;

  for (guint i = 0; i < n_shown; i++)
    {
      if (fields[shown[i]] >= 0)
        copied[n_copied++] = (guint8) fields[shown[i]];
    }

  return n_copied;
}

static gboolean
is_arranged (HfColumns   *self,
             const guint *order,
             guint        n_order)
{
  guint shown[HF_COLUMNS_MAX];

  if (hf_columns_get_shown (self, shown) != n_order)
    return FALSE;
  for (guint i = 0; i < n_order; i++)
    {
      if (shown[i] != order[i])
        return FALSE;
    }

  return TRUE;
}

/* The cells of a column that is new in the view are the last in rows that exist, wherever their
 * title is, and a screen reader reads them there. Those of a column that is moved follow it. */
static void
arrange (HfColumns      *self,
         const gboolean *wanted)
{
  guint order[HF_COLUMNS_MAX];
  guint n_order = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      if (wanted[self->places[i].column])
        order[n_order++] = self->places[i].column;
    }
  if (is_arranged (self, order, n_order))
    return;

  g_signal_emit_by_name (self, "will-change");
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (!wanted[i] && hf_columns_is_shown (self, i))
        gtk_column_view_remove_column (self->view, self->columns[i]);
      else if (wanted[i] && !hf_columns_is_shown (self, i))
        gtk_column_view_append_column (self->view, self->columns[i]);
    }
  for (guint i = 0; i < n_order; i++)
    {
      guint shown[HF_COLUMNS_MAX];

      hf_columns_get_shown (self, shown);
      if (shown[i] != order[i])
        gtk_column_view_insert_column (self->view, i, self->columns[order[i]]);
    }
  g_signal_emit_by_name (self, "changed");
}

/* Texts that are not as wide as they may be get of the room that names do not need. */
static int
get_wider (HfColumns *self,
           guint      column,
           int       *extra)
{
  const int width = get_width (self, column);
  const int widest = (int) (self->specs[column].widest * self->text_scale);
  const int more = find_place (self, column)->width == 0 ? CLAMP (widest - width, 0, *extra) : 0;

  *extra -= more;
  return width + more;
}

/* How wide the growing column gets by itself. */
static int
get_limit (HfColumns *self,
           guint      growing)
{
  const int widest = growing == self->n_columns ? 0 : self->specs[growing].widest;

  return (int) ((widest == 0 ? MAX_GROWN : widest) * self->text_scale);
}

/* A column that the user has made narrower does not grow. */
static void
resize (HfColumns      *self,
        const gboolean *wanted)
{
  const guint growing = find_growing (self, wanted);
  const int limit = get_limit (self, growing);
  const int rest = get_rest (self, wanted);
  int extra = MAX (rest - limit, 0);

  for (guint i = 0; i < self->n_columns; i++)
    {
      const gboolean is_free = i == growing && find_place (self, i)->width == 0;
      const gboolean is_limited = is_free && rest > limit;
      const int width = wanted[i] && i != growing ? get_wider (self, i, &extra)
                                                  : get_width (self, i);

      gtk_column_view_column_set_expand (self->columns[i], is_free && !is_limited);
      gtk_column_view_column_set_fixed_width (self->columns[i], is_limited ? limit : width);
    }
}

void
hf_columns_update (HfColumns *self)
{
  gboolean wanted[HF_COLUMNS_MAX];

  self->n_updating++;
  hf_columns_find_wanted (self, wanted);
  arrange (self, wanted);
  resize (self, wanted);
  self->n_updating--;
  g_signal_emit_by_name (self, "updated");
}
