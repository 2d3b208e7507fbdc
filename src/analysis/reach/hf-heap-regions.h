/* hf-heap-regions.h: the stretches of addresses that a heap occupies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-generations.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfHeapRegion:
 * @generation: as in #HfRange; %HF_GENERATION_NONE for objects outside all ranges of the file
 * @start: its first address
 * @n_bytes: its length in bytes; 0 for a range without contents
 * @n_used: bytes of objects in it; the rest is free
 * @first_object: the first object that begins in it
 * @n_objects: how many begin in it, one after another
 * @n_pinned: how many of these a root pins
 */
typedef struct
{
  guint64 generation;
  guint64 start;
  guint64 n_bytes;
  guint64 n_used;
  guint32 first_object;
  guint32 n_objects;
  guint32 n_pinned;
} HfHeapRegion;

/**
 * HfHeapRegions:
 * @heap: (transfer full): the heap
 * @regions: (array length=n_regions): in order of their addresses; none overlaps another
 * @n_regions: how many
 * @pinned: (array length=n_pinned): the objects that a root pins, ascending
 * @n_pinned: how many
 * @has_ranges: whether the file has the ranges of generations
 * @has_places: whether the ids of objects are their addresses: there are bytes, and few objects
 *   overlap
 *
 * Each range of a generation is a region. Objects outside all ranges are in regions of their own,
 * which end at holes of %HF_HEAP_REGIONS_HOLE bytes; in a file without ranges all objects are.
 * Where ranges overlap, the one that begins last counts, as in #HfGenerations. Immutable; any
 * thread may read it.
 */
typedef struct
{
  HfHeap         *heap;
  HfHeapRegion   *regions;
  guint32         n_regions;
  guint32        *pinned;
  guint32         n_pinned;
  gboolean        has_ranges;
  gboolean        has_places;
  gatomicrefcount refs;
} HfHeapRegions;

/** HF_HEAP_REGIONS_HOLE: bytes without an object that part two regions, unless there are too many
 * regions then. */
#define HF_HEAP_REGIONS_HOLE (64 * 1024)

/** HF_HEAP_REGIONS_MAX_RUNS: regions of objects outside all ranges; with more, holes are larger. */
#define HF_HEAP_REGIONS_MAX_RUNS 1024

/**
 * hf_heap_regions_new:
 *
 * Linear in the objects of @heap.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHeapRegions *hf_heap_regions_new         (HfHeap               *heap,
                                            GCancellable         *cancellable,
                                            GError              **error);

/** hf_heap_regions_ref: (transfer full): adds a reference; any thread. */
HfHeapRegions *hf_heap_regions_ref         (HfHeapRegions        *self);
/** hf_heap_regions_unref: (nullable) (transfer full): drops a reference; any thread. */
void           hf_heap_regions_unref       (HfHeapRegions        *self);

/** hf_heap_regions_find: the region with @address, or HF_INDEX_NONE; logarithmic. */
guint32        hf_heap_regions_find        (const HfHeapRegions  *self,
                                            guint64               address);

/**
 * hf_heap_regions_find_first:
 *
 * Returns: the first object that begins at @address or behind it; the count of objects if none
 *   does. Logarithmic
 */
guint32        hf_heap_regions_find_first  (const HfHeapRegions  *self,
                                            guint64               address);

/** hf_heap_regions_find_object: the object that has the byte at @address, or none. For tests. */
HfObjectIndex  hf_heap_regions_find_object (const HfHeapRegions  *self,
                                            guint64               address);

/**
 * hf_heap_regions_get_end:
 *
 * Returns: the address behind @object: where the next object begins if that is before its end, and
 *   the end of @region at most
 */
guint64        hf_heap_regions_get_end     (const HfHeapRegions  *self,
                                            const HfHeapRegion   *region,
                                            HfObjectIndex         object);

/** hf_heap_regions_is_pinned: whether a root pins @object; logarithmic. For tests. */
gboolean       hf_heap_regions_is_pinned   (const HfHeapRegions  *self,
                                            HfObjectIndex         object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapRegions, hf_heap_regions_unref)

G_END_DECLS
