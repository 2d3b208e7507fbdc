/* hf-export-cairo.c: pixels for a PNG, a page for a PDF
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-cairo.h"

#include "hf-cairo-surface.h"
#include "hf-error.h"
#include "hf-export-page.h"
#include "hf-figures.h"
#include "hf-memory.h"
#include "hf-text.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

/* A PDF counts in points, 72 an inch; a px is what it is in an SVG, 96 an inch. */
#define POINTS_PER_PX .75

typedef struct
{
  GByteArray   *bytes;
  GCancellable *cancellable;
} Sink;

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  Sink *sink = closure;

  if (g_cancellable_is_cancelled (sink->cancellable))
    return CAIRO_STATUS_WRITE_ERROR;

  g_byte_array_append (sink->bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
report_cairo (cairo_status_t   status,
              GCancellable    *cancellable,
              GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (status == CAIRO_STATUS_NO_MEMORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("There is not enough memory for the picture."));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture could not be drawn: %s"),
                 cairo_status_to_string (status));
  return FALSE;
}

/* Draws the page on @target, which may be an image or a document. */
static gboolean
paint (const HfExportPicture *picture,
       const HfExportOptions *options,
       cairo_surface_t       *target,
       GCancellable          *cancellable,
       GError               **error)
{
  cairo_t *cr = cairo_create (target);
  HfSurface *surface = hf_cairo_surface_new (cr, NULL, HF_TEXT_EXPORT_FAMILY);
  cairo_status_t status;
  gboolean is_drawn;

  is_drawn = hf_export_page_draw (picture, options, surface, cancellable);
  status = cairo_status (cr);
  hf_surface_free (surface);
  cairo_destroy (cr);

  if (!is_drawn)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  return report_cairo (status, cancellable, error);
}

/* ---- PNG ---------------------------------------------------------------- */

/* An image has four bytes a pixel; the compressed file takes a part of that again. */
static gboolean
check_memory (const HfExportOptions *options,
              guint64                n_pixels,
              GError               **error)
{
  guint64 needed = 8 * n_pixels;
  guint64 limit = options->memory_limit;
  g_autofree char *needed_text = NULL;
  g_autofree char *limit_text = NULL;

  if (limit == 0)
    limit = hf_memory_get_available ();
  if (needed <= limit)
    return TRUE;

  needed_text = hf_figures_size (needed);
  limit_text = hf_figures_size (limit);
  g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY,
               /* Translators: both are sizes such as 5.4 GB */
               _ ("The picture needs about %s of memory, and %s is free"), needed_text, limit_text);
  return FALSE;
}

static gboolean
draw_image (const HfExportPicture *picture,
            const HfExportOptions *options,
            Sink                  *sink,
            GError               **error)
{
  cairo_surface_t *image = NULL;
  int width = options->width * options->scale;
  int height = options->height * options->scale;
  gboolean is_good;

  if (!check_memory (options, (guint64) width * (guint64) height, error))
    return FALSE;

  image = cairo_image_surface_create (options->is_transparent ? CAIRO_FORMAT_ARGB32
                                                              : CAIRO_FORMAT_RGB24,
                                      width, height);
  cairo_surface_set_device_scale (image, options->scale, options->scale);
  is_good = report_cairo (cairo_surface_status (image), sink->cancellable, error) &&
            paint (picture, options, image, sink->cancellable, error) &&
            report_cairo (cairo_surface_write_to_png_stream (image, write_cb, sink),
                          sink->cancellable, error);
  cairo_surface_destroy (image);

  return is_good;
}

GBytes *
hf_export_cairo_draw_png (const HfExportPicture *picture,
                          const HfExportOptions *options,
                          GCancellable          *cancellable,
                          GError               **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sink sink = { bytes, cancellable };

  if (!draw_image (picture, options, &sink, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* ---- PDF ---------------------------------------------------------------- */

/* Without a date of ours Cairo writes the present one, and no two files are equal. */
static void
set_metadata (cairo_surface_t       *document,
              const HfExportPicture *picture,
              const HfExportOptions *options)
{
  g_autofree char *name = hf_export_page_dup_name (picture, options);
  g_autofree char *description = hf_export_picture_dup_description (picture);
  g_autoptr (GDateTime) time = hf_export_picture_find_time (picture->analysis);
  g_autofree char *date = NULL;

  cairo_pdf_surface_set_metadata (document, CAIRO_PDF_METADATA_TITLE, name);
  cairo_pdf_surface_set_metadata (document, CAIRO_PDF_METADATA_SUBJECT, description);
  cairo_pdf_surface_set_metadata (document, CAIRO_PDF_METADATA_CREATOR, "Holdfast");
  if (time != NULL)
    date = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata (document, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

GBytes *
hf_export_cairo_draw_pdf (const HfExportPicture *picture,
                          const HfExportOptions *options,
                          GCancellable          *cancellable,
                          GError               **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sink sink = { bytes, cancellable };
  cairo_surface_t *document = NULL;
  gboolean is_good;

  document = cairo_pdf_surface_create_for_stream (write_cb, &sink, options->width * POINTS_PER_PX,
                                                  options->height * POINTS_PER_PX);
  cairo_surface_set_device_scale (document, POINTS_PER_PX, POINTS_PER_PX);
  set_metadata (document, picture, options);
  is_good = paint (picture, options, document, cancellable, error);
  cairo_surface_finish (document);
  is_good = is_good && report_cairo (cairo_surface_status (document), cancellable, error);
  cairo_surface_destroy (document);
  if (!is_good)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
