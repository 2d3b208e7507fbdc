/* hf-cli-record.h: holdfast-cli record: a recording of a live process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_record_command: records until the user stops it. */
extern const HfCliCommand hf_cli_record_command;

G_END_DECLS
