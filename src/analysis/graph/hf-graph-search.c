/* hf-graph-search.c: how far above some objects others stand, level by level
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-search.h"

#include "hf-graph-private.h"

gboolean
hf_graph_search_init (HfGraphSearch  *self,
                      HfRetention    *retention,
                      GCancellable   *cancellable,
                      GError        **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  guint32 n = hf_heap_get_n_objects (hf_analysis_get_heap (analysis));

  *self = (HfGraphSearch){
    .reachability = hf_analysis_get_reachability (analysis),
    .referrers = hf_retention_get_referrers (retention),
    .tables = hf_retention_get_statics_tables (retention),
    .distances = g_try_new0 (guint32, (gsize) n + 1),
    .below = g_try_new (guint32, (gsize) n + 1),
    .queue = g_try_new (guint32, (gsize) n + 1),
    .poll.cancellable = cancellable,
  };
  if (self->distances == NULL || self->below == NULL || self->queue == NULL)
    return hf_graph_fail_memory (error);
  return TRUE;
}

void
hf_graph_search_clear (HfGraphSearch *self)
{
  g_clear_pointer (&self->distances, g_free);
  g_clear_pointer (&self->below, g_free);
  g_clear_pointer (&self->queue, g_free);
}

void
hf_graph_search_add_subject (HfGraphSearch *self,
                             HfObjectIndex  object)
{
  self->distances[object.value] = 1;
  self->below[object.value] = object.value;
  self->queue[self->n_queued++] = object.value;
}

gboolean
hf_graph_search_step (HfGraphSearch  *self,
                      GError        **error)
{
  const HfObjectIndex object = { self->queue[self->at] };
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers, object, &n);

  for (gsize i = 0; i < n; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (self->distances[referrers[i].value] != 0 ||
          !hf_graph_search_holds (self, referrers[i], object))
        continue;
      self->distances[referrers[i].value] = self->distances[object.value] + 1;
      self->below[referrers[i].value] = object.value;
      self->queue[self->n_queued++] = referrers[i].value;
    }
  self->at++;
  return TRUE;
}

gboolean
hf_graph_search_reach (HfGraphSearch  *self,
                       guint32         distance,
                       GError        **error)
{
  while (self->at < self->n_queued && self->distances[self->queue[self->at]] <= distance)
    {
      if (!hf_graph_search_step (self, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_graph_search_meet (HfGraphSearch  *self,
                      HfObjectIndex   object,
                      GError        **error)
{
  while (self->distances[object.value] == 0)
    {
      g_assert (self->at < self->n_queued);
      if (!hf_graph_search_step (self, error))
        return FALSE;
    }
  return TRUE;
}
