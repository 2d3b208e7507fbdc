/* hf-type-retention.c: one pass over the dominator tree for all types or other groups
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-retention.h"

#include "hf-dominators-private.h"
#include "hf-error.h"
#include "hf-prefetch.h"

#include <glib/gi18n.h>

/* The order of the tree is not that of addresses. */
static inline G_ALWAYS_INLINE void
prefetch (const HfDominators *dominators,
          const guint32      *groups,
          guint32             i)
{
  const HfObjectIndex *order = dominators->order;
  const HfRankedSet *core = &dominators->core;

  if (dominators->reachability->n_objects - i <= HF_PREFETCH_FAR)
    return;
  hf_prefetch (&groups[order[i + HF_PREFETCH_FAR].value]);
  hf_prefetch (
    &dominators->nodes[hf_ranked_set_count_to (core, order[i + HF_PREFETCH_NEAR].value)]);
}

guint64 *
hf_group_retention_compute (HfHeap              *heap,
                            const HfDominators  *dominators,
                            const guint32       *groups,
                            guint32              n_groups,
                            GCancellable        *cancellable,
                            GError             **error)
{
  g_autofree guint64 *bounds = g_try_new0 (guint64, (gsize) n_groups + 1);
  /* Where the subtree of the group's latest object that counts ends. */
  g_autofree guint32 *ends = g_try_new0 (guint32, (gsize) n_groups + 1);
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);

  if (bounds == NULL || ends == NULL)
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to add up retained sizes"));
      return NULL;
    }
  for (guint32 i = 0; i < n; i++)
    {
      guint32 group = groups[order[i].value];
      const HfDominatorNode *node;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      prefetch (dominators, groups, i);
      if (i < ends[group])
        continue;
      node = hf_dominators_find_node (dominators, order[i]);
      bounds[group] += node != NULL ? hf_dominators_get_node_retained (dominators, node)
                                    : hf_heap_get_object_size (heap, order[i]);
      ends[group] = i + (node != NULL ? node->n_retained : 1);
    }
  return g_steal_pointer (&bounds);
}

guint64 *
hf_type_retention_compute (HfHeap              *heap,
                           const HfDominators  *dominators,
                           GCancellable        *cancellable,
                           GError             **error)
{
  const guint32 *types = (const guint32 *) hf_heap_get_object_types (heap);

  return hf_group_retention_compute (heap, dominators, types, hf_heap_get_n_types (heap),
                                     cancellable, error);
}
