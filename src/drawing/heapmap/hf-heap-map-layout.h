/* hf-heap-map-layout.h: the place of each address in a map of a heap; pure geometry
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-regions.h"
#include "hf-rect.h"

G_BEGIN_DECLS

/**
 * HfHeapMapWindow: the addresses that a map shows
 * @start: the first address, in one region
 * @end: behind the last one; 0 with @start 0 = all regions
 */
typedef struct
{
  guint64 start;
  guint64 end;
} HfHeapMapWindow;

/** HF_HEAP_MAP_ALL: the window of all regions. */
#define HF_HEAP_MAP_ALL ((HfHeapMapWindow){ 0, 0 })

/**
 * HfHeapMapPart: a region, or the window of one, in the picture
 * @region: its position in the regions
 * @start: its first address
 * @n_bytes: how many it shows
 * @tile_bytes: bytes of a tile, a power of two
 * @first_tile: the position of its first tile among those of all parts
 * @n_tiles: how many it has
 * @strip: the strip in which it is
 * @slot: tiles of the strip before its first
 */
typedef struct
{
  guint32 region;
  guint64 start;
  guint64 n_bytes;
  guint64 tile_bytes;
  guint32 first_tile;
  guint32 n_tiles;
  guint32 strip;
  guint32 slot;
} HfHeapMapPart;

/**
 * HfHeapMapStrip: rows of tiles with a label at the left
 * @y: the upper edge of its first row, in px
 * @n_rows: rows of tiles
 * @height: of rows or label, whichever is higher, in px
 * @first_part: its first part
 * @n_parts: how many; several only if there is no room for a strip for each
 */
typedef struct
{
  double  y;
  guint32 n_rows;
  double  height;
  guint32 first_part;
  guint32 n_parts;
} HfHeapMapStrip;

/**
 * HfHeapMapLayout:
 * @regions: (transfer full): the heap
 * @window: the addresses that it shows
 * @bounds: the whole picture, in px
 * @text_scale: the size of letters relative to that in an exported picture
 * @edge: of a tile with the space at its right and below it, in whole px
 * @tiles_x: the left edge of tiles, in px; labels are left of it
 * @n_columns: tiles in a row
 * @n_lines: lines of a label of a strip that is low, 1 or 2
 * @shows_objects: whether each object has a cell, instead of each tile
 * @strips: (array length=n_strips): from above to below
 * @parts: (array length=n_parts): in order of strips
 * @n_tiles: of all parts
 *
 * Immutable once made. The same regions, window, bounds and scale give the same layout.
 */
typedef struct
{
  HfHeapRegions   *regions;
  HfHeapMapWindow  window;
  HfRect           bounds;
  double           text_scale;
  double           edge;
  double           tiles_x;
  guint32          n_columns;
  guint            n_lines;
  gboolean         shows_objects;
  guint32          n_strips;
  HfHeapMapStrip  *strips;
  guint32          n_parts;
  HfHeapMapPart   *parts;
  guint32          n_tiles;
} HfHeapMapLayout;

/** HF_HEAP_MAP_OBJECT_BYTES: with tiles of so many bytes, or fewer, each object has a cell. */
#define HF_HEAP_MAP_OBJECT_BYTES 32

/** HF_HEAP_MAP_MAX_TILES: the most tiles of a picture. */
#define HF_HEAP_MAP_MAX_TILES 200000

/**
 * hf_heap_map_layout_new:
 * @regions: the layout holds a reference
 * @window: of addresses in one region; cut to it. All regions if no region has its start
 * @bounds: in px; cut to whole pixels
 * @text_scale: 1 for letters of the usual size
 *
 * A strip for each region, in order of generations, and of addresses in each; if tiles would have
 * far more bytes then, a strip for each generation, in which the regions follow one another with a
 * free tile between two. Regions of 0 bytes are left out. Tiles have the least bytes, as a power of
 * two, at which all fit with an edge of 10 px, and then the largest edge up to 16 px; smaller ones,
 * from 5 px on, only if nothing else fits. Tiles of large objects may have more bytes than others.
 *
 * Linear in regions.
 *
 * Returns: (transfer full)
 */
HfHeapMapLayout *hf_heap_map_layout_new        (HfHeapRegions         *regions,
                                                HfHeapMapWindow        window,
                                                HfRect                 bounds,
                                                double                 text_scale);

/** hf_heap_map_layout_free: (nullable): frees it, and drops its reference to the regions. */
void             hf_heap_map_layout_free       (HfHeapMapLayout       *self);

/** hf_heap_map_layout_find_part: the part with @address, or HF_INDEX_NONE. */
guint32          hf_heap_map_layout_find_part  (const HfHeapMapLayout *self,
                                                guint64                address);

/**
 * hf_heap_map_layout_find_address:
 * @part: (out): the part at the point
 * @address: (out): the address at the point
 *
 * The space at the right of a tile and below it counts as the tile.
 *
 * Returns: %FALSE if no part is at the point
 */
gboolean         hf_heap_map_layout_find_address (const HfHeapMapLayout *self,
                                                  double                 x,
                                                  double                 y,
                                                  guint32               *part,
                                                  guint64               *address);

/**
 * hf_heap_map_layout_get_piece:
 * @part: a part
 * @offset: bytes from its start
 * @n_bytes: more than 0
 * @n: which piece, from 0
 * @piece: (out): its place in px, without the space at its right and below it
 *
 * The place of some bytes is a rectangle in each row that they touch.
 *
 * Returns: %FALSE if there are not so many pieces
 */
gboolean         hf_heap_map_layout_get_piece  (const HfHeapMapLayout *self,
                                                guint32                part,
                                                guint64                offset,
                                                guint64                n_bytes,
                                                guint32                n,
                                                HfRect                *piece);

/* ---- Zoom ------------------------------------------------------------------ */

/** hf_heap_map_window_is_all: whether @self is the window of all regions. */
gboolean         hf_heap_map_window_is_all     (const HfHeapMapWindow *self);

/** hf_heap_map_window_shows: whether a byte of @object is in @self. */
gboolean         hf_heap_map_window_shows      (const HfHeapMapWindow *self,
                                                HfHeap                *heap,
                                                HfObjectIndex          object);

/**
 * hf_heap_map_layout_zoom_in:
 * @address: in a part
 * @window: (out): the next smaller window around @address: its region, or an eighth of a part
 *
 * Returns: %FALSE if each object has a cell already
 */
gboolean         hf_heap_map_layout_zoom_in    (const HfHeapMapLayout *self,
                                                guint64                address,
                                                HfHeapMapWindow       *window);

/**
 * hf_heap_map_zoom_out:
 * @window: (inout): becomes the next larger one: eight times as many bytes, its region, all regions
 *
 * Returns: %FALSE if it has all regions already
 */
gboolean         hf_heap_map_zoom_out          (const HfHeapRegions   *regions,
                                                HfHeapMapWindow       *window);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapMapLayout, hf_heap_map_layout_free)

G_END_DECLS
