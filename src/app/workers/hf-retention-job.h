/* hf-retention-job.h: what holds what, and what stands out in it, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-progress.h"
#include "hf-retention.h"

G_BEGIN_DECLS

#define HF_TYPE_RETENTION_JOB (hf_retention_job_get_type ())

/**
 * HfRetentionJob:
 *
 * From what a tab shows first to what each object retains, and on to what stands out. The
 * signals `progress` and `retained` (no parameters) are emitted in the main loop:
 * `progress` as that of #HfLoadJob, `retained` once, when the retention is there and the
 * findings are still to come. The getters tell how far it is. A job is started once.
 */
G_DECLARE_FINAL_TYPE (HfRetentionJob, hf_retention_job, HF, RETENTION_JOB, GObject)

/** hf_retention_job_new: of the heap of @analysis, which has its references. */
HfRetentionJob  *hf_retention_job_new          (HfAnalysis           *analysis);
/** hf_retention_job_new_for_findings: only finds what stands out. */
HfRetentionJob  *hf_retention_job_new_for_findings (HfRetention      *retention);

/** hf_retention_job_run_async: @callback runs in the main loop, after all signals. */
void             hf_retention_job_run_async    (HfRetentionJob       *self,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
/**
 * hf_retention_job_run_finish:
 *
 * Errors: as hf_retention_new() and hf_findings_new(); %G_IO_ERROR_CANCELLED after
 * hf_retention_job_cancel(). What hf_retention_job_get_retention() gives is good even so.
 *
 * Returns: (transfer full): or %NULL with @error set; let a worker free it, by hf_free_later()
 */
HfFindings      *hf_retention_job_run_finish   (HfRetentionJob       *self,
                                                GAsyncResult         *result,
                                                GError              **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/** hf_retention_job_get_retention: (transfer none) (nullable): %NULL until it is there. */
HfRetention     *hf_retention_job_get_retention (HfRetentionJob      *self);

/** hf_retention_job_cancel: takes effect within 100 ms; at any time, any number of times. */
void             hf_retention_job_cancel       (HfRetentionJob       *self);

/** hf_retention_job_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_retention_job_get_report   (HfRetentionJob       *self);

/** hf_retention_job_get_fraction: how much of the whole job is done, 0 to 1. */
double           hf_retention_job_get_fraction (HfRetentionJob       *self);

/** hf_retention_job_get_n_objects: how many objects the heap has. */
guint32          hf_retention_job_get_n_objects (HfRetentionJob      *self);

G_END_DECLS
