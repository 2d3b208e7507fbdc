/* hf-cli-options-picture.c: what the commands that draw are asked to do
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-options-private.h"

#include "hf-cli-values.h"
#include "hf-thumbnail.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 256

/* What a thumbnail may take of the memory, in bytes: it is made unasked, of any file
 * in a folder, while others work. */
#define THUMBNAIL_MEMORY (G_GUINT64_CONSTANT (1) << 30)

gboolean
hf_cli_options_take_picture (HfCliOptions      *self,
                             const HfCliWords  *words,
                             GError           **error)
{
  guint64 scale = 1;

  if (words->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf"));
      return FALSE;
    }
  if (!hf_export_format_from_name (words->output, &self->export_format))
    {
      g_autofree char *name = g_filename_display_name (words->output);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The name of the picture must end in .png, .svg or .pdf, not be “%s”"), name);
      return FALSE;
    }
  if (words->by != NULL && !hf_cli_parse_grouping (words->by, &self->grouping, error))
    return FALSE;
  if (words->weight != NULL &&
      !hf_cli_parse_weight (words->weight, self->grouping, &self->weight, error))
    return FALSE;
  if (words->size != NULL && !hf_cli_parse_size (words->size, &self->width, &self->height, error))
    return FALSE;
  if (words->scale != NULL && !hf_cli_parse_number ("--scale", words->scale, 1, 4, &scale, error))
    return FALSE;
  if (words->scale != NULL && self->export_format != HF_EXPORT_PNG)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--scale is for a PNG; an SVG or a PDF has no pixels"));
      return FALSE;
    }
  self->output = g_strdup (words->output);
  self->scale = (int) scale;
  self->dark = words->dark;
  return TRUE;
}

gboolean
hf_cli_options_take_thumbnail (HfCliOptions      *self,
                               const HfCliWords  *words,
                               GError           **error)
{
  guint64 size = THUMBNAIL_SIZE;

  if (words->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("“thumbnail” needs -o OUT.png"));
      return FALSE;
    }
  if (words->size != NULL
      && !hf_cli_parse_number ("--size", words->size, HF_THUMBNAIL_MIN_SIZE,
                               HF_THUMBNAIL_MAX_SIZE, &size, error))
    return FALSE;
  self->output = g_strdup (words->output);
  self->width = (int) size;
  self->height = (int) size;
  self->omit_references = TRUE;
  self->memory_limit = THUMBNAIL_MEMORY;
  return TRUE;
}
