/* hf-heap-map-cells.c: places and neighbors of the cells of a map of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map.h"

guint64
hf_heap_map_get_address (const HfHeapMap *self,
                         guint32          cell)
{
  return self->layout->parts[self->cells[cell].part].start + self->cells[cell].offset;
}

gboolean
hf_heap_map_get_piece (const HfHeapMap *self,
                       guint32          cell,
                       guint32          n,
                       HfRect          *piece)
{
  const HfHeapMapCell *c = &self->cells[cell];
  const guint64 n_bytes = self->layout->shows_objects ? c->n_bytes
                                                      : self->layout->parts[c->part].tile_bytes;

  return hf_heap_map_layout_get_piece (self->layout, c->part, c->offset, n_bytes, n, piece);
}

HfRect
hf_heap_map_get_rect (const HfHeapMap *self,
                      guint32          cell)
{
  HfRect best = { 0, 0, 0, 0 };
  HfRect piece;

  for (guint32 n = 0; hf_heap_map_get_piece (self, cell, n, &piece); n++)
    {
      /* All rows between the first and the last are whole. */
      if (piece.width > best.width)
        best = piece;
      else if (n > 1)
        break;
    }
  return best;
}

/* Returns: the cell of @part with the byte at @offset */
static guint32
find_cell (const HfHeapMap *self,
           guint32          part,
           guint64          offset)
{
  guint32 low = self->first_cells[part];
  guint32 high = self->first_cells[part + 1];

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->cells[middle].offset <= offset)
        low = middle + 1;
      else
        high = middle;
    }
  return low == self->first_cells[part] ? HF_INDEX_NONE : low - 1;
}

guint32
hf_heap_map_find_at (const HfHeapMap *self,
                     double           x,
                     double           y)
{
  guint32 part;
  guint64 address;

  return hf_heap_map_layout_find_address (self->layout, x, y, &part, &address)
           ? find_cell (self, part, address - self->layout->parts[part].start)
           : HF_INDEX_NONE;
}

guint32
hf_heap_map_find_address (const HfHeapMap *self,
                          guint64          address)
{
  const guint32 part = hf_heap_map_layout_find_part (self->layout, address);

  return part == HF_INDEX_NONE ? HF_INDEX_NONE
                               : find_cell (self, part, address - self->layout->parts[part].start);
}

guint32
hf_heap_map_find_cell (const HfHeapMap *self,
                       HfObjectIndex    object)
{
  const HfHeapMapLayout *layout = self->layout;
  HfHeap *heap = layout->regions->heap;
  const guint64 address = hf_heap_get_object_address (heap, object);
  const guint32 cell = hf_heap_map_find_address (self, address);

  return cell == HF_INDEX_NONE && hf_heap_map_window_shows (&layout->window, heap, object)
           ? hf_heap_map_find_address (self, MAX (address, layout->window.start))
           : cell;
}

HfObjectIndex
hf_heap_map_find_object (const HfHeapMap *self,
                         guint32          cell)
{
  const HfHeapMapCell *c = &self->cells[cell];
  const HfHeapMapPart *part = &self->layout->parts[c->part];
  const HfHeapRegions *regions = self->layout->regions;
  const guint64 start = part->start + c->offset;
  HfObjectIndex best = { HF_INDEX_NONE };
  guint64 most = 0;

  for (guint32 i = 0; i < c->n_objects; i++)
    {
      const HfObjectIndex object = { c->first_object + i };
      const guint64 address = hf_heap_get_object_address (regions->heap, object);
      const guint64 end = hf_heap_regions_get_end (regions, &regions->regions[part->region],
                                                   object);
      const guint64 n_bytes = MIN (end, start + c->n_bytes) - MAX (address, start);

      if (end <= start || n_bytes <= most)
        continue;
      best = object;
      most = n_bytes;
    }
  return best;
}

/* ---- Neighbors ---------------------------------------------------------------- */

/* The cell of a strip at @x in its first or last row; the last cell of a row that ends before. */
static guint32
find_in_row (const HfHeapMap *self,
             guint32          strip,
             guint32          row,
             double           x)
{
  const HfHeapMapStrip *s = &self->layout->strips[strip];
  const double y = s->y + (row + .5) * self->layout->edge;
  guint32 cell = HF_INDEX_NONE;

  while (cell == HF_INDEX_NONE && x >= self->layout->tiles_x)
    {
      cell = hf_heap_map_find_at (self, x, y);
      x -= self->layout->edge;
    }
  return cell;
}

static guint32
find_vertical (const HfHeapMap *self,
               guint32          cell,
               int              step)
{
  const HfHeapMapLayout *layout = self->layout;
  const HfHeapMapPart *part = &layout->parts[self->cells[cell].part];
  const HfHeapMapStrip *strip = &layout->strips[part->strip];
  HfRect first = { 0, 0, 0, 0 };
  HfRect last = { 0, 0, 0, 0 };
  HfRect piece;
  double row;

  for (guint32 n = 0; hf_heap_map_get_piece (self, cell, n, &piece); n++)
    {
      first = n == 0 ? piece : first;
      last = piece;
    }
  piece = step < 0 ? first : last;
  row = (piece.y - strip->y) / layout->edge + step;
  if (row >= 0 && row < strip->n_rows)
    return find_in_row (self, part->strip, (guint32) row, piece.x + piece.width / 2);
  if (step < 0 && part->strip > 0)
    return find_in_row (self, part->strip - 1, layout->strips[part->strip - 1].n_rows - 1,
                        piece.x + piece.width / 2);
  if (step > 0 && part->strip + 1 < layout->n_strips)
    return find_in_row (self, part->strip + 1, 0, piece.x + piece.width / 2);
  return HF_INDEX_NONE;
}

guint32
hf_heap_map_find_neighbor (const HfHeapMap *self,
                           guint32          cell,
                           HfDirection      direction)
{
  switch (direction)
    {
    case HF_DIRECTION_LEFT:
      return cell > 0 ? cell - 1 : HF_INDEX_NONE;
    case HF_DIRECTION_RIGHT:
      return cell + 1 < self->n_cells ? cell + 1 : HF_INDEX_NONE;
    case HF_DIRECTION_UP:
      return find_vertical (self, cell, -1);
    case HF_DIRECTION_DOWN:
    default:
      return find_vertical (self, cell, 1);
    }
}

/* ---- Types -------------------------------------------------------------------- */

static gboolean
has_object (const HfHeapMap *self,
            guint32          at,
            const HfBitset  *types)
{
  const HfTypeIndex *object_types = hf_heap_get_object_types (self->layout->regions->heap);
  const HfHeapMapCell *cell = &self->cells[at];

  for (guint32 n = 0; n < cell->n_objects; n++)
    {
      if (hf_bitset_contains (types, object_types[cell->first_object + n].value))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_type (const HfHeapMap *self,
          guint32          at,
          const HfBitset  *types)
{
  if (self->cells[at].n_used == 0)
    return FALSE;
  if (hf_bitset_contains (types, self->cells[at].type))
    return TRUE;
  if (self->layout->shows_objects)
    return FALSE;
  if (self->cell_types == NULL)
    return has_object (self, at, types);

  for (guint32 i = self->first_types[at]; i < self->first_types[at + 1]; i++)
    {
      if (hf_bitset_contains (types, self->cell_types[i]))
        return TRUE;
    }
  return FALSE;
}

void
hf_heap_map_find_types (const HfHeapMap *self,
                        const HfBitset  *types,
                        HfBitset        *cells)
{
  for (guint32 i = 0; i < self->n_cells; i++)
    {
      if (has_type (self, i, types))
        hf_bitset_add (cells, i);
    }
}

/* By namespace, a cell has the color of its type. */
guint32
hf_heap_map_find_entry (const HfHeapMap *self,
                        guint32          cell)
{
  const HfHeapMapCell *c = &self->cells[cell];
  HfHeap *heap = self->layout->regions->heap;

  if (hf_color_key_get_coloring (self->key) != HF_COLORING_NAMESPACE)
    return c->entry;
  for (guint32 i = c->first_object; c->n_objects > 0 && i < c->first_object + c->n_objects; i++)
    {
      const HfObjectIndex object = { i };

      if (hf_heap_get_object_type (heap, object).value == c->type)
        return hf_color_key_find_object (self->key, object);
    }
  return HF_INDEX_NONE;
}
