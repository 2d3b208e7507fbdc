/* pair-test.c: pairs of heaps to draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pair-test.h"

#include "hf-test.h"

static HfComparedHeap
take (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = NULL;

  g_assert_no_error (error);
  if (hf_analysis_get_reachability (analysis) != NULL)
    retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  g_object_unref (heap);
  return hf_compared_heap_new (analysis, retention);
}

HfPairHierarchy *
pair_test_heaps (HfHeap     *before,
                 HfHeap     *after,
                 HfGrouping  grouping,
                 HfWeight    weight,
                 HfPairArea  area)
{
  g_auto (HfComparedHeap) first = take (before);
  g_auto (HfComparedHeap) second = take (after);
  g_autoptr (GError) error = NULL;
  HfPairHierarchy *pair = hf_pair_hierarchy_new (&first, &second, grouping, weight, area, NULL,
                                                 &error);

  g_assert_no_error (error);
  return pair;
}

HfPairHierarchy *
pair_test_new (const char *before,
               const char *after,
               HfGrouping  grouping)
{
  return pair_test_heaps (hf_test_heap (before), hf_test_heap (after), grouping,
                          HF_WEIGHT_REACHABLE, HF_PAIR_AREA_LARGER);
}
