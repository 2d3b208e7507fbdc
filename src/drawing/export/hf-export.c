/* hf-export.c: a picture becomes a file's bytes, and these a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export.h"

#include "hf-export-cairo.h"
#include "hf-export-page.h"
#include "hf-output-file.h"
#include "hf-svg-surface.h"

#include <glib/gi18n.h>
#include <string.h>

static const char * const endings[] = {
  [HF_EXPORT_PNG] = "png",
  [HF_EXPORT_SVG] = "svg",
  [HF_EXPORT_PDF] = "pdf",
};

const char *
hf_export_format_get_ending (HfExportFormat format)
{
  return endings[format];
}

gboolean
hf_export_format_from_name (const char     *name,
                            HfExportFormat *format)
{
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (endings); i++)
    {
      if (g_ascii_strcasecmp (dot + 1, endings[i]) == 0)
        {
          *format = i;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
check_size (const HfExportOptions *options,
            GError               **error)
{
  if (options->width < HF_EXPORT_MIN_WIDTH || options->width > HF_EXPORT_MAX_SIZE ||
      options->height < HF_EXPORT_MIN_HEIGHT || options->height > HF_EXPORT_MAX_SIZE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("A picture can be %d×%d to %d×%d pixels large, not %d×%d."),
                   HF_EXPORT_MIN_WIDTH, HF_EXPORT_MIN_HEIGHT, HF_EXPORT_MAX_SIZE,
                   HF_EXPORT_MAX_SIZE, options->width, options->height);
      return FALSE;
    }

  if (options->format != HF_EXPORT_PNG)
    return TRUE;

  if (options->scale < 1 || options->scale > HF_EXPORT_MAX_SCALE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("A picture can be scaled by 1 to %d, not by %d."), HF_EXPORT_MAX_SCALE,
                   options->scale);
      return FALSE;
    }

  if (MAX (options->width, options->height) * options->scale > HF_EXPORT_MAX_PIXELS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("A picture of %d×%d at scale %d is too large: a side can have %d pixels."),
                   options->width, options->height, options->scale, HF_EXPORT_MAX_PIXELS);
      return FALSE;
    }

  return TRUE;
}

/* ---- SVG ---------------------------------------------------------------- */

static GBytes *
draw_svg (const HfExportPicture *picture,
          const HfExportOptions *options,
          GCancellable          *cancellable,
          GError               **error)
{
  g_autofree char *name = hf_export_page_dup_name (picture, options);
  g_autofree char *description = hf_export_picture_dup_description (picture);
  g_autoptr (HfSurface) surface = NULL;

  surface = hf_svg_surface_new (options->width, options->height, name, description);
  if (!hf_export_page_draw (picture, options, surface, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }

  return hf_svg_surface_finish (surface);
}

/* ---- All ---------------------------------------------------------------- */

GBytes *
hf_export_to_bytes (const HfExportPicture *picture,
                    const HfExportOptions *options,
                    GCancellable          *cancellable,
                    GError               **error)
{
  HfExportOptions sized = *options;
  double width = 0;
  double height = 0;

  if (options->width == 0 && options->height == 0)
    {
      hf_export_picture_get_natural_size (picture, &width, &height);
      hf_export_page_fit (&sized, width, height);
    }
  if (!check_size (&sized, error) || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  switch (sized.format)
    {
    case HF_EXPORT_SVG:
      return draw_svg (picture, &sized, cancellable, error);
    case HF_EXPORT_PDF:
      return hf_export_cairo_draw_pdf (picture, &sized, cancellable, error);
    case HF_EXPORT_PNG:
    default:
      return hf_export_cairo_draw_png (picture, &sized, cancellable, error);
    }
}

gboolean
hf_export_to_file (const HfExportPicture *picture,
                   const HfExportOptions *options,
                   GFile                 *file,
                   GCancellable          *cancellable,
                   GError               **error)
{
  g_autoptr (HfOutputFile) output = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const void *data = NULL;
  gsize size = 0;

  /* Reports files that cannot be written before spending time on drawing. */
  if (!hf_output_file_check_target (file, options->source, cancellable, error))
    return FALSE;
  output = hf_output_file_new (file, NULL, cancellable, error);
  if (output == NULL)
    return FALSE;

  bytes = hf_export_to_bytes (picture, options, cancellable, error);
  if (bytes == NULL)
    return FALSE;

  data = g_bytes_get_data (bytes, &size);
  return g_output_stream_write_all (hf_output_file_get_stream (output), data, size, NULL,
                                    cancellable, error) &&
         hf_output_file_close (output, cancellable, error);
}
