/* hf-heap-order.c: objects in order of their addresses, each address once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder-private.h"

#include <string.h>

/* Writers walk the heap, so ids nearly always ascend and the order of the file
 * is the order of addresses. Where it is not, the ids are sorted by radix: least
 * significant digit first, which is stable, so that of two equal ids the one
 * that came first in the file stays first. */

#define DIGIT_BITS 11
#define N_BUCKETS (1u << DIGIT_BITS)

/* A pass over ten million scattered entries takes longer than a cancel may. */
#define POLL_MASK 0x3ffff

/* An id and its place in the file, in two columns. */
typedef struct
{
  guint64 *ids;
  guint32 *places;
} Pairs;

static gboolean
pairs_init (Pairs   *self,
            guint32  n)
{
  self->ids = g_try_new (guint64, (gsize) n + 1);
  self->places = g_try_new (guint32, (gsize) n + 1);
  return self->ids != NULL && self->places != NULL;
}

static void
pairs_clear (Pairs *self)
{
  g_clear_pointer (&self->ids, g_free);
  g_clear_pointer (&self->places, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pairs, pairs_clear)

static gboolean
are_ascending (const HfHeapBuilder *builder)
{
  guint64 before = 0;
  gboolean first = TRUE;

  for (guint i = 0; i < builder->parts->len; i++)
    {
      const HfHeapPart *part = hf_builder_get_part (builder, i)->part;

      for (guint32 k = 0; k < part->n_objects; k++)
        {
          if (part->ids[k] <= before && !first)
            return FALSE;
          before = part->ids[k];
          first = FALSE;
        }
    }
  return TRUE;
}

/* The parts' ids, one after the other. They are not needed in the parts then. */
static void
gather_ids (HfHeapBuilder *builder,
            guint64       *ids)
{
  for (guint i = 0; i < builder->parts->len; i++)
    {
      HfHeapPart *part = hf_builder_get_part (builder, i)->part;

      if (part->n_objects > 0)
        memcpy (ids, part->ids, part->n_objects * sizeof (guint64));
      ids += part->n_objects;
      g_clear_pointer (&part->ids, g_free);
    }
}

static gboolean
sort_by_digit (const Pairs   *from,
               const Pairs   *to,
               guint32        n,
               guint          shift,
               GCancellable  *cancellable,
               GError       **error)
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

      if ((i & POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      to->ids[at] = from->ids[i];
      to->places[at] = from->places[i];
    }
  return TRUE;
}

/* Sorts @pairs, with @spare as room; digits that all ids share are skipped. */
static gboolean
sort_pairs (Pairs         *pairs,
            Pairs         *spare,
            guint32        n,
            GCancellable  *cancellable,
            GError       **error)
{
  guint64 varying = 0;

  for (guint32 i = 1; i < n; i++)
    varying |= pairs->ids[i] ^ pairs->ids[0];

  for (guint shift = 0; shift < 64; shift += DIGIT_BITS)
    {
      Pairs swapped = *pairs;

      if (((varying >> shift) & (N_BUCKETS - 1)) == 0)
        continue;
      if (!sort_by_digit (pairs, spare, n, shift, cancellable, error))
        return FALSE;
      *pairs = *spare;
      *spare = swapped;
    }
  return TRUE;
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
            hf_completeness_add (&builder->completeness, HF_DAMAGE_DUPLICATE_OBJECT, 1,
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
  g_auto (Pairs) pairs = { NULL, NULL };
  g_auto (Pairs) spare = { NULL, NULL };

  *destinations = g_try_new (guint32, (gsize) n + 1);
  if (*destinations == NULL || !pairs_init (&pairs, n) || !pairs_init (&spare, n))
    return hf_builder_fail_memory (error);

  gather_ids (builder, pairs.ids);
  for (guint32 i = 0; i < n; i++)
    pairs.places[i] = i;
  if (!sort_pairs (&pairs, &spare, n, cancellable, error))
    return FALSE;

  heap->n_objects = assign_destinations (&pairs, n, *destinations);
  heap->addresses = g_steal_pointer (&pairs.ids);
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

  if (!are_ascending (builder))
    return sort_objects (builder, heap, n, destinations, cancellable, error);

  *destinations = NULL;
  heap->addresses = g_try_new (guint64, (gsize) n + 1);
  if (heap->addresses == NULL)
    return hf_builder_fail_memory (error);
  gather_ids (builder, heap->addresses);
  heap->n_objects = n;
  return TRUE;
}
