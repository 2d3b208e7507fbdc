/* hf-heap-walk-private.h: functions that the parts of the walk share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-walk.h"

/**
 * hf_heap_walk_name_class:
 * @bytes: room for %HF_WIRE_MAX_TEXT bytes, which may be the result
 * @module: (out): its number, or 0
 *
 * The caller holds the lock.
 *
 * Returns: the name of the class
 */
const char *hf_heap_walk_name_class (HfHeapWalk   *self,
                                     HfClassEntry *class,
                                     char         *bytes,
                                     uint32_t     *module);

/** hf_heap_walk_set_mask: on top of that of hf_heap_walk_keep_mask(). */
HfResult    hf_heap_walk_set_mask   (HfHeapWalk *self,
                                     uint32_t    low,
                                     uint32_t    high);

/** hf_heap_walk_is_walking: Returns: whether the collection of the snapshot runs */
bool        hf_heap_walk_is_walking (HfHeapWalk *self);

/** hf_heap_walk_force_dump: a blocking collection that reports the heap by events. */
HfResult    hf_heap_walk_force_dump (HfHeapWalk *self);

/** hf_heap_walk_get_high: Returns: the high mask of a snapshot */
uint32_t    hf_heap_walk_get_high   (HfHeapWalk *self);

/** hf_heap_walk_force: the collection of a snapshot, by either way. */
HfResult    hf_heap_walk_force      (HfHeapWalk *self);
