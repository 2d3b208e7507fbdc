/* hf-dominator-view.h: the dominator tree as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-outline.h"
#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_DOMINATOR_VIEW (hf_dominator_view_get_type ())

/**
 * HfDominatorView:
 *
 * Shows what owns the heap, and below each row what would be freed with it. A row is objects of one
 * type that stand side by side, or a chain of single owners. Rows below a row are made when it is
 * opened, in a worker if that takes long. The filter of types leaves out rows that neither match
 * nor lead to an object that does; those that only lead to one are dimmed, and open.
 */
G_DECLARE_FINAL_TYPE (HfDominatorView, hf_dominator_view, HF, DOMINATOR_VIEW, HfTableView)

/** hf_dominator_view_set_session: sets the session; called once, before the view is mapped. */
void hf_dominator_view_set_session   (HfDominatorView *self,
                                      HfSession       *session);

/** hf_dominator_view_focus_filter: moves the keyboard into the filter. */
void hf_dominator_view_focus_filter  (HfDominatorView *self);

/**
 * hf_dominator_view_go_to_match:
 * @backward: whether the row before is wanted
 *
 * Selects the next row with an object that the search finds, in the order of rows, and opens the
 * rows above it. A worker looks for it, and asks for the best match of all if there is none.
 *
 * Returns: %FALSE if there is no search, or no tree yet
 */
gboolean hf_dominator_view_go_to_match (HfDominatorView *self,
                                        gboolean         backward);

/**
 * hf_dominator_view_count_matches:
 * @rank: (out): which of these rows is selected, from 1; 0 if none is
 * @n_matches: (out): how many rows have an object that the search finds
 *
 * Has a worker look for all rows of the search, once, which then emits `matches-changed`. So does
 * another selected row.
 *
 * Returns: %FALSE while they are not known, or if there is no search or no tree yet
 */
gboolean hf_dominator_view_count_matches (HfDominatorView *self,
                                          guint32         *rank,
                                          guint32         *n_matches);

/**
 * hf_dominator_view_dup_outline:
 *
 * Linear in the rows that the tree shows.
 *
 * Returns: (transfer full) (nullable): these rows, as hf_dominator_outline_new_listed(); %NULL
 *   while there are none, or while the view is hidden and does not follow its session
 */
HfDominatorOutline *hf_dominator_view_dup_outline (HfDominatorView *self);

G_END_DECLS
