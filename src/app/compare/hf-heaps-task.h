/* hf-heaps-task.h: several heaps are loaded, and a question about all of them is answered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heaps-job.h"
#include "hf-latest.h"
#include "hf-load-page.h"

G_BEGIN_DECLS

#define HF_TYPE_HEAPS_TASK (hf_heaps_task_get_type ())

/**
 * HfHeapsTask:
 *
 * Loads the heaps of a #HfHeapsJob, and lets a worker answer a question about them. The signal
 * `progress` (no parameters) is emitted when the report of its work has changed. A task runs once.
 * Main thread only.
 */
G_DECLARE_DERIVABLE_TYPE (HfHeapsTask, hf_heaps_task, HF, HEAPS_TASK, GObject)

/**
 * HfHeapsTaskClass:
 * @ask: all heaps are loaded. Returns (transfer full) the question about them, or %NULL with @error
 *   set if one of them cannot be used
 * @take: returns (transfer full) the result of the task; @data: that of the question; @answer:
 *   (transfer full)
 * @free_result: frees such a result, which nobody has asked for
 * @stage: that is reported while the answer is looked for; 0 for the last one of the loads
 */
struct _HfHeapsTaskClass
{
  GObjectClass   parent_class;

  HfQuestion  *(*ask)  (HfHeapsTask  *self,
                        GError      **error);
  gpointer     (*take) (HfHeapsTask  *self,
                        gpointer      data,
                        gpointer      answer);
  GDestroyNotify free_result;
  HfStage        stage;
};

/** hf_heaps_task_set_heaps: @heaps: a job that is not started yet. Call it once, at first. */
void             hf_heaps_task_set_heaps    (HfHeapsTask         *self,
                                             HfHeapsJob          *heaps);
/** hf_heaps_task_get_heaps: (transfer none): the job that loads the heaps. */
HfHeapsJob      *hf_heaps_task_get_heaps    (HfHeapsTask         *self);

/** hf_heaps_task_restore: call it before the start: the result has the stored state; @title: the
 * name of the page, for warnings. */
void             hf_heaps_task_restore      (HfHeapsTask         *self,
                                             const char          *title);
/** hf_heaps_task_get_title: (transfer none) (nullable): the name that it was restored with; %NULL
 * if no state is wanted. */
const char      *hf_heaps_task_get_title    (HfHeapsTask         *self);

/** hf_heaps_task_run_async: @callback runs in the main loop, after the last `progress`. */
void             hf_heaps_task_run_async    (HfHeapsTask         *self,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
/**
 * hf_heaps_task_run_finish:
 *
 * Errors: as hf_heaps_job_run_finish(), and those of the class.
 *
 * Returns: (transfer full): what the class has made of the answer; %NULL with @error set
 */
gpointer         hf_heaps_task_run_finish   (HfHeapsTask         *self,
                                             GAsyncResult        *result,
                                             GError             **error)
                                             G_GNUC_WARN_UNUSED_RESULT;
/** hf_heaps_task_cancel: takes effect within 100 ms; at any time, any number of times. */
void             hf_heaps_task_cancel       (HfHeapsTask         *self);

/** hf_heaps_task_get_work: (transfer none): how an #HfLoadPage shows a #HfHeapsTask. */
const HfLoadWork *hf_heaps_task_get_work    (void);

G_END_DECLS
