/* hf-largest-objects.c: the largest objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-largest-objects.h"

typedef struct
{
  HfHeap           *heap;
  HfLargestObjects *result;
  guint64          *least; /* by type: what an object must be larger than to get in */
} Search;

/* A heap (the data structure) of the objects kept so far, with the one that
 * would go next on top: the smallest, of equal ones the one that came last. */
static gboolean
goes_before (const Search *self,
             guint32       a,
             guint32       b)
{
  guint64 x = hf_heap_get_object_size (self->heap, (HfObjectIndex) { a });
  guint64 y = hf_heap_get_object_size (self->heap, (HfObjectIndex) { b });

  return x != y ? x < y : a > b;
}

static void
sift_down (const Search *self,
           guint32      *kept,
           guint32       n,
           guint32       at)
{
  for (;;)
    {
      guint32 child = 2 * at + 1;
      guint32 moved = kept[at];

      if (child >= n)
        return;
      if (child + 1 < n && goes_before (self, kept[child + 1], kept[child]))
        child++;
      if (!goes_before (self, kept[child], moved))
        return;
      kept[at] = kept[child];
      kept[child] = moved;
      at = child;
    }
}

static void
sift_up (const Search *self,
         guint32      *kept,
         guint32       at)
{
  while (at > 0 && goes_before (self, kept[at], kept[(at - 1) / 2]))
    {
      guint32 parent = (at - 1) / 2;
      guint32 moved = kept[at];

      kept[at] = kept[parent];
      kept[parent] = moved;
      at = parent;
    }
}

/* Objects come in ascending order, so of equal ones the first stay. */
static void
keep (Search  *self,
      guint32  object,
      guint32  type)
{
  guint32 *kept = self->result->objects + self->result->first[type];
  guint32 *n = &self->result->n[type];

  if (*n < HF_MAX_LARGEST_OBJECTS)
    {
      kept[*n] = object;
      sift_up (self, kept, (*n)++);
    }
  else
    {
      kept[0] = object;
      sift_down (self, kept, *n, 0);
    }

  if (*n == HF_MAX_LARGEST_OBJECTS)
    self->least[type] = hf_heap_get_object_size (self->heap, (HfObjectIndex) { kept[0] });
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
  Search self = { .heap = heap, .least = least };

  result = make_room (heap, hf_analysis_get_type_stats (analysis), only_reachable);
  self.result = result;
  for (guint32 i = 0; i < n_objects; i++)
    {
      HfObjectIndex object = { i };
      guint32 type = types[i].value;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      /* Nearly all objects are turned away here, so this comes first. */
      if (sizes[i] <= least[type] && sizes[i] != G_MAXUINT32)
        continue;
      if (hf_heap_get_object_size (heap, object) > least[type] &&
          (!only_reachable || hf_reachability_contains (reachability, object)))
        keep (&self, i, type);
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
