/* hf-pair-hierarchy.h: two heaps as one tree, for treemaps that show both in the same cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-pair-figures.h"

G_BEGIN_DECLS

/**
 * HfPairArea: the area of a type
 * @HF_PAIR_AREA_LARGER: the figure of the side where it is larger
 * @HF_PAIR_AREA_DIFFERENCE: the difference of both sides, whatever its sign; what does not differ
 *   has no area
 */
typedef enum
{
  HF_PAIR_AREA_LARGER,
  HF_PAIR_AREA_DIFFERENCE,
} HfPairArea;

/** HF_TYPE_PAIR_AREA: #HfPairArea; see hf-enum.h for names. */
#define HF_TYPE_PAIR_AREA (hf_pair_area_get_type ())
GType hf_pair_area_get_type (void);

/**
 * HfPairHierarchy:
 * @heaps: (array): by #HfSide
 * @hierarchy: (transfer full): the tree of both heaps. Its parts are those of either heap, matched
 *   ones once; it ends with types, since no object is matched. Its weights are areas alone: the
 *   sums of those of the types below. Figures of objects are in @figures
 * @weight: what is weighed; by root reachable bytes
 * @area: the area of a type
 * @figures: (array): by node of @hierarchy, of all types below it
 * @types: (array): by #HfSide, then by #HfTypeIndex of that heap, an #HfTypeIndex of the heap of
 *   @hierarchy; also for types without objects
 * @n_types: (array): by #HfSide, how many
 * @counts: (array): by #HfChange, the number of types that either heap has objects of, in the
 *   figure that @weight weighs
 *
 * The union of two heaps, laid out by an #HfTreemapLayout of @hierarchy. The heap of @hierarchy has
 * the names of types, assemblies and domains, and no object.
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  HfComparedHeap  heaps[HF_N_SIDES];
  HfHierarchy    *hierarchy;
  HfWeight        weight;
  HfPairArea      area;
  HfPairFigures  *figures;
  guint32        *types[HF_N_SIDES];
  guint32         n_types[HF_N_SIDES];
  guint32         counts[HF_N_CHANGES];
  gatomicrefcount refs;
} HfPairHierarchy;

/**
 * hf_pair_hierarchy_can_group:
 *
 * Whether two heaps can be grouped so: by names but not by generation, or by root. For tests.
 */
gboolean         hf_pair_hierarchy_can_group (HfGrouping             grouping);

/**
 * hf_pair_hierarchy_new:
 * @before: the first heap
 * @after: the second heap
 * @grouping: one that hf_pair_hierarchy_can_group(); by root both heaps need their retention
 * @weight: not %HF_WEIGHT_REACHABLE unless both heaps know reachable objects; ignored by root
 *
 * Matches types and domains as hf_compare_types() and hf_compare_domains(), kinds of roots by
 * number, and their members by type.
 *
 * O(n log n) in types; by domain and by root linear in objects too. May run in a worker.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfPairHierarchy *hf_pair_hierarchy_new       (const HfComparedHeap  *before,
                                              const HfComparedHeap  *after,
                                              HfGrouping             grouping,
                                              HfWeight               weight,
                                              HfPairArea             area,
                                              GCancellable          *cancellable,
                                              GError               **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_hierarchy_ref: (transfer full): adds a reference; any thread. */
HfPairHierarchy *hf_pair_hierarchy_ref       (HfPairHierarchy       *self);
/** hf_pair_hierarchy_unref: (nullable) (transfer full): drops a reference; any thread. */
void             hf_pair_hierarchy_unref     (HfPairHierarchy       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPairHierarchy, hf_pair_hierarchy_unref)

G_END_DECLS
