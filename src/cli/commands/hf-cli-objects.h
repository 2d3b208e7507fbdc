/* hf-cli-objects.h: holdfast-cli objects: the objects of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-filter.h"
#include "hf-object-order.h"

G_BEGIN_DECLS

/**
 * HfCliObjectsOptions:
 * @type: (nullable): the name of a type, to list only its objects
 * @filter_word: (nullable): --filter
 * @sort_word: (nullable): --sort
 * @reverse: whether to reverse the order
 * @filter: lists only objects that match
 * @order: the sort key of objects
 * @descending: largest first
 */
typedef struct
{
  char           *type;
  char           *filter_word;
  char           *sort_word;
  char           *after_word;
  char           *alive_word;
  gboolean        reverse;
  HfFilter       *filter;
  HfObjectOrder   order;
  gboolean        descending;
  guint64         born_after;
  guint64         alive_in;
} HfCliObjectsOptions;

/** hf_cli_objects_command: `holdfast-cli objects`: lists objects. */
extern const HfCliCommand hf_cli_objects_command;

G_END_DECLS
