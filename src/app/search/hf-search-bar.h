/* hf-search-bar.h: the bar in which the user types what to search for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCH_BAR (hf_search_bar_get_type ())

/** HF_SEARCH_BAR_MAX_LENGTH: how many characters can be looked for. */
#define HF_SEARCH_BAR_MAX_LENGTH 1000

/**
 * HfSearchBar:
 *
 * Sets what the session looks for, with every key. Hidden unless it is open. Signals: `go`
 * (boolean: backward) for the next or previous match, by Enter, Shift+Enter or a button;
 * `enter` (no parameters) when the keyboard is to go down to what is found; `closed` (no
 * parameters) when the user has closed it.
 */
G_DECLARE_FINAL_TYPE (HfSearchBar, hf_search_bar, HF, SEARCH_BAR, GtkWidget)

/** hf_search_bar_set_session: set once before it is seen. */
void     hf_search_bar_set_session (HfSearchBar *self,
                                    HfSession   *session);

/**
 * hf_search_bar_open:
 * @text: (nullable): what was typed already; %NULL to begin with what is there
 *
 * Shows the bar and puts the keyboard into it: behind @text, or what is there selected.
 */
void     hf_search_bar_open        (HfSearchBar *self,
                                    const char  *text);
/** hf_search_bar_close: hides it and looks for nothing any more; %FALSE if it is closed. */
gboolean hf_search_bar_close       (HfSearchBar *self);
/** hf_search_bar_is_open: whether the bar is visible. */
gboolean hf_search_bar_is_open     (HfSearchBar *self);

/**
 * hf_search_bar_show_count:
 * @rank: which match of the view is selected, from 1; 0 if none is
 * @n_matches: how many the view has
 */
void     hf_search_bar_show_count  (HfSearchBar *self,
                                    guint32      rank,
                                    guint32      n_matches);

/**
 * hf_search_bar_hide_count:
 * @can_go: whether the view goes from match to match, though it does not count them
 */
void     hf_search_bar_hide_count  (HfSearchBar *self,
                                    gboolean     can_go);

G_END_DECLS
