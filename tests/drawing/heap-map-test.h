/* heap-map-test.h: heaps with ranges of generations, for maps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"

G_BEGIN_DECLS

/** heap_map_test_ranges: (transfer full): @n ranges of 0 to 2, with an object of all bytes each. */
HfHeapRegions *heap_map_test_ranges  (guint          n,
                                      guint64        n_bytes);
/** heap_map_test_two: (transfer full): two ranges, with an object of all bytes each. */
HfHeapRegions *heap_map_test_two     (guint64        generation,
                                      guint64        n_bytes,
                                      guint64        other_generation,
                                      guint64        other_n_bytes);
/**
 * heap_map_test_random:
 *
 * Ranges with objects of several types, some pinned, and with gaps, by g_test_rand_int().
 *
 * Returns: (transfer full)
 */
HfHeapRegions *heap_map_test_random  (guint          n_objects);

/** heap_map_test_new: (transfer full): by namespace, in a picture of 900 x 600 px. */
HfHeapMap     *heap_map_test_new     (HfHeapRegions   *regions,
                                      HfHeapMapWindow  window);

G_END_DECLS
