/* hf-timeline.c: the bytes of all generations over the time of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline.h"

#include "hf-collection-reader-private.h"
#include "hf-error.h"

/* How far a snapshot without a time is from all collections: a part of their time. */
#define MARGIN_SHARE 20
/* Or this, in µs, if collections take no time. */
#define MIN_MARGIN 10

/* In µs: half of what there is room for, so that differences of two have room too. */
#define MAX_TIME (G_MAXINT64 / 2)

/* Of generations that have a number, others are one more. */
#define OTHERS (HF_TIMELINE_N_GENERATIONS - 1)
#define FROZEN HF_GENERATION_FROZEN

/* ---- Points ---------------------------------------------------------------- */

guint64
hf_timeline_point_get_total (const HfTimelinePoint *point)
{
  guint64 total = 0;

  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS; i++)
    total += point->bytes[i];
  return total;
}

/* Sums @table, with the frozen objects of @previous if it has none itself. */
static gboolean
add_point (HfTimeline         *self,
           const HfRangeTable *table,
           HfTimelineMoment    moment,
           gint64              time)
{
  const HfTimelinePoint *previous = self->points->len == 0
                                      ? NULL
                                      : hf_timeline_get_point (self, self->points->len - 1);
  HfTimelinePoint point = { .time = time, .moment = moment };

  point.position = (moment == HF_TIMELINE_SNAPSHOT ? self->snapshots : self->collections)->len;

  if (table->spans->len == 0)
    return TRUE;
  for (guint i = 0; i < table->spans->len; i++)
    {
      const HfGenerationSpan *span = &g_array_index (table->spans, HfGenerationSpan, i);

      point.bytes[MIN (span->generation, OTHERS)] += span->span.last - span->span.first + 1;
    }
  if (point.bytes[FROZEN] == 0 && previous != NULL)
    point.bytes[FROZEN] = previous->bytes[FROZEN];
  return hf_column_append (self->points, &point, 1);
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const HfTimelinePoint *first = a;
  const HfTimelinePoint *second = b;

  return (first->time > second->time) - (first->time < second->time);
}

/* The points of a background collection lie around those of others. */
static void
sort_points (HfTimeline *self)
{
  gboolean is_sorted = TRUE;

  for (guint i = 1; i < self->points->len && is_sorted; i++)
    is_sorted = hf_timeline_get_point (self, i - 1)->time <= hf_timeline_get_point (self, i)->time;
  if (!is_sorted)
    g_qsort_with_data (self->points->data, (int) self->points->len, sizeof (HfTimelinePoint),
                       (GCompareDataFunc) (void (*) (void)) compare_points, NULL);
}

/* ---- Reading --------------------------------------------------------------- */

/* A time of the file, with room for sums. */
static gint64
to_time (guint64 time)
{
  return (gint64) MIN (time, MAX_TIME);
}

/* The time of a snapshot since the start, if the file has both. */
static gboolean
find_time (HfHeap *heap,
           gint64 *time)
{
  const char *started = hf_heap_find_info (heap, "started");
  const char *taken = hf_heap_find_info (heap, "taken");
  guint64 from = 0;
  guint64 to = 0;

  if (started == NULL || taken == NULL ||
      !g_ascii_string_to_unsigned (started, 16, 0, MAX_TIME, &from, NULL) ||
      !g_ascii_string_to_unsigned (taken, 16, 0, MAX_TIME, &to, NULL))
    return FALSE;
  *time = (gint64) to - (gint64) from;
  return *time >= 0;
}

static gboolean
add_snapshot (HfTimeline         *self,
              HfCollectionReader *reader,
              HfColumn           *points,
              GError            **error)
{
  HfHeap *heap = hf_recording_get_heap (reader->recording, reader->n_snapshots - 1);
  HfTimelineMark mark = { 0, FALSE, hf_heap_get_n_bytes (heap), hf_heap_get_n_objects (heap) };
  guint32 point = HF_INDEX_NONE;
  guint32 n_ranges = 0;

  hf_heap_get_ranges (heap, &n_ranges);
  mark.is_timed = find_time (heap, &mark.time);
  if (n_ranges > 0)
    {
      const guint before = self->points->len;

      if (!hf_range_table_settle (&reader->ranges, reader->cancellable, error))
        return FALSE;
      if (!add_point (self, &reader->ranges, HF_TIMELINE_SNAPSHOT, mark.time))
        return hf_error_fail_memory (error);
      if (self->points->len > before)
        point = before;
    }
  if (!hf_column_append (self->snapshots, &mark, 1) || !hf_column_append (points, &point, 1))
    return hf_error_fail_memory (error);
  return TRUE;
}

static gboolean
add_collection (HfTimeline          *self,
                HfCollectionReader  *reader,
                GError             **error)
{
  const HfCollection *collection = &reader->collection;

  if (!hf_range_table_settle (&reader->last_ranges, reader->cancellable, error))
    return FALSE;
  if (!add_point (self, &reader->ranges, HF_TIMELINE_BEFORE, to_time (collection->started)) ||
      !add_point (self, reader->has_last ? &reader->last_ranges : &reader->ranges,
                  HF_TIMELINE_AFTER, to_time (collection->finished)) ||
      !hf_column_append (self->collections, collection, 1))
    return hf_error_fail_memory (error);
  return TRUE;
}

/* @points: guint32: of each snapshot, its point, or %HF_INDEX_NONE */
static gboolean
read_events (HfTimeline          *self,
             HfCollectionReader  *reader,
             HfColumn            *points,
             GError             **error)
{
  for (;;)
    switch (hf_collection_reader_next (reader, error))
      {
      case HF_COLLECTION_STEP_FAILED:
        return FALSE;
      case HF_COLLECTION_STEP_COLLECTION:
        if (!add_collection (self, reader, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_INTERRUPTED:
        self->n_interruptions++;
        break;
      case HF_COLLECTION_STEP_SNAPSHOT:
        if (!add_snapshot (self, reader, points, error))
          return FALSE;
        break;
      case HF_COLLECTION_STEP_END:
      default:
        self->faults = reader->faults;
        return TRUE;
      }
}

/* ---- Times of snapshots ------------------------------------------------------ */

/* The span of all collections, and the margin at both ends of it. */
static gint64
measure (const HfTimeline *self,
         gint64           *first,
         gint64           *last)
{
  *first = G_MAXINT64;
  *last = G_MININT64;
  for (guint i = 0; i < self->collections->len; i++)
    {
      const HfCollection *collection = hf_timeline_get_collection (self, i);

      *first = MIN (*first, to_time (collection->started));
      *last = MAX (*last, to_time (collection->finished));
    }
  if (self->collections->len == 0)
    *first = *last = 0;
  return MAX ((*last - *first) / MARGIN_SHARE, MIN_MARGIN);
}

/* When the last collection before a snapshot ended, and the first behind it began. */
static void
find_neighbors (const HfTimeline *self,
                guint32           snapshot,
                guint            *next,
                gint64           *from,
                gint64           *to)
{
  const guint n = self->collections->len;

  *from = G_MININT64;
  *to = G_MAXINT64;
  while (*next < n && hf_timeline_get_collection (self, *next)->n_snapshots <= snapshot)
    (*next)++;
  if (*next > 0)
    *from = to_time (hf_timeline_get_collection (self, *next - 1)->finished);
  if (*next < n)
    *to = to_time (hf_timeline_get_collection (self, *next)->started);
}

/* Files may have any times: @distance, in µs, may lead past all that are drawn. */
static gint64
move_time (gint64 time,
           double distance)
{
  return (gint64) CLAMP ((double) time + distance, (double) -MAX_TIME, (double) MAX_TIME);
}

/* Snapshots without a time share what is between their neighbors. */
static void
place_snapshots (HfTimeline *self)
{
  HfTimelineMark *marks = (HfTimelineMark *) (void *) self->snapshots->data;
  const guint n = self->snapshots->len;
  gint64 first = 0;
  gint64 last = 0;
  const gint64 margin = measure (self, &first, &last);
  guint next = 0;

  for (guint i = 0; i < n;)
    {
      gint64 from = 0;
      gint64 to = 0;
      guint end = i + 1;

      if (marks[i].is_timed)
        {
          i++;
          continue;
        }
      find_neighbors (self, i, &next, &from, &to);
      while (end < n && !marks[end].is_timed &&
             (next == self->collections->len ||
              hf_timeline_get_collection (self, next)->n_snapshots > end))
        end++;
      if (i > 0)
        from = MAX (from, marks[i - 1].time);
      if (from == G_MININT64)
        from = move_time (to == G_MAXINT64 ? 0 : to, -(double) margin * (end - i + 1));
      if (to == G_MAXINT64)
        to = move_time (from, (double) margin * (end - i + 1));
      to = MAX (to, from);
      for (guint k = i; k < end; k++)
        marks[k].time = from + (gint64) ((double) (to - from) * (k - i + 1) / (end - i + 1));
      i = end;
    }
}

static void
finish (HfTimeline *self,
        HfColumn   *points)
{
  gint64 first = 0;
  gint64 last = 0;

  place_snapshots (self);
  measure (self, &first, &last);
  if (self->collections->len == 0 && self->snapshots->len > 0)
    first = last = hf_timeline_get_snapshot (self, 0)->time;
  for (guint i = 0; i < self->snapshots->len; i++)
    {
      const guint32 point = g_array_index (points, guint32, i);
      const gint64 time = hf_timeline_get_snapshot (self, i)->time;

      first = MIN (first, time);
      last = MAX (last, time);
      if (point != HF_INDEX_NONE)
        g_array_index (self->points, HfTimelinePoint, point).time = time;
    }
  self->first = first;
  self->last = last;
  sort_points (self);
}

/* ---- The timeline ------------------------------------------------------------ */

HfTimeline *
hf_timeline_new (HfRecording   *recording,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfTimeline) self = g_new0 (HfTimeline, 1);
  g_autoptr (HfColumn) points = hf_column_new (sizeof (guint32));
  g_auto (HfCollectionReader) reader = { 0 };

  g_atomic_ref_count_init (&self->ref_count);
  self->points = hf_column_new (sizeof (HfTimelinePoint));
  self->collections = hf_column_new (sizeof (HfCollection));
  self->snapshots = hf_column_new (sizeof (HfTimelineMark));
  hf_collection_reader_init (&reader, recording, progress, cancellable);
  if (!read_events (self, &reader, points, error))
    return NULL;
  finish (self, points);
  return g_steal_pointer (&self);
}

HfTimeline *
hf_timeline_ref (HfTimeline *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_timeline_unref (HfTimeline *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  hf_column_free (self->points);
  hf_column_free (self->collections);
  hf_column_free (self->snapshots);
  g_free (self);
}
