/* hf-pair-sides.h: both treemaps of a comparison beside each other, or their difference
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-canvas.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_SIDES (hf_pair_sides_get_type ())

/**
 * HfPairSides:
 *
 * Two #HfPairCanvas of the same size, which so have the same layout, or one as wide as both.
 */
G_DECLARE_FINAL_TYPE (HfPairSides, hf_pair_sides, HF, PAIR_SIDES, GtkWidget)

/** hf_pair_sides_set_model: call it once, before the widget is visible. */
void          hf_pair_sides_set_model        (HfPairSides *self,
                                              HfPairModel *model);
/** hf_pair_sides_set_shows_change: @shows: whether it shows one treemap, of the differences. */
void          hf_pair_sides_set_shows_change (HfPairSides *self,
                                              gboolean     shows);
/** hf_pair_sides_get_shows_change: as set. */
gboolean      hf_pair_sides_get_shows_change (HfPairSides *self);
/** hf_pair_sides_get_canvas: (transfer none): the treemap of @view, visible or not. */
HfPairCanvas *hf_pair_sides_get_canvas       (HfPairSides *self,
                                              HfPairView   view);

G_END_DECLS
