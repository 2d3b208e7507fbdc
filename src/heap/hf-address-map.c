/* hf-address-map.c: from an id to the object that has it, by rank
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map-private.h"

#include "hf-block.h"
#include "hf-prefetch.h"

/* A bucket of up to so many objects is counted through, without a branch to guess. */
#define FEW_OBJECTS 16

void
hf_address_map_free (HfAddressMap *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->runs);
  hf_block_free (self->slots);
  hf_block_free (self->buckets);
  g_free (self->guide);
  g_free (self);
}

/* ---- Finding ---------------------------------------------------------------- */

/* The run that @address lies in, or NULL. */
static inline const HfAddressRun *
find_run (const HfAddressMap *self,
          guint64             address)
{
  const HfAddressRun *runs = (const HfAddressRun *) (const void *) self->runs->data;
  guint64 stretch;
  guint32 low;
  guint32 high;

  if (self->n_addresses == 0 || address < runs[0].start)
    return NULL;
  stretch = (address - runs[0].start) >> self->guide_shift;
  stretch = MIN (stretch, self->n_stretches - 1);
  low = self->guide[stretch];
  high = self->guide[stretch + 1];
  while (low < high)
    {
      guint32 middle = low + (high - low + 1) / 2;

      if (runs[middle].start <= address)
        low = middle;
      else
        high = middle - 1;
    }
  return address <= runs[low].last ? &runs[low] : NULL;
}

/* Processors of the floor need not have an instruction for it. */
static inline guint32
count_bits (guint32 bits)
{
  bits -= bits >> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
  return bits * 0x01010101 >> 24;
}

static inline gsize
get_place (const HfAddressRun *run,
           guint64             address)
{
  guint64 unit = (address - run->start) >> run->shift;

  return run->place + (gsize) (run->is_dense ? unit / HF_ADDRESS_SLOT_BITS : unit);
}

/* @address is in @run, which is dense. */
static inline guint32
look_up (const HfAddressMap *self,
         const HfAddressRun *run,
         guint64             address)
{
  guint64 offset = address - run->start;
  guint64 unit = offset >> run->shift;
  guint64 slot = self->slots[run->place + unit / HF_ADDRESS_SLOT_BITS];
  guint32 bit = 1u << (unit % HF_ADDRESS_SLOT_BITS);

  if (((guint32) slot & bit) == 0 || unit << run->shift != offset)
    return HF_INDEX_NONE;
  return (guint32) (slot >> HF_ADDRESS_SLOT_BITS) + count_bits ((guint32) slot & (bit - 1));
}

/* Objects from @low, up to before @high. */
static inline guint32
search (const HfAddressMap *self,
        guint32             low,
        guint32             high,
        guint64             address)
{
  guint32 end = high;
  guint32 n_below = 0;

  if (high - low <= FEW_OBJECTS && self->addresses->whole != NULL)
    {
      for (guint32 i = low; i < high; i++)
        n_below += self->addresses->whole[i] < address;
      low = high = low + n_below;
    }
  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (hf_addresses_get (self->addresses, middle) < address)
        low = middle + 1;
      else
        high = middle;
    }
  return low < end && hf_addresses_get (self->addresses, low) == address ? low : HF_INDEX_NONE;
}

HfObjectIndex
hf_address_map_find (const HfAddressMap *self,
                     guint64             address)
{
  const HfAddressRun *run = find_run (self, address);
  gsize place;

  if (run == NULL)
    return (HfObjectIndex){ HF_INDEX_NONE };
  if (run->is_dense)
    return (HfObjectIndex){ look_up (self, run, address) };
  place = get_place (run, address);
  return (HfObjectIndex){ search (self, self->buckets[place], self->buckets[place + 1], address) };
}

/* So many misses of the cache are waited for together. */
#define BATCH 32

/* A few at a time: what the later steps need is on its way while the others are in the
 * earlier ones. */
static void
find_batch (const HfAddressMap *self,
            const guint64      *all_wanted,
            HfObjectIndex      *objects,
            guint               n)
{
  const guint64 *addresses = self->addresses->whole;
  const HfAddressRun *runs[BATCH];
  guint64 wanted[BATCH];
  guint32 lows[BATCH];
  guint32 highs[BATCH];
  gboolean has_sparse = FALSE;

  for (guint i = 0; i < n; i++)
    {
      wanted[i] = all_wanted[i];
      runs[i] = find_run (self, wanted[i]);
      if (runs[i] == NULL)
        continue;
      if (runs[i]->is_dense)
        hf_prefetch (&self->slots[get_place (runs[i], wanted[i])]);
      else
        hf_prefetch (&self->buckets[get_place (runs[i], wanted[i])]);
    }

  for (guint i = 0; i < n; i++)
    {
      guint32 found = HF_INDEX_NONE;

      if (runs[i] != NULL && runs[i]->is_dense)
        found = look_up (self, runs[i], wanted[i]);
      else if (runs[i] != NULL)
        {
          gsize place = get_place (runs[i], wanted[i]);

          lows[i] = self->buckets[place];
          highs[i] = self->buckets[place + 1];
          has_sparse = TRUE;
          if (addresses != NULL)
            {
              hf_prefetch (&addresses[lows[i]]);
              hf_prefetch (&addresses[highs[i] - (highs[i] > lows[i])]);
            }
        }
      objects[i] = (HfObjectIndex){ found };
    }

  for (guint i = 0; has_sparse && i < n; i++)
    {
      if (runs[i] != NULL && !runs[i]->is_dense)
        objects[i] = (HfObjectIndex){ search (self, lows[i], highs[i], wanted[i]) };
    }
}

void
hf_address_map_find_all (const HfAddressMap *self,
                         const guint64      *addresses,
                         gsize               n,
                         HfObjectIndex      *objects)
{
  for (gsize i = 0; i < n; i += BATCH)
    find_batch (self, addresses + i, objects + i, (guint) MIN (BATCH, n - i));
}

gsize
hf_address_map_get_n_bytes (const HfAddressMap *self)
{
  return self->n_slots * sizeof (guint64) + self->n_buckets * sizeof (guint32) +
         self->n_stretches * sizeof (guint32) + self->runs->len * sizeof (HfAddressRun);
}
