/* hf-theme.h: the colors and the text size of the desktop's style
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_theme_get_palette: the palette for the current style: light or dark, high contrast or not. */
HfPalette hf_theme_get_palette (void);

/** hf_theme_get_rgba: @color as a #GdkRGBA, with @alpha, 0 to 1, in place of its own alpha. */
GdkRGBA   hf_theme_get_rgba    (HfColor color,
                                double  alpha);

/**
 * hf_theme_get_outline:
 * @color: the color of a small mark, such as the square of a type
 *
 * Returns: the color of the line around it, which contrasts enough with the background of @palette
 *   to make the mark visible; the text color in high contrast
 */
GdkRGBA   hf_theme_get_outline (const HfPalette *palette,
                                const HfColor   *color);

/**
 * hf_theme_watch:
 * @callback: a function that takes @object and returns nothing
 * @object: a #GObject
 *
 * Calls @callback with @object whenever the palette has changed, until @object is finalized.
 */
void      hf_theme_watch       (GCallback callback,
                                gpointer  object);

/**
 * hf_theme_get_text_scale:
 *
 * Returns: the size of letters in @widget, as a factor of 11 points at 96 dots per inch, the size
 *   for which pictures are made; never less than 1
 */
double    hf_theme_get_text_scale (GtkWidget *widget);

G_END_DECLS
