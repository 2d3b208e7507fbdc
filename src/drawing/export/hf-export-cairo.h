/* hf-export-cairo.h: an exported picture by Cairo: as PNG and as PDF
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-options.h"
#include "hf-export-picture.h"

G_BEGIN_DECLS

/**
 * hf_export_cairo_draw_png:
 *
 * Errors: as hf_export_to_bytes(), which has checked the size.
 *
 * Returns: (transfer full): the file's contents, or %NULL with @error set
 */
GBytes *hf_export_cairo_draw_png (const HfExportPicture *picture,
                                  const HfExportOptions *options,
                                  GCancellable          *cancellable,
                                  GError               **error);

/**
 * hf_export_cairo_draw_pdf:
 *
 * One page, as large as the picture is at 96 px an inch, shapes as shapes and text
 * as text. Its date is the time of the snapshot; it has none if the heap has none.
 *
 * Errors: as hf_export_cairo_draw_png()
 *
 * Returns: (transfer full): the file's contents, or %NULL with @error set
 */
GBytes *hf_export_cairo_draw_pdf (const HfExportPicture *picture,
                                  const HfExportOptions *options,
                                  GCancellable          *cancellable,
                                  GError               **error);

G_END_DECLS
