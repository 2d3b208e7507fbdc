/* hf-capture-job.h: a snapshot of a process is taken in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-captured-process.h"

G_BEGIN_DECLS

/**
 * HfCaptureState:
 * @HF_CAPTURE_CONNECTING: the profiler is on its way into the process
 * @HF_CAPTURE_WALKING: the process stands still and writes its objects
 * @HF_CAPTURE_WRITING: the process goes on, and the file is written
 * @HF_CAPTURE_DONE: the file is there
 * @HF_CAPTURE_FAILED: the snapshot is not complete; a part of it may be stored
 * @HF_CAPTURE_CANCELLED: nothing is left of it
 */
typedef enum
{
  HF_CAPTURE_CONNECTING,
  HF_CAPTURE_WALKING,
  HF_CAPTURE_WRITING,
  HF_CAPTURE_DONE,
  HF_CAPTURE_FAILED,
  HF_CAPTURE_CANCELLED,
} HfCaptureState;

#define HF_TYPE_CAPTURE_JOB (hf_capture_job_get_type ())

/**
 * HfCaptureJob:
 *
 * The signal `progress` (no parameters) is emitted when the state, or a figure, has changed;
 * `ended` (no parameters) once, after the last of them. A job that runs keeps itself alive, and
 * others can find it. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfCaptureJob, hf_capture_job, HF, CAPTURE_JOB, GObject)

/**
 * hf_capture_job_start:
 * @process: copied
 * @folder: for the file; is made if it is missing
 * @former: (nullable): the file of a snapshot that this one is to be compared with
 *
 * Returns: (transfer full): a job that runs
 */
HfCaptureJob            *hf_capture_job_start         (const HfCapturedProcess *process,
                                                       GFile                   *folder,
                                                       GFile                   *former);

/** hf_capture_job_find: (transfer none) (nullable): the job that captures @process now. */
HfCaptureJob            *hf_capture_job_find          (const HfProcess         *process);
/** hf_capture_job_get_n_running: how many jobs have not ended. */
guint                    hf_capture_job_get_n_running (void);
/** hf_capture_job_get_running: (transfer none): @position: below their number, the oldest first. */
HfCaptureJob            *hf_capture_job_get_running   (guint                    position);

/** hf_capture_job_cancel: at any time, any number of times; the process goes on. */
void                     hf_capture_job_cancel        (HfCaptureJob            *self);

/** hf_capture_job_get_process: (transfer none): the one that is captured. */
const HfCapturedProcess *hf_capture_job_get_process   (HfCaptureJob            *self);
/** hf_capture_job_get_former: (transfer none) (nullable): to compare with. */
GFile                   *hf_capture_job_get_former    (HfCaptureJob            *self);
/** hf_capture_job_get_state: where it is. */
HfCaptureState           hf_capture_job_get_state     (HfCaptureJob            *self);
/** hf_capture_job_is_running: whether it has not ended. */
gboolean                 hf_capture_job_is_running    (HfCaptureJob            *self);

/** hf_capture_job_get_n_objects: met so far, or in all. */
guint64                  hf_capture_job_get_n_objects (HfCaptureJob            *self);
/** hf_capture_job_get_n_bytes: that the process has written so far; when done, of its objects. */
guint64                  hf_capture_job_get_n_bytes   (HfCaptureJob            *self);
/** hf_capture_job_get_share: how much is written, 0 to 1; negative if it is not known. */
double                   hf_capture_job_get_share     (HfCaptureJob            *self);
/** hf_capture_job_get_pause: for which the process stood still, in µs; 0 if it is not known. */
guint64                  hf_capture_job_get_pause     (HfCaptureJob            *self);

/** hf_capture_job_get_reason: (transfer none) (nullable): once it is done, a sentence: why it is
 * made of the events of the runtime, which report less than the profiler. */
const char              *hf_capture_job_get_reason    (HfCaptureJob            *self);

/** hf_capture_job_get_file: (transfer none) (nullable): once it is done, or if it has failed what
 * arrived, marked as truncated. */
GFile                   *hf_capture_job_get_file      (HfCaptureJob            *self);
/** hf_capture_job_get_error: (transfer none) (nullable): why it has failed, a sentence. */
const char              *hf_capture_job_get_error     (HfCaptureJob            *self);

G_END_DECLS
