/* hf-error-page.h: what a tab shows when its file could not be opened
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
 * A title and a plain explanation for people, the exact sentence to copy, and
 * what can be done now. The signal `retry` (boolean: in spite of little memory)
 * is emitted when the file is to be tried again.
 */
G_DECLARE_FINAL_TYPE (HfErrorPage, hf_error_page, HF, ERROR_PAGE, GtkWidget)

/** hf_error_page_set_error: shows what @error says of the file called @name. */
void        hf_error_page_set_error    (HfErrorPage  *self,
                                        const char   *name,
                                        const GError *error);

/** hf_error_page_get_sentence: (transfer none): the exact sentence. For tests. */
const char *hf_error_page_get_sentence (HfErrorPage  *self);
/** hf_error_page_get_title: (transfer none). For tests. */
const char *hf_error_page_get_title    (HfErrorPage  *self);

G_END_DECLS
