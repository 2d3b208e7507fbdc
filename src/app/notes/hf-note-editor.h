/* hf-note-editor.h: bookmarks what is selected, and writes something about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_NOTE_EDITOR (hf_note_editor_get_type ())

/**
 * HfNoteEditor:
 *
 * A button that opens a text and one for the bookmark, for what is selected in a session;
 * nothing where that is not one type, object or root. A text is kept as it is typed.
 *
 * Properties: `text` (string, read-only): what is written about it, "" if nothing is.
 */
G_DECLARE_FINAL_TYPE (HfNoteEditor, hf_note_editor, HF, NOTE_EDITOR, GtkWidget)

/** hf_note_editor_set_session: sets the session whose selection is noted on; held until dispose. */
void hf_note_editor_set_session (HfNoteEditor *self,
                                 HfSession    *session);

/** hf_note_editor_edit: opens the text; nothing happens where there cannot be one. */
void hf_note_editor_edit        (HfNoteEditor *self);

G_END_DECLS
