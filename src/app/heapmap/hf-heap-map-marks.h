/* hf-heap-map-marks.h: the cells of a heap map that a search, a filter or a selection means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map.h"
#include "hf-search.h"

G_BEGIN_DECLS

/**
 * hf_heap_map_marks_find_matches:
 * @search: of any heap; nothing matches in another one
 *
 * Finds the cells with an object whose type or id matches. Linear in the objects of the picture.
 *
 * Returns: (transfer full) (element-type guint32): their positions, ascending
 */
GArray       *hf_heap_map_marks_find_matches (const HfHeapMap *map,
                                              const HfSearch  *search);

/**
 * hf_heap_map_marks_find_dimmed:
 * @matches: (nullable) (element-type guint32): the matches of a search; %NULL without one
 * @types: (nullable): the types that a filter leaves; %NULL without one
 * @entry: the color that the legend leaves; HF_INDEX_NONE for all
 * @dimmed: (out): by position
 *
 * Adds all cells that are not meant, unless no match is in the picture.
 *
 * Returns: %FALSE if nothing is dimmed; @dimmed is empty then
 */
gboolean      hf_heap_map_marks_find_dimmed  (const HfHeapMap *map,
                                              const GArray    *matches,
                                              const HfBitset  *types,
                                              guint32          entry,
                                              HfBitset        *dimmed);

/** hf_heap_map_marks_find_type: adds the cells with an object of @type to @marked (out). */
gboolean      hf_heap_map_marks_find_type    (const HfHeapMap *map,
                                              HfTypeIndex      type,
                                              HfBitset        *marked);

/**
 * hf_heap_map_marks_choose_object:
 * @search: (nullable): what is searched for
 *
 * Returns: the object that stands for @cell: the first match of @search in it, else the largest;
 *   none if it is free
 */
HfObjectIndex hf_heap_map_marks_choose_object (const HfHeapMap *map,
                                               guint32          cell,
                                               const HfSearch  *search);

G_END_DECLS
