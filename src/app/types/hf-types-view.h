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
 * A filter entry, the table, and how many types it has. Sorting and filtering
 * happen in a worker; the newest request wins. The signal `matches-changed` (no parameters)
 * is emitted when other rows may be what the session looks for.
 */
G_DECLARE_FINAL_TYPE (HfTypesView, hf_types_view, HF, TYPES_VIEW, HfTableView)

/** hf_types_view_set_session: what is shown; set once before it is seen. */
void hf_types_view_set_session (HfTypesView *self,
                                HfSession   *session);

/** hf_types_view_set_narrow: whether the window has little room: bars go, figures stay. */
void hf_types_view_set_narrow  (HfTypesView *self,
                                gboolean     narrow);

/** hf_types_view_focus_filter: puts the keyboard into the filter entry. */
void hf_types_view_focus_filter (HfTypesView *self);

/**
 * hf_types_view_go_to_match:
 * @backward: to the one before
 *
 * Selects the type of the next row that is found, the first one after the last.
 *
 * Returns: %FALSE if none is listed
 */
gboolean hf_types_view_go_to_match   (HfTypesView *self,
                                      gboolean     backward);
/**
 * hf_types_view_count_matches:
 * @rank: (out): which of them is selected, from 1; 0 if none is
 * @n_matches: (out): how many rows are found
 *
 * Linear in the types of the heap.
 */
void     hf_types_view_count_matches (HfTypesView *self,
                                      guint32     *rank,
                                      guint32     *n_matches);

G_END_DECLS
