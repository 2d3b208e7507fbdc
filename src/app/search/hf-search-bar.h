/* hf-search-bar.h: the bar for the text to search for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCH_BAR (hf_search_bar_get_type ())

/** HF_SEARCH_BAR_MAX_LENGTH: the most characters of a search. */
#define HF_SEARCH_BAR_MAX_LENGTH 1000

/**
 * HfSearchBar:
 *
 * Sets the text of the session's search, with every key. Without a session it emits `typed` (no
 * parameters) instead, also when it is closed. Hidden unless it is open. Signals: `go` (boolean:
 * backward) for the next or previous match, by Enter, Shift+Enter or a button; `enter` (no
 * parameters) when the focus should move down to the matches; `closed` (no parameters) when the
 * user has closed it.
 */
G_DECLARE_FINAL_TYPE (HfSearchBar, hf_search_bar, HF, SEARCH_BAR, GtkWidget)

/** hf_search_bar_set_session: sets the session, if there is one; call it once, before the bar is
 * shown. */
void     hf_search_bar_set_session (HfSearchBar *self,
                                    HfSession   *session);

/** hf_search_bar_set_hint: sets a text that says what can be searched for, while there is none. */
void     hf_search_bar_set_hint    (HfSearchBar *self,
                                    const char  *hint);
/** hf_search_bar_get_text: (transfer none): the text in the bar, valid until it changes. */
const char *hf_search_bar_get_text (HfSearchBar *self);

/**
 * hf_search_bar_open:
 * @text: (nullable): text that was typed already; %NULL to begin with the present text
 *
 * Shows the bar and moves the focus to it: after @text, or with the present text selected.
 */
void     hf_search_bar_open        (HfSearchBar *self,
                                    const char  *text);
/** hf_search_bar_close: hides the bar and ends the search; %FALSE if it is closed. */
gboolean hf_search_bar_close       (HfSearchBar *self);
/** hf_search_bar_is_open: whether the bar is visible. */
gboolean hf_search_bar_is_open     (HfSearchBar *self);

/**
 * hf_search_bar_show_count:
 * @rank: the position of the selected match among those of the view, from 1; 0 if none is
 * @n_matches: the number of matches in the view
 */
void     hf_search_bar_show_count  (HfSearchBar *self,
                                    guint32      rank,
                                    guint32      n_matches);

/**
 * hf_search_bar_hide_count:
 * @can_go: whether the view can select matches, although it does not count them
 */
void     hf_search_bar_hide_count  (HfSearchBar *self,
                                    gboolean     can_go);

G_END_DECLS
