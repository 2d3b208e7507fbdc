/* hf-warnings.h: shows warnings to the user, from any thread
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
 * Shows @sentence. Called in the main thread.
 *
 * Returns: %FALSE if it cannot be shown; then it is written to standard error
 */
typedef gboolean (*HfWarningsHandler) (const char *sentence,
                                       gpointer    user_data);

/**
 * hf_warnings_add:
 * @cause: identifies the cause; of several warnings with one cause the program shows only the
 *   first
 * @sentence: plain text for the user
 *
 * Passes @sentence to the handler in the main loop. Any thread.
 */
void hf_warnings_add         (const char        *cause,
                              const char        *sentence);

/** hf_warnings_set_handler: without a @handler (nullable) standard error is used. Main thread. */
void hf_warnings_set_handler (HfWarningsHandler  handler,
                              gpointer           user_data);

/**
 * hf_warnings_flush:
 *
 * Writes the warnings that the handler did not get yet to standard error. Call it when the main
 * loop has ended. Main thread.
 */
void hf_warnings_flush       (void);

G_END_DECLS
