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

/** HfCliStatus: the exit status. */
typedef enum
{
  HF_CLI_STATUS_DONE = 0,
  HF_CLI_STATUS_CROSSED = 1, /* a limit was exceeded */
  HF_CLI_STATUS_FAILED = 2,
} HfCliStatus;

/**
 * HfCliCommand:
 * @name: the word that names it
 * @summary: its purpose, in a line, to be translated
 * @lists: the tables that it may write, for the help; %NULL = none
 * @options: its options
 * @run: (nullable): writes the result about one heap; errors are sentences
 * @run_alone: (nullable): in place of @run for a command that reads its heaps itself, and may end
 *   with another status than %HF_CLI_STATUS_DONE
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
  gboolean            (*run_alone) (const HfCliOptions  *options,
                                    HfCliOutput         *output,
                                    HfCliStatus         *status,
                                    GError             **error);
} HfCliCommand;

G_END_DECLS
