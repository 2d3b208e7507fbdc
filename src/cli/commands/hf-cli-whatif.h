/* hf-cli-whatif.h: holdfast-cli whatif: the bytes that cuts would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"

G_BEGIN_DECLS

/**
 * HfCliWhatifOptions:
 * @cut_words: (nullable): --cut
 * @cuts: (element-type HfCutWord): the roots, references and objects to cut
 */
typedef struct
{
  char   **cut_words;
  GArray  *cuts;
} HfCliWhatifOptions;

/** hf_cli_whatif_command: `holdfast-cli whatif`: shows the bytes that cuts would free. */
extern const HfCliCommand hf_cli_whatif_command;

G_END_DECLS
