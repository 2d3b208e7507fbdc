/* hf-notes.h: the notes of the user on the content of one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_NOTES_MAX: the most notes of one content. */
#define HF_NOTES_MAX 10000

#define HF_TYPE_NOTES (hf_notes_get_type ())

/**
 * HfNotes:
 *
 * A #GListModel of bookmarks and texts, at most one #HfNote for each type, object and root, in the
 * order in which they were made. Making a note is not a step, and going back does not undo it.
 * Main thread only.
 *
 * Notes belong to a content, and all sessions that show this content share them: each session has
 * an HfNotes of its own, and after hf_notes_join() a change of one changes all.
 *
 * The signal `changed` (no parameters) is emitted after `items-changed`, once for each
 * change.
 */
G_DECLARE_FINAL_TYPE (HfNotes, hf_notes, HF, NOTES, GObject)

/** hf_notes_new: (transfer full): without notes, shared with no other. */
HfNotes  *hf_notes_new           (void);

/** hf_notes_get_n: the number of notes, as g_list_model_get_n_items(). */
guint     hf_notes_get_n         (HfNotes           *self);
/** hf_notes_get_n_of: the number of notes on subjects of @kind. For tests. */
guint     hf_notes_get_n_of      (HfNotes           *self,
                                  HfNoteKind         kind);

/**
 * hf_notes_get:
 * @heap: the heap of @selection
 *
 * Constant time.
 *
 * Returns: (transfer none) (nullable): the note on @selection; %NULL if there is none
 */
HfNote   *hf_notes_get           (HfNotes           *self,
                                  HfHeap            *heap,
                                  const HfSelection *selection);

/**
 * hf_notes_set_bookmarked:
 *
 * Sets or removes the bookmark on @selection. A note without a bookmark and a text is removed.
 * Does nothing if @selection is not one type, object or root, or if there are %HF_NOTES_MAX notes.
 */
void      hf_notes_set_bookmarked (HfNotes           *self,
                                   HfHeap            *heap,
                                   const HfSelection *selection,
                                   gboolean           is_bookmarked);
/** hf_notes_set_text: the same for the text; a @text of white space alone removes it. */
void      hf_notes_set_text       (HfNotes           *self,
                                   HfHeap            *heap,
                                   const HfSelection *selection,
                                   const char        *text);

/**
 * hf_notes_add:
 * @notes: (element-type HfNote): notes that were made before
 *
 * Adds the notes on subjects without one, and replaces a note by one of @notes on the same subject
 * unless that is older. Adds no more than %HF_NOTES_MAX allows. Emits `changed` once.
 */
void      hf_notes_add           (HfNotes           *self,
                                  GPtrArray         *notes);
/** hf_notes_remove: removes @note; does nothing if it is not in @self. */
void      hf_notes_remove        (HfNotes           *self,
                                  HfNote            *note);

/* ---- Another content ---------------------------------------------------- */

/**
 * hf_notes_begin:
 * @notes: (element-type HfNote): at most one on each subject
 *
 * Replaces the notes of @self, and stops sharing them. The notes that it shared until now stay
 * with the other #HfNotes.
 */
void      hf_notes_begin         (HfNotes           *self,
                                  GPtrArray         *notes);
/** hf_notes_join: replaces the notes by those of @other, and shares these from now on. */
void      hf_notes_join          (HfNotes           *self,
                                  HfNotes           *other);
/** hf_notes_dup: (transfer full) (element-type HfNote): all notes that there are now. */
GPtrArray *hf_notes_dup          (HfNotes           *self);
/** hf_notes_dup_types: (transfer full) (element-type HfNote): the notes on types. */
GPtrArray *hf_notes_dup_types    (HfNotes           *self);

G_END_DECLS
