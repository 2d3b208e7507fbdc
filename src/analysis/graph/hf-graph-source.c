/* hf-graph-source.c: what all graphs of one heap have in common
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-private.h"

struct _HfGraphSource
{
  HfHeap          *heap;
  HfRetention     *retention; /* NULL if the heap has only names */
  GMutex           lock; /* of all below; held while something is worked out */
  HfOwnership     *ownership;
  HfOwnershipRest *rest;
  HfTypeLinks     *links;
  gatomicrefcount  refs;
};

HfGraphSource *
hf_graph_source_new_of_names (HfHeap *names)
{
  HfGraphSource *self = g_new0 (HfGraphSource, 1);

  self->heap = g_object_ref (names);
  g_mutex_init (&self->lock);
  g_atomic_ref_count_init (&self->refs);
  return self;
}

HfGraphSource *
hf_graph_source_new (HfRetention *retention)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  HfGraphSource *self = hf_graph_source_new_of_names (heap);

  self->retention = g_object_ref (retention);
  return self;
}

HfGraphSource *
hf_graph_source_ref (HfGraphSource *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_graph_source_unref (HfGraphSource *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_clear_pointer (&self->links, hf_type_links_free);
  g_clear_pointer (&self->rest, hf_ownership_rest_free);
  g_clear_pointer (&self->ownership, hf_ownership_free);
  g_mutex_clear (&self->lock);
  g_clear_object (&self->retention);
  g_object_unref (self->heap);
  g_free (self);
}

HfRetention *
hf_graph_source_get_retention (HfGraphSource *self)
{
  return self->retention;
}

HfHeap *
hf_graph_source_get_heap (HfGraphSource *self)
{
  return self->heap;
}

const HfOwnership *
hf_graph_source_get_ownership (HfGraphSource  *self,
                               GCancellable   *cancellable,
                               GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (self->ownership == NULL)
    self->ownership = hf_ownership_new (self->retention, cancellable, error);
  return self->ownership;
}

const HfOwnershipRest *
hf_graph_source_get_rest (HfGraphSource  *self,
                          GCancellable   *cancellable,
                          GError        **error)
{
  const HfOwnership *ownership = hf_graph_source_get_ownership (self, cancellable, error);
  g_autoptr (GMutexLocker) locker = NULL;

  if (ownership == NULL)
    return NULL;
  locker = g_mutex_locker_new (&self->lock);
  if (self->rest == NULL)
    self->rest = hf_ownership_rest_new (ownership, cancellable, error);
  return self->rest;
}

const HfTypeLinks *
hf_graph_source_get_links (HfGraphSource  *self,
                           GCancellable   *cancellable,
                           GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (self->links == NULL)
    self->links = hf_type_links_new (self->retention, cancellable, error);
  return self->links;
}
