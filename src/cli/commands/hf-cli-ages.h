/* hf-cli-ages.h: holdfast-cli ages: how old objects are, and how many survive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_ages_command: holdfast-cli ages. */
extern const HfCliCommand hf_cli_ages_command;

G_END_DECLS
