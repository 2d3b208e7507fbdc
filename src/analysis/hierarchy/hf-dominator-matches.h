/* hf-dominator-matches.h: reachable objects that match something, counted along the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ranked-set.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfDominatorMatches:
 * @positions: the positions of matching objects in hf_dominators_get_order(), in which a subtree
 *   is a range: two looks count the matches in it
 *
 * A quarter of a byte for each reachable object. Immutable and reference counted; any thread.
 */
typedef struct
{
  HfRankedSet     positions;
  gatomicrefcount refs;
} HfDominatorMatches;

/** HfDominatorMatchFunc: whether @object, which is reachable, matches. */
typedef gboolean (*HfDominatorMatchFunc) (gconstpointer data,
                                          HfObjectIndex object);

/**
 * hf_dominator_matches_new:
 * @func: called once for each reachable object
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the matches, or %NULL with @error set
 */
HfDominatorMatches *hf_dominator_matches_new   (HfRetention           *retention,
                                                HfDominatorMatchFunc   func,
                                                gconstpointer          data,
                                                GCancellable          *cancellable,
                                                GError               **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/** hf_dominator_matches_ref: (transfer full): adds a reference. Any thread. */
HfDominatorMatches *hf_dominator_matches_ref   (HfDominatorMatches    *self);
/** hf_dominator_matches_unref: (nullable) (transfer full): removes a reference. Any thread. */
void                hf_dominator_matches_unref (HfDominatorMatches    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDominatorMatches, hf_dominator_matches_unref)

G_END_DECLS
