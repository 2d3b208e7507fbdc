/* hf-heap-map-text.h: words in and about a map of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"

G_BEGIN_DECLS

/**
 * hf_heap_map_dup_region_name:
 *
 * Returns: (transfer full): "gen 2", "large objects", "outside ranges"; in a file without ranges
 *   the first address
 */
char *hf_heap_map_dup_region_name (const HfHeapRegions   *regions,
                                   guint32                region);

/** hf_heap_map_dup_address: (transfer full): in the form of all files, "7f86cbc00028". */
char *hf_heap_map_dup_address     (guint64                address);

/**
 * hf_heap_map_dup_scale:
 *
 * Returns: (transfer full): "one tile = 256 B", "one tile = 256 B (large objects: 2 KiB)", or
 *   "a cell is an object"
 */
char *hf_heap_map_dup_scale       (const HfHeapMapLayout *layout);

/**
 * hf_heap_map_dup_summary:
 *
 * Returns: (transfer full): "12,430 objects in 6 ranges, 3.0 MB, 7.1 % of it free"
 */
char *hf_heap_map_dup_summary     (const HfHeapMap       *map);

G_END_DECLS
