/* hf-heap-map-trail.h: the way from the file to the addresses that a heap map shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-regions.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP_MAP_TRAIL (hf_heap_map_trail_get_type ())

/**
 * HfHeapMapTrail:
 *
 * File › Snapshot 3 › All Ranges › gen 2 › 7f86cbc00028; each level is a button that zooms to it.
 * The snapshot is there if the file has several. Levels without room are left out, the outermost
 * first.
 */
G_DECLARE_FINAL_TYPE (HfHeapMapTrail, hf_heap_map_trail, HF, HEAP_MAP_TRAIL, GtkWidget)

/** hf_heap_map_trail_set_session: sets the session. Call it once, before it is visible. */
void hf_heap_map_trail_set_session (HfHeapMapTrail *self,
                                    HfSession      *session);

/** hf_heap_map_trail_set_regions: sets the regions (nullable) of the heap that is shown. */
void hf_heap_map_trail_set_regions (HfHeapMapTrail *self,
                                    HfHeapRegions  *regions);

G_END_DECLS
