/* hf-notes.h: all that somebody has marked or written in one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "hf-note.h"

G_BEGIN_DECLS

/** HF_NOTES_MAX: so many are kept; no more can be made. */
#define HF_NOTES_MAX 10000

#define HF_TYPE_NOTES (hf_notes_get_type ())

/**
 * HfNotes:
 *
 * Bookmarks and texts, at most one #HfNote for each type, object and root, in the order in
 * which they were made: a #GListModel of them. They are somebody's own work and no place in
 * the heap: making one is no step, and going back undoes none. Main thread only.
 *
 * The signal `changed` (no parameters) is emitted after `items-changed`, once for each
 * change.
 */
G_DECLARE_FINAL_TYPE (HfNotes, hf_notes, HF, NOTES, GObject)

HfNotes  *hf_notes_new           (void);

guint     hf_notes_get_n         (HfNotes           *self);
/** hf_notes_get_n_of: how many are about a thing of that kind. */
guint     hf_notes_get_n_of      (HfNotes           *self,
                                  HfNoteKind         kind);

/**
 * hf_notes_get:
 * @heap: that @selection is in
 *
 * Constant time, whatever there is in the heap.
 *
 * Returns: (transfer none) (nullable): what is noted on it
 */
HfNote   *hf_notes_get           (HfNotes           *self,
                                  HfHeap            *heap,
                                  const HfSelection *selection);

/**
 * hf_notes_set_bookmarked:
 *
 * What has neither a bookmark nor a text is no note any more. Nothing happens if
 * @selection is not one type, object or root, or if there are too many.
 */
void      hf_notes_set_bookmarked (HfNotes           *self,
                                   HfHeap            *heap,
                                   const HfSelection *selection,
                                   gboolean           is_bookmarked);
/** hf_notes_set_text: the same for its text; white space alone is none. */
void      hf_notes_set_text       (HfNotes           *self,
                                   HfHeap            *heap,
                                   const HfSelection *selection,
                                   const char        *text);

/**
 * hf_notes_add:
 * @notes: (element-type HfNote): that were made before
 *
 * Adds those whose things have none, and says so once.
 */
void      hf_notes_add           (HfNotes           *self,
                                  GPtrArray         *notes);
/** hf_notes_remove: nothing happens if it is none of these. */
void      hf_notes_remove        (HfNotes           *self,
                                  HfNote            *note);
/** hf_notes_keep_types: forgets all others, as in another content of the file. */
void      hf_notes_keep_types    (HfNotes           *self);

G_END_DECLS
