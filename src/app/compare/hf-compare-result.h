/* hf-compare-result.h: two heaps that are loaded, and their comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-moments.h"
#include "hf-compare-store.h"
#include "hf-comparison.h"
#include "hf-known-heap.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/**
 * HfCompareResult:
 * @heaps: (array): by #HfSide
 * @hierarchies: (array): by #HfSide, by namespace; of everything if no object is reachable
 * @comparison: the types of both, matched
 * @moments: whether both are snapshots of one recording
 * @is_swapped: whether the heap of the second place is the one before
 * @stored: (nullable): how the user left the comparison of these two contents; %NULL if none is
 *   stored
 */
typedef struct
{
  HfKnownHeap  *heaps[HF_N_SIDES];
  HfHierarchy  *hierarchies[HF_N_SIDES];
  HfComparison *comparison;
  HfCompareMoments moments;
  gboolean      is_swapped;
  HfCompareState *stored;
} HfCompareResult;

/** hf_compare_result_free: a worker frees large parts. @self may be %NULL. */
void          hf_compare_result_free     (HfCompareResult      *self);

/** hf_compare_result_swap: swaps heaps and hierarchies, but not @comparison. */
void          hf_compare_result_swap     (HfCompareResult      *self);
/** hf_compare_result_sort: puts the earlier heap first, if both files say when they were taken. */
void          hf_compare_result_sort     (HfCompareResult      *self);
/**
 * hf_compare_result_new_question:
 * @title: (nullable): the name of the comparison; %NULL if its stored state is not wanted
 *
 * Returns: (transfer full): compares the types of both heaps: an #HfComparison
 */
HfQuestion   *hf_compare_result_new_question (const HfCompareResult *self,
                                              const char            *title);
/** hf_compare_result_take: sets @comparison (transfer full), the answer of a question, and @moments
 * and @stored from the data of this @question. */
void          hf_compare_result_take     (HfCompareResult      *self,
                                          gpointer              question,
                                          HfComparison         *comparison);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCompareResult, hf_compare_result_free)

G_END_DECLS
