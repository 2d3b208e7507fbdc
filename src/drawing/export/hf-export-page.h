/* hf-export-page.h: an exported picture: title block, picture, legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-options.h"
#include "hf-export-picture.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/** hf_export_page_dup_name: (transfer full): "Treemap of wpf-app.gclog", according to @options */
char    *hf_export_page_dup_name (const HfExportPicture *picture,
                                  const HfExportOptions *options);

/**
 * hf_export_page_fit:
 * @width: of the picture alone, in px
 * @height: likewise
 *
 * Makes the page large enough for a picture of that size with the parts around it that
 * @options request, within the limits of a page.
 */
void     hf_export_page_fit      (HfExportOptions       *options,
                                  double                 width,
                                  double                 height);

/**
 * hf_export_page_draw:
 * @cancellable: (nullable)
 *
 * Draws all of the page, with its background, at the size in @options.
 *
 * Returns: %FALSE if it was cancelled; then parts are missing
 */
gboolean hf_export_page_draw     (const HfExportPicture *picture,
                                  const HfExportOptions *options,
                                  HfSurface             *surface,
                                  GCancellable          *cancellable);

G_END_DECLS
