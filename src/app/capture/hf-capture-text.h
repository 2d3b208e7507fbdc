/* hf-capture-text.h: processes and snapshots in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-job.h"

G_BEGIN_DECLS

/** hf_capture_text_dup_age: (transfer full): @seconds as "2 h 14 min", "18 min", "under 1 min".
 * For tests. */
char *hf_capture_text_dup_age      (gint64                   seconds);
/** hf_capture_text_dup_pause: (transfer full): µs as "41 ms", "1.2 s", "< 1 ms". For tests. */
char *hf_capture_text_dup_pause    (guint64                  usec);

/**
 * hf_capture_text_dup_process:
 * @now: in µs since 1970
 *
 * Returns: (transfer full): "20882 · .NET 10.0.12 · 2 h 14 min · dotnet razor.dll", or if it cannot
 *   be captured "20882 · the reason"; valid UTF-8 of any length
 */
char *hf_capture_text_dup_process  (const HfProcess         *process,
                                    gint64                   now);
/** hf_capture_text_dup_progress: (transfer full): "20410 · 142,000 objects so far, 13.9 MB". */
char *hf_capture_text_dup_progress (HfCaptureJob            *job);
/** hf_capture_text_dup_result: (transfer full): a sentence on a job that is done. */
char *hf_capture_text_dup_result   (HfCaptureJob            *job);

G_END_DECLS
