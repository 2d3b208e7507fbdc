/* hf-heap-map-tip.c: what tooltips and screen readers say of the cells of a heap map
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-tip.h"

#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-heap-map-text.h"
#include "hf-tip-grid.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static HfHeap *
get_heap (const HfHeapMap *map)
{
  return map->layout->regions->heap;
}

/* Free space has no type. */
static char *
dup_name (const HfHeapMap *map,
          guint32          cell)
{
  const HfTypeIndex type = { map->cells[cell].type };

  return type.value == HF_INDEX_NONE
           ? g_strdup (_ ("Free space"))
           : hf_type_name_dup_short (hf_heap_get_type_name (get_heap (map), type));
}

/* Returns: (transfer full) (nullable): the range of @cell; %NULL in a file without ranges */
static char *
dup_range (const HfHeapMap *map,
           guint32          cell)
{
  const HfHeapMapPart *part = &map->layout->parts[map->cells[cell].part];
  const HfHeapRegions *regions = map->layout->regions;

  return regions->has_ranges
           ? hf_generation_text_dup_range (regions->regions[part->region].generation)
           : NULL;
}

/* Returns: (transfer full): "220 B of 256 B"; a size alone if all of it is used, or free */
static char *
dup_used (const HfHeapMapCell *cell)
{
  g_autofree char *used = hf_figures_bytes (cell->n_used);
  g_autofree char *all = hf_figures_bytes (cell->n_bytes);

  if (cell->n_used == cell->n_bytes || cell->n_used == 0)
    return g_steal_pointer (&all);
  /* Translators: bytes of objects in a tile, and all bytes of it */
  return g_strdup_printf (_ ("%s of %s"), used, all);
}

/* ---- Tooltips ---------------------------------------------------------------- */

static void
add_object (GtkGrid         *grid,
            int             *row,
            const HfHeapMap *map,
            HfObjectIndex    object)
{
  g_autofree char *id = hf_heap_map_dup_address (
    hf_heap_get_object_address (get_heap (map), object));
  g_autofree char *size = hf_figures_bytes (hf_heap_get_object_size (get_heap (map), object));

  hf_tip_grid_add_figure (grid, row, _ ("Id"), id);
  hf_tip_grid_add_figure (grid, row, _ ("Size"), size);
}

static void
add_tile (GtkGrid         *grid,
          int             *row,
          const HfHeapMap *map,
          guint32          cell)
{
  const HfHeapMapCell *c = &map->cells[cell];
  g_autofree char *address = hf_heap_map_dup_address (hf_heap_map_get_address (map, cell));
  g_autofree char *count = hf_figures_count (c->n_objects);
  g_autofree char *used = dup_used (c);

  hf_tip_grid_add_figure (grid, row, _ ("Address"), address);
  if (c->n_objects > 0)
    hf_tip_grid_add_figure (grid, row, _ ("Objects"), count);
  hf_tip_grid_add_figure (grid, row, c->n_used > 0 ? _ ("Used") : _ ("Size"), used);
}

/* Another meaning of colors than the name of the type. */
static void
add_meaning (GtkGrid         *grid,
             int             *row,
             const HfHeapMap *map,
             guint32          cell)
{
  const guint32 entry = map->cells[cell].entry;
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (map->key, &n_entries);
  const HfColoring coloring = hf_color_key_get_coloring (map->key);

  if (entry == HF_INDEX_NONE || coloring == HF_COLORING_NAMESPACE ||
      coloring == HF_COLORING_GENERATION)
    return;
  hf_tip_grid_add_heading (grid, row,
                           coloring == HF_COLORING_AGE ? entries[entry].tip : entries[entry].name,
                           "dim-label");
}

void
hf_heap_map_tip_fill (GtkTooltip      *tooltip,
                      const HfHeapMap *map,
                      guint32          cell)
{
  const HfHeapMapCell *c = &map->cells[cell];
  const HfObjectIndex object = { c->first_object };
  const HfRect rect = hf_heap_map_get_rect (map, cell);
  GtkGrid *grid = hf_tip_grid_new ();
  g_autofree char *name = dup_name (map, cell);
  g_autofree char *range = dup_range (map, cell);
  g_autofree char *place = NULL;
  int row = 0;

  if (c->type != HF_INDEX_NONE)
    place = hf_type_difference_dup_namespace (get_heap (map), (HfTypeIndex){ c->type });
  hf_tip_grid_add_heading (grid, &row, name, "heading");
  hf_tip_grid_add_heading (grid, &row, place, "dim-label");
  if (c->n_objects == 1)
    add_object (grid, &row, map, object);
  else
    add_tile (grid, &row, map, cell);
  if (range != NULL)
    hf_tip_grid_add_figure (grid, &row, _ ("Range"), range);
  if (c->is_pinned)
    hf_tip_grid_add_heading (grid, &row, _ ("A root pins an object here"), "dim-label");
  add_meaning (grid, &row, map, cell);

  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width,
                                                      (int) rect.height });
  gtk_tooltip_set_custom (tooltip, GTK_WIDGET (grid));
}

/* ---- Screen readers ----------------------------------------------------------- */

/* Of one object, its own size and address: the cell may have a part of it. */
static void
add_place (GStrvBuilder    *parts,
           const HfHeapMap *map,
           guint32          cell)
{
  const HfHeapMapCell *c = &map->cells[cell];
  const HfObjectIndex object = c->n_objects == 1 ? hf_heap_map_find_object (map, cell)
                                                 : (HfObjectIndex){ HF_INDEX_NONE };
  const gboolean is_object = object.value != HF_INDEX_NONE;
  HfHeap *heap = get_heap (map);
  g_autofree char *size = is_object ? hf_figures_bytes (hf_heap_get_object_size (heap, object))
                                    : dup_used (c);
  g_autofree char *address = hf_heap_map_dup_address (
    is_object ? hf_heap_get_object_address (heap, object) : hf_heap_map_get_address (map, cell));
  /* Translators: an address */
  g_autofree char *place = g_strdup_printf (_ ("at %s"), address);

  g_strv_builder_add (parts, size);
  g_strv_builder_add (parts, place);
}

char *
hf_heap_map_tip_dup_spoken (const HfHeapMap *map,
                            guint32          cell)
{
  const HfHeapMapCell *c = &map->cells[cell];
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *name = dup_name (map, cell);
  g_autofree char *range = dup_range (map, cell);
  g_autofree char *number = hf_figures_count (c->n_objects);
  g_autofree char *count = g_strdup_printf (ngettext ("%s object", "%s objects", c->n_objects),
                                            number);
  g_auto (GStrv) words = NULL;

  g_strv_builder_add (parts, name);
  add_place (parts, map, cell);
  if (c->n_objects > 1)
    g_strv_builder_add (parts, count);
  if (range != NULL)
    g_strv_builder_add (parts, range);
  if (c->is_pinned)
    g_strv_builder_add (parts, _ ("pinned"));
  words = g_strv_builder_end (parts);
  return g_strjoinv (", ", words);
}
