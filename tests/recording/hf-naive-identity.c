/* hf-naive-identity.c: what becomes of each object, one after another, in a small address space
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-identity.h"

#define N HF_NAIVE_ADDRESSES
#define NOWHERE G_MAXINT

/* All that is known about a collection, by address. */
typedef struct
{
  int      generations[N]; /* -1: in no range */
  int      targets[N];     /* -1: in no block */
  gboolean is_taken[2 * N];
} Map;

/* Of several ranges, the one that begins last has an address; of these the last one in the file. */
static void
set_ranges (int           *generations,
            const HfEvent *events,
            gsize          n)
{
  for (int address = 0; address < N; address++)
    {
      guint64 start = 0;

      generations[address] = -1;
      for (gsize i = 0; i < n; i++)
        {
          const HfRange *range = &events[i].range;

          if (events[i].kind == HF_EVENT_RANGE && range->used > 0 &&
              range->start <= (guint64) address && range->start >= start)
            {
              start = range->start;
              generations[address] = (guint64) address - start < range->used
                                       ? (int) range->generation
                                       : -1;
            }
        }
    }
}

/* Of several blocks, the one that begins first has an address; of these the first in the file. */
static void
set_targets (Map           *map,
             const HfEvent *events,
             gsize          n)
{
  for (int address = 0; address < N; address++)
    {
      guint64 best = G_MAXUINT64;

      map->targets[address] = -1;
      for (gsize i = 0; i < n; i++)
        {
          const guint64 start = events[i].block.old_start;
          const gboolean is_moved = events[i].kind == HF_EVENT_MOVED;

          if ((!is_moved && events[i].kind != HF_EVENT_SURVIVED) || start > (guint64) address ||
              start >= best || (guint64) address - start >= events[i].block.length)
            continue;
          best = start;
          map->targets[address] = (int) ((is_moved ? events[i].block.new_start : start) +
                                         ((guint64) address - start));
        }
    }
}

/* Objects that stay where others go were dead before. */
static void
find_taken (Map *map)
{
  for (int address = 0; address < N; address++)
    {
      if (map->targets[address] >= 0 && map->targets[address] != address)
        map->is_taken[map->targets[address]] = TRUE;
    }
}

static int
get_new_address (const Map *map,
                 int        address,
                 guint64    mask)
{
  const int generation = map->generations[address];
  int target = address;

  if (generation < 0)
    return NOWHERE;
  if (generation < 5 && (mask >> generation & 1) != 0)
    target = map->targets[address];
  if (target < 0 || (target == address && map->is_taken[address]))
    return NOWHERE;
  return target;
}

/* The ranges before the blocks, or behind them for a background collection. */
static void
make_map (Map           *map,
          const HfEvent *events,
          gsize          n)
{
  gboolean is_background = events[0].collection.mask == 0x1c;
  gsize first_block = n;
  gsize last_block = n;

  for (gsize i = 0; i < n; i++)
    {
      if (events[i].kind != HF_EVENT_MOVED && events[i].kind != HF_EVENT_SURVIVED)
        continue;
      first_block = MIN (first_block, i);
      last_block = i;
      is_background &= events[i].kind == HF_EVENT_SURVIVED;
    }
  *map = (Map){ 0 };
  if (is_background && last_block + 1 < n)
    set_ranges (map->generations, events + last_block, n - last_block);
  else
    set_ranges (map->generations, events, first_block);
  set_targets (map, events, n);
  find_taken (map);
}

/* Without ranges in the snapshot, the first collection has them. */
static gboolean
is_frozen (HfHeap    *heap,
           guint64    address,
           const Map *first)
{
  guint32 n = 0;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n);
  const HfRange *found = NULL;
  gboolean is_known = FALSE;

  for (guint32 i = 0; i < n; i++)
    {
      is_known |= ranges[i].generation < 5 && MAX (ranges[i].used, ranges[i].reserved) > 0;
      if (ranges[i].generation < 5 && address >= ranges[i].start &&
          MAX (ranges[i].used, ranges[i].reserved) > 0 &&
          (found == NULL || ranges[i].start >= found->start))
        found = &ranges[i];
    }
  if (!is_known)
    return first == NULL || first->generations[address] < 0;
  return found == NULL || address - found->start >= MAX (found->used, found->reserved);
}

static HfNaiveFate
find_fate (HfRecording   *recording,
           guint32        snapshot,
           HfObjectIndex  object,
           const Map     *maps,
           const guint64 *masks,
           guint32        n,
           guint32        first)
{
  HfHeap *before = hf_recording_get_heap (recording, snapshot);
  HfHeap *after = hf_recording_get_heap (recording, snapshot + 1);
  HfNaiveFate fate = { TRUE, hf_heap_get_object_address (before, object), HF_NAIVE_LOST };
  HfObjectIndex found;

  for (guint32 i = 0;
       i < n && !is_frozen (before, hf_heap_get_object_address (before, object), maps); i++)
    {
      const int address = fate.address < N
                            ? get_new_address (&maps[i], (int) fate.address, masks[i])
                            : NOWHERE;

      if (address == NOWHERE)
        return (HfNaiveFate){ FALSE, 0, first + i };
      fate.address = (guint64) address;
    }
  found = hf_heap_find_object (after, fate.address);
  fate.is_alive =
    found.value != HF_INDEX_NONE &&
    hf_heap_get_object_size (after, found) == hf_heap_get_object_size (before, object) &&
    g_str_equal (hf_heap_get_type_name (after, hf_heap_get_object_type (after, found)),
                 hf_heap_get_type_name (before, hf_heap_get_object_type (before, object)));
  return fate;
}

/* Objects in no range stay, unless others come to be there. */
static void
clear_frozen (HfHeap      *heap,
              HfNaiveFate *fates,
              const Map   *first)
{
  const guint32 n = hf_heap_get_n_objects (heap);

  for (guint32 i = 0; i < n; i++)
    for (guint32 k = 0; k < n; k++)
      {
        const guint64 address = hf_heap_get_object_address (heap, (HfObjectIndex){ i });

        if (k != i && is_frozen (heap, address, first) && fates[k].is_alive &&
            fates[k].address == address)
          fates[i].is_alive = FALSE;
      }
}

HfNaiveFate *
hf_naive_identity_new (HfRecording *recording,
                       guint32      snapshot)
{
  const guint32 n_objects = hf_heap_get_n_objects (hf_recording_get_heap (recording, snapshot));
  HfNaiveFate *fates = g_new0 (HfNaiveFate, n_objects + 1);
  gsize n_events = 0;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);
  g_autofree Map *maps = g_new (Map, n_events);
  g_autofree guint64 *masks = g_new (guint64, n_events);
  guint32 n = 0;
  guint32 n_before = 0;
  gsize at = 0;

  for (; events[at].kind != HF_EVENT_SNAPSHOT || events[at].snapshot.number < snapshot; at++)
    n_before += events[at].kind == HF_EVENT_COLLECTION;
  for (at++; events[at].kind != HF_EVENT_SNAPSHOT; at++)
    {
      gsize end = at;

      if (events[at].kind != HF_EVENT_COLLECTION)
        continue;
      while (events[end].kind != HF_EVENT_FINISHED)
        end++;
      masks[n] = events[at].collection.mask;
      make_map (&maps[n++], events + at, end - at);
    }
  for (guint32 i = 0; i < n_objects; i++)
    fates[i] = find_fate (recording, snapshot, (HfObjectIndex){ i }, maps, masks, n, n_before);
  clear_frozen (hf_recording_get_heap (recording, snapshot), fates, n > 0 ? maps : NULL);
  return fates;
}
