/* hf-cli-roots.h: holdfast-cli roots: the roots of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_roots_command: `holdfast-cli roots`: lists roots, or groups of them. */
extern const HfCliCommand hf_cli_roots_command;

G_END_DECLS
