/* hf-thumbnail.c: a heap as a small picture, for file managers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-thumbnail.h"

#include "hf-cairo-surface.h"
#include "hf-palette.h"
#include "hf-treemap-painter.h"

#include <glib/gi18n.h>

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The ground shows between cells, and one pixel of it around them all. */
static cairo_status_t
paint (HfHierarchy     *hierarchy,
       cairo_surface_t *image,
       int              size)
{
  const HfTreemapStyle style = { .palette = { FALSE, FALSE } };
  const HfRect page = { 0, 0, size, size };
  const HfRect bounds = { 1, 1, size - 2, size - 2 };
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new_bare (hierarchy, bounds);
  HfColor ground = hf_palette_ground (&style.palette);
  cairo_t *cr = cairo_create (image);
  HfSurface *surface = hf_cairo_surface_new (cr, NULL, NULL);
  cairo_status_t status;

  hf_surface_fill_rectangle (surface, &page, 0, &ground);
  hf_treemap_paint (layout, &style, surface, NULL);
  status = cairo_status (cr);
  hf_surface_free (surface);
  cairo_destroy (cr);
  return status;
}

GBytes *
hf_thumbnail_draw (HfHierarchy  *hierarchy,
                   int           size,
                   GError      **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *image = NULL;
  cairo_status_t status;

  g_return_val_if_fail (size >= HF_THUMBNAIL_MIN_SIZE && size <= HF_THUMBNAIL_MAX_SIZE, NULL);

  image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  status = cairo_surface_status (image);
  if (status == CAIRO_STATUS_SUCCESS)
    status = paint (hierarchy, image, size);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (image, write_cb, bytes);
  cairo_surface_destroy (image);

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture could not be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}
