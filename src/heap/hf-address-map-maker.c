/* hf-address-map-maker.c: the runs, slots and buckets of addresses, made on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map-private.h"
#include "hf-block.h"
#include "hf-parallel.h"

/* A gap of more than this many units ends a run. */
#define MAX_GAP (G_GUINT64_CONSTANT (1) << 16)

/* Below this many objects bits are not worth a run of their own. */
#define MIN_DENSE 256

/* More units than this for each object, over the whole run, is not dense: at 16 an
 * object costs 4 bytes. In a real heap they are about 8. */
#define MAX_UNITS_PER_OBJECT 16

#define OBJECTS_PER_BUCKET 2

#define MAX_STRETCHES 4096
#define STRETCHES_PER_RUN 4

/* How many objects are one item for hf_parallel_for(). */
#define ITEM_OBJECTS (1u << 18)

/* ---- Runs ------------------------------------------------------------------- */

typedef struct
{
  HfAddressMap *map;
  guint64      *bits;      /* by item: the differences of its addresses to the first */
  guint64       max_gap;
  GArray      **gaps;      /* by item: guint32, the objects that stand behind a gap */
} Maker;

static guint32
count_items (const HfAddressMap *self)
{
  return self->n_addresses / ITEM_OBJECTS + 1;
}

static guint32
get_item_start (const HfAddressMap *self,
                guint32             item)
{
  return (guint32) MIN ((guint64) item * ITEM_OBJECTS, self->n_addresses);
}

static gboolean
collect_bits (guint32  item,
              gpointer user_data)
{
  Maker *self = user_data;
  const guint64 *addresses = self->map->addresses->whole;
  guint32 end = get_item_start (self->map, item + 1);
  guint64 bits = 0;

  for (guint32 i = get_item_start (self->map, item); i < end; i++)
    bits |= addresses[i] - addresses[0];
  self->bits[item] = bits;
  return TRUE;
}

static gboolean
collect_gaps (guint32  item,
              gpointer user_data)
{
  Maker *self = user_data;
  const guint64 *addresses = self->map->addresses->whole;
  guint32 end = get_item_start (self->map, item + 1);
  GArray *gaps = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = MAX (get_item_start (self->map, item), 1); i < end; i++)
    {
      if (addresses[i] - addresses[i - 1] > self->max_gap)
        g_array_append_val (gaps, i);
    }
  self->gaps[item] = gaps;
  return TRUE;
}

/* Neighbors that are both sparse are searched as one. */
static gboolean
join_sparse_run (HfAddressMap       *self,
                 const HfAddressRun *run)
{
  HfAddressRun *before;

  if (run->is_dense || self->runs->len == 0)
    return FALSE;
  before = &g_array_index (self->runs, HfAddressRun, self->runs->len - 1);
  if (before->is_dense)
    return FALSE;
  before->last = run->last;
  before->n_objects += run->n_objects;
  return TRUE;
}

static void
add_run (HfAddressMap *self,
         guint32       first,
         guint32       n_objects,
         guint         shift)
{
  guint64 start = self->addresses->whole[first];
  guint64 last = self->addresses->whole[first + n_objects - 1];
  guint64 n_units = ((last - start) >> shift) + 1;
  HfAddressRun run = { start, last, 0, first, n_objects, shift, FALSE };

  run.is_dense = n_objects >= MIN_DENSE && n_units / n_objects < MAX_UNITS_PER_OBJECT;
  if (!join_sparse_run (self, &run))
    g_array_append_val (self->runs, run);
}

/* Lays slots and buckets one after the other, now that no run grows any more. */
static void
place_runs (HfAddressMap *self)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      HfAddressRun *run = &g_array_index (self->runs, HfAddressRun, i);
      guint64 span = run->last - run->start;
      guint32 n_most = MAX (run->n_objects / OBJECTS_PER_BUCKET, 1);

      if (run->is_dense)
        {
          run->place = self->n_slots;
          self->n_slots += (gsize) ((span >> run->shift) / HF_ADDRESS_SLOT_BITS + 1);
          continue;
        }
      run->place = self->n_buckets;
      for (run->shift = 0; run->shift < 63 && span >> run->shift >= n_most; run->shift++)
        ;
      self->n_buckets += (gsize) (span >> run->shift) + 2;
    }
}

static void
find_runs (Maker *self,
           guint  shift)
{
  HfAddressMap *map = self->map;
  guint32 first = 0;

  for (guint32 item = 0; item < count_items (map); item++)
    {
      const GArray *gaps = self->gaps[item];

      for (guint i = 0; i < gaps->len; i++)
        {
          guint32 end = g_array_index (gaps, guint32, i);

          add_run (map, first, end - first, shift);
          first = end;
        }
    }
  add_run (map, first, map->n_addresses - first, shift);
  place_runs (map);
}

static gboolean
make_guide (HfAddressMap *self)
{
  const HfAddressRun *runs = (const HfAddressRun *) (const void *) self->runs->data;
  guint64 first = runs[0].start;
  guint64 span = runs[self->runs->len - 1].start - first;
  gsize n_most = CLAMP ((gsize) self->runs->len * STRETCHES_PER_RUN, 1, MAX_STRETCHES);
  guint32 run = 0;

  while (self->guide_shift < 63 && span >> self->guide_shift >= n_most)
    self->guide_shift++;
  self->n_stretches = (gsize) (span >> self->guide_shift) + 1;
  self->guide = g_try_new (guint32, self->n_stretches + 1);
  if (self->guide == NULL)
    return FALSE;

  for (gsize i = 0; i < self->n_stretches; i++)
    {
      guint64 start = (guint64) i << self->guide_shift;

      while (run + 1 < self->runs->len && runs[run + 1].start - first <= start)
        run++;
      self->guide[i] = run;
    }
  self->guide[self->n_stretches] = self->runs->len - 1;
  return TRUE;
}

/* ---- Slots and buckets ----------------------------------------------------- */

static inline guint64
get_slot (const HfAddressMap *self,
          const HfAddressRun *run,
          guint32             object)
{
  return ((self->addresses->whole[object] - run->start) >> run->shift) / HF_ADDRESS_SLOT_BITS;
}

/* The first object from @object on that begins a slot: so no two items share one. */
static guint32
skip_slot (const HfAddressMap *self,
           const HfAddressRun *run,
           guint32             object)
{
  guint32 end = run->object + run->n_objects;

  while (object > run->object && object < end &&
         get_slot (self, run, object) == get_slot (self, run, object - 1))
    object++;
  return object;
}

/* A slot without objects stays 0, which is all that a search asks of it. */
static void
fill_slots (HfAddressMap       *self,
            const HfAddressRun *run,
            guint32             object,
            guint32             end)
{
  object = skip_slot (self, run, object);
  end = skip_slot (self, run, end);
  while (object < end)
    {
      gsize slot = (gsize) get_slot (self, run, object);
      guint64 content = (guint64) object << HF_ADDRESS_SLOT_BITS;

      while (object < end)
        {
          guint64 unit = (self->addresses->whole[object] - run->start) >> run->shift;

          if (unit / HF_ADDRESS_SLOT_BITS != slot)
            break;
          content |= G_GUINT64_CONSTANT (1) << (unit % HF_ADDRESS_SLOT_BITS);
          object++;
        }
      self->slots[run->place + slot] = content;
    }
}

static void
fill_buckets (HfAddressMap       *self,
              const HfAddressRun *run,
              guint32             object,
              guint32             end)
{
  guint32 *buckets = self->buckets + run->place;

  for (; object < end; object++)
    {
      gsize bucket = (gsize) ((self->addresses->whole[object] - run->start) >> run->shift);
      gsize before = 0;

      if (object > run->object)
        before = (gsize) ((self->addresses->whole[object - 1] - run->start) >> run->shift) + 1;
      for (gsize i = before; i <= bucket; i++)
        buckets[i] = object;
    }
  if (end == run->object + run->n_objects)
    buckets[(gsize) ((run->last - run->start) >> run->shift) + 1] = end;
}

/* The run in which @object is. */
static guint
find_run_of_object (const HfAddressMap *self,
                    guint32             object)
{
  guint low = 0;
  guint high = self->runs->len;

  while (low + 1 < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->runs, HfAddressRun, middle).object <= object)
        low = middle;
      else
        high = middle;
    }
  return low;
}

static gboolean
fill_item (guint32  item,
           gpointer user_data)
{
  HfAddressMap *self = ((Maker *) user_data)->map;
  guint32 at = get_item_start (self, item);
  guint32 item_end = get_item_start (self, item + 1);

  for (guint i = find_run_of_object (self, at); at < item_end; i++)
    {
      const HfAddressRun *run = &g_array_index (self->runs, HfAddressRun, i);
      guint32 end = MIN (item_end, run->object + run->n_objects);

      if (run->is_dense)
        fill_slots (self, run, at, end);
      else
        fill_buckets (self, run, at, end);
      at = end;
    }
  return TRUE;
}

static gboolean
allocate (HfAddressMap *self)
{
  if (self->n_slots > G_MAXSIZE / sizeof (guint64))
    return FALSE;
  self->slots = hf_block_try_new0 (guint64, self->n_slots + 1);
  self->buckets = hf_block_try_new (guint32, self->n_buckets + 1);
  if (self->slots == NULL || self->buckets == NULL)
    return FALSE;
  return make_guide (self);
}

static gboolean
make (Maker        *self,
      GCancellable *cancellable)
{
  guint32 n_items = count_items (self->map);
  guint64 bits = 0;
  guint shift;

  if (!hf_parallel_for (n_items, collect_bits, self, NULL, NULL, cancellable, NULL))
    return FALSE;
  for (guint32 i = 0; i < n_items; i++)
    bits |= self->bits[i];
  shift = bits != 0 ? (guint) __builtin_ctzll (bits) : 0;
  self->max_gap = shift < 40 ? MAX_GAP << shift : G_MAXUINT64;

  if (!hf_parallel_for (n_items, collect_gaps, self, NULL, NULL, cancellable, NULL))
    return FALSE;
  find_runs (self, shift);
  return allocate (self->map) &&
         hf_parallel_for (n_items, fill_item, self, NULL, NULL, cancellable, NULL);
}

HfAddressMap *
hf_address_map_new (const HfAddresses *addresses,
                    GCancellable      *cancellable)
{
  g_autoptr (HfAddressMap) self = g_new0 (HfAddressMap, 1);
  Maker maker = { .map = self };
  gboolean ok;

  self->addresses = addresses;
  self->n_addresses = addresses->n;
  self->runs = g_array_new (FALSE, FALSE, sizeof (HfAddressRun));
  if (addresses->n == 0)
    return g_steal_pointer (&self);

  maker.bits = g_new0 (guint64, count_items (self));
  maker.gaps = g_new0 (GArray *, count_items (self));
  ok = make (&maker, cancellable);
  for (guint32 i = 0; i < count_items (self); i++)
    g_clear_pointer (&maker.gaps[i], g_array_unref);
  g_free (maker.gaps);
  g_free (maker.bits);
  return ok ? g_steal_pointer (&self) : NULL;
}
