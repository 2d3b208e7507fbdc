/* hf-svg-surface.h: an HfSurface that writes SVG, text as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-surface.h"

G_BEGIN_DECLS

/**
 * hf_svg_surface_new:
 * @width: of the picture, in px
 * @height: of the picture, in px
 * @title: the picture's name for a screen reader
 * @description: a sentence about its content
 *
 * Text is measured with Pango in the export font and written as text.
 *
 * Returns: (transfer full)
 */
HfSurface *hf_svg_surface_new    (double      width,
                                  double      height,
                                  const char *title,
                                  const char *description);

/**
 * hf_svg_surface_finish:
 *
 * Returns: (transfer full): the whole document; @self draws no more
 */
GBytes    *hf_svg_surface_finish (HfSurface  *self);

G_END_DECLS
