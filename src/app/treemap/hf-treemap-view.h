/* hf-treemap-view.h: the treemap as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-session.h"
#include "hf-treemap-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_VIEW (hf_treemap_view_get_type ())

/**
 * HfTreemapView:
 *
 * A canvas of the role *tree*, whose items are the cells of a layout. After the last match of
 * a search in the picture comes the next match without a cell, which is pooled or outside of the
 * part that fills the picture: the view zooms to it.
 *
 * The signal `list-pooled` (uint: the position of a pooled cell) is emitted to request a list of
 * its parts.
 *
 * Actions, each without a parameter and each with a key: `treemap.left`,
 * `treemap.right`, `treemap.up`, `treemap.down` (arrows), `treemap.largest`
 * (Home), `treemap.around` and `treemap.inside` (Ctrl and arrows), `treemap.select`
 * (Space), `treemap.zoom-in` (Enter) and `treemap.zoom-out` (Backspace, Esc).
 */
G_DECLARE_FINAL_TYPE (HfTreemapView, hf_treemap_view, HF, TREEMAP_VIEW, HfCanvas)

/** hf_treemap_view_set_session: sets the session. Call it once, before the view is visible. */
void                   hf_treemap_view_set_session (HfTreemapView *self,
                                                    HfSession     *session);

/**
 * hf_treemap_view_get_layout:
 *
 * Returns: (transfer none) (nullable): the present layout; valid until the main loop runs again
 */
const HfTreemapLayout *hf_treemap_view_get_layout  (HfTreemapView *self);

/** hf_treemap_view_is_animating: whether the picture moves. For tests. */
gboolean               hf_treemap_view_is_animating (HfTreemapView *self);

G_END_DECLS
