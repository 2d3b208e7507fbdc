/* drawing-image.h: PNG files as pixels, and how far two are apart
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** drawing_image_decode: (transfer full): the image in a PNG file's contents. */
cairo_surface_t *drawing_image_decode             (GBytes          *bytes);
/** drawing_image_get_channel: 0 to 255; @channel: 0 blue, 1 green, 2 red, 3 alpha. */
guint            drawing_image_get_channel        (cairo_surface_t *image,
                                                   int              x,
                                                   int              y,
                                                   guint            channel);
/**
 * drawing_image_measure_difference:
 *
 * Returns: the mean difference of the color channels, of 255, after each block of
 *   @factor × @factor pixels of @a was averaged; @b is that much smaller
 */
double           drawing_image_measure_difference (cairo_surface_t *a,
                                                   cairo_surface_t *b,
                                                   int              factor);

G_END_DECLS
