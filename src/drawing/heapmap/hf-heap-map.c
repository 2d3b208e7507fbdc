/* hf-heap-map.c: a map of a heap: its tiles, or objects, and what is in each
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map.h"

#include "hf-error.h"
#include "hf-poll.h"

#include <glib/gi18n.h>

/* Bytes by type, or by entry of a key, of one cell after another. */
typedef struct
{
  guint64 *sums;
  guint32 *touched;
  guint32  n_touched;
} Tally;

/* A list of the types of tiles is much shorter than that of the objects, or it is not kept. */
#define OBJECTS_PER_TYPE 8

typedef struct
{
  HfHeapMap    *map;
  HfHeap       *heap;
  const HfTypeIndex *types;
  GArray       *cells;
  GArray       *cell_types;  /* NULL if they are not listed; as of the map */
  GArray       *first_types; /* the same */
  Tally         by_type;
  Tally         by_entry;
  guint32       n_entries;
  guint32       next_pinned;
  HfHeapMapCell cell;       /* the current one */
  HfPoll        poll;
} Maker;

/* ---- Sums ------------------------------------------------------------------- */

static gboolean
tally_init (Tally   *self,
            guint32  n)
{
  self->sums = g_try_new0 (guint64, (gsize) n + 1);
  self->touched = g_try_new (guint32, (gsize) n + 1);
  return self->sums != NULL && self->touched != NULL;
}

static void
tally_clear (Tally *self)
{
  g_free (self->sums);
  g_free (self->touched);
}

static void
tally_add (Tally   *self,
           guint32  item,
           guint64  n_bytes)
{
  if (n_bytes == 0)
    return;
  if (self->sums[item] == 0)
    self->touched[self->n_touched++] = item;
  self->sums[item] += n_bytes;
}

/* Returns: the item with most bytes; the first of several. All sums are 0 again */
static guint32
tally_take (Tally *self)
{
  guint32 best = HF_INDEX_NONE;
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < self->n_touched; i++)
    {
      const guint32 item = self->touched[i];

      if (self->sums[item] > n_bytes)
        {
          best = item;
          n_bytes = self->sums[item];
        }
      self->sums[item] = 0;
    }
  self->n_touched = 0;
  return best;
}

/* ---- Cells ------------------------------------------------------------------- */

static void
begin_cell (Maker   *self,
            guint32  part,
            guint64  offset,
            guint64  n_bytes)
{
  self->cell = (HfHeapMapCell){ .offset = offset,
                                .n_bytes = n_bytes,
                                .part = part,
                                .type = HF_INDEX_NONE,
                                .entry = HF_INDEX_NONE,
                                .first_object = HF_INDEX_NONE };
}

static void
list_no_types (Maker *self)
{
  g_clear_pointer (&self->cell_types, g_array_unref);
  g_clear_pointer (&self->first_types, g_array_unref);
}

static void
list_types (Maker *self)
{
  const Tally *tally = &self->by_type;

  if (self->cell_types == NULL)
    return;
  if (tally->n_touched >
      hf_heap_get_n_objects (self->heap) / OBJECTS_PER_TYPE - self->cell_types->len)
    {
      list_no_types (self);
      return;
    }
  g_array_append_val (self->first_types, self->cell_types->len);
  if (tally->n_touched > 0)
    g_array_append_vals (self->cell_types, tally->touched, tally->n_touched);
}

static void
end_cell (Maker *self)
{
  const guint32 entry = tally_take (&self->by_entry);

  if (self->cell.n_bytes == 0)
    return;
  list_types (self);
  self->cell.type = tally_take (&self->by_type);
  self->cell.entry = entry == self->n_entries ? HF_INDEX_NONE : entry;
  g_array_append_val (self->cells, self->cell);
}

/* @n_bytes of @object are in the current cell. */
static void
add_bytes (Maker   *self,
           guint32  object,
           guint32  entry,
           guint64  n_bytes)
{
  if (self->cell.n_objects == 0)
    self->cell.first_object = object;
  self->cell.n_objects = object - self->cell.first_object + 1;
  self->cell.n_used += n_bytes;
  tally_add (&self->by_type, self->types[object].value, n_bytes);
  tally_add (&self->by_entry, entry, n_bytes);
}

/* Of an object that begins in the current cell. */
static void
pin (Maker   *self,
     guint32  object)
{
  const HfHeapRegions *regions = self->map->layout->regions;

  while (self->next_pinned < regions->n_pinned && regions->pinned[self->next_pinned] < object)
    self->next_pinned++;
  if (self->next_pinned < regions->n_pinned && regions->pinned[self->next_pinned] == object)
    self->cell.is_pinned = TRUE;
}

static guint32
find_entry (Maker   *self,
            guint32  object)
{
  const guint32 entry = hf_color_key_find_object (self->map->key, (HfObjectIndex){ object });

  return entry == HF_INDEX_NONE ? self->n_entries : entry;
}

/* The bytes of an object from @start to @end of the part. */
static void
add_to_tiles (Maker               *self,
              const HfHeapMapPart *part,
              guint32              object,
              guint64              start,
              guint64              end)
{
  const guint32 entry = find_entry (self, object);
  const guint32 at = self->cell.part;
  const gboolean begins = hf_heap_get_object_address (self->heap, (HfObjectIndex){ object }) >=
                          part->start;
  gboolean is_first = TRUE;

  self->map->entry_bytes[entry] += end - start;
  while (start < end)
    {
      const guint64 tile_end = MIN (self->cell.offset + part->tile_bytes, part->n_bytes);

      if (start >= tile_end)
        {
          end_cell (self);
          begin_cell (self, at, tile_end, MIN (part->tile_bytes, part->n_bytes - tile_end));
          continue;
        }
      add_bytes (self, object, entry, MIN (end, tile_end) - start);
      if (is_first && begins)
        pin (self, object);
      is_first = FALSE;
      start = MIN (end, tile_end);
    }
}

/* Free space before the object, and the object. */
static void
add_as_cell (Maker               *self,
             const HfHeapMapPart *part,
             guint32              object,
             guint64              start,
             guint64              end)
{
  const guint32 entry = find_entry (self, object);
  const guint32 at = self->cell.part;

  self->map->entry_bytes[entry] += end - start;
  if (start == end)
    return;
  if (start > self->cell.offset)
    {
      begin_cell (self, at, self->cell.offset, start - self->cell.offset);
      end_cell (self);
    }
  begin_cell (self, at, start, end - start);
  add_bytes (self, object, entry, end - start);
  if (hf_heap_get_object_address (self->heap, (HfObjectIndex){ object }) >= part->start)
    pin (self, object);
  end_cell (self);
  begin_cell (self, at, end, 0);
}

/* The rest of a part behind its last object. */
static void
finish_part (Maker               *self,
             const HfHeapMapPart *part)
{
  const guint32 at = self->cell.part;

  if (self->map->layout->shows_objects)
    {
      begin_cell (self, at, self->cell.offset, part->n_bytes - self->cell.offset);
      end_cell (self);
      return;
    }
  while (self->cell.n_bytes > 0)
    {
      const guint64 end = self->cell.offset + self->cell.n_bytes;

      end_cell (self);
      begin_cell (self, at, end, MIN (part->tile_bytes, part->n_bytes - end));
    }
}

/* ---- Parts -------------------------------------------------------------------- */

/* Returns: the first object with bytes in @part */
static guint32
find_first_object (const HfHeapRegions *regions,
                   const HfHeapRegion  *region,
                   const HfHeapMapPart *part)
{
  const guint32 first = hf_heap_regions_find_first (regions, part->start);

  if (first > region->first_object && first <= region->first_object + region->n_objects &&
      hf_heap_regions_get_end (regions, region, (HfObjectIndex){ first - 1 }) > part->start)
    return first - 1;
  return MAX (first, region->first_object);
}

static gboolean
add_part (Maker    *self,
          guint32   at,
          GError  **error)
{
  const HfHeapMapLayout *layout = self->map->layout;
  const HfHeapMapPart *part = &layout->parts[at];
  const HfHeapRegion *region = &layout->regions->regions[part->region];
  const guint32 end_object = region->first_object + region->n_objects;

  begin_cell (self, at, 0, MIN (part->tile_bytes, part->n_bytes));
  self->next_pinned = 0;
  for (guint32 i = find_first_object (layout->regions, region, part); i < end_object; i++)
    {
      const HfObjectIndex object = { i };
      const guint64 address = hf_heap_get_object_address (self->heap, object);
      const guint64 end = hf_heap_regions_get_end (layout->regions, region, object);
      const guint64 from = address > part->start ? address - part->start : 0;
      const guint64 to = MIN (end - part->start, part->n_bytes);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (from >= part->n_bytes)
        break;
      if (to <= from)
        continue;
      self->map->n_used += to - from;
      self->map->n_objects += address >= part->start;
      if (layout->shows_objects)
        add_as_cell (self, part, i, from, to);
      else
        add_to_tiles (self, part, i, from, to);
    }
  finish_part (self, part);
  self->map->n_free += part->n_bytes;
  return TRUE;
}

static void
take_types (Maker *self)
{
  if (self->cell_types == NULL)
    return;

  g_array_append_val (self->first_types, self->cell_types->len);
  self->map->cell_types = (guint32 *) g_array_free (g_steal_pointer (&self->cell_types), FALSE);
  self->map->first_types = (guint32 *) g_array_free (g_steal_pointer (&self->first_types), FALSE);
}

static gboolean
make (Maker   *self,
      GError **error)
{
  HfHeapMap *map = self->map;
  const HfHeapMapLayout *layout = map->layout;

  hf_color_key_get_entries (map->key, &self->n_entries);
  map->entry_bytes = g_new0 (guint64, (gsize) self->n_entries + 1);
  map->first_cells = g_new0 (guint32, (gsize) layout->n_parts + 1);
  if (!tally_init (&self->by_type, hf_heap_get_n_types (self->heap)) ||
      !tally_init (&self->by_entry, self->n_entries + 1))
    {
      hf_error_set_no_memory (error, _ ("There is not enough memory for the heap map"));
      return FALSE;
    }

  for (guint32 i = 0; i < layout->n_parts; i++)
    {
      map->first_cells[i] = self->cells->len;
      if (!add_part (self, i, error))
        return FALSE;
    }
  map->first_cells[layout->n_parts] = self->cells->len;
  map->n_free -= map->n_used;
  map->n_cells = self->cells->len;
  take_types (self);
  map->cells = (HfHeapMapCell *) g_array_free (g_steal_pointer (&self->cells), FALSE);
  return TRUE;
}

/* ---- The map -------------------------------------------------------------------- */

HfHeapMap *
hf_heap_map_new (HfHeapMapLayout  *layout,
                 HfColorKey       *key,
                 GCancellable     *cancellable,
                 GError          **error)
{
  g_autoptr (HfHeapMap) self = g_new0 (HfHeapMap, 1);
  Maker maker = { .map = self, .heap = layout->regions->heap, .poll = { cancellable, 0 } };
  gboolean is_made;

  g_atomic_ref_count_init (&self->refs);
  self->layout = layout;
  self->key = hf_color_key_ref (key);
  maker.types = hf_heap_get_object_types (maker.heap);
  maker.cells = g_array_sized_new (FALSE, FALSE, sizeof (HfHeapMapCell), layout->n_tiles + 1);
  if (!layout->shows_objects)
    {
      maker.cell_types = g_array_new (FALSE, FALSE, sizeof (guint32));
      maker.first_types = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
  is_made = make (&maker, error);
  tally_clear (&maker.by_type);
  tally_clear (&maker.by_entry);
  list_no_types (&maker);
  g_clear_pointer (&maker.cells, g_array_unref);
  return is_made ? g_steal_pointer (&self) : NULL;
}

HfHeapMap *
hf_heap_map_ref (HfHeapMap *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_heap_map_unref (HfHeapMap *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  hf_heap_map_layout_free (self->layout);
  hf_color_key_unref (self->key);
  g_free (self->cells);
  g_free (self->first_cells);
  g_free (self->cell_types);
  g_free (self->first_types);
  g_free (self->entry_bytes);
  g_free (self);
}
