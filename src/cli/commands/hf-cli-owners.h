/* hf-cli-owners.h: holdfast-cli owners: the few groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

/** HF_CLI_N_OWNERS_COLUMNS: how many columns the list has. */
#define HF_CLI_N_OWNERS_COLUMNS 8
extern const HfCliColumn hf_cli_owners_columns[HF_CLI_N_OWNERS_COLUMNS];

gboolean hf_cli_owners_run (HfCliInput          *input,
                            const HfCliOptions  *options,
                            HfCliOutput         *output,
                            GError             **error);

G_END_DECLS
