/* hf-replay-canvas.h: what a collection did, as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_REPLAY_CANVAS (hf_replay_canvas_get_type ())

/**
 * HfReplayCanvas:
 *
 * The ranges before and after a collection, and the ways of its blocks between them. A tooltip
 * names the block under the pointer. A worker places many blocks; until then the picture is empty,
 * or that of the size before. For a keyboard and a screen reader there are the slider and
 * the buttons beside it.
 *
 * Signals:
 *
 * - `block-chosen` (guint: its position): the user has clicked on a block.
 */
G_DECLARE_FINAL_TYPE (HfReplayCanvas, hf_replay_canvas, HF, REPLAY_CANVAS, GtkWidget)

/** hf_replay_canvas_set_replay: @replay: (nullable): shows it. */
void hf_replay_canvas_set_replay   (HfReplayCanvas *self,
                                    HfReplay       *replay);

/**
 * hf_replay_canvas_set_position:
 * @position: how many blocks have moved; a fraction is the way of the next one
 * @block: the block to mark, or %HF_INDEX_NONE
 */
void hf_replay_canvas_set_position (HfReplayCanvas *self,
                                    double          position,
                                    guint32         block);

/** hf_replay_canvas_is_busy: whether a worker places the blocks. For tests. */
gboolean hf_replay_canvas_is_busy  (HfReplayCanvas *self);
/** hf_replay_canvas_get_layout: (transfer none) (nullable): of the picture; %NULL until it is made.
 * For tests. */
const HfReplayLayout *hf_replay_canvas_get_layout (HfReplayCanvas *self);

G_END_DECLS
