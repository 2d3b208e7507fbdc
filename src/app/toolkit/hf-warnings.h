/* hf-warnings.h: sentences that a user must see, from any thread
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfWarningsHandler:
 *
 * Shows @sentence. Main thread.
 *
 * Returns: %FALSE if there is no place to show it; it goes to standard error then
 */
typedef gboolean (*HfWarningsHandler) (const char *sentence,
                                       gpointer    user_data);

/**
 * hf_warnings_add:
 * @cause: of several sentences with the same cause, only the first of this run is shown
 * @sentence: plain text, for people
 *
 * Hands @sentence to the handler as soon as the main loop has time. Any thread.
 */
void hf_warnings_add         (const char        *cause,
                              const char        *sentence);

/** hf_warnings_set_handler: @handler may be %NULL: all goes to standard error. Main thread. */
void hf_warnings_set_handler (HfWarningsHandler  handler,
                              gpointer           user_data);

/**
 * hf_warnings_flush:
 *
 * Writes all that the handler did not get yet to standard error: the main loop has ended.
 * Main thread.
 */
void hf_warnings_flush       (void);

G_END_DECLS
