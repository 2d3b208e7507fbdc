/* hf-load-job.h: one load and its analysis, in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-known-heap.h"
#include "hf-progress.h"
#include "hf-recording.h"
#include "hf-stored-session.h"

G_BEGIN_DECLS

/** HF_LAST_SNAPSHOT: the position that stands for the last snapshot of a file. */
#define HF_LAST_SNAPSHOT G_MAXUINT32

/**
 * HfLoadResult:
 * @recording: the content of the file
 * @position: the position of the analyzed snapshot, from 0
 * @analysis: of that snapshot
 * @retention: (nullable): of @analysis; %NULL unless it came with hf_load_job_offer()
 * @hierarchy: by namespace; of everything if no object is reachable
 * @stored: (nullable): the stored session of a file with this content; %NULL if none was read
 */
typedef struct
{
  HfRecording *recording;
  guint32      position;
  HfAnalysis  *analysis;
  HfRetention *retention;
  HfHierarchy *hierarchy;
  HfStoredSession *stored;
} HfLoadResult;

/** hf_load_result_free: a worker frees what it holds. */
void         hf_load_result_free   (HfLoadResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLoadResult, hf_load_result_free)

#define HF_TYPE_LOAD_JOB (hf_load_job_get_type ())

/**
 * HfLoadJob:
 *
 * Reads a file and computes reachability and hierarchy, in a worker: all that a tab shows first.
 * The signal `progress` (no parameters) is emitted in the main loop when
 * hf_load_job_get_report() has changed. A job runs once.
 */
G_DECLARE_FINAL_TYPE (HfLoadJob, hf_load_job, HF, LOAD_JOB, GObject)

/**
 * hf_load_job_new:
 * @memory_limit: as in #HfLoadOptions: 0 = the free memory, %G_MAXUINT64 = any
 *
 * Reads @file, and analyses its last snapshot.
 */
HfLoadJob    *hf_load_job_new              (GFile               *file,
                                            guint64              memory_limit);
/** hf_load_job_new_for_snapshot: only analyses the snapshot at @position, from 0. */
HfLoadJob    *hf_load_job_new_for_snapshot (HfRecording         *recording,
                                            guint32              position);

/**
 * hf_load_job_set_position:
 * @position: from 0; the last snapshot if there are not so many
 *
 * Sets the snapshot of the file to analyze. Call it before the job is started.
 */
void          hf_load_job_set_position     (HfLoadJob           *self,
                                            guint32              position);

/**
 * hf_load_job_set_member:
 * @member: (nullable): the name of a heap in an archive; %NULL = the first
 *
 * Sets the heap to read. Call it before the job is started.
 */
void          hf_load_job_set_member       (HfLoadJob           *self,
                                            const char          *member);

/**
 * hf_load_job_offer:
 * @known: a heap of the same file and member
 *
 * Lets the job take @known in place of reading and analyzing it again, if the file still has its
 * version. Call it before the job is started.
 */
void          hf_load_job_offer            (HfLoadJob           *self,
                                            const HfKnownHeap   *known);

/** hf_load_job_ask: call it before the start: a large file then is %HF_LARGE_FILE_ASK. */
void          hf_load_job_ask              (HfLoadJob           *self);

/** hf_load_job_restore: call it before the start: analyzes the snapshot shown last. */
void          hf_load_job_restore          (HfLoadJob           *self);

/**
 * hf_load_job_get_version:
 *
 * Call it when the job has ended, with success or an error.
 *
 * Returns: (transfer none) (nullable): the version of the file before it was read, as of
 *   hf_file_version_read(); %NULL if it is not known, or no file was read
 */
const char   *hf_load_job_get_version      (HfLoadJob           *self);

/**
 * hf_load_job_get_snapshot:
 * @position: (out): of the snapshot that is analyzed, from 0
 * @n_snapshots: (out): how many the file holds
 *
 * Returns: %FALSE if the job reads a file
 */
gboolean      hf_load_job_get_snapshot     (HfLoadJob           *self,
                                            guint32             *position,
                                            guint32             *n_snapshots);

/** hf_load_job_run_async: @callback runs in the main loop, after the last `progress`. */
void          hf_load_job_run_async        (HfLoadJob           *self,
                                            GAsyncReadyCallback  callback,
                                            gpointer             user_data);
/**
 * hf_load_job_run_finish:
 *
 * Errors: as hf_load_heap() and hf_analysis_new(); %G_IO_ERROR_CANCELLED after
 * hf_load_job_cancel().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfLoadResult *hf_load_job_run_finish       (HfLoadJob           *self,
                                            GAsyncResult        *result,
                                            GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_load_job_cancel: takes effect within 100 ms; at any time, any number of times. */
void          hf_load_job_cancel           (HfLoadJob           *self);

/** hf_load_job_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_load_job_get_report    (HfLoadJob           *self);

/**
 * hf_load_job_get_fraction:
 *
 * Returns: how much of the whole job is done, 0 to 1; negative if the length of
 *   the input is not known
 */
double        hf_load_job_get_fraction     (HfLoadJob           *self);

G_END_DECLS
