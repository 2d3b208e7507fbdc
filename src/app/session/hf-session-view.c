/* hf-session-view.c: what the state of a session's view means in the heap that it shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-free-later.h"
#include "hf-selection-name.h"
#include "hf-session-notice.h"
#include "hf-session-private.h"

#include <glib/gi18n.h>

static void
drop_hierarchy (gpointer data)
{
  hf_free_later (data, (GDestroyNotify) hf_hierarchy_unref);
}

void
hf_session_init_view (HfSession *self)
{
  self->state = hf_view_state_new ();
  self->selected.selection = hf_selection_none ();
  self->listed.selection = hf_selection_none ();
  self->type_filter = hf_filter_new ("", NULL);
  self->object_filter = hf_filter_new ("", NULL);
  self->let_go = g_ptr_array_new_with_free_func (drop_hierarchy);
}

GPtrArray *
hf_session_take_let_go (HfSession *self)
{
  GPtrArray *let_go = g_steal_pointer (&self->let_go);

  self->let_go = g_ptr_array_new_with_free_func (drop_hierarchy);
  return let_go;
}

void
hf_session_clear_view (HfSession *self)
{
  g_clear_pointer (&self->state, hf_view_state_free);
  drop_hierarchy (g_steal_pointer (&self->selected.part));
  drop_hierarchy (g_steal_pointer (&self->listed.part));
  g_clear_pointer (&self->let_go, g_ptr_array_unref);
  g_clear_pointer (&self->type_filter, hf_filter_unref);
  g_clear_error (&self->type_error);
  g_clear_pointer (&self->object_filter, hf_filter_unref);
  g_clear_error (&self->object_error);
}

/* ---- Properties --------------------------------------------------------- */

/* A filter that is not valid leaves the last one as it is. */
static void
read_filter (HfFilter   **filter,
             GError     **why,
             const char  *text)
{
  HfFilter *next = NULL;

  g_clear_error (why);
  next = hf_filter_new (text, why);
  if (next == NULL)
    return;

  hf_filter_unref (*filter);
  *filter = next;
}

void
hf_session_retry_filters (HfSession *self)
{
  if (self->type_error != NULL)
    {
      read_filter (&self->type_filter, &self->type_error, self->state->type_filter);
      hf_session_mark (self, HF_SESSION_TYPE_FILTER);
    }
  if (self->object_error != NULL)
    {
      read_filter (&self->object_filter, &self->object_error, self->state->object_filter);
      hf_session_mark (self, HF_SESSION_OBJECT_FILTER);
    }
}

void
hf_session_find (HfSession         *self,
                 HfFoundSelection  *found,
                 const HfSelection *selection,
                 HfSessionProperty  property)
{
  if (hf_selection_equal (&found->selection, selection))
    return;

  /* Views let go of it when they know. */
  if (found->part != NULL)
    g_ptr_array_add (self->let_go, found->part);
  found->part = selection->hierarchy == NULL ? NULL : hf_hierarchy_ref (selection->hierarchy);
  found->selection = *selection;
  hf_session_mark (self, property);
}

static void
find_named (HfSession              *self,
            const HfNamedSelection *named,
            HfFoundSelection       *found,
            HfSessionProperty       property)
{
  HfHierarchy *hierarchy = NULL;
  HfSelection selection;

  if (hf_named_selection_is_of (named, &found->selection))
    return;

  if (named->part.path != NULL)
    hierarchy = hf_groupings_get_made (self->groupings, named->part.grouping);
  selection = hf_named_selection_find (named, hierarchy);
  hf_session_find (self, found, &selection, property);
}

/* A part of a treemap that is still being made is looked for in that, and in no other one. */
static void
find_selection (HfSession *self)
{
  const HfNamedSelection *named = &self->state->selection;
  const HfSelection none = hf_selection_none ();

  if (named->part.path == NULL || !hf_groupings_is_working (self->groupings))
    find_named (self, named, &self->selected, HF_SESSION_SELECTION);
  else if (self->is_going || !hf_named_selection_is_of (named, &self->selected.selection))
    hf_session_find (self, &self->selected, &none, HF_SESSION_SELECTION);
}

/* As far as there are such nodes, once none of them is being made. */
static void
find_scope (HfSession *self)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (self);
  const HfNodeRef *scope = &self->state->type_scope;
  guint32 node = hierarchy == NULL ? 0 : hf_node_ref_find (scope, hierarchy);

  if (node == HF_INDEX_NONE)
    node = hf_groupings_is_working (self->groupings) || scope->grouping != hierarchy->grouping
             ? 0
             : hf_node_path_follow (scope->path, hierarchy);
  if (node == self->type_scope)
    return;

  self->type_scope = node;
  hf_session_mark (self, HF_SESSION_TYPE_SCOPE);
}

/* ---- Missing parts ------------------------------------------------------ */

static void
set_ref (HfNodeRef         *ref,
         const HfHierarchy *hierarchy,
         guint32            node)
{
  if (hf_node_ref_find (ref, hierarchy) == node)
    return;

  hf_node_ref_clear (ref);
  *ref = hf_node_ref_new (hierarchy, node);
}

static void
set_named (HfNamedSelection       *named,
           const HfFoundSelection *found)
{
  if (hf_named_selection_is_of (named, &found->selection))
    return;

  hf_named_selection_clear (named);
  *named = hf_named_selection_new (&found->selection);
}

/* A zoom that was shown before has a name. */
static void
say_missing_focus (HfSession         *self,
                   const HfHierarchy *treemap)
{
  const HfNodeRef *wanted = &self->state->focus;
  g_autoptr (HfNodePath) shown = NULL;
  g_autofree char *text = NULL;

  if (wanted->name == NULL || wanted->path == NULL || wanted->grouping != treemap->grouping)
    return;

  shown = hf_node_path_new (treemap, hf_session_get_focus (self));
  if (hf_node_path_get_n_steps (shown) >= hf_node_path_get_n_steps (wanted->path) ||
      hf_node_path_ends_alike (shown, wanted->path))
    return;

  /* Translators: the name of a namespace, a type or another box of the treemap */
  text = g_strdup_printf (_ ("“%s” is missing here. The treemap shows the box around it."),
                          wanted->name);
  hf_session_notice (self, text);
}

/* Types that could not be folded are not. */
static void
give_up_folding (HfSession *self)
{
  const char *folded = hf_groupings_get_folded (self->groupings);

  if (g_str_equal (self->state->folded, folded))
    return;

  g_free (self->state->folded);
  self->state->folded = g_strdup (folded);
  hf_session_mark (self, HF_SESSION_FOLDED);
}

/* Where what was asked for is shown there is nothing more to wait for: the state does not go on
 * naming what this heap, or this weight, does not have. Nor does it name a grouping that could
 * not be made, which was never gone to. */
static void
give_up_missing (HfSession *self)
{
  HfHierarchy *treemap = hf_session_get_treemap (self);
  HfViewState *state = self->state;

  if (treemap == NULL || hf_groupings_is_working (self->groupings))
    return;

  state->grouping = hf_groupings_get_chosen (self->groupings);
  state->weight = hf_groupings_get_weight (self->groupings);
  give_up_folding (self);
  if (treemap->grouping != state->grouping)
    return;

  say_missing_focus (self, treemap);
  set_ref (&state->focus, treemap, hf_session_get_focus (self));
  if (state->focus.name == NULL)
    state->focus.name = hf_selection_name_dup_node (treemap, hf_session_get_focus (self));
  set_ref (&state->type_scope, hf_session_get_hierarchy (self), self->type_scope);
  set_named (&state->selection, &self->selected);
  set_named (&state->listed, &self->listed);
}

void
hf_session_update_view (HfSession *self)
{
  find_scope (self);
  find_selection (self);
  find_named (self, &self->state->listed, &self->listed, HF_SESSION_LISTED);
  give_up_missing (self);
}

/* ---- Asking for it ------------------------------------------------------ */

static void
zoom (HfSession *self)
{
  const HfNodeRef *focus = &self->state->focus;
  const guint32 node = hf_node_ref_find (focus, hf_session_get_treemap (self));
  g_autoptr (HfNodePath) top = NULL;

  if (node != HF_INDEX_NONE)
    hf_groupings_zoom_to (self->groupings, node);
  if (focus->grouping == self->state->grouping)
    return;

  /* It is the zoom of what stands in for another treemap. */
  top = hf_node_path_new_empty ();
  hf_groupings_go_to (self->groupings, self->state->grouping, top);
}

static void
ask_for_treemap (HfSession *self)
{
  const HfViewState *state = self->state;
  const HfHierarchy *treemap = NULL;

  hf_groupings_weigh (self->groupings, state->weight);
  hf_groupings_fold (self->groupings, state->folded);

  /* A hidden view is zoomed before it is shown, so that it appears as it will stay. */
  treemap = hf_session_get_treemap (self);
  if (treemap != NULL && hf_node_ref_find (&state->focus, treemap) == HF_INDEX_NONE)
    hf_groupings_go_to (self->groupings, state->focus.grouping, state->focus.path);
  hf_groupings_choose (self->groupings, state->grouping);
  if (treemap != NULL)
    zoom (self);
}

/* ---- Changing it -------------------------------------------------------- */

static void
mark_differences (HfSession         *self,
                  const HfViewState *before)
{
  guint n_fields = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++)
    {
      GParamSpec *pspec = NULL;

      if (fields[i].property == NULL || hf_view_field_is_same (&fields[i], before, self->state))
        continue;
      pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (self), fields[i].property);
      hf_session_mark (self, pspec->param_id);
    }

  if (self->state->own_weight != before->own_weight)
    hf_session_mark (self, HF_SESSION_TREEMAP);

  /* Roots that are listed anew say themselves which groups are open. */
  if (self->state->open_groups == NULL)
    self->marked &= ~HF_SESSION_BIT (HF_SESSION_OPEN_GROUPS);
}

static gboolean
asks_for_other_treemap (const HfViewState *now,
                        const HfViewState *before)
{
  return now->grouping != before->grouping || now->weight != before->weight ||
         !g_str_equal (now->folded, before->folded) ||
         !hf_node_ref_is_same (&now->focus, &before->focus);
}

void
hf_session_change (HfSession   *self,
                   HfViewState *next)
{
  g_autoptr (HfViewState) before = g_steal_pointer (&self->state);

  hf_session_begin_step (self);
  hf_session_hold (self);
  self->state = next;
  mark_differences (self, before);
  if ((self->marked & HF_SESSION_BIT (HF_SESSION_GRAPH)) != 0)
    hf_session_update_graph (self);
  if (next->coloring != before->coloring)
    hf_session_update_colors (self);
  if (!g_str_equal (next->type_filter, before->type_filter))
    read_filter (&self->type_filter, &self->type_error, next->type_filter);
  if (!g_str_equal (next->object_filter, before->object_filter))
    read_filter (&self->object_filter, &self->object_error, next->object_filter);
  if (!g_str_equal (next->cuts, before->cuts))
    hf_session_update_cuts (self);
  if (asks_for_other_treemap (next, before))
    ask_for_treemap (self);
  hf_session_update_view (self);
  hf_session_release (self);
  hf_session_end_step (self);
}

void
hf_session_set_view_state (HfSession         *self,
                           const HfViewState *state)
{
  const gboolean was_going = self->is_going;
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (state);
  if (next->open_groups == NULL && next->root_flags == self->state->root_flags &&
      self->state->open_groups != NULL)
    next->open_groups = g_array_ref (self->state->open_groups);

  self->is_going = TRUE;
  hf_session_change (self, next);
  self->is_going = was_going;
}

const HfViewState *
hf_session_get_view_state (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->state;
}

gboolean
hf_session_is_going (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), FALSE);

  return self->is_going;
}

/* ---- Following workers -------------------------------------------------- */

/* Positions in the old hierarchy by namespace mean nothing in the new one. */
static void
follow_hierarchy (HfSession   *self,
                  HfHierarchy *hierarchy)
{
  HfHierarchy *before = hf_session_get_hierarchy (self);
  const HfSelection none = hf_selection_none ();

  if (self->selected.selection.hierarchy == before)
    {
      hf_named_selection_clear (&self->state->selection);
      hf_session_find (self, &self->selected, &none, HF_SESSION_SELECTION);
    }
  g_ptr_array_add (self->let_go, hf_hierarchy_ref (before));
  hf_snapshot_set_hierarchy (self->snapshot, hierarchy);
  hf_session_update_search (self);
}

/* A change that is being made looks for everything itself. The views' answers are not steps. */
void
hf_session_follow_groupings (HfSession *self)
{
  HfHierarchy *hierarchy = hf_groupings_get_by_namespace (self->groupings);
  const HfHierarchy *before = hf_session_get_hierarchy (self);
  const gboolean had_scope = self->type_scope != 0;

  self->depth++;
  hf_session_hold (self);
  if (before != NULL && hierarchy != NULL && hierarchy != before)
    {
      follow_hierarchy (self, hierarchy);
      if (had_scope)
        hf_session_mark (self, HF_SESSION_TYPE_SCOPE);
    }
  hf_session_update_colors (self);
  hf_session_mark (self, HF_SESSION_TREEMAP);
  if (self->n_holds == 1)
    hf_session_update_view (self);
  hf_session_release (self);
  self->depth--;
  hf_session_amend_step (self);
}
