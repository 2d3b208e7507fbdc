/* hf-copy-picture.h: copies the picture to the clipboard, as PNG, SVG and text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_copy_picture_async:
 * @widget: the widget whose clipboard to use
 * @source: (transfer full): the tab whose picture to copy
 *
 * Makes and draws the picture in a worker, as the export does, and offers it as image/png,
 * image/svg+xml and a line of text, among which the receiver chooses.
 */
void     hf_copy_picture_async  (GtkWidget            *widget,
                                 HfExportSource       *source,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);

/**
 * hf_copy_picture_finish:
 *
 * Errors: as hf_export_source_make_picture() and hf_export_to_bytes().
 */
gboolean hf_copy_picture_finish (GAsyncResult         *result,
                                 GError              **error);

G_END_DECLS
