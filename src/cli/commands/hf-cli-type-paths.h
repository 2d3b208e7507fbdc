/* hf-cli-type-paths.h: holdfast-cli path --type: why all objects of a type live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

/** hf_cli_type_paths_run: `path` of all objects of the type that has the name @type. */
gboolean hf_cli_type_paths_run (HfCliInput          *input,
                                const char          *type,
                                const HfCliOptions  *options,
                                HfCliOutput         *output,
                                GError             **error);

G_END_DECLS
