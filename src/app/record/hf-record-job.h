/* hf-record-job.h: a process is recorded in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-captured-process.h"
#include "hf-live-columns.h"
#include "hf-recorder.h"

G_BEGIN_DECLS

/**
 * HfRecordPhase:
 * @HF_RECORD_CONNECTING: the profiler is on its way into the process
 * @HF_RECORD_RUNNING: the recording goes on
 * @HF_RECORD_STOPPING: the last snapshot is taken, and the end of the file written
 * @HF_RECORD_ENDED: the file does not grow any more, if there is one
 */
typedef enum
{
  HF_RECORD_CONNECTING,
  HF_RECORD_RUNNING,
  HF_RECORD_STOPPING,
  HF_RECORD_ENDED,
} HfRecordPhase;

#define HF_TYPE_RECORD_JOB (hf_record_job_get_type ())

/**
 * HfRecordJob:
 *
 * The signal `progress` (no parameters) is emitted several times a second, and when the phase has
 * changed; `ended` (no parameters) once, after the last of them. A job that runs keeps itself
 * alive. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordJob, hf_record_job, HF, RECORD_JOB, GObject)

/**
 * hf_record_job_start:
 * @process: copied as far as it is needed
 * @folder: for the file; is made if it is missing
 * @file: (nullable): the file, whose ending is that of a .gclog; %NULL for a new one in @folder
 *
 * Returns: (transfer full): a job that runs, with a snapshot at its beginning
 */
HfRecordJob             *hf_record_job_start         (const HfCapturedProcess *process,
                                                      GFile                   *folder,
                                                      GFile                   *file);

/* ---- Commands, none of which waits ------------------------------------- */

/** hf_record_job_request_snapshot: as soon as possible; while it connects, this is the first. */
void                     hf_record_job_request_snapshot (HfRecordJob          *self);
/** hf_record_job_set_every: @seconds: between two snapshots; 0 for only those asked for. */
void                     hf_record_job_set_every     (HfRecordJob             *self,
                                                      guint                    seconds);
/** hf_record_job_stop: takes a last snapshot and ends the file; while it connects, as a cancel. */
void                     hf_record_job_stop          (HfRecordJob             *self);
/** hf_record_job_cancel: ends it without a last snapshot; at any time, any number of times. */
void                     hf_record_job_cancel        (HfRecordJob             *self);

/* ---- Facts ------------------------------------------------------------- */

/** hf_record_job_get_process: (transfer none): the one that is recorded. */
const HfCapturedProcess *hf_record_job_get_process   (HfRecordJob             *self);
/** hf_record_job_get_phase: where it is. */
HfRecordPhase            hf_record_job_get_phase     (HfRecordJob             *self);
/** hf_record_job_get_state: (transfer none): as of the last `progress`; all 0 before. */
const HfRecordState     *hf_record_job_get_state     (HfRecordJob             *self);
/** hf_record_job_get_columns: (transfer none): the collections as of the last `progress`. */
HfLiveColumns           *hf_record_job_get_columns   (HfRecordJob             *self);
/** hf_record_job_get_every: seconds between two snapshots, or 0. */
guint                    hf_record_job_get_every     (HfRecordJob             *self);

/** hf_record_job_get_file: (transfer none) (nullable): where it goes, as soon as that is known. */
GFile                   *hf_record_job_get_file      (HfRecordJob             *self);
/** hf_record_job_has_file: whether the file has a snapshot, and can be opened. */
gboolean                 hf_record_job_has_file      (HfRecordJob             *self);

/** hf_record_job_count_collections: as of the last `progress`. */
guint64                  hf_record_job_count_collections (HfRecordJob         *self);
/** hf_record_job_get_n_failed: how many snapshots failed while the recording went on. */
guint                    hf_record_job_get_n_failed  (HfRecordJob             *self);

/** hf_record_job_is_complete: once it has ended: as the user wanted it. */
gboolean                 hf_record_job_is_complete   (HfRecordJob             *self);
/** hf_record_job_get_error: (transfer none) (nullable): once it has ended, why that was not as the
 * user wanted it; before, why the last snapshot failed. A sentence. */
const char              *hf_record_job_get_error     (HfRecordJob             *self);

G_END_DECLS
