/* hf-session-treemap.c: what the treemap of a session shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-selection-name.h"
#include "hf-session-private.h"

/* ---- Treemap ----------------------------------------------------------- */

/* Each grouping keeps its own zoom. */
void
hf_session_choose_grouping (HfSession  *self,
                            HfGrouping  grouping)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->grouping == grouping)
    return;

  next = hf_view_state_copy (self->state);
  next->grouping = grouping;
  hf_node_ref_clear (&next->focus);
  next->focus = hf_groupings_dup_focus (self->groupings, grouping);
  hf_session_change (self, next);
}

HfGrouping
hf_session_get_grouping (HfSession *self)
{
  return self->state->grouping;
}

void
hf_session_weigh (HfSession *self,
                  HfWeight   weight)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->weight == weight && self->state->own_weight == weight)
    return;

  next = hf_view_state_copy (self->state);
  next->weight = weight;
  next->own_weight = weight;
  hf_session_change (self, next);
}

HfWeight
hf_session_get_own_weight (HfSession *self)
{
  return self->state->own_weight;
}

HfWeight
hf_session_get_weight (HfSession *self)
{
  return self->state->weight;
}

HfHierarchy *
hf_session_get_treemap (HfSession *self)
{
  return hf_groupings_get_shown (self->groupings);
}

gboolean
hf_session_is_grouping (HfSession *self)
{
  return hf_groupings_is_working (self->groupings);
}

const char *
hf_session_get_grouping_error (HfSession *self)
{
  return hf_groupings_get_error (self->groupings);
}

/* ---- Zoom ---------------------------------------------------------------- */

void
hf_session_zoom_to (HfSession *self,
                    guint32    node)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (node == 0 || (treemap != NULL && node < treemap->n_nodes));

  if (treemap == NULL)
    return;

  node = hf_groupings_find_focus (self->groupings, node);
  next = hf_view_state_copy (self->state);
  hf_node_ref_clear (&next->focus);
  next->focus = hf_node_ref_new (treemap, node);
  next->focus.name = hf_selection_name_dup_node (treemap, node);
  hf_session_change (self, next);
}

gboolean
hf_session_zoom_out (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);
  const guint32 focus = hf_session_get_focus (self);
  guint32 node = 0;

  if (focus == 0)
    return FALSE;

  node = treemap->nodes[focus].parent;
  while (node != 0 && hf_hierarchy_fills (treemap, focus, node))
    node = treemap->nodes[node].parent;
  hf_session_zoom_to (self, node);
  return TRUE;
}

guint32
hf_session_get_focus (HfSession *self)
{
  return hf_groupings_get_focus (self->groupings);
}

void
hf_session_set_zoom_path (HfSession  *self,
                          HfGrouping  grouping,
                          HfNodePath *path)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  next = hf_view_state_copy (self->state);
  next->grouping = grouping;
  hf_node_ref_clear (&next->focus);
  next->focus = (HfNodeRef){ grouping, hf_node_path_ref (path), HF_INDEX_NONE, NULL };
  hf_session_change (self, next);
}
