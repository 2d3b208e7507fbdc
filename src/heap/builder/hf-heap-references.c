/* hf-heap-references.c: ids in references become indices, and go where they belong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block.h"
#include "hf-error.h"
#include "hf-heap-resolve-private.h"

#include <string.h>

/* How many references are looked up between two looks at the cancel. */
#define CHUNK_REFERENCES ((gsize) 1 << 18)

/* Drops what leads nowhere, and what a duplicate has, from the indices at @resolved. */
static guint32
drop_unresolved (HfResolver          *self,
                 const HfBuilderPart *added,
                 HfPartWork          *work,
                 HfObjectIndex       *resolved,
                 guint32             *ends)
{
  guint32 n_kept = 0;
  guint32 at = 0;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      gboolean duplicate = hf_resolver_get_destination (self, added, k) == HF_INDEX_NONE;

      for (; at < ends[k]; at++)
        {
          if (duplicate)
            continue;
          if (resolved[at].value != HF_INDEX_NONE)
            resolved[n_kept++] = resolved[at];
          else
            hf_part_work_note_line (&work->n_unresolved, &work->first_unresolved,
                                    hf_builder_part_get_line (added, k));
        }
      ends[k] = n_kept;
    }
  return n_kept;
}

/* Replaces ids by indices where they stand: an index takes half the room of an id, so
 * what is written never reaches what is still to be read. */
static gboolean
resolve_references (guint32  item,
                    gpointer user_data)
{
  HfResolver *self = user_data;
  HfHeapColumns *columns = &self->builder->columns;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  HfPartWork *work = &self->work[item];
  gsize n = added->part->n_references;
  const guint64 *ids = columns->references + added->first_reference;
  HfObjectIndex *resolved = (HfObjectIndex *) (void *) (columns->references +
                                                        added->first_reference);
  gboolean is_whole = self->heap->n_objects == self->builder->n_objects;

  if (n == 0)
    return TRUE;
  for (gsize at = 0; at < n; at += CHUNK_REFERENCES)
    {
      gsize n_chunk = MIN (CHUNK_REFERENCES, n - at);

      if (g_cancellable_is_cancelled (self->cancellable))
        return FALSE;
      hf_address_map_find_all (self->heap->map, ids + at, n_chunk, resolved + at);
      for (gsize i = at; i < at + n_chunk; i++)
        is_whole &= resolved[i].value != HF_INDEX_NONE;
    }

  work->n_references = n;
  if (!is_whole)
    work->n_references = drop_unresolved (self, added, work, resolved,
                                          columns->ends + added->first_object + 1);
  return TRUE;
}

static inline guint64
get_offset (const HfHeap *heap,
            guint32       object)
{
  return heap->offsets32 != NULL ? heap->offsets32[object] : heap->offsets64[object];
}

static inline void
set_offset (HfHeap  *heap,
            guint32  object,
            guint64  offset)
{
  if (heap->offsets32 != NULL)
    heap->offsets32[object] = (guint32) offset;
  else
    heap->offsets64[object] = offset;
}

/* Where the order of the file is that of addresses, ends in a part become offsets where
 * they stand. */
static gboolean
add_offsets (guint32  item,
             gpointer user_data)
{
  HfResolver *self = user_data;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  const guint32 *ends = self->builder->columns.ends + added->first_object + 1;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    set_offset (self->heap, added->first_object + k + 1, self->work[item].first_place + ends[k]);
  return TRUE;
}

/* Closes the gaps between the parts' indices. They only move toward the beginning. */
static void
join_references (HfResolver *self)
{
  HfHeapColumns *columns = &self->builder->columns;
  HfObjectIndex *joined = (HfObjectIndex *) (void *) columns->references;

  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->builder, i);

      if (self->work[i].n_references > 0)
        memmove (joined + self->work[i].first_place, columns->references + added->first_reference,
                 self->work[i].n_references * sizeof (HfObjectIndex));
    }
  self->heap->references = hf_heap_column_shrink (g_steal_pointer (&columns->references),
                                                  (gsize) self->heap->n_references,
                                                  sizeof (HfObjectIndex));
}

/* Most heaps have few enough references for the ends to become the offsets. */
static gboolean
allocate_offsets (HfResolver *self)
{
  HfHeap *heap = self->heap;
  HfHeapColumns *columns = &self->builder->columns;
  gsize n_offsets = (gsize) heap->n_objects + 1;

  if (heap->n_references > G_MAXUINT32)
    heap->offsets64 = hf_block_try_new (guint64, n_offsets);
  else if (self->destinations == NULL && columns->ends != NULL)
    heap->offsets32 = columns->ends;
  else
    heap->offsets32 = hf_block_try_new (guint32, n_offsets);
  if (heap->offsets32 == NULL && heap->offsets64 == NULL)
    return FALSE;
  set_offset (heap, 0, 0);
  return TRUE;
}

static gboolean
keep_order (HfResolver  *self,
            GError     **error)
{
  HfHeap *heap = self->heap;
  HfHeapColumns *columns = &self->builder->columns;
  gboolean takes_ends;
  gboolean is_done;

  if (!allocate_offsets (self))
    return hf_error_fail_memory (error);
  takes_ends = columns->ends != NULL && heap->offsets32 == columns->ends;
  is_done = hf_resolver_for_each_part (self, add_offsets, NULL, NULL, error);

  /* They are the heap's now, even if that was cancelled: they are freed once. */
  if (takes_ends)
    columns->ends = NULL;
  if (!is_done)
    return FALSE;

  if (takes_ends)
    heap->offsets32 = hf_heap_column_shrink (heap->offsets32, (gsize) heap->n_objects + 1,
                                             sizeof (guint32));
  join_references (self);
  return TRUE;
}

/* Where it is not: first each object's number of references, one place further on … */
static gboolean
count_references (guint32  item,
                  gpointer user_data)
{
  HfResolver *self = user_data;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  const guint32 *ends = self->builder->columns.ends + added->first_object + 1;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      guint32 object = hf_resolver_get_destination (self, added, k);

      if (object != HF_INDEX_NONE)
        set_offset (self->heap, object + 1, ends[k] - (k > 0 ? ends[k - 1] : 0));
    }
  return TRUE;
}

/* … then their running sum … */
static void
sum_offsets (HfHeap *heap)
{
  guint64 sum = 0;

  for (guint32 i = 1; i <= heap->n_objects; i++)
    {
      sum += get_offset (heap, i);
      set_offset (heap, i, sum);
    }
}

/* … and the references to where they belong. */
static gboolean
place_references (guint32  item,
                  gpointer user_data)
{
  HfResolver *self = user_data;
  const HfHeapColumns *columns = &self->builder->columns;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  const guint32 *ends = columns->ends + added->first_object + 1;
  const HfObjectIndex *from = (const HfObjectIndex *) (const void *) (columns->references +
                                                                      added->first_reference);
  HfHeap *heap = self->heap;
  guint32 before = 0;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      guint32 object = hf_resolver_get_destination (self, added, k);
      guint32 n = ends[k] - before;

      if (n > 0)
        memcpy (heap->references + get_offset (heap, object), from + before,
                n * sizeof (HfObjectIndex));
      before = ends[k];
    }
  return TRUE;
}

static gboolean
change_order (HfResolver  *self,
              GError     **error)
{
  HfHeap *heap = self->heap;

  heap->references = hf_block_try_new (HfObjectIndex, (gsize) heap->n_references + 1);
  if (heap->references == NULL || !allocate_offsets (self))
    return hf_error_fail_memory (error);

  if (!hf_resolver_for_each_part (self, count_references, NULL, NULL, error))
    return FALSE;
  sum_offsets (heap);
  return hf_resolver_for_each_part (self, place_references, NULL, NULL, error);
}

gboolean
hf_resolver_resolve_references (HfResolver  *self,
                                HfProgress  *progress,
                                GError     **error)
{
  HfHeap *heap = self->heap;
  HfProgressReport report = { HF_STAGE_RESOLVING, 0, heap->n_objects, heap->n_objects };

  /* For roots alone a map is not worth its making, and among no objects nothing is found. */
  if (heap->omits_references)
    return TRUE;
  if (heap->n_objects == 0)
    return keep_order (self, error);
  heap->map = hf_address_map_new (&heap->addresses, self->cancellable);
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (heap->map == NULL)
    return hf_error_fail_memory (error);

  if (!hf_resolver_for_each_part (self, resolve_references, progress, &report, error))
    return FALSE;
  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      self->work[i].first_place = heap->n_references;
      heap->n_references += self->work[i].n_references;
    }
  return self->destinations != NULL ? change_order (self, error) : keep_order (self, error);
}
