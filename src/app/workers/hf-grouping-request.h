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
 * @grouping: the grouping of the hierarchy
 * @weight: the weight of its nodes, for groupings by name
 * @analysis: (nullable): the analysis of the heap, for groupings by name
 * @retention: (nullable): the retention, for groupings by dominator and by root
 * @folded: (nullable): filters of types to fold by dominator, as in hf_filter_lines_find()
 * @way: (nullable): the path to zoom to; %NULL to zoom to @focus
 * @focus: the node that fills the picture; in the answer the node that was reached
 * @whole: (nullable): the hierarchy; %NULL to make it. Set in the answer
 * @detailed: (nullable): the hierarchy with the details that its nodes show when they fill the
 *   picture; likewise
 *
 * Allocated with g_new0(). The fields are owned.
 */
typedef struct
{
  HfGrouping   grouping;
  HfWeight     weight;
  HfAnalysis  *analysis;
  HfRetention *retention;
  char        *folded;
  HfNodePath  *way;
  guint32      focus;
  HfHierarchy *whole;
  HfHierarchy *detailed;
} HfGroupingRequest;

/**
 * hf_grouping_request_ask:
 * @request: (transfer full): what to make
 *
 * Returns: (transfer full): a question whose answer is @request itself
 */
HfQuestion *hf_grouping_request_ask (HfGroupingRequest *request);

G_END_DECLS
