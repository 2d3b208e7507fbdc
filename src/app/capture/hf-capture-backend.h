/* hf-capture-backend.h: the processes that the window shows, captures and records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-captured-process.h"
#include "hf-recorder.h"

G_BEGIN_DECLS

/**
 * HfRecordBackend: where recordings come from
 * @open: as hf_recorder_new(), of a process that is found and gets a profiler; in a worker, and
 *   blocks
 *
 * All others are as the functions of #HfRecorder with their names.
 */
typedef struct
{
  HfRecorder *(*open)             (const HfCapturedProcess *process,
                                   GFile                   *file,
                                   const HfRecordOptions   *options,
                                   GCancellable            *cancellable,
                                   GError                 **error);
  gboolean    (*run)              (HfRecorder              *recorder,
                                   HfRecordNotify           notify,
                                   gpointer                 data,
                                   HfProgress              *progress,
                                   HfRecordEnd             *end,
                                   GCancellable            *cancellable,
                                   GError                 **error);
  void        (*request_snapshot) (HfRecorder              *recorder);
  void        (*request_stop)     (HfRecorder              *recorder);
  void        (*set_every)        (HfRecorder              *recorder,
                                   gint64                   every_us);
  void        (*get_state)        (HfRecorder              *recorder,
                                   HfRecordState           *state);
  GArray     *(*copy_points)      (HfRecorder              *recorder,
                                   guint64                 *first);
  gboolean    (*has_file)         (HfRecorder              *recorder);
  void        (*free)             (HfRecorder              *recorder);
} HfRecordBackend;

/**
 * HfCaptureBackend: where processes and snapshots come from
 * @list: as hf_process_list(), with an error where no process can be seen at all
 * @take: as hf_capture_session_snapshot(), of a process that is found and left; the caller clears
 *   @capture, after an error too. @reason, %NULL before, returns (transfer full) (nullable) a
 *   sentence: why the snapshot is made of the events of the runtime, and not by the profiler
 * @record: recordings
 *
 * @list and @take run in workers, and block.
 */
typedef struct
{
  GPtrArray *(*list) (GCancellable  *cancellable,
                      GError       **error);
  gboolean   (*take) (const HfCapturedProcess *process,
                      GFile                   *file,
                      HfCapture               *capture,
                      char                   **reason,
                      HfProgress              *progress,
                      GCancellable            *cancellable,
                      GError                 **error);
  const HfRecordBackend *record;
} HfCaptureBackend;

/** hf_capture_backend_get: (transfer none): that of this machine, or the one that was set. */
const HfCaptureBackend *hf_capture_backend_get (void);

/** hf_capture_backend_set: @backend: (nullable): a constant in place of that of this machine,
 * before any work. For tests. */
void                    hf_capture_backend_set (const HfCaptureBackend *backend);

G_END_DECLS
