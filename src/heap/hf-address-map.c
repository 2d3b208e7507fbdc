/* hf-address-map.c: from an id to the object that has it, by rank in a bitmap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map.h"

/* A run is a stretch of the address space where objects are dense: a bitmap has
 * one bit for each unit of 2^shift bytes, and `ranks` tells how many objects lie
 * before each word of 64 bits. */
typedef struct
{
  guint64  start;  /* the first address, which has bit 0 */
  guint64  last;   /* the last address of an object */
  gsize    word;   /* where its words begin */
  guint32  object; /* the index of the object at start */
  guint32  n_objects;
  guint32  shift;  /* alignment; DENSE_NONE: not dense, search */
} Run;

struct _HfAddressMap
{
  const guint64 *addresses;
  guint32        n_addresses;
  GArray        *runs;   /* Run, ascending */
  guint64       *words;
  guint32       *ranks;  /* by word: index of the first object at or after it */
  gsize          n_words;
};

#define DENSE_NONE 64

/* A gap of more than this many units ends a run: with fewer, an object costs at
 * most 64 bytes of bitmap at its worst and some 1.2 in a real heap. */
#define MAX_GAP (G_GUINT64_CONSTANT (1) << 16)

/* Below this many objects a bitmap is not worth a run of its own. */
#define MIN_DENSE 256

/* More bits than this for each object, over the whole run, is not dense. */
#define MAX_BITS_PER_OBJECT 128

static guint
find_shift (const guint64 *addresses,
            guint32        n_addresses)
{
  guint64 bits = 0;

  for (guint32 i = 1; i < n_addresses; i++)
    bits |= addresses[i] - addresses[0];
  return bits != 0 ? (guint) __builtin_ctzll (bits) : 0;
}

static void
add_run (HfAddressMap *self,
         guint32       first,
         guint32       n_objects,
         guint         shift)
{
  guint64 start = self->addresses[first];
  guint64 last = self->addresses[first + n_objects - 1];
  guint64 n_units = ((last - start) >> shift) + 1;
  Run run = { start, last, self->n_words, first, n_objects, shift };

  if (n_objects < MIN_DENSE || n_units / n_objects > MAX_BITS_PER_OBJECT)
    run.shift = DENSE_NONE;
  else
    self->n_words += n_units / 64 + 1;

  /* Neighbours that are both sparse are searched as one. */
  if (run.shift == DENSE_NONE && self->runs->len > 0)
    {
      Run *before = &g_array_index (self->runs, Run, self->runs->len - 1);

      if (before->shift == DENSE_NONE)
        {
          before->last = last;
          before->n_objects += n_objects;
          return;
        }
    }
  g_array_append_val (self->runs, run);
}

/* Whether to stop; asked often, answered seldom. */
static inline gboolean
is_cancelled (GCancellable *cancellable,
              guint32       position)
{
  return (position & 0x3ffff) == 0 && g_cancellable_is_cancelled (cancellable);
}

static gboolean
find_runs (HfAddressMap *self,
           GCancellable *cancellable)
{
  guint shift = find_shift (self->addresses, self->n_addresses);
  guint64 max_gap = shift < 40 ? MAX_GAP << shift : G_MAXUINT64;
  guint32 first = 0;

  for (guint32 i = 1; i <= self->n_addresses; i++)
    {
      if (is_cancelled (cancellable, i))
        return FALSE;
      if (i < self->n_addresses && self->addresses[i] - self->addresses[i - 1] <= max_gap)
        continue;
      add_run (self, first, i - first, shift);
      first = i;
    }
  return TRUE;
}

static gboolean
fill_run (HfAddressMap *self,
          const Run    *run,
          GCancellable *cancellable)
{
  guint64 n_words = ((run->last - run->start) >> run->shift) / 64 + 1;
  guint32 rank = run->object;

  for (guint32 i = 0; i < run->n_objects; i++)
    {
      guint64 unit = (self->addresses[run->object + i] - run->start) >> run->shift;

      if (is_cancelled (cancellable, i))
        return FALSE;
      self->words[run->word + unit / 64] |= G_GUINT64_CONSTANT (1) << (unit & 63);
    }
  for (gsize i = 0; i < n_words; i++)
    {
      self->ranks[run->word + i] = rank;
      rank += (guint32) __builtin_popcountll (self->words[run->word + i]);
    }
  return TRUE;
}

HfAddressMap *
hf_address_map_new (const guint64 *addresses,
                    guint32        n_addresses,
                    GCancellable  *cancellable)
{
  g_autoptr (HfAddressMap) self = g_new0 (HfAddressMap, 1);

  self->addresses = addresses;
  self->n_addresses = n_addresses;
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  if (n_addresses == 0)
    return g_steal_pointer (&self);

  if (!find_runs (self, cancellable))
    return NULL;
  if (self->n_words > 0)
    {
      self->words = g_try_new0 (guint64, self->n_words);
      self->ranks = g_try_new (guint32, self->n_words);
      if (self->words == NULL || self->ranks == NULL)
        return NULL;
    }
  for (guint i = 0; i < self->runs->len; i++)
    {
      const Run *run = &g_array_index (self->runs, Run, i);

      if (run->shift != DENSE_NONE && !fill_run (self, run, cancellable))
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
hf_address_map_free (HfAddressMap *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->runs);
  g_free (self->words);
  g_free (self->ranks);
  g_free (self);
}

static HfObjectIndex
search (const HfAddressMap *self,
        const Run          *run,
        guint64             address)
{
  guint32 low = run->object;
  guint32 high = run->object + run->n_objects;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->addresses[middle] < address)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < run->object + run->n_objects && self->addresses[low] == address)
    return (HfObjectIndex) { low };
  return (HfObjectIndex) { HF_INDEX_NONE };
}

/* The last run that begins at or before @address, or NULL. */
static const Run *
find_run (const HfAddressMap *self,
          guint64             address)
{
  const Run *runs = (const Run *) (const void *) self->runs->data;
  guint low = 0;
  guint high = self->runs->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (runs[middle].start <= address)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? &runs[low - 1] : NULL;
}

HfObjectIndex
hf_address_map_find (const HfAddressMap *self,
                     guint64             address)
{
  const HfObjectIndex none = { HF_INDEX_NONE };
  const Run *run = find_run (self, address);
  guint64 offset, unit, word, bit;

  if (run == NULL || address > run->last)
    return none;
  if (run->shift == DENSE_NONE)
    return search (self, run, address);

  offset = address - run->start;
  unit = offset >> run->shift;
  if (unit << run->shift != offset)
    return none;
  word = self->words[run->word + unit / 64];
  bit = G_GUINT64_CONSTANT (1) << (unit & 63);
  if ((word & bit) == 0)
    return none;
  return (HfObjectIndex) { self->ranks[run->word + unit / 64] +
                           (guint32) __builtin_popcountll (word & (bit - 1)) };
}

gsize
hf_address_map_get_n_bytes (const HfAddressMap *self)
{
  return self->n_words * (sizeof (guint64) + sizeof (guint32)) + self->runs->len * sizeof (Run);
}
