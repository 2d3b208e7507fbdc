/* hf-recorder-private.h: the parts of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector-private.h"
#include "hf-record-file.h"
#include "hf-recorder.h"
#include "hf-stream-file.h"
#include "hf-track-reader.h"

G_BEGIN_DECLS

struct _HfRecorder
{
  HfCollector     *collector;
  HfRecordOptions  options;
  HfRecordFile    *file;
  HfStreamFile    *track;
  HfTrackReader   *reader;
  HfTrackWriter   *writer;
  HfGclogSink     *sink;           /* of the open piece; or NULL */
  gint64           piece_started;  /* monotonic */
  gsize            n_piece;        /* bytes of the stream in it, about */
  gint64           last_snapshot;  /* monotonic: when the last one was due */
  guint            n_snapshots;
  guint64          n_requests;     /* of snapshots, also those that failed */
  gint             wants_snapshot; /* atomic */
  gint             wants_stop;     /* atomic */
  gint64           every_us;       /* atomic */
  HfRecordBoard    board;
};

/** hf_recorder_update_state: for those who watch. */
void     hf_recorder_update_state  (HfRecorder        *self);

/** hf_recorder_end_piece: what is open of the file is whole. */
gboolean hf_recorder_end_piece     (HfRecorder        *self,
                                    GError           **error);

/** hf_recorder_interrupt: identity ends here. */
gboolean hf_recorder_interrupt     (HfRecorder        *self,
                                    HfTrackBreak       why,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_recorder_pump:
 * @is_brief: return after a moment, though there may be more
 * @snapshot: (out): the number of the snapshot that belongs here; 0 if there is nothing more
 *
 * Writes all that the process has written, up to the place of a snapshot.
 */
gboolean hf_recorder_pump          (HfRecorder        *self,
                                    gboolean           is_brief,
                                    guint64           *snapshot,
                                    GCancellable      *cancellable,
                                    GError           **error);

/** hf_recorder_take_snapshot: asks for one, and puts it where it belongs. */
gboolean hf_recorder_take_snapshot (HfRecorder        *self,
                                    HfRecordSnapshot  *snapshot,
                                    HfProgress        *progress,
                                    GCancellable      *cancellable,
                                    GError           **error);

G_END_DECLS
