/* hf-grouping-request.h: makes one hierarchy with all that it shows at its focus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-latest.h"
#include "hf-node-path.h"

G_BEGIN_DECLS

/**
 * HfGroupingRequest:
 * @grouping: of the hierarchy
 * @weight: that its nodes have, where there is a choice
 * @analysis: (nullable): of the heap; needed by names alone
 * @retention: (nullable): needed by dominators and roots
 * @way: (nullable): where to zoom; %NULL to zoom to @focus
 * @focus: the node that fills the picture; afterwards the one that was reached
 * @whole: (nullable): the hierarchy to begin with; %NULL to make it. Afterwards the one made
 * @detailed: (nullable): the same with what its nodes show alone
 *
 * Allocated with g_new0(). The fields are owned.
 */
typedef struct
{
  HfGrouping   grouping;
  HfWeight     weight;
  HfAnalysis  *analysis;
  HfRetention *retention;
  HfNodePath  *way;
  guint32      focus;
  HfHierarchy *whole;
  HfHierarchy *detailed;
} HfGroupingRequest;

/**
 * hf_grouping_request_ask:
 * @request: (transfer full)
 *
 * Returns: (transfer full): a question whose answer is @request itself
 */
HfQuestion *hf_grouping_request_ask (HfGroupingRequest *request);

G_END_DECLS
