/* hf-session-treemap.c: what the treemap of a session shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

/* ---- What the treemap shows -------------------------------------------- */

void
hf_session_choose_grouping (HfSession  *self,
                            HfGrouping  grouping)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_groupings_choose (hf_session_get_groupings (self), grouping);
  hf_session_end_step (self);
}

HfGrouping
hf_session_get_grouping (HfSession *self)
{
  return hf_groupings_get_chosen (hf_session_get_groupings (self));
}

void
hf_session_weigh (HfSession *self,
                  HfWeight   weight)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_groupings_weigh (hf_session_get_groupings (self), weight);
  hf_session_end_step (self);
}

HfWeight
hf_session_get_weight (HfSession *self)
{
  return hf_groupings_get_weight (hf_session_get_groupings (self));
}

HfHierarchy *
hf_session_get_treemap (HfSession *self)
{
  return hf_groupings_get_shown (hf_session_get_groupings (self));
}

gboolean
hf_session_is_grouping (HfSession *self)
{
  return hf_groupings_is_working (hf_session_get_groupings (self));
}

const char *
hf_session_get_grouping_error (HfSession *self)
{
  return hf_groupings_get_error (hf_session_get_groupings (self));
}

/* ---- Zoom ---------------------------------------------------------------- */

void
hf_session_zoom_to (HfSession *self,
                    guint32    node)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_groupings_zoom_to (hf_session_get_groupings (self), node);
  hf_session_end_step (self);
}

gboolean
hf_session_zoom_out (HfSession *self)
{
  const guint32 focus = hf_session_get_focus (self);

  if (focus == 0)
    return FALSE;

  hf_session_zoom_to (self, hf_session_get_treemap (self)->nodes[focus].parent);
  return TRUE;
}

guint32
hf_session_get_focus (HfSession *self)
{
  return hf_groupings_get_focus (hf_session_get_groupings (self));
}

void
hf_session_go_to (HfSession  *self,
                  HfGrouping  grouping,
                  HfNodePath *path)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_groupings_go_to (hf_session_get_groupings (self), grouping, path);
}
