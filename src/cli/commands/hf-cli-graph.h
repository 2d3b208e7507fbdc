/* hf-cli-graph.h: holdfast-cli graph: ownership and retention, as a picture or as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-picture.h"

G_BEGIN_DECLS

/**
 * HfCliGraphOptions:
 * @picture: of its file
 * @of: (nullable): the subject of the graph, as given; %NULL = the ownership of the heap
 * @type: (nullable): --type
 * @open_words: (nullable): --open
 * @opened: (element-type guint64): the keys of the nodes to open
 */
typedef struct
{
  HfCliPictureOptions   picture;
  char                 *of;
  char                 *type;
  char                **open_words;
  GArray               *opened;
} HfCliGraphOptions;

/** hf_cli_graph_command: `holdfast-cli graph`: draws or lists a graph of a heap. */
extern const HfCliCommand hf_cli_graph_command;

G_END_DECLS
