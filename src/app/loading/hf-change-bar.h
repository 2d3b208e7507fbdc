/* hf-change-bar.h: the line above a heap whose file has changed, or lacks its roots
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
 * Reports what became of the file, and offers to read it again; or reports which results the file
 * does not allow, and offers the list of its faults. It takes no room while it has nothing to
 * report, and the user closes it by its button or by Esc. Its button emits the signal `reload`
 * (gboolean: even if it needs too much memory) or `list-faults` (no parameters), by what is
 * reported; `closed` is emitted when it was closed.
 */
G_DECLARE_FINAL_TYPE (HfChangeBar, hf_change_bar, HF, CHANGE_BAR, GtkWidget)

/** hf_change_bar_show_changed: reports that the file @name was written or replaced. */
void        hf_change_bar_show_changed (HfChangeBar  *self,
                                        const char   *name);
/** hf_change_bar_show_gone: reports that the file @name does not exist any more. */
void        hf_change_bar_show_gone    (HfChangeBar  *self,
                                        const char   *name);
/** hf_change_bar_show_failed: reports that the file could not be read again. */
void        hf_change_bar_show_failed  (HfChangeBar  *self,
                                        const GError *error);
/** hf_change_bar_show_unknown: reports @sentence, of hf_fault_text_dup_consequence(). */
void        hf_change_bar_show_unknown (HfChangeBar  *self,
                                        const char   *sentence);
/** hf_change_bar_hide: hides the bar, without the signal `closed`. */
void        hf_change_bar_hide         (HfChangeBar  *self);

/** hf_change_bar_get_sentence: (transfer none) (nullable): %NULL while it is hidden. For tests. */
const char *hf_change_bar_get_sentence (HfChangeBar  *self);

G_END_DECLS
