/* hf-session-objects.c: which objects a session lists, and in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-drop.h"
#include "hf-session-private.h"

void
hf_session_init_objects (HfSession *self)
{
  self->listed = hf_selection_none ();
  self->object_text = g_strdup ("");
  self->object_filter = hf_object_filter_new ("", NULL);
  self->object_order = HF_OBJECT_ORDER_RETAINED;
  self->objects_descending = TRUE;
}

void
hf_session_clear_objects (HfSession *self)
{
  hf_drop (g_steal_pointer (&self->listed_part), (GDestroyNotify) hf_hierarchy_unref);
  g_clear_pointer (&self->object_text, g_free);
  g_clear_pointer (&self->object_filter, hf_object_filter_unref);
  g_clear_pointer (&self->object_error, g_free);
}

/* ---- Of what ----------------------------------------------------------- */

static gboolean
is_unreachable (HfSession         *self,
                const HfSelection *of)
{
  if (of->kind == HF_SELECTION_PART)
    return of->part == HF_PART_UNREACHABLE;

  return of->kind == HF_SELECTION_FINDING && self->findings != NULL &&
         of->finding < self->findings->n_items &&
         self->findings->items[of->finding].kind == HF_FINDING_UNREACHABLE;
}

void
hf_session_list_objects (HfSession   *self,
                         HfSelection  of)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_session_set_listed (self, of);
  hf_session_set_object_filter (self, "");
  if (is_unreachable (self, &of) && self->object_order == HF_OBJECT_ORDER_RETAINED)
    hf_session_set_object_order (self, HF_OBJECT_ORDER_SIZE, TRUE);
  hf_session_set_view (self, HF_VIEW_OBJECTS);
  hf_session_end_step (self);
}

void
hf_session_set_listed (HfSession   *self,
                       HfSelection  of)
{
  HfHierarchy *old = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_selection_equal (&self->listed, &of))
    return;

  hf_session_begin_step (self);
  old = self->listed_part;
  self->listed_part = of.hierarchy == NULL ? NULL : hf_hierarchy_ref (of.hierarchy);
  self->listed = of;
  g_object_notify (G_OBJECT (self), "listed");

  /* By now the views have let go of it. */
  hf_drop (old, (GDestroyNotify) hf_hierarchy_unref);
  hf_session_end_step (self);
}

HfSelection
hf_session_get_listed (HfSession *self)
{
  return self->listed;
}

/* ---- Filter and order -------------------------------------------------- */

void
hf_session_set_object_filter (HfSession  *self,
                              const char *text)
{
  g_autoptr (GError) error = NULL;
  HfObjectFilter *filter = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (text, self->object_text))
    return;

  hf_session_begin_step (self);
  filter = hf_object_filter_new (text, &error);
  if (filter != NULL)
    {
      hf_object_filter_unref (self->object_filter);
      self->object_filter = filter;
    }
  g_free (self->object_error);
  self->object_error = error == NULL ? NULL : g_strdup (error->message);
  g_free (self->object_text);
  self->object_text = g_strdup (text);
  g_object_notify (G_OBJECT (self), "object-filter");
  hf_session_end_step (self);
}

void
hf_session_refuse_object_filter (HfSession  *self,
                                 const char *why)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_object_filter_unref (self->object_filter);
  self->object_filter = hf_object_filter_new ("", NULL);
  g_free (self->object_error);
  self->object_error = g_strdup (why);
  g_object_notify (G_OBJECT (self), "object-filter");
}

const char *
hf_session_get_object_filter_text (HfSession *self)
{
  return self->object_text;
}

HfObjectFilter *
hf_session_get_object_filter (HfSession *self)
{
  return self->object_filter;
}

const char *
hf_session_get_object_filter_error (HfSession *self)
{
  return self->object_error;
}

void
hf_session_set_object_order (HfSession     *self,
                             HfObjectOrder  order,
                             gboolean       descending)
{
  g_return_if_fail (HF_IS_SESSION (self));

  descending = !!descending;
  if (self->object_order == order && self->objects_descending == descending)
    return;

  hf_session_begin_step (self);
  self->object_order = order;
  self->objects_descending = descending;
  g_object_notify (G_OBJECT (self), "object-order");
  hf_session_end_step (self);
}

HfObjectOrder
hf_session_get_object_order (HfSession *self,
                             gboolean  *descending)
{
  if (descending != NULL)
    *descending = self->objects_descending;
  return self->object_order;
}

HfObjectOrder
hf_session_get_shown_object_order (HfSession *self,
                                   gboolean  *descending)
{
  const HfObjectOrder order = hf_session_get_object_order (self, descending);
  const gboolean needs_roots = order == HF_OBJECT_ORDER_RETAINED || order == HF_OBJECT_ORDER_DEPTH;

  return needs_roots && !hf_session_knows_reachable (self) ? HF_OBJECT_ORDER_SIZE : order;
}
