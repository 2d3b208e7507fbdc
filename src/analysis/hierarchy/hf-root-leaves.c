/* hf-root-leaves.c: the types of objects that each group of roots keeps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-leaves.h"

#include "hf-column.h"
#include "hf-hierarchy-private.h"

#include <stdlib.h>

/* The sum of the objects of one type below one holder. */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
} Sum;

typedef struct
{
  HfHeap             *heap;
  const HfDominators *dominators;
  HfHierarchyTops     tops;
  Sum                *sums; /* by type */
  guint32            *seen; /* types that have a sum */
  guint32             n_seen;
  HfColumn           *leaves; /* HfRootLeaf */
  HfPoll              poll;
} Maker;

static void
maker_clear (Maker *self)
{
  hf_hierarchy_tops_clear (&self->tops);
  g_clear_pointer (&self->leaves, hf_column_free);
  g_free (self->sums);
  g_free (self->seen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static inline void
add_object (HfObjectIndex object,
            gpointer      user_data)
{
  Maker *self = user_data;
  const guint32 type = hf_heap_get_object_type (self->heap, object).value;
  Sum *sum = &self->sums[type];

  if (sum->n_objects++ == 0)
    self->seen[self->n_seen++] = type;
  sum->n_bytes += hf_heap_get_object_size (self->heap, object);
}

static int
compare_types (gconstpointer a,
               gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

static gboolean
append_leaves (Maker    *self,
               guint32   holder,
               GError  **error)
{
  self->n_seen = 0;
  if (!hf_hierarchy_tops_for_each_kept (&self->tops, self->dominators, holder, &self->poll,
                                        add_object, self))
    return !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);

  if (self->n_seen > 1)
    qsort (self->seen, self->n_seen, sizeof (guint32), compare_types);
  for (guint32 i = 0; i < self->n_seen; i++)
    {
      Sum *sum = &self->sums[self->seen[i]];
      const HfRootLeaf leaf = { sum->n_bytes, sum->n_objects, holder, self->seen[i] };

      *sum = (Sum){ 0 };
      if (!hf_column_append (self->leaves, &leaf, 1))
        return hf_hierarchy_fail_memory (error);
    }
  return TRUE;
}

static gboolean
find_leaves (Maker        *self,
             HfRetention  *retention,
             GError      **error)
{
  const gsize n_types = hf_heap_get_n_types (self->heap);

  self->leaves = hf_column_new (sizeof (HfRootLeaf));
  self->sums = g_try_new0 (Sum, n_types + 1);
  self->seen = g_try_new (guint32, n_types + 1);
  if (self->sums == NULL || self->seen == NULL)
    return hf_hierarchy_fail_memory (error);
  if (g_cancellable_set_error_if_cancelled (self->poll.cancellable, error) ||
      !hf_hierarchy_tops_init (&self->tops, retention, error))
    return FALSE;
  for (guint32 holder = 0; holder < self->tops.n_holders; holder++)
    {
      if (!append_leaves (self, holder, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_root_leaves_init (HfRootLeaves  *self,
                     HfRetention   *retention,
                     GCancellable  *cancellable,
                     GError       **error)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  g_auto (Maker) maker = {
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .dominators = hf_retention_get_dominators (retention),
    .poll = { cancellable, 0 },
  };

  *self = (HfRootLeaves){ .n_kinds = roots->n_kinds, .n_members = roots->n_members };
  if (!find_leaves (&maker, retention, error))
    return FALSE;
  self->kinds = g_memdup2 (roots->kinds, sizeof (HfRetainedGroup) * roots->n_kinds);
  self->members = g_memdup2 (roots->members, sizeof (HfRetainedGroup) * roots->n_members);
  self->n_leaves = maker.leaves->len;
  self->leaves = hf_column_steal (maker.leaves);
  return TRUE;
}

void
hf_root_leaves_clear (HfRootLeaves *self)
{
  g_clear_pointer (&self->kinds, g_free);
  g_clear_pointer (&self->members, g_free);
  g_clear_pointer (&self->leaves, g_free);
}
