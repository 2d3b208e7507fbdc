/* hf-kept-kinds.c: which kind of roots keeps most of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-kept-kinds.h"

#include "hf-dominators-private.h"
#include "hf-hierarchy-private.h"
#include "hf-progress.h"

typedef struct
{
  HfHeap                *heap;
  const HfDominators    *dominators;
  const HfHierarchyTops *tops;
  HfKeptKinds           *result;
  guint64               *sums; /* by type, of the kind that is counted; else 0 */
  guint32               *seen; /* types that have such a sum */
  guint32                n_seen;
  guint32                kind; /* that is counted */
  guint64                n_polled;
  GCancellable          *cancellable;
} Counter;

void
hf_kept_kinds_free (HfKeptKinds *self)
{
  if (self == NULL)
    return;

  g_free (self->kinds);
  g_free (self->n_bytes);
  g_free (self);
}

static HfKeptKinds *
allocate (guint32   n_kinds,
          guint32   n_types,
          GError  **error)
{
  g_autoptr (HfKeptKinds) self = g_new0 (HfKeptKinds, 1);

  self->n_kinds = n_kinds;
  self->kinds = g_try_new (guint32, (gsize) n_types + 1);
  self->n_bytes = g_try_new0 (guint64, (gsize) n_types + 1);
  if (self->kinds == NULL || self->n_bytes == NULL)
    {
      hf_hierarchy_fail_memory (error);
      return NULL;
    }

  for (guint32 type = 0; type < n_types; type++)
    self->kinds[type] = HF_INDEX_NONE;
  return g_steal_pointer (&self);
}

/* Adds up what hangs below one object that nothing dominates. */
static gboolean
count_subtree (Counter  *self,
               guint32   position,
               GError  **error)
{
  const HfObjectIndex *order = self->dominators->order + position;
  const guint32 n = hf_dominators_get_n_retained (self->dominators, order[0]);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 type = hf_heap_get_object_type (self->heap, order[i]).value;
      const guint64 size = hf_heap_get_object_size (self->heap, order[i]);

      if ((self->n_polled++ & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      /* Where nothing of a type has a size, the first kind has it. */
      if (size == 0 && self->result->kinds[type] == HF_INDEX_NONE)
        self->result->kinds[type] = self->kind;
      if (size == 0)
        continue;
      if (self->sums[type] == 0)
        self->seen[self->n_seen++] = type;
      self->sums[type] += size;
    }

  return TRUE;
}

static gboolean
count_holder (Counter  *self,
              guint32   holder,
              GError  **error)
{
  for (guint32 i = self->tops->first[holder]; i < self->tops->first[holder + 1]; i++)
    {
      if (!count_subtree (self, self->tops->tops[i], error))
        return FALSE;
    }

  return TRUE;
}

/* The sums are those of @kind now; they are 0 for the next one. */
static void
settle_kind (Counter *self,
             guint32  kind)
{
  HfKeptKinds *result = self->result;

  for (guint32 i = 0; i < self->n_seen; i++)
    {
      const guint32 type = self->seen[i];

      if (self->sums[type] > result->n_bytes[type])
        {
          result->n_bytes[type] = self->sums[type];
          result->kinds[type] = kind;
        }
      self->sums[type] = 0;
    }
  self->n_seen = 0;
}

/* Members stand in the order of their kinds. */
static gboolean
count_kinds (Counter                *self,
             const HfRootRetention  *roots,
             GError                **error)
{
  guint32 member = 0;

  for (guint32 kind = 0; kind < roots->n_kinds; kind++)
    {
      self->kind = kind;
      for (; member < roots->n_members && roots->members[member].kind == roots->kinds[kind].kind;
           member++)
        {
          if (!count_holder (self, member, error))
            return FALSE;
        }
      if (!count_holder (self, roots->n_members + kind, error))
        return FALSE;
      settle_kind (self, kind);
    }

  self->kind = roots->n_kinds;
  if (!count_holder (self, roots->n_members + roots->n_kinds, error))
    return FALSE;
  settle_kind (self, roots->n_kinds);
  return TRUE;
}

HfKeptKinds *
hf_kept_kinds_new (HfRetention   *retention,
                   GCancellable  *cancellable,
                   GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autoptr (HfKeptKinds) result = NULL;
  g_auto (HfHierarchyTops) tops = { NULL, NULL, 0 };
  g_autofree guint64 *sums = NULL;
  g_autofree guint32 *seen = NULL;
  Counter counter = { .heap = heap, .cancellable = cancellable };

  if (!hf_hierarchy_tops_init (&tops, retention, error))
    return NULL;
  sums = g_try_new0 (guint64, (gsize) n_types + 1);
  seen = g_try_new (guint32, (gsize) n_types + 1);
  if (sums == NULL || seen == NULL)
    {
      hf_hierarchy_fail_memory (error);
      return NULL;
    }
  result = allocate (roots->n_kinds, n_types, error);
  if (result == NULL)
    return NULL;

  counter.dominators = hf_retention_get_dominators (retention);
  counter.tops = &tops;
  counter.result = result;
  counter.sums = sums;
  counter.seen = seen;
  if (!count_kinds (&counter, roots, error))
    return NULL;

  return g_steal_pointer (&result);
}

guint32
hf_kept_kinds_find_object (HfRetention   *retention,
                           HfObjectIndex  object)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfRetainedGroup *kind = NULL;
  guint32 holder;

  if (!hf_reachability_contains (reachability, object))
    return HF_INDEX_NONE;

  holder = roots->holders[hf_hierarchy_find_top (hf_retention_get_dominators (retention), object)];
  if (holder == HF_INDEX_NONE)
    return roots->n_kinds;
  if (holder >= roots->n_members)
    return holder - roots->n_members;

  kind = hf_root_retention_find_kind (roots, roots->members[holder].kind);
  return (guint32) (kind - roots->kinds);
}
