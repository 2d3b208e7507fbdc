/* hf-grouped-roots.c: the bytes that any groups of roots retain, all groups at once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-grouped-roots.h"

#include "hf-root-labels-private.h"
#include "hf-root-retention-private.h"

#include <string.h>

/* A label for each object directly below the virtual root, as in hf-root-retention.c: the number of
 * the one group whose roots reach it, or one for several. */
typedef struct
{
  HfRetention  *retention;
  HfHeap       *heap;
  HfTopObjects  tops;
  HfRootLabels  labels;
  HfPoll        poll;
} Work;

static void
work_clear (Work *self)
{
  hf_top_objects_clear (&self->tops);
  hf_root_labels_clear (&self->labels);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static gboolean
find_tops (Work    *self,
           GError **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->retention);
  const HfCutEffectInput source = {
    .heap = self->heap,
    .reachability = hf_analysis_get_reachability (analysis),
    .referrers = hf_retention_get_referrers (self->retention),
    .dominators = hf_retention_get_dominators (self->retention),
  };

  return hf_root_retention_find_tops (&source, 0, &self->tops, self->poll.cancellable, error) &&
         hf_root_labels_init (&self->labels, &self->tops, 1, self->poll.cancellable, error);
}

/* The object of a strong root is directly below the virtual root. */
static gboolean
label_rooted (Work           *self,
              const guint32  *groups,
              GError        **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      guint32 position;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (hf_root_is_weak (&roots[i]))
        continue;
      position = hf_dominators_get_position (hf_retention_get_dominators (self->retention),
                                             roots[i].object);
      hf_root_labels_join (&self->labels, hf_ranked_set_count_to (&self->tops.starts, position) - 1,
                           &groups[i]);
    }
  return TRUE;
}

static gboolean
sum_labels (Work           *self,
            HfRetainedSum  *sums,
            GError        **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);

  for (guint32 top = 0; top < self->tops.n_tops; top++)
    {
      const HfObjectIndex object = hf_top_objects_get_object (&self->tops, top);
      const guint32 label = *hf_root_labels_get (&self->labels, top);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (label == HF_ROOT_LABEL_SEVERAL)
        continue;
      sums[label].n_bytes += hf_dominators_get_retained (dominators, object);
      sums[label].n_objects += hf_dominators_get_n_retained (dominators, object);
    }
  return TRUE;
}

gboolean
hf_grouped_roots_sum (HfRetention    *retention,
                      const guint32  *groups,
                      guint32         n_groups,
                      HfRetainedSum  *sums,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_auto (Work) self = {
    .retention = retention,
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .poll.cancellable = cancellable,
  };

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  memset (sums, 0, n_groups * sizeof *sums);
  return find_tops (&self, error) && label_rooted (&self, groups, error) &&
         hf_root_labels_spread (&self.labels, error) && sum_labels (&self, sums, error);
}
