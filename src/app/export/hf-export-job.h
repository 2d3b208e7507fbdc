/* hf-export-job.h: one export under way: a picture or a list becomes a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"

G_BEGIN_DECLS

#define HF_TYPE_EXPORT_JOB (hf_export_job_get_type ())

/**
 * HfExportJob:
 *
 * Draws a picture or finds the rows of a list, and writes it, in a worker. Main thread only.
 *
 * The signal `progress` (no parameters) is emitted when hf_export_job_get_share() has changed.
 */
G_DECLARE_FINAL_TYPE (HfExportJob, hf_export_job, HF, EXPORT_JOB, GObject)

/** hf_export_job_new: writes the subject of @plan to @file; @source: (transfer full). */
HfExportJob *hf_export_job_new        (HfExportSource       *source,
                                       const HfExportPlan   *plan,
                                       GFile                *file);

/** hf_export_job_get_file: (transfer none): the file that the job writes. */
GFile       *hf_export_job_get_file   (HfExportJob          *self);
/** hf_export_job_get_plan: (transfer none): the job's copy of the plan, valid as the job is. */
const HfExportPlan *hf_export_job_get_plan (HfExportJob     *self);
/** hf_export_job_get_share: how much of the rows is written, 0 to 1; negative before any is. */
double       hf_export_job_get_share  (HfExportJob          *self);

/** hf_export_job_run_async: once. */
void         hf_export_job_run_async  (HfExportJob          *self,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
/**
 * hf_export_job_run_finish:
 *
 * Errors: as hf_export_to_file() and hf_rows_to_file(); %G_IO_ERROR_BUSY if what is
 * listed waits for what holds what; %G_IO_ERROR_NOT_FOUND without the graph it is to be.
 */
gboolean     hf_export_job_run_finish (HfExportJob          *self,
                                       GAsyncResult         *result,
                                       GError              **error);
/** hf_export_job_cancel: any thread; the old file stays. */
void         hf_export_job_cancel     (HfExportJob          *self);

G_END_DECLS
