/* hf-note-editor.h: sets the bookmark and the note of the selection
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
 * A button that opens a text, and one for the bookmark of the selection of a session;
 * hidden if that is not one type, object or root. The text is stored while the user types.
 *
 * Properties: `text` (string, read-only): the text of the note, "" without a note.
 */
G_DECLARE_FINAL_TYPE (HfNoteEditor, hf_note_editor, HF, NOTE_EDITOR, GtkWidget)

/** hf_note_editor_set_session: sets the session, whose selection it edits; held until dispose. */
void hf_note_editor_set_session (HfNoteEditor *self,
                                 HfSession    *session);

/** hf_note_editor_edit: opens the text; does nothing if the selection cannot have one. */
void hf_note_editor_edit        (HfNoteEditor *self);

G_END_DECLS
