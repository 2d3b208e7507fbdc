/* hf-event-capture.h: snapshots of a live process by its event stream, without a profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector.h"

G_BEGIN_DECLS

/**
 * HfEventCapture: the event stream of a process
 *
 * Nothing is loaded into the process, and any number of tools may read its events. All functions
 * block; use it in one worker thread.
 */
typedef struct _HfEventCapture HfEventCapture;

/**
 * hf_event_capture_new:
 * @process: copied as far as it is needed
 *
 * Errors: %HF_CAPTURE_ERROR_REFUSED if its runtime does not answer, or the user may not ask it.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfEventCapture *hf_event_capture_new      (const HfProcess   *process,
                                           GError           **error);

/**
 * hf_event_capture_set_quiet:
 * @quiet_ms: the process may send nothing of its heap for so long, in ms; 60 s if it is not set. It
 *   may take five times as long to answer a request for its heap.
 *
 * For tests.
 */
void            hf_event_capture_set_quiet (HfEventCapture   *self,
                                            guint             quiet_ms);

/**
 * hf_event_capture_snapshot:
 *
 * As hf_collector_snapshot(): forces one blocking collection of the process. Until Holdfast has
 * read the events, the process keeps them in its own memory, 45 to 75 bytes for each object; it
 * drops those that do not fit.
 *
 * Errors: %HF_CAPTURE_ERROR_BUSY if the process reports no heap; %HF_CAPTURE_ERROR_INCOMPLETE if
 * events are missing; others as hf_collector_snapshot(), and those of hf_load_heap().
 */
gboolean        hf_event_capture_snapshot (HfEventCapture    *self,
                                           GFile             *file,
                                           HfCompression      compression,
                                           HfCapture         *capture,
                                           HfProgress        *progress,
                                           GCancellable      *cancellable,
                                           GError           **error);

/** hf_event_capture_free: (nullable): frees it. */
void            hf_event_capture_free     (HfEventCapture    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfEventCapture, hf_event_capture_free)

G_END_DECLS
