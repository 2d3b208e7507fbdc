/* hf-heap-map-view.h: the heap by address as a widget: pointer, keyboard, selection, zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-heap-map.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP_MAP_VIEW (hf_heap_map_view_get_type ())

/**
 * HfHeapMapView:
 *
 * A canvas of the role *group*, whose items are the cells of an #HfHeapMap. While it is mapped, it
 * has a worker make the map that the session asks for; the last one stays until the next is there,
 * if it is of the same heap. A cell is selected by the largest object in it. All cells with an
 * object of the selected type have a frame.
 *
 * The signal `map-changed` (no parameters) is emitted when hf_heap_map_view_get_map(),
 * hf_heap_map_view_is_busy() or hf_heap_map_view_get_error() changes.
 *
 * Actions, each without a parameter and each with a key: `heap-map.left`, `heap-map.right`,
 * `heap-map.up`, `heap-map.down` (arrows), `heap-map.first` (Home), `heap-map.last` (End),
 * `heap-map.select` (Space), `heap-map.zoom-in` (Enter and Ctrl+Plus) and
 * `heap-map.zoom-out` (Backspace, Esc and Ctrl+Minus).
 */
G_DECLARE_FINAL_TYPE (HfHeapMapView, hf_heap_map_view, HF, HEAP_MAP_VIEW, HfCanvas)

/** hf_heap_map_view_set_session: sets the session. Call it once, before the view is visible. */
void        hf_heap_map_view_set_session (HfHeapMapView *self,
                                          HfSession     *session);

/** hf_heap_map_view_get_map: (transfer none) (nullable): the map that is shown. */
HfHeapMap  *hf_heap_map_view_get_map     (HfHeapMapView *self);
/** hf_heap_map_view_is_busy: whether a worker makes another map. */
gboolean    hf_heap_map_view_is_busy     (HfHeapMapView *self);
/** hf_heap_map_view_get_error: (transfer none) (nullable): why the map could not be made. */
const char *hf_heap_map_view_get_error   (HfHeapMapView *self);

/** hf_heap_map_view_get_object: the object that a click on @cell selects; none if it is free. */
HfObjectIndex hf_heap_map_view_get_object (HfHeapMapView *self,
                                           guint32        cell);

G_END_DECLS
