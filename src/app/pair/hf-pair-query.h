/* hf-pair-query.h: two heaps as one tree of weights, made in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-pair-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_pair_query_new_question:
 * @heaps: (array fixed-size=2): by #HfSide
 * @grouping: one without a hf_pair_query_get_why_not()
 *
 * By root the worker computes the retention that a heap lacks; the answer then has it. Areas are
 * bytes: by root of reachable objects, otherwise of all, as in the table of changes.
 *
 * Errors: as hf_pair_hierarchy_new() and hf_retention_new().
 *
 * Returns: (transfer full): a question for an #HfPairHierarchy
 */
HfQuestion *hf_pair_query_new_question (const HfComparedHeap *heaps,
                                        HfGrouping            grouping);

/**
 * hf_pair_query_get_why_not:
 * @heaps: (array fixed-size=2): by #HfSide
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why both heaps cannot be grouped
 *   so; %NULL if they can be
 */
const char *hf_pair_query_get_why_not  (const HfComparedHeap *heaps,
                                        HfGrouping            grouping);

G_END_DECLS
