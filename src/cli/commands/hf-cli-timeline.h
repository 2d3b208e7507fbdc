/* hf-cli-timeline.h: holdfast-cli timeline: a recording over time, or what one collection moved
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-picture.h"

G_BEGIN_DECLS

/**
 * HfCliTimelineOptions:
 * @picture: of its file
 * @collection_word: (nullable): --collection
 * @collection: the number of the collection
 */
typedef struct
{
  HfCliPictureOptions  picture;
  char                *collection_word;
  guint64              collection;
} HfCliTimelineOptions;

/** hf_cli_timeline_command: `holdfast-cli timeline`: draws a recording, or lists its points. */
extern const HfCliCommand hf_cli_timeline_command;

G_END_DECLS
