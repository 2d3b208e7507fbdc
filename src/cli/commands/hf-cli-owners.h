/* hf-cli-owners.h: holdfast-cli owners: the few groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/** hf_cli_owners_command: `holdfast-cli owners`: shows the owners of the heap. */
extern const HfCliCommand hf_cli_owners_command;

G_END_DECLS
