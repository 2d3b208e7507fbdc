/* hf-cli-root-options.h: the choice and order of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-options.h"
#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * HfCliRootSort: the sort key of single roots
 * @HF_CLI_ROOT_SORT_OWN: by size in each kind
 */
typedef enum
{
  HF_CLI_ROOT_SORT_OWN,
  HF_CLI_ROOT_SORT_RETAINED,
  HF_CLI_ROOT_SORT_FREED,
} HfCliRootSort;

/**
 * HfCliRootsBy: the meaning of a row in a list of roots: one root, or all roots that share a
 * property.
 */
typedef enum
{
  HF_CLI_ROOTS_BY_ROOT,
  HF_CLI_ROOTS_BY_KIND,
  HF_CLI_ROOTS_BY_FLAGS,     /* kind, and exactly the same flags */
  HF_CLI_ROOTS_BY_CONTAINER, /* kind, and container or type */
} HfCliRootsBy;

/**
 * HfCliRootOptions:
 * @by_word: (nullable): --by
 * @sort_word: (nullable): --sort
 * @kind_word: (nullable): --kind
 * @flag_words: (nullable): --flag
 * @by: the meaning of a row
 * @sort: the sort key of rows
 * @has_kind: only roots of @kind
 * @kind: #HfRootKind, or another number
 * @flags: only roots that have all of these
 */
typedef struct
{
  char           *by_word;
  char           *sort_word;
  char           *kind_word;
  char          **flag_words;
  HfCliRootsBy    by;
  HfCliRootSort   sort;
  gboolean        has_kind;
  guint64         kind;
  guint64         flags;
} HfCliRootOptions;

/** hf_cli_root_option_set: has #HfCliRootOptions as its own. */
extern const HfCliOptionSet hf_cli_root_option_set;

/** hf_cli_root_options_fit: whether @root has the requested kind and flags. */
gboolean hf_cli_root_options_fit (const HfCliRootOptions *self,
                                  const HfRoot           *root);

G_END_DECLS
