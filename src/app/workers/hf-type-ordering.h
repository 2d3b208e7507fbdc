/* hf-type-ordering.h: which types a list shows, and in what order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-latest.h"
#include "hf-type-figures.h"
#include "hf-type-filter.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfTypeQuery:
 * @order: the column to sort by
 * @descending: largest first
 * @scope: node of the hierarchy, a family or namespace; 0 = all types
 * @filter: (nullable): only types that it means
 * @figures: (nullable): what %HF_TYPE_ORDER_RETAINED sorts by, as it is known now; %NULL:
 *   by reachable bytes
 */
typedef struct
{
  HfTypeOrder    order;
  gboolean       descending;
  guint32        scope;
  HfTypeFilter  *filter;
  HfTypeFigures *figures;
} HfTypeQuery;

/**
 * HfTypeOrdering:
 * @n_types: how many types are listed
 * @types: (array length=n_types): in their order
 * @positions: by #HfTypeIndex, where a type of the heap is in @types, or
 *   HF_INDEX_NONE
 *
 * A permutation of some types. Immutable.
 */
typedef struct
{
  guint32      n_types;
  HfTypeIndex *types;
  guint32     *positions;
} HfTypeOrdering;

/**
 * hf_type_ordering_new:
 *
 * Blocks; as hf_analysis_sort_types(). Types without an object are left out. Main thread
 * only if there are figures.
 *
 * Errors: %G_IO_ERROR_CANCELLED; %G_REGEX_ERROR_MATCH if the filter takes too long.
 *
 * For tests.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeOrdering *hf_type_ordering_new        (HfHierarchy          *hierarchy,
                                             const HfTypeQuery    *query,
                                             GCancellable         *cancellable,
                                             GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void            hf_type_ordering_free       (HfTypeOrdering       *self);

/** hf_type_ordering_new_question: asks for the same in a worker, with a copy of @query. */
HfQuestion     *hf_type_ordering_new_question (HfHierarchy       *hierarchy,
                                               const HfTypeQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeOrdering, hf_type_ordering_free)

G_END_DECLS
