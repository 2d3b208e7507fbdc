/* hf-session-heap-map.h: the part of the heap map that a session shows, and its colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map-layout.h"
#include "hf-session.h"

G_BEGIN_DECLS

/** hf_session_set_map_window: shows @window in the heap map, as one step. */
void            hf_session_set_map_window   (HfSession       *self,
                                             HfHeapMapWindow  window);
/** hf_session_get_map_window: the addresses that the heap map shows; perhaps of another heap. */
HfHeapMapWindow hf_session_get_map_window   (HfSession       *self);

/** hf_session_set_map_coloring: chooses the meaning of the colors of the heap map. */
void            hf_session_set_map_coloring (HfSession       *self,
                                             HfColoring       coloring);
/** hf_session_get_map_coloring: the coloring that was chosen; the map may show another one. */
HfColoring      hf_session_get_map_coloring (HfSession       *self);

/**
 * hf_session_set_map_color_filter:
 * @id: (nullable): of an #HfColorEntry of the heap map, whose tiles are not dimmed; %NULL for all
 *
 * Another coloring resets it.
 */
void            hf_session_set_map_color_filter (HfSession   *self,
                                             const char      *id);
/** hf_session_get_map_color_filter: (transfer none) (nullable): what was set. */
const char     *hf_session_get_map_color_filter (HfSession   *self);

G_END_DECLS
