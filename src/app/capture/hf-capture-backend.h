/* hf-capture-backend.h: the processes and snapshots that the window shows and takes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-captured-process.h"
#include "hf-collector.h"

G_BEGIN_DECLS

/**
 * HfCaptureBackend: where processes and snapshots come from
 * @list: as hf_process_list(), with an error where no process can be seen at all
 * @take: as hf_capture_session_snapshot(), of a process that is found and left; the caller clears
 *   @capture, after an error too. @reason, %NULL before, returns (transfer full) (nullable) a
 *   sentence: why the snapshot is made of the events of the runtime, and not by the profiler
 *
 * Both run in workers, and block.
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
} HfCaptureBackend;

/** hf_capture_backend_get: (transfer none): that of this machine, or the one that was set. */
const HfCaptureBackend *hf_capture_backend_get (void);

/** hf_capture_backend_set: @backend: (nullable): a constant in place of that of this machine,
 * before any work. For tests. */
void                    hf_capture_backend_set (const HfCaptureBackend *backend);

G_END_DECLS
