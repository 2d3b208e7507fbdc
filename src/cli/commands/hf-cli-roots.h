/* hf-cli-roots.h: holdfast-cli roots: the roots of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

gboolean hf_cli_roots_run       (HfCliInput          *input,
                                 const HfCliOptions  *options,
                                 HfCliOutput         *output,
                                 GError             **error);

/** hf_cli_roots_is_wanted: whether @root has the kind and the flags asked for. */
gboolean hf_cli_roots_is_wanted (const HfRoot        *root,
                                 const HfCliOptions  *options);

G_END_DECLS
