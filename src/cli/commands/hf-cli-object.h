/* hf-cli-object.h: holdfast-cli object: one object, what it refers to and why it lives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

gboolean hf_cli_object_run (HfCliInput          *input,
                            const HfCliOptions  *options,
                            HfCliOutput         *output,
                            GError             **error);

G_END_DECLS
