/* hf-heap-map-marks.c: the cells of a heap map that a search, a filter or a selection means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-marks.h"

static gboolean
is_of_heap (const HfHeapMap *map,
            const HfSearch  *search)
{
  return hf_analysis_get_heap (hf_search_get_hierarchy (search)->analysis) ==
         map->layout->regions->heap;
}

static void
find_types (const HfHeapMap *map,
            const HfSearch  *search,
            HfBitset        *cells)
{
  const guint32 n_types = hf_heap_get_n_types (map->layout->regions->heap);
  g_auto (HfBitset) types = { NULL, 0 };

  if (hf_search_get_group (search, HF_SEARCH_TYPES)->n_matches == 0 ||
      !hf_bitset_init (&types, n_types))
    return;

  for (guint32 i = 0; i < n_types; i++)
    {
      if (hf_search_has_type (search, (HfTypeIndex){ i }))
        hf_bitset_add (&types, i);
    }
  hf_heap_map_find_types (map, &types, cells);
}

/* Those that are listed: too many ids begin with a letter or two. */
static void
find_objects (const HfHeapMap *map,
              const HfSearch  *search,
              HfBitset        *cells)
{
  const HfSearchGroup *group = hf_search_get_group (search, HF_SEARCH_OBJECTS);

  for (guint32 i = 0; i < group->n_listed; i++)
    {
      const HfObjectIndex object = { group->matches[i].item };
      const guint32 cell = hf_heap_map_find_cell (map, object);

      if (cell != HF_INDEX_NONE)
        hf_bitset_add (cells, cell);
    }
}

GArray *
hf_heap_map_marks_find_matches (const HfHeapMap *map,
                                const HfSearch  *search)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_auto (HfBitset) cells = { NULL, 0 };

  if (!is_of_heap (map, search) || !hf_bitset_init (&cells, map->n_cells))
    return matches;

  find_types (map, search, &cells);
  find_objects (map, search, &cells);
  for (guint32 i = 0; i < map->n_cells; i++)
    {
      if (hf_bitset_contains (&cells, i))
        g_array_append_val (matches, i);
    }
  return matches;
}

gboolean
hf_heap_map_marks_find_dimmed (const HfHeapMap *map,
                               const GArray    *matches,
                               const HfBitset  *types,
                               guint32          entry,
                               HfBitset        *dimmed)
{
  g_auto (HfBitset) of_search = { NULL, 0 };
  g_auto (HfBitset) of_filter = { NULL, 0 };

  if (matches != NULL && matches->len == 0)
    matches = NULL;
  if ((matches == NULL && types == NULL && entry == HF_INDEX_NONE) ||
      !hf_bitset_init (dimmed, map->n_cells) || !hf_bitset_init (&of_search, map->n_cells) ||
      !hf_bitset_init (&of_filter, map->n_cells))
    return FALSE;

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    hf_bitset_add (&of_search, g_array_index (matches, guint32, i));
  if (types != NULL)
    hf_heap_map_find_types (map, types, &of_filter);
  for (guint32 i = 0; i < map->n_cells; i++)
    {
      if ((matches != NULL && !hf_bitset_contains (&of_search, i)) ||
          (types != NULL && !hf_bitset_contains (&of_filter, i)) ||
          (entry != HF_INDEX_NONE && hf_heap_map_find_entry (map, i) != entry))
        hf_bitset_add (dimmed, i);
    }
  return TRUE;
}

gboolean
hf_heap_map_marks_find_type (const HfHeapMap *map,
                             HfTypeIndex      type,
                             HfBitset        *marked)
{
  const guint32 n_types = hf_heap_get_n_types (map->layout->regions->heap);
  g_auto (HfBitset) types = { NULL, 0 };

  if (type.value >= n_types || !hf_bitset_init (&types, n_types) ||
      !hf_bitset_init (marked, map->n_cells))
    return FALSE;

  hf_bitset_add (&types, type.value);
  hf_heap_map_find_types (map, &types, marked);
  return TRUE;
}

HfObjectIndex
hf_heap_map_marks_choose_object (const HfHeapMap *map,
                                 guint32          cell,
                                 const HfSearch  *search)
{
  const HfHeapMapCell *c = &map->cells[cell];
  HfHeap *heap = map->layout->regions->heap;

  for (guint32 i = 0; search != NULL && is_of_heap (map, search) && i < c->n_objects; i++)
    {
      const HfObjectIndex object = { c->first_object + i };

      if (hf_search_has_type (search, hf_heap_get_object_type (heap, object)) ||
          hf_search_has_object (search, object))
        return object;
    }
  return hf_heap_map_find_object (map, cell);
}
