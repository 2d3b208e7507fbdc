/* hf-largest-objects.c: the largest objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-largest-objects.h"

/* A heap (the data structure) of the objects kept so far, with the one that
 * would go next on top: the smallest, of equal ones the one that came last. */
static gboolean
goes_before (HfHeap  *heap,
             guint32  a,
             guint32  b)
{
  guint64 x = hf_heap_get_object_size (heap, (HfObjectIndex){ a });
  guint64 y = hf_heap_get_object_size (heap, (HfObjectIndex){ b });

  return x != y ? x < y : a > b;
}

static void
sift_down (HfHeap  *heap,
           guint32 *kept,
           guint32  n,
           guint32  at)
{
  for (;;)
    {
      guint32 child = 2 * at + 1;
      guint32 moved = kept[at];

      if (child >= n)
        return;
      if (child + 1 < n && goes_before (heap, kept[child + 1], kept[child]))
        child++;
      if (!goes_before (heap, kept[child], moved))
        return;
      kept[at] = kept[child];
      kept[child] = moved;
      at = child;
    }
}

static void
sift_up (HfHeap  *heap,
         guint32 *kept,
         guint32  at)
{
  while (at > 0 && goes_before (heap, kept[at], kept[(at - 1) / 2]))
    {
      guint32 parent = (at - 1) / 2;
      guint32 moved = kept[at];

      kept[at] = kept[parent];
      kept[parent] = moved;
      at = parent;
    }
}

guint64
hf_largest_objects_keep (HfHeap  *heap,
                         guint32 *kept,
                         guint32 *n_kept,
                         guint32  object)
{
  if (*n_kept < HF_MAX_LARGEST_OBJECTS)
    {
      kept[*n_kept] = object;
      sift_up (heap, kept, (*n_kept)++);
    }
  else if (goes_before (heap, kept[0], object))
    {
      kept[0] = object;
      sift_down (heap, kept, *n_kept, 0);
    }

  return *n_kept < HF_MAX_LARGEST_OBJECTS
           ? 0
           : hf_heap_get_object_size (heap, (HfObjectIndex){ kept[0] });
}

static HfLargestObjects *
make_room (HfHeap            *heap,
           const HfTypeStats *stats,
           gboolean           only_reachable)
{
  HfLargestObjects *result = g_new0 (HfLargestObjects, 1);
  guint32 n_types = hf_heap_get_n_types (heap);
  guint32 room = 0;

  result->first = g_new (guint32, (gsize) n_types + 1);
  result->n = g_new0 (guint32, (gsize) n_types + 1);
  for (guint32 i = 0; i < n_types; i++)
    {
      result->first[i] = room;
      room += MIN (only_reachable ? stats[i].n_reachable : stats[i].n_objects,
                   HF_MAX_LARGEST_OBJECTS);
    }
  result->objects = g_new (guint32, (gsize) room + 1);
  return result;
}

HfLargestObjects *
hf_largest_objects_new (HfAnalysis    *analysis,
                        gboolean       only_reachable,
                        GCancellable  *cancellable,
                        GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 *sizes = hf_heap_get_clamped_sizes (heap);
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree guint64 *least = g_new0 (guint64, (gsize) hf_heap_get_n_types (heap) + 1);
  g_autoptr (HfLargestObjects) result = NULL;

  result = make_room (heap, hf_analysis_get_type_stats (analysis), only_reachable);
  for (guint32 i = 0; i < n_objects; i++)
    {
      HfObjectIndex object = { i };
      guint32 type = types[i].value;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      /* Nearly all objects are turned away here, so this comes first. They come in
       * ascending order, so of equal ones the first stay. */
      if (sizes[i] <= least[type] && sizes[i] != G_MAXUINT32)
        continue;
      if (hf_heap_get_object_size (heap, object) > least[type] &&
          (!only_reachable || hf_reachability_contains (reachability, object)))
        least[type] = hf_largest_objects_keep (heap, result->objects + result->first[type],
                                               &result->n[type], i);
    }
  return g_steal_pointer (&result);
}

void
hf_largest_objects_free (HfLargestObjects *self)
{
  if (self == NULL)
    return;
  g_free (self->first);
  g_free (self->n);
  g_free (self->objects);
  g_free (self);
}
