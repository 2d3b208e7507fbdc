/* hf-print.h: the picture that a tab shows, on paper
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session-picture.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_print_operation_new:
 * @picture: (transfer full): what is printed
 *
 * One page with all that the picture shows, its title block and its legend, in light
 * colors whatever the window's are. Paper and printer are those of the last time; before
 * any, it lies on its side where that gives the picture more room.
 *
 * For tests.
 *
 * Returns: (transfer full): to be run as it is, or with gtk_print_operation_set_export_filename()
 */
GtkPrintOperation *hf_print_operation_new (HfSessionPicture    *picture)
                                           G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_print_run_async:
 * @parent: the window that asks
 * @picture: (transfer full): what is printed
 *
 * Asks for a printer, prints, and remembers paper and printer.
 */
void               hf_print_run_async     (GtkWindow           *parent,
                                           HfSessionPicture    *picture,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
/**
 * hf_print_run_finish:
 *
 * Errors: #GtkPrintError; %G_IO_ERROR_CANCELLED if the person changed their mind.
 */
gboolean           hf_print_run_finish    (GAsyncResult        *result,
                                           GError             **error);

G_END_DECLS
