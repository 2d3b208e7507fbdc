/* hf-cli-fragmentation.h: holdfast-cli fragmentation: free memory between objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** HfCliFragmentationOptions: whether CSV lists pinned objects in place of ranges. */
typedef struct
{
  gboolean pinned;
} HfCliFragmentationOptions;

/** hf_cli_fragmentation_command: holdfast-cli fragmentation. */
extern const HfCliCommand hf_cli_fragmentation_command;

G_END_DECLS
