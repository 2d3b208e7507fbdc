/* hf-record-rows.h: what a recording is worth, where it goes, and when it takes snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-record-job.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_RECORD_ROWS (hf_record_rows_get_type ())

/**
 * HfRecordRows:
 *
 * A list of rows: whether the recording is complete, and each kind of loss; its file, which can be
 * opened while it grows; and a choice of regular snapshots. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordRows, hf_record_rows, HF, RECORD_ROWS, GtkWidget)

/** hf_record_rows_set_job: @job: what the rows are about, once and for all. */
void hf_record_rows_set_job  (HfRecordRows *self,
                              HfRecordJob  *job);

/** hf_record_rows_update: shows the job as of its last progress. */
void hf_record_rows_update   (HfRecordRows *self);

/** hf_record_rows_mark: gives @icon the sign of whether all is complete so far. */
void hf_record_rows_mark     (GtkImage     *icon,
                              HfRecordJob  *job);

G_END_DECLS
