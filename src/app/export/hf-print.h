/* hf-print.h: prints the picture of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_print_operation_new:
 * @picture: (transfer full): the picture to print
 *
 * One page with the whole picture, its title block and its legend, always in light colors. Paper
 * and printer are those of the last time; the first time, the page is in landscape if that gives
 * the picture more room.
 *
 * For tests.
 *
 * Returns: (transfer full): run it as it is, or with gtk_print_operation_set_export_filename()
 */
GtkPrintOperation *hf_print_operation_new (HfTitledPicture     *picture)
                                           G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_print_run_async:
 * @parent: the parent window
 * @source: (transfer full): the tab whose picture to print
 *
 * Makes the picture in a worker, asks for a printer, prints, and stores paper and printer.
 */
void               hf_print_run_async     (GtkWindow           *parent,
                                           HfExportSource      *source,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
/**
 * hf_print_run_finish:
 *
 * Errors: #GtkPrintError; as hf_export_source_make_picture(); %G_IO_ERROR_CANCELLED if the user
 * cancelled.
 */
gboolean           hf_print_run_finish    (GAsyncResult        *result,
                                           GError             **error);

G_END_DECLS
