/* hf-search-row.h: one line of what is found: a match, or that there are more
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
 * Name, where it belongs, how many, and what it weighs: what roots retain if that is known,
 * else bytes. It is called by all of these.
 */
G_DECLARE_FINAL_TYPE (HfSearchRow, hf_search_row, HF, SEARCH_ROW, GtkListBoxRow)

/**
 * hf_search_row_new:
 * @search: a search, not held
 * @group: the group that @match is in
 * @match: a match of @search; copied
 *
 * Returns: (transfer floating): a row that shows @match
 */
GtkWidget           *hf_search_row_new       (const HfSearch      *search,
                                              HfSearchGroupKind    group,
                                              const HfSearchMatch *match);
/** hf_search_row_new_more: that there are @n_more of @group, and whether any can be listed. */
GtkWidget           *hf_search_row_new_more  (HfSearchGroupKind    group,
                                              guint32              n_more,
                                              gboolean             can_list);

/** hf_search_row_get_group: the group that the row is in, also of a row without a match. */
HfSearchGroupKind    hf_search_row_get_group (HfSearchRow         *self);
/** hf_search_row_get_match: (transfer none) (nullable): %NULL if it is none. */
const HfSearchMatch *hf_search_row_get_match (HfSearchRow         *self);

/**
 * hf_search_row_get_target:
 *
 * Returns: what @match, of what @session has found, stands for; nothing for a domain, which
 *   no view shows, or a namespace that is not there as the treemap is weighed by now
 */
HfTarget             hf_search_row_get_target (HfSession           *session,
                                               const HfSearchMatch *match);

G_END_DECLS
