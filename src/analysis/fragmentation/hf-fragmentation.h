/* hf-fragmentation.h: free memory between objects, and the pinned objects beside it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_FRAGMENTATION_LEAST_GAP: fewer bytes between two objects are padding; free memory is managed
 * as objects, and none is smaller in a 64-bit process. */
#define HF_FRAGMENTATION_LEAST_GAP 24

/** HF_FRAGMENTATION_KEPT_PERCENT: objects fill no more of a range that pinned ones keep. */
#define HF_FRAGMENTATION_KEPT_PERCENT 10

/** HF_FRAGMENTATION_N_COMPACTED: generations below this are compacted; pins matter there alone. */
#define HF_FRAGMENTATION_N_COMPACTED 3

/** HF_FRAGMENTATION_N_GENERATIONS: 0, 1, 2, large, pinned and frozen objects. */
#define HF_FRAGMENTATION_N_GENERATIONS 6

/**
 * HfRegion: a range of addresses of a generation
 * @generation: as #HfRange has it
 * @start: the first address
 * @used: bytes in use, with gaps
 * @reserved: bytes reserved, @used at least
 * @n_objects: how many objects it has
 * @object_bytes: their sizes with padding
 * @n_gaps: how many gaps there are before, between and behind the objects, up to @used
 * @free_bytes: the bytes of all gaps: @used without @object_bytes
 * @largest_gap: the bytes of the largest gap
 * @n_pinned: how many objects are pinned, if the generation is compacted; 0 otherwise
 * @pinned_bytes: their sizes with padding
 * @held_bytes: the bytes of all gaps next to a pinned object; a gap between two counts once
 * @is_kept: whether pinned objects keep it: it is compacted, its objects fill
 *   %HF_FRAGMENTATION_KEPT_PERCENT of @reserved at most, one of them is pinned, and the generation
 *   has another range
 */
typedef struct
{
  guint64  generation;
  guint64  start;
  guint64  used;
  guint64  reserved;
  guint32  n_objects;
  guint64  object_bytes;
  guint32  n_gaps;
  guint64  free_bytes;
  guint64  largest_gap;
  guint32  n_pinned;
  guint64  pinned_bytes;
  guint64  held_bytes;
  gboolean is_kept;
} HfRegion;

/**
 * HfPinned: a pinned object of a generation that is compacted
 * @object: the object
 * @root: the first strong root that pins it
 * @region: the position of its range
 * @gap_before: the bytes of the gap before it
 * @gap_behind: the bytes of the gap behind it
 */
typedef struct
{
  HfObjectIndex object;
  HfRootIndex   root;
  guint32       region;
  guint64       gap_before;
  guint64       gap_behind;
} HfPinned;

/**
 * HfFragmentation:
 * @n_regions: how many ranges are not empty
 * @regions: (array length=n_regions): in order of addresses. Of two that overlap, the one that
 *   begins last has the addresses
 * @n_pinned: how many objects are pinned
 * @pinned: (array length=n_pinned): the largest gaps before and behind first; equal ones by address
 * @sums: by generation, of all its ranges; @start and @is_kept are 0
 * @n_ranges: by generation, how many ranges it has
 * @n_outside: how many objects are in no range
 */
typedef struct
{
  guint32   n_regions;
  HfRegion *regions;
  guint32   n_pinned;
  HfPinned *pinned;
  HfRegion  sums[HF_FRAGMENTATION_N_GENERATIONS];
  guint32   n_ranges[HF_FRAGMENTATION_N_GENERATIONS];
  guint32   n_outside;
} HfFragmentation;

/**
 * hf_fragmentation_new:
 *
 * Measures the gaps between the objects of @heap. Where its file lacks objects, these are gaps.
 * Blocks; linear in objects and roots.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; %HF_ERROR_UNSUPPORTED if the file has no
 * ranges of generations.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfFragmentation *hf_fragmentation_new  (HfHeap           *heap,
                                        GCancellable     *cancellable,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_fragmentation_free: (nullable) (transfer full): frees @self. */
void             hf_fragmentation_free (HfFragmentation  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFragmentation, hf_fragmentation_free)

G_END_DECLS
