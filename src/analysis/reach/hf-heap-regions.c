/* hf-heap-regions.c: the stretches of addresses that a heap occupies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-regions.h"

#include "hf-error.h"
#include "hf-poll.h"

#include <stdlib.h>

/* One object in so many may overlap the next before ids are no longer taken for addresses. */
#define OVERLAP_SHARE 8

typedef struct
{
  HfHeapRegions *result;
  GArray        *regions;   /* of HfHeapRegion */
  HfRange       *ranges;    /* in order of their addresses; none overlaps another */
  guint32        n_ranges;
  guint32        n_passed;  /* ranges that begin before the current object */
  guint32        in_range;  /* the region of the last of these; none before the first */
  guint32        run;       /* the region of the objects outside ranges; none if it is closed */
  guint32        n_runs;
  guint64        hole;
  guint32        n_overlaps;
  guint32        next_pinned;
} Maker;

/* ---- Ranges and roots ------------------------------------------------------ */

static int
compare_ranges (gconstpointer a,
                gconstpointer b)
{
  const HfRange *x = a;
  const HfRange *y = b;

  if (x->start != y->start)
    return x->start < y->start ? -1 : 1;
  return (x->generation > y->generation) - (x->generation < y->generation);
}

static void
take_ranges (Maker *self)
{
  const HfRange *ranges = hf_heap_get_ranges (self->result->heap, &self->n_ranges);

  self->result->has_ranges = self->n_ranges > 0;
  self->ranges = g_memdup2 (ranges, self->n_ranges * sizeof (HfRange));
  if (self->n_ranges > 1)
    qsort (self->ranges, self->n_ranges, sizeof (HfRange), compare_ranges);
  for (guint32 i = 0; i < self->n_ranges; i++)
    {
      HfRange *range = &self->ranges[i];
      const guint64 room = G_MAXUINT64 - range->start;

      range->used = MIN (range->used, room);
      if (i + 1 < self->n_ranges)
        range->used = MIN (range->used, self->ranges[i + 1].start - range->start);
    }
}

static int
compare_objects (gconstpointer a,
                 gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

static gboolean
take_pinned (HfHeapRegions  *self,
             GError        **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);
  guint32 n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    n += (roots[i].flags & HF_ROOT_PINNED) != 0;
  self->pinned = g_try_new (guint32, (gsize) n + 1);
  if (self->pinned == NULL)
    return hf_error_fail_memory (error);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((roots[i].flags & HF_ROOT_PINNED) != 0)
        self->pinned[self->n_pinned++] = roots[i].object.value;
    }
  if (n > 1)
    qsort (self->pinned, n, sizeof (guint32), compare_objects);
  self->n_pinned = MIN (n, 1);
  for (guint32 i = 1; i < n; i++)
    {
      if (self->pinned[i] != self->pinned[self->n_pinned - 1])
        self->pinned[self->n_pinned++] = self->pinned[i];
    }
  return TRUE;
}

/* ---- Regions --------------------------------------------------------------- */

static guint32
add_region (Maker   *self,
            guint64  generation,
            guint64  start,
            guint64  n_bytes,
            guint32  first_object)
{
  const HfHeapRegion region = { generation, start, n_bytes, 0, first_object, 0, 0 };

  g_array_append_val (self->regions, region);
  return self->regions->len - 1;
}

static void
pass_range (Maker   *self,
            guint32  first_object)
{
  const HfRange *range = &self->ranges[self->n_passed++];

  self->run = HF_INDEX_NONE;
  self->in_range = add_region (self, range->generation, range->start, range->used, first_object);
}

static HfHeapRegion *
get_region (Maker   *self,
            guint32  region)
{
  return &g_array_index (self->regions, HfHeapRegion, region);
}

/* Returns: the region of an object at @address outside all ranges */
static HfHeapRegion *
find_run (Maker   *self,
          guint32  object,
          guint64  address)
{
  HfHeapRegion *run = self->run == HF_INDEX_NONE ? NULL : get_region (self, self->run);

  if (run == NULL || address - run->start - MIN (run->n_bytes, address - run->start) >= self->hole)
    {
      self->run = add_region (self, HF_GENERATION_NONE, address, 0, object);
      self->n_runs++;
      run = get_region (self, self->run);
    }
  return run;
}

static void
add_object (Maker   *self,
            guint32  object,
            guint64  address,
            guint64  next)
{
  const guint64 size = hf_heap_get_object_size (self->result->heap, (HfObjectIndex){ object });
  const guint64 room = next - address;
  HfHeapRegion *region = NULL;
  guint64 n_bytes = MIN (size, room);

  self->n_overlaps += size > room;
  while (self->n_passed < self->n_ranges && self->ranges[self->n_passed].start <= address)
    pass_range (self, object);
  if (self->in_range != HF_INDEX_NONE)
    region = get_region (self, self->in_range);
  if (region == NULL || address - region->start >= region->n_bytes)
    {
      region = find_run (self, object, address);
      if (self->n_passed < self->n_ranges)
        n_bytes = MIN (n_bytes, self->ranges[self->n_passed].start - address);
      region->n_bytes = MAX (region->n_bytes, address - region->start + n_bytes);
    }

  region->n_objects++;
  region->n_used += MIN (n_bytes, region->start + region->n_bytes - address);
  if (self->next_pinned < self->result->n_pinned &&
      self->result->pinned[self->next_pinned] == object)
    {
      self->next_pinned++;
      region->n_pinned++;
    }
}

static gboolean
add_objects (Maker         *self,
             GCancellable  *cancellable,
             GError       **error)
{
  HfHeap *heap = self->result->heap;
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  HfPoll poll = { cancellable, 0 };
  guint64 address = n_objects == 0 ? 0 : hf_heap_get_object_address (heap, (HfObjectIndex){ 0 });

  g_array_set_size (self->regions, 0);
  self->n_passed = self->n_runs = self->n_overlaps = self->next_pinned = 0;
  self->run = self->in_range = HF_INDEX_NONE;
  for (guint32 i = 0; i < n_objects; i++)
    {
      const guint64 next = i + 1 == n_objects
                             ? G_MAXUINT64
                             : hf_heap_get_object_address (heap, (HfObjectIndex){ i + 1 });

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      add_object (self, i, address, next);
      /* Enough to know that holes must be larger. */
      if (self->n_runs > HF_HEAP_REGIONS_MAX_RUNS && self->hole < G_MAXUINT64 / 16)
        return TRUE;
      address = next;
    }

  while (self->n_passed < self->n_ranges)
    pass_range (self, n_objects);
  return TRUE;
}

static gboolean
make (Maker         *self,
      GCancellable  *cancellable,
      GError       **error)
{
  HfHeapRegions *result = self->result;
  HfHeap *heap = result->heap;

  if (!take_pinned (result, error))
    return FALSE;
  take_ranges (self);
  do
    {
      if (!add_objects (self, cancellable, error))
        return FALSE;
      self->hole *= 16;
    }
  while (self->n_runs > HF_HEAP_REGIONS_MAX_RUNS && self->hole < G_MAXUINT64 / 16);

  result->n_regions = self->regions->len;
  result->regions = (HfHeapRegion *) g_array_free (g_steal_pointer (&self->regions), FALSE);
  result->has_places = hf_heap_get_n_bytes (heap) > 0 &&
                       self->n_overlaps <= hf_heap_get_n_objects (heap) / OVERLAP_SHARE;
  return TRUE;
}

HfHeapRegions *
hf_heap_regions_new (HfHeap        *heap,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (HfHeapRegions) self = g_new0 (HfHeapRegions, 1);
  Maker maker = { .result = self, .hole = HF_HEAP_REGIONS_HOLE };
  gboolean is_made;

  g_atomic_ref_count_init (&self->refs);
  self->heap = g_object_ref (heap);
  maker.regions = g_array_new (FALSE, FALSE, sizeof (HfHeapRegion));
  is_made = make (&maker, cancellable, error);
  g_clear_pointer (&maker.regions, g_array_unref);
  g_free (maker.ranges);
  return is_made ? g_steal_pointer (&self) : NULL;
}

HfHeapRegions *
hf_heap_regions_ref (HfHeapRegions *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_heap_regions_unref (HfHeapRegions *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  g_free (self->regions);
  g_free (self->pinned);
  g_clear_object (&self->heap);
  g_free (self);
}

/* ---- Searches -------------------------------------------------------------- */

guint32
hf_heap_regions_find (const HfHeapRegions *self,
                      guint64              address)
{
  guint32 low = 0;
  guint32 high = self->n_regions;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->regions[middle].start <= address)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0 || address - self->regions[low - 1].start >= self->regions[low - 1].n_bytes)
    return HF_INDEX_NONE;
  return low - 1;
}

guint32
hf_heap_regions_find_first (const HfHeapRegions *self,
                            guint64              address)
{
  guint32 low = 0;
  guint32 high = hf_heap_get_n_objects (self->heap);

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (hf_heap_get_object_address (self->heap, (HfObjectIndex){ middle }) < address)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint64
hf_heap_regions_get_end (const HfHeapRegions *self,
                         const HfHeapRegion  *region,
                         HfObjectIndex        object)
{
  const guint64 address = hf_heap_get_object_address (self->heap, object);
  guint64 n_bytes = MIN (hf_heap_get_object_size (self->heap, object),
                         region->start + region->n_bytes - address);

  if (object.value + 1 < hf_heap_get_n_objects (self->heap))
    n_bytes = MIN (n_bytes,
                   hf_heap_get_object_address (self->heap, (HfObjectIndex){ object.value + 1 }) -
                     address);
  return address + n_bytes;
}

HfObjectIndex
hf_heap_regions_find_object (const HfHeapRegions *self,
                             guint64              address)
{
  const HfObjectIndex none = { HF_INDEX_NONE };
  const guint32 region = hf_heap_regions_find (self, address);
  guint32 object = hf_heap_regions_find_first (self, address);

  if (region == HF_INDEX_NONE)
    return none;
  if (object == hf_heap_get_n_objects (self->heap) ||
      hf_heap_get_object_address (self->heap, (HfObjectIndex){ object }) != address)
    {
      if (object == 0 || object <= self->regions[region].first_object)
        return none;
      object--;
    }
  return address < hf_heap_regions_get_end (self, &self->regions[region], (HfObjectIndex){ object })
           ? (HfObjectIndex){ object }
           : none;
}

gboolean
hf_heap_regions_is_pinned (const HfHeapRegions *self,
                           HfObjectIndex        object)
{
  return self->n_pinned > 0 && bsearch (&object.value, self->pinned, self->n_pinned,
                                        sizeof (guint32), compare_objects) != NULL;
}
