/* hf-dominator-walk.h: from one matching row of the dominator tree to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-level.h"

G_BEGIN_DECLS

/**
 * hf_dominator_walk:
 * @matches: objects of @retention
 * @folded: (nullable): as for hf_dominator_level_new()
 * @from: (element-type HfDominatorRow): a row, the last one, and all rows above it, the outermost
 *   first; of levels with any matches or none, and with @folded. Empty to begin at the end of the
 *   tree
 * @backward: whether the row before is wanted
 *
 * Finds the next row with an object in its chain that matches, in the order of an outline in which
 * all rows are open. Behind the last row is the first one. Makes the levels that lead there.
 *
 * Errors: as hf_dominator_level_new().
 *
 * Returns: (transfer full) (element-type guint32): the @object of each row above it and of the
 *   row itself, the outermost first; empty if no object matches; %NULL with @error set
 */
GArray *hf_dominator_walk (HfRetention         *retention,
                           HfDominatorMatches  *matches,
                           HfTypeSet           *folded,
                           const GArray        *from,
                           gboolean             backward,
                           GCancellable        *cancellable,
                           GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dominator_walk_list:
 * @matches: objects of @retention
 * @folded: (nullable): as for hf_dominator_level_new()
 *
 * Finds all rows that hf_dominator_walk() goes to, in its order. Makes all levels that lead to
 * matches: linear in the objects that hang directly below the rows of these.
 *
 * Errors: as hf_dominator_level_new().
 *
 * Returns: (transfer full) (element-type guint32): the @object of each row, which no two rows of a
 *   tree have in common; %NULL with @error set
 */
GArray *hf_dominator_walk_list (HfRetention         *retention,
                                HfDominatorMatches  *matches,
                                HfTypeSet           *folded,
                                GCancellable        *cancellable,
                                GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
