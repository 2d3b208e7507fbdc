/* hf-export-heap-map.c: a map of a heap as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-heap-map.h"

#include "hf-figures.h"
#include "hf-heap-map-painter.h"
#include "hf-heap-map-text.h"

#include <glib/gi18n.h>

/* A good size for most pages, in px. */
#define NATURAL_WIDTH 1168
#define NATURAL_HEIGHT 676

typedef struct
{
  HfExportPicture picture;
  HfHeapRegions  *regions;
  HfColorKey     *key;
  HfHeapMapWindow window;
} HeapMapPicture;

/* ---- Words -------------------------------------------------------------- */

static char *
dup_name (const HfExportPicture *picture G_GNUC_UNUSED,
          const char            *title)
{
  /* Translators: %s is a file's name */
  return g_strdup_printf (_ ("Heap map of %s"), title);
}

static char *
dup_description (const HfExportPicture *picture)
{
  HfHeap *heap = ((const HeapMapPicture *) picture)->regions->heap;
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *bytes = hf_figures_bytes (hf_heap_get_n_bytes (heap));

  return g_strdup_printf (ngettext ("%s object, %s, in order of addresses.",
                                    "%s objects, %s, in order of addresses.", n_objects),
                          count, bytes);
}

static const char *
get_meaning (const HeapMapPicture *self)
{
  static const char *const meanings[HF_N_MAP_COLORINGS] = {
    [HF_COLORING_NAMESPACE] = N_ ("by address, color = namespace of most bytes"),
    [HF_COLORING_ROOT] = N_ ("by address, color = roots that keep most bytes"),
    [HF_COLORING_RETAINED] = N_ ("by address, color = bytes retained per byte"),
    [HF_COLORING_REACHABLE] = N_ ("by address, color = reachable or not"),
    [HF_COLORING_ASSEMBLY] = N_ ("by address, color = assembly of most bytes"),
    [HF_COLORING_GENERATION] = N_ ("by address, color = generation"),
    [HF_COLORING_AGE] = N_ ("by address, color = snapshots survived"),
  };

  return _ (meanings[hf_color_key_get_coloring (self->key)]);
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  const HeapMapPicture *self = (const HeapMapPicture *) picture;
  const guint32 region = hf_heap_regions_find (self->regions, self->window.start);
  g_autofree char *totals = hf_export_picture_dup_totals (picture->analysis);
  g_autofree char *name = NULL;
  g_autofree char *start = NULL;
  g_autofree char *size = NULL;

  if (hf_heap_map_window_is_all (&self->window) || region == HF_INDEX_NONE)
    return g_strdup_printf ("%s · %s", totals, get_meaning (self));

  name = hf_heap_map_dup_region_name (self->regions, region);
  start = hf_heap_map_dup_address (self->window.start);
  size = hf_figures_size (self->window.end - self->window.start);
  /* Translators: a size from an address in a range, as "gen 2"; then the totals of the heap and
   * how it is drawn */
  return g_strdup_printf (_ ("only %s from %s in %s, of %s · %s"), size, start, name, totals,
                          get_meaning (self));
}

/* ---- Drawing ------------------------------------------------------------ */

static void
get_natural_size (const HfExportPicture *picture G_GNUC_UNUSED,
                  double                *width,
                  double                *height)
{
  *width = NATURAL_WIDTH;
  *height = NATURAL_HEIGHT;
}

static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const HeapMapPicture *self = (const HeapMapPicture *) picture;
  const HfHeapMapStyle style = { .palette = *area->palette };
  g_autoptr (HfHeapMap) map = hf_heap_map_new (hf_heap_map_layout_new (self->regions, self->window,
                                                                       area->bounds, 1),
                                               self->key, area->cancellable, NULL);

  if (map == NULL || !hf_heap_map_paint (map, &style, area->surface, area->cancellable))
    return FALSE;
  if (area->legend.height > 0)
    hf_heap_map_paint_legend (map, &style, 1, &area->legend, area->surface, NULL);
  return TRUE;
}

/* ---- The class ---------------------------------------------------------- */

static void
heap_map_free (HfExportPicture *picture)
{
  HeapMapPicture *self = (HeapMapPicture *) picture;

  hf_heap_regions_unref (self->regions);
  hf_color_key_unref (self->key);
  g_free (self);
}

static const HfExportPictureClass heap_map_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = heap_map_free,
};

HfExportPicture *
hf_export_heap_map_new (HfHeapRegions   *regions,
                        HfColorKey      *key,
                        HfHeapMapWindow  window)
{
  HeapMapPicture *self = g_new0 (HeapMapPicture, 1);

  hf_export_picture_init (&self->picture, &heap_map_class, hf_color_key_get_analysis (key));
  self->regions = hf_heap_regions_ref (regions);
  self->key = hf_color_key_ref (key);
  self->window = window;
  return &self->picture;
}
