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
 * @order: the sort key of types
 * @is_by_retained: whether to sort by retained size instead
 * @n_exact: the number of types whose retained size is computed exactly
 * @filter: lists only types that match
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
