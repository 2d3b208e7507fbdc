/* hf-replay-ribbons-private.h: the ways of blocks, small ones joined
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay-layout.h"

G_BEGIN_DECLS

/** hf_replay_ribbons_add: fills the ribbons of @self, which has its bars. */
void hf_replay_ribbons_add (HfReplayLayout *self);

G_END_DECLS
