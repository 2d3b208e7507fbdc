/* hf-growth-job.h: several heaps are loaded, and the paths that grow over them found, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth-store.h"
#include "hf-growth.h"
#include "hf-heaps-task.h"

G_BEGIN_DECLS

/**
 * HfGrowthResult:
 * @n: how many heaps there are, 3 or more
 * @heaps: (array length=n): in the order of @growth
 * @order: (array length=n): by position in @heaps, the position of its place
 * @growth: what grew over them
 * @stored: (nullable): how the user left it; %NULL if that is not stored, or not wanted
 */
typedef struct
{
  guint          n;
  HfKnownHeap  **heaps;
  guint         *order;
  HfGrowth      *growth;
  HfGrowthState *stored;
} HfGrowthResult;

/** hf_growth_result_free: a worker frees large parts. @self may be %NULL. */
void        hf_growth_result_free     (HfGrowthResult       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGrowthResult, hf_growth_result_free)

#define HF_TYPE_GROWTH_JOB (hf_growth_job_get_type ())

/**
 * HfGrowthJob:
 *
 * Finds what grows over several heaps: hf_heaps_task_run_finish() returns an #HfGrowthResult.
 *
 * Errors: as hf_heaps_job_run_finish() and hf_growth_new(); %G_IO_ERROR_NOT_SUPPORTED if it is not
 * known which objects of the heap of hf_growth_job_get_failed() are reachable.
 */
G_DECLARE_FINAL_TYPE (HfGrowthJob, hf_growth_job, HF, GROWTH_JOB, HfHeapsTask)

/**
 * hf_growth_job_new:
 * @heaps: not started yet; as many as its places, 3 or more
 * @n: how many heaps it loads
 * @is_sorted: whether they stay in this order; if not, the earliest one comes first, if all files
 *   say when they were taken
 *
 * Returns: (transfer full): a job that is not started yet
 */
HfGrowthJob *hf_growth_job_new        (HfHeapsJob           *heaps,
                                       guint                 n,
                                       gboolean              is_sorted);

/** hf_growth_job_get_failed: the place of the heap that could not be loaded or used. */
guint       hf_growth_job_get_failed  (HfGrowthJob          *self);

G_END_DECLS
