/* hf-session-filters.c: which roots and types a session lists, and in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

void
hf_session_set_root_flags (HfSession *self,
                           guint64    flags)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->root_flags == flags)
    return;

  /* Other roots lie in other groups. */
  hf_session_begin_step (self);
  self->root_flags = flags;
  g_clear_pointer (&self->open_groups, g_array_unref);
  g_object_notify (G_OBJECT (self), "root-flags");
  hf_session_end_step (self);
}

guint64
hf_session_get_root_flags (HfSession *self)
{
  return self->root_flags;
}

static void
take_open_groups (HfSession *self,
                  GArray    *open)
{
  g_clear_pointer (&self->open_groups, g_array_unref);
  self->open_groups = g_array_ref (open);
  g_object_notify (G_OBJECT (self), "open-groups");
}

void
hf_session_set_open_groups (HfSession *self,
                            GArray    *open)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (open != NULL);

  if (self->open_groups != NULL && hf_open_groups_equal (self->open_groups, open))
    return;

  hf_session_begin_step (self);
  take_open_groups (self, open);
  hf_session_end_step (self);
}

void
hf_session_follow_open_groups (HfSession *self,
                               GArray    *open)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (open != NULL);

  if (self->open_groups != NULL && hf_open_groups_equal (self->open_groups, open))
    return;

  take_open_groups (self, open);
  hf_session_settle_step (self);
}

GArray *
hf_session_get_open_groups (HfSession *self)
{
  return self->open_groups;
}

void
hf_session_set_type_scope (HfSession *self,
                           guint32    node)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (node == 0 || (self->hierarchy != NULL && node < self->hierarchy->n_nodes));

  while (node != 0 && self->hierarchy->nodes[node].kind > HF_NODE_NAMESPACE)
    node = self->hierarchy->nodes[node].parent;
  if (self->type_scope == node)
    return;

  hf_session_begin_step (self);
  self->type_scope = node;
  g_object_notify (G_OBJECT (self), "type-scope");
  hf_session_end_step (self);
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
  g_autoptr (GError) error = NULL;
  HfTypeFilter *filter = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (text, self->filter_text))
    return;

  hf_session_begin_step (self);
  filter = hf_type_filter_new (text, &error);
  if (filter != NULL)
    {
      hf_type_filter_unref (self->filter);
      self->filter = filter;
    }
  g_free (self->filter_error);
  self->filter_error = error == NULL ? NULL : g_strdup (error->message);
  g_free (self->filter_text);
  self->filter_text = g_strdup (text);
  g_object_notify (G_OBJECT (self), "type-filter");
  hf_session_end_step (self);
}

/* This is not a step: the user has not asked for it, and the text is the same. */
void
hf_session_refuse_type_filter (HfSession  *self,
                               const char *why)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_type_filter_unref (self->filter);
  self->filter = hf_type_filter_new ("", NULL);
  g_free (self->filter_error);
  self->filter_error = g_strdup (why);
  g_object_notify (G_OBJECT (self), "type-filter");
}

const char *
hf_session_get_type_filter_text (HfSession *self)
{
  return self->filter_text;
}

HfTypeFilter *
hf_session_get_type_filter (HfSession *self)
{
  return self->filter;
}

const char *
hf_session_get_type_filter_error (HfSession *self)
{
  return self->filter_error;
}

void
hf_session_set_type_order (HfSession   *self,
                           HfTypeOrder  order,
                           gboolean     descending)
{
  g_return_if_fail (HF_IS_SESSION (self));

  descending = !!descending;
  if (self->type_order == order && self->descending == descending)
    return;

  hf_session_begin_step (self);
  self->type_order = order;
  self->descending = descending;
  g_object_notify (G_OBJECT (self), "type-order");
  hf_session_end_step (self);
}

HfTypeOrder
hf_session_get_type_order (HfSession *self,
                           gboolean  *descending)
{
  if (descending != NULL)
    *descending = self->descending;
  return self->type_order;
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
