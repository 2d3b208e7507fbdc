/* hf-heap-map-find.c: from addresses to places in a map of a heap, and back; zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-layout.h"

#include <math.h>

/* Between two tiles, in px. */
#define SPACE 1

/* How much a step of the zoom magnifies. */
#define ZOOM_FACTOR 8
#define MIN_WINDOW 1024

/* ---- Places -------------------------------------------------------------------- */

guint32
hf_heap_map_layout_find_part (const HfHeapMapLayout *self,
                              guint64                address)
{
  for (guint32 i = 0; i < self->n_parts; i++)
    {
      if (address >= self->parts[i].start &&
          address - self->parts[i].start < self->parts[i].n_bytes)
        return i;
    }

  return HF_INDEX_NONE;
}

static guint32
find_strip (const HfHeapMapLayout *self,
            double                 y)
{
  for (guint32 i = 0; i < self->n_strips; i++)
    {
      if (y >= self->strips[i].y && y < self->strips[i].y + self->strips[i].height)
        return i;
    }

  return HF_INDEX_NONE;
}

gboolean
hf_heap_map_layout_find_address (const HfHeapMapLayout *self,
                                 double                 x,
                                 double                 y,
                                 guint32               *part,
                                 guint64               *address)
{
  const guint32 at = find_strip (self, y);
  const HfHeapMapStrip *strip = at == HF_INDEX_NONE ? NULL : &self->strips[at];
  const double column = (x - self->tiles_x) / self->edge;
  double slot;

  if (strip == NULL || column < 0 || column >= self->n_columns)
    return FALSE;

  slot = floor ((y - strip->y) / self->edge) * self->n_columns + column;
  for (guint32 i = strip->first_part; i < strip->first_part + strip->n_parts; i++)
    {
      const HfHeapMapPart *p = &self->parts[i];
      const double offset = (slot - p->slot) * (double) p->tile_bytes;

      if (slot < p->slot || slot >= (double) p->slot + p->n_tiles)
        continue;
      *part = i;
      *address = p->start + MIN ((guint64) offset, p->n_bytes - 1);
      return TRUE;
    }

  return FALSE;
}

gboolean
hf_heap_map_layout_get_piece (const HfHeapMapLayout *self,
                              guint32                part,
                              guint64                offset,
                              guint64                n_bytes,
                              guint32                n,
                              HfRect                *piece)
{
  const HfHeapMapPart *p = &self->parts[part];
  const HfHeapMapStrip *strip = &self->strips[p->strip];
  const double columns = self->n_columns;
  const double tile_bytes = (double) p->tile_bytes;
  const double from = p->slot + (double) offset / tile_bytes;
  const double to = p->slot + (double) (offset + n_bytes) / tile_bytes;
  const double row = floor (from / columns) + n;
  const double left = MAX (from - row * columns, 0);
  const double right = MIN (to - row * columns, columns);

  if (right <= 0)
    return FALSE;

  piece->x = self->tiles_x + round (left * self->edge);
  piece->y = strip->y + row * self->edge;
  piece->width = MAX (round (right * self->edge) - round (left * self->edge) - SPACE, SPACE);
  piece->height = self->edge - SPACE;
  return TRUE;
}

/* ---- Zoom ------------------------------------------------------------------------ */

gboolean
hf_heap_map_window_is_all (const HfHeapMapWindow *self)
{
  return self->start == 0 && self->end == 0;
}

gboolean
hf_heap_map_window_shows (const HfHeapMapWindow *self,
                          HfHeap                *heap,
                          HfObjectIndex          object)
{
  const guint64 address = hf_heap_get_object_address (heap, object);

  if (hf_heap_map_window_is_all (self))
    return TRUE;
  return address < self->start ? self->start - address < hf_heap_get_object_size (heap, object)
                               : address < self->end;
}

/* A window of @n_bytes around @address, as far as @region has room for it. */
static HfHeapMapWindow
get_window (const HfHeapRegion *region,
            guint64             address,
            guint64             n_bytes)
{
  const guint64 end = region->start + region->n_bytes;
  guint64 start = region->start;

  n_bytes = MAX (n_bytes, MIN_WINDOW);
  if (n_bytes >= region->n_bytes)
    return (HfHeapMapWindow){ start, end };
  if (address - start > n_bytes / 2)
    start = MIN (address - n_bytes / 2, end - n_bytes);
  /* Objects begin at multiples of a word. */
  start -= (start - region->start) % 8;
  return (HfHeapMapWindow){ start, start + n_bytes };
}

gboolean
hf_heap_map_layout_zoom_in (const HfHeapMapLayout *self,
                            guint64                address,
                            HfHeapMapWindow       *window)
{
  const guint32 at = hf_heap_map_layout_find_part (self, address);
  const HfHeapMapPart *part = at == HF_INDEX_NONE ? NULL : &self->parts[at];

  if (part == NULL)
    return FALSE;
  if (hf_heap_map_window_is_all (&self->window) && self->n_parts > 1)
    {
      *window = (HfHeapMapWindow){ part->start, part->start + part->n_bytes };
      return TRUE;
    }
  if (self->shows_objects)
    return FALSE;

  *window = get_window (&self->regions->regions[part->region], address,
                        part->n_bytes / ZOOM_FACTOR);
  return TRUE;
}

static gboolean
has_one_region (const HfHeapRegions *regions)
{
  guint32 n = 0;

  for (guint32 i = 0; i < regions->n_regions; i++)
    n += regions->regions[i].n_bytes > 0;
  return n == 1;
}

/* Whether @n_bytes is an eighth of @n_all or more, however the steps there were rounded. */
static gboolean
is_about_a_step (guint64 n_bytes,
                 guint64 n_all)
{
  const guint64 step = n_all / ZOOM_FACTOR;

  return n_bytes >= step - step / ZOOM_FACTOR;
}

gboolean
hf_heap_map_zoom_out (const HfHeapRegions *regions,
                      HfHeapMapWindow     *window)
{
  const guint32 region = hf_heap_regions_find (regions, window->start);
  const guint64 n_bytes = window->end - window->start;
  const HfHeapRegion *r = region == HF_INDEX_NONE ? NULL : &regions->regions[region];

  if (hf_heap_map_window_is_all (window))
    return FALSE;
  if (r == NULL || n_bytes >= r->n_bytes)
    *window = HF_HEAP_MAP_ALL;
  else if (is_about_a_step (n_bytes, r->n_bytes))
    *window = has_one_region (regions) ? HF_HEAP_MAP_ALL
                                       : (HfHeapMapWindow){ r->start, r->start + r->n_bytes };
  else
    *window = get_window (r, window->start + n_bytes / 2, n_bytes * ZOOM_FACTOR);
  return TRUE;
}
