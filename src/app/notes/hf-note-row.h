/* hf-note-row.h: a row of the list of notes, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_NOTE_ROW (hf_note_row_get_type ())

/** HfNoteRow: emits `removed` (no parameters) when its button is clicked. */
G_DECLARE_FINAL_TYPE (HfNoteRow, hf_note_row, HF, NOTE_ROW, GtkWidget)

/** hf_note_row_new: (transfer floating): empty until hf_note_row_set_note(). */
GtkWidget *hf_note_row_new         (void);

/** hf_note_row_set_note: also names the list's own row around it for screen readers. */
void       hf_note_row_set_note    (HfNoteRow *self,
                                    HfNote    *note);

/** hf_note_row_set_missing: sets whether the snapshot shown does not have its subject. */
void       hf_note_row_set_missing (HfNoteRow *self,
                                    gboolean   is_missing);

G_END_DECLS
