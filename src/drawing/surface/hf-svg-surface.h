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
 * hf_svg_surface_new_piece:
 * @title: what the picture is, for readers who cannot see it
 * @prefix: begins all ids and classes; letters. No other piece of the page has the same
 *
 * A surface that writes a piece of a page in HTML: an element that is as wide as the page makes it,
 * in the colors that the reader prefers, light or dark. Draw all of it in the colors for a light
 * ground, call hf_svg_surface_begin_dark(), and draw the same again in those for a dark one: only
 * colors may differ.
 *
 * Returns: (transfer full)
 */
HfSurface *hf_svg_surface_new_piece (double      width,
                                     double      height,
                                     const char *title,
                                     const char *prefix);

/** hf_svg_surface_begin_dark: begins the second time of a piece that was drawn once. */
void       hf_svg_surface_begin_dark (HfSurface *self);

/**
 * hf_svg_surface_finish:
 *
 * Returns: (transfer full): the whole document, or the whole element; @self draws no more
 */
GBytes    *hf_svg_surface_finish (HfSurface  *self);

G_END_DECLS
