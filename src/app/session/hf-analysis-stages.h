/* hf-analysis-stages.h: what follows when a tab shows its heap, one stage after the other
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
 * Works out what holds what for each snapshot that a session shows, in a worker, then
 * what stands out in it, and gives both to the session. Begins when the main loop has
 * nothing better to do, so that the heap is seen first. Main thread only.
 *
 * Properties: `job` (object, read-only): the #HfRetentionJob under way; %NULL if none is.
 */
G_DECLARE_FINAL_TYPE (HfAnalysisStages, hf_analysis_stages, HF, ANALYSIS_STAGES, GObject)

/** hf_analysis_stages_new: for @session, until it is disposed of. */
HfAnalysisStages       *hf_analysis_stages_new     (HfSession *session);

/** hf_analysis_stages_get_job: (transfer none) (nullable): the one under way. */
HfRetentionJob *hf_analysis_stages_get_job (HfAnalysisStages  *self);

/** hf_analysis_stages_start: begins anew what was given up; nothing happens if nothing was. */
void            hf_analysis_stages_start   (HfAnalysisStages  *self);

/** hf_analysis_stages_cancel: gives up the stage under way; then the session has a sentence.
 * For tests. */
void            hf_analysis_stages_cancel  (HfAnalysisStages  *self);

/** hf_analysis_stages_stop: drops what is under way for good, as when the tab is closed. */
void            hf_analysis_stages_stop    (HfAnalysisStages  *self);

G_END_DECLS
