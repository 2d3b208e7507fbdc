/* hf-cli-check.h: holdfast-cli check: limits for one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/**
 * HfCliCheckOptions:
 * @gate_words: each --fail-if
 * @gates: (element-type HfGate): the limits, one at least
 */
typedef struct
{
  char      **gate_words;
  GPtrArray  *gates;
} HfCliCheckOptions;

/** hf_cli_check_command: `holdfast-cli check`: checks limits of one heap. */
extern const HfCliCommand hf_cli_check_command;

G_END_DECLS
