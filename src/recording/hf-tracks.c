/* hf-tracks.c: all that the collections of a recording kept, for questions about single objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tracks.h"

#include "hf-collection-reader-private.h"
#include "hf-error.h"
#include "hf-tracks-private.h"

/* ---- Building ---------------------------------------------------------------------- */

/* HfTracksWork: the open step is the one behind the last snapshot that was found. */
typedef struct
{
  HfTracks           *self;
  HfCollectionReader  reader;
  HfColumn           *collections; /* HfCollection */
  HfColumn           *tracks;      /* HfTrack */
} HfTracksWork;

static void
clear_work (HfTracksWork *work)
{
  hf_collection_reader_clear (&work->reader);
  hf_column_free (work->collections);
  hf_column_free (work->tracks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTracksWork, clear_work)

static gboolean
append (HfColumn       *column,
        const HfColumn *rows,
        HfSlice        *slice)
{
  *slice = (HfSlice){ column->len, rows->len };
  return rows->len == 0 || hf_column_append (column, rows->data, rows->len);
}

static void
break_step (HfTracksWork *work,
            const char   *text,
            guint32       known_end)
{
  HfTrackStep *step = &work->self->steps[work->reader.n_snapshots];

  if (step->is_broken)
    return;
  step->is_broken = TRUE;
  step->known_end = known_end;
  step->text = text;
}

static gboolean
add_collection (HfTracksWork  *work,
                GError       **error)
{
  HfTrackStep *step = &work->self->steps[work->reader.n_snapshots];
  HfTrack track;

  if (!append (work->self->blocks, work->reader.blocks.blocks, &track.blocks) ||
      !append (work->self->targets, work->reader.blocks.targets, &track.targets) ||
      !append (work->self->spans, work->reader.ranges.spans, &track.spans) ||
      !hf_column_append (work->tracks, &track, 1) ||
      !hf_column_append (work->collections, &work->reader.collection, 1))
    return hf_error_fail_memory (error);
  step->end = work->collections->len;
  if (!work->reader.collection.is_finished)
    break_step (work, NULL, step->end - 1);
  else if (!step->is_broken)
    step->known_end = step->end;
  return TRUE;
}

static gboolean
add_ranges (HfTracksWork  *work,
            guint32        snapshot,
            gboolean       is_movable,
            HfSlice       *slice,
            GError       **error)
{
  HfHeap *heap = hf_recording_get_heap (work->self->recording, snapshot);
  GCancellable *cancellable = work->reader.cancellable;
  g_auto (HfRangeTable) table = { 0 };

  hf_range_table_init (&table);
  if (!(is_movable ? hf_range_table_take_movable (&table, heap, cancellable, error)
                   : hf_range_table_take_used (&table, heap, cancellable, error)))
    return FALSE;
  return append (work->self->spans, table.spans, slice) || hf_error_fail_memory (error);
}

static gboolean
add_snapshot (HfTracksWork  *work,
              GError       **error)
{
  const guint32 snapshot = work->reader.n_snapshots - 1;
  HfTrackStep *step = &work->self->steps[snapshot + 1];

  step->first = step->end = step->known_end = work->collections->len;
  return add_ranges (work, snapshot, FALSE, &work->self->used[snapshot], error) &&
         add_ranges (work, snapshot, TRUE, &work->self->movable[snapshot], error);
}

static gboolean
read_all (HfTracksWork  *work,
          GError       **error)
{
  for (;;)
    switch (hf_collection_reader_next (&work->reader, error))
      {
      case HF_COLLECTION_STEP_FAILED:
        return FALSE;
      case HF_COLLECTION_STEP_SNAPSHOT:
        if (!add_snapshot (work, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_COLLECTION:
        if (!add_collection (work, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_INTERRUPTED:
        work->self->list.n_interruptions++;
        break_step (work, work->reader.text, work->collections->len);
        break;
      case HF_COLLECTION_STEP_END:
      default:
        return TRUE;
      }
}

HfTracks *
hf_tracks_new (HfRecording   *recording,
               HfProgress    *progress,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (HfTracks) self = g_new0 (HfTracks, 1);
  g_auto (HfTracksWork) work = { .self = self };
  const gsize n_heaps = hf_recording_get_n_heaps (recording);

  g_atomic_ref_count_init (&self->ref_count);
  self->recording = g_object_ref (recording);
  self->steps = g_new0 (HfTrackStep, n_heaps + 1);
  self->used = g_new0 (HfSlice, n_heaps + 1);
  self->movable = g_new0 (HfSlice, n_heaps + 1);
  self->blocks = hf_column_new (sizeof (HfBlock));
  self->targets = hf_column_new (sizeof (HfBlock));
  self->spans = hf_column_new (sizeof (HfGenerationSpan));
  work.collections = hf_column_new (sizeof (HfCollection));
  work.tracks = hf_column_new (sizeof (HfTrack));
  hf_collection_reader_init (&work.reader, recording, progress, cancellable);
  if (!read_all (&work, error))
    return NULL;
  self->list.n = work.collections->len;
  self->list.collections = hf_column_steal (work.collections);
  self->list.faults = work.reader.faults;
  self->tracks = hf_column_steal (work.tracks);
  return g_steal_pointer (&self);
}

HfTracks *
hf_tracks_ref (HfTracks *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_tracks_unref (HfTracks *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->list.collections);
  g_free (self->tracks);
  g_free (self->steps);
  g_free (self->used);
  g_free (self->movable);
  hf_column_free (self->blocks);
  hf_column_free (self->targets);
  hf_column_free (self->spans);
  g_object_unref (self->recording);
  g_free (self);
}

const HfCollectionList *
hf_tracks_get_collections (const HfTracks *self)
{
  return &self->list;
}

/* ---- Looking up -------------------------------------------------------------------- */

const HfGenerationSpan *
hf_tracks_find_span (const HfTracks *self,
                     HfSlice         slice,
                     guint64         address)
{
  const HfGenerationSpan *spans = (const HfGenerationSpan *) (const void *) self->spans->data;

  return slice.n == 0 ? NULL : hf_generation_spans_find (spans + slice.first, slice.n, address);
}

static const HfBlock *
find_block (const HfColumn *column,
            HfSlice         slice,
            guint64         address)
{
  const HfBlock *blocks = (const HfBlock *) (const void *) column->data;
  gsize low = slice.first;
  gsize high = slice.first + slice.n;

  while (low < high)
    {
      const gsize middle = low + (high - low) / 2;

      if (blocks[middle].span.first <= address)
        low = middle + 1;
      else
        high = middle;
    }
  return low > slice.first && blocks[low - 1].span.last >= address ? &blocks[low - 1] : NULL;
}

/* ---- Following --------------------------------------------------------------------- */

HfTrail
hf_trail_begin (const HfTracks *tracks,
                guint32         snapshot,
                guint64         address)
{
  const HfSlice movable = tracks->movable[snapshot];

  return (HfTrail){
    .address = address,
    .generation = G_MAXUINT64,
    .knows_frozen = movable.n > 0,
    .is_frozen = movable.n > 0 && hf_tracks_find_span (tracks, movable, address) == NULL,
  };
}

/* In a collection without ranges: see docs/recording.md. */
static HfFate
collect_without_ranges (HfTrail        *self,
                        const HfTracks *tracks,
                        guint32         position)
{
  const HfBlock *block = find_block (tracks->blocks, tracks->tracks[position].blocks,
                                     self->address);

  self->generation = G_MAXUINT64;
  if (block != NULL && block->shift != 0)
    {
      self->address += block->shift;
      return HF_FATE_MOVED;
    }
  if (!hf_collection_is_full (&tracks->list.collections[position]))
    return HF_FATE_LEFT;
  return block != NULL ? HF_FATE_STAYED : HF_FATE_DIED;
}

static HfFate
collect_in_ranges (HfTrail        *self,
                   const HfTracks *tracks,
                   guint32         position)
{
  const HfTrack *track = &tracks->tracks[position];
  const HfGenerationSpan *span = hf_tracks_find_span (tracks, track->spans, self->address);
  const HfBlock *block;

  self->generation = span != NULL ? span->generation : G_MAXUINT64;
  if (span == NULL)
    return HF_FATE_DIED;
  if (!hf_mask_has_generation (tracks->list.collections[position].mask, span->generation))
    return HF_FATE_LEFT;
  block = find_block (tracks->blocks, track->blocks, self->address);
  if (block == NULL)
    return HF_FATE_DIED;
  self->address += block->shift;
  return block->shift == 0 ? HF_FATE_STAYED : HF_FATE_MOVED;
}

HfFate
hf_trail_collect (HfTrail        *self,
                  const HfTracks *tracks,
                  guint32         position)
{
  const HfTrack *track = &tracks->tracks[position];
  HfFate fate;

  if (!self->knows_frozen && track->spans.n > 0)
    {
      self->knows_frozen = TRUE;
      self->is_frozen = hf_tracks_find_span (tracks, track->spans, self->address) == NULL;
    }
  if (self->is_frozen)
    return HF_FATE_LEFT;
  fate = track->spans.n > 0 ? collect_in_ranges (self, tracks, position)
                            : collect_without_ranges (self, tracks, position);
  /* Objects that stayed where others came to lie were dead before. */
  if ((fate == HF_FATE_LEFT || fate == HF_FATE_STAYED) &&
      find_block (tracks->targets, track->targets, self->address) != NULL)
    return HF_FATE_DIED;
  return fate;
}

gboolean
hf_tracks_invert (const HfTracks *self,
                  guint32         position,
                  guint64        *address)
{
  const HfBlock *target = find_block (self->targets, self->tracks[position].targets, *address);
  const guint64 before = target != NULL ? *address - target->shift : *address;
  HfTrail trail = { .address = before, .knows_frozen = TRUE };

  if (hf_trail_collect (&trail, self, position) == HF_FATE_DIED || trail.address != *address)
    return FALSE;
  *address = before;
  return TRUE;
}

/* ---- Back to the snapshot before --------------------------------------------------- */

/* A frozen object stays, once it is known to be one. */
static gboolean
go_back (const HfTracks *self,
         guint32         snapshot,
         gboolean        is_frozen,
         guint64        *address)
{
  const HfTrackStep *step = &self->steps[snapshot];
  guint32 end = step->end;

  if (is_frozen && self->movable[snapshot - 1].n > 0)
    return TRUE;
  for (guint32 i = step->first; is_frozen && i < end; i++)
    {
      if (self->tracks[i].spans.n > 0)
        end = i;
    }
  while (end > step->first)
    {
      if (!hf_tracks_invert (self, --end, address))
        return FALSE;
    }
  return TRUE;
}

/* Whether @object of the snapshot before @snapshot is at @address in @snapshot. */
static gboolean
comes_to (const HfTracks *self,
          guint32         snapshot,
          HfObjectIndex   object,
          guint64         address)
{
  const HfTrackStep *step = &self->steps[snapshot];
  HfHeap *heap = hf_recording_get_heap (self->recording, snapshot - 1);
  HfTrail trail = hf_trail_begin (self, snapshot - 1, hf_heap_get_object_address (heap, object));

  for (guint32 i = step->first; i < step->end; i++)
    {
      if (hf_trail_collect (&trail, self, i) == HF_FATE_DIED)
        return FALSE;
    }
  return trail.address == address;
}

static gboolean
is_same (HfHeap        *before,
         HfObjectIndex  object,
         HfHeap        *after,
         HfObjectIndex  later)
{
  return hf_heap_get_object_size (before, object) == hf_heap_get_object_size (after, later) &&
         g_str_equal (hf_heap_get_type_name (before, hf_heap_get_object_type (before, object)),
                      hf_heap_get_type_name (after, hf_heap_get_object_type (after, later)));
}

HfObjectIndex
hf_tracks_find_origin (const HfTracks *self,
                       guint32         snapshot,
                       HfObjectIndex   object)
{
  HfHeap *before = hf_recording_get_heap (self->recording, snapshot - 1);
  HfHeap *after = hf_recording_get_heap (self->recording, snapshot);
  const guint64 address = hf_heap_get_object_address (after, object);

  for (int is_frozen = 0; is_frozen < 2 && !self->steps[snapshot].is_broken; is_frozen++)
    {
      guint64 earlier = address;
      HfObjectIndex found;

      if (!go_back (self, snapshot, is_frozen, &earlier))
        continue;
      found = hf_heap_find_object (before, earlier);
      if (found.value != HF_INDEX_NONE && comes_to (self, snapshot, found, address) &&
          is_same (before, found, after, object))
        return found;
    }
  return (HfObjectIndex){ HF_INDEX_NONE };
}
