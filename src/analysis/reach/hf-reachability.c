/* hf-reachability.c: breadth first from the strong roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-reachability.h"

#include "hf-block.h"
#include "hf-error.h"
#include "hf-prefetch.h"

#include <glib/gi18n.h>

/* One queue of object indices holds all levels, one after the other: an object
 * enters it once, so it never needs more room than there are objects. */
typedef struct
{
  HfHeap             *heap;
  HfReachability     *result;
  HfReferenceColumns  columns;
  guint32            *queue;
  guint32             n_queued;
  guint32             level_end; /* where in the queue the next level begins */
  guint32             depth;     /* of what is found now */
  const HfDependent  *dependents;
  guint32             n_dependents;
  HfBitset            sources; /* objects that are the source of a dependent handle */
} Search;

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->queue, hf_block_free);
  hf_bitset_clear (&self->sources);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find reachable objects"));
  return FALSE;
}

static inline void
set_depth (HfReachability *result,
           HfObjectIndex   object,
           guint32         depth)
{
  guint8 *bytes = result->depths + (gsize) object.value * result->depth_size;

  bytes[0] = (guint8) depth;
  bytes[1] = (guint8) (depth >> 8);
  if (result->depth_size > 2)
    bytes[2] = (guint8) (depth >> 16);
  if (result->depth_size > 3)
    bytes[3] = (guint8) (depth >> 24);
}

static inline void
reach (Search        *self,
       HfObjectIndex  object)
{
  if (hf_bitset_contains (&self->result->reachable, object.value))
    return;
  hf_bitset_add (&self->result->reachable, object.value);
  set_depth (self->result, object, self->depth);
  self->queue[self->n_queued++] = object.value;
}

static void
reach_roots (Search *self)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  if (!hf_heap_knows_reachable (self->heap))
    return;
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        reach (self, roots[i].object);
    }
}

/* Returns FALSE if cancelled: one object may have millions of references. */
static gboolean
reach_from (Search        *self,
            HfObjectIndex  object,
            GCancellable  *cancellable)
{
  gsize n_references;
  const HfObjectIndex *references = hf_reference_columns_get (&self->columns, object,
                                                              &n_references);

  for (gsize i = 0; i < n_references; i++)
    {
      if ((i & HF_POLL_MASK) == HF_POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      reach (self, references[i]);
    }

  if (self->n_dependents > 0 && hf_bitset_contains (&self->sources, object.value))
    {
      guint32 n;
      const HfDependent *own = hf_heap_get_dependents_of (self->heap, object, &n);

      for (guint32 i = 0; i < n; i++)
        reach (self, own[i].target);
    }
  return TRUE;
}

/* Meanwhile the next objects of the queue are being prefetched. */
static inline G_ALWAYS_INLINE void
prefetch (const Search *self,
          guint32       at)
{
  if (self->n_queued - at <= HF_PREFETCH_FAR)
    return;
  hf_prefetch (hf_reference_columns_get_place (&self->columns, self->queue[at + HF_PREFETCH_FAR]));
  hf_prefetch (&self->columns.references[hf_reference_columns_get_offset (
    &self->columns, self->queue[at + HF_PREFETCH_NEAR])]);
}

/* Most heaps have no chain of 65,536 links. Those that have pay for it with a byte more for
 * each object, or two. */
static gboolean
widen_depths (Search  *self,
              GError **error)
{
  HfReachability *result = self->result;
  HfReachability wide = *result;
  guint32 n = hf_heap_get_n_objects (self->heap);

  wide.depth_size++;
  wide.depths = hf_block_try_alloc ((gsize) n + 1, wide.depth_size);
  if (wide.depths == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      HfObjectIndex object = { i };

      set_depth (&wide, object, hf_reachability_get_depth (result, object));
    }
  hf_block_free (result->depths);
  *result = wide;
  return TRUE;
}

static gboolean
begin_level (Search  *self,
             GError **error)
{
  self->level_end = self->n_queued;
  self->depth++;
  return (guint64) self->depth >> (8 * self->result->depth_size) == 0 || widen_depths (self, error);
}

static gboolean
search_init (Search  *self,
             GError **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);
  HfReachability *result = self->result;

  self->columns = hf_heap_get_reference_columns (self->heap);
  self->queue = hf_block_try_new (guint32, (gsize) n + 1);
  self->dependents = hf_heap_get_dependents (self->heap, &self->n_dependents);
  result->depth_size = 2;
  result->depths = hf_block_try_alloc ((gsize) n + 1, result->depth_size);
  if (self->queue == NULL || result->depths == NULL || !hf_bitset_init (&result->reachable, n) ||
      !hf_bitset_init (&self->sources, n))
    return fail_memory (error);

  for (guint32 i = 0; i < self->n_dependents; i++)
    hf_bitset_add (&self->sources, self->dependents[i].source.value);
  return TRUE;
}

static gboolean
search (Search        *self,
        HfProgress    *progress,
        GCancellable  *cancellable,
        GError       **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);
  /* The first of two passes over the objects; the types' sums are the second. */
  HfProgressReport report = { HF_STAGE_ANALYZING, 0, 2 * (guint64) n, n };

  reach_roots (self);
  for (guint32 at = 0; at < self->n_queued; at++)
    {
      report.done = at;
      if ((at & HF_POLL_MASK) == 0 && !hf_progress_poll (progress, cancellable, &report, error))
        return FALSE;
      if (at == self->level_end && !begin_level (self, error))
        return FALSE;
      prefetch (self, at);
      if (!reach_from (self, (HfObjectIndex){ self->queue[at] }, cancellable))
        {
          g_cancellable_set_error_if_cancelled (cancellable, error);
          return FALSE;
        }
    }
  return TRUE;
}

/* In order of addresses, and not as they were found: then no size is waited for. */
static guint64
sum_sizes (HfHeap         *heap,
           const HfBitset *reachable)
{
  const guint32 *sizes = hf_heap_get_clamped_sizes (heap);
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if (hf_bitset_contains (reachable, i))
        n_bytes += sizes[i] < G_MAXUINT32 ? sizes[i]
                                          : hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  return n_bytes;
}

HfReachability *
hf_reachability_new (HfHeap        *heap,
                     HfProgress    *progress,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (HfReachability) result = g_new0 (HfReachability, 1);
  g_auto (Search) self = { .heap = heap, .result = result };

  if (!search_init (&self, error) || !search (&self, progress, cancellable, error))
    return NULL;
  result->n_objects = self.n_queued;
  result->n_bytes = sum_sizes (heap, &result->reachable);
  if (self.n_queued > 0)
    result->max_depth = hf_reachability_get_depth (result, (HfObjectIndex){
                                                             self.queue[self.n_queued - 1] });
  return g_steal_pointer (&result);
}

HfReachability *
hf_reachability_new_from_set (HfHeap   *heap,
                              HfBitset *reachable)
{
  HfReachability *self = g_new0 (HfReachability, 1);

  self->reachable = *reachable;
  *reachable = (HfBitset){ NULL, 0 };
  self->n_objects = (guint32) hf_bitset_count (&self->reachable);
  self->n_bytes = sum_sizes (heap, &self->reachable);
  return self;
}

void
hf_reachability_free (HfReachability *self)
{
  if (self == NULL)
    return;
  hf_bitset_clear (&self->reachable);
  hf_block_free (self->depths);
  g_free (self);
}
