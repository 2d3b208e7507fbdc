/* hf-notes-list.h: a list of all bookmarks and notes of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_NOTES_LIST (hf_notes_list_get_type ())

/**
 * HfNotesList:
 *
 * A click or Enter selects a target in the snapshot shown. Rows of missing targets, which a worker
 * finds, are paler and have a label. Delete or a button removes a row.
 *
 * The signal `chosen` (no parameters) is emitted after a row was chosen.
 */
G_DECLARE_FINAL_TYPE (HfNotesList, hf_notes_list, HF, NOTES_LIST, GtkWidget)

/** hf_notes_list_set_session: @session: (nullable): %NULL for none. */
void hf_notes_list_set_session (HfNotesList *self,
                                HfSession   *session);

G_END_DECLS
