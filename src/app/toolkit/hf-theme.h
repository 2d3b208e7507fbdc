/* hf-theme.h: the colours that the desktop's style asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_theme_get_palette: the palette for light or dark, plain or high contrast, as set now. */
HfPalette hf_theme_get_palette (void);

/** hf_theme_get_rgba: @color as GTK takes it, with its alpha replaced by @alpha, 0 to 1. */
GdkRGBA   hf_theme_get_rgba    (HfColor color,
                                double  alpha);

/**
 * hf_theme_get_text_scale:
 *
 * Returns: by how much the letters in @widget are larger than those of 11 points at
 *   96 dots to the inch, for which pictures are made; never less than 1
 */
double    hf_theme_get_text_scale (GtkWidget *widget);

G_END_DECLS
