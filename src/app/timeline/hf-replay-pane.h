/* hf-replay-pane.h: a collection, replayed block by block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_REPLAY_PANE (hf_replay_pane_get_type ())

/**
 * HfReplayPane:
 *
 * The picture of a collection, with its figures above it, and buttons and a slider to go from
 * block to block or to play them all.
 *
 * Signals:
 *
 * - `moved` (no parameters): the user has gone to another block; while it plays only at the end.
 */
G_DECLARE_FINAL_TYPE (HfReplayPane, hf_replay_pane, HF, REPLAY_PANE, GtkWidget)

/** hf_replay_pane_set_replay: @replay: (nullable): shows it, with all blocks moved. */
void      hf_replay_pane_set_replay   (HfReplayPane *self,
                                       HfReplay     *replay);
/** hf_replay_pane_wait: shows no replay; that of @collection is being made. */
void      hf_replay_pane_wait         (HfReplayPane       *self,
                                       const HfCollection *collection);
/** hf_replay_pane_show_error: shows no replay, but a sentence with the reason. */
void      hf_replay_pane_show_error   (HfReplayPane *self,
                                       const char   *message);
/** hf_replay_pane_get_replay: (transfer none) (nullable): the one that is shown. */
HfReplay *hf_replay_pane_get_replay   (HfReplayPane *self);
/** hf_replay_pane_set_n_moved: @n_moved: how many blocks have moved; the number of all for more. */
void      hf_replay_pane_set_n_moved  (HfReplayPane *self,
                                       guint32       n_moved);
/** hf_replay_pane_get_n_moved: how many blocks have moved in the picture. */
guint32   hf_replay_pane_get_n_moved  (HfReplayPane *self);

G_END_DECLS
