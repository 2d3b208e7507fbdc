/* hf-cli-picture.c: a picture as a file, as the commands that draw are asked for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-picture.h"

#include "hf-memory.h"

#include <string.h>

/* Returns: what the title block says first: the file's name without its folder */
static char *
dup_title (const HfCliInput   *input,
           const HfCliOptions *options)
{
  if (strcmp (options->file, "-") == 0)
    return g_strdup (input->name);
  return g_path_get_basename (input->name);
}

/* Returns: (transfer full): the heap's file; what is read may be a file as well when it
 *   comes by standard input */
static GFile *
create_source (const HfCliOptions *options)
{
  if (strcmp (options->file, "-") == 0)
    return g_file_new_for_path ("/dev/stdin");
  if (g_file_test (options->file, G_FILE_TEST_EXISTS))
    return g_file_new_for_path (options->file);
  return g_file_new_for_commandline_arg (options->file);
}

HfExportOptions
hf_cli_picture_get_options (const HfCliInput   *input,
                            const HfCliOptions *options)
{
  HfExportOptions picture = HF_EXPORT_OPTIONS_INIT;

  picture.format = options->export_format;
  picture.width = options->width;
  picture.height = options->height;
  picture.scale = options->scale;
  picture.palette.dark = options->dark;
  picture.is_transparent = options->is_transparent;
  picture.omits_title = options->omits_title;
  picture.omits_legend = options->omits_legend;
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
  g_autoptr (GFile) file = g_file_new_for_path (options->output);
  g_autoptr (GFile) source = create_source (options);
  g_autofree char *title = dup_title (input, options);
  HfExportOptions picture = hf_cli_picture_get_options (input, options);

  picture.title = title;
  picture.source = source;
  return hf_export_to_file (drawn, &picture, file, NULL, error);
}
