/* hf-cli-heap-map.h: holdfast-cli heapmap: a heap by address, as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-picture.h"
#include "hf-coloring.h"

G_BEGIN_DECLS

/**
 * HfCliHeapMapOptions:
 * @picture: of its file
 * @color_word: (nullable): --color
 * @range_word: (nullable): --range
 * @coloring: the meaning of its colors
 * @address: in the range to draw, if there is a word
 */
typedef struct
{
  HfCliPictureOptions  picture;
  char                *color_word;
  char                *range_word;
  HfColoring           coloring;
  guint64              address;
} HfCliHeapMapOptions;

/** hf_cli_heap_map_command: `holdfast-cli heapmap`: draws a heap map, or lists its ranges. */
extern const HfCliCommand hf_cli_heap_map_command;

G_END_DECLS
