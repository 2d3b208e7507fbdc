/* hf-details-lists.h: what is listed below the chain of a selection, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details.h"
#include "hf-largest-retained.h"
#include "hf-latest.h"
#include "hf-link-groups.h"

G_BEGIN_DECLS

/**
 * HfDetailsLists:
 * @referrers: (nullable): of an object, once it is known what holds what, or that this will
 *   not be known
 * @references: (nullable): of an object
 * @largest: (nullable): of a type or a group of roots, once it is known what holds what
 * @more: what has been found besides
 */
typedef struct
{
  HfLinkGroups      *referrers;
  HfLinkGroups      *references;
  HfLargestRetained *largest;
  HfDetailsMore      more;
} HfDetailsLists;

/** hf_details_lists_drop: frees them on a worker: there may be ten million objects in them. */
void            hf_details_lists_drop     (HfDetailsLists       *self);

/** hf_details_lists_is_quick: whether to wait for it is not felt. */
gboolean        hf_details_lists_is_quick (HfAnalysis           *analysis,
                                           HfRetention          *retention,
                                           const HfDetails      *details);

/**
 * hf_details_lists_new:
 * @retention: (nullable): of @analysis
 * @details: of the selection
 *
 * Blocks; linear in what is listed, for types in the objects of the heap and for groups
 * of roots in its roots.
 *
 * For tests.
 *
 * Returns: (transfer full): or %NULL with @error set, as hf_link_groups_new_references()
 */
HfDetailsLists *hf_details_lists_new      (HfAnalysis           *analysis,
                                           HfRetention          *retention,
                                           const HfDetails      *details,
                                           GCancellable         *cancellable,
                                           GError              **error)
                                           G_GNUC_WARN_UNUSED_RESULT;

/** hf_details_lists_new_question: asks for the same, a #HfDetailsLists, in a worker. */
HfQuestion     *hf_details_lists_new_question (HfAnalysis       *analysis,
                                               HfRetention      *retention,
                                               const HfDetails  *details);

/**
 * hf_details_sum_new_question:
 *
 * Asks for what only the instances of @type hold, a #HfRetainedSum: hf_retained_set_of_type().
 */
HfQuestion     *hf_details_sum_new_question   (HfRetention      *retention,
                                               HfTypeIndex       type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDetailsLists, hf_details_lists_drop)

G_END_DECLS
