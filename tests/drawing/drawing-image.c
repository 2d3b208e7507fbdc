/* drawing-image.c: PNG files as pixels, and how far two are apart
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"

#include <string.h>

typedef struct
{
  const guchar *data;
  gsize left;
} Source;

static cairo_status_t
read_cb (void          *closure,
         unsigned char *data,
         unsigned int   length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->data, length);
  source->data += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
drawing_image_decode (GBytes *bytes)
{
  Source source;
  cairo_surface_t *image = NULL;

  source.data = g_bytes_get_data (bytes, &source.left);
  image = cairo_image_surface_create_from_png_stream (read_cb, &source);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  return image;
}

guint
drawing_image_get_channel (cairo_surface_t *image,
                           int              x,
                           int              y,
                           guint            channel)
{
  const guchar *row = cairo_image_surface_get_data (image) +
                      (gsize) y * (gsize) cairo_image_surface_get_stride (image);
  guint32 pixel;

  memcpy (&pixel, row + 4 * (gsize) x, sizeof pixel);
  return pixel >> (8 * channel) & 0xff;
}

double
drawing_image_measure_difference (cairo_surface_t *a,
                                  cairo_surface_t *b,
                                  int              factor)
{
  int width = cairo_image_surface_get_width (b);
  int height = cairo_image_surface_get_height (b);
  double sum = 0;

  g_assert_cmpint (cairo_image_surface_get_width (a), ==, width * factor);
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, height * factor);
  for (int i = 0; i < width * height * 3; i++)
    {
      int x = i / 3 % width;
      int y = i / 3 / width;
      guint channel = (guint) i % 3;
      int mean = 0;

      for (int j = 0; j < factor * factor; j++)
        mean += (int) drawing_image_get_channel (a, x * factor + j % factor,
                                                 y * factor + j / factor, channel);
      sum += ABS (mean / (factor * factor) - (int) drawing_image_get_channel (b, x, y, channel));
    }

  return sum / (3.0 * width * height);
}
