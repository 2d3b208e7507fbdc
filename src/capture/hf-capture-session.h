/* hf-capture-session.h: snapshots of a live process, by whichever method it allows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector.h"

G_BEGIN_DECLS

/**
 * HfCaptureMethod:
 * @HF_CAPTURE_AUTO: by the profiler, and by events where it cannot be loaded
 * @HF_CAPTURE_PROFILER: a profiler in the process: all roots and names
 * @HF_CAPTURE_EVENTS: the event stream of the runtime: nothing is loaded, and less is reported
 */
typedef enum
{
  HF_CAPTURE_AUTO,
  HF_CAPTURE_PROFILER,
  HF_CAPTURE_EVENTS,
} HfCaptureMethod;

/**
 * HfCaptureSession: a process that can be captured, until it is freed
 *
 * All functions block; use it in one worker thread.
 */
typedef struct _HfCaptureSession HfCaptureSession;

/**
 * hf_capture_session_new:
 * @process: copied as far as it is needed
 *
 * Errors: those of hf_collector_attach() and hf_event_capture_new(). With %HF_CAPTURE_AUTO, not
 * those that events avoid.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCaptureSession *hf_capture_session_new        (const HfProcess         *process,
                                                 HfCaptureMethod          method,
                                                 GCancellable            *cancellable,
                                                 GError                 **error);

/**
 * hf_capture_session_get_method:
 *
 * For tests, and for a window that shows it.
 *
 * Returns: the one that is used, which is not %HF_CAPTURE_AUTO
 */
HfCaptureMethod   hf_capture_session_get_method (const HfCaptureSession  *self);

/**
 * hf_capture_session_get_reason:
 *
 * Returns: (transfer none) (nullable): a sentence: why %HF_CAPTURE_AUTO became
 * %HF_CAPTURE_EVENTS; it does not offer events, as they are taken
 */
const char       *hf_capture_session_get_reason (const HfCaptureSession  *self);

/** hf_capture_session_snapshot: as hf_collector_snapshot(), by either method. */
gboolean          hf_capture_session_snapshot   (HfCaptureSession        *self,
                                                 GFile                   *file,
                                                 HfCompression            compression,
                                                 HfCapture               *capture,
                                                 HfProgress              *progress,
                                                 GCancellable            *cancellable,
                                                 GError                 **error);

/** hf_capture_session_free: (nullable): makes a profiler leave the process. */
void              hf_capture_session_free       (HfCaptureSession        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCaptureSession, hf_capture_session_free)

/**
 * hf_capture_method_from_name:
 * @name: `auto`, `profiler` or `events`
 * @method: (out): that it names
 *
 * Returns: whether it is one
 */
gboolean          hf_capture_method_from_name   (const char              *name,
                                                 HfCaptureMethod         *method);

G_END_DECLS
