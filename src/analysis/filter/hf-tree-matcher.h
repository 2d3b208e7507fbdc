/* hf-tree-matcher.h: which objects in the dominator tree match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-matches.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/**
 * hf_tree_matcher_find:
 *
 * Compares each reachable object with @filter, as hf_object_matcher_contains().
 *
 * Errors: as hf_object_matcher_init().
 *
 * Returns: (transfer full): the objects that match, or %NULL with @error set
 */
HfDominatorMatches *hf_tree_matcher_find (HfRetention     *retention,
                                          const HfFilter  *filter,
                                          GCancellable    *cancellable,
                                          GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
