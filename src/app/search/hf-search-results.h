/* hf-search-results.h: the matches of a search, in groups, as a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCH_RESULTS (hf_search_results_get_type ())

/** HF_SEARCH_RESULTS_FIRST: the number of rows for the matches of a group at first. */
#define HF_SEARCH_RESULTS_FIRST 6

/**
 * HfSearchResults:
 *
 * The best matches of each group, below their number and weight. The signal `chosen`
 * (#HfSearchMatch, boxed) is emitted when the user activates one; `leave` (no parameters)
 * when the focus should move up from the first row.
 */
G_DECLARE_FINAL_TYPE (HfSearchResults, hf_search_results, HF, SEARCH_RESULTS, GtkWidget)

/** hf_search_results_set_session: sets the session; call it once, before the list is shown. */
void     hf_search_results_set_session (HfSearchResults *self,
                                        HfSession       *session);
/** hf_search_results_enter: moves the focus to the first row; %FALSE if there is none. */
gboolean hf_search_results_enter       (HfSearchResults *self);
/** hf_search_results_choose_first: acts as if the user chose the first row; %FALSE if there is
 * none. */
gboolean hf_search_results_choose_first (HfSearchResults *self);

G_END_DECLS
