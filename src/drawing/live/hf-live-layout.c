/* hf-live-layout.c: where the collections of a recording that grows are; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-live-layout.h"

#include <string.h>

/* Columns that keep their width when there are many. */
#define N_NEW 3

/* The share of a column that is the collection itself; the rest is the time before it. */
#define BAND 0.52

/* ---- Joining ----------------------------------------------------------- */

/* Joins the oldest of *@n columns so that @wanted are left, as far as that is possible at once. */
static void
join_oldest (HfLiveColumn *columns,
             guint        *n,
             guint         wanted)
{
  const guint saved = HF_LIVE_JOINED - 1;
  const guint n_joined = MIN ((*n - wanted + saved - 1) / saved, *n / HF_LIVE_JOINED);
  const guint n_gone = n_joined * HF_LIVE_JOINED;

  for (guint i = 0; i < n_joined; i++)
    columns[i] = hf_live_column_join (&columns[i * HF_LIVE_JOINED], HF_LIVE_JOINED);
  memmove (&columns[n_joined], &columns[n_gone], (*n - n_gone) * sizeof *columns);
  *n -= n_gone - n_joined;
}

/* ---- Places ------------------------------------------------------------ */

static void
place (HfLiveLayout       *self,
       const HfLiveColumn *column,
       double              start,
       double              width)
{
  self->places[self->n_places++] = (HfLivePlace){ *column, start + width * (1 - BAND),
                                                  start + width };
}

static void
place_all (HfLiveLayout       *self,
           const HfLiveColumn *columns,
           guint               n,
           guint               n_new,
           double              new_width)
{
  const guint n_old = n - n_new;
  const double rest = self->plot.width - n_new * new_width;
  const double old_width = n_old == 0 ? 0 : MIN (rest / n_old, new_width);
  double x = self->plot.x;

  for (guint i = 0; i < n; i++)
    {
      const double width = i < n_old ? old_width : new_width;

      place (self, &columns[i], x, width);
      x += width;
    }
}

static guint64
get_max (const HfLiveLayout *self)
{
  guint64 max = 0;

  for (guint i = 0; i < self->n_places; i++)
    {
      const HfLiveColumn *column = &self->places[i].column;
      guint64 before = 0;
      guint64 after = 0;

      for (guint g = 0; g < HF_LIVE_N_GENERATIONS; g++)
        {
          before += column->before[g];
          after += column->after[g];
        }
      max = MAX (max, MAX (before, after));
    }
  return max;
}

HfLiveLayout *
hf_live_layout_new (HfLiveColumns *columns,
                    HfRect         plot)
{
  HfLiveLayout *self = g_new0 (HfLiveLayout, 1);
  guint n = 0;
  const HfLiveColumn *all = hf_live_columns_get (columns, &n);
  g_autofree HfLiveColumn *left = g_memdup2 (all, n * sizeof *all);
  const double new_width = MIN (HF_LIVE_MAX_WIDTH, MAX (plot.width, 0) / (2 * N_NEW));
  const guint n_new = MIN (n, N_NEW);
  const double rest = plot.width - n_new * new_width;
  const guint max_old = (guint) MAX (rest / HF_LIVE_MIN_WIDTH, 1);
  guint n_old = n - n_new;

  self->plot = plot;
  while (n_old > MAX (max_old, HF_LIVE_JOINED))
    {
      const guint had = n_old;

      join_oldest (left, &n_old, max_old);
      memmove (&left[n_old], &left[had], n_new * sizeof *left);
    }
  self->places = g_new (HfLivePlace, n_old + n_new);
  place_all (self, left, n_old + n_new, n_new, new_width);
  self->max = get_max (self);
  return self;
}

void
hf_live_layout_free (HfLiveLayout *self)
{
  if (self == NULL)
    return;

  g_free (self->places);
  g_free (self);
}

/* ---- Finding ----------------------------------------------------------- */

double
hf_live_layout_find (const HfLiveLayout *self,
                     guint64             n_before)
{
  double x = self->plot.x;

  for (guint i = 0; i < self->n_places; i++)
    {
      const HfLiveColumn *column = &self->places[i].column;

      if (column->first + column->n - 1 > n_before)
        return x;
      x = self->places[i].end;
    }
  return x;
}

guint32
hf_live_layout_find_at (const HfLiveLayout *self,
                        double              x)
{
  double start = self->plot.x;

  for (guint i = 0; i < self->n_places; i++)
    {
      if (x >= start && x < self->places[i].end)
        return i;
      start = self->places[i].end;
    }
  return HF_INDEX_NONE;
}
