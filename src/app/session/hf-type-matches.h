/* hf-type-matches.h: finds the types that the filter of a session matches, in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_TYPE_MATCHES (hf_type_matches_get_type ())

/**
 * HfTypeMatches:
 *
 * Follows the filter of types of a session for pictures, which draw all other types paler. A
 * worker compares the types, because a filter may need each object. The session refuses a
 * filter that the worker cannot answer.
 *
 * The signal `changed` (no parameters) is emitted when hf_type_matches_get() returns other types.
 * Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfTypeMatches, hf_type_matches, HF, TYPE_MATCHES, GObject)

/** hf_type_matches_new: (transfer full): for @session, which it holds and follows. */
HfTypeMatches  *hf_type_matches_new (HfSession     *session);

/**
 * hf_type_matches_get:
 * @analysis: (nullable): of the heap that is drawn
 *
 * Returns: (transfer none) (nullable): by #HfTypeIndex, whether a type matches; valid until
 *   `changed`. %NULL if all types match: without a filter, before the matches are known, and in
 *   another heap
 */
const HfBitset *hf_type_matches_get (HfTypeMatches *self,
                                     HfAnalysis    *analysis);

G_END_DECLS
