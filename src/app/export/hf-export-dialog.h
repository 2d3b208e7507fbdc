/* hf-export-dialog.h: asks what is exported, as what and where
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
 * @parent: the window that asks
 * @source: (transfer full): what it can be; the picture or list that the user looks at is
 *   proposed
 *
 * Asks what and as what, in an #HfExportWindow; then for a name. Its ending decides, if
 * what is exported can be that; else that of the format is added.
 */
void         hf_export_dialog_run_async      (GtkWindow           *parent,
                                              HfExportSource      *source,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
/**
 * hf_export_dialog_run_finish:
 *
 * Errors: %G_IO_ERROR_BUSY if the user looks at a list that waits for retained sizes;
 * %G_IO_ERROR_CANCELLED if the person changed their mind.
 *
 * Returns: (transfer full): what is to be run, or %NULL with @error set
 */
HfExportJob *hf_export_dialog_run_finish     (GAsyncResult        *result,
                                              GError             **error);

/**
 * hf_export_dialog_save_as_async:
 * @source: (transfer full)
 * @subject: the rest of the plan is as proposed
 * @file: as it was chosen
 *
 * The part after the chooser: adds an ending if there is none, and asks before a
 * file of that new name is replaced. Ends with hf_export_dialog_run_finish().
 */
void         hf_export_dialog_save_as_async  (GtkWindow           *parent,
                                              HfExportSource      *source,
                                              HfExportSubject      subject,
                                              GFile               *file,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/**
 * hf_export_dialog_complete_name:
 * @plan: (inout): its format follows the ending of @file
 * @changed: (out): whether an ending was added
 *
 * For tests.
 *
 * Returns: (transfer full): @file, or the same with the ending of @plan
 */
GFile       *hf_export_dialog_complete_name  (GFile               *file,
                                              HfExportPlan        *plan,
                                              gboolean            *changed);

/** hf_export_dialog_propose_folder: (transfer full) (nullable): that of the last export.
 * For tests. */
GFile       *hf_export_dialog_propose_folder (void);

/** hf_export_dialog_remember: the next export is proposed to be as @job, which is done. */
void         hf_export_dialog_remember       (HfExportJob         *job);

G_END_DECLS
