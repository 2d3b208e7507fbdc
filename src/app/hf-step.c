/* hf-step.c: where somebody is in the heap that a session shows, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-step-private.h"

/* ---- The value --------------------------------------------------------- */

static HfSpot
spot_new (const HfHierarchy *hierarchy,
          guint32            node)
{
  return (HfSpot) { hierarchy->grouping, hf_node_path_new (hierarchy, node), node };
}

gboolean
hf_spot_equal (const HfSpot *a,
               const HfSpot *b)
{
  return a->grouping == b->grouping && hf_node_path_equal (a->path, b->path);
}

guint32
hf_spot_find (const HfSpot      *self,
              const HfHierarchy *hierarchy)
{
  guint32 node;

  if (self->grouping != hierarchy->grouping)
    return HF_INDEX_NONE;
  if (hf_node_path_leads_to (self->path, hierarchy, self->node))
    return self->node;

  node = hf_node_path_follow (self->path, hierarchy);
  return hf_node_path_leads_to (self->path, hierarchy, node) ? node : HF_INDEX_NONE;
}

/* A selection holds nothing: its hierarchy may go, and come again as another one. */
static void
take_selection (HfStep      *self,
                HfSelection  selection)
{
  const HfHierarchy *hierarchy = selection.hierarchy;

  self->selection = selection;
  self->selection.hierarchy = NULL;
  if (hierarchy == NULL || selection.node == HF_INDEX_NONE)
    return;

  self->part = spot_new (hierarchy, selection.node);
  if (selection.first != HF_INDEX_NONE)
    self->part_first = spot_new (hierarchy, selection.first);
}

HfStep *
hf_step_new (HfSession *session)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const guint32 selected = hf_session_get_selected_node (session);
  HfStep *self = NULL;

  if (treemap == NULL)
    return NULL;

  self = g_new0 (HfStep, 1);
  self->view = hf_session_get_view (session);
  self->chosen = hf_session_get_grouping (session);
  self->focus = spot_new (treemap, hf_session_get_focus (session));
  self->focus_name = hf_step_dup_node_name (treemap, self->focus.node);
  self->weight = hf_session_get_weight (session);
  take_selection (self, hf_session_get_selection (session));
  if (selected < treemap->n_nodes && treemap->nodes[selected].kind != HF_NODE_OBJECT)
    self->selected = spot_new (treemap, selected);
  self->root_flags = hf_session_get_root_flags (session);
  if (hf_session_get_open_groups (session) != NULL)
    self->open_groups = g_array_ref (hf_session_get_open_groups (session));
  self->scope = spot_new (hf_session_get_hierarchy (session), hf_session_get_type_scope (session));
  self->filter_text = g_strdup (hf_session_get_type_filter_text (session));
  self->order = hf_session_get_type_order (session, &self->descending);

  return self;
}

void
hf_step_free (HfStep *self)
{
  if (self == NULL)
    return;

  hf_node_path_unref (self->focus.path);
  hf_node_path_unref (self->selected.path);
  hf_node_path_unref (self->part.path);
  hf_node_path_unref (self->part_first.path);
  hf_node_path_unref (self->scope.path);
  g_clear_pointer (&self->open_groups, g_array_unref);
  g_free (self->focus_name);
  g_free (self->filter_text);
  g_free (self);
}

static gboolean
has_same_part (const HfStep *a,
               const HfStep *b)
{
  if (a->selection.part != b->selection.part)
    return FALSE;
  if (a->part.path == NULL || b->part.path == NULL)
    return a->part.path == b->part.path;

  return a->selection.n_pooled == b->selection.n_pooled && hf_spot_equal (&a->part, &b->part);
}

gboolean
hf_step_has_same_selection (const HfStep *a,
                            const HfStep *b)
{
  if (a->selection.kind == HF_SELECTION_PART && b->selection.kind == HF_SELECTION_PART)
    return has_same_part (a, b);

  return hf_selection_equal (&a->selection, &b->selection) &&
         (a->selected.path == NULL || b->selected.path == NULL ||
          hf_spot_equal (&a->selected, &b->selected));
}

/* But for the filter. */
static gboolean
is_same_otherwise (const HfStep *a,
                   const HfStep *b)
{
  return a->view == b->view && a->chosen == b->chosen && a->weight == b->weight &&
         hf_spot_equal (&a->focus, &b->focus) && hf_step_has_same_selection (a, b) &&
         a->root_flags == b->root_flags &&
         hf_open_groups_equal (a->open_groups, b->open_groups) &&
         hf_spot_equal (&a->scope, &b->scope) &&
         a->order == b->order && a->descending == b->descending;
}

gboolean
hf_step_equal (const HfStep *a,
               const HfStep *b)
{
  return g_str_equal (a->filter_text, b->filter_text) && is_same_otherwise (a, b);
}

void
hf_step_learn (HfStep       *self,
               const HfStep *same)
{
  if (self->open_groups == NULL && same->open_groups != NULL)
    self->open_groups = g_array_ref (same->open_groups);
}

HfStepTyping
hf_step_get_typing (const HfStep *self,
                    const HfStep *before)
{
  if (g_str_equal (self->filter_text, before->filter_text) || !is_same_otherwise (self, before))
    return HF_STEP_NO_TYPING;
  if (g_str_has_prefix (self->filter_text, before->filter_text))
    return HF_STEP_WRITING;

  return g_str_has_prefix (before->filter_text, self->filter_text) ? HF_STEP_DELETING
                                                                   : HF_STEP_REWRITING;
}

/* ---- Going there ------------------------------------------------------- */

static void
restore_treemap (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);

  hf_session_weigh (session, self->weight);

  /* What is not shown is zoomed before it is, so that it comes as it is to be. */
  if (hf_spot_find (&self->focus, treemap) == HF_INDEX_NONE)
    hf_session_go_to (session, self->focus.grouping, self->focus.path);
  hf_session_choose_grouping (session, self->chosen);

  treemap = hf_session_get_treemap (session);
  if (hf_spot_find (&self->focus, treemap) != HF_INDEX_NONE)
    hf_session_zoom_to (session, hf_spot_find (&self->focus, treemap));
}

/* Nothing, if there is no such part in what is shown. */
static HfSelection
find_part (const HfStep *self,
           HfHierarchy  *treemap)
{
  HfSelection part = self->selection;

  if (self->part.path == NULL)
    return part.part == HF_PART_SEVERAL ? hf_selection_several () : hf_selection_unreachable ();

  part.node = hf_spot_find (&self->part, treemap);
  if (part.node == HF_INDEX_NONE)
    return hf_selection_none ();
  if (part.part == HF_PART_SEVERAL)
    return hf_selection_several_at (treemap, part.node);

  part.hierarchy = treemap;
  part.first = self->part_first.path == NULL ? HF_INDEX_NONE
                                             : hf_spot_find (&self->part_first, treemap);
  return part;
}

static void
restore_selection (const HfStep *self,
                   HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  guint32 node = HF_INDEX_NONE;

  if (self->selection.kind == HF_SELECTION_PART)
    {
      hf_session_select (session, find_part (self, treemap));
      return;
    }

  if (self->selected.path != NULL)
    node = hf_spot_find (&self->selected, treemap);
  if (node == HF_INDEX_NONE)
    hf_session_select (session, self->selection);
  else
    hf_session_select_node (session, self->selection, node);
}

void
hf_step_restore (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  guint32 scope;

  g_return_if_fail (hierarchy != NULL);

  scope = hf_spot_find (&self->scope, hierarchy);
  restore_treemap (self, session);
  hf_session_set_root_flags (session, self->root_flags);
  if (self->open_groups != NULL)
    hf_session_set_open_groups (session, self->open_groups);
  hf_session_set_type_scope (session, scope != HF_INDEX_NONE ? scope : 0);
  hf_session_set_type_filter (session, self->filter_text);
  hf_session_set_type_order (session, self->order, self->descending);
  restore_selection (self, session);
  hf_session_set_view (session, self->view);
}
