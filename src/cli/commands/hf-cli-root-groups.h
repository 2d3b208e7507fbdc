/* hf-cli-root-groups.h: holdfast-cli roots --by: groups of roots and the bytes they hold
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

/** hf_cli_root_groups_schema: the columns of the list. */
extern const HfTableSchema hf_cli_root_groups_schema;

/** hf_cli_root_groups_run: writes the list of groups that @options requests. */
gboolean hf_cli_root_groups_run (HfCliInput          *input,
                                 const HfCliOptions  *options,
                                 HfCliOutput         *output,
                                 GError             **error);

G_END_DECLS
