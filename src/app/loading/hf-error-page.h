/* hf-error-page.h: the content of a tab whose file could not be opened
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ERROR_PAGE (hf_error_page_get_type ())

/**
 * HfErrorPage:
 *
 * A title and a plain explanation for the user, the exact sentence to copy, and
 * the possible actions. The signal `retry` (boolean: even with too little memory)
 * is emitted when the user wants to try the file again. Of several files the signals `replace`
 * and `open-other` (no parameters) are emitted when the user wants another file in place of this
 * one, or the other files without it.
 */
G_DECLARE_FINAL_TYPE (HfErrorPage, hf_error_page, HF, ERROR_PAGE, GtkWidget)

/** hf_error_page_set_error: shows the message of @error about the file @name. */
void        hf_error_page_set_error    (HfErrorPage  *self,
                                        const char   *name,
                                        const GError *error);

/**
 * hf_error_page_set_words:
 * @title: a few words
 * @explanation: sentences that name the file and say how to go on
 * @sentence: the exact sentence
 *
 * Shows what the content of a file does not allow: to try again would not help, so that is not
 * offered.
 */
void        hf_error_page_set_words    (HfErrorPage  *self,
                                        const char   *title,
                                        const char   *explanation,
                                        const char   *sentence);

/** hf_error_page_set_other: the file is one of two, and @name is that of the other one. */
void        hf_error_page_set_other    (HfErrorPage  *self,
                                        const char   *name);

/**
 * hf_error_page_set_others:
 * @n: how many other files there are, at least 2
 *
 * The file is one of several. Call it after the error or the words are set. A file that is not a
 * heap may be repaired while its page waits for it, so to try again is offered.
 */
void        hf_error_page_set_others   (HfErrorPage  *self,
                                        guint         n);

/** hf_error_page_get_sentence: (transfer none): the exact sentence. For tests. */
const char *hf_error_page_get_sentence (HfErrorPage  *self);
/** hf_error_page_get_title: (transfer none). For tests. */
const char *hf_error_page_get_title    (HfErrorPage  *self);

G_END_DECLS
