/* hf-retention-job.h: computes the retention and the findings of a heap in a worker
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
 * Computes the retention of a heap, and then its findings, in a worker. A job runs once. Main
 * thread only.
 *
 * Two signals without parameters are emitted in the main loop: `progress` when
 * hf_retention_job_get_report() has changed, and `retained` once, when the retention is known and
 * before the findings are.
 */
G_DECLARE_FINAL_TYPE (HfRetentionJob, hf_retention_job, HF, RETENTION_JOB, GObject)

/** hf_retention_job_new: (transfer full): for the heap of @analysis, which has its references. */
HfRetentionJob  *hf_retention_job_new          (HfAnalysis           *analysis);
/** hf_retention_job_new_for_findings: (transfer full): computes only the findings. */
HfRetentionJob  *hf_retention_job_new_for_findings (HfRetention      *retention);

/** hf_retention_job_run_async: @callback runs in the main loop, after all signals. */
void             hf_retention_job_run_async    (HfRetentionJob       *self,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
/**
 * hf_retention_job_run_finish:
 *
 * Errors: as hf_retention_new() and hf_findings_new(); %G_IO_ERROR_CANCELLED after
 * hf_retention_job_cancel(). hf_retention_job_get_retention() is valid even then.
 *
 * Returns: (transfer full): the findings, or %NULL with @error set; free with hf_free_later()
 */
HfFindings      *hf_retention_job_run_finish   (HfRetentionJob       *self,
                                                GAsyncResult         *result,
                                                GError              **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/** hf_retention_job_get_retention: (transfer none) (nullable): %NULL until it is known. */
HfRetention     *hf_retention_job_get_retention (HfRetentionJob      *self);

/** hf_retention_job_cancel: takes effect within 100 ms. May be called at any time, and again. */
void             hf_retention_job_cancel       (HfRetentionJob       *self);

/** hf_retention_job_get_report: the report of the last emission of `progress`. */
HfProgressReport hf_retention_job_get_report   (HfRetentionJob       *self);

/** hf_retention_job_get_fraction: the share of the whole job that is done, 0 to 1. */
double           hf_retention_job_get_fraction (HfRetentionJob       *self);

/** hf_retention_job_get_n_objects: the number of objects of the heap. */
guint32          hf_retention_job_get_n_objects (HfRetentionJob      *self);

G_END_DECLS
