/* hf-cli-path.h: holdfast-cli path: why an object, or all of a type, live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * HfCliPathOptions:
 * @all_word: (nullable): --all
 * @type: (nullable): the name of a type, to find paths to all its objects
 * @left_out_word: (nullable): --leave-out
 * @left_out: (nullable): the filter of types that it is
 * @id: the id of the object
 * @n_paths: the most paths to the object; 0 = only the shortest
 */
typedef struct
{
  char     *all_word;
  char     *type;
  char     *left_out_word;
  HfFilter *left_out;
  guint64   id;
  guint64   n_paths;
} HfCliPathOptions;

/** hf_cli_path_command: `holdfast-cli path`: shows why an object or a type lives. */
extern const HfCliCommand hf_cli_path_command;

G_END_DECLS
