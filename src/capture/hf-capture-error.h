/* hf-capture-error.h: why a process cannot be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfCaptureError:
 * @HF_CAPTURE_ERROR_NO_PROCESS: the process does not exist, or does not run on .NET
 * @HF_CAPTURE_ERROR_REFUSED: the process, or the user's rights, do not allow it
 * @HF_CAPTURE_ERROR_OCCUPIED: another profiler is in the process
 * @HF_CAPTURE_ERROR_BUSY: the runtime is not ready; to try again may help
 * @HF_CAPTURE_ERROR_PROTOCOL: the answer of the process is not understood
 * @HF_CAPTURE_ERROR_ENDED: the process ended meanwhile
 * @HF_CAPTURE_ERROR_INCOMPLETE: the snapshot is not whole
 * @HF_CAPTURE_ERROR_NO_PROFILER: a profiler cannot be loaded; the process may be captured by its
 *   events
 *
 * Messages are translated sentences with a remedy. A stopped job is %G_IO_ERROR_CANCELLED.
 */
typedef enum
{
  HF_CAPTURE_ERROR_NO_PROCESS,
  HF_CAPTURE_ERROR_REFUSED,
  HF_CAPTURE_ERROR_OCCUPIED,
  HF_CAPTURE_ERROR_BUSY,
  HF_CAPTURE_ERROR_PROTOCOL,
  HF_CAPTURE_ERROR_ENDED,
  HF_CAPTURE_ERROR_INCOMPLETE,
  HF_CAPTURE_ERROR_NO_PROFILER,
} HfCaptureError;

#define HF_CAPTURE_ERROR (hf_capture_error_quark ())

/** hf_capture_error_quark: the domain of #HfCaptureError, as %HF_CAPTURE_ERROR. */
GQuark hf_capture_error_quark     (void);

/**
 * hf_capture_error_set_result:
 * @result: a failure that the runtime answered, an HRESULT
 *
 * Sets an error with a sentence that explains @result, and says what to do.
 */
void   hf_capture_error_set_result (GError  **error,
                                    guint32   result);

/**
 * hf_capture_error_dup_offer:
 * @sentence: why a profiler cannot be used
 *
 * For a user who can still choose events. Where events were taken, show @sentence alone.
 *
 * Returns: (transfer full): @sentence, and that events can be captured instead
 */
char  *hf_capture_error_dup_offer (const char *sentence);

/**
 * hf_capture_error_set_reason:
 * @reason: an HfWireReason of the profiler, not %HF_WIRE_REASON_NONE
 * @detail: that came with it
 *
 * Sets %HF_CAPTURE_ERROR_INCOMPLETE, or the error of the disk, with a sentence.
 */
void   hf_capture_error_set_reason (GError  **error,
                                    guint     reason,
                                    guint32   detail);

G_END_DECLS
