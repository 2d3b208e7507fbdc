/* hf-treemap-view.h: the treemap as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-treemap-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_VIEW (hf_treemap_view_get_type ())

/**
 * HfTreemapView:
 *
 * A canvas of the role *tree*. The keyboard moves a cursor from cell to cell,
 * which is a child of the role *tree item*.
 *
 * The signal `list-pooled` (uint: the position of a pooled cell) is emitted when what is
 * too small to draw is to be listed.
 *
 * The signal `matches-changed` (no parameters) is emitted when other cells may be what the
 * session looks for; these are marked.
 *
 * Actions, each without a parameter and each with a key: `treemap.left`,
 * `treemap.right`, `treemap.up`, `treemap.down` (arrows), `treemap.largest`
 * (Home), `treemap.around` and `treemap.inside` (Ctrl and arrows), `treemap.select`
 * (Space), `treemap.zoom-in` (Enter) and `treemap.zoom-out` (Backspace, Esc).
 */
G_DECLARE_FINAL_TYPE (HfTreemapView, hf_treemap_view, HF, TREEMAP_VIEW, GtkWidget)

/** hf_treemap_view_set_session: what is shown; set once before it is seen. */
void                   hf_treemap_view_set_session (HfTreemapView *self,
                                                    HfSession     *session);

/**
 * hf_treemap_view_get_layout:
 *
 * Returns: (transfer none) (nullable): where the cells lie now; valid until the
 *   main loop runs again
 */
const HfTreemapLayout *hf_treemap_view_get_layout  (HfTreemapView *self);

/** hf_treemap_view_is_animating: whether the picture is on its way to what it shows. */
gboolean               hf_treemap_view_is_animating (HfTreemapView *self);

/** hf_treemap_view_get_cursor: the cell under the keyboard, or HF_INDEX_NONE. */
guint32                hf_treemap_view_get_cursor  (HfTreemapView *self);
/** hf_treemap_view_get_selected: the cell that shows the selection, or HF_INDEX_NONE. */
guint32                hf_treemap_view_get_selected (HfTreemapView *self);

/**
 * hf_treemap_view_go_to_match:
 * @backward: to the one before
 *
 * Selects the cell that follows the selected one in the picture among those that are found.
 * After the last one it zooms to the next that is not drawn, as it is pooled or outside of
 * what fills the picture; if there is none, the first one comes again. The keyboard stays
 * where it is.
 *
 * Returns: %FALSE if there is none
 */
gboolean               hf_treemap_view_go_to_match (HfTreemapView *self,
                                                    gboolean       backward);
/** hf_treemap_view_enter_selected: the keyboard to the selected cell, if it is drawn. */
void                   hf_treemap_view_enter_selected (HfTreemapView *self);
/**
 * hf_treemap_view_count_matches:
 * @rank: (out): which of them is selected, from 1; 0 if none is
 * @n_matches: (out): how many cells are found
 */
void                   hf_treemap_view_count_matches (HfTreemapView *self,
                                                      guint32       *rank,
                                                      guint32       *n_matches);

G_END_DECLS
