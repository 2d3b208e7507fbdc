/* hf-heap-map-key.h: the meaning of the colors of a heap map, in one line below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP_MAP_KEY (hf_heap_map_key_get_type ())

/**
 * HfHeapMapKey:
 *
 * The same key as below an exported map, without the entries that do not fit. Each entry is a
 * toggle button, which dims the tiles of all other colors, or of none.
 */
G_DECLARE_FINAL_TYPE (HfHeapMapKey, hf_heap_map_key, HF, HEAP_MAP_KEY, GtkWidget)

/** hf_heap_map_key_set_session: sets the session. Call it once, before the key has a map. */
void hf_heap_map_key_set_session (HfHeapMapKey *self,
                                  HfSession    *session);

/** hf_heap_map_key_set_map: sets the map (nullable) that is shown. */
void hf_heap_map_key_set_map (HfHeapMapKey *self,
                              HfHeapMap    *map);

G_END_DECLS
