/* hf-analysis-stages.h: the stages of the analysis that follow once a tab shows its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention-job.h"
#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_ANALYSIS_STAGES (hf_analysis_stages_get_type ())

/**
 * HfAnalysisStages:
 *
 * Computes the retention of each snapshot that a session shows, in a worker, then its findings,
 * and sets both in the snapshot. Starts when the main loop is idle, so that the heap is visible
 * first. Main thread only.
 *
 * Properties, with notification: `job` (object, read-only): the #HfRetentionJob that runs; %NULL
 * if none does.
 */
G_DECLARE_FINAL_TYPE (HfAnalysisStages, hf_analysis_stages, HF, ANALYSIS_STAGES, GObject)

/** hf_analysis_stages_new: (transfer full): for all snapshots of @session; holds @session. */
HfAnalysisStages       *hf_analysis_stages_new     (HfSession *session);

/** hf_analysis_stages_get_job: (transfer none) (nullable): the job that runs. */
HfRetentionJob *hf_analysis_stages_get_job (HfAnalysisStages  *self);

/** hf_analysis_stages_start: restarts the stage that has failed; does nothing if none has. */
void            hf_analysis_stages_start   (HfAnalysisStages  *self);

/** hf_analysis_stages_cancel: cancels the running stage; the session then has the reason.
 * For tests. */
void            hf_analysis_stages_cancel  (HfAnalysisStages  *self);

/** hf_analysis_stages_stop: cancels the job without a reason, as when the tab is closed. */
void            hf_analysis_stages_stop    (HfAnalysisStages  *self);

G_END_DECLS
