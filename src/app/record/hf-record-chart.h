/* hf-record-chart.h: the picture of a recording that grows, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-record-job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_RECORD_CHART (hf_record_chart_get_type ())

/**
 * HfRecordChart:
 *
 * Bytes by generation at each collection. The tooltip of a column has its figures; for a screen
 * reader the last collection is described. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordChart, hf_record_chart, HF, RECORD_CHART, GtkWidget)

/** hf_record_chart_set_job: @job: what the picture is of, once and for all. */
void hf_record_chart_set_job (HfRecordChart *self,
                              HfRecordJob   *job);

/** hf_record_chart_update: shows the job as of its last progress. */
void hf_record_chart_update  (HfRecordChart *self);

G_END_DECLS
