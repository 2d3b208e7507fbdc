/* hf-compare-job.h: two heaps are loaded, analyzed and compared, in workers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-place.h"
#include "hf-compare-result.h"
#include "hf-page.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_JOB (hf_compare_job_get_type ())

/**
 * HfCompareJob:
 *
 * Loads the heap before, then the heap after, so that the memory of the first is known when the
 * second is read, and compares their types. A heap that another page has in memory is shared, and
 * one that another page reads now is waited for. The signal `progress` (no parameters) is emitted
 * when hf_compare_job_get_report() has changed. A job runs once. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfCompareJob, hf_compare_job, HF, COMPARE_JOB, GObject)

/**
 * hf_compare_job_new:
 * @page: the page that shows the result; borrowed: cancel the job before @page is disposed of
 * @places: (array fixed-size=2): by #HfSide
 *
 * Returns: (transfer full): a job that is not started yet
 */
HfCompareJob *hf_compare_job_new         (HfPage               *page,
                                          const HfComparePlace *places);

/**
 * hf_compare_job_offer:
 * @known: a heap that @page itself has, at the place of @side
 *
 * Lets the job take @known if its file still has the same version. Call it before the start.
 */
void          hf_compare_job_offer       (HfCompareJob         *self,
                                          HfSide                side,
                                          const HfKnownHeap    *known);
/** hf_compare_job_sort: call it before the start: the earlier heap is the one before, if both files
 * say when they were taken. */
void          hf_compare_job_sort        (HfCompareJob         *self);
/** hf_compare_job_restore: call it before the start: the result has the stored state; @title: the
 * name of the comparison, for warnings. */
void          hf_compare_job_restore     (HfCompareJob         *self,
                                          const char           *title);
/** hf_compare_job_ask: call it before the start: a large file then is %HF_LARGE_FILE_ASK. */
void          hf_compare_job_ask         (HfCompareJob         *self);
/** hf_compare_job_force: call it before the start: loads the heaps with little memory, too. */
void          hf_compare_job_force       (HfCompareJob         *self);

/** hf_compare_job_run_async: @callback runs in the main loop, after the last `progress`. */
void          hf_compare_job_run_async   (HfCompareJob         *self,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
/**
 * hf_compare_job_run_finish:
 *
 * Errors: as hf_load_heap() and hf_analysis_new() for the heap of hf_compare_job_get_side(), and
 * as hf_compare().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCompareResult *hf_compare_job_run_finish (HfCompareJob       *self,
                                            GAsyncResult       *result,
                                            GError            **error)
                                            G_GNUC_WARN_UNUSED_RESULT;

/** hf_compare_job_cancel: takes effect within 100 ms; at any time, any number of times. */
void          hf_compare_job_cancel      (HfCompareJob         *self);

/** hf_compare_job_get_side: the heap that is loaded, or that could not be. */
HfSide        hf_compare_job_get_side    (HfCompareJob         *self);
/** hf_compare_job_get_known: (transfer none) (nullable): the heap of @side, once it is loaded. */
const HfKnownHeap *hf_compare_job_get_known (HfCompareJob      *self,
                                          HfSide                side);
/**
 * hf_compare_job_get_version:
 *
 * Returns: (transfer none) (nullable): the version of the file of @side before it was read; %NULL
 *   if it was not read or is not known
 */
const char   *hf_compare_job_get_version (HfCompareJob         *self,
                                          HfSide                side);

/** hf_compare_job_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_compare_job_get_report (HfCompareJob       *self);
/** hf_compare_job_get_fraction: how much of the whole job is done, 0 to 1; negative if the length
 * of the input is not known. */
double        hf_compare_job_get_fraction (HfCompareJob        *self);

G_END_DECLS
