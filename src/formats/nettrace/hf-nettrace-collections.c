/* hf-nettrace-collections.c: which events of a trace are of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-collections.h"

#include <stdlib.h>

/* When a collection began or ended. */
typedef struct
{
  guint64 time;
  guint32 position;
  guint32 number;
  guint8  is_start;
  guint8  is_full;
} Mark;

struct _HfNettraceCollections
{
  HfColumn *marks;
};

HfNettraceCollections *
hf_nettrace_collections_new (void)
{
  HfNettraceCollections *self = g_new0 (HfNettraceCollections, 1);

  self->marks = hf_column_new (sizeof (Mark));
  return self;
}

void
hf_nettrace_collections_free (HfNettraceCollections *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->marks);
  g_free (self);
}

guint64
hf_nettrace_collections_get_n_bytes (const HfNettraceCollections *self)
{
  return hf_column_get_n_bytes (self->marks);
}

gboolean
hf_nettrace_collections_add_start (HfNettraceCollections *self,
                                   guint64                time,
                                   guint32                number,
                                   gboolean               is_full)
{
  Mark mark = { time, self->marks->len, number, TRUE, is_full };

  return hf_column_append (self->marks, &mark, 1);
}

gboolean
hf_nettrace_collections_add_end (HfNettraceCollections *self,
                                 guint64                time,
                                 guint32                number)
{
  Mark mark = { time, self->marks->len, number, FALSE, FALSE };

  return hf_column_append (self->marks, &mark, 1);
}

/* ---- Windows ------------------------------------------------------------------- */

static int
compare_marks (gconstpointer a,
               gconstpointer b)
{
  const Mark *one = a;
  const Mark *other = b;

  if (one->time != other->time)
    return one->time < other->time ? -1 : 1;
  return one->position < other->position ? -1 : one->position > other->position;
}

/* Nothing starts while a full collection stops the program: what starts next says that
 * it is over, though not when. Those in the background may end meanwhile. */
static HfNettraceDump
make_window (const HfNettraceCollections *self,
             guint                        at)
{
  const Mark *marks = (const Mark *) self->marks->data;
  HfNettraceDump window = { .start = marks[at].time, .end = G_MAXUINT64 };

  for (guint i = at + 1; i < self->marks->len; i++)
    {
      if (marks[i].is_start)
        {
          window.end = MAX (marks[i].time, window.start + 1) - 1;
          break;
        }
      if (marks[i].number == marks[at].number)
        {
          window.end = marks[i].time;
          window.is_ended = TRUE;
          break;
        }
    }
  return window;
}

/* Returns: (transfer full) (nullable) */
static HfColumn *
find_windows (HfNettraceCollections *self)
{
  g_autoptr (HfColumn) windows = hf_column_new (sizeof (HfNettraceDump));

  if (self->marks->len > 0)
    qsort (self->marks->data, self->marks->len, sizeof (Mark), compare_marks);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);
      HfNettraceDump window;

      if (!mark->is_start || !mark->is_full)
        continue;
      window = make_window (self, i);
      if (!hf_column_append (windows, &window, 1))
        return NULL;
    }
  return g_steal_pointer (&windows);
}

/* ---- Dumps ----------------------------------------------------------------------- */

typedef struct
{
  HfColumn                *dumps;
  const HfNettraceSegment *segments;

  HfNettraceDump           open;
  gboolean                 is_open;
  gboolean                 is_known;   /* the open one is a window's */
  guint                    n_nodes;    /* segments of the open one, so far */
  guint32                  node_index; /* of the last one */
  guint                    behind;     /* the place after the last nodes or edges */
  guint                    n_empty;
} Sorter;

static gboolean
close_dump (Sorter *self,
            guint   end)
{
  gboolean is_added = TRUE;

  if (!self->is_open)
    return TRUE;
  self->open.n = end - self->open.first;
  if (!self->is_known && self->open.n > 0)
    self->open.end = self->segments[end - 1].time;
  if (self->n_nodes > 0)
    is_added = hf_column_append (self->dumps, &self->open, 1);
  else
    self->n_empty++;
  self->is_open = FALSE;
  return is_added;
}

/* @window: (nullable): NULL if no collection was running */
static void
open_dump (Sorter               *self,
           const HfNettraceDump *window,
           guint                 first)
{
  self->open = window != NULL ? *window : (HfNettraceDump){ .start = self->segments[first].time };
  self->open.first = self->behind = first;
  self->is_open = TRUE;
  self->is_known = window != NULL;
  self->n_nodes = 0;
}

/* Where no collection says so, a heap begins where nodes are counted from 0 again: with
 * the roots before them, behind what ended the last. */
static gboolean
split (Sorter *self,
       guint   at)
{
  guint first = self->behind;

  if (self->is_known || self->n_nodes == 0 || self->segments[at].index > self->node_index)
    return TRUE;
  if (!close_dump (self, first))
    return FALSE;
  open_dump (self, NULL, first);
  return TRUE;
}

static gboolean
add_segment (Sorter *self,
             guint   at)
{
  const HfNettraceSegment *segment = &self->segments[at];

  if (segment->kind == HF_NETTRACE_NODES)
    {
      if (!split (self, at))
        return FALSE;
      self->n_nodes++;
      self->node_index = segment->index;
    }
  if (segment->kind == HF_NETTRACE_NODES || segment->kind == HF_NETTRACE_EDGES)
    self->behind = at + 1;
  return TRUE;
}

HfColumn *
hf_nettrace_collections_find_dumps (HfNettraceCollections   *self,
                                    const HfNettraceSegment *segments,
                                    guint                    n,
                                    guint                   *n_empty)
{
  g_autoptr (HfColumn) windows = find_windows (self);
  g_autoptr (HfColumn) dumps = hf_column_new (sizeof (HfNettraceDump));
  Sorter sorter = { .dumps = dumps, .segments = segments };
  guint next = 0;

  if (windows == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      guint before = next;
      const HfNettraceDump *window = NULL;

      while (next < windows->len &&
             segments[i].time > g_array_index (windows, HfNettraceDump, next).end)
        next++;
      if (next < windows->len &&
          segments[i].time >= g_array_index (windows, HfNettraceDump, next).start)
        window = &g_array_index (windows, HfNettraceDump, next);

      if ((next != before || sorter.is_known != (window != NULL)) && !close_dump (&sorter, i))
        return NULL;
      if (!sorter.is_open)
        open_dump (&sorter, window, i);
      if (!add_segment (&sorter, i))
        return NULL;
    }
  if (!close_dump (&sorter, n))
    return NULL;
  *n_empty = sorter.n_empty;
  return g_steal_pointer (&dumps);
}
