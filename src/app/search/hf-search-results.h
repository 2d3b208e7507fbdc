/* hf-search-results.h: what is found, in groups, as a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCH_RESULTS (hf_search_results_get_type ())

/** HF_SEARCH_RESULTS_FIRST: of how many matches of a group there is a row at first. */
#define HF_SEARCH_RESULTS_FIRST 6

/**
 * HfSearchResults:
 *
 * The best of each group, below how many there are and what they weigh. The signal `chosen`
 * (#HfSearchMatch, boxed) is emitted when the user activates one; `leave` (no parameters)
 * when the keyboard goes up from the first row.
 */
G_DECLARE_FINAL_TYPE (HfSearchResults, hf_search_results, HF, SEARCH_RESULTS, GtkWidget)

/** hf_search_results_set_session: set once before it is seen. */
void     hf_search_results_set_session (HfSearchResults *self,
                                        HfSession       *session);
/** hf_search_results_enter: the keyboard to the first row; %FALSE if there is none. */
gboolean hf_search_results_enter       (HfSearchResults *self);
/** hf_search_results_choose_first: as if the first row was chosen; %FALSE if there is none. */
gboolean hf_search_results_choose_first (HfSearchResults *self);

G_END_DECLS
