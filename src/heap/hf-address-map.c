/* hf-address-map.c: from an id to the object that has it, by rank
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-address-map.h"

#include "hf-parallel.h"
#include "hf-prefetch.h"

/* A run is a stretch of the address space. Where objects are dense in it, it has a bit
 * for each unit of 2^shift bytes. The bits stand in slots: 32 of them, and above them
 * the index of the first object that they stand for, so that one look is enough. Where
 * objects are not dense, it has buckets of 2^shift bytes, each with the index of the
 * first object at or behind its start. */
typedef struct
{
  guint64  start;  /* the first address */
  guint64  last;   /* the last address of an object */
  gsize    place;  /* where its slots or buckets begin */
  guint32  object; /* the index of the object at start */
  guint32  n_objects;
  guint32  shift;
  gboolean is_dense;
} Run;

struct _HfAddressMap
{
  const HfAddresses *addresses;
  guint32            n_addresses;
  GArray        *runs;    /* Run, ascending */
  guint64       *slots;   /* of all dense runs */
  gsize          n_slots;
  guint32       *buckets; /* of all others */
  gsize          n_buckets;

  /* Runs may be many. The addresses from the first to the last are cut into equal
   * stretches, and for each this is the last run that begins at or before its start. */
  guint32       *guide;   /* [n_stretches + 1] */
  guint          guide_shift;
  gsize          n_stretches;
};

/* A gap of more than this many units ends a run. */
#define MAX_GAP (G_GUINT64_CONSTANT (1) << 16)

/* Below this many objects bits are not worth a run of their own. */
#define MIN_DENSE 256

/* More units than this for each object, over the whole run, is not dense: at 16 an
 * object costs 4 bytes. In a real heap they are about 8. */
#define MAX_UNITS_PER_OBJECT 16

#define SLOT_BITS 32
#define OBJECTS_PER_BUCKET 2

/* A bucket of up to so many objects is counted through, without a branch to guess. */
#define FEW_OBJECTS 16

#define MAX_STRETCHES 4096
#define STRETCHES_PER_RUN 4

/* How many objects are one item for hf_parallel_for(). */
#define ITEM_OBJECTS (1u << 18)

/* ---- Making: runs --------------------------------------------------------- */

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

/* Neighbours that are both sparse are searched as one. */
static gboolean
join_sparse_run (HfAddressMap *self,
                 const Run    *run)
{
  Run *before;

  if (run->is_dense || self->runs->len == 0)
    return FALSE;
  before = &g_array_index (self->runs, Run, self->runs->len - 1);
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
  Run run = { start, last, 0, first, n_objects, shift, FALSE };

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
      Run *run = &g_array_index (self->runs, Run, i);
      guint64 span = run->last - run->start;
      guint32 n_most = MAX (run->n_objects / OBJECTS_PER_BUCKET, 1);

      if (run->is_dense)
        {
          run->place = self->n_slots;
          self->n_slots += (gsize) ((span >> run->shift) / SLOT_BITS + 1);
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
  const Run *runs = (const Run *) (const void *) self->runs->data;
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

/* ---- Making: slots and buckets --------------------------------------------- */

static inline guint64
get_slot (const HfAddressMap *self,
          const Run          *run,
          guint32             object)
{
  return ((self->addresses->whole[object] - run->start) >> run->shift) / SLOT_BITS;
}

/* The first object from @object on that begins a slot: so no two items share one. */
static guint32
skip_slot (const HfAddressMap *self,
           const Run          *run,
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
fill_slots (HfAddressMap *self,
            const Run    *run,
            guint32       object,
            guint32       end)
{
  object = skip_slot (self, run, object);
  end = skip_slot (self, run, end);
  while (object < end)
    {
      gsize slot = (gsize) get_slot (self, run, object);
      guint64 content = (guint64) object << SLOT_BITS;

      while (object < end)
        {
          guint64 unit = (self->addresses->whole[object] - run->start) >> run->shift;

          if (unit / SLOT_BITS != slot)
            break;
          content |= G_GUINT64_CONSTANT (1) << (unit % SLOT_BITS);
          object++;
        }
      self->slots[run->place + slot] = content;
    }
}

static void
fill_buckets (HfAddressMap *self,
              const Run    *run,
              guint32       object,
              guint32       end)
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

      if (g_array_index (self->runs, Run, middle).object <= object)
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
      const Run *run = &g_array_index (self->runs, Run, i);
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
  self->slots = g_try_new0 (guint64, self->n_slots + 1);
  self->buckets = g_try_new (guint32, self->n_buckets + 1);
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
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
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

void
hf_address_map_free (HfAddressMap *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->runs);
  g_free (self->slots);
  g_free (self->buckets);
  g_free (self->guide);
  g_free (self);
}

/* ---- Finding ---------------------------------------------------------------- */

/* The run that @address lies in, or NULL. */
static inline const Run *
find_run (const HfAddressMap *self,
          guint64             address)
{
  const Run *runs = (const Run *) (const void *) self->runs->data;
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
get_place (const Run *run,
           guint64    address)
{
  guint64 unit = (address - run->start) >> run->shift;

  return run->place + (gsize) (run->is_dense ? unit / SLOT_BITS : unit);
}

/* @address is in @run, which is dense. */
static inline guint32
look_up (const HfAddressMap *self,
         const Run          *run,
         guint64             address)
{
  guint64 offset = address - run->start;
  guint64 unit = offset >> run->shift;
  guint64 slot = self->slots[run->place + unit / SLOT_BITS];
  guint32 bit = 1u << (unit % SLOT_BITS);

  if (((guint32) slot & bit) == 0 || unit << run->shift != offset)
    return HF_INDEX_NONE;
  return (guint32) (slot >> SLOT_BITS) + count_bits ((guint32) slot & (bit - 1));
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
  const Run *run = find_run (self, address);
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
  const Run *runs[BATCH];
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
         self->n_stretches * sizeof (guint32) + self->runs->len * sizeof (Run);
}
