/* hf-types-view.h: the types of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_TYPES_VIEW (hf_types_view_get_type ())

/**
 * HfTypesView:
 *
 * A filter entry, the table, and the number of its types. Sorting and filtering
 * happen in a worker; a new request cancels the one before. The signal `matches-changed` (no
 * parameters) is emitted when other rows may match the session's search.
 */
G_DECLARE_FINAL_TYPE (HfTypesView, hf_types_view, HF, TYPES_VIEW, HfTableView)

/** hf_types_view_set_session: sets the session; call it once, before the view is shown. */
void hf_types_view_set_session (HfTypesView *self,
                                HfSession   *session);

/** hf_types_view_set_narrow: sets whether the window is narrow: then it has no bars. */
void hf_types_view_set_narrow  (HfTypesView *self,
                                gboolean     narrow);

/** hf_types_view_focus_filter: moves the focus to the filter entry. */
void hf_types_view_focus_filter (HfTypesView *self);

/**
 * hf_types_view_go_to_match:
 * @backward: whether to go to the match before
 *
 * Selects the type of the next row that matches; after the last comes the first.
 *
 * Returns: %FALSE if no match is listed
 */
gboolean hf_types_view_go_to_match   (HfTypesView *self,
                                      gboolean     backward);
/**
 * hf_types_view_count_matches:
 * @rank: (out): the position of the selected match, from 1; 0 if none is
 * @n_matches: (out): the number of rows that match
 *
 * Linear in the types of the heap.
 */
void     hf_types_view_count_matches (HfTypesView *self,
                                      guint32     *rank,
                                      guint32     *n_matches);

G_END_DECLS
