/* hf-cli-picture.h: options of commands that draw, and the file that they write
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-export.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

/**
 * HfCliPictureOptions: the first options of a command that draws
 * @output: (nullable): the file of the picture; %NULL to write rows instead
 * @size_word: (nullable): --size
 * @scale_word: (nullable): --scale
 * @dark: dark colors
 * @is_transparent: a transparent background
 * @omits_title: nothing above the picture
 * @omits_legend: nothing below it
 * @format: the kind of picture, by the extension of @output
 * @width: of the picture, in px
 * @height: of the picture, in px
 * @scale: pixels of a PNG for each px
 */
typedef struct
{
  char           *output;
  char           *size_word;
  char           *scale_word;
  gboolean        dark;
  gboolean        is_transparent;
  gboolean        omits_title;
  gboolean        omits_legend;
  HfExportFormat  format;
  int             width;
  int             height;
  int             scale;
} HfCliPictureOptions;

/** HF_CLI_PICTURE_OUTPUT: the first #HfCliOption of a command that draws. */
#define HF_CLI_PICTURE_OUTPUT \
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliPictureOptions, output), \
    N_ ("The file to write; its extension, .png, .svg or .pdf, selects the format"), N_ ("OUT") }

/** HF_CLI_PICTURE_LOOK: its last ones, from the size on, whose @description is its own. */
#define HF_CLI_PICTURE_LOOK(description) \
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliPictureOptions, size_word), \
    description, N_ ("WxH") }, \
  { "scale", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliPictureOptions, scale_word), \
    N_ ("Pixels of a PNG per px, 1 to 4 (default 1)"), N_ ("N") }, \
  { "dark", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliPictureOptions, dark), \
    N_ ("Dark colors"), NULL }, \
  { "transparent", 0, G_OPTION_ARG_NONE, \
    G_STRUCT_OFFSET (HfCliPictureOptions, is_transparent), \
    N_ ("Transparent background"), NULL }, \
  { "no-title", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliPictureOptions, omits_title), \
    N_ ("No title block above the picture"), NULL }, \
  { "no-legend", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliPictureOptions, omits_legend), \
    N_ ("No legend below the picture"), NULL }

/**
 * hf_cli_picture_take:
 * @has_colors: whether the command's own options set colors or shades
 * @why_not: the sentence if the options request neither a picture nor rows
 *
 * Checks the words of the picture in the own options of @options, and takes their values; width and
 * height keep what they have without --size. Errors: as hf_cli_options_parse().
 */
gboolean        hf_cli_picture_take        (HfCliOptions           *options,
                                            gboolean                has_colors,
                                            const char             *why_not,
                                            GError                **error);

/** hf_cli_picture_has_look: whether an option sets the look of a picture. */
gboolean        hf_cli_picture_has_look    (const HfCliPictureOptions *own);

/**
 * hf_cli_picture_take_drawing:
 * @own: with an output
 *
 * As hf_cli_picture_take(), for a command that writes rows and a picture.
 */
gboolean        hf_cli_picture_take_drawing (HfCliPictureOptions   *own,
                                             GError               **error);

/**
 * hf_cli_picture_create_source:
 * @name: of the file of a heap, as the command line has it
 *
 * Returns: (transfer full): the file, which a picture never replaces
 */
GFile          *hf_cli_picture_create_source (const char           *name);

/**
 * hf_cli_picture_get_options:
 *
 * The export options of a command, except for the title; borrows from @input.
 */
HfExportOptions hf_cli_picture_get_options (const HfCliInput       *input,
                                            const HfCliOptions     *options);

/**
 * hf_cli_picture_check_memory:
 *
 * Call it before anything is measured or laid out. Errors: as hf_memory_check_space(), with
 * the name of the file. With `--force` it checks nothing.
 */
gboolean        hf_cli_picture_check_memory (const HfCliInput   *input,
                                             const HfCliOptions *options,
                                             GError            **error);

/** hf_cli_picture_write: writes the output of @options; errors as hf_export_to_file(). */
gboolean        hf_cli_picture_write       (const HfExportPicture  *drawn,
                                            const HfCliInput       *input,
                                            const HfCliOptions     *options,
                                            GError                **error);

G_END_DECLS
