/* hf-heap-order.c: objects in order of their addresses, each address once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block.h"
#include "hf-error.h"
#include "hf-heap-builder-private.h"
#include "hf-parallel.h"

#include <string.h>

/* Writers walk the heap, so ids nearly always ascend and the order of the file
 * is the order of addresses. Where it is not, the ids are sorted by radix. First they are
 * dealt to piles by their highest digit, each range of the file by a thread of its
 * own; then each pile, which stays in cache, is sorted by the others, the least
 * significant first. Every step is stable, so that of two equal ids the one that came
 * first in the file stays first. */

#define DIGIT_BITS 11
#define N_BUCKETS (1u << DIGIT_BITS)

#define PILE_BITS 8
#define N_PILES (1u << PILE_BITS)

/* A pass over ten million scattered entries takes longer than a cancel may. */
#define POLL_MASK 0x3ffff

/* How many ids of the file one thread deals at a time. */
#define RANGE_SIZE (1u << 18)

/* An id and its place in the file, in two columns. */
typedef struct
{
  guint64 *ids;
  guint32 *places;
} Pairs;

static void
pairs_clear (Pairs *self)
{
  g_clear_pointer (&self->ids, hf_block_free);
  g_clear_pointer (&self->places, hf_block_free);
}

typedef struct
{
  Pairs     pairs;  /* in the order of the file, then each pile sorted */
  Pairs     spare;
  guint32   n;
  guint64   varying; /* the bits that not all ids have alike */
  guint     shift;   /* of the highest digit */
  guint32  *starts;  /* by range and pile: where its next id of that pile goes */
  guint32   ends[N_PILES];

  GCancellable *cancellable;
} Sort;

static void
sort_clear (Sort *self)
{
  pairs_clear (&self->pairs);
  pairs_clear (&self->spare);
  g_clear_pointer (&self->starts, hf_block_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sort, sort_clear)

static inline guint
get_pile (const Sort *self,
          guint64     id)
{
  return (guint) (id >> self->shift) & (N_PILES - 1);
}

static guint32
count_ranges (const Sort *self)
{
  return (self->n - 1) / RANGE_SIZE + 1;
}

static guint32
get_range_end (const Sort *self,
               guint32     range)
{
  return (guint32) MIN (((guint64) range + 1) * RANGE_SIZE, self->n);
}

static gboolean
count_range (guint32  item,
             gpointer user_data)
{
  Sort *self = user_data;
  guint32 *counts = self->starts + (gsize) item * N_PILES;

  for (guint32 i = item * RANGE_SIZE; i < get_range_end (self, item); i++)
    {
      self->pairs.places[i] = i;
      counts[get_pile (self, self->pairs.ids[i])]++;
    }
  return TRUE;
}

/* Makes counts places: pile by pile, and in a pile range by range. */
static void
sum_counts (Sort *self)
{
  guint32 sum = 0;

  for (guint pile = 0; pile < N_PILES; pile++)
    {
      for (guint32 range = 0; range < count_ranges (self); range++)
        {
          guint32 *start = &self->starts[(gsize) range * N_PILES + pile];
          guint32 count = *start;

          *start = sum;
          sum += count;
        }
      self->ends[pile] = sum;
    }
}

static gboolean
deal_range (guint32  item,
            gpointer user_data)
{
  Sort *self = user_data;
  guint32 *starts = self->starts + (gsize) item * N_PILES;

  for (guint32 i = item * RANGE_SIZE; i < get_range_end (self, item); i++)
    {
      guint32 at = starts[get_pile (self, self->pairs.ids[i])]++;

      self->spare.ids[at] = self->pairs.ids[i];
      self->spare.places[at] = self->pairs.places[i];
    }
  return TRUE;
}

/* Returns FALSE if cancelled. */
static gboolean
sort_by_digit (const Pairs  *from,
               const Pairs  *to,
               guint32       n,
               guint         shift,
               GCancellable *cancellable)
{
  guint32 starts[N_BUCKETS] = { 0 };
  guint32 sum = 0;

  for (guint32 i = 0; i < n; i++)
    starts[(from->ids[i] >> shift) & (N_BUCKETS - 1)]++;
  for (guint bucket = 0; bucket < N_BUCKETS; bucket++)
    {
      guint32 count = starts[bucket];

      starts[bucket] = sum;
      sum += count;
    }
  for (guint32 i = 0; i < n; i++)
    {
      guint32 at = starts[(from->ids[i] >> shift) & (N_BUCKETS - 1)]++;

      if ((i & POLL_MASK) == POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      to->ids[at] = from->ids[i];
      to->places[at] = from->places[i];
    }
  return TRUE;
}

/* From the spare columns, into which it was dealt, back to the others. */
static gboolean
sort_pile (guint32  item,
           gpointer user_data)
{
  Sort *self = user_data;
  guint32 start = item > 0 ? self->ends[item - 1] : 0;
  guint32 n = self->ends[item] - start;
  Pairs from = { self->spare.ids + start, self->spare.places + start };
  Pairs to = { self->pairs.ids + start, self->pairs.places + start };

  for (guint shift = 0; n > 1 && shift < self->shift; shift += DIGIT_BITS)
    {
      Pairs swapped = from;

      if (((self->varying >> shift) & (N_BUCKETS - 1)) == 0)
        continue;
      if (!sort_by_digit (&from, &to, n, shift, self->cancellable))
        return FALSE;
      from = to;
      to = swapped;
    }
  if (n > 0 && from.ids != self->pairs.ids + start)
    {
      memcpy (to.ids, from.ids, n * sizeof (guint64));
      memcpy (to.places, from.places, n * sizeof (guint32));
    }
  return TRUE;
}

static gboolean
sort_pairs (Sort    *self,
            GError **error)
{
  GCancellable *cancellable = self->cancellable;

  for (guint32 i = 1; i < self->n; i++)
    self->varying |= self->pairs.ids[i] ^ self->pairs.ids[0];
  if (self->varying >> PILE_BITS != 0)
    self->shift = 64 - PILE_BITS - (guint) __builtin_clzll (self->varying);

  if (!hf_parallel_for (count_ranges (self), count_range, self, NULL, NULL, cancellable, error))
    return FALSE;
  sum_counts (self);
  return hf_parallel_for (count_ranges (self), deal_range, self, NULL, NULL, cancellable, error) &&
         hf_parallel_for (N_PILES, sort_pile, self, NULL, NULL, cancellable, error);
}

/* Where each object of the file goes; equal ids stand side by side. Compacts
 * @pairs to one entry for each id, and returns how many there are. */
static guint32
assign_destinations (Pairs         *pairs,
                     guint32        n,
                     guint32       *destinations)
{
  guint32 n_kept = 0;

  for (guint32 i = 0; i < n; i++)
    {
      if (n_kept > 0 && pairs->ids[i] == pairs->ids[n_kept - 1])
        {
          destinations[pairs->places[i]] = HF_INDEX_NONE;
          continue;
        }
      destinations[pairs->places[i]] = n_kept;
      pairs->ids[n_kept++] = pairs->ids[i];
    }
  return n_kept;
}

static void
count_duplicates (HfHeapBuilder *builder,
                  const guint32 *destinations)
{
  for (guint i = 0; i < builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (builder, i);

      for (guint32 k = 0; k < added->part->n_objects; k++)
        {
          if (destinations[added->first_object + k] == HF_INDEX_NONE)
            hf_completeness_add (&builder->completeness, HF_FAULT_DUPLICATE_OBJECT, 1,
                                 hf_builder_part_get_line (added, k));
        }
    }
}

static gboolean
sort_objects (HfHeapBuilder  *builder,
              HfHeap         *heap,
              guint32         n,
              guint32       **destinations,
              GCancellable   *cancellable,
              GError        **error)
{
  g_auto (Sort) sort = { .n = n, .cancellable = cancellable };

  *destinations = hf_block_try_new (guint32, (gsize) n + 1);
  sort.starts = hf_block_try_new0 (guint32, (gsize) count_ranges (&sort) * N_PILES);
  sort.pairs.ids = g_steal_pointer (&builder->columns.ids);
  sort.pairs.places = hf_block_try_new (guint32, (gsize) n + 1);
  sort.spare.ids = hf_block_try_new (guint64, (gsize) n + 1);
  sort.spare.places = hf_block_try_new (guint32, (gsize) n + 1);
  if (*destinations == NULL || sort.starts == NULL || sort.pairs.places == NULL ||
      sort.spare.ids == NULL || sort.spare.places == NULL)
    return hf_error_fail_memory (error);

  if (!sort_pairs (&sort, error))
    return FALSE;

  /* The assigned part needs a third of its room. */
  pairs_clear (&sort.spare);
  heap->n_objects = assign_destinations (&sort.pairs, n, *destinations);
  heap->addresses.whole = hf_heap_column_shrink (g_steal_pointer (&sort.pairs.ids), heap->n_objects,
                                                 sizeof (guint64));
  heap->addresses.n = heap->n_objects;
  if (heap->n_objects < n)
    count_duplicates (builder, *destinations);
  return TRUE;
}

gboolean
hf_heap_order_objects (HfHeapBuilder  *builder,
                       HfHeap         *heap,
                       guint32       **destinations,
                       GCancellable   *cancellable,
                       GError        **error)
{
  guint32 n = (guint32) builder->n_objects;

  if (builder->columns.is_scattered)
    return sort_objects (builder, heap, n, destinations, cancellable, error);

  *destinations = NULL;
  heap->addresses.whole = hf_heap_column_shrink (g_steal_pointer (&builder->columns.ids), n,
                                                 sizeof (guint64));
  heap->addresses.n = heap->n_objects = n;
  return TRUE;
}
