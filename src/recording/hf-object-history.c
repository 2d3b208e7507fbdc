/* hf-object-history.c: the life of one object of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-history.h"

#include "hf-tracks-private.h"

#include <glib/gi18n.h>

/* HfLifeWork: the object is @object in @snapshot, and @trail is where it is now. */
typedef struct
{
  const HfTracks  *tracks;
  HfObjectHistory *history;
  GArray          *events; /* HfObjectEvent */
  guint32          snapshot;
  HfObjectIndex    object;
  HfTrail          trail;
} HfLifeWork;

static const HfObjectIndex no_object = { HF_INDEX_NONE };

static HfHeap *
get_heap (const HfLifeWork *work,
          guint32           snapshot)
{
  return hf_recording_get_heap (work->tracks->recording, snapshot);
}

/* Adds an event at the present address, and returns it until the next one is added. */
static HfObjectEvent *
add_event (HfLifeWork        *work,
           HfObjectEventKind  kind,
           guint32            snapshot,
           guint32            collection)
{
  const HfObjectEvent event = {
    .kind = kind,
    .snapshot = snapshot,
    .collection = collection,
    .object = no_object,
    .from = work->trail.address,
    .address = work->trail.address,
    .generation = G_MAXUINT64,
  };

  g_array_append_val (work->events, event);
  return &g_array_index (work->events, HfObjectEvent, work->events->len - 1);
}

/* Returns whether the object is alive behind the collection. */
static gboolean
add_collection (HfLifeWork *work,
                guint32     snapshot,
                guint32     position)
{
  static const HfObjectEventKind kinds[] = {
    [HF_FATE_STAYED] = HF_OBJECT_EVENT_STAYED,
    [HF_FATE_MOVED] = HF_OBJECT_EVENT_MOVED,
    [HF_FATE_DIED] = HF_OBJECT_EVENT_DIED,
  };
  const guint64 from = work->trail.address;
  const HfFate fate = hf_trail_collect (&work->trail, work->tracks, position);
  HfObjectEvent *event;

  if (fate == HF_FATE_LEFT)
    return TRUE;
  event = add_event (work, kinds[fate], snapshot, position);
  event->from = from;
  event->generation = work->trail.generation;
  return fate != HF_FATE_DIED;
}

/* ---- The beginning ----------------------------------------------------------------- */

static void
go_to_first (HfLifeWork *work)
{
  while (work->snapshot > 0)
    {
      const HfObjectIndex origin = hf_tracks_find_origin (work->tracks, work->snapshot,
                                                          work->object);

      if (origin.value == HF_INDEX_NONE)
        return;
      work->object = origin;
      work->snapshot--;
    }
}

/* Born since the snapshot before: goes back to the first collection that it can have seen. Whether
 * collections see it at all is not known unless the snapshot has ranges. */
static void
add_youth (HfLifeWork *work)
{
  const HfTrackStep *step = &work->tracks->steps[work->snapshot];
  const guint64 address = work->trail.address;
  const HfTrail trail = hf_trail_begin (work->tracks, work->snapshot, address);
  const gboolean is_traced = trail.knows_frozen && !trail.is_frozen;
  guint32 at = step->end;

  work->trail = (HfTrail){ .address = address, .knows_frozen = TRUE };
  while (is_traced && at > step->first &&
         hf_tracks_invert (work->tracks, at - 1, &work->trail.address))
    at--;
  add_event (work, HF_OBJECT_EVENT_BORN, work->snapshot,
             is_traced && at > step->first ? at - 1 : HF_INDEX_NONE);
  for (; is_traced && at < step->end; at++)
    add_collection (work, work->snapshot, at);
}

static void
add_beginning (HfLifeWork *work)
{
  const HfTrackStep *step = &work->tracks->steps[work->snapshot];

  if (work->snapshot == 0)
    add_event (work, HF_OBJECT_EVENT_BORN, 0, HF_INDEX_NONE);
  else if (!step->is_broken)
    add_youth (work);
  else
    add_event (work, HF_OBJECT_EVENT_FOUND, work->snapshot, HF_INDEX_NONE)->text = step->text;
}

/* ---- The rest ---------------------------------------------------------------------- */

static void
add_snapshot (HfLifeWork *work)
{
  HfHeap *heap = get_heap (work, work->snapshot);
  const guint64 address = hf_heap_get_object_address (heap, work->object);
  const HfGenerationSpan *span = hf_tracks_find_span (work->tracks,
                                                      work->tracks->used[work->snapshot], address);
  HfObjectEvent *event;

  work->trail = hf_trail_begin (work->tracks, work->snapshot, address);
  event = add_event (work, HF_OBJECT_EVENT_SNAPSHOT, work->snapshot, HF_INDEX_NONE);
  event->object = work->object;
  event->generation = span != NULL ? span->generation : G_MAXUINT64;
  work->history->last = work->snapshot;
}

/* Returns whether the next snapshot has it where the collections put it. */
static gboolean
arrive (HfLifeWork *work)
{
  const guint32 next = work->snapshot + 1;
  const HfObjectIndex found = hf_heap_find_object (get_heap (work, next), work->trail.address);

  if (found.value == HF_INDEX_NONE)
    {
      add_event (work, HF_OBJECT_EVENT_LOST, next, HF_INDEX_NONE);
      return FALSE;
    }
  if (hf_tracks_find_origin (work->tracks, next, found).value != work->object.value)
    {
      add_event (work, HF_OBJECT_EVENT_MISFIT, next, HF_INDEX_NONE);
      return FALSE;
    }
  work->object = found;
  work->snapshot = next;
  return TRUE;
}

/* Returns whether it lives in the next snapshot. */
static gboolean
add_step (HfLifeWork *work)
{
  const guint32 next = work->snapshot + 1;
  const HfTrackStep *step = &work->tracks->steps[next];

  for (guint32 i = step->first; i < step->known_end; i++)
    {
      if (!add_collection (work, next, i))
        return FALSE;
    }
  if (step->is_broken)
    {
      add_event (work, HF_OBJECT_EVENT_INTERRUPTED, next, HF_INDEX_NONE)->text = step->text;
      return FALSE;
    }
  return next < hf_recording_get_n_heaps (work->tracks->recording) && arrive (work);
}

HfObjectHistory *
hf_object_history_new (const HfTracks *tracks,
                       guint32         snapshot,
                       HfObjectIndex   object)
{
  HfObjectHistory *self = g_new0 (HfObjectHistory, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (HfObjectEvent));
  HfLifeWork work = {
    .tracks = tracks,
    .history = self,
    .events = events,
    .snapshot = snapshot,
    .object = object,
  };

  go_to_first (&work);
  self->first = work.snapshot;
  work.trail.address = hf_heap_get_object_address (get_heap (&work, work.snapshot), work.object);
  add_beginning (&work);
  do
    add_snapshot (&work);
  while (add_step (&work));
  self->n_events = events->len;
  self->events = (HfObjectEvent *) (void *) g_array_free (g_steal_pointer (&events), FALSE);
  return self;
}

void
hf_object_history_free (HfObjectHistory *self)
{
  if (self == NULL)
    return;
  g_free (self->events);
  g_free (self);
}

const char *
hf_object_event_kind_name (HfObjectEventKind kind)
{
  static const char *const names[HF_N_OBJECT_EVENT_KINDS] = {
    [HF_OBJECT_EVENT_BORN] = N_ ("born"),
    [HF_OBJECT_EVENT_FOUND] = N_ ("found"),
    [HF_OBJECT_EVENT_SNAPSHOT] = N_ ("snapshot"),
    [HF_OBJECT_EVENT_MOVED] = N_ ("moved"),
    [HF_OBJECT_EVENT_STAYED] = N_ ("stayed"),
    [HF_OBJECT_EVENT_DIED] = N_ ("died"),
    [HF_OBJECT_EVENT_LOST] = N_ ("lost"),
    [HF_OBJECT_EVENT_MISFIT] = N_ ("misfit"),
    [HF_OBJECT_EVENT_INTERRUPTED] = N_ ("interrupted"),
  };

  return names[kind];
}
