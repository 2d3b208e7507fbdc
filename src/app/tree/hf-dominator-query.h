/* hf-dominator-query.h: the outermost rows of the dominator tree, as a question for a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-level.h"
#include "hf-filter-bar.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/** hf_dominator_filter: sets the type filter of a session, whose words mean objects in the tree. */
extern const HfFilterTarget hf_dominator_filter;

/**
 * hf_dominator_query_new_question:
 * @filter: leave out rows that neither match nor own objects that match
 * @folded: filters of the types whose objects have no rows, as for hf_filter_lines_find()
 *
 * Returns: (transfer full): a question; its answer is an #HfDominatorLevel. Errors: as
 *   hf_tree_matcher_find()
 */
HfQuestion *hf_dominator_query_new_question (HfRetention            *retention,
                                             HfFilter               *filter,
                                             const char             *folded);

/** hf_dominator_query_dup_count: (transfer full): how many rows @level has, for how many objects if
 * it has a filter, and how many folded objects are in none. */
char       *hf_dominator_query_dup_count    (const HfDominatorLevel *level);

G_END_DECLS
