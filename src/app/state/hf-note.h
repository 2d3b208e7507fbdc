/* hf-note.h: the user's bookmark and text on one type, object or root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-selection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_NOTE_MAX_LENGTH: the most bytes of a text; a longer text is cut off. */
#define HF_NOTE_MAX_LENGTH 4096

/**
 * HfNoteKind: the subject of a note.
 */
typedef enum
{
  HF_NOTE_TYPE,
  HF_NOTE_OBJECT,
  HF_NOTE_ROOT,
} HfNoteKind;

#define HF_N_NOTE_KINDS 3

/**
 * HfNoteKey:
 * @kind: the kind of the subject; decides which fields are set
 * @name: (nullable): the name of the type, of the object's type, or of the type that has the
 *   static field of the root, if it is known
 * @field: (nullable): the static field of a root
 * @address: the id of the object, or of the object of the root; 0 for static fields
 * @root_kind: the #HfRootKind of a root, or another number
 *
 * The names and ids that identify the subject of a note in any heap. A static field stays the
 * same, even if it holds another object.
 */
typedef struct
{
  HfNoteKind  kind;
  const char *name;
  const char *field;
  guint64     address;
  guint64     root_kind;
} HfNoteKey;

/**
 * hf_note_key_init:
 * @self: (out): borrows names from @heap
 *
 * Returns: %FALSE if @selection is not one type, object or root, and so cannot have a note
 */
gboolean     hf_note_key_init  (HfNoteKey         *self,
                                HfHeap            *heap,
                                const HfSelection *selection);
/** hf_note_key_hash: a GHashFunc. */
guint        hf_note_key_hash  (gconstpointer      self);
/** hf_note_key_equal: a GEqualFunc. */
gboolean     hf_note_key_equal (gconstpointer      a,
                                gconstpointer      b);

#define HF_TYPE_NOTE (hf_note_get_type ())

/**
 * HfNote:
 *
 * A bookmark, a text, or both, on one subject. A note does not hold a heap. Immutable: a change
 * makes another note. Any thread.
 */
G_DECLARE_FINAL_TYPE (HfNote, hf_note, HF, NOTE, GObject)

/**
 * hf_note_new:
 * @key: the subject; copied
 * @object_type: (nullable): the name of the type of the object that a root holds
 * @text: valid UTF-8; empty for a bookmark only
 *
 * Returns: (transfer full): a note with the current time
 */
HfNote          *hf_note_new             (const HfNoteKey *key,
                                          const char      *object_type,
                                          gboolean         is_bookmarked,
                                          const char      *text);
/** hf_note_new_at: the same with a @time in microseconds since 1970; 0 if it is not known. */
HfNote          *hf_note_new_at          (const HfNoteKey *key,
                                          const char      *object_type,
                                          gboolean         is_bookmarked,
                                          const char      *text,
                                          gint64           time);
/** hf_note_get_key: (transfer none): valid as long as the note. */
const HfNoteKey *hf_note_get_key         (HfNote          *self);
/** hf_note_get_object_type: (transfer none) (nullable): as it was passed to hf_note_new(). */
const char      *hf_note_get_object_type (HfNote          *self);
/** hf_note_is_bookmarked: whether there is a bookmark; a note may have a text instead, or both. */
gboolean         hf_note_is_bookmarked   (HfNote          *self);
/** hf_note_get_text: (transfer none): valid as long as the note; "" for a bookmark only. */
const char      *hf_note_get_text        (HfNote          *self);
/** hf_note_get_time: when the note was made, in microseconds since 1970; 0 if not known. */
gint64           hf_note_get_time        (HfNote          *self);
/** hf_note_equal: whether both are equal, regardless of their times. */
gboolean         hf_note_equal           (HfNote          *self,
                                          HfNote          *other);

/** hf_note_dup_name: (transfer full): the subject: "String", "String 2ccd6f0", "Cache.s_map". */
char            *hf_note_dup_name        (HfNote          *self);

/**
 * hf_note_find:
 * @heap: any heap
 *
 * Logarithmic in the number of objects for an object, linear in types or roots for the others.
 *
 * Returns: the subject of the note in @heap; hf_selection_none() if @heap does not have it
 */
HfSelection      hf_note_find            (HfNote          *self,
                                          HfHeap          *heap);
/**
 * hf_note_find_all:
 * @notes: (element-type HfNote): the notes to find
 * @cancellable: (nullable): stops the search
 *
 * Calls hf_note_find() for each, but visits types and roots only once. Any thread.
 *
 * Returns: (transfer full) (element-type HfSelection) (nullable): the subject of each note; %NULL
 *   if @cancellable was cancelled
 */
GArray          *hf_note_find_all        (GPtrArray       *notes,
                                          HfHeap          *heap,
                                          GCancellable    *cancellable);

G_END_DECLS
