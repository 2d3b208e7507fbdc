/* hf-treemap-gestures.h: zooming in a treemap by wheel and by pinch
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-view.h"

G_BEGIN_DECLS

/**
 * HfTreemapGestures:
 *
 * Ctrl and the wheel, or two fingers, zoom one level at a time: in toward the cell
 * under them, or out. Their movements add up until they are enough for a level. The
 * wheel alone is left to who wants it.
 */
typedef struct _HfTreemapGestures HfTreemapGestures;

/** hf_treemap_gestures_new: freed with @view. */
HfTreemapGestures *hf_treemap_gestures_new     (HfTreemapView     *view,
                                                HfSession         *session);

/** hf_treemap_gestures_point: where the pointer is, in px of the view. For tests. */
void               hf_treemap_gestures_point   (HfTreemapGestures *self,
                                                double             x,
                                                double             y);

/**
 * hf_treemap_gestures_scroll:
 * @delta: how far, downwards is positive: notches of a wheel, or px of a touchpad
 * @in_px: which of them
 * @control: whether Ctrl is held
 *
 * For tests.
 *
 * Returns: %TRUE if it was for the zoom
 */
gboolean           hf_treemap_gestures_scroll  (HfTreemapGestures *self,
                                                double             delta,
                                                gboolean           in_px,
                                                gboolean           control);

G_END_DECLS
