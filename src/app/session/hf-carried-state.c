/* hf-carried-state.c: where the user was in a heap, by names, to go there in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-carried-state.h"

#include "hf-node-ref.h"

/* Something in a heap, by names. */
typedef struct
{
  HfSelectionKind  kind;
  HfSelectionPart  part;
  guint64          root_kind;
  gboolean         is_weak;
  gboolean         has_type;
  char            *type;    /* the selected one, a group's, or that of the object */
  guint64          address; /* of the object */
  char            *container;
  char            *field;
} CarriedSelection;

struct _HfCarriedState
{
  guint32           position;
  HfNodeRef         focus;
  HfNodePath       *scope; /* by namespace */
  CarriedSelection  selected;
  CarriedSelection  listed; /* of which objects are listed */
};

/* ---- Remembering ------------------------------------------------------- */

static void
remember_type (CarriedSelection *self,
               HfHeap           *heap,
               HfTypeIndex       type)
{
  self->has_type = type.value != HF_INDEX_NONE;
  if (self->has_type)
    self->type = g_strdup (hf_heap_get_type_name (heap, type));
}

static void
remember_object (CarriedSelection *self,
                 HfHeap           *heap,
                 HfObjectIndex     object)
{
  self->address = hf_heap_get_object_address (heap, object);
  remember_type (self, heap, hf_heap_get_object_type (heap, object));
}

static void
remember_root (CarriedSelection *self,
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

/* What is pooled in a picture has no name. */
static void
remember (CarriedSelection  *self,
          HfHeap            *heap,
          const HfSelection *selection)
{
  self->kind = selection->kind;
  self->part = selection->part;
  if (selection->kind == HF_SELECTION_TYPE || selection->kind == HF_SELECTION_ROOT_GROUP)
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

static void
forget (CarriedSelection *self)
{
  g_free (self->type);
  g_free (self->container);
  g_free (self->field);
}

HfCarriedState *
hf_carried_state_new (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection selection = hf_session_get_selection (session);
  const HfSelection listed = hf_session_get_listed (session);
  HfCarriedState *self = NULL;

  if (heap == NULL)
    return NULL;

  self = g_new0 (HfCarriedState, 1);
  self->position = hf_session_get_position (session);
  if (self->position + 1 == hf_recording_get_n_heaps (hf_session_get_recording (session)))
    self->position = G_MAXUINT32;
  self->focus = hf_node_ref_copy (&hf_session_get_view_state (session)->focus);
  self->focus.node = HF_INDEX_NONE;
  self->scope = hf_node_path_new (hf_session_get_hierarchy (session),
                                  hf_session_get_type_scope (session));

  remember (&self->selected, heap, &selection);
  remember (&self->listed, heap, &listed);

  return self;
}

void
hf_carried_state_free (HfCarriedState *self)
{
  if (self == NULL)
    return;

  hf_node_ref_clear (&self->focus);
  hf_node_path_unref (self->scope);
  forget (&self->selected);
  forget (&self->listed);
  g_free (self);
}

guint32
hf_carried_state_get_position (const HfCarriedState *self)
{
  return self->position;
}

/* ---- Going there ------------------------------------------------------- */

static gboolean
is_type (const CarriedSelection *self,
         HfHeap                 *heap,
         HfTypeIndex             type)
{
  return self->has_type && g_str_equal (hf_heap_get_type_name (heap, type), self->type);
}

static HfTypeIndex
find_type (const CarriedSelection *self,
           HfHeap                 *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (is_type (self, heap, (HfTypeIndex){ i }))
        return (HfTypeIndex){ i };
    }

  return (HfTypeIndex){ HF_INDEX_NONE };
}

static HfSelection
find_object (const CarriedSelection *self,
             HfHeap                 *heap)
{
  const HfObjectIndex object = hf_heap_find_object (heap, self->address);

  if (object.value == HF_INDEX_NONE ||
      !is_type (self, heap, hf_heap_get_object_type (heap, object)))
    return hf_selection_none ();

  return hf_selection_object (object);
}

/* A static root is the same one whatever it holds; another root has no name but
 * that of what it holds. */
static gboolean
is_root (const CarriedSelection *self,
         HfHeap                 *heap,
         const HfRoot           *root)
{
  const char *container = NULL;

  if (root->kind != self->root_kind)
    return FALSE;
  if (root->container.value != HF_INDEX_NONE)
    container = hf_heap_get_type_name (heap, root->container);
  if (g_strcmp0 (container, self->container) != 0 ||
      g_strcmp0 (hf_heap_get_string (heap, root->field), self->field) != 0)
    return FALSE;

  return self->field != NULL || hf_heap_get_object_address (heap, root->object) == self->address;
}

static HfSelection
find_root (const CarriedSelection *self,
           HfHeap                 *heap)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (is_root (self, heap, &roots[i]))
        return hf_selection_root ((HfRootIndex){ i });
    }

  return hf_selection_none ();
}

static HfSelection
find_selection (const CarriedSelection *self,
                HfHeap                 *heap)
{
  HfTypeIndex type = { HF_INDEX_NONE };

  if (self->kind == HF_SELECTION_OBJECT)
    return find_object (self, heap);
  if (self->kind == HF_SELECTION_ROOT)
    return find_root (self, heap);

  if (self->has_type)
    type = find_type (self, heap);
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

  return hf_selection_none ();
}

void
hf_carried_state_restore (const HfCarriedState *self,
                          HfSession            *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  g_autoptr (HfViewState) state = NULL;
  HfSelection selected;
  HfSelection listed;

  g_return_if_fail (heap != NULL);

  selected = find_selection (&self->selected, heap);
  listed = find_selection (&self->listed, heap);
  state = hf_view_state_copy (hf_session_get_view_state (session));
  hf_node_ref_clear (&state->focus);
  state->focus = hf_node_ref_copy (&self->focus);
  hf_node_ref_clear (&state->type_scope);
  state->type_scope = hf_node_ref_new (hierarchy, hf_node_path_follow (self->scope, hierarchy));
  hf_named_selection_clear (&state->selection);
  state->selection = hf_named_selection_new (&selected);
  hf_named_selection_clear (&state->listed);
  state->listed = hf_named_selection_new (&listed);
  hf_session_set_view_state (session, state);
  hf_session_forget_steps (session);
}
