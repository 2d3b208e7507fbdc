/* hf-cli-convert.h: holdfast-cli convert: any readable format to canonical .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-inflater.h"

G_BEGIN_DECLS

/**
 * HfCliConvertOptions:
 * @output: the file to write; "-" = standard output
 * @compression: by the extension of @output
 */
typedef struct
{
  char          *output;
  HfCompression  compression;
} HfCliConvertOptions;

/**
 * hf_cli_convert_command:
 *
 * `holdfast-cli convert`: writes a heap in the canonical form of .gclog.
 */
extern const HfCliCommand hf_cli_convert_command;

G_END_DECLS
