/* hf-target.c: something that is named in the window, and where else it can be shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-target.h"

#include "hf-figures.h"
#include "hf-filter-lines.h"
#include "hf-generations.h"
#include "hf-name-text.h"
#include "hf-root-text.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

HfTarget
hf_target_none (void)
{
  return (HfTarget){
    .selection = hf_selection_none (),
    .node = HF_INDEX_NONE,
    .path = hf_selection_none (),
  };
}

HfTarget
hf_target_of_selection (HfSelection selection)
{
  HfTarget self = hf_target_none ();

  self.selection = selection;
  return self;
}

HfTarget
hf_target_of_node (HfHierarchy *hierarchy,
                   guint32      node)
{
  const HfSelection selection = hf_treemap_commands_get_selection (hierarchy, node);
  const HfTypeStats *stats = hf_analysis_get_type_stats (hierarchy->analysis);
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);

  return (HfTarget){ .selection = selection,
                     .hierarchy = hierarchy,
                     .node = node,
                     .is_merged = selection.kind == HF_SELECTION_TYPE && owner != NULL &&
                                  owner->n_instances < stats[selection.type.value].n_objects,
                     .path = hf_selection_none () };
}

gboolean
hf_target_is_none (const HfTarget *self)
{
  return self->selection.kind == HF_SELECTION_NONE && self->node == HF_INDEX_NONE;
}

/* ---- Names ------------------------------------------------------------- */

static const HfRoot *
get_root (const HfTarget *self,
          HfSession      *session)
{
  guint32 n_roots = 0;

  return &hf_heap_get_roots (hf_session_get_heap (session), &n_roots)[self->selection.root.value];
}

HfObjectIndex
hf_target_get_object (const HfTarget *self,
                      HfSession      *session)
{
  if (self->selection.kind == HF_SELECTION_OBJECT)
    return self->selection.object;
  if (self->selection.kind == HF_SELECTION_ROOT)
    return get_root (self, session)->object;

  return (HfObjectIndex){ HF_INDEX_NONE };
}

HfTypeIndex
hf_target_get_type (const HfTarget *self,
                    HfSession      *session)
{
  const HfObjectIndex object = hf_target_get_object (self, session);

  if (object.value != HF_INDEX_NONE)
    return hf_heap_get_object_type (hf_session_get_heap (session), object);
  if (self->selection.kind == HF_SELECTION_TYPE || self->selection.kind == HF_SELECTION_ROOT_GROUP)
    return self->selection.type;

  return (HfTypeIndex){ HF_INDEX_NONE };
}

static char *
dup_root_name (const HfRoot *root,
               HfHeap       *heap)
{
  g_autofree char *kind = hf_root_text_dup_name (root->kind);
  g_autofree char *place = NULL;

  if (root->container.value != HF_INDEX_NONE && root->field.value != HF_INDEX_NONE)
    return g_strconcat (hf_heap_get_type_name (heap, root->container), ".",
                        hf_heap_get_string (heap, root->field), NULL);

  place = hf_root_text_dup_place (heap, root->kind, root->container,
                                  hf_heap_get_string (heap, root->field));
  return place[0] == '\0' ? g_steal_pointer (&kind) : g_strconcat (kind, " ", place, NULL);
}

static char *
dup_part_name (const HfSelection *part)
{
  if (part->part == HF_PART_POOLED)
    return hf_treemap_dup_pooled_name (part->n_pooled, part->pooled_kind);

  return g_strdup (part->part == HF_PART_SEVERAL ? hf_root_text_several () : _ ("Unreachable"));
}

char *
hf_target_dup_name (const HfTarget *self,
                    HfSession      *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = hf_target_get_type (self, session);

  switch (self->selection.kind)
    {
    case HF_SELECTION_ROOT:
      return dup_root_name (get_root (self, session), heap);
    case HF_SELECTION_PART:
      return dup_part_name (&self->selection);
    case HF_SELECTION_ROOT_GROUP:
      if (type.value == HF_INDEX_NONE)
        return self->selection.is_weak ? g_strdup (_ ("Weak roots"))
                                       : hf_figures_root_kinds (self->selection.root_kind);
      return g_strdup (hf_heap_get_type_name (heap, type));
    case HF_SELECTION_TYPE:
    case HF_SELECTION_OBJECT:
      return g_strdup (hf_heap_get_type_name (heap, type));
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    case HF_SELECTION_NONE:
    default:
      return self->node == HF_INDEX_NONE ? g_strdup ("")
                                         : hf_treemap_dup_full_name (self->hierarchy, self->node);
    }
}

char *
hf_target_dup_id (const HfTarget *self,
                  HfSession      *session)
{
  const HfObjectIndex object = hf_target_get_object (self, session);

  if (object.value == HF_INDEX_NONE)
    return NULL;

  return hf_name_text_dup_id (hf_session_get_heap (session), object);
}

/* A family has namespaces inside it. */
char *
hf_target_dup_filters (const HfTarget *self,
                       HfSession      *session)
{
  const HfTypeIndex type = hf_target_get_type (self, session);
  const HfNode *node = NULL;
  g_autofree char *name = NULL;

  if (type.value != HF_INDEX_NONE)
    return hf_filter_lines_dup_of_type (
      hf_heap_get_type_name (hf_session_get_heap (session), type));
  if (self->selection.kind != HF_SELECTION_NONE || self->node == HF_INDEX_NONE)
    return NULL;

  node = &self->hierarchy->nodes[self->node];
  if (node->kind != HF_NODE_FAMILY && node->kind != HF_NODE_NAMESPACE)
    return NULL;
  name = hf_hierarchy_dup_name (self->hierarchy, self->node);
  return name == NULL ? NULL
                      : hf_filter_lines_dup_of_namespace (name, node->kind == HF_NODE_FAMILY);
}

/* ---- Its objects ------------------------------------------------------- */

/* A filter matches the objects of a generation, and those of a type whose box is in one. */
static char *
dup_object_filter (const HfTarget *self)
{
  const HfNode *nodes = self->hierarchy == NULL ? NULL : self->hierarchy->nodes;
  guint32 node = self->node;

  if (nodes == NULL || node == HF_INDEX_NONE ||
      (self->selection.kind != HF_SELECTION_NONE && self->selection.kind != HF_SELECTION_TYPE))
    return NULL;
  /* A namespace in a generation lists no objects, as everywhere. */
  if (self->selection.kind == HF_SELECTION_NONE && nodes[node].kind != HF_NODE_GENERATION)
    return NULL;

  while (node != HF_INDEX_NONE && nodes[node].kind != HF_NODE_GENERATION)
    node = nodes[node].parent;
  if (node == HF_INDEX_NONE || nodes[node].item >= HF_GENERATION_SLOT_OTHERS)
    return NULL;
  return g_strconcat ("gen:", hf_generation_slot_name (nodes[node].item), NULL);
}

gboolean
hf_target_can_list (const HfTarget *self)
{
  g_autofree char *filter = dup_object_filter (self);

  return self->selection.kind != HF_SELECTION_NONE || filter != NULL;
}

void
hf_target_list (const HfTarget *self,
                HfSession      *session)
{
  g_autofree char *filter = dup_object_filter (self);

  g_return_if_fail (HF_IS_SESSION (session));

  hf_session_begin_step (session);
  hf_session_list_objects (session, self->selection);
  if (filter != NULL)
    hf_session_set_object_filter (session, filter);
  hf_session_end_step (session);
}
