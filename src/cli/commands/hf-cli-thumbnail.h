/* hf-cli-thumbnail.h: holdfast-cli thumbnail: a small picture for file managers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/**
 * hf_cli_thumbnail_limit_time:
 *
 * Ends the program with a sentence and status 2 if it runs for another minute. A
 * file manager wants a picture of each file in a folder, and no user waits
 * for it or would stop it.
 */
void hf_cli_thumbnail_limit_time (void);

/**
 * HfCliThumbnailOptions:
 * @output: the file of the picture
 * @size_word: (nullable): --size
 * @size: pixels of each side
 */
typedef struct
{
  char *output;
  char *size_word;
  int   size;
} HfCliThumbnailOptions;

/**
 * hf_cli_thumbnail_command:
 *
 * Needs no references and weighs all objects. Overwrites an existing file, and does not
 * replace it: the file manager may have it open.
 */
extern const HfCliCommand hf_cli_thumbnail_command;

G_END_DECLS
