/* hf-compare-job.h: two heaps are loaded, analyzed and compared, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-result.h"
#include "hf-heaps-task.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_JOB (hf_compare_job_get_type ())

/**
 * HfCompareJob:
 *
 * Compares the types of two heaps: hf_heaps_task_run_finish() returns an #HfCompareResult.
 *
 * Errors: as hf_heaps_job_run_finish() and hf_compare().
 */
G_DECLARE_FINAL_TYPE (HfCompareJob, hf_compare_job, HF, COMPARE_JOB, HfHeapsTask)

/**
 * hf_compare_job_new:
 * @heaps: not started yet, for two places, by #HfSide
 *
 * Returns: (transfer full): a job that is not started yet
 */
HfCompareJob *hf_compare_job_new         (HfHeapsJob           *heaps);

/** hf_compare_job_sort: call it before the start: the earlier heap is the one before, if both files
 * say when they were taken. */
void          hf_compare_job_sort        (HfCompareJob         *self);

G_END_DECLS
