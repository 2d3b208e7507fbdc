/* hf-change-bar.h: the line above a heap whose file is another one by now
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CHANGE_BAR (hf_change_bar_get_type ())

/**
 * HfChangeBar:
 *
 * Says what became of the file, and offers to read it again. It takes no room until
 * it has something to say, and goes when it is closed, by its button or by Esc. The
 * signal `reload` (gboolean: whatever memory it takes) is emitted by its button;
 * `closed` when it was closed.
 */
G_DECLARE_FINAL_TYPE (HfChangeBar, hf_change_bar, HF, CHANGE_BAR, GtkWidget)

/** hf_change_bar_tell_changed: the file called @name was written or replaced. */
void        hf_change_bar_tell_changed (HfChangeBar  *self,
                                        const char   *name);
/** hf_change_bar_tell_gone: the file called @name is not there any more. */
void        hf_change_bar_tell_gone    (HfChangeBar  *self,
                                        const char   *name);
/** hf_change_bar_tell_failed: the file was to be read again, and could not be. */
void        hf_change_bar_tell_failed  (HfChangeBar  *self,
                                        const GError *error);
/** hf_change_bar_hide: hides the bar, without the signal `closed`. */
void        hf_change_bar_hide         (HfChangeBar  *self);

/** hf_change_bar_get_sentence: (transfer none) (nullable): %NULL while it is hidden. For tests. */
const char *hf_change_bar_get_sentence (HfChangeBar  *self);

G_END_DECLS
