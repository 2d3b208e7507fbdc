/* hf-heap-map-pane.h: the heap by address, with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map-view.h"

G_BEGIN_DECLS

#define HF_TYPE_HEAP_MAP_PANE (hf_heap_map_pane_get_type ())

/** HfHeapMapPane: one view of a tab; shows a sentence if ids are not addresses. */
G_DECLARE_FINAL_TYPE (HfHeapMapPane, hf_heap_map_pane, HF, HEAP_MAP_PANE, GtkWidget)

/** hf_heap_map_pane_set_session: sets the session. Call it once, before the pane is visible. */
void           hf_heap_map_pane_set_session (HfHeapMapPane *self,
                                             HfSession     *session);

/** hf_heap_map_pane_get_view: (transfer none): the canvas. */
HfHeapMapView *hf_heap_map_pane_get_view    (HfHeapMapPane *self);

/**
 * hf_heap_map_pane_reveal_selected:
 *
 * Shows the range of the selected object if the object is not in the picture.
 */
void           hf_heap_map_pane_reveal_selected (HfHeapMapPane *self);

G_END_DECLS
