/* hf-analysis.h: the first stage of analysis: reachability, and the sums of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reachability.h"
#include "hf-type-stats.h"

G_BEGIN_DECLS

#define HF_TYPE_ANALYSIS (hf_analysis_get_type ())

/**
 * HfAnalysis:
 *
 * One heap with its reachability and the sums of its types. Immutable; any thread may use it
 * without a lock.
 */
G_DECLARE_FINAL_TYPE (HfAnalysis, hf_analysis, HF, ANALYSIS, GObject)

/**
 * hf_analysis_new:
 *
 * Blocks; linear in objects and references.
 *
 * Without references (hf_heap_has_references()) or root information
 * (hf_heap_knows_reachable()), reachability is not known: the analysis has no
 * #HfReachability then, and the reachable sums of all types are 0. The sums of all objects
 * are valid, and all objects can be drawn.
 *
 * Returns: (transfer full): or %NULL with @error set, as hf_reachability_new()
 */
HfAnalysis           *hf_analysis_new              (HfHeap        *heap,
                                                    HfProgress    *progress,
                                                    GCancellable  *cancellable,
                                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_analysis_new_from_parts:
 * @reachability: (transfer full) (nullable): of @heap, or %NULL if it is not known
 * @type_stats: (transfer full): by hf_type_stats_compute()
 *
 * For a heap whose reachability was found in another way; see hf_analysis_find_why_unknown().
 *
 * Returns: (transfer full)
 */
HfAnalysis           *hf_analysis_new_from_parts   (HfHeap         *heap,
                                                    HfReachability *reachability,
                                                    HfTypeStats    *type_stats);

/** hf_analysis_find_why_unknown: as hf_analysis_get_why_unknown(), before there is an analysis. */
const char           *hf_analysis_find_why_unknown (HfHeap        *heap);

/** hf_analysis_get_heap: (transfer none): the heap that is analyzed. */
HfHeap               *hf_analysis_get_heap         (HfAnalysis    *self);
/** hf_analysis_get_reachability: (transfer none) (nullable): %NULL if it is not known. */
const HfReachability *hf_analysis_get_reachability (HfAnalysis    *self);
/**
 * hf_analysis_get_why_unknown:
 *
 * Returns: (transfer none) (nullable): the reason why reachable and retained objects are not
 *   known, a translated clause for the end of a sentence: "the file does not say what the roots
 *   hold"; %NULL if they are known
 */
const char           *hf_analysis_get_why_unknown  (HfAnalysis    *self);
/** hf_analysis_get_type_stats: (transfer none) (array): by #HfTypeIndex */
const HfTypeStats    *hf_analysis_get_type_stats   (HfAnalysis    *self);
/** hf_analysis_get_n_used_types: the number of types with at least one object. */
guint32               hf_analysis_get_n_used_types (HfAnalysis    *self);

/**
 * HfTypeOrder: the column by which hf_analysis_sort_types() sorts. If reachability is not
 * known, the figures of all objects replace those of reachable ones.
 */
typedef enum
{
  HF_TYPE_ORDER_BYTES,
  HF_TYPE_ORDER_COUNT,
  HF_TYPE_ORDER_REACHABLE_BYTES,
  HF_TYPE_ORDER_REACHABLE_COUNT,
  HF_TYPE_ORDER_NAME,
  HF_TYPE_ORDER_RETAINED, /* in an analysis, which does not know it: by reachable bytes */
} HfTypeOrder;

/** HF_TYPE_TYPE_ORDER: #HfTypeOrder; see hf-enum.h for names. */
#define HF_TYPE_TYPE_ORDER (hf_type_order_get_type ())
GType hf_type_order_get_type (void);

/**
 * hf_analysis_sort_types:
 * @descending: largest first; ties are always by name, A first
 * @n_types: (out): their number
 *
 * Sorts the types that have an object, in a total order: two runs agree. The first call
 * compares O(n log n) names; later calls are linear. Any thread.
 *
 * Returns: (transfer full) (array length=n_types): free with g_free()
 */
HfTypeIndex          *hf_analysis_sort_types       (HfAnalysis    *self,
                                                    HfTypeOrder    order,
                                                    gboolean       descending,
                                                    guint32       *n_types);

/**
 * hf_analysis_sort_types_by:
 * @keys: (array): a number for each type, by #HfTypeIndex
 *
 * Sorts like hf_analysis_sort_types(), by figures that an analysis does not know.
 *
 * Returns: (transfer full) (array length=n_types): free with g_free()
 */
HfTypeIndex          *hf_analysis_sort_types_by    (HfAnalysis    *self,
                                                    const guint64 *keys,
                                                    gboolean       descending,
                                                    guint32       *n_types);

G_END_DECLS
