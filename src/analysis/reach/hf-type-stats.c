/* hf-type-stats.c: how many objects and bytes each type has
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-stats.h"

#include "hf-error.h"

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
  HfProgressReport report = { HF_STAGE_ANALYZING, n, 2 * (guint64) n, n };

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

HfTypeStats *
hf_type_stats_sum_assemblies (HfHeap             *heap,
                              const HfTypeStats  *stats,
                              GCancellable       *cancellable,
                              GError            **error)
{
  g_autofree HfTypeStats *sums = g_try_new0 (HfTypeStats,
                                             (gsize) hf_heap_get_n_assemblies (heap) + 1);

  if (sums == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      guint32 n;
      const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, (HfTypeIndex){ type },
                                                                       &n);

      if ((type & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      for (guint32 i = 0; i < n; i++)
        {
          HfTypeStats *sum = &sums[assemblies[i].value];

          sum->n_objects += stats[type].n_objects;
          sum->n_reachable += stats[type].n_reachable;
          sum->n_bytes += stats[type].n_bytes;
          sum->n_reachable_bytes += stats[type].n_reachable_bytes;
        }
    }
  return g_steal_pointer (&sums);
}
