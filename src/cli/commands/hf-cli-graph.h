/* hf-cli-graph.h: holdfast-cli graph: who holds what, as a picture or as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-options.h"
#include "hf-cli-output.h"

G_BEGIN_DECLS

gboolean hf_cli_graph_run (HfCliInput          *input,
                           const HfCliOptions  *options,
                           HfCliOutput         *output,
                           GError             **error);

G_END_DECLS
