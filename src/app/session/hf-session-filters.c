/* hf-session-filters.c: which roots and types a session lists, and in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

/* ---- Roots ------------------------------------------------------------- */

void
hf_session_set_root_flags (HfSession *self,
                           guint64    flags)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->root_flags == flags)
    return;

  /* Other roots lie in other groups. */
  next = hf_view_state_copy (self->state);
  next->root_flags = flags;
  g_clear_pointer (&next->open_groups, g_array_unref);
  hf_session_change (self, next);
}

guint64
hf_session_get_root_flags (HfSession *self)
{
  return self->state->root_flags;
}

static gboolean
has_open_groups (HfSession    *self,
                 const GArray *open)
{
  return self->state->open_groups != NULL && hf_open_groups_equal (self->state->open_groups, open);
}

void
hf_session_set_open_groups (HfSession *self,
                            GArray    *open)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (open != NULL);

  if (has_open_groups (self, open))
    return;

  next = hf_view_state_copy (self->state);
  g_clear_pointer (&next->open_groups, g_array_unref);
  next->open_groups = g_array_ref (open);
  hf_session_change (self, next);
}

void
hf_session_follow_open_groups (HfSession *self,
                               GArray    *open)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (open != NULL);

  if (has_open_groups (self, open))
    return;

  g_clear_pointer (&self->state->open_groups, g_array_unref);
  self->state->open_groups = g_array_ref (open);
  hf_session_mark (self, HF_SESSION_OPEN_GROUPS);
  hf_session_amend_step (self);
}

GArray *
hf_session_get_open_groups (HfSession *self)
{
  return self->state->open_groups;
}

/* ---- Types ------------------------------------------------------------- */

void
hf_session_set_type_scope (HfSession *self,
                           guint32    node)
{
  const HfHierarchy *hierarchy = NULL;
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  hierarchy = hf_session_get_hierarchy (self);
  g_return_if_fail (node == 0 || (hierarchy != NULL && node < hierarchy->n_nodes));

  while (node != 0 && hierarchy->nodes[node].kind > HF_NODE_NAMESPACE &&
         hierarchy->nodes[node].kind != HF_NODE_ASSEMBLY)
    node = hierarchy->nodes[node].parent;
  if (self->type_scope == node)
    return;

  next = hf_view_state_copy (self->state);
  hf_node_ref_clear (&next->type_scope);
  next->type_scope = hf_node_ref_new (hierarchy, node);
  hf_session_change (self, next);
}

guint32
hf_session_get_type_scope (HfSession *self)
{
  return self->type_scope;
}

void
hf_session_set_type_filter (HfSession  *self,
                            const char *text)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (text, self->state->type_filter))
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->type_filter);
  next->type_filter = g_strdup (text);
  hf_session_change (self, next);
}

/* This is not a step: the user has not asked for it, and the text is the same. */
void
hf_session_refuse_type_filter (HfSession    *self,
                               const GError *why)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_filter_unref (self->type_filter);
  self->type_filter = hf_filter_new ("", NULL);
  g_clear_error (&self->type_error);
  self->type_error = g_error_copy (why);
  hf_session_mark (self, HF_SESSION_TYPE_FILTER);
}

const char *
hf_session_get_type_filter_text (HfSession *self)
{
  return self->state->type_filter;
}

HfFilter *
hf_session_get_type_filter (HfSession *self)
{
  return self->type_filter;
}

const GError *
hf_session_get_type_filter_error (HfSession *self)
{
  return self->type_error;
}

void
hf_session_set_type_order (HfSession   *self,
                           HfTypeOrder  order,
                           gboolean     descending)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  descending = !!descending;
  if (self->state->type_order == order && self->state->types_descending == descending)
    return;

  next = hf_view_state_copy (self->state);
  next->type_order = order;
  next->types_descending = descending;
  hf_session_change (self, next);
}

HfTypeOrder
hf_session_get_type_order (HfSession *self,
                           gboolean  *descending)
{
  if (descending != NULL)
    *descending = self->state->types_descending;
  return self->state->type_order;
}

gboolean
hf_session_knows_reachable (HfSession *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self);

  return analysis == NULL || hf_analysis_get_why_unknown (analysis) == NULL;
}

HfTypeOrder
hf_session_get_shown_type_order (HfSession *self,
                                 gboolean  *descending)
{
  const HfTypeOrder order = hf_session_get_type_order (self, descending);
  const gboolean needs_roots = order == HF_TYPE_ORDER_RETAINED ||
                               order == HF_TYPE_ORDER_REACHABLE_BYTES ||
                               order == HF_TYPE_ORDER_REACHABLE_COUNT;

  return needs_roots && !hf_session_knows_reachable (self) ? HF_TYPE_ORDER_BYTES : order;
}
