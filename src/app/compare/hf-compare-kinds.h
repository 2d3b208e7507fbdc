/* hf-compare-kinds.h: two heaps, compared in each of the ways, each of them once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-lives.h"
#include "hf-compare-moments.h"

G_BEGIN_DECLS

#define HF_N_COMPARE_KINDS 4

#define HF_TYPE_COMPARE_KINDS (hf_compare_kinds_get_type ())

/**
 * HfCompareKinds:
 *
 * The comparisons of two heaps by type, by root, by reason and by domain, and the objects that
 * survived, died and are new by identity. All but the first are made when they are asked for, and
 * kept. Any thread may use it without a lock. Drop the last
 * reference in a worker.
 */
G_DECLARE_FINAL_TYPE (HfCompareKinds, hf_compare_kinds, HF, COMPARE_KINDS, GObject)

/** hf_compare_kinds_new: (transfer full): @types: the comparison by type. */
HfCompareKinds *hf_compare_kinds_new        (HfComparison    *types);

/** hf_compare_kinds_get: (transfer none) (nullable): never waits; %NULL if it is not made yet. */
HfComparison   *hf_compare_kinds_get        (HfCompareKinds  *self,
                                             HfCompareBy      by);

/**
 * hf_compare_kinds_make:
 * @by: one for which hf_compare_kinds_get_why_not() has no reason
 *
 * Blocks: makes the comparison, unless it is made. One thread works at a time, the others wait for
 * it. By root and by reason the first call also finds what objects retain, if that is not known.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison   *hf_compare_kinds_make       (HfCompareKinds  *self,
                                             HfCompareBy      by,
                                             GCancellable    *cancellable,
                                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_compare_kinds_get_why_not:
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why the heaps cannot be compared
 *   in this way; %NULL if they can
 */
const char     *hf_compare_kinds_get_why_not (HfCompareKinds *self,
                                             HfCompareBy      by);

/**
 * hf_compare_kinds_set_moments:
 * @moments: those of the heaps
 * @before: (nullable): others, whose objects may have been followed
 *
 * Call it before another thread uses @self. What @before has found out about the same recording is
 * not found out again.
 */
void            hf_compare_kinds_set_moments (HfCompareKinds         *self,
                                              const HfCompareMoments *moments,
                                              HfCompareKinds         *before);
/** hf_compare_kinds_get_why_no_lives: (transfer none) (nullable): a sentence with the reason why
 * objects cannot be followed; %NULL if they can be. */
const char     *hf_compare_kinds_get_why_no_lives (HfCompareKinds *self);
/** hf_compare_kinds_dup_lives: (transfer full) (nullable): never waits; %NULL if they are not made
 * yet. */
HfCompareLives *hf_compare_kinds_dup_lives   (HfCompareKinds         *self);

/**
 * hf_compare_kinds_make_lives:
 *
 * Blocks: follows the objects of the recording, unless they were followed. Only if
 * hf_compare_kinds_get_why_no_lives() has no reason.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCompareLives *hf_compare_kinds_make_lives  (HfCompareKinds         *self,
                                              HfProgress             *progress,
                                              GCancellable           *cancellable,
                                              GError                **error);

G_END_DECLS
