/* hf-replay-painter.h: draws what a collection did, up to any block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-replay-layout.h"
#include "hf-surface.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfReplayStyle:
 * @palette: the colors
 * @position: how many blocks have moved; a fraction is the way of the next one
 * @block: the block that is marked, or %HF_INDEX_NONE
 * @text_scale: of letters; 1 for the usual size
 */
typedef struct
{
  HfPalette palette;
  double    position;
  guint32   block;
  double    text_scale;
} HfReplayStyle;

/**
 * hf_replay_paint:
 * @cancellable: (nullable)
 *
 * Draws all of @layout, without a background. %FALSE if it was cancelled: parts are missing then.
 */
gboolean hf_replay_paint (const HfReplayLayout *layout,
                          const HfReplayStyle  *style,
                          HfSurface            *surface,
                          GCancellable         *cancellable);

G_END_DECLS
