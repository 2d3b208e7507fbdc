/* hf-export.h: a picture as a file: PNG, SVG and PDF, with title and legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-options.h"
#include "hf-export-picture.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** hf_export_format_get_ending: (transfer none): the extension of its files, "png". */
const char *hf_export_format_get_ending (HfExportFormat format);

/**
 * hf_export_format_from_name:
 * @name: a file's name
 *
 * Case does not matter: ".png", ".svg" and ".pdf".
 *
 * Returns: %TRUE with @format set if a format has this extension
 */
gboolean hf_export_format_from_name (const char            *name,
                                     HfExportFormat        *format);

/**
 * hf_export_to_bytes:
 *
 * Draws the page in memory: title block, picture, legend. Identical input,
 * options and fonts give identical bytes; a PDF has the date of the snapshot, or none.
 * May run in a worker.
 *
 * Errors: %G_IO_ERROR_INVALID_ARGUMENT for a size or scale out of bounds, or a PNG
 * of more than HF_EXPORT_MAX_PIXELS to a side; %HF_ERROR_NO_MEMORY if a PNG needs
 * more than @options grant; %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the file's contents, or %NULL with @error set
 */
GBytes  *hf_export_to_bytes         (const HfExportPicture *picture,
                                     const HfExportOptions *options,
                                     GCancellable          *cancellable,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_export_to_file:
 *
 * As hf_export_to_bytes(), into @file with hf_output_file_new(), which replaces it as a
 * whole or not at all. Errors of @file are %G_IO_ERROR, with a sentence that names it;
 * %G_IO_ERROR_EXISTS if it is the heap's own file.
 */
gboolean hf_export_to_file          (const HfExportPicture *picture,
                                     const HfExportOptions *options,
                                     GFile                 *file,
                                     GCancellable          *cancellable,
                                     GError               **error);

G_END_DECLS
