/* hf-cli-summary.h: holdfast-cli summary: a heap on one page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_summary_command: `holdfast-cli summary`: shows a heap on one page. */
extern const HfCliCommand hf_cli_summary_command;

G_END_DECLS
