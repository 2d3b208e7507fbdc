/* hf-notes.h: all that somebody has marked or written in one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_NOTES_MAX: so many are kept; no more can be made. */
#define HF_NOTES_MAX 10000

#define HF_TYPE_NOTES (hf_notes_get_type ())

/**
 * HfNotes:
 *
 * Bookmarks and texts, at most one #HfNote for each type, object and root, in the order in
 * which they were made: a #GListModel of them. They are the user's own work and not a place in
 * the heap: making one is not a step, and going back undoes none. Main thread only.
 *
 * Notes belong to a content, and all that show the same content share them: each has an
 * HfNotes of its own, and after hf_notes_join() a change of one is a change of all.
 *
 * The signal `changed` (no parameters) is emitted after `items-changed`, once for each
 * change.
 */
G_DECLARE_FINAL_TYPE (HfNotes, hf_notes, HF, NOTES, GObject)

HfNotes  *hf_notes_new           (void);

guint     hf_notes_get_n         (HfNotes           *self);
/** hf_notes_get_n_of: how many are about a thing of that kind. For tests. */
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
 * Adds those whose things have none, puts the newer of two on the same thing in the place of
 * the older, or of one as old, and says so once. No more than %HF_NOTES_MAX are taken.
 */
void      hf_notes_add           (HfNotes           *self,
                                  GPtrArray         *notes);
/** hf_notes_remove: nothing happens if it is none of these. */
void      hf_notes_remove        (HfNotes           *self,
                                  HfNote            *note);

/* ---- Another content ---------------------------------------------------- */

/**
 * hf_notes_begin:
 * @notes: (element-type HfNote): at most one on each thing
 *
 * Has these instead, and shares them with nobody. Those that it shared until now stay with
 * the others.
 */
void      hf_notes_begin         (HfNotes           *self,
                                  GPtrArray         *notes);
/** hf_notes_join: has those of @other instead, and shares them from now on. */
void      hf_notes_join          (HfNotes           *self,
                                  HfNotes           *other);
/** hf_notes_dup: (transfer full) (element-type HfNote): those that there are now. */
GPtrArray *hf_notes_dup          (HfNotes           *self);
/** hf_notes_dup_types: (transfer full) (element-type HfNote): those on types. */
GPtrArray *hf_notes_dup_types    (HfNotes           *self);

G_END_DECLS
