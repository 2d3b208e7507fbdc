/* hf-cli-report.h: holdfast-cli report: a heap as a page of HTML
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_report_command: `holdfast-cli report`: writes a page about a heap. */
extern const HfCliCommand hf_cli_report_command;

/* For commands that also write reports. */

/**
 * hf_cli_report_add_word:
 * @command: (element-type utf8): a command
 * @option: (nullable): the name of an option, with its hyphens
 * @word: (nullable): in the encoding of file names; %NULL adds nothing
 *
 * Adds @option and @word as a shell reads them, in valid UTF-8.
 */
void     hf_cli_report_add_word    (GPtrArray   *command,
                                    const char  *option,
                                    const char  *word);

G_END_DECLS
