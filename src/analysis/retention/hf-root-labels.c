/* hf-root-labels.c: which groups of roots reach each top, as labels
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-labels-private.h"

#include "hf-block.h"
#include "hf-root-retention-private.h"

/* How often labels are pulled along all edges before some of them are kept, and how many
 * passes over the tops that makes in all. */
#define N_PULLS 2
#define N_PASSES (N_PULLS + 2)

gboolean
hf_root_labels_init (HfRootLabels  *self,
                     HfTopObjects  *tops,
                     guint          n_levels,
                     GCancellable  *cancellable,
                     GError       **error)
{
  self->tops = tops;
  self->n_levels = n_levels;
  self->poll.cancellable = cancellable;
  self->labels = hf_block_try_new (guint32, ((gsize) tops->n_tops + 1) * n_levels);
  if (self->labels == NULL)
    return hf_root_retention_fail_memory (error);
  for (guint32 top = 0; top < tops->n_tops; top++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      for (guint level = 0; level < n_levels; level++)
        hf_root_labels_get (self, top)[level] = HF_ROOT_LABEL_NONE;
    }
  return TRUE;
}

void
hf_root_labels_clear (HfRootLabels *self)
{
  g_clear_pointer (&self->labels, hf_block_free);
  g_clear_pointer (&self->offsets, hf_block_free);
  g_clear_pointer (&self->edges, hf_block_free);
  g_clear_pointer (&self->queue, hf_block_free);
  hf_bitset_clear (&self->queued);
  hf_bitset_clear (&self->final);
}

/* Whether there is nothing that could be added. */
static inline gboolean
is_final (const HfRootLabels *self,
          guint32             top)
{
  const guint32 *labels = hf_root_labels_get (self, top);

  for (guint level = 0; level < self->n_levels; level++)
    {
      if (labels[level] != HF_ROOT_LABEL_SEVERAL)
        return FALSE;
    }
  return TRUE;
}

/* No more edges to a top are wanted once everything is known of it. */
static inline gboolean
pull_edge (gpointer user_data,
           guint32  from,
           guint32  to)
{
  HfRootLabels *self = user_data;

  if (!hf_root_labels_join (self, to, hf_root_labels_get (self, from)))
    return TRUE;
  self->has_changed = TRUE;
  return !is_final (self, to);
}

/* There are N_PASSES over the tops. */
static gboolean
report_pass (HfRootLabels  *self,
             guint32        top,
             GError       **error)
{
  double part = ((double) self->n_passes + (double) top / self->tops->n_tops) / N_PASSES;
  double share = HF_DOMINATORS_SHARE + part * (1 - HF_DOMINATORS_SHARE);

  self->report.done = (guint64) (share * (double) self->report.total);
  return hf_progress_poll (self->progress, self->poll.cancellable, &self->report, error);
}

static gboolean
pull_labels (HfRootLabels  *self,
             GError       **error)
{
  gsize n_seen = 0;

  self->has_changed = FALSE;
  for (guint32 top = 0; top < self->tops->n_tops; top++)
    {
      if ((top & HF_POLL_MASK) == 0 && !report_pass (self, top, error))
        return FALSE;
      hf_top_objects_prefetch (self->tops, top);
      if (is_final (self, top) || hf_top_objects_for_each_edge_to (self->tops, top, pull_edge, self,
                                                                   &n_seen, self->poll.cancellable))
        continue;
      g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
      return FALSE;
    }
  self->n_passes++;
  return TRUE;
}

/* The edges to all tops of which not everything is known yet. */
static gboolean
collect_edges (HfRootLabels  *self,
               GError       **error)
{
  if (!hf_bitset_init (&self->final, self->tops->n_tops))
    return hf_root_retention_fail_memory (error);
  for (guint32 top = 0; top < self->tops->n_tops; top++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (is_final (self, top))
        hf_bitset_add (&self->final, top);
    }
  if (!hf_top_objects_collect_edges (self->tops, &self->final, &self->offsets, &self->edges,
                                     self->poll.cancellable))
    return !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error) &&
           hf_root_retention_fail_memory (error);
  return TRUE;
}

static gboolean
follow_edges (HfRootLabels  *self,
              GError       **error)
{
  guint64 end = 0;

  self->queue = hf_block_try_new (guint32, (gsize) self->tops->n_tops + 1);
  if (self->queue == NULL || !hf_bitset_init (&self->queued, self->tops->n_tops))
    return hf_root_retention_fail_memory (error);
  for (guint32 top = 0; top < self->tops->n_tops; top++)
    {
      if (self->offsets[top] == self->offsets[top + 1])
        continue;
      self->queue[end++] = top;
      hf_bitset_add (&self->queued, top);
    }
  for (guint64 at = 0; at < end; at++)
    {
      guint32 from = self->queue[at % self->tops->n_tops];

      hf_bitset_remove (&self->queued, from);
      for (guint64 i = self->offsets[from]; i < self->offsets[from + 1]; i++)
        {
          guint32 to = self->edges[i];

          if (hf_poll_set_error_if_cancelled (&self->poll, error))
            return FALSE;
          if (!hf_root_labels_join (self, to, hf_root_labels_get (self, from)) ||
              hf_bitset_contains (&self->queued, to))
            continue;
          hf_bitset_add (&self->queued, to);
          self->queue[end++ % self->tops->n_tops] = to;
        }
    }
  return TRUE;
}

/* The tops above in the order are mostly those that lead to a top, so that most tops learn in one
 * pass over their edges that several groups reach them, from the first few, and in plain
 * heaps the second pass changes nothing. Else only the edges to what is left are worth being
 * kept, and are followed until nothing changes. */
gboolean
hf_root_labels_spread (HfRootLabels  *self,
                       GError       **error)
{
  for (guint i = 0; i < N_PULLS; i++)
    {
      if (!pull_labels (self, error))
        return FALSE;
      if (!self->has_changed)
        return TRUE;
    }
  return collect_edges (self, error) && follow_edges (self, error);
}
