/* hf-stage-line.h: the last line of a tab while retention or findings are computed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention-job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_STAGE_LINE (hf_stage_line_get_type ())

/**
 * HfStageLine:
 *
 * Stage, bar, figures, and a button that cancels the job.
 */
G_DECLARE_FINAL_TYPE (HfStageLine, hf_stage_line, HF, STAGE_LINE, GtkWidget)

/** hf_stage_line_set_job: (nullable): the job to show; %NULL releases it. */
void        hf_stage_line_set_job     (HfStageLine    *self,
                                       HfRetentionJob *job);

/** hf_stage_line_get_figures: (transfer none): "62 %  ·  126,000 of 203,081 objects". For tests. */
const char *hf_stage_line_get_figures (HfStageLine    *self);

G_END_DECLS
