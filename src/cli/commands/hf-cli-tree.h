/* hf-cli-tree.h: holdfast-cli tree: the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * HfCliTreeOptions:
 * @of_word: (nullable): --of
 * @depth_word: (nullable): --depth
 * @filter_word: (nullable): --filter
 * @fold_word: (nullable): --fold
 * @id: the id of the object that the tree begins at, if there is @of_word
 * @depth: the greatest number of levels
 * @filter: the objects that rows match, or lead to
 * @folded: (nullable): the types whose objects have no rows
 */
typedef struct
{
  char     *of_word;
  char     *depth_word;
  char     *filter_word;
  char     *fold_word;
  guint64   id;
  guint64   depth;
  HfFilter *filter;
  HfFilter *folded;
} HfCliTreeOptions;

/** hf_cli_tree_command: `holdfast-cli tree`: shows what would be freed with what. */
extern const HfCliCommand hf_cli_tree_command;

G_END_DECLS
