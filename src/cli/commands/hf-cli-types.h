/* hf-cli-types.h: holdfast-cli types: the types of a heap, with their objects and bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * HfCliTypesOptions:
 * @sort_word: (nullable): --sort
 * @exact_word: (nullable): --exact
 * @filter_word: (nullable): --filter
 * @order: by what types are sorted
 * @is_by_retained: they are sorted by what they retain instead
 * @n_exact: of so many types what they retain is found exactly
 * @filter: only types that match it are listed
 */
typedef struct
{
  char        *sort_word;
  char        *exact_word;
  char        *filter_word;
  HfTypeOrder  order;
  gboolean     is_by_retained;
  guint64      n_exact;
  HfFilter    *filter;
} HfCliTypesOptions;

/** hf_cli_types_command: `holdfast-cli types`: lists types. */
extern const HfCliCommand hf_cli_types_command;

G_END_DECLS
