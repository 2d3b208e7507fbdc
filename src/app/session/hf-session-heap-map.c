/* hf-session-heap-map.c: the part of the heap map that a session shows, and its colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-heap-map.h"

#include "hf-session-private.h"

void
hf_session_set_map_window (HfSession       *self,
                           HfHeapMapWindow  window)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (self->state->map_start == window.start && self->state->map_end == window.end)
    return;

  next = hf_view_state_copy (self->state);
  next->map_start = window.start;
  next->map_end = window.end;
  hf_session_change (self, next);
}

HfHeapMapWindow
hf_session_get_map_window (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_HEAP_MAP_ALL);

  return (HfHeapMapWindow){ self->state->map_start, self->state->map_end };
}

void
hf_session_set_map_coloring (HfSession  *self,
                             HfColoring  coloring)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (coloring < HF_N_MAP_COLORINGS);

  if (self->state->map_coloring == coloring)
    return;

  next = hf_view_state_copy (self->state);
  next->map_coloring = coloring;
  g_clear_pointer (&next->map_color_filter, g_free);
  hf_session_change (self, next);
}

HfColoring
hf_session_get_map_coloring (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), HF_COLORING_NAMESPACE);

  return self->state->map_coloring;
}

void
hf_session_set_map_color_filter (HfSession  *self,
                                 const char *id)
{
  HfViewState *next = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  if (g_strcmp0 (self->state->map_color_filter, id) == 0)
    return;

  next = hf_view_state_copy (self->state);
  g_free (next->map_color_filter);
  next->map_color_filter = g_strdup (id);
  hf_session_change (self, next);
}

const char *
hf_session_get_map_color_filter (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->state->map_color_filter;
}
