/* hf-paths-view.h: the objects of a type as a table, by the paths that retain them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_PATHS_VIEW (hf_paths_view_get_type ())

/**
 * HfPathsView:
 *
 * Shows the groups of roots that paths to the objects of a type begin with, and below each row the
 * types that the paths go through next, with the objects that they lead to. The type is the one
 * that the session groups by path, and only objects that match the filter of objects count. A
 * worker finds the paths while the view is visible.
 */
G_DECLARE_FINAL_TYPE (HfPathsView, hf_paths_view, HF, PATHS_VIEW, HfTableView)

/** hf_paths_view_set_session: sets the session that is shown; once before it is seen. */
void hf_paths_view_set_session (HfPathsView *self,
                                HfSession   *session);

/** hf_paths_view_focus_filter: moves the keyboard to the filter. */
void hf_paths_view_focus_filter  (HfPathsView *self);

/**
 * hf_paths_view_go_to_match:
 * @backward: whether the row before is wanted
 *
 * Selects the next row that the search finds, in the order of rows, and opens the rows above it.
 * A worker finds all such rows once, and the view goes there then; if there is none, to the best
 * match of all.
 *
 * Returns: %FALSE if there is no search, or no rows yet
 */
gboolean hf_paths_view_go_to_match   (HfPathsView *self,
                                      gboolean     backward);
/**
 * hf_paths_view_count_matches:
 * @rank: (out): which of these rows is selected, from 1; 0 if none is
 * @n_matches: (out): how many they are
 *
 * The signal `matches-changed` says that this may have changed.
 *
 * Returns: %FALSE while they are not known, or if there is no search, or no rows yet
 */
gboolean hf_paths_view_count_matches (HfPathsView *self,
                                      guint32     *rank,
                                      guint32     *n_matches);

G_END_DECLS
