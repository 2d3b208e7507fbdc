/* hf-preferences.h: the choices of a user for all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES (hf_preferences_get_type ())

/** HfPreferences: the window of these choices; each takes effect and is stored at once. */
G_DECLARE_FINAL_TYPE (HfPreferences, hf_preferences, HF, PREFERENCES, AdwPreferencesWindow)

/** hf_preferences_new: (transfer floating): transient for @parent. */
GtkWidget *hf_preferences_new        (GtkWindow *parent);

/** hf_preferences_bind_style: applies the chosen colors to all windows, now and later; once. */
void       hf_preferences_bind_style (void);

G_END_DECLS
