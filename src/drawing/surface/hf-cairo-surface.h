/* hf-cairo-surface.h: an HfSurface that draws with Cairo and Pango
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-surface.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * hf_cairo_surface_new:
 * @cr: kept with a reference
 * @context: (nullable): the source of font options and language, for example a widget's, so
 *   that text looks as it does around the picture; %NULL = neither hinted nor moved to whole
 *   pixels, the same on every screen; letters are then shapes on an image, and text in a
 *   document
 * @family: (nullable): the font family; %NULL = @context's
 *
 * Returns: (transfer full)
 */
HfSurface *hf_cairo_surface_new (cairo_t      *cr,
                                 PangoContext *context,
                                 const char   *family);

G_END_DECLS
