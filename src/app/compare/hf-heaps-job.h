/* hf-heaps-job.h: several heaps are loaded and analyzed in workers, one after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-place.h"
#include "hf-page.h"

G_BEGIN_DECLS

#define HF_TYPE_HEAPS_JOB (hf_heaps_job_get_type ())

/**
 * HfHeapsJob:
 *
 * Loads heaps one after another, so that the memory of those before is known when the next one is
 * read. A heap that another page has in memory is shared, and one that another page reads now is
 * waited for. The signal `progress` (no parameters) is emitted when hf_heaps_job_get_report() has
 * changed. A job runs once. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfHeapsJob, hf_heaps_job, HF, HEAPS_JOB, GObject)

/**
 * hf_heaps_job_new:
 * @page: the page that shows the heaps; borrowed: cancel the job before @page is disposed of
 * @places: (array length=n): where the heaps are, in the order of loading
 * @n: 1 or more
 *
 * Returns: (transfer full): a job that is not started yet
 */
HfHeapsJob *hf_heaps_job_new             (HfPage               *page,
                                          const HfComparePlace *places,
                                          guint                 n);

/**
 * hf_heaps_job_offer:
 * @known: a heap that @page itself has, at the place @position
 *
 * Lets the job take @known if its file still has the same version. Call it before the start.
 */
void        hf_heaps_job_offer           (HfHeapsJob           *self,
                                          guint                 position,
                                          const HfKnownHeap    *known);
/** hf_heaps_job_ask: call it before the start: a large file then is %HF_LARGE_FILE_ASK. */
void        hf_heaps_job_ask             (HfHeapsJob           *self);
/** hf_heaps_job_force: call it before the start: loads the heaps with little memory, too. */
void        hf_heaps_job_force           (HfHeapsJob           *self);

/** hf_heaps_job_run_async: @callback runs in the main loop, after the last `progress`. */
void        hf_heaps_job_run_async       (HfHeapsJob           *self,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
/**
 * hf_heaps_job_run_finish:
 *
 * Errors: as hf_load_heap() and hf_analysis_new() for the heap of hf_heaps_job_get_position().
 *
 * Returns: whether all heaps are loaded; %FALSE with @error set
 */
gboolean    hf_heaps_job_run_finish      (HfHeapsJob           *self,
                                          GAsyncResult         *result,
                                          GError              **error);

/** hf_heaps_job_cancel: takes effect within 100 ms; at any time, any number of times. */
void        hf_heaps_job_cancel          (HfHeapsJob           *self);

/** hf_heaps_job_is_running: whether it was started and has not ended. */
gboolean    hf_heaps_job_is_running      (HfHeapsJob           *self);
/** hf_heaps_job_get_position: the heap that is loaded, or that could not be, or the last one. */
guint       hf_heaps_job_get_position    (HfHeapsJob           *self);
/** hf_heaps_job_get_known: (transfer none) (nullable): a heap, once it is loaded. */
const HfKnownHeap *hf_heaps_job_get_known (HfHeapsJob          *self,
                                          guint                 position);
/** hf_heaps_job_steal_hierarchy: (transfer full) (nullable): by namespace, of everything if no
 * object is reachable; %NULL until that heap is loaded, and in a second call. */
HfHierarchy *hf_heaps_job_steal_hierarchy (HfHeapsJob          *self,
                                          guint                 position);
/**
 * hf_heaps_job_get_version:
 *
 * Returns: (transfer none) (nullable): the version of the file before it was read; %NULL if it was
 *   not read or is not known
 */
const char *hf_heaps_job_get_version     (HfHeapsJob           *self,
                                          guint                 position);

/** hf_heaps_job_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_heaps_job_get_report (HfHeapsJob           *self);
/** hf_heaps_job_get_fraction: how much of all loads is done, 0 to 1; negative if the length of the
 * input is not known. */
double      hf_heaps_job_get_fraction    (HfHeapsJob           *self);

G_END_DECLS
