/* hf-session-objects.c: which objects a session lists, and in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-paths.h"
#include "hf-session-private.h"

/* ---- Of what ----------------------------------------------------------- */

static gboolean
is_unreachable (HfSession         *self,
                const HfSelection *of)
{
  const HfFindings *findings = hf_session_get_findings (self);

  if (of->kind == HF_SELECTION_PART)
    return of->part == HF_PART_UNREACHABLE;

  return of->kind == HF_SELECTION_FINDING && findings != NULL && of->finding < findings->n_items &&
         findings->items[of->finding].kind == HF_FINDING_UNREACHABLE;
}

void
hf_session_list_objects (HfSession   *self,
                         HfSelection  of)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_session_set_listed (self, of);
  hf_session_set_object_filter (self, "");
  hf_session_set_objects_layout (self, HF_OBJECTS_LIST);
  if (is_unreachable (self, &of) && self->state->object_order == HF_OBJECT_ORDER_RETAINED)
    hf_session_set_object_order (self, HF_OBJECT_ORDER_SIZE, TRUE);
  hf_session_set_view (self, HF_VIEW_OBJECTS);
  hf_session_end_step (self);
}

void
hf_session_set_listed (HfSession   *self,
                       HfSelection  of)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_selection_equal (&self->listed.selection, &of))
    return;

  next = hf_view_state_copy (self->state);
  hf_named_selection_clear (&next->listed);
  next->listed = hf_named_selection_new (&of);

  hf_session_begin_step (self);
  hf_session_hold (self);
  hf_session_find (self, &self->listed, &of, HF_SESSION_LISTED);
  hf_session_change (self, next);
  hf_session_release (self);
  hf_session_end_step (self);
}

HfSelection
hf_session_get_listed (HfSession *self)
{
  return self->listed.selection;
}

/* ---- Filter and order -------------------------------------------------- */

void
hf_session_set_object_filter (HfSession  *self,
                              const char *text)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (text, self->state->object_filter))
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->object_filter);
  next->object_filter = g_strdup (text);
  hf_session_change (self, next);
}

void
hf_session_refuse_object_filter (HfSession    *self,
                                 const GError *why)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_filter_unref (self->object_filter);
  self->object_filter = hf_filter_new ("", NULL);
  g_clear_error (&self->object_error);
  self->object_error = g_error_copy (why);
  hf_session_mark (self, HF_SESSION_OBJECT_FILTER);
}

const char *
hf_session_get_object_filter_text (HfSession *self)
{
  return self->state->object_filter;
}

HfFilter *
hf_session_get_object_filter (HfSession *self)
{
  return self->object_filter;
}

const GError *
hf_session_get_object_filter_error (HfSession *self)
{
  return self->object_error;
}

void
hf_session_set_object_order (HfSession     *self,
                             HfObjectOrder  order,
                             gboolean       descending)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  descending = !!descending;
  if (self->state->object_order == order && self->state->objects_descending == descending)
    return;

  next = hf_view_state_copy (self->state);
  next->object_order = order;
  next->objects_descending = descending;
  hf_session_change (self, next);
}

HfObjectOrder
hf_session_get_object_order (HfSession *self,
                             gboolean  *descending)
{
  if (descending != NULL)
    *descending = self->state->objects_descending;
  return self->state->object_order;
}

HfObjectOrder
hf_session_get_shown_object_order (HfSession *self,
                                   gboolean  *descending)
{
  const HfObjectOrder order = hf_session_get_object_order (self, descending);
  const gboolean needs_roots = order == HF_OBJECT_ORDER_RETAINED || order == HF_OBJECT_ORDER_DEPTH;

  return needs_roots && !hf_session_knows_reachable (self) ? HF_OBJECT_ORDER_SIZE : order;
}
