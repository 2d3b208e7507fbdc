/* hf-target-show.c: where something that is named in the window can be shown, and the way there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"
#include "hf-session-heap-map.h"
#include "hf-session-types.h"
#include "hf-target.h"
#include "hf-treemap-commands.h"

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

/* ---- The heap map ------------------------------------------------------ */

static gboolean
can_show_in_heap_map (const HfTarget *self,
                      HfSession      *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = hf_target_get_type (self, session);

  if (hf_target_get_object (self, session).value != HF_INDEX_NONE)
    return hf_heap_get_n_bytes (heap) > 0;
  return self->selection.kind == HF_SELECTION_TYPE &&
         hf_analysis_get_type_stats (hf_session_get_analysis (session))[type.value].n_bytes > 0;
}

/* All of it, unless the picture has the object already. */
static void
show_in_heap_map (const HfTarget *self,
                  HfSession      *session)
{
  const HfObjectIndex object = hf_target_get_object (self, session);
  const HfHeapMapWindow window = hf_session_get_map_window (session);
  guint64 address = 0;

  if (object.value != HF_INDEX_NONE)
    {
      hf_session_select (session, hf_selection_object (object));
      address = hf_heap_get_object_address (hf_session_get_heap (session), object);
    }
  if (address < window.start || address >= window.end)
    hf_session_set_map_window (session, HF_HEAP_MAP_ALL);
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
    case HF_TARGET_HEAP_MAP:
      return can_show_in_heap_map (self, session);
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
  else if (place == HF_TARGET_HEAP_MAP)
    {
      show_in_heap_map (self, session);
      hf_session_set_view (session, HF_VIEW_HEAP_MAP);
    }
  hf_session_end_step (session);
}
