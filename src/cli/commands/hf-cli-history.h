/* hf-cli-history.h: holdfast-cli history: the life of one object of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/**
 * HfCliHistoryOptions:
 * @id: of the object there
 * @retained: whether to compute what it retains in each snapshot
 */
typedef struct
{
  guint64   id;
  gboolean  retained;
} HfCliHistoryOptions;

/** hf_cli_history_command: holdfast-cli history. */
extern const HfCliCommand hf_cli_history_command;

G_END_DECLS
