/* hf-dominator-view.h: the dominator tree as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

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

/** hf_dominator_view_set_narrow: whether the window has little room: shares go, names stay. */
void hf_dominator_view_set_narrow    (HfDominatorView *self,
                                      gboolean         narrow);

G_END_DECLS
