/* hf-collection-reader.c: the events of a recording, one collection after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-reader-private.h"

#include "hf-error.h"

void
hf_collection_reader_init (HfCollectionReader *self,
                           HfRecording        *recording,
                           HfProgress         *progress,
                           GCancellable       *cancellable)
{
  *self = (HfCollectionReader){
    .recording = recording,
    .progress = progress,
    .cancellable = cancellable,
  };
  self->events = hf_recording_get_events (recording, &self->n_events);
  hf_block_list_init (&self->blocks);
  hf_range_table_init (&self->ranges);
  hf_range_table_init (&self->last_ranges);
}

void
hf_collection_reader_clear (HfCollectionReader *self)
{
  hf_block_list_clear (&self->blocks);
  hf_range_table_clear (&self->ranges);
  hf_range_table_clear (&self->last_ranges);
}

/* ---- Records ----------------------------------------------------------------------- */

static void
open_collection (HfCollectionReader *self,
                 const HfEvent      *event)
{
  if (self->has_last)
    hf_range_table_swap (&self->ranges, &self->last_ranges);
  self->has_last = self->has_ranges = FALSE;
  self->is_open = TRUE;
  hf_block_list_reset (&self->blocks);
  self->collection = (HfCollection){
    .number = event->collection.number,
    .n_snapshots = self->n_snapshots,
    .mask = event->collection.mask,
    .reason = event->collection.reason,
    .started = event->collection.time,
    .finished = event->collection.time,
  };
}

/* A collection has its ranges once or twice, before its blocks and behind them; without blocks,
 * both follow each other, and begin with the same range. */
static gboolean
add_range (HfCollectionReader *self,
           const HfRange      *range)
{
  const gboolean is_behind = self->blocks.blocks->len > 0 ||
                             (self->has_ranges && range->start == self->first_start);

  if (!self->is_open)
    return TRUE;
  if (!self->has_last && is_behind)
    {
      self->has_last = TRUE;
      hf_range_table_reset (&self->last_ranges);
    }
  if (self->has_last)
    return hf_range_table_add (&self->last_ranges, range, FALSE);
  if (!self->has_ranges)
    {
      self->has_ranges = TRUE;
      self->first_start = range->start;
      hf_range_table_reset (&self->ranges);
    }
  return hf_range_table_add (&self->ranges, range, FALSE);
}

static gboolean
add_block (HfCollectionReader *self,
           const HfEvent      *event)
{
  if (!self->is_open)
    {
      self->faults.n_stray++;
      return TRUE;
    }
  return hf_block_list_add (&self->blocks, event->block.old_start,
                            event->kind == HF_EVENT_MOVED ? event->block.new_start
                                                          : event->block.old_start,
                            event->block.length);
}

/* The bytes of all ranges of generations that the collection collects. */
static guint64
count_collected (const HfCollectionReader *self)
{
  guint64 n_bytes = 0;

  for (guint i = 0; i < self->ranges.spans->len; i++)
    {
      const HfGenerationSpan *span = &g_array_index (self->ranges.spans, HfGenerationSpan, i);

      if (hf_mask_has_generation (self->collection.mask, span->generation))
        n_bytes += span->span.last - span->span.first + 1;
    }
  return n_bytes;
}

static HfCollectionStep
close_collection (HfCollectionReader  *self,
                  GError             **error)
{
  self->is_open = FALSE;
  if (!hf_block_list_settle (&self->blocks, self->cancellable, error))
    return HF_COLLECTION_STEP_FAILED;
  self->collection.n_moved = self->blocks.n_moved;
  self->collection.moved_bytes = self->blocks.moved_bytes;
  self->collection.n_stayed = self->blocks.n_stayed;
  self->collection.stayed_bytes = self->blocks.stayed_bytes;
  if (self->has_last && hf_collection_is_background (&self->collection))
    {
      hf_range_table_swap (&self->ranges, &self->last_ranges);
      self->has_last = FALSE;
    }
  if (!hf_range_table_settle (&self->ranges, self->cancellable, error))
    return HF_COLLECTION_STEP_FAILED;
  self->collection.has_ranges = self->ranges.spans->len > 0;
  self->collection.collected_bytes = count_collected (self);
  self->faults.n_unfinished += !self->collection.is_finished;
  self->faults.n_without_ranges += self->ranges.spans->len == 0;
  self->faults.n_overlaps += self->blocks.n_overlaps;
  self->faults.n_beyond += self->blocks.n_beyond;
  return HF_COLLECTION_STEP_COLLECTION;
}

static gboolean
add_snapshot (HfCollectionReader *self)
{
  HfHeap *heap = hf_recording_get_heap (self->recording, self->n_snapshots++);
  guint32 n = 0;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n);

  if (n > 0)
    {
      self->has_last = FALSE;
      hf_range_table_reset (&self->ranges);
    }
  for (guint32 i = 0; i < n; i++)
    {
      if (!hf_range_table_add (&self->ranges, &ranges[i], FALSE))
        return FALSE;
    }
  return TRUE;
}

/* ---- Steps ------------------------------------------------------------------------- */

/* Whether @event cannot be within a collection. */
static gboolean
ends_collection (const HfEvent *event)
{
  return event->kind == HF_EVENT_SNAPSHOT || event->kind == HF_EVENT_COLLECTION ||
         event->kind == HF_EVENT_INTERRUPTED;
}

/* Returns %HF_COLLECTION_STEP_END if nothing is complete yet. */
static HfCollectionStep
add_event (HfCollectionReader  *self,
           const HfEvent       *event,
           GError             **error)
{
  gboolean is_added = TRUE;

  switch (event->kind)
    {
    case HF_EVENT_SNAPSHOT:
      return add_snapshot (self) ? HF_COLLECTION_STEP_SNAPSHOT
                                 : (HfCollectionStep) hf_error_fail_memory (error);
    case HF_EVENT_INTERRUPTED:
      self->text = event->interrupted.text;
      return HF_COLLECTION_STEP_INTERRUPTED;
    case HF_EVENT_COLLECTION:
      open_collection (self, event);
      break;
    case HF_EVENT_RANGE:
      is_added = add_range (self, &event->range);
      break;
    case HF_EVENT_MOVED:
    case HF_EVENT_SURVIVED:
      is_added = add_block (self, event);
      break;
    case HF_EVENT_FINISHED:
      if (self->is_open && event->finished.number == self->collection.number)
        {
          self->collection.is_finished = TRUE;
          self->collection.finished = MAX (event->finished.time, self->collection.started);
          return close_collection (self, error);
        }
      self->faults.n_stray++;
      break;
    default:
      break;
    }
  return is_added ? HF_COLLECTION_STEP_END : (HfCollectionStep) hf_error_fail_memory (error);
}

HfCollectionStep
hf_collection_reader_next (HfCollectionReader  *self,
                           GError             **error)
{
  HfProgressReport report = { HF_STAGE_COLLECTIONS, self->at, self->n_events, 0 };
  gsize n = 0;

  for (; self->at < self->n_events; self->at++)
    {
      const HfEvent *event = &self->events[self->at];
      HfCollectionStep step;

      report.done = self->at;
      if ((n++ & HF_POLL_MASK) == 0 &&
          !hf_progress_poll (self->progress, self->cancellable, &report, error))
        return HF_COLLECTION_STEP_FAILED;
      if (self->is_open && ends_collection (event))
        return close_collection (self, error);
      step = add_event (self, event, error);
      if (step != HF_COLLECTION_STEP_END)
        {
          self->at += step != HF_COLLECTION_STEP_FAILED;
          return step;
        }
    }
  return self->is_open ? close_collection (self, error) : HF_COLLECTION_STEP_END;
}
