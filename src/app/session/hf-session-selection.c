/* hf-session-selection.c: the one thing that is selected in a session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

/* Takes @named, which names @selection. */
static void
change_selection (HfSession         *self,
                  const HfSelection *selection,
                  HfNamedSelection   named)
{
  HfViewState *next = hf_view_state_copy (self->state);

  hf_named_selection_clear (&next->selection);
  next->selection = named;

  hf_session_begin_step (self);
  hf_session_hold (self);
  hf_session_find (self, &self->selected, selection, HF_SESSION_SELECTION);
  hf_session_change (self, next);
  hf_session_release (self);
  hf_session_end_step (self);
}

void
hf_session_select (HfSession   *self,
                   HfSelection  selection)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (!hf_selection_equal (&self->selected.selection, &selection))
    change_selection (self, &selection, hf_named_selection_new (&selection));
}

void
hf_session_select_by_key (HfSession   *self,
                          HfSelection  selection)
{
  g_return_if_fail (HF_IS_SESSION (self));

  self->is_moving = TRUE;
  hf_session_select (self, selection);
  self->is_moving = FALSE;
}

void
hf_session_select_node (HfSession   *self,
                        HfSelection  selection,
                        guint32      node)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (treemap != NULL && node < treemap->n_nodes);

  if (!hf_selection_equal (&self->selected.selection, &selection) ||
      node != hf_session_get_selected_node (self))
    change_selection (self, &selection, hf_named_selection_new_at (&selection, treemap, node));
}

guint32
hf_session_get_selected_node (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  return treemap == NULL ? HF_INDEX_NONE
                         : hf_named_selection_find_cell (&self->state->selection, treemap);
}

HfSelection
hf_session_get_selection (HfSession *self)
{
  return self->selected.selection;
}

HfObjectIndex
hf_session_get_selected_object (HfSession *self)
{
  const HfSelection *selection = &self->selected.selection;
  const HfRoot *roots = NULL;
  guint32 n_roots = 0;

  if (selection->kind == HF_SELECTION_OBJECT)
    return selection->object;
  if (selection->kind != HF_SELECTION_ROOT || self->snapshot == NULL)
    return (HfObjectIndex){ HF_INDEX_NONE };

  roots = hf_heap_get_roots (hf_session_get_heap (self), &n_roots);
  return roots[selection->root.value].object;
}

HfTypeIndex
hf_session_get_selected_type (HfSession *self)
{
  const HfSelection *selection = &self->selected.selection;
  HfObjectIndex object = hf_session_get_selected_object (self);

  if (object.value != HF_INDEX_NONE && self->snapshot != NULL)
    return hf_heap_get_object_type (hf_session_get_heap (self), object);

  /* A group of static roots is named by the type that declares the fields,
   * which says nothing of what they hold. */
  if (selection->kind == HF_SELECTION_TYPE ||
      (selection->kind == HF_SELECTION_ROOT_GROUP && selection->root_kind != HF_ROOT_STATIC))
    return selection->type;

  return (HfTypeIndex){ HF_INDEX_NONE };
}
