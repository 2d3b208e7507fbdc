/* hf-heap-map-tip.h: tooltips and spoken names of the cells of a heap map
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_heap_map_tip_fill:
 *
 * Fills @tooltip with what is in @cell: its object, or of several the largest type, with figures.
 */
void  hf_heap_map_tip_fill       (GtkTooltip      *tooltip,
                                  const HfHeapMap *map,
                                  guint32          cell);

/** hf_heap_map_tip_dup_spoken: (transfer full): the same in one line, for screen readers. */
char *hf_heap_map_tip_dup_spoken (const HfHeapMap *map,
                                  guint32          cell);

G_END_DECLS
