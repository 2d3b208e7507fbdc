/* hf-cli-export.h: holdfast-cli export: the tables of a heap as a database of SQLite
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_export_command: holdfast-cli export. */
extern const HfCliCommand hf_cli_export_command;

/**
 * HfCliExportOptions:
 * @output: (nullable): the file to write
 *
 * The options of "export".
 */
typedef struct
{
  char *output;
} HfCliExportOptions;

G_END_DECLS
