/* hf-fragmentation.c: free memory between objects, and the pinned objects beside it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-fragmentation.h"

#include "hf-column.h"
#include "hf-error.h"
#include "hf-poll.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* HfGapWalk: the walk over all objects in order of their addresses. */
typedef struct
{
  HfFragmentation *self;
  HfHeap          *heap;
  guint32         *roots;      /* by object: the first root that pins it, or HF_INDEX_NONE */
  HfColumn        *pinned;     /* HfPinned */
  guint32          region;     /* the present one */
  guint64          end;        /* of the last object, or the start of the region */
  gboolean         is_pinned;  /* whether the last object is */
  HfPoll           poll;
} HfGapWalk;

static void
clear_walk (HfGapWalk *walk)
{
  g_free (walk->roots);
  hf_column_free (walk->pinned);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGapWalk, clear_walk)

/* ---- Ranges ------------------------------------------------------------------------ */

static int
compare_regions (gconstpointer a,
                 gconstpointer b)
{
  const HfRegion *x = a;
  const HfRegion *y = b;

  return (x->start > y->start) - (x->start < y->start);
}

/* Cuts off what the next range has as well. */
static void
cut_overlaps (HfFragmentation *self)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_regions; i++)
    {
      if (n > 0 && self->regions[n - 1].start == self->regions[i].start)
        n--;
      if (n > 0)
        self->regions[n - 1].used = MIN (self->regions[n - 1].used,
                                         self->regions[i].start - self->regions[n - 1].start);
      self->regions[n++] = self->regions[i];
    }
  self->n_regions = n;
}

static gboolean
find_regions (HfGapWalk  *walk,
              GError    **error)
{
  HfFragmentation *self = walk->self;
  guint32 n = 0;
  const HfRange *ranges = hf_heap_get_ranges (walk->heap, &n);

  self->regions = g_try_new0 (HfRegion, (gsize) n + 1);
  if (self->regions == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 room = G_MAXUINT64 - ranges[i].start;

      if (ranges[i].used > 0)
        self->regions[self->n_regions++] = (HfRegion){
          .generation = ranges[i].generation,
          .start = ranges[i].start,
          .used = MIN (ranges[i].used, room),
          .reserved = MIN (MAX (ranges[i].used, ranges[i].reserved), room),
        };
    }
  qsort (self->regions, self->n_regions, sizeof (HfRegion), compare_regions);
  cut_overlaps (self);
  if (n > 0)
    return TRUE;
  g_set_error_literal (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
                       _ ("The file has no ranges of generations, so that free memory between "
                          "objects is not known"));
  return FALSE;
}

/* ---- Pins -------------------------------------------------------------------------- */

static gboolean
find_pins (HfGapWalk  *walk,
           GError    **error)
{
  const gsize n_objects = hf_heap_get_n_objects (walk->heap);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (walk->heap, &n_roots);

  walk->roots = g_try_new (guint32, n_objects + 1);
  if (walk->roots == NULL)
    return hf_error_fail_memory (error);
  for (gsize i = 0; i < n_objects; i++)
    walk->roots[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < n_roots; i++)
    {
      const guint32 object = roots[i].object.value;

      if ((roots[i].flags & HF_ROOT_PINNED) != 0 && !hf_root_is_weak (&roots[i]) &&
          object != HF_INDEX_NONE && walk->roots[object] == HF_INDEX_NONE)
        walk->roots[object] = i;
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Gaps -------------------------------------------------------------------------- */

static HfRegion *
get_region (HfGapWalk *walk)
{
  return &walk->self->regions[walk->region];
}

static HfPinned *
get_last_pinned (HfGapWalk *walk)
{
  return &g_array_index (walk->pinned, HfPinned, walk->pinned->len - 1);
}

/* Adds the bytes from the last object to @address; padding belongs to that object. Returns the
 * gap. */
static guint64
add_gap (HfGapWalk *walk,
         guint64    address,
         gboolean   is_pinned)
{
  HfRegion *region = get_region (walk);
  const guint64 gap = address > walk->end ? address - walk->end : 0;

  if (gap == 0)
    return 0;
  if (gap < HF_FRAGMENTATION_LEAST_GAP)
    {
      region->object_bytes += gap;
      region->pinned_bytes += walk->is_pinned ? gap : 0;
      return 0;
    }
  region->n_gaps++;
  region->free_bytes += gap;
  region->largest_gap = MAX (region->largest_gap, gap);
  if (walk->is_pinned || is_pinned)
    region->held_bytes += gap;
  if (walk->is_pinned)
    get_last_pinned (walk)->gap_behind = gap;
  return gap;
}

static void
open_region (HfGapWalk *walk,
             guint32    position)
{
  walk->region = position;
  walk->is_pinned = FALSE;
  if (position < walk->self->n_regions)
    walk->end = get_region (walk)->start;
}

static void
close_region (HfGapWalk *walk)
{
  add_gap (walk, get_region (walk)->start + get_region (walk)->used, FALSE);
  open_region (walk, walk->region + 1);
}

static gboolean
add_object (HfGapWalk     *walk,
            HfObjectIndex  object)
{
  const guint64 address = hf_heap_get_object_address (walk->heap, object);
  HfFragmentation *self = walk->self;
  HfRegion *region;
  gboolean is_pinned;
  guint64 gap, size;

  while (walk->region < self->n_regions &&
         address >= get_region (walk)->start + get_region (walk)->used)
    close_region (walk);
  if (walk->region == self->n_regions || address < get_region (walk)->start)
    {
      self->n_outside++;
      return TRUE;
    }
  region = get_region (walk);
  is_pinned = region->generation < HF_FRAGMENTATION_N_COMPACTED &&
              walk->roots[object.value] != HF_INDEX_NONE;
  gap = add_gap (walk, address, is_pinned);
  /* Sizes that reach too far are from damaged files; no byte counts twice. */
  size = MIN (hf_heap_get_object_size (walk->heap, object), region->start + region->used - address);
  if (address + size > walk->end)
    {
      const guint64 n_bytes = address + size - MAX (walk->end, address);

      region->object_bytes += n_bytes;
      region->pinned_bytes += is_pinned ? n_bytes : 0;
      walk->end = address + size;
    }
  region->n_objects++;
  walk->is_pinned = is_pinned;
  if (is_pinned)
    {
      const HfPinned pinned = {
        .object = object,
        .root = { walk->roots[object.value] },
        .region = walk->region,
        .gap_before = gap,
      };

      region->n_pinned++;
      return hf_column_append (walk->pinned, &pinned, 1);
    }
  return TRUE;
}

static gboolean
measure (HfGapWalk  *walk,
         GError    **error)
{
  open_region (walk, 0);
  for (guint32 i = 0; i < hf_heap_get_n_objects (walk->heap); i++)
    {
      if (!add_object (walk, (HfObjectIndex){ i }))
        return hf_error_fail_memory (error);
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
    }
  while (walk->region < walk->self->n_regions)
    close_region (walk);
  return TRUE;
}

/* ---- Sums -------------------------------------------------------------------------- */

static void
add_region (HfFragmentation *self,
            const HfRegion  *region)
{
  HfRegion *sum;

  if (region->generation >= HF_FRAGMENTATION_N_GENERATIONS)
    return;
  sum = &self->sums[region->generation];
  self->n_ranges[region->generation]++;
  sum->generation = region->generation;
  sum->used += region->used;
  sum->reserved += region->reserved;
  sum->n_objects += region->n_objects;
  sum->object_bytes += region->object_bytes;
  sum->n_gaps += region->n_gaps;
  sum->free_bytes += region->free_bytes;
  sum->largest_gap = MAX (sum->largest_gap, region->largest_gap);
  sum->n_pinned += region->n_pinned;
  sum->pinned_bytes += region->pinned_bytes;
  sum->held_bytes += region->held_bytes;
}

/* A generation has one range at least, so that the only one is not kept by its objects. */
static void
find_kept (HfFragmentation *self)
{
  for (guint32 i = 0; i < self->n_regions; i++)
    {
      HfRegion *region = &self->regions[i];

      region->is_kept = region->n_pinned > 0 && self->n_ranges[region->generation] > 1 &&
                        region->object_bytes <=
                          region->reserved / 100 * HF_FRAGMENTATION_KEPT_PERCENT;
    }
}

static int
compare_pinned (gconstpointer a,
                gconstpointer b)
{
  const HfPinned *x = a;
  const HfPinned *y = b;
  const guint64 gaps[] = { x->gap_before + x->gap_behind, y->gap_before + y->gap_behind };

  if (gaps[0] != gaps[1])
    return gaps[0] > gaps[1] ? -1 : 1;
  return (x->object.value > y->object.value) - (x->object.value < y->object.value);
}

HfFragmentation *
hf_fragmentation_new (HfHeap        *heap,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (HfFragmentation) self = g_new0 (HfFragmentation, 1);
  g_auto (HfGapWalk) walk = {
    .self = self,
    .heap = heap,
    .pinned = hf_column_new (sizeof (HfPinned)),
    .poll = { cancellable, 0 },
  };

  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !find_regions (&walk, error) ||
      !find_pins (&walk, error) || !measure (&walk, error))
    return NULL;
  for (guint32 i = 0; i < self->n_regions; i++)
    add_region (self, &self->regions[i]);
  find_kept (self);
  self->n_pinned = walk.pinned->len;
  self->pinned = hf_column_steal (walk.pinned);
  if (self->n_pinned > 1)
    qsort (self->pinned, self->n_pinned, sizeof (HfPinned), compare_pinned);
  return g_steal_pointer (&self);
}

void
hf_fragmentation_free (HfFragmentation *self)
{
  if (self == NULL)
    return;
  g_free (self->regions);
  g_free (self->pinned);
  g_free (self);
}
