/* hf-owner-sets.c: big owners directly below the virtual root, and the tops each reaches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-sets.h"

#include "hf-owner-hosts.h"
#include "hf-ownership-private.h"
#include "hf-poll.h"
#include "hf-weight-table.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  HfOwnerSets        *sets;
  const HfOwnerPlan  *plan;    /* NULL to choose kinds and owners */
  const HfTopGraph   *graph;
  HfHeap             *heap;
  const HfDominators *dominators;
  const HfTypeIndex  *types;
  HfWeightTable       weights; /* by class and type */
  guint32            *queue;   /* tops to go on from, a ring of n_tops */
  guint64             n_queued;
  HfBitset            queued;
  HfPoll              poll;
} Work;

static void
work_clear (Work *self)
{
  hf_weight_table_clear (&self->weights);
  hf_bitset_clear (&self->queued);
  g_free (self->queue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Kinds of roots --------------------------------------------------------- */

static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* The least ones there are, in order: those that the format knows come first. */
static gboolean
find_kinds (Work    *self,
            GError **error)
{
  HfOwnerSets *sets = self->sets;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  gboolean has_others = FALSE;

  for (guint32 i = 0; i < n_roots; i++)
    {
      guint64 kind = roots[i].kind;
      gboolean known = hf_root_is_weak (&roots[i]);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      for (guint k = 0; k < sets->n_kinds && !known; k++)
        known = sets->kinds[k] == kind;
      if (known)
        continue;
      if (sets->n_kinds < HF_OWNER_SETS_KINDS)
        sets->kinds[sets->n_kinds++] = kind;
      else
        {
          has_others = TRUE;
          if (kind > sets->kinds[HF_OWNER_SETS_KINDS - 1])
            continue;
          sets->kinds[HF_OWNER_SETS_KINDS - 1] = kind;
        }
      qsort (sets->kinds, sets->n_kinds, sizeof (guint64), compare_kinds);
    }
  if (has_others)
    sets->kinds[HF_OWNER_SETS_KINDS - 1] = HF_OWNER_SETS_OTHER_KINDS;
  return TRUE;
}

guint
hf_owner_sets_find_kind (const HfOwnerSets *self,
                         guint64            kind)
{
  guint k = 0;

  while (k + 1 < self->n_kinds && self->kinds[k] != kind)
    k++;
  return k;
}

static gboolean
mark_rooted (Work    *self,
             GError **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (!hf_root_is_weak (&roots[i]))
        self->sets->masks[hf_top_objects_find (&self->graph->tops, roots[i].object)] |=
          1u << hf_owner_sets_find_kind (self->sets, roots[i].kind);
    }
  return TRUE;
}

/* ---- Passing on -------------------------------------------------------------- */

static void
enqueue (Work    *self,
         guint32  top)
{
  if (hf_bitset_contains (&self->queued, top))
    return;
  hf_bitset_add (&self->queued, top);
  self->queue[self->n_queued++ % self->graph->tops.n_tops] = top;
}

/* Passes @mask on to what @from refers to; what is an owner passes nothing on. */
static gboolean
pass_on (Work     *self,
         guint32   from,
         guint32   mask,
         GError  **error)
{
  const HfOwnerSets *sets = self->sets;

  for (guint64 i = self->graph->offsets[from]; i < self->graph->offsets[from + 1]; i++)
    {
      guint32 to = self->graph->edges[i];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if ((mask & ~sets->masks[to]) == 0)
        continue;
      sets->masks[to] |= mask;
      if (sets->owner_of[to] == 0)
        enqueue (self, to);
    }
  return TRUE;
}

/* Queues every top that has a mask to pass on, and goes on until none grows. */
static gboolean
spread (Work    *self,
        GError **error)
{
  const HfOwnerSets *sets = self->sets;

  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (sets->masks[top] != 0 && sets->owner_of[top] == 0)
        enqueue (self, top);
    }
  for (guint64 at = 0; at < self->n_queued; at++)
    {
      guint32 top = self->queue[at % self->graph->tops.n_tops];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      hf_bitset_remove (&self->queued, top);
      if (!pass_on (self, top, sets->masks[top], error))
        return FALSE;
    }
  self->n_queued = 0;
  return TRUE;
}

static void
take_kinds (Work *self)
{
  self->sets->n_kinds = self->plan->n_kinds;
  memcpy (self->sets->kinds, self->plan->kinds, sizeof (self->plan->kinds));
}

static gboolean
find_classes (Work    *self,
              GError **error)
{
  HfOwnerSets *sets = self->sets;

  if (self->plan != NULL)
    take_kinds (self);
  else if (!find_kinds (self, error))
    return FALSE;
  if (!mark_rooted (self, error) || !spread (self, error))
    return FALSE;
  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      guint32 mask = sets->masks[top];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      sets->classes[top] = (guint8) ((mask & (mask - 1)) != 0 ? sets->n_kinds
                                                              : (guint) g_bit_nth_lsf (mask, -1));
    }
  return TRUE;
}

/* ---- Owners --------------------------------------------------------------------- */

static guint64
get_key (guint8      class,
         HfTypeIndex type)
{
  return (guint64) class << 32 | type.value;
}

/* The masks are not needed now: until the owners are known, that of a top is the position
 * of its weight. */
static gboolean
weigh (Work    *self,
       GError **error)
{
  HfOwnerSets *sets = self->sets;

  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      HfObjectIndex object = hf_top_objects_get_object (&self->graph->tops, top);
      guint64 key = get_key (sets->classes[top], self->types[object.value]);
      HfKeyWeight *weight = hf_weight_table_get (&self->weights, key);

      if (weight == NULL)
        return hf_ownership_fail_memory (error);
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      weight->n_bytes += hf_dominators_get_retained (self->dominators, object);
      sets->masks[top] = (guint32) (weight - hf_weight_table_get_all (&self->weights));
    }
  return TRUE;
}

/* The marks of a weight: large, then whether it refers to other tops; later by the
 * number of an owner and 1. */
#define MARK_MUCH G_MAXUINT32
#define MARK_REFERS (G_MAXUINT32 - 1)

static void
mark_much (Work *self)
{
  HfKeyWeight *weights = hf_weight_table_get_all (&self->weights);
  guint32 n_weights = hf_weight_table_get_n (&self->weights);
  guint64 total = 0;

  for (guint32 i = 0; i < n_weights; i++)
    total += weights[i].n_bytes;
  for (guint32 i = 0; i < n_weights; i++)
    {
      if (weights[i].n_bytes > 0 && weights[i].n_bytes >= total / HF_OWNER_SETS_SHARE)
        weights[i].mark = MARK_MUCH;
    }
}

static gboolean
mark_referring (Work    *self,
                GError **error)
{
  const guint32 *positions = self->sets->masks;
  HfKeyWeight *weights = hf_weight_table_get_all (&self->weights);

  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      HfKeyWeight *weight = &weights[positions[top]];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      for (guint64 i = self->graph->offsets[top];
           i < self->graph->offsets[top + 1] && weight->mark == MARK_MUCH; i++)
        {
          if (hf_poll_set_error_if_cancelled (&self->poll, error))
            return FALSE;
          if (positions[self->graph->edges[i]] != positions[top])
            weight->mark = MARK_REFERS;
        }
    }
  return TRUE;
}

static int
compare_owners (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfBigOwner *x = a;
  const HfBigOwner *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->class != y->class)
    return x->class < y->class ? -1 : 1;
  return strcmp (hf_heap_get_type_name (user_data, x->type),
                 hf_heap_get_type_name (user_data, y->type));
}

static void
choose_owners (Work *self)
{
  HfOwnerSets *sets = self->sets;
  const HfKeyWeight *weights = hf_weight_table_get_all (&self->weights);
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (HfBigOwner));

  for (guint32 i = 0; i < hf_weight_table_get_n (&self->weights); i++)
    {
      const HfBigOwner owner = {
        .class = (guint8) (weights[i].key >> 32),
        .type = { (guint32) weights[i].key },
        .n_bytes = weights[i].n_bytes,
      };

      if (weights[i].mark == MARK_REFERS)
        g_array_append_val (owners, owner);
    }
  g_array_sort_with_data (owners, compare_owners, self->heap);
  sets->n_owners = MIN (owners->len, HF_OWNER_SETS_OWNERS);
  if (sets->n_owners > 0)
    memcpy (sets->owners, owners->data, sets->n_owners * sizeof (HfBigOwner));
}

static void
take_owners (Work *self)
{
  HfOwnerSets *sets = self->sets;

  sets->n_owners = self->plan->n_owners;
  for (guint i = 0; i < sets->n_owners; i++)
    sets->owners[i] = (HfBigOwner){
      .class = self->plan->owners[i].class,
      .type = self->plan->owners[i].type,
    };
}

static gboolean
assign_owners (Work    *self,
               GError **error)
{
  HfOwnerSets *sets = self->sets;
  HfKeyWeight *weights = hf_weight_table_get_all (&self->weights);

  for (guint32 i = 0; i < hf_weight_table_get_n (&self->weights); i++)
    weights[i].mark = 0;
  for (guint i = 0; i < sets->n_owners; i++)
    {
      const guint64 key = get_key (sets->owners[i].class, sets->owners[i].type);
      HfKeyWeight *weight = hf_weight_table_get (&self->weights, key);

      /* Of an owner that a plan has, but not the heap, the weight is new. */
      if (weight == NULL)
        return hf_ownership_fail_memory (error);
      weight->mark = i + 1;
      sets->owners[i].n_bytes = weight->n_bytes;
    }
  weights = hf_weight_table_get_all (&self->weights);
  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      sets->owner_of[top] = (guint8) weights[sets->masks[top]].mark;
      sets->masks[top] = 0;
    }
  return TRUE;
}

static gboolean
find_owners (Work    *self,
             GError **error)
{
  HfOwnerSets *sets = self->sets;

  if (!weigh (self, error))
    return FALSE;
  if (self->plan != NULL)
    {
      take_owners (self);
    }
  else
    {
      mark_much (self);
      if (!mark_referring (self, error))
        return FALSE;
      choose_owners (self);
    }
  if (!assign_owners (self, error) || !mark_rooted (self, error))
    return FALSE;
  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      guint owner = sets->owner_of[top];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (owner > 0 && !pass_on (self, top, 1u << (HF_OWNER_SETS_KINDS + owner - 1), error))
        return FALSE;
    }
  return spread (self, error);
}

/* ---- All of it ---------------------------------------------------------------------- */

static gboolean
allocate (HfOwnerSets  *self,
          Work         *work,
          GError      **error)
{
  gsize n_tops = self->graph->tops.n_tops;

  self->classes = g_try_new0 (guint8, n_tops + 1);
  self->owner_of = g_try_new0 (guint8, n_tops + 1);
  self->masks = g_try_new0 (guint32, n_tops + 1);
  work->queue = g_try_new (guint32, n_tops + 1);
  if (self->classes == NULL || self->owner_of == NULL || self->masks == NULL ||
      work->queue == NULL || !hf_bitset_init (&work->queued, n_tops))
    return hf_ownership_fail_memory (error);
  return TRUE;
}

HfOwnerSets *
hf_owner_sets_new (HfRetention       *retention,
                   const HfTopGraph  *graph,
                   GCancellable      *cancellable,
                   GError           **error)
{
  return hf_owner_sets_new_planned (retention, graph, NULL, cancellable, error);
}

HfOwnerSets *
hf_owner_sets_new_planned (HfRetention        *retention,
                           const HfTopGraph   *graph,
                           const HfOwnerPlan  *plan,
                           GCancellable       *cancellable,
                           GError            **error)
{
  g_autoptr (HfOwnerSets) self = g_new0 (HfOwnerSets, 1);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  g_auto (Work) work = {
    .sets = self,
    .plan = plan,
    .graph = graph,
    .heap = heap,
    .dominators = hf_retention_get_dominators (retention),
    .types = hf_heap_get_object_types (heap),
    .poll.cancellable = cancellable,
  };

  self->graph = graph;
  hf_weight_table_init (&work.weights);
  if (!allocate (self, &work, error) || !find_classes (&work, error) || !find_owners (&work, error))
    return NULL;
  if (!hf_owner_hosts_find (self, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_owner_sets_free (HfOwnerSets *self)
{
  if (self == NULL)
    return;
  g_free (self->classes);
  g_free (self->owner_of);
  g_free (self->masks);
  g_free (self);
}
