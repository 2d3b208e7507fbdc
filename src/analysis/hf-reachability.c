/* hf-reachability.c: breadth first from the strong roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-reachability.h"

#include "hf-error.h"

#include <glib/gi18n.h>

/* One queue of object indices holds all levels, one after the other: an object
 * enters it once, so it never needs more room than there are objects. */
typedef struct
{
  HfHeap            *heap;
  HfReachability    *result;
  guint32           *queue;
  guint32            n_queued;
  const HfDependent *dependents;
  guint32            n_dependents;
  HfBitset           sources; /* objects that are the source of a dependent handle */
} Search;

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->queue, g_free);
  hf_bitset_clear (&self->sources);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static gboolean
fail_memory (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY,
                       _ ("there is not enough memory to find what is reachable"));
  return FALSE;
}

static inline void
reach (Search        *self,
       HfObjectIndex  object,
       guint32        depth)
{
  if (hf_bitset_contains (&self->result->reachable, object.value))
    return;
  hf_bitset_add (&self->result->reachable, object.value);
  self->result->depths[object.value] = depth;
  self->queue[self->n_queued++] = object.value;
}

static void
reach_roots (Search *self)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        reach (self, roots[i].object, 0);
    }
}

/* Returns FALSE if cancelled: one object may have millions of references. */
static gboolean
reach_from (Search        *self,
            HfObjectIndex  object,
            GCancellable  *cancellable)
{
  guint32 depth = self->result->depths[object.value] + 1;
  gsize n_references;
  const HfObjectIndex *references = hf_heap_get_references (self->heap, object, &n_references);

  for (gsize i = 0; i < n_references; i++)
    {
      if ((i & HF_POLL_MASK) == HF_POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      reach (self, references[i], depth);
    }

  if (self->n_dependents > 0 && hf_bitset_contains (&self->sources, object.value))
    {
      guint32 n;
      const HfDependent *own = hf_heap_get_dependents_of (self->heap, object, &n);

      for (guint32 i = 0; i < n; i++)
        reach (self, own[i].target, depth);
    }
  return TRUE;
}

static gboolean
search_init (Search  *self,
             GError **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  self->queue = g_try_new (guint32, (gsize) n + 1);
  self->dependents = hf_heap_get_dependents (self->heap, &self->n_dependents);
  self->result->depths = g_try_new (guint32, (gsize) n + 1);
  if (self->queue == NULL || self->result->depths == NULL ||
      !hf_bitset_init (&self->result->reachable, n) || !hf_bitset_init (&self->sources, n))
    return fail_memory (error);

  for (guint32 i = 0; i < n; i++)
    self->result->depths[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < self->n_dependents; i++)
    hf_bitset_add (&self->sources, self->dependents[i].source.value);
  return TRUE;
}

HfReachability *
hf_reachability_new (HfHeap        *heap,
                     HfProgress    *progress,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (HfReachability) result = g_new0 (HfReachability, 1);
  g_auto (Search) self = { .heap = heap, .result = result };
  guint32 n = hf_heap_get_n_objects (heap);
  /* The first of two passes over the objects; the types' sums are the second. */
  HfProgressReport report = { HF_STAGE_ANALYSING, 0, 2 * (guint64) n, n };

  if (!search_init (&self, error))
    return NULL;

  reach_roots (&self);
  for (guint32 at = 0; at < self.n_queued; at++)
    {
      HfObjectIndex object = { self.queue[at] };

      report.done = at;
      if ((at & HF_POLL_MASK) == 0 && !hf_progress_poll (progress, cancellable, &report, error))
        return NULL;
      result->n_bytes += hf_heap_get_object_size (heap, object);
      if (!reach_from (&self, object, cancellable))
        {
          g_cancellable_set_error_if_cancelled (cancellable, error);
          return NULL;
        }
    }

  result->n_objects = self.n_queued;
  if (self.n_queued > 0)
    result->max_depth = result->depths[self.queue[self.n_queued - 1]];
  return g_steal_pointer (&result);
}

void
hf_reachability_free (HfReachability *self)
{
  if (self == NULL)
    return;
  hf_bitset_clear (&self->reachable);
  g_free (self->depths);
  g_free (self);
}
