/* hf-export-dialog.h: the treemap as a file: asks where, and writes it in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_export_dialog_run_async:
 * @parent: the window that asks
 * @session: whose treemap is exported, as it is zoomed and coloured now
 *
 * Asks for a name; the ending decides between PNG, SVG and PDF, and if there is none
 * that of the last export is added.
 */
void   hf_export_dialog_run_async   (GtkWindow           *parent,
                                     HfSession           *session,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);
/**
 * hf_export_dialog_run_finish:
 *
 * Errors: as hf_export_to_file(); %G_IO_ERROR_CANCELLED if the person
 * changed their mind.
 *
 * Returns: (transfer full): the file written, or %NULL with @error set
 */
GFile *hf_export_dialog_run_finish  (GAsyncResult        *result,
                                     GError             **error);

/**
 * hf_export_dialog_save_as_async:
 * @file: as it was chosen
 *
 * The part after the chooser: adds an ending if there is none, and asks before a
 * file of that new name is replaced. Ends with hf_export_dialog_run_finish().
 */
void   hf_export_dialog_save_as_async (GtkWindow         *parent,
                                       HfSession         *session,
                                       GFile             *file,
                                       GAsyncReadyCallback callback,
                                       gpointer           user_data);

/** hf_export_dialog_save_async: the part after the questions: writes @file. */
void   hf_export_dialog_save_async  (HfSession           *session,
                                     GFile               *file,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);
/** hf_export_dialog_save_finish: as hf_export_dialog_run_finish(). */
GFile *hf_export_dialog_save_finish (GAsyncResult        *result,
                                     GError             **error);

/**
 * hf_export_dialog_complete_name:
 * @file: as chosen
 * @changed: (out): whether an ending was added, so that nobody has asked yet
 *   whether a file of the new name may be replaced
 *
 * Returns: (transfer full): @file with an ending that can be written
 */
GFile *hf_export_dialog_complete_name (GFile             *file,
                                       gboolean          *changed);

/** hf_export_dialog_propose_name: (transfer full): of the kind that was exported last. */
char  *hf_export_dialog_propose_name   (HfSession *session);
/** hf_export_dialog_propose_folder: (transfer full) (nullable): that of the last export. */
GFile *hf_export_dialog_propose_folder (void);

G_END_DECLS
