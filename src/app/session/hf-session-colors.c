/* hf-session-colors.c: what the colors of a session's treemap mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

static void
key_changed_cb (HfSession *self)
{
  hf_session_mark (self, HF_SESSION_COLOR_KEY);
}

void
hf_session_init_colors (HfSession *self)
{
  self->key_maker = hf_color_key_maker_new ();
  g_signal_connect_swapped (self->key_maker, "changed", G_CALLBACK (key_changed_cb), self);
}

void
hf_session_clear_colors (HfSession *self)
{
  g_signal_handlers_disconnect_by_data (self->key_maker, self);
  g_object_run_dispose (G_OBJECT (self->key_maker));
  g_clear_object (&self->key_maker);
}

void
hf_session_update_colors (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  hf_color_key_maker_ask (self->key_maker, hf_session_get_analysis (self),
                          hf_session_get_retention (self), self->state->coloring,
                          treemap == NULL ? HF_WEIGHT_REACHABLE : treemap->weight);
}

/* Garbage has a color only where it is drawn. */
HfWeight
hf_session_find_weight (const HfViewState *state)
{
  return state->coloring == HF_COLORING_REACHABLE && state->own_weight == HF_WEIGHT_REACHABLE
           ? HF_WEIGHT_EVERYTHING
           : state->own_weight;
}

void
hf_session_set_coloring (HfSession  *self,
                         HfColoring  coloring)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (coloring < HF_N_COLORINGS);

  if (self->state->coloring == coloring)
    return;

  next = hf_view_state_copy (self->state);
  next->coloring = coloring;
  next->weight = hf_session_find_weight (next);
  g_clear_pointer (&next->color_filter, g_free);
  hf_session_change (self, next);
}

HfColoring
hf_session_get_coloring (HfSession *self)
{
  return self->state->coloring;
}

HfColorKey *
hf_session_get_color_key (HfSession *self)
{
  return hf_color_key_maker_get_key (self->key_maker);
}

void
hf_session_set_color_filter (HfSession  *self,
                             const char *id)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (g_strcmp0 (self->state->color_filter, id) == 0)
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->color_filter);
  next->color_filter = g_strdup (id);
  hf_session_change (self, next);
}

const char *
hf_session_get_color_filter (HfSession *self)
{
  return self->state->color_filter;
}

guint32
hf_session_get_filtered_color (HfSession *self)
{
  HfColorKey *key = hf_session_get_color_key (self);
  const char *id = self->state->color_filter;

  return key == NULL || id == NULL ? HF_INDEX_NONE : hf_color_key_find (key, id);
}
