/* hf-growth-job.h: several heaps are loaded, and the paths that grow over them found, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth-store.h"
#include "hf-growth.h"
#include "hf-heaps-job.h"

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
 * Loads heaps as #HfHeapsJob, and then finds what grows over them. The signal `progress` (no
 * parameters) is emitted when hf_growth_job_get_report() has changed. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfGrowthJob, hf_growth_job, HF, GROWTH_JOB, GObject)

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

/** hf_growth_job_get_heaps: (transfer none): the loads. */
HfHeapsJob *hf_growth_job_get_heaps   (HfGrowthJob          *self);
/** hf_growth_job_restore: call it before the start: the result has the stored state; @title: the
 * name of the growth, for warnings. */
void        hf_growth_job_restore     (HfGrowthJob          *self,
                                       const char           *title);

/** hf_growth_job_run_async: @callback runs in the main loop, after the last `progress`. */
void        hf_growth_job_run_async   (HfGrowthJob          *self,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
/**
 * hf_growth_job_run_finish:
 *
 * Errors: as hf_heaps_job_run_finish() and hf_growth_new(); %G_IO_ERROR_NOT_SUPPORTED if it is not
 * known which objects of the heap of hf_growth_job_get_failed() are reachable.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfGrowthResult *hf_growth_job_run_finish (HfGrowthJob       *self,
                                       GAsyncResult         *result,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_growth_job_get_failed: the place of the heap that could not be loaded or used. */
guint       hf_growth_job_get_failed  (HfGrowthJob          *self);

/** hf_growth_job_cancel: takes effect within 100 ms; at any time, any number of times. */
void        hf_growth_job_cancel      (HfGrowthJob          *self);

/** hf_growth_job_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_growth_job_get_report (HfGrowthJob      *self);
/** hf_growth_job_get_fraction: how much of the loads is done, 0 to 1; negative if it is not known,
 * and once all heaps are loaded. */
double      hf_growth_job_get_fraction (HfGrowthJob         *self);

G_END_DECLS
