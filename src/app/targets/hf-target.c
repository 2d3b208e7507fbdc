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
#include "hf-session-graph.h"
#include "hf-session-types.h"
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

/* ---- The treemap ------------------------------------------------------- */

static void
select_target (const HfTarget *self,
               HfSession      *session)
{
  if (self->selection.kind == HF_SELECTION_NONE)
    return;
  if (self->hierarchy != NULL && self->hierarchy == hf_session_get_treemap (session) &&
      self->node != HF_INDEX_NONE && self->selection.kind != HF_SELECTION_PART)
    hf_session_select_node (session, self->selection, self->node);
  else
    hf_session_select (session, self->selection);
}

static gboolean
is_namespace (const HfTarget *self)
{
  return self->selection.kind == HF_SELECTION_NONE && self->node != HF_INDEX_NONE;
}

static gboolean
is_reachable (const HfTarget *self,
              HfSession      *session)
{
  const HfTypeIndex type = hf_target_get_type (self, session);

  return type.value != HF_INDEX_NONE &&
         hf_hierarchy_find_type (hf_session_get_hierarchy (session), type) != HF_INDEX_NONE;
}

/* Where the treemap as it is has no cell of what is selected, another one has. */
static void
find_treemap (const HfTarget *self,
              HfSession      *session)
{
  const gboolean is_group = self->selection.kind == HF_SELECTION_ROOT_GROUP ||
                            self->selection.kind == HF_SELECTION_PART;

  if (hf_treemap_commands_find_node (session) != HF_INDEX_NONE)
    return;
  if (is_group)
    {
      hf_session_choose_grouping (session, HF_GROUPING_ROOT);
      return;
    }

  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  if (!is_reachable (self, session) && hf_session_get_weight (session) == HF_WEIGHT_REACHABLE)
    hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
}

static void
show_in_treemap (const HfTarget *self,
                 HfSession      *session)
{
  guint32 node;

  if (is_namespace (self))
    {
      if (self->hierarchy == hf_session_get_treemap (session))
        hf_session_zoom_to (session, self->node);
      return;
    }

  find_treemap (self, session);
  node = hf_treemap_commands_find_node (session);
  if (node != HF_INDEX_NONE)
    hf_treemap_commands_go (session, HF_WAY_ZOOM);
}

static gboolean
can_show_in_treemap (const HfTarget *self,
                     HfSession      *session)
{
  const HfSelection *selection = &self->selection;

  switch (selection->kind)
    {
    case HF_SELECTION_ROOT_GROUP:
      return !selection->is_weak && hf_session_get_retention (session) != NULL;
    case HF_SELECTION_PART:
      return selection->part == HF_PART_SEVERAL && selection->node == HF_INDEX_NONE &&
             hf_session_get_retention (session) != NULL;
    case HF_SELECTION_TYPE:
    case HF_SELECTION_OBJECT:
    case HF_SELECTION_ROOT:
      return TRUE;
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    case HF_SELECTION_NONE:
    default:
      return is_namespace (self) && self->hierarchy == hf_session_get_treemap (session);
    }
}

/* ---- The types --------------------------------------------------------- */

/* By namespace, whatever the treemap is grouped by. */
static guint32
find_scope (const HfTarget *self,
            HfSession      *session)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);

  return self->hierarchy == hierarchy ? self->node : HF_INDEX_NONE;
}

static gboolean
is_in_scope (HfSession   *session,
             HfTypeIndex  type)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const guint32 scope = hf_session_get_type_scope (session);
  guint32 node = hf_hierarchy_find_type (hierarchy, type);

  while (node != HF_INDEX_NONE && node != scope)
    node = hierarchy->nodes[node].parent;

  return scope == 0 || node == scope;
}

static void
show_in_types (const HfTarget *self,
               HfSession      *session)
{
  const HfTypeIndex type = hf_target_get_type (self, session);

  if (is_namespace (self))
    {
      hf_session_set_type_scope (session, find_scope (self, session));
      return;
    }

  if (hf_session_get_selected_type (session).value != type.value)
    hf_session_select (session, hf_selection_type (type));
  if (!is_in_scope (session, type))
    hf_session_set_type_scope (session, 0);
  hf_session_reveal_type (session, type);
}

static gboolean
can_show_in_types (const HfTarget *self,
                   HfSession      *session)
{
  const HfTypeIndex type = hf_target_get_type (self, session);

  if (is_namespace (self))
    return find_scope (self, session) != HF_INDEX_NONE;

  return type.value != HF_INDEX_NONE &&
         hf_analysis_get_type_stats (hf_session_get_analysis (session))[type.value].n_objects > 0;
}

/* ---- The graph --------------------------------------------------------- */

/* The graph of retention exists for objects and types alone. */
static gboolean
can_show_in_graph (const HfTarget *self,
                   HfSession      *session)
{
  const HfObjectIndex object = hf_target_get_object (self, session);
  const HfTypeIndex type = hf_target_get_type (self, session);
  HfRetention *retention = hf_session_get_retention (session);

  if (retention == NULL)
    return FALSE;
  if (object.value != HF_INDEX_NONE)
    return hf_dominators_get_n_retained (hf_retention_get_dominators (retention), object) > 0;

  return self->selection.kind == HF_SELECTION_TYPE &&
         hf_analysis_get_type_stats (hf_session_get_analysis (session))[type.value].n_objects > 0;
}

/* ---- The roots --------------------------------------------------------- */

/* Of an object the kind of roots that keeps it is shown. */
static gboolean
can_show_in_roots (const HfTarget *self,
                   HfSession      *session)
{
  HfRetention *retention = hf_session_get_retention (session);
  const HfSelection *selection = &self->selection;

  switch (selection->kind)
    {
    case HF_SELECTION_ROOT:
    case HF_SELECTION_ROOT_GROUP:
      return TRUE;
    case HF_SELECTION_PART:
      return selection->part != HF_PART_POOLED && selection->node == HF_INDEX_NONE;
    case HF_SELECTION_OBJECT:
      return retention != NULL &&
             hf_dominators_get_n_retained (hf_retention_get_dominators (retention),
                                           selection->object) > 0;
    case HF_SELECTION_TYPE:
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    case HF_SELECTION_NONE:
    default:
      return FALSE;
    }
}

/* ---- Places ------------------------------------------------------------ */

gboolean
hf_target_can_show (const HfTarget *self,
                    HfSession      *session,
                    HfTargetPlace   place)
{
  g_return_val_if_fail (HF_IS_SESSION (session), FALSE);

  if (hf_session_get_treemap (session) == NULL)
    return FALSE;

  switch (place)
    {
    case HF_TARGET_TREEMAP:
      return can_show_in_treemap (self, session);
    case HF_TARGET_GRAPH:
      return can_show_in_graph (self, session);
    case HF_TARGET_TYPES:
      return can_show_in_types (self, session);
    case HF_TARGET_ROOTS:
    default:
      return can_show_in_roots (self, session);
    }
}

void
hf_target_show (const HfTarget *self,
                HfSession      *session,
                HfTargetPlace   place)
{
  g_return_if_fail (HF_IS_SESSION (session));

  if (!hf_target_can_show (self, session, place))
    return;

  hf_session_begin_step (session);
  select_target (self, session);
  if (place == HF_TARGET_TREEMAP)
    {
      show_in_treemap (self, session);
      hf_session_set_view (session, HF_VIEW_TREEMAP);
    }
  else if (place == HF_TARGET_GRAPH)
    hf_session_show_retention (session, self->selection);
  else if (place == HF_TARGET_TYPES)
    {
      show_in_types (self, session);
      hf_session_set_view (session, HF_VIEW_TYPES);
    }
  hf_session_end_step (session);
}
