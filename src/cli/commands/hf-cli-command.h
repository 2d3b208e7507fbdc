/* hf-cli-command.h: one command of holdfast-cli
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"
#include "hf-table-schema.h"

G_BEGIN_DECLS

/**
 * HfCliCommand:
 * @name: the word that names it
 * @summary: its purpose, in a line, to be translated
 * @lists: the tables that it may write, for the help; %NULL = none
 * @options: its options
 * @run: writes the result; errors are sentences
 */
typedef struct
{
  const char           *name;
  const char           *summary;
  const HfTableSchema  *lists[2];
  const HfCliOptionSet *options;
  gboolean            (*run) (HfCliInput          *input,
                              const HfCliOptions  *options,
                              HfCliOutput         *output,
                              GError             **error);
} HfCliCommand;

G_END_DECLS
