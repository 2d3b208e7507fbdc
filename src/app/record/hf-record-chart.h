/* hf-record-chart.h: the picture of a recording that grows, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-record-job.h"

G_BEGIN_DECLS

#define HF_TYPE_RECORD_CHART (hf_record_chart_get_type ())

/**
 * HfRecordChart:
 *
 * Bytes by generation at each collection: a canvas of columns. Left, Right, Home and End lead from
 * column to column; the tooltip of one has its figures. For a screen reader the column of the
 * keyboard is described, else the last one. The signal `column-changed` (no parameters) is emitted
 * when that is another one. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordChart, hf_record_chart, HF, RECORD_CHART, HfCanvas)

/** hf_record_chart_set_job: @job: what the picture is of, once and for all. */
void                hf_record_chart_set_job    (HfRecordChart *self,
                                                HfRecordJob   *job);

/** hf_record_chart_update: shows the job as of its last progress. */
void                hf_record_chart_update     (HfRecordChart *self);

/** hf_record_chart_get_column: (transfer none) (nullable): the column that is described, until the
 * job progresses; %NULL before the first collection has ended. */
const HfLiveColumn *hf_record_chart_get_column (HfRecordChart *self);

G_END_DECLS
