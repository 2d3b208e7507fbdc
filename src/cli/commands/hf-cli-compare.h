/* hf-cli-compare.h: holdfast-cli compare: two heaps or more, and the differences between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-picture.h"
#include "hf-comparison-list.h"
#include "hf-export-pair.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * HfCliCompareOptions:
 * @picture: the file of a picture or of a report, which takes the place of the list for people
 * @by_word: (nullable): --by
 * @sort_word: (nullable): --sort
 * @filter_word: (nullable): --filter
 * @floor_word: (nullable): --floor
 * @snapshots_word: (nullable): --snapshots
 * @per_step_word: (nullable): --per-step
 * @gate_words: (nullable): each --fail-if
 * @ascending: --ascending
 * @picture_word: (nullable): --picture
 * @weight_word: (nullable): --weight
 * @has_reasons: whether --by identity has reasons as well
 * @is_report: whether the file is a report
 * @is_identity: whether objects are matched through collections, and nothing else is compared
 * @by: how parts are matched
 * @order: the order of rows; its figure is a default if @has_order is %FALSE
 * @has_order: whether --sort was given
 * @filter: lists only rows that match
 * @floor: the noise floor in bytes, if @floor_word is given
 * @n_per_step: how often a scenario ran between two snapshots; 0 = not known
 * @names: (element-type HfCliHeapName): the heaps, two at least
 * @gates: (element-type HfGate): the limits
 * @kind: one treemap for each heap, or one of the differences
 * @weight: the area of the picture
 */
typedef struct
{
  HfCliPictureOptions picture;
  char              *by_word;
  char              *sort_word;
  char              *filter_word;
  char              *floor_word;
  char              *snapshots_word;
  char              *per_step_word;
  char             **gate_words;
  char              *picture_word;
  char              *weight_word;
  gboolean           ascending;
  gboolean           has_reasons;
  gboolean           is_report;
  gboolean           is_identity;
  HfCompareBy        by;
  HfComparisonOrder  order;
  gboolean           has_order;
  HfFilter          *filter;
  guint64            floor;
  guint64            n_per_step;
  GArray            *names;
  GPtrArray         *gates;
  HfPairPicture      kind;
  HfWeight           weight;
} HfCliCompareOptions;

/** hf_cli_compare_command: `holdfast-cli compare`: compares heaps. */
extern const HfCliCommand hf_cli_compare_command;

G_END_DECLS
