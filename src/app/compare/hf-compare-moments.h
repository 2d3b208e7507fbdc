/* hf-compare-moments.h: whether two heaps are snapshots of one recording, in the order of time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-known-heap.h"

G_BEGIN_DECLS

/**
 * HfCompareMoments:
 * @recording: (nullable): of which both heaps are snapshots, in any order
 * @from: the snapshot before
 * @to: the snapshot after
 * @why_not: (nullable): a sentence with the reason why objects cannot be followed from @from to
 *   @to; %NULL if they can be
 *
 * A value that owns @recording. A set of zeros is empty.
 */
typedef struct
{
  HfRecording *recording;
  guint32      from;
  guint32      to;
  const char  *why_not;
} HfCompareMoments;

/**
 * hf_compare_moments_new:
 * @heaps: (array fixed-size=2): by #HfSide
 *
 * Takes no time: whether tracking was interrupted is not known yet.
 *
 * Returns: (transfer full): clear it
 */
HfCompareMoments hf_compare_moments_new   (HfKnownHeap * const    *heaps);
/** hf_compare_moments_check: finds whether tracking was interrupted. Linear in the events of the
 * recording: call it in a worker. */
void             hf_compare_moments_check (HfCompareMoments       *self);
/** hf_compare_moments_get_other: (transfer none): why objects cannot be followed between two heaps
 * that are not of one recording. */
const char      *hf_compare_moments_get_other (void);
/** hf_compare_moments_copy: (transfer full): clear it. */
HfCompareMoments hf_compare_moments_copy  (const HfCompareMoments *self);
/** hf_compare_moments_clear: it is empty then. The last one frees the recording in a worker. */
void             hf_compare_moments_clear (HfCompareMoments       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCompareMoments, hf_compare_moments_clear)

G_END_DECLS
