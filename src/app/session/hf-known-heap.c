/* hf-known-heap.c: a heap that a tab has in memory, for other tabs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-known-heap.h"

#include "hf-free-later.h"

HfKnownHeap *
hf_known_heap_new (HfSession  *session,
                   const char *version)
{
  HfKnownHeap *self = NULL;
  HfRetention *retention = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  if (hf_session_get_analysis (session) == NULL)
    return NULL;

  retention = hf_session_get_retention (session);
  self = g_new0 (HfKnownHeap, 1);
  self->file = g_object_ref (hf_session_get_file (session));
  self->member = g_strdup (hf_session_get_member (session));
  self->version = g_strdup (version);
  self->recording = g_object_ref (hf_session_get_recording (session));
  self->position = hf_session_get_position (session);
  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->retention = retention == NULL ? NULL : g_object_ref (retention);

  return self;
}

HfKnownHeap *
hf_known_heap_copy (const HfKnownHeap *self)
{
  HfKnownHeap *copy = g_new0 (HfKnownHeap, 1);

  copy->file = g_object_ref (self->file);
  copy->member = g_strdup (self->member);
  copy->version = g_strdup (self->version);
  copy->recording = g_object_ref (self->recording);
  copy->position = self->position;
  copy->analysis = g_object_ref (self->analysis);
  copy->retention = self->retention == NULL ? NULL : g_object_ref (self->retention);

  return copy;
}

void
hf_known_heap_free (HfKnownHeap *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->file);
  g_free (self->member);
  g_free (self->version);
  hf_free_later_object (&self->retention);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->recording);
  g_free (self);
}

HfHeap *
hf_known_heap_get_heap (const HfKnownHeap *self)
{
  return hf_analysis_get_heap (self->analysis);
}
