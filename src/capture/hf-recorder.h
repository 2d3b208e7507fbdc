/* hf-recorder.h: a recording of a live process: snapshots, and all collections between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector.h"
#include "hf-record-state.h"

G_BEGIN_DECLS

/**
 * HfRecordEnd: why a recording has ended
 * @HF_RECORD_END_STOPPED: the user wanted it
 * @HF_RECORD_END_COUNT: it has all snapshots that were wanted
 * @HF_RECORD_END_SIZE: the file has its largest size; a last snapshot is behind that
 * @HF_RECORD_END_PROCESS: the process has ended
 */
typedef enum
{
  HF_RECORD_END_STOPPED,
  HF_RECORD_END_COUNT,
  HF_RECORD_END_SIZE,
  HF_RECORD_END_PROCESS,
} HfRecordEnd;

/**
 * HfRecordOptions:
 * @compression: of the file
 * @every_us: time between two snapshots, in µs; 0: only those that are asked for
 * @count: how many snapshots; 0: until it is stopped, with one at the end
 * @max_size: of the file, in bytes; 0 for any. It may become larger by one piece, and the last
 *   snapshot
 * @is_ring: a file of that size loses its oldest snapshots, and the recording goes on
 * @needs_reports: for tests: no event session, as if the runtime refused it
 */
typedef struct
{
  HfCompression compression;
  gint64        every_us;
  guint         count;
  guint64       max_size;
  gboolean      is_ring;
  gboolean      needs_reports;
} HfRecordOptions;

/**
 * HfRecorder: a recording
 *
 * The profiler writes collections into a file without a name, which the recorder reads while it
 * grows, and turns into .gclog together with the snapshots. Nothing of it is in memory but what a
 * snapshot needs for a moment.
 */
typedef struct _HfRecorder HfRecorder;

/**
 * HfRecordNotify: a snapshot is in the file, or failed while the recording goes on
 * @snapshot: (nullable): %NULL if it failed
 * @error: (nullable): why it failed
 */
typedef void (*HfRecordNotify) (const HfRecordSnapshot *snapshot,
                                const GError           *error,
                                gpointer                data);

/**
 * hf_recorder_new:
 * @collector: (transfer full): of the process
 * @file: gets the recording
 *
 * Errors: %G_IO_ERROR if @file cannot be written.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRecorder  *hf_recorder_new             (HfCollector            *collector,
                                          GFile                  *file,
                                          const HfRecordOptions  *options,
                                          GError                **error);

/**
 * hf_recorder_run:
 * @notify: (nullable): is called in this thread
 * @progress: (nullable): of each snapshot
 * @end: (out): why it ended
 *
 * Records until the end. Blocks. If it fails, the file has all that was recorded until then, if
 * that is a snapshot at least; hf_recorder_has_file() reports it.
 *
 * Errors: those of hf_collector_snapshot(). A cancel ends it without a last snapshot.
 */
gboolean     hf_recorder_run             (HfRecorder             *self,
                                          HfRecordNotify          notify,
                                          gpointer                data,
                                          HfProgress             *progress,
                                          HfRecordEnd            *end,
                                          GCancellable           *cancellable,
                                          GError                **error);

/** hf_recorder_request_snapshot: soon; any thread, and handlers of signals. */
void         hf_recorder_request_snapshot (HfRecorder            *self);

/** hf_recorder_request_stop: with a last snapshot; any thread, and handlers of signals. */
void         hf_recorder_request_stop    (HfRecorder             *self);

/** hf_recorder_set_every: @every_us: as in #HfRecordOptions, from now on; any thread. */
void         hf_recorder_set_every       (HfRecorder             *self,
                                          gint64                  every_us);

/** hf_recorder_get_state: any thread. */
void         hf_recorder_get_state       (HfRecorder             *self,
                                          HfRecordState          *state);

/**
 * hf_recorder_copy_points:
 * @first: how many were copied before
 *
 * Any thread. The recorder keeps the last %HF_RECORDER_MAX_POINTS.
 *
 * Returns: (transfer full) (element-type HfTrackPoint): collections from @first on, the last of
 *   which there are; @first: (inout): how many there are
 */
GArray      *hf_recorder_copy_points     (HfRecorder             *self,
                                          guint64                *first);

/** hf_recorder_has_file: Returns: whether the file has a snapshot */
gboolean     hf_recorder_has_file        (HfRecorder             *self);

/** hf_recorder_free: (nullable): makes the profiler leave the process. */
void         hf_recorder_free            (HfRecorder             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRecorder, hf_recorder_free)

G_END_DECLS
