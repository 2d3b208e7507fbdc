/* hf-search-keys.h: the keys and the focus of a page around its search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-search-bar.h"

G_BEGIN_DECLS

/** HF_SEARCH_KEYS_LETTER_SIZE: the room for a letter as UTF-8, with the zero behind it. */
#define HF_SEARCH_KEYS_LETTER_SIZE 7

/**
 * HfSearchKey:
 * @HF_SEARCH_KEY_NONE: a key for something else
 * @HF_SEARCH_KEY_CLOSE: closes the search, if nothing else is left to be closed
 * @HF_SEARCH_KEY_LETTER: the beginning of a search
 */
typedef enum
{
  HF_SEARCH_KEY_NONE,
  HF_SEARCH_KEY_CLOSE,
  HF_SEARCH_KEY_LETTER,
} HfSearchKey;

/** hf_search_keys_get_focus: (transfer none) (nullable): the widget of the window of @page with the
 * focus. */
GtkWidget  *hf_search_keys_get_focus  (GtkWidget       *page);

/**
 * hf_search_keys_read:
 * @focus: (nullable): hf_search_keys_get_focus()
 * @letter: (out caller-allocates): the letter; HF_SEARCH_KEYS_LETTER_SIZE bytes
 *
 * Finds the meaning of a pressed key that no other widget handled. An open menu or list above the
 * window keeps its keys.
 *
 * Returns: the meaning of @key
 */
HfSearchKey hf_search_keys_read       (guint            key,
                                       GdkModifierType  state,
                                       GtkWidget       *focus,
                                       char            *letter);

/**
 * hf_search_keys_close:
 * @kept: the location of the weak pointer to the widget that gets the focus then
 * @focus: the widget with the focus, which keeps it if it is not in @bar
 *
 * Closes @bar by a key. Call hf_search_keys_leave() next.
 *
 * Returns: %FALSE if it is closed already
 */
gboolean    hf_search_keys_close      (HfSearchBar     *bar,
                                       GtkWidget      **kept,
                                       GtkWidget       *focus);

/** hf_search_keys_leave: moves the focus to @kept, or to @page if that cannot have it, and clears
 * the weak pointer. */
void        hf_search_keys_leave      (GtkWidget      **kept,
                                       GtkWidget       *page);

/** hf_search_keys_watch: calls @changed with @page when the focus comes into @widget, or leaves. */
void        hf_search_keys_watch      (GtkWidget       *widget,
                                       GtkWidget       *page,
                                       GCallback        changed);

G_END_DECLS
