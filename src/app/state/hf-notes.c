/* hf-notes.c: the notes of the user on the content of one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-notes.h"

/* Of one content. It is there as long as a member is. */
typedef struct
{
  GPtrArray  *notes;   /* HfNote, in the order in which they were made */
  GHashTable *by_key;  /* HfNoteKey of it → HfNote, which is in the array */
  guint       n_of[HF_N_NOTE_KINDS];
  GPtrArray  *members; /* HfNotes, not owned */
} Set;

struct _HfNotes
{
  GObject parent_instance;

  Set    *set;
};

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_NOTE;
}

static guint
get_n_items (GListModel *model)
{
  return HF_NOTES (model)->set->notes->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  HfNotes *self = HF_NOTES (model);

  return position < self->set->notes->len
           ? g_object_ref (g_ptr_array_index (self->set->notes, position))
           : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HfNotes, hf_notes, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Who shares them ---------------------------------------------------- */

static Set *
set_new (void)
{
  Set *set = g_new0 (Set, 1);

  set->notes = g_ptr_array_new_with_free_func (g_object_unref);
  set->by_key = g_hash_table_new (hf_note_key_hash, hf_note_key_equal);
  set->members = g_ptr_array_new ();

  return set;
}

static void
enter (HfNotes *self,
       Set     *set)
{
  self->set = set;
  g_ptr_array_add (set->members, self);
}

static void
leave (HfNotes *self)
{
  Set *set = g_steal_pointer (&self->set);

  g_ptr_array_remove (set->members, self);
  if (set->members->len > 0)
    return;

  g_hash_table_unref (set->by_key);
  g_ptr_array_unref (set->notes);
  g_ptr_array_unref (set->members);
  g_free (set);
}

static void
hf_notes_finalize (GObject *object)
{
  leave (HF_NOTES (object));

  G_OBJECT_CLASS (hf_notes_parent_class)->finalize (object);
}

static void
hf_notes_class_init (HfNotesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_notes_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_notes_init (HfNotes *self)
{
  enter (self, set_new ());
}

HfNotes *
hf_notes_new (void)
{
  return g_object_new (HF_TYPE_NOTES, NULL);
}

static void
emit_one (HfNotes *self,
          guint    position,
          guint    n_removed,
          guint    n_added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, n_added);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* All that share them. A tab may be closed meanwhile. */
static void
emit_all (HfNotes *self,
          guint    position,
          guint    n_removed,
          guint    n_added)
{
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->set->members->len; i++)
    g_ptr_array_add (members, g_object_ref (g_ptr_array_index (self->set->members, i)));
  for (guint i = 0; i < members->len; i++)
    emit_one (g_ptr_array_index (members, i), position, n_removed, n_added);
}

/* ---- Looking ----------------------------------------------------------- */

guint
hf_notes_get_n (HfNotes *self)
{
  g_return_val_if_fail (HF_IS_NOTES (self), 0);

  return self->set->notes->len;
}

guint
hf_notes_get_n_of (HfNotes    *self,
                   HfNoteKind  kind)
{
  g_return_val_if_fail (HF_IS_NOTES (self), 0);
  g_return_val_if_fail (kind < HF_N_NOTE_KINDS, 0);

  return self->set->n_of[kind];
}

HfNote *
hf_notes_get (HfNotes           *self,
              HfHeap            *heap,
              const HfSelection *selection)
{
  HfNoteKey key;

  g_return_val_if_fail (HF_IS_NOTES (self), NULL);

  /* Rows ask this all the time, and mostly there is none. */
  if (self->set->notes->len == 0 || heap == NULL || !hf_note_key_init (&key, heap, selection) ||
      self->set->n_of[key.kind] == 0)
    return NULL;

  return g_hash_table_lookup (self->set->by_key, &key);
}

/* ---- Changing ---------------------------------------------------------- */

static void
append (HfNotes *self,
        HfNote  *note)
{
  g_ptr_array_add (self->set->notes, g_object_ref (note));
  g_hash_table_insert (self->set->by_key, (gpointer) hf_note_get_key (note), note);
  self->set->n_of[hf_note_get_key (note)->kind]++;
}

static void
take_away (HfNotes *self,
           guint    position)
{
  HfNote *note = g_ptr_array_index (self->set->notes, position);

  self->set->n_of[hf_note_get_key (note)->kind]--;
  g_hash_table_remove (self->set->by_key, hf_note_get_key (note));
  g_ptr_array_remove_index (self->set->notes, position);
}

/* Takes the new one; its key is the same. */
static void
replace (HfNotes *self,
         guint    position,
         HfNote  *note)
{
  g_hash_table_remove (self->set->by_key, hf_note_get_key (note));
  g_object_unref (g_ptr_array_index (self->set->notes, position));
  g_ptr_array_index (self->set->notes, position) = note;
  g_hash_table_insert (self->set->by_key, (gpointer) hf_note_get_key (note), note);
}

static HfNote *
make_note (HfHeap            *heap,
           const HfSelection *selection,
           const HfNoteKey   *key,
           gboolean           is_bookmarked,
           const char        *text)
{
  const char *object_type = NULL;
  const HfRoot *roots = NULL;
  guint32 n_roots = 0;

  if (key->kind == HF_NOTE_ROOT)
    {
      HfTypeIndex type;

      roots = hf_heap_get_roots (heap, &n_roots);
      type = hf_heap_get_object_type (heap, roots[selection->root.value].object);
      object_type = hf_heap_get_type_name (heap, type);
    }

  return hf_note_new (key, object_type, is_bookmarked, text);
}

static void
set (HfNotes           *self,
     HfHeap            *heap,
     const HfSelection *selection,
     gboolean           is_bookmarked,
     const char        *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const gboolean is_none = !is_bookmarked && stripped[0] == '\0';
  HfNoteKey key;
  HfNote *old = NULL;
  g_autoptr (HfNote) note = NULL;
  guint position = self->set->notes->len;

  if (!hf_note_key_init (&key, heap, selection))
    return;

  old = g_hash_table_lookup (self->set->by_key, &key);
  if (old == NULL && (is_none || self->set->notes->len >= HF_NOTES_MAX))
    return;
  if (!is_none)
    note = make_note (heap, selection, &key, is_bookmarked, stripped[0] == '\0' ? "" : text);

  if (old == NULL)
    {
      append (self, note);
      emit_all (self, position, 0, 1);
      return;
    }

  g_ptr_array_find (self->set->notes, old, &position);
  if (note == NULL)
    take_away (self, position);
  else
    replace (self, position, g_object_ref (note));
  emit_all (self, position, 1, note == NULL ? 0 : 1);
}

void
hf_notes_set_bookmarked (HfNotes           *self,
                         HfHeap            *heap,
                         const HfSelection *selection,
                         gboolean           is_bookmarked)
{
  HfNote *old = hf_notes_get (self, heap, selection);

  g_return_if_fail (heap != NULL);

  if ((old != NULL && hf_note_is_bookmarked (old)) != !!is_bookmarked)
    set (self, heap, selection, is_bookmarked, old == NULL ? "" : hf_note_get_text (old));
}

void
hf_notes_set_text (HfNotes           *self,
                   HfHeap            *heap,
                   const HfSelection *selection,
                   const char        *text)
{
  HfNote *old = hf_notes_get (self, heap, selection);

  g_return_if_fail (heap != NULL);

  if (g_strcmp0 (old == NULL ? "" : hf_note_get_text (old), text) != 0)
    set (self, heap, selection, old != NULL && hf_note_is_bookmarked (old), text);
}

/* Whether there is anything new about it. */
static gboolean
take (HfNotes *self,
      HfNote  *note)
{
  HfNote *old = g_hash_table_lookup (self->set->by_key, hf_note_get_key (note));
  guint position = 0;

  if (old == NULL)
    {
      if (self->set->notes->len >= HF_NOTES_MAX)
        return FALSE;
      append (self, note);
      return TRUE;
    }
  if (hf_note_equal (note, old) || hf_note_get_time (note) < hf_note_get_time (old))
    return FALSE;

  g_ptr_array_find (self->set->notes, old, &position);
  replace (self, position, g_object_ref (note));
  return TRUE;
}

void
hf_notes_add (HfNotes   *self,
              GPtrArray *notes)
{
  guint n_before;
  gboolean is_new = FALSE;

  g_return_if_fail (HF_IS_NOTES (self));

  n_before = self->set->notes->len;
  for (guint i = 0; i < notes->len; i++)
    is_new = take (self, g_ptr_array_index (notes, i)) || is_new;
  if (is_new)
    emit_all (self, 0, n_before, self->set->notes->len);
}

void
hf_notes_remove (HfNotes *self,
                 HfNote  *note)
{
  guint position = 0;

  g_return_if_fail (HF_IS_NOTES (self));

  if (!g_ptr_array_find (self->set->notes, note, &position))
    return;

  take_away (self, position);
  emit_all (self, position, 1, 0);
}

/* ---- Another content --------------------------------------------------- */

static void
change_set (HfNotes *self,
            Set     *set)
{
  const guint n_before = self->set->notes->len;

  leave (self);
  enter (self, set);
  if (n_before + set->notes->len > 0)
    emit_one (self, 0, n_before, set->notes->len);
}

void
hf_notes_begin (HfNotes   *self,
                GPtrArray *notes)
{
  g_autoptr (HfNotes) fresh = hf_notes_new ();

  g_return_if_fail (HF_IS_NOTES (self));

  hf_notes_add (fresh, notes);
  hf_notes_join (self, fresh);
}

void
hf_notes_join (HfNotes *self,
               HfNotes *other)
{
  g_return_if_fail (HF_IS_NOTES (self));
  g_return_if_fail (HF_IS_NOTES (other));

  if (self->set != other->set)
    change_set (self, other->set);
}

static GPtrArray *
dup_some (HfNotes  *self,
          gboolean  only_types)
{
  GPtrArray *some = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->set->notes->len; i++)
    {
      HfNote *note = g_ptr_array_index (self->set->notes, i);

      if (!only_types || hf_note_get_key (note)->kind == HF_NOTE_TYPE)
        g_ptr_array_add (some, g_object_ref (note));
    }

  return some;
}

GPtrArray *
hf_notes_dup (HfNotes *self)
{
  g_return_val_if_fail (HF_IS_NOTES (self), NULL);

  return dup_some (self, FALSE);
}

GPtrArray *
hf_notes_dup_types (HfNotes *self)
{
  g_return_val_if_fail (HF_IS_NOTES (self), NULL);

  return dup_some (self, TRUE);
}
