/* hf-export-job.h: one running export: writes a picture or a list to a file
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
 * Draws a picture, finds the rows of a list or makes a report, and writes it, in a worker. Main
 * thread only.
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
/** hf_export_job_get_plan: (transfer none): its copy of the plan, valid as long as the job. */
const HfExportPlan *hf_export_job_get_plan (HfExportJob     *self);
/** hf_export_job_is_writing: whether hf_export_job_get_share() is about rows that are written;
 * before that it is about data for these. */
gboolean     hf_export_job_is_writing (HfExportJob          *self);
/** hf_export_job_get_share: the share that is done, 0 to 1; negative if it is not known. */
double       hf_export_job_get_share  (HfExportJob          *self);

/** hf_export_job_run_async: call it once. */
void         hf_export_job_run_async  (HfExportJob          *self,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
/**
 * hf_export_job_run_finish:
 *
 * Errors: as hf_export_to_file(), hf_rows_to_file() and hf_report_write(); of the data that the
 * source makes; %G_IO_ERROR_BUSY if the list waits for retained sizes; %G_IO_ERROR_NOT_FOUND if
 * the source has nothing of the subject.
 */
gboolean     hf_export_job_run_finish (HfExportJob          *self,
                                       GAsyncResult         *result,
                                       GError              **error);
/** hf_export_job_cancel: any thread; an existing file stays. */
void         hf_export_job_cancel     (HfExportJob          *self);

G_END_DECLS
