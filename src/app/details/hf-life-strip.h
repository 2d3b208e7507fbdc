/* hf-life-strip.h: the life of one object as a strip: generations, moves, snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-history.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LIFE_STRIP (hf_life_strip_get_type ())

/**
 * HfLifeStrip:
 *
 * A thin line over the whole recording, and on it a bar as long as the object lives, in the colors
 * of its generations. Ticks are collections that moved it; discs are snapshots, filled if they have
 * it, with a ring around the one that is shown. A bar across is its death. Screen readers get the
 * sentence of the history.
 */
G_DECLARE_FINAL_TYPE (HfLifeStrip, hf_life_strip, HF, LIFE_STRIP, GtkWidget)

/** hf_life_strip_set: @history: (nullable): shows nothing if it is %NULL. */
void hf_life_strip_set (HfLifeStrip      *self,
                        HfDetailsHistory *history);

G_END_DECLS
