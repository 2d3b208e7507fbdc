/* hf-cli-options-picture.c: what the commands that draw are asked to do
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-options-private.h"

#include "hf-cli-values.h"
#include "hf-export.h"
#include "hf-thumbnail.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 256

/* What a thumbnail may take of the memory, in bytes: it is made unasked, of any file
 * in a folder, while others work. */
#define THUMBNAIL_MEMORY (G_GUINT64_CONSTANT (1) << 30)

static gboolean
fail (const char  *sentence,
      GError     **error)
{
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

/* Rows have neither size nor colours: who asks for both has mixed up two commands. */
static gboolean
take_rows (const HfCliWords  *words,
           GError           **error)
{
  if (words->output != NULL)
    return fail (_ ("--json and --csv write rows to the output; -o writes a picture"), error);
  if (words->size != NULL || words->scale != NULL || words->dark || words->transparent ||
      words->no_title || words->no_legend || words->color != NULL || words->cushion)
    return fail (_ ("--json and --csv write rows; --size, --scale, --color, --cushion, --dark, "
                    "--transparent, --no-title and --no-legend are for a picture"),
                 error);
  return TRUE;
}

/* What is written, and where to. */
static gboolean
take_drawing (HfCliOptions      *self,
              const HfCliWords  *words,
              GError           **error)
{
  guint64 scale = 1;

  if (!hf_export_format_from_name (words->output, &self->export_format))
    {
      g_autofree char *name = g_filename_display_name (words->output);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The name of the picture must end in .png, .svg or .pdf, not be “%s”"), name);
      return FALSE;
    }
  if (words->size != NULL && !hf_cli_parse_size (words->size, &self->width, &self->height, error))
    return FALSE;
  if (words->scale != NULL && !hf_cli_parse_number ("--scale", words->scale, 1, 4, &scale, error))
    return FALSE;
  if (words->scale != NULL && self->export_format != HF_EXPORT_PNG)
    return fail (_ ("--scale is for a PNG; an SVG or a PDF has no pixels"), error);
  self->output = g_strdup (words->output);
  self->scale = (int) scale;
  self->has_cushions = words->cushion;
  self->dark = words->dark;
  self->is_transparent = words->transparent;
  self->omits_title = words->no_title;
  self->omits_legend = words->no_legend;
  return TRUE;
}

gboolean
hf_cli_options_take_picture (HfCliOptions      *self,
                             const HfCliWords  *words,
                             GError           **error)
{
  if (words->by != NULL && !hf_cli_parse_grouping (words->by, &self->grouping, error))
    return FALSE;
  if (words->weight != NULL &&
      !hf_cli_parse_weight (words->weight, self->grouping, &self->weight, error))
    return FALSE;
  self->has_weight = words->weight != NULL;
  if (words->color != NULL && !hf_cli_parse_coloring (words->color, &self->coloring, error))
    return FALSE;
  /* What is garbage can only be told where it is drawn. */
  if (self->coloring == HF_COLORING_REACHABLE && words->weight == NULL &&
      hf_grouping_is_by_name (self->grouping))
    self->weight = HF_WEIGHT_EVERYTHING;
  if (self->format != HF_CLI_PEOPLE)
    return take_rows (words, error);
  if (words->output == NULL)
    return fail (_ ("“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json"),
                 error);
  return take_drawing (self, words, error);
}

static gboolean
take_opened (HfCliOptions      *self,
             const HfCliWords  *words,
             GError           **error)
{
  self->opened = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (char **word = words->opened; word != NULL && *word != NULL; word++)
    {
      guint64 key;

      if (!g_ascii_string_to_unsigned (*word, 16, 0, G_MAXUINT64, &key, NULL))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("--open takes a key as --json tells it, 16 hexadecimal digits, not “%s”"),
                       *word);
          return FALSE;
        }
      g_array_append_val (self->opened, key);
    }
  return TRUE;
}

gboolean
hf_cli_options_take_graph (HfCliOptions      *self,
                           const HfCliWords  *words,
                           GError           **error)
{
  self->of = g_strdup (words->of);
  self->type = g_strdup (words->type);
  self->width = 0;
  self->height = 0;
  if (words->type != NULL && g_strcmp0 (words->of, "types") != 0)
    return fail (_ ("--type is for --of types; --of NAME tells why all of a type live"), error);
  if (!take_opened (self, words, error))
    return FALSE;
  if (self->format != HF_CLI_PEOPLE)
    return take_rows (words, error);
  if (words->output == NULL)
    return fail (_ ("“graph” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json"),
                 error);
  return take_drawing (self, words, error);
}

gboolean
hf_cli_options_take_thumbnail (HfCliOptions      *self,
                               const HfCliWords  *words,
                               GError           **error)
{
  guint64 size = THUMBNAIL_SIZE;

  if (words->output == NULL)
    return fail (_ ("“thumbnail” needs -o OUT.png"), error);
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
