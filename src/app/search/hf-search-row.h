/* hf-search-row.h: a row of the results of a search: a match, or the number of others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-search.h"
#include "hf-target.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCH_ROW (hf_search_row_get_type ())

/**
 * HfSearchRow:
 *
 * Name, place, number, and weight: the retained size of roots if it is known, otherwise
 * their bytes. Its accessible name has all of these.
 */
G_DECLARE_FINAL_TYPE (HfSearchRow, hf_search_row, HF, SEARCH_ROW, GtkListBoxRow)

/**
 * hf_search_row_new:
 * @search: a search, not held
 * @group: the group of @match
 * @match: a match of @search; copied
 *
 * Returns: (transfer floating): a row that shows @match
 */
GtkWidget           *hf_search_row_new       (const HfSearch      *search,
                                              HfSearchGroupKind    group,
                                              const HfSearchMatch *match);
/** hf_search_row_new_more: a row for @n_more matches of @group, listed or not. */
GtkWidget           *hf_search_row_new_more  (HfSearchGroupKind    group,
                                              guint32              n_more,
                                              gboolean             can_list);

/** hf_search_row_get_group: the group of the row, also without a match. */
HfSearchGroupKind    hf_search_row_get_group (HfSearchRow         *self);
/** hf_search_row_get_match: (transfer none) (nullable): %NULL if the row has no match. */
const HfSearchMatch *hf_search_row_get_match (HfSearchRow         *self);

/**
 * hf_search_row_get_target:
 *
 * Returns: the target of @match, a match of @session; empty for a domain, which
 *   views do not show, or for a namespace without a node at the present weight
 */
HfTarget             hf_search_row_get_target (HfSession           *session,
                                               const HfSearchMatch *match);

G_END_DECLS
