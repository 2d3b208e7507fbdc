/* hf-growth-objects.c: the objects of growing paths in each snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"
#include "hf-retained-set.h"

static guint32
get_group (const guint32 *groups,
           guint32        path)
{
  return groups == NULL ? path : groups[path];
}

/* By node of the snapshot's tree: 1 plus the group that its objects are in; 0: none. */
static guint16 *
list_owners (HfGrowthObjects *self,
             HfGrowthWork    *work,
             guint32          snapshot,
             const guint32   *groups,
             guint32          n_groups)
{
  guint32 n_nodes;
  const HfReason *reasons = hf_reason_tree_get_reasons (work->trees[snapshot], &n_nodes);
  guint16 *owners = g_try_new0 (guint16, (gsize) n_nodes + 1);

  if (owners == NULL)
    return NULL;
  for (guint32 i = 0; i < work->n_paths; i++)
    {
      const guint32 node = hf_growth_work_get_node (work, snapshot, work->nodes[i]);
      const guint32 group = get_group (groups, i);

      if (node == HF_INDEX_NONE)
        continue;
      owners[node] = (guint16) (group + 1);
      self->first[group + 1] += reasons[node].n_objects;
    }
  for (guint32 i = 0; i < n_groups; i++)
    self->first[i + 1] += self->first[i];
  return owners;
}

gboolean
hf_growth_objects_init (HfGrowthObjects  *self,
                        HfGrowthWork     *work,
                        guint32           snapshot,
                        const guint32    *groups,
                        guint32           n_groups,
                        GError          **error)
{
  HfReasonTree *tree = work->trees[snapshot];
  const guint32 n_objects = hf_heap_get_n_objects (hf_reason_tree_get_heap (tree)->heap);
  g_autofree guint16 *owners = NULL;
  guint32 ends[HF_GROWTH_MAX_PATHS];

  *self = (HfGrowthObjects){ 0 };
  owners = list_owners (self, work, snapshot, groups, n_groups);
  self->objects = g_try_new (HfObjectIndex, (gsize) self->first[n_groups] + 1);
  if (owners == NULL || self->objects == NULL)
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < n_groups; i++)
    ends[i] = self->first[i];
  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };
      const guint32 node = hf_reason_tree_get_reason_of (tree, object);

      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
      if (node != HF_INDEX_NONE && owners[node] > 0)
        self->objects[ends[owners[node] - 1]++] = object;
    }
  return TRUE;
}

void
hf_growth_objects_clear (HfGrowthObjects *self)
{
  g_clear_pointer (&self->objects, g_free);
}

gboolean
hf_growth_objects_sum (const HfGrowthObjects  *self,
                       HfGrowthWork           *work,
                       guint32                 snapshot,
                       guint32                 group,
                       guint64                *n_bytes,
                       GError                **error)
{
  const guint32 first = self->first[group];
  const guint32 n = self->first[group + 1] - first;
  HfRetainedSum sum = { 0, 0 };

  if (n > 0 &&
      !hf_retained_set_of_objects (hf_reason_tree_get_heap (work->trees[snapshot])->retention,
                                   self->objects + first, n, &sum, work->poll.cancellable, error))
    return FALSE;
  *n_bytes = sum.n_bytes;
  return TRUE;
}
