/* hf-export-dialog.h: asks the user for the subject, format and file of an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-job.h"
#include "hf-export-source.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_export_dialog_run_async:
 * @parent: the parent window
 * @source: (transfer full): the possible subjects; the dialog proposes the picture or list that
 *   the user sees
 *
 * Asks for subject and format in an #HfExportWindow, then for a file name. Its ending decides the
 * format if the subject can have that; else the ending of the chosen format is added.
 */
void         hf_export_dialog_run_async      (GtkWindow           *parent,
                                              HfExportSource      *source,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
/**
 * hf_export_dialog_run_finish:
 *
 * Errors: %G_IO_ERROR_BUSY if the user sees a list that waits for retained sizes;
 * %G_IO_ERROR_CANCELLED if the user cancelled.
 *
 * Returns: (transfer full): the job to run, or %NULL with @error set
 */
HfExportJob *hf_export_dialog_run_finish     (GAsyncResult        *result,
                                              GError             **error);

/**
 * hf_export_dialog_save_as_async:
 * @source: (transfer full)
 * @subject: the subject; the rest of the plan is the proposed one
 * @file: the chosen file
 *
 * The part after the file chooser: adds an ending if there is none, and asks before it
 * replaces a file of that new name. Ends with hf_export_dialog_run_finish().
 */
void         hf_export_dialog_save_as_async  (GtkWindow           *parent,
                                              HfExportSource      *source,
                                              HfExportSubject      subject,
                                              GFile               *file,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/**
 * hf_export_dialog_complete_name:
 * @plan: (inout): gets the format of the ending of @file
 * @changed: (out): whether an ending was added
 *
 * For tests.
 *
 * Returns: (transfer full): @file, or the same with the ending of @plan
 */
GFile       *hf_export_dialog_complete_name  (GFile               *file,
                                              HfExportPlan        *plan,
                                              gboolean            *changed);

/** hf_export_dialog_propose_folder: (transfer full) (nullable): the folder of the last export. */
GFile       *hf_export_dialog_propose_folder (void);
/** hf_export_dialog_remember_folder: stores the folder of @file, which was exported. */
void         hf_export_dialog_remember_folder (GFile              *file);

/** hf_export_dialog_remember: stores the choices of @job, which is done, for the next export. */
void         hf_export_dialog_remember       (HfExportJob         *job);

G_END_DECLS
