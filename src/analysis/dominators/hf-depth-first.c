/* hf-depth-first.c: objects numbered in the order in which a depth-first walk meets them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-depth-first.h"

#include "hf-block.h"
#include "hf-error.h"

#include <glib/gi18n.h>

typedef struct
{
  HfHeap                *heap;
  const HfReachability  *reachability;
  HfDepthFirst          *result;
  HfReferenceColumns     columns;
  const HfDependent     *dependents;
  guint32                n_dependents;
  HfBitset               sources; /* of dependent handles */
  /* By number, how many of its references were followed. If that is more than 32 bits
   * hold, some are looked at again; they lead to nothing new. */
  guint32               *cursors;
  gsize                  n_unpolled;
  gboolean               finds_reachable;
  gboolean               is_cancelled;
  GCancellable          *cancellable;
} Walk;

static void
walk_clear (Walk *self)
{
  hf_bitset_clear (&self->sources);
  hf_block_free (self->cursors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

gboolean
hf_depth_first_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to compute retained sizes"));
  return FALSE;
}

/* ---- Who takes part --------------------------------------------------------- */

/* Two sets of one bit an object stay in a processor's cache where counts would not. */
typedef struct
{
  HfBitset once;
  HfBitset twice;
} Referred;

static void
referred_clear (Referred *self)
{
  hf_bitset_clear (&self->once);
  hf_bitset_clear (&self->twice);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Referred, referred_clear)

/* Without a branch, which would go wrong half of the time. */
static inline void
refer (Referred      *self,
       HfObjectIndex  object)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (object.value & 63);
  guint64 *once = &self->once.words[object.value >> 6];

  self->twice.words[object.value >> 6] |= *once & bit;
  *once |= bit;
}

/* A root counts as two references: its target is not a leaf. */
static gboolean
count_referred (Walk      *self,
                Referred  *referred,
                GError   **error)
{
  guint64 n_references = hf_heap_get_n_references (self->heap);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint64 i = 0; i < n_references; i++)
    {
      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      refer (referred, self->columns.references[i]);
    }
  for (guint32 i = 0; i < self->n_dependents; i++)
    refer (referred, self->dependents[i].target);
  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (!hf_root_is_weak (&roots[i]))
        hf_bitset_add (&referred->twice, roots[i].object.value);
    }
  return TRUE;
}

static gboolean
allocate_by_object (Walk    *self,
                    GError **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  if (!hf_bitset_init (&self->sources, n) || !hf_ranked_set_init (&self->result->core, n) ||
      (self->finds_reachable && !hf_bitset_init (&self->result->reachable, n)))
    return hf_depth_first_fail_memory (error);
  self->dependents = hf_heap_get_dependents (self->heap, &self->n_dependents);
  for (guint32 i = 0; i < self->n_dependents; i++)
    hf_bitset_add (&self->sources, self->dependents[i].source.value);
  return TRUE;
}

/* If that is not known yet, all objects but leaves take part at first. */
static inline gboolean
may_be_reachable (const Walk *self,
                  guint32     object)
{
  return self->finds_reachable || hf_bitset_contains (&self->reachability->reachable, object);
}

static gboolean
find_core (Walk    *self,
           GError **error)
{
  g_auto (Referred) referred = { { NULL, 0 }, { NULL, 0 } };
  HfRankedSet *core = &self->result->core;
  guint32 n = hf_heap_get_n_objects (self->heap);
  guint64 first = 0;

  if (!hf_bitset_init (&referred.once, n) || !hf_bitset_init (&referred.twice, n))
    return hf_depth_first_fail_memory (error);
  if (!count_referred (self, &referred, error))
    return FALSE;

  for (guint32 i = 0; i < n; i++)
    {
      guint64 end = hf_reference_columns_get_offset (&self->columns, (guint64) i + 1);
      gboolean is_core = (end > first || hf_bitset_contains (&referred.twice, i) ||
                          hf_bitset_contains (&self->sources, i)) &&
                         may_be_reachable (self, i);

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (is_core)
        hf_ranked_set_add (core, i);
      first = end;
    }
  hf_ranked_set_seal (core);
  return TRUE;
}

/* Leaves out those that the walk has not met. */
static gboolean
drop_unreachable (Walk    *self,
                  GError **error)
{
  HfDepthFirst *result = self->result;
  guint32 n = hf_heap_get_n_objects (self->heap);
  guint32 n_kept = 0;
  guint32 rank = 0;

  if (result->n_vertices == result->core.n_members + 1)
    return TRUE;
  for (guint32 i = 0; i < n; i++)
    {
      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (!hf_ranked_set_contains (&result->core, i))
        continue;
      if (result->numbers[rank] != 0)
        result->numbers[n_kept++] = result->numbers[rank];
      else
        hf_ranked_set_remove (&result->core, i);
      rank++;
    }
  hf_ranked_set_seal (&result->core);
  return TRUE;
}

/* ---- The walk ----------------------------------------------------------------- */

static gboolean
allocate_by_number (Walk    *self,
                    GError **error)
{
  HfDepthFirst *result = self->result;
  gsize n = (gsize) result->core.n_members + 1;

  result->numbers = hf_block_try_new0 (guint32, n);
  result->objects = hf_block_try_new (guint32, n);
  result->parents = hf_block_try_new (guint32, n);
  self->cursors = hf_block_try_new (guint32, n);
  if (result->numbers == NULL || result->objects == NULL || result->parents == NULL ||
      self->cursors == NULL)
    return hf_depth_first_fail_memory (error);
  result->n_vertices = 1;
  result->parents[0] = 0;
  return TRUE;
}

/* Numbers @object if it takes part and has no number yet: 0. */
static inline gboolean
meet (Walk          *self,
      HfObjectIndex  object,
      guint32        parent)
{
  HfDepthFirst *result = self->result;
  guint32 v = result->n_vertices;
  guint32 rank = hf_ranked_set_find (&result->core, object.value);

  if (self->finds_reachable)
    hf_bitset_add (&result->reachable, object.value);
  if (rank == HF_INDEX_NONE || result->numbers[rank] != 0)
    return FALSE;
  result->numbers[rank] = v;
  result->objects[v] = object.value;
  result->parents[v] = parent;
  self->cursors[v] = 0;
  result->n_vertices++;
  return TRUE;
}

/* Returns FALSE if it is to stop. */
static inline gboolean
poll (Walk *self)
{
  if ((++self->n_unpolled & HF_POLL_MASK) == 0)
    self->is_cancelled = g_cancellable_is_cancelled (self->cancellable);
  return !self->is_cancelled;
}

static guint32
find_first_dependent (const Walk    *self,
                      HfObjectIndex  source)
{
  guint32 low = 0;
  guint32 high = self->n_dependents;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->dependents[middle].source.value < source.value)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* As meet_next(), for the dependent handles of @v after the first @next of them. */
static gboolean
meet_dependent (Walk    *self,
                guint32  v,
                gsize    n_references,
                gsize    next)
{
  HfObjectIndex source = { self->result->objects[v] };
  guint32 first;

  if (self->n_dependents == 0 || !hf_bitset_contains (&self->sources, source.value))
    return FALSE;
  first = find_first_dependent (self, source);
  for (gsize i = first + next; i < self->n_dependents && poll (self); i++)
    {
      if (self->dependents[i].source.value != source.value)
        return FALSE;
      if (meet (self, self->dependents[i].target, v))
        {
          self->cursors[v] = (guint32) MIN (n_references + i - first + 1, G_MAXUINT32);
          return TRUE;
        }
    }
  return FALSE;
}

/* Meets the next object that @v refers to. Returns FALSE if there is none any more, or if
 * it was cancelled: one object may have millions of references. */
static inline gboolean
meet_next (Walk    *self,
           guint32  v)
{
  HfObjectIndex object = { self->result->objects[v] };
  gsize n;
  const HfObjectIndex *references = hf_reference_columns_get (&self->columns, object, &n);
  gsize next = self->cursors[v];

  for (gsize i = next; i < n && poll (self); i++)
    {
      if (meet (self, references[i], v))
        {
          self->cursors[v] = (guint32) MIN (i + 1, G_MAXUINT32);
          return TRUE;
        }
    }
  return meet_dependent (self, v, n, next > n ? next - n : 0);
}

static gboolean
walk (Walk    *self,
      GError **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  HfDepthFirst *result = self->result;

  for (guint32 i = 0; i < n_roots; i++)
    {
      guint32 v = result->n_vertices;

      if (hf_root_is_weak (&roots[i]) || !meet (self, roots[i].object, 0))
        continue;
      while (v != 0 && poll (self))
        v = meet_next (self, v) ? result->n_vertices - 1 : result->parents[v];
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
    }
  return TRUE;
}

HfDepthFirst *
hf_depth_first_new (HfHeap                *heap,
                    const HfReachability  *reachability,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_autoptr (HfDepthFirst) result = g_new0 (HfDepthFirst, 1);
  g_auto (Walk) self = {
    .heap = heap,
    .reachability = reachability,
    .result = result,
    .columns = hf_heap_get_reference_columns (heap),
    .finds_reachable = reachability == NULL,
    .cancellable = cancellable,
  };

  if (!allocate_by_object (&self, error) || !find_core (&self, error) ||
      !allocate_by_number (&self, error) || !walk (&self, error) ||
      !drop_unreachable (&self, error))
    return NULL;
  return g_steal_pointer (&result);
}

void
hf_depth_first_free (HfDepthFirst *self)
{
  if (self == NULL)
    return;
  hf_ranked_set_clear (&self->core);
  hf_bitset_clear (&self->reachable);
  hf_block_free (self->numbers);
  hf_block_free (self->objects);
  hf_block_free (self->parents);
  g_free (self);
}
