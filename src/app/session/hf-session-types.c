/* hf-session-types.c: what the view of types shows, and the way from it into the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-types.h"

#include "hf-session-folding.h"
#include "hf-session-private.h"

HfTypesLayout
hf_session_get_types_layout (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_TYPES_LIST);

  return self->state->types_layout;
}

void
hf_session_set_types_layout (HfSession     *self,
                             HfTypesLayout  layout)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->types_layout == layout)
    return;

  next = hf_view_state_copy (self->state);
  next->types_layout = layout;
  hf_session_change (self, next);
}

void
hf_session_show_owner (HfSession     *self,
                       HfSelection    selection,
                       HfObjectIndex  object)
{
  g_autoptr (HfNodePath) path = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (hf_session_get_retention (self) != NULL);

  path = hf_node_path_new_by_dominator (hf_session_get_retention (self), object);
  hf_session_begin_step (self);
  hf_session_select (self, selection);
  hf_session_unfold_object (self, object);
  hf_session_set_zoom_path (self, HF_GROUPING_DOMINATOR, path);
  hf_session_set_view (self, HF_VIEW_TREEMAP);
  hf_session_end_step (self);
}
