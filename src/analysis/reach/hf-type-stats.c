/* hf-type-stats.c: how many objects and bytes each type has
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-stats.h"

HfTypeStats *
hf_type_stats_compute (HfHeap                *heap,
                       const HfReachability  *reachability,
                       HfProgress            *progress,
                       GCancellable          *cancellable,
                       GError               **error)
{
  guint32 n = hf_heap_get_n_objects (heap);
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 *sizes = hf_heap_get_clamped_sizes (heap);
  g_autofree HfTypeStats *stats = g_new0 (HfTypeStats, (gsize) hf_heap_get_n_types (heap) + 1);
  /* The second of the two passes over the objects; see hf-reachability.c. */
  HfProgressReport report = { HF_STAGE_ANALYSING, n, 2 * (guint64) n, n };

  for (guint32 i = 0; i < n; i++)
    {
      HfObjectIndex object = { i };
      guint64 size = sizes[i] < G_MAXUINT32 ? sizes[i] : hf_heap_get_object_size (heap, object);
      HfTypeStats *own = &stats[types[i].value];

      report.done = (guint64) n + i;
      if ((i & HF_POLL_MASK) == 0 && !hf_progress_poll (progress, cancellable, &report, error))
        return NULL;
      own->n_objects++;
      own->n_bytes += size;
      if (reachability == NULL || !hf_reachability_contains (reachability, object))
        continue;
      own->n_reachable++;
      own->n_reachable_bytes += size;
    }
  return g_steal_pointer (&stats);
}
