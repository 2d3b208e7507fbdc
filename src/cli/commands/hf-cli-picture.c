/* hf-cli-picture.c: a picture as a file, as the commands that draw are asked for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-picture.h"

#include "hf-cli-values.h"
#include "hf-memory.h"

#include <string.h>

/* ---- Options ------------------------------------------------------- */

gboolean
hf_cli_picture_has_look (const HfCliPictureOptions *own)
{
  return own->size_word != NULL || own->scale_word != NULL || own->dark || own->is_transparent ||
         own->omits_title || own->omits_legend;
}

/* Rows have neither size nor colors: who asks for both has mixed up two commands. */
static gboolean
check_rows (const HfCliPictureOptions  *own,
            gboolean                    has_colors,
            GError                    **error)
{
  if (own->output != NULL)
    return hf_cli_options_fail (
      _ ("--json and --csv write rows to the output; -o writes a picture"), error);
  if (hf_cli_picture_has_look (own) || has_colors)
    return hf_cli_options_fail (
      _ ("--json and --csv write rows; --size, --scale, --color, --cushion, --dark, "
         "--transparent, --no-title and --no-legend are for a picture"),
      error);
  return TRUE;
}

gboolean
hf_cli_picture_take_drawing (HfCliPictureOptions  *own,
                             GError              **error)
{
  guint64 scale = 1;

  if (!hf_export_format_from_name (own->output, &own->format))
    {
      g_autofree char *name = g_filename_display_name (own->output);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The name of the picture must end in .png, .svg or .pdf, not be “%s”"), name);
      return FALSE;
    }
  if (own->size_word != NULL &&
      !hf_cli_parse_size (own->size_word, &own->width, &own->height, error))
    return FALSE;
  if (own->scale_word != NULL &&
      !hf_cli_parse_number ("--scale", own->scale_word, 1, 4, &scale, error))
    return FALSE;
  if (own->scale_word != NULL && own->format != HF_EXPORT_PNG)
    return hf_cli_options_fail (_ ("--scale is for a PNG; an SVG or a PDF has no pixels"), error);
  own->scale = (int) scale;
  return TRUE;
}

gboolean
hf_cli_picture_take (HfCliOptions  *options,
                     gboolean       has_colors,
                     const char    *why_not,
                     GError       **error)
{
  HfCliPictureOptions *own = options->own;

  if (options->format != HF_CLI_PEOPLE)
    return check_rows (own, has_colors, error);
  if (own->output == NULL)
    return hf_cli_options_fail (why_not, error);
  return hf_cli_picture_take_drawing (own, error);
}

/* ---- The picture ------------------------------------------------------------- */

/* Standard input may be a file as well. */
GFile *
hf_cli_picture_create_source (const char *name)
{
  if (strcmp (name, "-") == 0)
    return g_file_new_for_path ("/dev/stdin");
  if (g_file_test (name, G_FILE_TEST_EXISTS))
    return g_file_new_for_path (name);
  return g_file_new_for_commandline_arg (name);
}

HfExportOptions
hf_cli_picture_get_options (const HfCliInput   *input,
                            const HfCliOptions *options)
{
  const HfCliPictureOptions *own = options->own;
  HfExportOptions picture = HF_EXPORT_OPTIONS_INIT;

  picture.format = own->format;
  picture.width = own->width;
  picture.height = own->height;
  picture.scale = own->scale;
  picture.palette.dark = own->dark;
  picture.is_transparent = own->is_transparent;
  picture.omits_title = own->omits_title;
  picture.omits_legend = own->omits_legend;
  picture.completeness = &input->completeness;
  picture.memory_limit = options->force ? G_MAXUINT64 : 0;
  return picture;
}

gboolean
hf_cli_picture_check_memory (const HfCliInput    *input,
                             const HfCliOptions  *options,
                             GError             **error)
{
  if (options->force || hf_memory_check_space (HF_MEMORY_SPACE_TO_DRAW, error))
    return TRUE;
  g_prefix_error (error, "%s: ", input->name);
  return FALSE;
}

gboolean
hf_cli_picture_write (const HfExportPicture  *drawn,
                      const HfCliInput       *input,
                      const HfCliOptions     *options,
                      GError                **error)
{
  const HfCliPictureOptions *own = options->own;
  g_autoptr (GFile) file = g_file_new_for_path (own->output);
  g_autoptr (GFile) source = hf_cli_picture_create_source (options->file);
  g_autofree char *title = hf_cli_input_dup_title (input, options);
  HfExportOptions picture = hf_cli_picture_get_options (input, options);

  picture.title = title;
  picture.source = source;
  return hf_export_to_file (drawn, &picture, file, NULL, error);
}
