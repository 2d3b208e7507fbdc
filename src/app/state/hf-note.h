/* hf-note.h: what somebody has marked or written about one thing in a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-selection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_NOTE_MAX_LENGTH: bytes of a text; what is longer is cut off. */
#define HF_NOTE_MAX_LENGTH 4096

/**
 * HfNoteKind: what a note is about.
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
 * @kind: which of the others count
 * @name: (nullable): a type's name; an object's type; the type that has a root's static
 *   field, if it says so
 * @field: (nullable): of a root, the static field
 * @address: id of an object, or of the one that a root holds; 0 for static fields
 * @root_kind: of a root: #HfRootKind, or another number
 *
 * By what a note finds its thing again in this heap or another one: names and ids. A
 * static field is the same one whatever it holds.
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
 * @self: (out): borrows from @heap
 *
 * Returns: %FALSE if @selection is not one type, object or root: nothing is noted on others
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
 * One row of a list of notes. It holds nothing of a heap. Immutable: what somebody changes
 * is another note. Any thread.
 */
G_DECLARE_FINAL_TYPE (HfNote, hf_note, HF, NOTE, GObject)

/**
 * hf_note_new:
 * @key: copied
 * @object_type: (nullable): name of the type of the object that a root holds
 * @text: valid UTF-8; empty if it is a bookmark only
 *
 * A note that is made now.
 */
HfNote          *hf_note_new             (const HfNoteKey *key,
                                          const char      *object_type,
                                          gboolean         is_bookmarked,
                                          const char      *text);
/** hf_note_new_at: the same, of another @time, as hf_note_get_time() gives it. */
HfNote          *hf_note_new_at          (const HfNoteKey *key,
                                          const char      *object_type,
                                          gboolean         is_bookmarked,
                                          const char      *text,
                                          gint64           time);
/** hf_note_get_key: (transfer none): as long as the note. */
const HfNoteKey *hf_note_get_key         (HfNote          *self);
/** hf_note_get_object_type: (transfer none) (nullable) */
const char      *hf_note_get_object_type (HfNote          *self);
gboolean         hf_note_is_bookmarked   (HfNote          *self);
/** hf_note_get_text: (transfer none): never %NULL. */
const char      *hf_note_get_text        (HfNote          *self);
/** hf_note_get_time: when it was made, in microseconds since 1970; 0 if not known. */
gint64           hf_note_get_time        (HfNote          *self);
/** hf_note_equal: whether both say the same about the same thing, at any time. */
gboolean         hf_note_equal           (HfNote          *self,
                                          HfNote          *other);

/** hf_note_dup_name: (transfer full): "String", "String 2ccd6f0", "Cache.s_map". */
char            *hf_note_dup_name        (HfNote          *self);

/**
 * hf_note_find:
 * @heap: this one or another
 *
 * Logarithmic in the objects for an object, linear in types or roots for these.
 *
 * Returns: what it is about, or none if @heap has no such thing
 */
HfSelection      hf_note_find            (HfNote          *self,
                                          HfHeap          *heap);
/**
 * hf_note_find_all:
 * @notes: (element-type HfNote)
 * @cancellable: (nullable)
 *
 * As hf_note_find() for each, but linear in types and roots once. Any thread.
 *
 * Returns: (transfer full) (element-type HfSelection) (nullable): of each note; %NULL if it
 *   was cancelled
 */
GArray          *hf_note_find_all        (GPtrArray       *notes,
                                          HfHeap          *heap,
                                          GCancellable    *cancellable);

G_END_DECLS
