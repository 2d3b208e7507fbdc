/* hf-heap-map.h: a map of a heap: its tiles, or objects, and what is in each
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-color-key.h"
#include "hf-heap-map-layout.h"

G_BEGIN_DECLS

/**
 * HfHeapMapCell: a tile; or an object, or free space between objects, where objects have cells
 * @offset: bytes from the start of its part
 * @n_bytes: its length in bytes
 * @n_used: bytes of objects
 * @part: the part that it is in
 * @type: the type with most bytes in it; HF_INDEX_NONE if all of it is free
 * @entry: the entry of the key with most bytes in it, or HF_INDEX_NONE
 * @first_object: the first object with bytes in it
 * @n_objects: how many from there on are in it
 * @is_pinned: whether a pinned object begins in it
 */
typedef struct
{
  guint64  offset;
  guint64  n_bytes;
  guint64  n_used;
  guint32  part;
  guint32  type;
  guint32  entry;
  guint32  first_object;
  guint32  n_objects;
  gboolean is_pinned;
} HfHeapMapCell;

/**
 * HfHeapMap:
 * @layout: the places
 * @key: (transfer full): the meaning of colors
 * @cells: (array length=n_cells): in order of parts, and of addresses in each
 * @n_cells: how many
 * @first_cells: (array): by part, its first cell; behind the last part @n_cells
 * @cell_types: (array) (nullable): the types with bytes in each tile, one tile after the other;
 *   %NULL if objects have cells, or if these would be nearly as many as the objects
 * @first_types: (array) (nullable): by cell, its first type in @cell_types; behind the last cell
 *   how many there are
 * @entry_bytes: (array): by entry of @key, its bytes in the picture
 * @n_free: bytes of the picture without an object
 * @n_used: bytes of objects in the picture
 * @n_objects: objects that begin in the picture
 *
 * Immutable; any thread may read it.
 */
typedef struct
{
  HfHeapMapLayout *layout;
  HfColorKey      *key;
  HfHeapMapCell   *cells;
  guint32          n_cells;
  guint32         *first_cells;
  guint32         *cell_types;
  guint32         *first_types;
  guint64         *entry_bytes;
  guint64          n_free;
  guint64          n_used;
  guint64          n_objects;
  gatomicrefcount  refs;
} HfHeapMap;

/**
 * hf_heap_map_new:
 * @layout: (transfer full): freed even if this fails
 * @key: of the heap of @layout; it weighs everything
 *
 * One pass over the objects that the layout shows.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHeapMap *hf_heap_map_new           (HfHeapMapLayout  *layout,
                                      HfColorKey       *key,
                                      GCancellable     *cancellable,
                                      GError          **error);

/** hf_heap_map_ref: (transfer full): adds a reference; any thread. */
HfHeapMap *hf_heap_map_ref           (HfHeapMap        *self);
/** hf_heap_map_unref: (nullable) (transfer full): drops a reference; any thread. */
void       hf_heap_map_unref         (HfHeapMap        *self);

/** hf_heap_map_get_address: the first address of @cell. */
guint64    hf_heap_map_get_address   (const HfHeapMap  *self,
                                      guint32           cell);

/** hf_heap_map_get_piece: as hf_heap_map_layout_get_piece(); a tile is always a whole one. */
gboolean   hf_heap_map_get_piece     (const HfHeapMap  *self,
                                      guint32           cell,
                                      guint32           n,
                                      HfRect           *piece);

/** hf_heap_map_get_rect: the largest piece of @cell. */
HfRect     hf_heap_map_get_rect      (const HfHeapMap  *self,
                                      guint32           cell);

/** hf_heap_map_find_at: the cell at a point, or HF_INDEX_NONE. */
guint32    hf_heap_map_find_at       (const HfHeapMap  *self,
                                      double            x,
                                      double            y);

/** hf_heap_map_find_address: the cell with @address, or HF_INDEX_NONE. */
guint32    hf_heap_map_find_address  (const HfHeapMap  *self,
                                      guint64           address);

/** hf_heap_map_find_cell: the first cell with a byte of @object, or HF_INDEX_NONE: it may begin
 * before the window. */
guint32    hf_heap_map_find_cell     (const HfHeapMap  *self,
                                      HfObjectIndex     object);

/** hf_heap_map_find_object: the object with most bytes in @cell; none if all of it is free. */
HfObjectIndex hf_heap_map_find_object (const HfHeapMap *self,
                                      guint32           cell);

/**
 * hf_heap_map_find_neighbor:
 * @cell: the cell to start from
 *
 * Left and right lead to the cell before and after, also in another row; up and down to the cell in
 * the next row of this strip or another.
 *
 * Returns: a cell, or HF_INDEX_NONE at the ends
 */
guint32    hf_heap_map_find_neighbor (const HfHeapMap  *self,
                                      guint32           cell,
                                      HfDirection       direction);

/**
 * hf_heap_map_find_entry:
 * @cell: a cell
 *
 * Returns: the entry of the key whose color @cell has, or one of its shades; or HF_INDEX_NONE
 */
guint32    hf_heap_map_find_entry    (const HfHeapMap  *self,
                                      guint32           cell);

/**
 * hf_heap_map_find_types:
 * @types: by type
 * @cells: (out): with a bit for each cell
 *
 * Adds to @cells each cell with bytes of one of @types. Linear in the types of all cells, or in the
 * objects of the picture if there is no @cell_types.
 */
void       hf_heap_map_find_types    (const HfHeapMap  *self,
                                      const HfBitset   *types,
                                      HfBitset         *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapMap, hf_heap_map_unref)

G_END_DECLS
