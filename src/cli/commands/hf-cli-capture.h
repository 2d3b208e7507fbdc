/* hf-cli-capture.h: holdfast-cli capture: snapshots of a live process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_capture_command: holdfast-cli capture. */
extern const HfCliCommand hf_cli_capture_command;

G_END_DECLS
