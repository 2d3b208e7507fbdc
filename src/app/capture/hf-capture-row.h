/* hf-capture-row.h: a process in the list of those that can be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-job.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_CAPTURE_ROW (hf_capture_row_get_type ())

/**
 * HfCapturePurpose: what a process is chosen for
 * @HF_CAPTURE_A_SNAPSHOT: a snapshot, by the profiler or by events
 * @HF_CAPTURE_A_RECORDING: a recording, which needs the profiler
 */
typedef enum
{
  HF_CAPTURE_A_SNAPSHOT,
  HF_CAPTURE_A_RECORDING,
} HfCapturePurpose;

/**
 * HfCaptureRow:
 *
 * A process with a button that captures or records it, or why that is not possible; while a job
 * runs, its progress and a button that cancels it; after one that failed, the reason. The signal
 * `capture` (no parameters) is emitted when the user presses the former. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfCaptureRow, hf_capture_row, HF, CAPTURE_ROW, AdwActionRow)

/** hf_capture_row_new: (transfer floating): @process: copied; update it next. */
HfCaptureRow            *hf_capture_row_new         (const HfCapturedProcess *process,
                                                     HfCapturePurpose         purpose);

/**
 * hf_capture_row_update:
 * @process: (nullable): the same process as it is now; %NULL if it has ended, or is not listed yet
 * @now: in µs since 1970
 */
void                     hf_capture_row_update      (HfCaptureRow            *self,
                                                     const HfProcess         *process,
                                                     gint64                   now);

/** hf_capture_row_set_job: shows @job, which captures the process, from now on. */
void                     hf_capture_row_set_job     (HfCaptureRow            *self,
                                                     HfCaptureJob            *job);

/** hf_capture_row_get_process: (transfer none): the one that it was made for. */
const HfCapturedProcess *hf_capture_row_get_process (HfCaptureRow            *self);
/** hf_capture_row_is_needed: whether it shows a job that runs or has failed, even if the process
 * has ended. */
gboolean                 hf_capture_row_is_needed   (HfCaptureRow            *self);
/** hf_capture_row_matches: @folded: as hf_fold_dup(); whether the name, the number or the command
 * line has it. */
gboolean                 hf_capture_row_matches     (HfCaptureRow            *self,
                                                     const char              *folded);

/** hf_capture_row_compare: a #GtkListBoxSortFunc: those that can be captured first, by name. */
int                      hf_capture_row_compare     (GtkListBoxRow           *first,
                                                     GtkListBoxRow           *second,
                                                     gpointer                 user_data);

G_END_DECLS
