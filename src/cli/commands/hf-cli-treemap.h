/* hf-cli-treemap.h: holdfast-cli treemap: a heap as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-picture.h"
#include "hf-coloring.h"
#include "hf-filter.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * HfCliTreemapOptions:
 * @picture: of its file
 * @by_word: (nullable): --by
 * @weight_word: (nullable): --weight
 * @color_word: (nullable): --color
 * @fold_word: (nullable): --fold
 * @folded: (nullable): the filter of types that it is
 * @has_cushions: whether cells are shaded as cushions
 * @grouping: how objects are grouped
 * @weight: which objects the picture shows, and by which figure
 * @coloring: the meaning of its colors
 */
typedef struct
{
  HfCliPictureOptions  picture;
  char                *by_word;
  char                *weight_word;
  char                *color_word;
  char                *fold_word;
  HfFilter            *folded;
  gboolean             has_cushions;
  HfGrouping           grouping;
  HfWeight             weight;
  HfColoring           coloring;
} HfCliTreemapOptions;

/** hf_cli_treemap_command: `holdfast-cli treemap`: draws a treemap, or lists its cells. */
extern const HfCliCommand hf_cli_treemap_command;

G_END_DECLS
