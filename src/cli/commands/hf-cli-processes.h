/* hf-cli-processes.h: holdfast-cli processes: the processes that can be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_processes_command: holdfast-cli processes. */
extern const HfCliCommand hf_cli_processes_command;

G_END_DECLS
