/* hf-life-line.c: the life of one object as a line over the collections of its recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-life-line.h"

#include "hf-generations.h"

/* HfLineWork: moments are snapshots and collections, from 0. */
typedef struct
{
  const HfObjectHistory  *history;
  const HfCollectionList *list;
  guint32                 n_snapshots;
  guint32                *moments; /* by snapshot */
} HfLineWork;

static void
place_snapshots (HfLineWork *work)
{
  guint32 collection = 0;

  for (guint32 i = 0; i < work->n_snapshots; i++)
    {
      while (collection < work->list->n && work->list->collections[collection].n_snapshots <= i)
        collection++;
      work->moments[i] = i + collection;
    }
}

/* In the middle of the room of its moment. */
static double
get_place (const HfLineWork *work,
           guint64           moment)
{
  return ((double) moment + 0.5) / ((double) work->n_snapshots + work->list->n);
}

static double
get_collection_place (const HfLineWork *work,
                      guint32           collection)
{
  return get_place (work, (guint64) collection + work->list->collections[collection].n_snapshots);
}

static double
get_snapshot_place (const HfLineWork *work,
                    guint32           snapshot)
{
  return snapshot < work->n_snapshots ? get_place (work, work->moments[snapshot]) : 1;
}

/* Half the room of a moment. */
static double
get_half (const HfLineWork *work)
{
  return 0.5 / ((double) work->n_snapshots + work->list->n);
}

/* Of a birth, the earliest place, between two moments. */
static double
get_birth_place (const HfLineWork *work)
{
  const HfObjectEvent *event = &work->history->events[0];

  if (event->kind == HF_OBJECT_EVENT_FOUND)
    return get_snapshot_place (work, event->snapshot) - get_half (work);
  if (event->snapshot == 0)
    return 0;
  if (event->collection != HF_INDEX_NONE)
    return get_collection_place (work, event->collection) + get_half (work);
  return get_snapshot_place (work, event->snapshot - 1) + get_half (work);
}

static double
get_event_place (const HfLineWork    *work,
                 const HfObjectEvent *event)
{
  switch (event->kind)
    {
    case HF_OBJECT_EVENT_BORN:
    case HF_OBJECT_EVENT_FOUND:
      return get_birth_place (work);
    case HF_OBJECT_EVENT_MOVED:
    case HF_OBJECT_EVENT_STAYED:
    case HF_OBJECT_EVENT_DIED:
      return get_collection_place (work, event->collection);
    case HF_OBJECT_EVENT_SNAPSHOT:
    case HF_OBJECT_EVENT_LOST:
    case HF_OBJECT_EVENT_MISFIT:
    case HF_OBJECT_EVENT_INTERRUPTED:
    case HF_N_OBJECT_EVENT_KINDS:
    default:
      return get_snapshot_place (work, event->snapshot);
    }
}

static HfLifeEnd
get_end (const HfObjectHistory *history)
{
  const HfObjectEventKind kind = history->events[history->n_events - 1].kind;

  if (kind == HF_OBJECT_EVENT_DIED)
    return HF_LIFE_END_DEAD;
  return kind > HF_OBJECT_EVENT_DIED ? HF_LIFE_END_UNKNOWN : HF_LIFE_END_ALIVE;
}

static void
add_piece (HfLifeLine *self,
           double      start,
           double      end,
           guint32     slot)
{
  const HfLifePiece piece = { start, end, slot };
  HfLifePiece *last = self->pieces->len == 0
                        ? NULL
                        : &g_array_index (self->pieces, HfLifePiece, self->pieces->len - 1);

  if (end <= start)
    return;
  if (last != NULL && last->slot == slot)
    last->end = end;
  else
    g_array_append_val (self->pieces, piece);
}

/* An event says where the object was just before it. */
static void
add_pieces (HfLifeLine *self,
            HfLineWork *work)
{
  const HfObjectHistory *history = work->history;
  double place = get_event_place (work, &history->events[0]);
  guint32 slot = HF_GENERATION_SLOT_UNKNOWN;

  for (guint32 i = 1; i < history->n_events; i++)
    {
      const HfObjectEvent *event = &history->events[i];
      const double next = event->kind == HF_OBJECT_EVENT_INTERRUPTED
                            ? place + get_half (work)
                            : get_event_place (work, event);

      if (event->generation != G_MAXUINT64)
        slot = hf_generation_get_slot (event->generation);
      if (event->kind == HF_OBJECT_EVENT_MOVED)
        g_array_append_val (self->moves, next);
      add_piece (self, place, next, slot);
      place = MAX (place, next);
    }
  if (self->end == HF_LIFE_END_ALIVE)
    add_piece (self, place, 1, slot);
}

HfLifeLine *
hf_life_line_new (const HfObjectHistory  *history,
                  const HfCollectionList *list,
                  guint32                 n_snapshots)
{
  HfLifeLine *self = g_new0 (HfLifeLine, 1);
  g_autofree guint32 *moments = g_new0 (guint32, n_snapshots);
  HfLineWork work = { history, list, n_snapshots, moments };

  self->pieces = g_array_new (FALSE, FALSE, sizeof (HfLifePiece));
  self->moves = g_array_new (FALSE, FALSE, sizeof (double));
  self->snapshots = g_array_new (FALSE, FALSE, sizeof (double));
  self->first = history->first;
  self->last = history->last;
  self->end = get_end (history);
  place_snapshots (&work);
  for (guint32 i = 0; i < n_snapshots; i++)
    {
      const double place = get_place (&work, moments[i]);

      g_array_append_val (self->snapshots, place);
    }
  add_pieces (self, &work);
  return self;
}

void
hf_life_line_free (HfLifeLine *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->pieces);
  g_array_unref (self->moves);
  g_array_unref (self->snapshots);
  g_free (self);
}
