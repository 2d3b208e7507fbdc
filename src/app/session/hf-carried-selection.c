/* hf-carried-selection.c: one thing in a heap, by names, to find it in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-carried-selection.h"

/* ---- Remembering ------------------------------------------------------- */

static void
remember_type (HfCarriedSelection *self,
               HfHeap           *heap,
               HfTypeIndex       type)
{
  self->has_type = type.value != HF_INDEX_NONE;
  if (self->has_type)
    self->type = g_strdup (hf_heap_get_type_name (heap, type));
}

static void
remember_object (HfCarriedSelection *self,
                 HfHeap           *heap,
                 HfObjectIndex     object)
{
  self->address = hf_heap_get_object_address (heap, object);
  remember_type (self, heap, hf_heap_get_object_type (heap, object));
}

static void
remember_root (HfCarriedSelection *self,
               HfHeap           *heap,
               HfRootIndex       index)
{
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[index.value];

  remember_object (self, heap, root->object);
  self->root_kind = root->kind;
  self->field = g_strdup (hf_heap_get_string (heap, root->field));
  if (root->container.value != HF_INDEX_NONE)
    self->container = g_strdup (hf_heap_get_type_name (heap, root->container));
}

/* A pooled cell has no name. Nor has a path, of which the type is carried. */
void
hf_carried_selection_init (HfCarriedSelection *self,
                           HfHeap             *heap,
                           const HfSelection  *selection)
{
  self->kind = selection->kind;
  self->part = selection->part;
  self->was_path = selection->kind == HF_SELECTION_PATH;
  if (self->was_path)
    self->kind = HF_SELECTION_TYPE;
  if (self->kind == HF_SELECTION_TYPE || selection->kind == HF_SELECTION_ROOT_GROUP)
    remember_type (self, heap, selection->type);
  if (selection->kind == HF_SELECTION_ROOT_GROUP)
    {
      self->root_kind = selection->root_kind;
      self->is_weak = selection->is_weak;
    }
  if (selection->kind == HF_SELECTION_OBJECT)
    remember_object (self, heap, selection->object);
  if (selection->kind == HF_SELECTION_ROOT)
    remember_root (self, heap, selection->root);
  if (selection->kind == HF_SELECTION_PART &&
      (selection->part == HF_PART_POOLED || selection->node != HF_INDEX_NONE))
    self->kind = HF_SELECTION_NONE;
}

void
hf_carried_selection_clear (HfCarriedSelection *self)
{
  g_free (self->type);
  g_free (self->container);
  g_free (self->field);
}

/* ---- Finding ----------------------------------------------------------- */

void
hf_carried_target_init (HfCarriedTarget *self,
                        HfHeap          *heap)
{
  *self = (HfCarriedTarget){ .heap = heap };
  self->types = g_hash_table_new (g_str_hash, g_str_equal);
  /* Of several with one name the first one is it. */
  for (guint32 i = hf_heap_get_n_types (heap); i > 0; i--)
    g_hash_table_insert (self->types, (char *) hf_heap_get_type_name (heap, (HfTypeIndex){ i - 1 }),
                         GUINT_TO_POINTER (i));
}

void
hf_carried_target_clear (HfCarriedTarget *self)
{
  g_clear_pointer (&self->types, g_hash_table_unref);
  g_clear_pointer (&self->roots, g_hash_table_unref);
  g_clear_pointer (&self->root_keys, g_free);
}

HfTypeIndex
hf_carried_target_find_type (const HfCarriedTarget *self,
                             const char            *name)
{
  const guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->types, name));

  return (HfTypeIndex){ number == 0 ? HF_INDEX_NONE : number - 1 };
}

static gboolean
is_type (const HfCarriedSelection *self,
         HfHeap                 *heap,
         HfTypeIndex             type)
{
  return self->has_type && g_str_equal (hf_heap_get_type_name (heap, type), self->type);
}

static HfSelection
find_object (const HfCarriedSelection *self,
             HfHeap                 *heap)
{
  const HfObjectIndex object = hf_heap_find_object (heap, self->address);

  if (object.value == HF_INDEX_NONE ||
      !is_type (self, heap, hf_heap_get_object_type (heap, object)))
    return hf_selection_none ();

  return hf_selection_object (object);
}

/* ---- Finding roots ----------------------------------------------------- */

/* A static root is the same one whatever it holds; another root has no name but
 * that of what it holds. */
typedef struct
{
  guint64      kind;
  HfTypeIndex  container;
  const char  *field;
  guint64      address; /* 0 if there is a field */
  guint32      root;
} RootKey;

static guint
root_key_hash (gconstpointer data)
{
  const RootKey *self = data;
  const guint name = self->field == NULL ? 0 : g_str_hash (self->field);

  return g_int64_hash (&self->address) ^ (guint) self->kind ^ self->container.value * 31 ^
         name * 17;
}

static gboolean
root_key_equal (gconstpointer a,
                gconstpointer b)
{
  const RootKey *one = a;
  const RootKey *other = b;

  return one->kind == other->kind && one->container.value == other->container.value &&
         one->address == other->address && g_strcmp0 (one->field, other->field) == 0;
}

/* Of several with one name the first one is it. */
static void
add_roots (HfCarriedTarget *self)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  RootKey *keys = g_new (RootKey, n_roots);

  self->root_keys = keys;
  self->roots = g_hash_table_new (root_key_hash, root_key_equal);
  for (guint32 i = n_roots; i > 0; i--)
    {
      const HfRoot *root = &roots[i - 1];
      const char *field = hf_heap_get_string (self->heap, root->field);

      keys[i - 1] = (RootKey){
        .kind = root->kind,
        .container = root->container,
        .field = field,
        .address = field == NULL ? hf_heap_get_object_address (self->heap, root->object) : 0,
        .root = i - 1,
      };
      g_hash_table_replace (self->roots, &keys[i - 1], &keys[i - 1]);
    }
}

static HfSelection
find_root (const HfCarriedSelection *self,
           HfCarriedTarget          *target)
{
  const RootKey *found = NULL;
  RootKey wanted = {
    .kind = self->root_kind,
    .container = { HF_INDEX_NONE },
    .field = self->field,
    .address = self->field == NULL ? self->address : 0,
  };

  if (self->container != NULL)
    wanted.container = hf_carried_target_find_type (target, self->container);
  if (self->container != NULL && wanted.container.value == HF_INDEX_NONE)
    return hf_selection_none ();

  if (target->roots == NULL)
    add_roots (target);
  found = g_hash_table_lookup (target->roots, &wanted);
  return found == NULL ? hf_selection_none () : hf_selection_root ((HfRootIndex){ found->root });
}

/* ---- Finding anything -------------------------------------------------- */

HfSelection
hf_carried_selection_find (const HfCarriedSelection *self,
                           HfCarriedTarget          *target)
{
  HfHeap *heap = target->heap;
  HfTypeIndex type = { HF_INDEX_NONE };

  if (self->kind == HF_SELECTION_OBJECT)
    return find_object (self, heap);
  if (self->kind == HF_SELECTION_ROOT)
    return find_root (self, target);

  if (self->has_type)
    type = hf_carried_target_find_type (target, self->type);
  if (self->has_type && type.value == HF_INDEX_NONE)
    return hf_selection_none ();
  if (self->kind == HF_SELECTION_TYPE)
    return hf_selection_type (type);
  if (self->kind == HF_SELECTION_ROOT_GROUP && self->is_weak)
    return hf_selection_weak_roots (type);
  if (self->kind == HF_SELECTION_ROOT_GROUP)
    return hf_selection_root_group (self->root_kind, type);
  if (self->kind == HF_SELECTION_PART)
    return self->part == HF_PART_SEVERAL ? hf_selection_several () : hf_selection_unreachable ();
  /* The cuts are carried, too. */
  if (self->kind == HF_SELECTION_FREED)
    return hf_selection_freed ();

  return hf_selection_none ();
}
