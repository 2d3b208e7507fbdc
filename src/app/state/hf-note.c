/* hf-note.c: the user's bookmark and text on one type, object or root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note.h"

#include "hf-root-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <string.h>

struct _HfNote
{
  GObject    parent_instance;

  HfNoteKey  key; /* owns its texts */
  char      *object_type;
  gboolean   is_bookmarked;
  char      *text;
  gint64     time;
};

G_DEFINE_FINAL_TYPE (HfNote, hf_note, G_TYPE_OBJECT)

/* ---- Target ------------------------------------------------------------ */

static void
init_for_root (HfNoteKey    *self,
               HfHeap       *heap,
               const HfRoot *root)
{
  self->root_kind = root->kind;
  self->field = hf_heap_get_string (heap, root->field);
  if (root->container.value != HF_INDEX_NONE)
    self->name = hf_heap_get_type_name (heap, root->container);
  if (self->field == NULL)
    self->address = hf_heap_get_object_address (heap, root->object);
}

gboolean
hf_note_key_init (HfNoteKey         *self,
                  HfHeap            *heap,
                  const HfSelection *selection)
{
  HfTypeIndex type;
  guint32 n_roots = 0;

  *self = (HfNoteKey){ 0 };
  switch (selection->kind)
    {
    case HF_SELECTION_TYPE:
      self->kind = HF_NOTE_TYPE;
      self->name = hf_heap_get_type_name (heap, selection->type);
      return TRUE;
    case HF_SELECTION_OBJECT:
      type = hf_heap_get_object_type (heap, selection->object);
      self->kind = HF_NOTE_OBJECT;
      self->name = hf_heap_get_type_name (heap, type);
      self->address = hf_heap_get_object_address (heap, selection->object);
      return TRUE;
    case HF_SELECTION_ROOT:
      self->kind = HF_NOTE_ROOT;
      init_for_root (self, heap, &hf_heap_get_roots (heap, &n_roots)[selection->root.value]);
      return TRUE;
    case HF_SELECTION_NONE:
    case HF_SELECTION_ROOT_GROUP:
    case HF_SELECTION_PART:
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    default:
      return FALSE;
    }
}

static guint
hash_text (const char *text)
{
  return text == NULL ? 0 : g_str_hash (text);
}

guint
hf_note_key_hash (gconstpointer self)
{
  const HfNoteKey *key = self;
  const guint64 numbers = key->address ^ (key->root_kind << 56) ^ (guint64) key->kind << 60;

  return hash_text (key->name) * 31 + hash_text (key->field) + g_int64_hash (&numbers);
}

gboolean
hf_note_key_equal (gconstpointer a,
                   gconstpointer b)
{
  const HfNoteKey *of_a = a;
  const HfNoteKey *of_b = b;

  return of_a->kind == of_b->kind && of_a->address == of_b->address &&
         of_a->root_kind == of_b->root_kind && g_strcmp0 (of_a->name, of_b->name) == 0 &&
         g_strcmp0 (of_a->field, of_b->field) == 0;
}

/* ---- The note ---------------------------------------------------------- */

static void
hf_note_finalize (GObject *object)
{
  HfNote *self = HF_NOTE (object);

  g_free ((char *) self->key.name);
  g_free ((char *) self->key.field);
  g_free (self->object_type);
  g_free (self->text);

  G_OBJECT_CLASS (hf_note_parent_class)->finalize (object);
}

static void
hf_note_class_init (HfNoteClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_note_finalize;
}

static void
hf_note_init (HfNote *self G_GNUC_UNUSED)
{
}

/* Up to a whole character. */
static char *
cut (const char *text)
{
  const char *end = text + strnlen (text, HF_NOTE_MAX_LENGTH + 1);

  if (end - text > HF_NOTE_MAX_LENGTH)
    end = g_utf8_find_prev_char (text, text + HF_NOTE_MAX_LENGTH + 1);

  return g_strndup (text, (gsize) (end - text));
}

HfNote *
hf_note_new (const HfNoteKey *key,
             const char      *object_type,
             gboolean         is_bookmarked,
             const char      *text)
{
  return hf_note_new_at (key, object_type, is_bookmarked, text, g_get_real_time ());
}

HfNote *
hf_note_new_at (const HfNoteKey *key,
                const char      *object_type,
                gboolean         is_bookmarked,
                const char      *text,
                gint64           time)
{
  HfNote *self = g_object_new (HF_TYPE_NOTE, NULL);

  self->key = *key;
  self->key.name = g_strdup (key->name);
  self->key.field = g_strdup (key->field);
  self->object_type = g_strdup (object_type);
  self->is_bookmarked = !!is_bookmarked;
  self->text = cut (text);
  self->time = time;

  return self;
}

const HfNoteKey *
hf_note_get_key (HfNote *self)
{
  return &self->key;
}

const char *
hf_note_get_object_type (HfNote *self)
{
  return self->object_type;
}

gboolean
hf_note_is_bookmarked (HfNote *self)
{
  return self->is_bookmarked;
}

const char *
hf_note_get_text (HfNote *self)
{
  return self->text;
}

gint64
hf_note_get_time (HfNote *self)
{
  return self->time;
}

gboolean
hf_note_equal (HfNote *self,
               HfNote *other)
{
  return hf_note_key_equal (&self->key, &other->key) &&
         self->is_bookmarked == other->is_bookmarked &&
         g_strcmp0 (self->object_type, other->object_type) == 0 &&
         g_str_equal (self->text, other->text);
}

/* ---- Names ------------------------------------------------------------- */

static char *
dup_object_name (const char *type,
                 guint64     address)
{
  g_autofree char *name = hf_type_name_dup_short (type);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_MODIFIER "x", address);

  /* Translators: type and id of an object: "String 2ccd6f0" */
  return g_strdup_printf (_ ("%s %s"), name, id);
}

static char *
dup_root_name (HfNote *self)
{
  const HfNoteKey *key = &self->key;
  g_autofree char *kind = hf_root_text_dup_name (key->root_kind);
  g_autofree char *name = NULL;

  if (key->field != NULL)
    {
      name = key->name == NULL ? NULL : hf_type_name_dup_short (key->name);
      return name == NULL ? g_strdup (key->field) : g_strconcat (name, ".", key->field, NULL);
    }

  name = dup_object_name (self->object_type == NULL ? "?" : self->object_type, key->address);
  /* Translators: what a root is, and the object it leads to: "Handle to String 2ccd6f0" */
  return g_strdup_printf (_ ("%s to %s"), kind, name);
}

char *
hf_note_dup_name (HfNote *self)
{
  g_return_val_if_fail (HF_IS_NOTE (self), NULL);

  switch (self->key.kind)
    {
    case HF_NOTE_OBJECT:
      return dup_object_name (self->key.name, self->key.address);
    case HF_NOTE_ROOT:
      return dup_root_name (self);
    case HF_NOTE_TYPE:
    default:
      return hf_type_name_dup_short (self->key.name);
    }
}

/* ---- Finding it -------------------------------------------------------- */

static HfSelection
find_type (const HfNoteKey *key,
           HfHeap          *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), key->name))
        return hf_selection_type ((HfTypeIndex){ i });
    }

  return hf_selection_none ();
}

static HfSelection
find_object (const HfNoteKey *key,
             HfHeap          *heap)
{
  const HfObjectIndex object = hf_heap_find_object (heap, key->address);
  HfTypeIndex type;

  if (object.value == HF_INDEX_NONE)
    return hf_selection_none ();

  type = hf_heap_get_object_type (heap, object);
  return g_str_equal (hf_heap_get_type_name (heap, type), key->name) ? hf_selection_object (object)
                                                                     : hf_selection_none ();
}

static HfSelection
find_root (const HfNoteKey *key,
           HfHeap          *heap)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      HfNoteKey other = { .kind = HF_NOTE_ROOT };

      if (roots[i].kind != key->root_kind)
        continue;
      init_for_root (&other, heap, &roots[i]);
      if (hf_note_key_equal (key, &other))
        return hf_selection_root ((HfRootIndex){ i });
    }

  return hf_selection_none ();
}

HfSelection
hf_note_find (HfNote *self,
              HfHeap *heap)
{
  g_return_val_if_fail (HF_IS_NOTE (self), hf_selection_none ());

  switch (self->key.kind)
    {
    case HF_NOTE_OBJECT:
      return find_object (&self->key, heap);
    case HF_NOTE_ROOT:
      return find_root (&self->key, heap);
    case HF_NOTE_TYPE:
    default:
      return find_type (&self->key, heap);
    }
}

/* ---- Finding many ------------------------------------------------------ */

#define POLL_STEPS 4096

typedef struct
{
  HfHeap       *heap;
  GHashTable   *by_key; /* HfNoteKey → HfSelection, which is in the result */
  GCancellable *cancellable;
} Search;

static gboolean
is_cancelled (const Search *search,
              guint32       i)
{
  return i % POLL_STEPS == 0 && g_cancellable_is_cancelled (search->cancellable);
}

/* The first thing of several with the same name is the one. */
static void
meet (const Search    *search,
      const HfNoteKey *key,
      HfSelection      target)
{
  HfSelection *found = g_hash_table_lookup (search->by_key, key);

  if (found != NULL && found->kind == HF_SELECTION_NONE)
    *found = target;
}

static gboolean
find_types (const Search *search)
{
  HfNoteKey key = { .kind = HF_NOTE_TYPE };

  for (guint32 i = 0; i < hf_heap_get_n_types (search->heap); i++)
    {
      if (is_cancelled (search, i))
        return FALSE;
      key.name = hf_heap_get_type_name (search->heap, (HfTypeIndex){ i });
      meet (search, &key, hf_selection_type ((HfTypeIndex){ i }));
    }

  return TRUE;
}

static gboolean
find_roots (const Search *search)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (search->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      HfNoteKey key = { .kind = HF_NOTE_ROOT };

      if (is_cancelled (search, i))
        return FALSE;
      init_for_root (&key, search->heap, &roots[i]);
      meet (search, &key, hf_selection_root ((HfRootIndex){ i }));
    }

  return TRUE;
}

GArray *
hf_note_find_all (GPtrArray    *notes,
                  HfHeap       *heap,
                  GCancellable *cancellable)
{
  g_autoptr (GArray) found = g_array_sized_new (FALSE, FALSE, sizeof (HfSelection), notes->len);
  g_autoptr (GHashTable) by_key = g_hash_table_new (hf_note_key_hash, hf_note_key_equal);
  const Search search = { heap, by_key, cancellable };
  gboolean has[HF_N_NOTE_KINDS] = { FALSE };

  g_array_set_size (found, notes->len);
  for (guint i = 0; i < notes->len; i++)
    {
      HfNote *note = g_ptr_array_index (notes, i);
      HfSelection *target = &g_array_index (found, HfSelection, i);

      has[note->key.kind] = TRUE;
      *target = note->key.kind == HF_NOTE_OBJECT ? find_object (&note->key, heap)
                                                 : hf_selection_none ();
      g_hash_table_insert (by_key, &note->key, target);
    }

  if ((has[HF_NOTE_TYPE] && !find_types (&search)) || (has[HF_NOTE_ROOT] && !find_roots (&search)))
    return NULL;

  return g_steal_pointer (&found);
}
