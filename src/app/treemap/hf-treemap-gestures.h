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
 * under the pointer or the fingers, or out. Movements add up until they reach one level. Other
 * widgets may handle the wheel without Ctrl.
 */
typedef struct _HfTreemapGestures HfTreemapGestures;

/** hf_treemap_gestures_new: @view owns the result. */
HfTreemapGestures *hf_treemap_gestures_new     (HfTreemapView     *view,
                                                HfSession         *session);

/** hf_treemap_gestures_point: sets the position of the pointer, in px of the view. For tests. */
void               hf_treemap_gestures_point   (HfTreemapGestures *self,
                                                double             x,
                                                double             y);

/**
 * hf_treemap_gestures_scroll:
 * @delta: the distance, positive downwards, in notches of a wheel or in px of a touchpad
 * @in_px: whether @delta is in px
 * @control: whether Ctrl is held
 *
 * For tests.
 *
 * Returns: %TRUE if the gesture used the movement
 */
gboolean           hf_treemap_gestures_scroll  (HfTreemapGestures *self,
                                                double             delta,
                                                gboolean           in_px,
                                                gboolean           control);

G_END_DECLS
