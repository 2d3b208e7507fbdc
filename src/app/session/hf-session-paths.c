/* hf-session-paths.c: the objects of a type, grouped by the paths that retain them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-paths.h"

#include "hf-session-private.h"

HfTypeIndex
hf_session_get_grouped_type (HfSession *self)
{
  HfSelection of;

  g_return_val_if_fail (HF_IS_SESSION (self), ((HfTypeIndex){ HF_INDEX_NONE }));

  of = hf_session_get_listed (self);
  return of.kind == HF_SELECTION_TYPE || of.kind == HF_SELECTION_PATH
           ? of.type
           : (HfTypeIndex){ HF_INDEX_NONE };
}

HfObjectsLayout
hf_session_get_objects_layout (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_OBJECTS_LIST);

  return hf_session_get_listed (self).kind == HF_SELECTION_TYPE ? self->state->objects_layout
                                                                : HF_OBJECTS_LIST;
}

static void
change_layout (HfSession       *self,
               HfObjectsLayout  layout)
{
  HfViewState *next = NULL;

  if (self->state->objects_layout == layout)
    return;

  next = hf_view_state_copy (self->state);
  next->objects_layout = layout;
  hf_session_change (self, next);
}

void
hf_session_set_objects_layout (HfSession       *self,
                               HfObjectsLayout  layout)
{
  HfSelection of;

  g_return_if_fail (HF_IS_SESSION (self));

  of = hf_session_get_listed (self);
  hf_session_begin_step (self);
  change_layout (self, layout);
  if (layout == HF_OBJECTS_PATHS && of.kind == HF_SELECTION_PATH)
    hf_session_set_listed (self, hf_selection_type (of.type));
  hf_session_end_step (self);
}

void
hf_session_list_path (HfSession   *self,
                      HfSelection  path)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (path.kind == HF_SELECTION_PATH);

  hf_session_begin_step (self);
  hf_session_set_listed (self, path);
  change_layout (self, HF_OBJECTS_LIST);
  hf_session_set_view (self, HF_VIEW_OBJECTS);
  hf_session_end_step (self);
}

void
hf_session_group_by_path (HfSession   *self,
                          HfTypeIndex  type)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_session_set_listed (self, hf_selection_type (type));
  hf_session_set_object_filter (self, "");
  change_layout (self, HF_OBJECTS_PATHS);
  hf_session_set_view (self, HF_VIEW_OBJECTS);
  hf_session_end_step (self);
}

HfPathCache *
hf_session_get_path_cache (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->snapshot == NULL ? NULL : hf_snapshot_get_path_cache (self->snapshot);
}
