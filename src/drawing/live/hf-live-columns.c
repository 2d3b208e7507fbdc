/* hf-live-columns.c: the collections of a recording that grows, as columns of a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-live-columns.h"

#include <string.h>

/* Many more than a picture has px, so that a join is seen nowhere. */
#define MAX_COLUMNS 8192

/* Snapshots are rare; the oldest go first. */
#define MAX_MARKS 4096

struct _HfLiveColumns
{
  GArray  *columns; /* HfLiveColumn */
  GArray  *marks;   /* HfLiveMark */
  guint64  n;       /* collections */
  guint    n_marks; /* all that there were */
};

HfLiveColumns *
hf_live_columns_new (void)
{
  HfLiveColumns *self = g_new0 (HfLiveColumns, 1);

  self->columns = g_array_new (FALSE, FALSE, sizeof (HfLiveColumn));
  self->marks = g_array_new (FALSE, FALSE, sizeof (HfLiveMark));
  return self;
}

void
hf_live_columns_free (HfLiveColumns *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->columns);
  g_array_unref (self->marks);
  g_free (self);
}

static guint64
sum (const guint64 *bytes)
{
  guint64 all = 0;

  for (guint i = 0; i < HF_LIVE_N_GENERATIONS; i++)
    all += bytes[i];
  return all;
}

HfLiveColumn
hf_live_column_join (const HfLiveColumn *columns,
                     guint               n)
{
  HfLiveColumn joined = columns[0];

  for (guint i = 1; i < n; i++)
    {
      joined.n += columns[i].n;
      joined.last_number = columns[i].last_number;
      joined.is_full |= columns[i].is_full;
      joined.ended_us = columns[i].ended_us;
      if (sum (columns[i].before) > sum (joined.before))
        memcpy (joined.before, columns[i].before, sizeof joined.before);
      memcpy (joined.after, columns[i].after, sizeof joined.after);
    }
  return joined;
}

static void
join_older_half (HfLiveColumns *self)
{
  HfLiveColumn *columns = (HfLiveColumn *) self->columns->data;
  const guint n_joined = MAX_COLUMNS / 2 / HF_LIVE_JOINED;

  for (guint i = 0; i < n_joined; i++)
    columns[i] = hf_live_column_join (&columns[i * HF_LIVE_JOINED], HF_LIVE_JOINED);
  g_array_remove_range (self->columns, n_joined, n_joined * (HF_LIVE_JOINED - 1));
}

void
hf_live_columns_add (HfLiveColumns      *self,
                     const HfLiveColumn *column)
{
  HfLiveColumn added = *column;

  if (self->columns->len == MAX_COLUMNS)
    join_older_half (self);
  added.first = ++self->n;
  added.n = 1;
  g_array_append_val (self->columns, added);
}

void
hf_live_columns_add_mark (HfLiveColumns *self)
{
  const HfLiveMark mark = { ++self->n_marks, self->n };

  if (self->marks->len == MAX_MARKS)
    g_array_remove_range (self->marks, 0, MAX_MARKS / 2);
  g_array_append_val (self->marks, mark);
}

const HfLiveColumn *
hf_live_columns_get (HfLiveColumns *self,
                     guint         *n)
{
  *n = self->columns->len;
  return (const HfLiveColumn *) self->columns->data;
}

const HfLiveMark *
hf_live_columns_get_marks (HfLiveColumns *self,
                           guint         *n)
{
  *n = self->marks->len;
  return (const HfLiveMark *) self->marks->data;
}
