/* hf-timeline.h: the bytes of all generations over the time of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collection.h"
#include "hf-column.h"

G_BEGIN_DECLS

/** HF_TIMELINE_N_GENERATIONS: 0 to 2, 3 large, 4 pinned, 5 frozen objects, 6 any others. */
#define HF_TIMELINE_N_GENERATIONS 7

/** HfTimelineMoment: the kinds of points. */
typedef enum
{
  HF_TIMELINE_SNAPSHOT,
  HF_TIMELINE_BEFORE, /* a collection */
  HF_TIMELINE_AFTER,
} HfTimelineMoment;

/**
 * HfTimelinePoint: the bytes in use at one moment
 * @time: in µs since the information pair `started`
 * @moment: its kind
 * @position: of the snapshot or the collection
 * @bytes: by generation
 */
typedef struct
{
  gint64           time;
  HfTimelineMoment moment;
  guint32          position;
  guint64          bytes[HF_TIMELINE_N_GENERATIONS];
} HfTimelinePoint;

/**
 * HfTimelineMark: a snapshot
 * @time: when it was taken, in µs as above
 * @is_timed: whether the file has that time; if not, @time is between the collections before and
 *   behind it
 * @n_bytes: of all its objects
 * @n_objects: how many objects it has
 */
typedef struct
{
  gint64   time;
  gboolean is_timed;
  guint64  n_bytes;
  guint32  n_objects;
} HfTimelineMark;

/**
 * HfTimeline:
 * @points: #HfTimelinePoint, in order of time: before and after each collection, and at each
 *   snapshot, if the file has ranges of generations there
 * @collections: #HfCollection, in the order of the file
 * @snapshots: #HfTimelineMark, in the order of the file
 * @first: the least time of all, in µs
 * @last: the largest time of all, in µs
 * @has_now: whether it goes on
 * @now: if it goes on, the present time, in µs
 * @n_interruptions: how often tracking was interrupted
 * @faults: what is wrong with the collections
 *
 * Flat arrays, to which one may append until it is shared; then it is immutable, and any thread
 * may read it. Frozen objects are in the ranges of snapshots alone, and so remain until the next
 * one.
 */
typedef struct
{
  HfColumn          *points;
  HfColumn          *collections;
  HfColumn          *snapshots;
  gint64             first;
  gint64             last;
  gboolean           has_now;
  gint64             now;
  guint64            n_interruptions;
  HfCollectionFaults faults;

  /*< private >*/
  gatomicrefcount    ref_count;
} HfTimeline;

/**
 * hf_timeline_new:
 *
 * Reads the events of @recording. Blocks; linear. Reports %HF_STAGE_COLLECTIONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTimeline *hf_timeline_new   (HfRecording   *recording,
                               HfProgress    *progress,
                               GCancellable  *cancellable,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_timeline_ref: (transfer full): adds a reference; any thread. */
HfTimeline *hf_timeline_ref   (HfTimeline    *self);
/** hf_timeline_unref: (nullable) (transfer full): releases a reference; any thread. */
void        hf_timeline_unref (HfTimeline    *self);

/** hf_timeline_get_collection: (transfer none): the one at @position. */
static inline const HfCollection *
hf_timeline_get_collection (const HfTimeline *self,
                            guint32           position)
{
  return &g_array_index (self->collections, HfCollection, position);
}

/** hf_timeline_get_snapshot: (transfer none): the one at @position. */
static inline const HfTimelineMark *
hf_timeline_get_snapshot (const HfTimeline *self,
                          guint32           position)
{
  return &g_array_index (self->snapshots, HfTimelineMark, position);
}

/** hf_timeline_get_point: (transfer none): the one at @position. */
static inline const HfTimelinePoint *
hf_timeline_get_point (const HfTimeline *self,
                       guint32           position)
{
  return &g_array_index (self->points, HfTimelinePoint, position);
}

/** hf_timeline_point_get_total: the bytes of all generations. */
guint64     hf_timeline_point_get_total (const HfTimelinePoint *point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTimeline, hf_timeline_unref)

G_END_DECLS
