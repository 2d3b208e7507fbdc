/* hf-matches.h: the next and the previous match of a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Matches are positions in a picture: a sorted array of guint32, ascending. */

/**
 * hf_matches_get_next:
 * @matches: (element-type guint32): ascending
 * @from: a position; HF_INDEX_NONE for before the first and after the last
 * @backward: whether to return the match before @from
 *
 * Returns: the match after @from, or before it; continues at the other end.
 *   HF_INDEX_NONE if @matches is empty
 */
guint32 hf_matches_get_next (const GArray *matches,
                             guint32       from,
                             gboolean      backward);

/**
 * hf_matches_get_rank:
 *
 * Returns: the number of matches up to @at, counting from 1; 0 if @at is not a match
 */
guint32 hf_matches_get_rank (const GArray *matches,
                             guint32       at);

G_END_DECLS
