/* hf-generations.c: the generation of each object, from the ranges of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"

#include <stdlib.h>

struct _HfGenerations
{
  HfHeap  *heap;
  HfRange *ranges;
  guint32  n_ranges;
};

static int
compare_ranges (gconstpointer a,
                gconstpointer b)
{
  const HfRange *x = a;
  const HfRange *y = b;

  return (x->start > y->start) - (x->start < y->start);
}

HfGenerations *
hf_generations_new (HfHeap *heap)
{
  guint32 n_ranges;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);
  HfGenerations *self = NULL;

  if (n_ranges == 0)
    return NULL;

  self = g_new0 (HfGenerations, 1);
  self->heap = heap;
  self->n_ranges = n_ranges;
  self->ranges = g_memdup2 (ranges, n_ranges * sizeof (HfRange));
  qsort (self->ranges, n_ranges, sizeof (HfRange), compare_ranges);
  return self;
}

void
hf_generations_free (HfGenerations *self)
{
  if (self == NULL)
    return;
  g_free (self->ranges);
  g_free (self);
}

guint64
hf_generations_find (const HfGenerations *self,
                     HfObjectIndex        object)
{
  const guint64 address = hf_heap_get_object_address (self->heap, object);
  guint32 low = 0;
  guint32 high = self->n_ranges;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->ranges[middle].start <= address)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0 || address - self->ranges[low - 1].start >= self->ranges[low - 1].used)
    return HF_GENERATION_NONE;
  return self->ranges[low - 1].generation;
}

guint32
hf_generations_find_slot (const HfGenerations *self,
                          HfObjectIndex        object)
{
  return hf_generation_get_slot (self == NULL ? HF_GENERATION_NONE
                                              : hf_generations_find (self, object));
}

guint32
hf_generation_get_slot (guint64 generation)
{
  return generation == HF_GENERATION_NONE ? HF_GENERATION_SLOT_UNKNOWN
                                          : (guint32) MIN (generation, HF_GENERATION_SLOT_OTHERS);
}

const char *
hf_generation_slot_name (guint32 slot)
{
  static const char *const ages[HF_GENERATION_FIRST_NAMED] = { "0", "1", "2" };

  if (slot < HF_GENERATION_FIRST_NAMED)
    return ages[slot];
  return slot == HF_GENERATION_SLOT_OTHERS ? "others" : hf_generation_name (slot);
}

const char *
hf_generation_name (guint64 generation)
{
  static const char *const names[] = { "large", "pinned", "frozen" };

  if (generation < HF_GENERATION_FIRST_NAMED ||
      generation - HF_GENERATION_FIRST_NAMED >= G_N_ELEMENTS (names))
    return NULL;
  return names[generation - HF_GENERATION_FIRST_NAMED];
}
