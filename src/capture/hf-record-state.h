/* hf-record-state.h: how far a recording is, for those who watch it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-track-writer.h"

G_BEGIN_DECLS

/** HF_RECORDER_MAX_POINTS: so many collections are kept for pictures at least. */
#define HF_RECORDER_MAX_POINTS 4096

/**
 * HfRecordSnapshot: a snapshot of a recording
 * @number: from 1, as they were taken; a ring may have dropped earlier ones
 * @taken_us: from the start of the recording, in µs
 * @n_objects: how many
 * @n_bytes: their sizes
 * @n_roots: how many
 * @pause_us: for which the process stood still
 */
typedef struct
{
  guint   number;
  gint64  taken_us;
  guint64 n_objects;
  guint64 n_bytes;
  guint64 n_roots;
  guint64 pause_us;
} HfRecordSnapshot;

/**
 * HfRecordState: how far a recording is
 * @elapsed_us: since it began
 * @counts: collections so far
 * @n_snapshots: that were taken
 * @n_dropped: of these, that a ring has dropped
 * @snapshot: the last one
 * @file_size: in bytes
 * @heap: bytes used by generation after the last collection
 * @first_heap: the same before the first one
 * @uses_reports: the runtime refused an event session: each collection costs more
 * @is_snapshot_running: the process stands still, or its snapshot is written
 */
typedef struct
{
  gint64           elapsed_us;
  HfTrackCounts    counts;
  guint            n_snapshots;
  guint            n_dropped;
  HfRecordSnapshot snapshot;
  guint64          file_size;
  guint64          heap[HF_TRACK_N_GENERATIONS];
  guint64          first_heap[HF_TRACK_N_GENERATIONS];
  gboolean         uses_reports;
  gboolean         is_snapshot_running;
} HfRecordState;

/**
 * HfRecordBoard: the state and the last collections, which one thread writes and any thread reads
 */
typedef struct
{
  /*< private >*/
  GMutex         mutex;
  HfRecordState  state;
  gint64         started;  /* monotonic */
  GArray        *points;   /* HfTrackPoint */
  guint64        n_points; /* all that there were */
} HfRecordBoard;

/** hf_record_board_init: clear it with hf_record_board_clear(). */
void    hf_record_board_init         (HfRecordBoard          *self);
/** hf_record_board_clear: frees its contents. */
void    hf_record_board_clear        (HfRecordBoard          *self);

/** hf_record_board_begin: the recording begins now. */
void    hf_record_board_begin        (HfRecordBoard          *self,
                                      gboolean                uses_reports);
/** hf_record_board_add_point: a collection has ended. */
void    hf_record_board_add_point    (HfRecordBoard          *self,
                                      const HfTrackPoint     *point);
/** hf_record_board_add_snapshot: a snapshot is in the file. */
void    hf_record_board_add_snapshot (HfRecordBoard          *self,
                                      const HfRecordSnapshot *snapshot);
/** hf_record_board_set_snapshot_running: a snapshot begins or ends. */
void    hf_record_board_set_snapshot_running (HfRecordBoard  *self,
                                              gboolean        is_running);
/** hf_record_board_update: @n_kept: snapshots in the file. */
void    hf_record_board_update       (HfRecordBoard          *self,
                                      const HfTrackCounts    *counts,
                                      guint64                 file_size,
                                      guint                   n_kept);

/** hf_record_board_get: any thread. */
void    hf_record_board_get          (HfRecordBoard          *self,
                                      HfRecordState          *state);
/** hf_record_board_get_elapsed: since it began, in µs; any thread. */
gint64  hf_record_board_get_elapsed  (HfRecordBoard          *self);
/** hf_record_board_copy_points: as hf_recorder_copy_points(); any thread. */
GArray *hf_record_board_copy_points  (HfRecordBoard          *self,
                                      guint64                *first);

G_END_DECLS
