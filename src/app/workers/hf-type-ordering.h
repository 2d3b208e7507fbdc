/* hf-type-ordering.h: the types that a list shows, and their order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter.h"
#include "hf-hierarchy.h"
#include "hf-latest.h"
#include "hf-type-figures.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfTypeQuery:
 * @order: the column to sort by
 * @descending: whether the largest are first
 * @scope: a family or namespace of the hierarchy; 0 = all types
 * @filter: (nullable): lists only types that match
 * @figures: (nullable): the figures by which %HF_TYPE_ORDER_RETAINED sorts and @filter compares, as
 *   they are known now; %NULL to sort by reachable bytes, and to match all retained sizes
 */
typedef struct
{
  HfTypeOrder    order;
  gboolean       descending;
  guint32        scope;
  HfFilter      *filter;
  HfTypeFigures *figures;
} HfTypeQuery;

/**
 * HfTypeOrdering:
 * @n_types: the number of types that are listed
 * @types: (array length=n_types): the types in their order
 * @positions: by #HfTypeIndex, the position of each type of the heap in @types, or
 *   %HF_INDEX_NONE
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
 * Blocks; as hf_analysis_sort_types(). Leaves out types without an object. Main thread
 * only if there are figures.
 *
 * Errors: %G_IO_ERROR_CANCELLED; %HF_FILTER_ERROR_TOO_LONG, %HF_FILTER_ERROR_UNKNOWN.
 *
 * For tests.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeOrdering *hf_type_ordering_new        (HfHierarchy          *hierarchy,
                                             const HfTypeQuery    *query,
                                             GCancellable         *cancellable,
                                             GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_type_ordering_free: frees both arrays too; @self is not %NULL. */
void            hf_type_ordering_free       (HfTypeOrdering       *self);

/** hf_type_ordering_new_question: (transfer full): asks a worker for the same; copies @query. */
HfQuestion     *hf_type_ordering_new_question (HfHierarchy       *hierarchy,
                                               const HfTypeQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeOrdering, hf_type_ordering_free)

G_END_DECLS
