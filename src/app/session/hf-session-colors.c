/* hf-session-colors.c: what the colours of a session's treemap mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

static void
key_changed_cb (HfSession *self)
{
  g_object_notify (G_OBJECT (self), "color-key");
}

void
hf_session_init_colors (HfSession *self)
{
  self->key_maker = hf_key_maker_new ();
  g_signal_connect_swapped (self->key_maker, "changed", G_CALLBACK (key_changed_cb), self);
}

void
hf_session_clear_colors (HfSession *self)
{
  g_signal_handlers_disconnect_by_data (self->key_maker, self);
  g_object_run_dispose (G_OBJECT (self->key_maker));
  g_clear_object (&self->key_maker);
  g_clear_pointer (&self->color_filter, g_free);
}

void
hf_session_update_colors (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  hf_key_maker_ask (self->key_maker, self->analysis, self->retention, self->coloring,
                    treemap == NULL ? HF_WEIGHT_REACHABLE : treemap->weight);
}

void
hf_session_set_coloring (HfSession  *self,
                         HfColoring  coloring)
{
  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (coloring < HF_N_COLORINGS);

  if (self->coloring == coloring)
    return;

  hf_session_begin_step (self);
  hf_session_set_color_filter (self, NULL);
  self->coloring = coloring;
  hf_session_update_colors (self);
  g_object_notify (G_OBJECT (self), "coloring");
  hf_session_end_step (self);
}

HfColoring
hf_session_get_coloring (HfSession *self)
{
  return self->coloring;
}

HfColorKey *
hf_session_get_color_key (HfSession *self)
{
  return hf_key_maker_get_key (self->key_maker);
}

void
hf_session_set_color_filter (HfSession  *self,
                             const char *id)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (g_strcmp0 (self->color_filter, id) == 0)
    return;

  hf_session_begin_step (self);
  g_free (self->color_filter);
  self->color_filter = g_strdup (id);
  g_object_notify (G_OBJECT (self), "color-filter");
  hf_session_end_step (self);
}

const char *
hf_session_get_color_filter (HfSession *self)
{
  return self->color_filter;
}

guint32
hf_session_get_filtered_color (HfSession *self)
{
  HfColorKey *key = hf_session_get_color_key (self);

  return key == NULL || self->color_filter == NULL ? HF_INDEX_NONE
                                                   : hf_color_key_find (key, self->color_filter);
}
