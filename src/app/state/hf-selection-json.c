/* hf-selection-json.c: a selection as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-selection-json.h"

#include "hf-json.h"

/* The numbers may be others in the next version. */
static const char * const kinds[] = {
  [HF_SELECTION_NONE] = "none",
  [HF_SELECTION_TYPE] = "type",
  [HF_SELECTION_OBJECT] = "object",
  [HF_SELECTION_ROOT] = "root",
  [HF_SELECTION_ROOT_GROUP] = "root-group",
  [HF_SELECTION_PART] = "part",
  [HF_SELECTION_FINDING] = "finding",
  [HF_SELECTION_FREED] = "freed",
  [HF_SELECTION_PATH] = "path",
};

static const char * const parts[] = {
  [HF_PART_POOLED] = "pooled",
  [HF_PART_SEVERAL] = "several",
  [HF_PART_UNREACHABLE] = "unreachable",
};

/* ---- Writing ----------------------------------------------------------- */

static void
add_part (JsonObject        *object,
          const HfSelection *selection)
{
  json_object_set_string_member (object, "part", parts[selection->part]);
  json_object_set_int_member (object, "pooled-kind", selection->pooled_kind);
  json_object_set_int_member (object, "n-pooled", selection->n_pooled);
  if (selection->part == HF_PART_POOLED)
    hf_json_set_hex (object, "least-drawn", selection->least_drawn);
  hf_json_set_hex (object, "bytes", selection->n_bytes);
  json_object_set_int_member (object, "n-objects", selection->n_objects);
}

static void
add_path (JsonObject        *object,
          const HfSelection *selection)
{
  json_object_set_int_member (object, "path", selection->path);
  if (selection->via.value != HF_INDEX_NONE)
    json_object_set_int_member (object, "via", selection->via.value);
  if (selection->is_root_path)
    hf_json_set_hex (object, "root-kind", selection->root_kind);
  if (selection->is_path_end)
    json_object_set_boolean_member (object, "ends", TRUE);
}

static void
add_target (JsonObject        *object,
            const char        *key,
            const HfSelection *selection)
{
  JsonObject *one = json_object_new ();

  json_object_set_string_member (one, "kind", kinds[selection->kind]);
  if (selection->type.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "type", selection->type.value);
  if (selection->object.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "object", selection->object.value);
  if (selection->root.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "root", selection->root.value);
  if (selection->kind == HF_SELECTION_ROOT_GROUP)
    {
      hf_json_set_hex (one, "root-kind", selection->root_kind);
      json_object_set_boolean_member (one, "weak", selection->is_weak);
    }
  if (selection->kind == HF_SELECTION_PART)
    add_part (one, selection);
  if (selection->kind == HF_SELECTION_FINDING)
    json_object_set_int_member (one, "finding", selection->finding);
  if (selection->kind == HF_SELECTION_PATH)
    add_path (one, selection);
  json_object_set_object_member (object, key, one);
}

void
hf_selection_to_json (const HfNamedSelection *self,
                      JsonObject             *object,
                      const char             *name,
                      const HfSelectionKeys  *keys)
{
  add_target (object, name, &self->what);
  if (keys->cell != NULL)
    hf_node_ref_to_json (&self->cell, object, keys->cell);
  hf_node_ref_to_json (&self->part, object, keys->part);
  hf_node_ref_to_json (&self->first, object, keys->first);
}

/* ---- Reading ----------------------------------------------------------- */

static HfSelection
read_part (JsonObject *object)
{
  const HfSelectionPart part = hf_json_get_choice (object, "part", parts, G_N_ELEMENTS (parts),
                                                   HF_PART_UNREACHABLE);
  HfSelection selection = hf_selection_unreachable ();

  selection.part = part;
  selection.pooled_kind = (guint32) CLAMP (hf_json_get_number (object, "pooled-kind", 0),
                                           HF_NODE_HEAP, HF_N_NODE_KINDS - 1);
  selection.n_pooled = (guint32) CLAMP (hf_json_get_number (object, "n-pooled", 0), 0, G_MAXUINT32);
  if (part == HF_PART_POOLED)
    selection.least_drawn = hf_json_get_hex (object, "least-drawn", G_MAXUINT64);
  selection.n_bytes = hf_json_get_hex (object, "bytes", 0);
  selection.n_objects = (guint32) CLAMP (hf_json_get_number (object, "n-objects", 0), 0,
                                         G_MAXUINT32);
  return selection;
}

static HfSelection
read_path (JsonObject  *object,
           HfTypeIndex  type,
           HfHeap      *heap)
{
  HfSelection selection = hf_selection_none ();

  selection.kind = HF_SELECTION_PATH;
  selection.type = type;
  selection.path = hf_json_get_index (object, "path", G_MAXUINT32);
  selection.via.value = hf_json_get_index (object, "via", hf_heap_get_n_types (heap));
  selection.is_root_path = json_object_has_member (object, "root-kind");
  selection.root_kind = hf_json_get_hex (object, "root-kind", 0);
  selection.is_path_end = hf_json_get_boolean (object, "ends", FALSE);
  if (type.value == HF_INDEX_NONE || selection.path == HF_INDEX_NONE ||
      (selection.via.value == HF_INDEX_NONE && !selection.is_root_path))
    return hf_selection_none ();

  return selection;
}

static HfSelection
read_target (JsonObject *holder,
             const char *key,
             HfHeap     *heap)
{
  JsonObject *object = hf_json_get_object (holder, key);
  HfSelection selection = hf_selection_none ();
  guint32 n_roots = 0;

  if (object == NULL)
    return selection;

  hf_heap_get_roots (heap, &n_roots);
  selection.type.value = hf_json_get_index (object, "type", hf_heap_get_n_types (heap));
  selection.object.value = hf_json_get_index (object, "object", hf_heap_get_n_objects (heap));
  selection.root.value = hf_json_get_index (object, "root", n_roots);
  switch (hf_json_get_choice (object, "kind", kinds, G_N_ELEMENTS (kinds), HF_SELECTION_NONE))
    {
    case HF_SELECTION_TYPE:
      return selection.type.value == HF_INDEX_NONE ? hf_selection_none ()
                                                   : hf_selection_type (selection.type);
    case HF_SELECTION_OBJECT:
      return selection.object.value == HF_INDEX_NONE ? hf_selection_none ()
                                                     : hf_selection_object (selection.object);
    case HF_SELECTION_ROOT:
      return selection.root.value == HF_INDEX_NONE ? hf_selection_none ()
                                                   : hf_selection_root (selection.root);
    case HF_SELECTION_ROOT_GROUP:
      selection = hf_selection_root_group (hf_json_get_hex (object, "root-kind", 0),
                                           selection.type);
      selection.is_weak = hf_json_get_boolean (object, "weak", FALSE);
      return selection;
    case HF_SELECTION_PART:
      return read_part (object);
    case HF_SELECTION_FINDING:
      return hf_selection_finding (hf_json_get_index (object, "finding", G_MAXUINT32));
    case HF_SELECTION_FREED:
      return hf_selection_freed ();
    case HF_SELECTION_PATH:
      return read_path (object, selection.type, heap);
    case HF_SELECTION_NONE:
    default:
      return hf_selection_none ();
    }
}

/* A pooled cell is in a node; unreachable objects are in none. */
static void
read_nodes (HfNamedSelection      *self,
            JsonObject            *object,
            const HfSelectionKeys *keys)
{
  if (self->what.kind != HF_SELECTION_PART || self->what.part == HF_PART_UNREACHABLE)
    return;

  self->part = hf_node_ref_from_json (object, keys->part);
  self->first = hf_node_ref_from_json (object, keys->first);
  if (self->part.path == NULL && self->what.part == HF_PART_POOLED)
    self->what = hf_selection_none ();
}

HfNamedSelection
hf_selection_from_json (JsonObject            *object,
                        const char            *name,
                        const HfSelectionKeys *keys,
                        HfHeap                *heap)
{
  const HfSelection what = read_target (object, name, heap);
  HfNamedSelection self = hf_named_selection_new (&what);

  if (keys->cell != NULL)
    self.cell = hf_node_ref_from_json (object, keys->cell);
  read_nodes (&self, object, keys);
  return self;
}
