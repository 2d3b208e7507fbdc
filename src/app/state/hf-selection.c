/* hf-selection.c: the one thing that is selected in a heap, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-selection.h"

static gpointer
selection_copy (gpointer self)
{
  return g_memdup2 (self, sizeof (HfSelection));
}

/* G_DEFINE_BOXED_TYPE() passes functions through a union, which ISO C does not
 * know. */
GType
hf_selection_get_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    {
      const GType new_type = g_boxed_type_register_static (g_intern_static_string ("HfSelection"),
                                                           selection_copy, g_free);

      g_once_init_leave (&type, new_type);
    }

  return type;
}

HfSelection
hf_selection_none (void)
{
  return (HfSelection){
    .kind = HF_SELECTION_NONE,
    .type = { HF_INDEX_NONE },
    .object = { HF_INDEX_NONE },
    .root = { HF_INDEX_NONE },
    .node = HF_INDEX_NONE,
    .first = HF_INDEX_NONE,
    .path = HF_INDEX_NONE,
    .via = { HF_INDEX_NONE },
  };
}

HfSelection
hf_selection_type (HfTypeIndex type)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_TYPE;
  self.type = type;
  return self;
}

HfSelection
hf_selection_object (HfObjectIndex object)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_OBJECT;
  self.object = object;
  return self;
}

HfSelection
hf_selection_root (HfRootIndex root)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_ROOT;
  self.root = root;
  return self;
}

HfSelection
hf_selection_root_group (guint64     kind,
                         HfTypeIndex type)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_ROOT_GROUP;
  self.root_kind = kind;
  self.type = type;
  return self;
}

HfSelection
hf_selection_weak_roots (HfTypeIndex type)
{
  HfSelection self = hf_selection_root_group (0, type);

  self.is_weak = TRUE;
  return self;
}

HfSelection
hf_selection_several (void)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_PART;
  self.part = HF_PART_SEVERAL;
  return self;
}

HfSelection
hf_selection_several_at (HfHierarchy *hierarchy,
                         guint32      node)
{
  const HfNode *n = &hierarchy->nodes[node];
  HfSelection self = hf_selection_several ();

  self.hierarchy = hierarchy;
  self.first = n->n_children > 0 ? n->first_child : HF_INDEX_NONE;
  self.node = n->parent == 0 ? HF_INDEX_NONE : node;
  self.n_bytes = n->n_bytes;
  self.n_objects = n->n_objects;
  return self;
}

HfSelection
hf_selection_unreachable (void)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_PART;
  self.part = HF_PART_UNREACHABLE;
  return self;
}

HfSelection
hf_selection_finding (guint32 finding)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_FINDING;
  self.finding = finding;
  return self;
}

HfSelection
hf_selection_freed (void)
{
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_FREED;
  return self;
}

HfSelection
hf_selection_path (const HfTypePaths *paths,
                   guint32            node)
{
  const HfTypePathNode *at = &paths->nodes[node];
  const gboolean is_end = at->n_children == 0 && at->parent != HF_INDEX_NONE;
  const HfTypePathNode *via = is_end ? &paths->nodes[at->parent] : at;
  HfSelection self = hf_selection_none ();

  self.kind = HF_SELECTION_PATH;
  self.type = paths->type;
  self.path = node;
  self.via = via->type;
  self.root_kind = via->root_kind;
  self.is_root_path = via->parent == HF_INDEX_NONE;
  self.is_path_end = is_end;
  return self;
}

gboolean
hf_selection_is_path_of (const HfSelection *self,
                         const HfTypePaths *paths)
{
  HfSelection there;

  if (self->path >= paths->n_nodes)
    return FALSE;

  there = hf_selection_path (paths, self->path);
  return there.type.value == self->type.value && there.via.value == self->via.value &&
         there.is_root_path == self->is_root_path && there.is_path_end == self->is_path_end &&
         (!self->is_root_path || there.root_kind == self->root_kind);
}

/* The part that several kinds keep is the same in all views. */
static gboolean
part_equal (const HfSelection *a,
            const HfSelection *b)
{
  if (a->part != b->part || a->node != b->node)
    return FALSE;
  if (a->node == HF_INDEX_NONE)
    return TRUE;

  return a->hierarchy == b->hierarchy && a->n_pooled == b->n_pooled && a->first == b->first;
}

gboolean
hf_selection_equal (const HfSelection *a,
                    const HfSelection *b)
{
  if (a->kind == HF_SELECTION_PART && b->kind == HF_SELECTION_PART)
    return part_equal (a, b);

  /* Unused fields are always the same, so all may be compared. */
  return a->kind == b->kind && a->type.value == b->type.value &&
         a->object.value == b->object.value && a->root.value == b->root.value &&
         a->root_kind == b->root_kind && a->is_weak == b->is_weak && a->finding == b->finding &&
         a->path == b->path;
}
