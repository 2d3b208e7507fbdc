/* hf-filter-entry.h: an entry for a filter, which marks errors and explains its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-help.h"

G_BEGIN_DECLS

#define HF_TYPE_FILTER_ENTRY (hf_filter_entry_get_type ())

/**
 * HfFilterEntry:
 *
 * A search entry for the text of an #HfFilter, and a button with an #HfFilterHelp. It underlines
 * the word that an error is about, until the text changes.
 *
 * The signal `changed` (no parameters) is emitted shortly after the user changed the text, and
 * `leave` (no parameters) when the focus should move on to the rows.
 */
G_DECLARE_FINAL_TYPE (HfFilterEntry, hf_filter_entry, HF, FILTER_ENTRY, GtkWidget)

/** hf_filter_entry_set_name: the placeholder, which is also the name for a screen reader. */
void        hf_filter_entry_set_name      (HfFilterEntry   *self,
                                           const char      *name);

/**
 * hf_filter_entry_set_subject:
 * @subject: the rows that are filtered
 * @knows_reachable: whether the heap has roots; if not, words about roots are not offered
 */
void        hf_filter_entry_set_subject   (HfFilterEntry   *self,
                                           HfFilterSubject  subject,
                                           gboolean         knows_reachable);

/** hf_filter_entry_get_text: (transfer none): the present text. */
const char *hf_filter_entry_get_text      (HfFilterEntry   *self);

/** hf_filter_entry_set_text: sets the text; does not emit `changed`. */
void        hf_filter_entry_set_text      (HfFilterEntry   *self,
                                           const char      *text);

/**
 * hf_filter_entry_set_error:
 * @error: (nullable): a #HF_FILTER_ERROR about @text; %NULL if @text is valid
 * @text: the text of the filter; its word is marked if this is the text of the entry
 *
 * Marks the word that is wrong. The tooltip and the description have the sentence.
 */
void        hf_filter_entry_set_error     (HfFilterEntry   *self,
                                           const GError    *error,
                                           const char      *text);

/** hf_filter_entry_clear: removes the text, as the user would; %FALSE if there is none. */
gboolean    hf_filter_entry_clear         (HfFilterEntry   *self);

/** hf_filter_entry_open_help: opens the popover that explains the words. */
void        hf_filter_entry_open_help     (HfFilterEntry   *self);

G_END_DECLS
